// SPDX-License-Identifier: GPL-3.0-or-later
//
// The values of the positions of one game, for a program that asks repeatedly while the game is played.
// Positions with the same closure ⌈P⌉ and the same parity have the same value (engine/type.h), so the
// structure digraph contains all of them. It is built once if a small budget is enough; then every question
// is a walk along its arrows, one step for each chosen vertex. Otherwise each position is solved separately
// when it is asked for, as the game that remains there.
#pragma once

#include "engine/solve.h"
#include "graph/closed.h"

typedef struct judge {
    const set_system *system; // one vertex per cell
    solve_options how;
    bool whole; // the structure was built
    structure structure;
    closed_game *closed; // of a closed game, borrowed; the system then only gives the number of cells
} judge;

// The moves from a position into one class.
typedef struct move_class {
    uint64_t *closed; // I of the class, as a set of cells
    uint32_t *cell;   // the moves, ascending
    uint32_t cells;
    bool stays;    // in the class of the position
    bool achieves; // X_V: the game is over
    bool has_nim;
    nim nim; // of the positions that they lead to; the misère value in misère play
} move_class;

// All moves, smaller sets first. The class that stays, if any, is first and X_V is last.
typedef struct outlook {
    move_class *class;
    size_t classes;
    uint32_t *barred; // cells that the rules forbid, in avoidance games
    uint32_t barred_count;
} outlook;

// A limit for building a structure: the given share of the remaining time, but at most `seconds` and
// `memory`.
limit judge_budget(const limit *all, double share, double seconds, size_t memory);

// The system must outlive the judge. The budget bounds the construction of the structure, and `how` bounds
// everything else. Fails if the limit of `how` is reached.
hry_status judge_begin(judge *j, const set_system *s, const solve_options *how, hry_error *error);
void judge_clear(judge *j);

// Positions are sets of cells that the rules allow. judge_achieved: the goal of an achievement game is
// reached.
bool judge_achieved(const judge *j, const uint64_t *position);
bool judge_allows(const judge *j, const uint64_t *position, uint32_t cell); // in a game that is not over

// HRY_LIMIT: the value could not be computed.
hry_status judge_value(const judge *j, const uint64_t *position, nim *out, hry_error *error);
// The moves; with `values`, each one with its value.
hry_status judge_look(const judge *j, const uint64_t *position, bool values, outlook *out, hry_error *error);
void outlook_clear(outlook *o);
// A winning move. Tries the classes of an outlook without values in the given order and stops at the first
// that wins. *found is its index, or SIZE_MAX if no move wins.
hry_status judge_win(const judge *j, const uint64_t *position, const outlook *o, const size_t *order,
                     size_t *found, hry_error *error);
