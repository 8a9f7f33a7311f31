// SPDX-License-Identifier: GPL-3.0-or-later
//
// A (pre-)closure operator on named points, as a file tells it (Sieben §2.3, §8.1): by implications, or by
// sets whose intersections are the closed sets. Either always is extensive and increasing; implications that
// are applied over and over, and intersections, are idempotent too. Every closure operator can be told in
// either way, and every pre-closure operator by implications that are applied once.
#pragma once

#include "base/limit.h"
#include "base/pool.h"

typedef struct closure_operator {
    uint32_t points;
    char **names;  // NULL: 1 … n
    bool by_sets;  // the second way
    bool once;     // implications are applied to the set as it is given: a pre-closure
    pool from, to; // with from[i] ⊆ P, to[i] is in the closure of P
    pool closed;   // the closure of P is the intersection of those around P, all points where there is none
} closure_operator;

void closure_clear(closure_operator *c);

void closure_of(const closure_operator *c, const uint64_t *p, uint64_t *out); // `out` is not `p`

// Two of the sets whose intersection is none of them; false: there are none, or the limit was reached.
bool closure_not_intersected(const closure_operator *c, const limit *limit, uint32_t which[2]);
