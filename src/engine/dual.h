// SPDX-License-Identifier: GPL-3.0-or-later
//
// Minimal transversals of a hypergraph, one at a time, by the algorithm MMCS of Murakami and Uno (Efficient
// algorithms for dualizing large-scale hypergraphs, 2013): depth-first, every set kept critical, polynomial
// memory, no list of the sets found.
#pragma once

#include "base/limit.h"
#include "base/pool.h"

typedef struct dual_options {
    size_t max_size;    // only transversals with at most this many vertices; SIZE_MAX: all
    uint64_t max_steps; // give up after this many search nodes; 0: never
    const limit *limit;
    size_t *needs; // NULL, or where DUAL_LIMIT leaves the bytes that are too many; unchanged if it is time
} dual_options;

typedef enum dual_end {
    DUAL_ALL,     // all were reported
    DUAL_STOPPED, // the visitor stopped the search
    DUAL_STEPS,   // max_steps reached
    DUAL_LIMIT,   // limit_reached, or not limit_memory
} dual_end;

// Calls visit for each minimal transversal of `edges` (over edges->bits vertices); it returns false to stop.
// The set is valid only during the call. Tr(∅) = {∅} and Tr({∅}) = ∅.
dual_end dual_each(const pool *edges, const dual_options *options,
                   bool (*visit)(void *context, const uint64_t *set), void *context);

// All of them, appended to *out (initialised here), stopping with DUAL_STOPPED after max_sets, or when the
// memory limit is reached.
dual_end dual_list(const pool *edges, const dual_options *options, uint32_t max_sets, pool *out);
