// SPDX-License-Identifier: GPL-3.0-or-later
//
// Bases and cocircuits of a matroid. For a base B and x ∈ B let C(B, x) hold x and every y for which B ∖ x ∪
// y is a base. The exchange axiom says that every base meets every C(B, x), and these sets are then all
// cocircuits. Many are equal, and equal ones are checked once; a cocircuit that leaves fewer points than a
// base has meets every base. With r the rank: (bases · r · (n − r)) searches for a base, and (cocircuits ·
// bases) intersections.
#pragma once

#include "base/key_table.h"
#include "base/limit.h"

// `bases` is sorted, without repetitions, not empty, and all sets have one size; the cocircuits go into an
// empty table of the same width. HRY_UNDEFINED if the axiom fails; the error names the bases. `names` are
// those of the points (NULL: 1 … n). HRY_LIMIT.
hry_status exchange_check(const pool *bases, char *const *names, const limit *limit, key_table *cocircuits,
                          hry_error *error);
