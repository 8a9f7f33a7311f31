// SPDX-License-Identifier: GPL-3.0-or-later
//
// What solve.c and portfolio.c share. Each function fills in of *out what it found.
#ifndef HARARY_ENGINE_SOLVE_INTERNAL_H
#define HARARY_ENGINE_SOLVE_INTERNAL_H

#include "engine/counts.h"
#include "engine/lazy.h"
#include "engine/planes.h"
#include "engine/solve.h"

enum {
    SWEEP_FIRST_BITS = 19,      // a sweep of 2^19 sets takes less than a millisecond
    DUAL_SETS = 4096,           // more stable sets make closing by sets slower than by edges
    DUAL_WORK_SHORT = 100000,   // search nodes times edges, to list the stable sets where a sweep is the
    DUAL_WORK_LONG = 100000000, // alternative, and where there is none
};

uint64_t dual_steps(const set_system *s, uint64_t work); // search nodes for so much work
unsigned threads_of(const solve_options *o);

void say_lazy(const lazy *z, solution *out);
void say_planes(const planes *p, const set_system *s, solution *out);
void say_counts(const counts *c, solution *out);

hry_status by_planes(const set_system *s, const solve_options *o, solution *out, hry_error *error);
hry_status lazy_to_the_end(const set_system *s, const solve_options *o, solution *out, hry_error *error);

// Theorems, reductions, portfolio.
hry_status automatic(const set_system *s, const solve_options *o, solution *out, hry_error *error);
// Where no theorem and no reduction applies.
hry_status portfolio(const set_system *s, const solve_options *o, solution *out, hry_error *error);

#endif
