// SPDX-License-Identifier: GPL-3.0-or-later
//
// Antichains: families in which no set contains another.
#pragma once

#include "base/limit.h"
#include "base/pool.h"

// For assert_checked: valid sets, of which none contains another one. A long family is compared in part.
bool antichain_is_valid(const pool *f);

// Sorts the family (pool_sort) and drops repetitions. False: the limit (NULL: none) was reached, and the sets
// are all there in any order.
bool antichain_sort(pool *f, const limit *limit);

// Sorts the family, drops repetitions, then every set that contains another one. Sets of equal size are never
// compared; the others are compared with the kept sets that share their rarest vertex. False, with the family
// unspecified, if the limit was reached.
bool antichain_minimise(pool *f, const limit *limit);

// Min{ E ∖ p : E ∈ f } of an antichain f, in *out (initialised here). False, with *out not minimal, if the
// limit was reached.
bool antichain_contract(const pool *f, const uint64_t *p, const limit *limit, pool *out);

// Keeps the minimal (maximal) sets of a family without repetitions, sorted (pool_sort), by the fastest of
// several methods (antichain_ways.c). False, with the family unspecified, if the limit was reached.
bool antichain_minimal(pool *f, const limit *limit);
bool antichain_maximal(pool *f, const limit *limit);
