// SPDX-License-Identifier: GPL-3.0-or-later
//
// The stable sets of a small system by Berge's algorithm, edge by edge: cheaper than a search (dual.h) as
// long as the lists of transversals stay short.
#pragma once

#include "engine/set_system.h"

enum { BERGE_MOST = 48 };

// A copy of s, which has at most 64 cells and knows its edges only, that knows its stable sets
// instead; false as soon as an intermediate list of transversals grows beyond BERGE_MOST.
bool berge_dualise(const set_system *s, set_system *out);
