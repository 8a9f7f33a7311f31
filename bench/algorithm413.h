// SPDX-License-Identifier: GPL-3.0-or-later
//
// The second plain method: Algorithm 4.13 of Sieben's "Impartial Hypergraph Games" as the paper writes it.
// Like the plain sweep it is never tuned.
#ifndef HARARY_BENCH_ALGORITHM413_H
#define HARARY_BENCH_ALGORITHM413_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "hyper/rule.h"

typedef struct algorithm413_result {
    bool finished; // within the time and memory allowed
    int nim;
    size_t stable, classes; // |S|, |I| with V, as far as it got
} algorithm413_result;

// n ≤ 64 vertices and the edges of a simple hypergraph with at least one edge, none of them empty. Gives up
// after `seconds` or when its lists outgrow `max_sets` sets.
algorithm413_result algorithm413(rule g, unsigned n, const uint64_t *edges, size_t count, double seconds,
                                 size_t max_sets);

#endif
