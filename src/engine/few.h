// SPDX-License-Identifier: GPL-3.0-or-later
//
// Systems with few maximal stable sets. A class is named by the set A of stable sets around it, and with at
// most FEW_STABLE of them A is a small number that indexes a table: no keys, no hashing.
#ifndef HARARY_ENGINE_FEW_H
#define HARARY_ENGINE_FEW_H

#include "engine/set_system.h"
#include "engine/type.h"

enum { FEW_STABLE = 12, FEW_TRANSVERSALS = 48 };

// The nim-value of a system with at most FEW_STABLE stable sets (and at least one), and the number of classes
// looked at. Costs a few steps for each incidence and, for each class, one for each different row.
nim few_solve(const set_system *s, uint64_t *visited);

// A copy of s, which has at most 64 cells and knows its edges only, that knows its stable sets
// instead; false as soon as an intermediate list of transversals grows beyond FEW_TRANSVERSALS. Berge's
// algorithm, edge by edge: cheaper than a search as long as the lists stay short.
bool few_dualise(const set_system *s, set_system *out);

#endif
