// SPDX-License-Identifier: GPL-3.0-or-later
//
// The minimal or the maximal sets of a family that has no repetitions.
#ifndef HARARY_HYPER_ANTICHAIN_H
#define HARARY_HYPER_ANTICHAIN_H

#include "base/limit.h"
#include "base/pool.h"

// Keeps the minimal (maximal) sets, sorted (pool_sort). False, with the family unspecified, if the limit was
// reached. The sets must be distinct.
bool antichain_minimal(pool *f, const limit *bound);
bool antichain_maximal(pool *f, const limit *bound);

#endif
