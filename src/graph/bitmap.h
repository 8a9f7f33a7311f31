// SPDX-License-Identifier: GPL-3.0-or-later
//
// The bitmap of the generating sets of a small ground (engine/bitmap_game.h), without listing either border
// where the family does not list one itself.
#pragma once

#include "engine/bitmap_game.h"
#include "graph/family.h"

// Up to how many points a bitmap costs less than anything else, with `g` as it is: 0 … BITMAP_MOST_POINTS.
unsigned ground_bitmap_pays(const ground *g);

// Marks the generating sets in `bits`, which has bitmap_words(g->points) words; at most BITMAP_MOST_POINTS
// points. By the family's own way or from a list of the family if there is one, else from its predicate with
// as few calls as a search from both sides needs. HRY_LIMIT.
hry_status ground_bitmap(const ground *g, const limit *limit, uint64_t *bits, hry_error *error);

// Two of the ways that families have, given a symmetric table of sets pairs[u * points + v] ∋ u, v.
//
// A set generates if it covers all points with the pairs of its elements; with `idempotent`, if it does after
// joining what the pairs cover again and again.
void bitmap_of_pairs(unsigned points, const uint64_t *pairs, bool idempotent, uint64_t *bits);
// A set generates if it contains u, v and a third point of pairs(u, v).
void bitmap_of_triples(unsigned points, const uint64_t *pairs, uint64_t *bits);
