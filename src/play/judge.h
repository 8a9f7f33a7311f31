// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the positions of one game are worth, asked again and again while it is played. Positions with the same
// closure ⌈P⌉ and the same parity have the same value (engine/type.h), so the structure digraph knows all of
// them: it is built once, if a small budget is enough for it, and every question is a walk along its arrows,
// one step for each vertex that was taken. Otherwise each position is solved on its own when it is asked for,
// as the game that is left there.
#pragma once

#include "engine/solve.h"
#include "engine/structure.h"
#include "graph/closed.h"

typedef struct judge {
    const set_system *system; // one vertex per cell
    solve_options how;
    bool whole; // the structure is there
    structure structure;
    closed_game *closed; // of a closed game, borrowed: then the system tells nothing but its size
} judge;

// The moves from a position into one class.
typedef struct move_class {
    uint64_t *closed; // I of the class, as a set of cells
    uint32_t *cell;   // the moves, ascending
    uint32_t cells;
    bool stays;    // in the class of the position
    bool achieves; // X_V: the game is over
    bool has_nim;
    nim nim; // of the positions that they lead to; the misère value where that is played
} move_class;

// All of them, smaller sets first: the one that stays, if there is any, in front and X_V last.
typedef struct outlook {
    move_class *class;
    size_t classes;
    uint32_t *barred; // cells that the rules forbid to take, in avoidance games
    uint32_t barred_count;
} outlook;

// For building a structure: that share of the time that is left of a limit, and no more than so much.
limit judge_budget(const limit *all, double share, double seconds, size_t memory);

// The system must outlive it. Building the structure stops within the budget, `how` bounds the rest. Fails if
// the limit of `how` is reached.
hry_status judge_begin(judge *j, const set_system *s, const solve_options *how, hry_error *error);
void judge_clear(judge *j);

// Positions are sets of cells that the rules allow. The game is over there: something is achieved
// (achievement games), or nothing is left to be taken.
bool judge_achieved(const judge *j, const uint64_t *position);
bool judge_allows(const judge *j, const uint64_t *position, uint32_t cell); // in a game that is not over

// HRY_LIMIT: it could not be found.
hry_status judge_value(const judge *j, const uint64_t *position, nim *out, hry_error *error);
// The moves, with `values` each with its value.
hry_status judge_look(const judge *j, const uint64_t *position, bool values, outlook *out, hry_error *error);
void outlook_clear(outlook *o);
// A winning move, by trying the classes of an outlook without values in the order given, as few of them as
// need be; *found is its number, or SIZE_MAX if no move wins.
hry_status judge_win(const judge *j, const uint64_t *position, const outlook *o, const size_t *order,
                     size_t *found, hry_error *error);
