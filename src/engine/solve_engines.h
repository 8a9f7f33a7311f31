// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each engine by itself, from start to end, and the sentences about the method.
#pragma once

#include "engine/lazy.h"
#include "engine/rest.h"
#include "engine/solution.h"

enum {
    DUAL_SETS = 4096,           // above this, closing by stable sets is slower than by edges
    DUAL_WORK_SHORT = 100000,   // search nodes times edges, to list the stable sets, with a sweep as
    DUAL_WORK_LONG = 100000000, // the alternative, and without one
};

uint64_t dual_steps(const set_system *s, uint64_t work); // search nodes for this amount of work

engine_run by_lattice, by_lazy, by_counts, by_residues; // by_planes: sweeper.h

void say_lazy(const lazy *z, solution *out);
