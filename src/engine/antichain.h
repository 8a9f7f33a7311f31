// SPDX-License-Identifier: GPL-3.0-or-later
//
// Antichains: families in which no set contains another.
#pragma once

#include "base/limit.h"
#include "base/pool.h"

// Sorts the family (pool_sort) and drops repetitions, whose number is added to *duplicates unless that is
// NULL.
void antichain_sort(pool *f, uint64_t *duplicates);

// Sorts the family, drops repetitions, then every set that contains another one. Sets of equal
// size are never compared; the others are looked for among the kept sets that share their rarest vertex.
// False, with the family in some order, if the limit was reached. Counters may be NULL.
bool antichain_minimise(pool *f, const limit *limit, uint64_t *duplicates, uint64_t *dropped);

// Min{ E ∖ p : E ∈ f } of an antichain f, in *out (initialised here). False, with *out not minimal, if the
// limit was reached.
bool antichain_contract(const pool *f, const uint64_t *p, const limit *limit, pool *out);

// Keeps the minimal (maximal) sets of a family without repetitions, sorted (pool_sort), in the way that is
// best for it (antichain_ways.c). False, with the family unspecified, if the limit was reached.
bool antichain_minimal(pool *f, const limit *limit);
bool antichain_maximal(pool *f, const limit *limit);
