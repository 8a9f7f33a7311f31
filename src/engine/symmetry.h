// SPDX-License-Identifier: GPL-3.0-or-later
//
// Symmetries of a system: permutations of its cells that map maximal stable sets to maximal stable sets (for
// a group: conjugations, automorphisms). They are given by generators and act on the closed sets, hence on
// the classes.
#pragma once

#include "base/key_table.h"
#include "base/limit.h"
#include "engine/structure.h"

typedef struct symmetry {
    uint32_t points;     // cells
    uint32_t generators; // permutations
    uint32_t *image;     // image[g * points + v]
} symmetry;

void symmetry_clear(symmetry *s);

// Whether they map every point to every other.
bool symmetry_transitive(const symmetry *s);

// `to` = the image of the set `from` under generator g; they must not overlap.
void symmetry_map(const symmetry *s, uint32_t g, const uint64_t *from, uint64_t *to);

// The orbits on all sets of a table: for each of them the least id in its orbit, in an array that the caller
// frees. NULL if the limit is reached, or if a generator is not a permutation or maps a set out of the table;
// the table may then contain new sets. O(sets × generators × cells).
uint32_t *symmetry_orbits(const symmetry *s, key_table *sets, const limit *limit);

// The quotient of the structure digraph by the orbits on its classes: blocks in the order of first
// appearance, count, level and arrows as in quotient_build, never cyclic. False if some generator is not a
// symmetry of the structure. O(classes × generators × cells).
bool quotient_by_orbits(const structure *x, const symmetry *s, quotient *out);
