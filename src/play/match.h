// SPDX-License-Identifier: GPL-3.0-or-later
//
// The course of a game between two players: what was taken, whose turn it is, why it ended and where it was
// lost. The players take elements in turn, and whoever takes the last one wins: the one that achieves (ACV,
// DST; GEN, TER), or the one after which nothing may be taken (AVD, PRV; DNG, DNT). It says nothing to
// anybody, so that a terminal, a page and a test can play through it alike. Values come from a judge
// (judge.h); they are never needed for the course itself, so that a game whose values are out of reach can be
// played too.
//
// Players are numbered 0 (who began) and 1. Elements are those of the structure; a judge's cells are those
// that were not taken when the match began.
#pragma once

#include "game/closed_board.h"
#include "game/game.h"
#include "play/judge.h"

enum { MATCH_MOST_ELEMENTS = 10000 }; // of a structure that can be played on

typedef enum match_end {
    MATCH_OPEN,
    MATCH_ACHIEVED, // achievement games: the last move did it
    MATCH_STUCK,    // avoidance games: no move is left
    MATCH_RESIGNED, // by the player whose turn it was
} match_end;

typedef struct match {
    const game *game;
    game_tools *tools;
    uint32_t elements; // of the structure
    char **names;
    uint64_t *start;                // elements that were taken when it began
    set_system left;                // the game from there on; one cell for each other element
    closed_board closed;            // of a closed game, whose cells are all elements
    uint32_t *element_of, *cell_of; // of each cell, of each element (UINT32_MAX: taken at the start)
    judge judge;
    uint64_t *taken; // cells
    uint32_t *move;  // the elements that were taken, in this order
    size_t moves;
    bool resigned;
} match;

// At the position of the game; both are borrowed. Fails as game_find_value does, and with HRY_LIMIT if there
// are too many elements for a board.
hry_status match_begin(match *out, const game *g, game_tools *t, hry_error *error);
void match_clear(match *m); // of one that never began, zeroed, too

// Whether this set of elements is a position of the game that begins as `s`: HRY_UNDEFINED. Its words are
// those of the position that the game has.
hry_status match_check_position(const game *g, const set_system *s, const uint64_t *position,
                                hry_error *error);

// ---- where it stands

match_end match_state(const match *m);
static inline unsigned match_turn(const match *m)
{
    return m->moves % 2;
}
// Of a match that ended, or would if the player whose turn it is gave up: whoever moved last.
// In misère play whoever did not.
unsigned match_winner(const match *m);
uint64_t *match_position(const match *m); // all that was taken, as a set of elements; the caller frees it

// ---- the course

// The element of this name, as --position takes it. HRY_USAGE.
hry_status match_element(const match *m, const char *text, size_t length, uint32_t *out, hry_error *error);
// Takes an element. HRY_USAGE: it is taken already, the rules forbid it, or the match has ended; nothing has
// changed then.
hry_status match_take(match *m, uint32_t element, hry_error *error);
bool match_undo(match *m); // takes back the last move or the resignation; false: there is none
void match_resign(match *m);

// ---- what it is worth; each HRY_LIMIT where it could not be found

// The value of the position after that many moves.
hry_status match_value(const match *m, size_t moves, nim *out, hry_error *error);
// The moves by the classes that they lead to, in cells (judge.h). Of a match that has ended: none.
hry_status match_look(const match *m, bool values, outlook *out, hry_error *error);

typedef struct match_reply {
    uint32_t element;
    bool wins;    // it leads to value 0
    bool unknown; // whether any move wins could not be found out
} match_reply;

// A move of somebody who plays perfectly: one at random among the winning ones (where these are out of reach,
// among all), or among all where none wins. *random goes on with each call. The match must be open.
hry_status match_find_reply(const match *m, uint64_t *random, match_reply *out, hry_error *error);

// A move, or a resignation, that gave away a won position.
typedef struct match_gift {
    size_t move;     // how many were made before it
    nim before, now; // value of the position before it and after it; equal for a resignation
} match_gift;

// All of them, in an array that the caller frees; the last one, if any, is where the match was lost.
hry_status match_find_gifts(const match *m, match_gift **out, size_t *count, hry_error *error);
// A move that wins from the position after that many moves, the first of them; UINT32_MAX: none does.
hry_status match_find_win(const match *m, size_t moves, uint32_t *out, hry_error *error);
