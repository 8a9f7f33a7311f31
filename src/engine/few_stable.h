// SPDX-License-Identifier: GPL-3.0-or-later
//
// Systems with few maximal stable sets. A class is named by the set A of stable sets around it, and with at
// most FEW_STABLE of them A is a small number that indexes a table: no keys, no hashing.
#pragma once

#include "engine/set_system.h"
#include "engine/type.h"

enum { FEW_STABLE = 12 };

// The nim-value of a system with at most FEW_STABLE stable sets (and at least one), and the number of classes
// visited. Costs a few steps for each incidence and, for each class, one for each different row.
nim few_stable_solve(const set_system *s, uint64_t *visited);
