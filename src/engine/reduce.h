// SPDX-License-Identifier: GPL-3.0-or-later
//
// Smaller systems with the same nim-value.
#pragma once

#include "engine/set_system.h"

// Merges twins (cells with equal rows), moves cells of every stable set into the Frattini part, and in
// avoidance games drops the cells of no stable set, which can never be chosen. False, with *out
// untouched, if there is nothing to do, or if the limit leaves no time or memory for it. Stable sets: rows
// are compared. Edges alone: two cells are twins if they lie in no common edge and their edges differ only in
// them.
bool reduce_twins(const set_system *s, const limit *limit, set_system *out);

// Splits an avoidance game into independent parts, whose nim-values add up (the types of AVD are
// (p, a, a xor 1), so a choice in one part leaves the others alone and parities take care of themselves):
// by edges the connected components, by stable sets the factors of S = { A ∪ B }. Returns the number of
// parts; *parts (freed by the caller, each cleared) holds them unless that number is 1. The Frattini
// vertices go to the first part. Also 1 if the limit leaves no time or memory for it.
uint32_t reduce_components(const set_system *s, const limit *limit, set_system **parts);
