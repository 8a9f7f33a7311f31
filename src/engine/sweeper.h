// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sweep on the processor, in steps whose cost is known before: boxes of count vectors (counts.h) while
// those are the cheaper ones, then planes (planes.h), or passes over tiles (tiled_planes.h) where the planes
// do not fit into memory. It takes turns with the closed sets (portfolio.c), and leaves them memory if it
// can.
#pragma once

#include "engine/counts.h"
#include "engine/solution.h"
#include "engine/tiled_planes.h"

// What the next step is.
typedef enum sweep_state {
    SWEEP_NONE,   // there is none: the sweep cannot go on, and the others are left to it
    SWEEP_COUNTS, // a box
    SWEEP_WHOLE,  // a plane of all positions
    SWEEP_TILES,  // a pass over the tiles in half of the memory
    SWEEP_ALONE,  // … in all of it: the others must be gone before
    SWEEP_LOST,   // nor can anything else go on: a rank is lost, as `why` says
} sweep_state;

typedef struct sweeper {
    const set_system *s;
    const solve_options *options;
    sweep_state state, after_counts;
    counts *counts;
    planes *planes;
    tiled_planes tiles;
    limit bound;   // of the tiles
    hry_error why; // … ended
    bool not_zero; // … or the planes, because nothing else was asked
} sweeper;

// The sweep of the system, which must outlive it, as the options do.
sweeper sweeper_start(const set_system *s, const solve_options *o);
void sweeper_end(sweeper *w); // of one without counts and planes too

double sweeper_estimate(sweeper *w);     // seconds of the next step; 0 if there is none
size_t sweeper_leaves(const sweeper *w); // bytes, to the others
planes_end sweeper_step(sweeper *w); // changes the state; PLANES_MORE too where there was no room for a step
void sweeper_say(const sweeper *w, solution *out); // after PLANES_DONE

engine_run by_planes; // without counts, and to the value itself

void say_counts(const counts *c, solution *out);
