// SPDX-License-Identifier: GPL-3.0-or-later
//
// The automorphisms of a family of sets: the permutations of the points that map the sets of the family to
// each other. The edges of a system, its maximal stable sets, and those of the transversal hypergraph all
// have the same automorphisms.
#pragma once

#include "base/limit.h"
#include "base/pool.h"
#include "engine/symmetry.h"

// Bounds for a search of a few seconds in the most symmetric case: then there are nearly as many generators
// as points, and finding each of them costs about (points + sets) × points steps.
enum { FAMILY_MOST_POINTS = 1000, FAMILY_MOST_SETS = 20000 };

// Whether family_symmetries may be called.
static inline bool family_has_few(const pool *sets, uint32_t points)
{
    return points <= FAMILY_MOST_POINTS && sets->count <= FAMILY_MOST_SETS;
}

// Generators of the automorphism group of this family of distinct sets of `points` points, at most points − 1
// of them; the result is deterministic. The family must be within the bounds above. May be called by several
// threads at once if nauty was built with thread-local storage, as Debian's is. The search is exponential in
// the worst case (projective planes, Hadamard matrices) and fast for nearly everything else. Returns false,
// with *out untouched, if the limit is reached.
bool family_symmetries(const pool *sets, uint32_t points, const limit *limit, symmetry *out);

// The automorphisms of a system, whatever the sizes of its cells. False if the family is beyond the bounds or
// the limit is reached. (For solve_options.)
bool system_symmetries(const set_system *s, const limit *limit, symmetry *out);
