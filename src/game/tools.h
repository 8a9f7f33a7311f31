// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shared tools for many games: the options of the engine, and GAP in worker processes, which start when first
// needed.
#pragma once

#include "engine/solve.h"
#include "group/ask.h"

// The caller sets the first two fields; the rest is zero.
typedef struct game_tools {
    solve_options how;          // its limit applies to everything; ENGINE_LATTICE: no theorems or reductions
    unsigned workers;           // of GAP, at most; 0: one
    size_t memory;              // bytes per worker; 0: their share of the machine
    gap_pool *gap;              // created when first needed
    struct misere_forms *forms; // created for the first game in misère play
    struct game_tools *aside;   // created when first needed
} game_tools;

gap_pool *tools_gap(game_tools *t);
// Asks GAP and waits; consumes the question.
hry_status tools_ask(game_tools *t, gap_question q, json_t **value, hry_error *error);
// The limit for a computation in this process: the memory that GAP's workers leave; workers that hold much
// memory are ended.
limit tools_limit_beside_gap(game_tools *t);
// The same tools with a separate worker, for questions that cannot wait for earlier ones. Cleared with t.
game_tools *tools_aside(game_tools *t);
void tools_clear(game_tools *t); // ends the workers
