// SPDX-License-Identifier: GPL-3.0-or-later
//
// A game between two players: the chosen elements, whose turn it is, why the game ended and which move lost
// it. The players choose elements in turn, and whoever makes the last move wins: the move that achieves the
// goal (ACV, DST; GEN, TER), or the move after which none is allowed (AVD, PRV; DNG, DNT). Nothing is
// printed here, so a terminal, a page and a test can share the code. Values come from a judge (judge.h). The
// moves themselves never need values, so a game whose values cannot be computed can still be played.
//
// Player 0 begins, and the other one is player 1. Elements are those of the structure; the cells of the
// judge are the elements that were not chosen at the start.
#pragma once

#include "game/closed_board.h"
#include "play/judge.h"

enum { MATCH_MOST_ELEMENTS = 10000 }; // of a structure that can be played on

typedef enum match_end {
    MATCH_OPEN,
    MATCH_ACHIEVED, // achievement games: the last move achieved the goal
    MATCH_STUCK,    // avoidance games: no move is left
    MATCH_RESIGNED, // by the player whose turn it was
} match_end;

typedef struct match {
    const game *game;
    game_tools *tools;
    uint32_t elements; // of the structure
    char **names;
    uint64_t *start;                // elements that were chosen at the start
    set_system left;                // the game from there on; one cell for each other element
    closed_board closed;            // of a closed game, whose cells are all elements
    uint32_t *element_of, *cell_of; // of each cell, of each element (UINT32_MAX: chosen at the start)
    judge judge;
    uint64_t *taken; // cells
    uint32_t *move;  // the elements in the order in which they were chosen
    size_t moves;
    bool resigned;
} match;

// Begins at the position of the game; `g` and `t` are borrowed. Fails like game_find_value, and with
// HRY_LIMIT if there are too many elements for a board.
hry_status match_begin(match *m, const game *g, game_tools *t, hry_error *error);
void match_clear(match *m); // also of a zeroed match that never began

// Checks that this set of elements is a position of the game with the system `s`: HRY_UNDEFINED. The message
// describes the position of `g`.
hry_status match_check_position(const game *g, const set_system *s, const uint64_t *position,
                                hry_error *error);

// ---- the state

match_end match_state(const match *m);
const char *match_end_word(match_end end); // "unfinished", "achieved", "no move", "resigned"
static inline unsigned match_turn(const match *m)
{
    return m->moves % 2;
}
// The winner of a match that has ended, or that ends because the player to move resigns: the player who
// moved last. In misère play it is the other one.
unsigned match_winner(const match *m);
uint64_t *match_position(const match *m); // all chosen elements as a set; the caller frees it

// ---- moves

// The element with this name, written as in --position. HRY_USAGE.
hry_status match_element(const match *m, const char *text, size_t length, uint32_t *out, hry_error *error);
// Chooses an element. HRY_USAGE: it was chosen already, the rules forbid it, or the match has ended; nothing
// changes then.
hry_status match_take(match *m, uint32_t element, hry_error *error);
bool match_undo(match *m); // takes back the last move or the resignation; false: nothing to undo
void match_resign(match *m);

// ---- values; each function returns HRY_LIMIT if they could not be computed

// The value of the position after that many moves.
hry_status match_value(const match *m, size_t moves, nim *out, hry_error *error);
// The moves by the classes that they lead to, as cells (judge.h). Empty if the match has ended.
hry_status match_look(const match *m, bool values, outlook *out, hry_error *error);

typedef struct match_reply {
    uint32_t element;
    bool wins;    // it leads to value 0
    bool unknown; // it could not be determined whether a move wins
} match_reply;

// A move of a perfect player, chosen at random among the winning moves. If no move wins, or if the winning
// moves could not be determined, it is chosen among all moves. Each call advances *random. The match must be
// open.
hry_status match_find_reply(const match *m, uint64_t *random, match_reply *out, hry_error *error);

// A move or a resignation that gave away a won position.
typedef struct match_gift {
    size_t move;     // the number of moves before it
    nim before, now; // value of the position before it and after it; equal for a resignation
} match_gift;

// All of them, in an array that the caller frees. The last one, if any, lost the match.
hry_status match_find_gifts(const match *m, match_gift **out, size_t *count, hry_error *error);
// The first winning move from the position after `moves` moves; UINT32_MAX: no move wins.
hry_status match_find_win(const match *m, size_t moves, uint32_t *out, hry_error *error);
