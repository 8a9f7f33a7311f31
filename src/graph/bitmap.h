// SPDX-License-Identifier: GPL-3.0-or-later
//
// The bitmap of the generating sets of a small ground (engine/bitmap_game.h). It needs neither border unless
// the family lists one itself.
#pragma once

#include "engine/bitmap_game.h"
#include "graph/ground.h"

// The number of points up to which a bitmap is the cheapest method for this ground: 0 … BITMAP_MOST_POINTS.
unsigned ground_bitmap_pays(const ground *g);

// Marks the generating sets in `bits`, which has bitmap_words(g->points) words; at most BITMAP_MOST_POINTS
// points. Uses the family's own method or list if it has one, and otherwise its predicate with as few calls
// as a search from both sides needs. HRY_LIMIT.
hry_status ground_bitmap(const ground *g, const limit *limit, uint64_t *bits, hry_error *error);

// Two methods that families share. Both take a symmetric table of sets pairs[u * points + v] ∋ u, v.
//
// A set generates if the pairs of its elements cover all points; with `idempotent`, if they do after adding
// the covered points again and again.
void bitmap_of_pairs(unsigned points, const uint64_t *pairs, bool idempotent, uint64_t *bits);
// A set generates if it contains u, v and a third point of pairs(u, v).
void bitmap_of_triples(unsigned points, const uint64_t *pairs, uint64_t *bits);
