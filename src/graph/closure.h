// SPDX-License-Identifier: GPL-3.0-or-later
//
// A (pre-)closure operator on named points, as described by a file (Sieben §2.3, §8.1): by implications, or
// by sets whose intersections are the closed sets. Both are always extensive and increasing; iterated
// implications and intersections are also idempotent. Every closure operator can be described in either way,
// and every pre-closure operator by implications that are applied once.
#pragma once

#include "base/limit.h"
#include "base/pool.h"

typedef struct closure_operator {
    uint32_t points;
    char **names;  // NULL: 1 … n
    bool by_sets;  // described by closed sets
    bool once;     // implications are applied once, to the given set only: a pre-closure
    pool from, to; // if from[i] ⊆ P, the closure of P contains to[i]
    pool closed;   // the closure of P is the intersection of those that contain P, or all points
} closure_operator;

void closure_clear(closure_operator *c);

void closure_of(const closure_operator *c, const uint64_t *p, uint64_t *out); // `out` is not `p`

// Finds two of the sets whose intersection is not in the list. False if all intersections are in the list or
// the limit is reached.
bool closure_not_intersected(const closure_operator *c, const limit *limit, uint32_t which[2]);
