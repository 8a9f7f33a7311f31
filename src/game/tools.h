// SPDX-License-Identifier: GPL-3.0-or-later
//
// What games are worked on with, shared by many of them: how the engine is to solve, and GAP in worker
// processes, which start when they are needed first.
#pragma once

#include "engine/solve.h"
#include "group/ask.h"

// Begins with the first two fields set.
typedef struct game_tools {
    solve_options how; // its limit bounds everything; with ENGINE_LATTICE no theorem and no reduction is used
    unsigned workers;  // of GAP, at most; 0: one
    size_t memory;     // of each worker in bytes; 0: their share of the machine's
    gap_pool *gap;     // once it was needed
    struct misere_forms *forms; // once there was a game in misère play
    struct game_tools *aside;   // once they were needed
} game_tools;

gap_pool *tools_gap(game_tools *t);
// Asks GAP and waits; the question is used up.
hry_status tools_ask(game_tools *t, gap_question q, json_t **value, hry_error *error);
// The limit of a computation with what GAP has told, beside what GAP's workers hold; those that hold much are
// ended.
limit tools_limit_beside_gap(game_tools *t);
// The same with a worker of its own, for questions that cannot wait: the others may have questions to answer
// that were put before. Cleared with t.
game_tools *tools_aside(game_tools *t);
void tools_clear(game_tools *t); // ends the workers
