// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sweep on the processor, in steps of known cost: boxes of count vectors (counts.h) while these are
// cheaper, then planes (planes.h), or passes over tiles (tiled_planes.h) if the planes do not fit in memory.
// It alternates with the closed sets (portfolio.c), and leaves memory to them if possible.
#pragma once

#include "engine/counts.h"
#include "engine/solution.h"
#include "engine/tiled_planes.h"

// What the next step is.
typedef enum sweep_state {
    SWEEP_NONE,   // none: the sweep cannot continue, but the other engines can
    SWEEP_COUNTS, // a box
    SWEEP_WHOLE,  // a plane of all positions
    SWEEP_TILES,  // a pass over the tiles in half of the memory
    SWEEP_ALONE,  // … in all of the memory: the other engines must be freed first
    SWEEP_LOST,   // nothing can continue: a rank is lost (see `why`)
} sweep_state;

typedef struct sweeper {
    const set_system *s;
    const solve_options *options;
    sweep_state state, after_counts;
    counts *counts;
    planes *planes;
    tiled_planes tiles;
    limit bound;   // of the tiles
    hry_error why; // why the tiles ended
    bool not_zero; // the value is not 0, and only that was requested
} sweeper;

// Starts the sweep of a system; the system and the options must outlive it.
sweeper sweeper_start(const set_system *s, const solve_options *o);
void sweeper_end(sweeper *w); // also valid without counts and planes

double sweeper_estimate(sweeper *w);     // seconds of the next step; 0: no next step
size_t sweeper_leaves(const sweeper *w); // bytes, to the others
planes_end sweeper_step(sweeper *w);     // changes the state; also PLANES_MORE if a step did not fit
void sweeper_say(const sweeper *w, solution *out); // after PLANES_DONE

engine_run by_planes; // without counts, and always to the exact value

void say_counts(const counts *c, solution *out);
