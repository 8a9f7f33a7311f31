// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shared tools for many games: the options of the engine, and a source of facts about groups, which is opened
// when first needed.
#pragma once

#include "engine/solve.h"
#include "group/ask.h"

// The caller sets the first four fields; the rest is zero.
typedef struct game_tools {
    solve_options how;          // its limit applies to everything; ENGINE_LATTICE: no theorems or reductions
    source_opener *open;        // opens the source; NULL: recorded facts only
    unsigned workers;           // of the source, at most; 0: one
    size_t memory;              // bytes per worker; 0: their share of the machine
    fact_source *source;        // opened when first needed
    struct misere_forms *forms; // created for the first game in misère play
    struct game_tools *aside;   // created when first needed
} game_tools;

fact_source *tools_source(game_tools *t);
// Asks the source and waits; consumes the question.
hry_status tools_ask(game_tools *t, fact_question q, json_t **value, hry_error *error);
// The limit for a computation in this process: the memory that the source's workers leave; workers that hold
// much memory are ended.
limit tools_limit_beside_source(game_tools *t);
// The same tools with a separate source, for questions that cannot wait for earlier ones. Cleared with t.
game_tools *tools_aside(game_tools *t);
void tools_clear(game_tools *t); // ends the workers
