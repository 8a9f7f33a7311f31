// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each engine by itself, from its start to its end, and what it says of how it went.
#pragma once

#include "engine/lazy.h"
#include "engine/residues.h"
#include "engine/solution.h"

enum {
    DUAL_SETS = 4096,           // more stable sets make closing by sets slower than by edges
    DUAL_WORK_SHORT = 100000,   // search nodes times edges, to list the stable sets where a sweep is the
    DUAL_WORK_LONG = 100000000, // alternative, and where there is none
};

uint64_t dual_steps(const set_system *s, uint64_t work); // search nodes for so much work

engine_run by_lattice, by_lazy, by_counts, by_residues; // by_planes: sweeper.h

void say_lazy(const lazy *z, solution *out);
void say_residues(const residues *z, solution *out);
