// SPDX-License-Identifier: GPL-3.0-or-later
//
// Both borders of a monotone predicate: the minimal sets that generate and the maximal sets that do not. For
// few points a bitmap shows which sets generate. Otherwise the borders grow together ("dualize and advance",
// Gunopulos, Khardon, Mannila, Saluja, Toivonen and Sharma, 2003): a minimal transversal of the complements
// of the stable sets known so far either generates, and is then minimal, or lies in a new maximal stable set.
// That takes about (number of sets in both borders) · points calls of the predicate, and the listing of
// minimal transversals (engine/dual.h).
#pragma once

#include "base/limit.h"
#include "base/pool.h"
#include "graph/ground.h"

typedef struct monotone {
    uint32_t points;
    bool (*generates)(const void *context, const uint64_t *p); // with p, every set around p
    const void *context;
} monotone;

// From the bitmap of the generating sets (engine/bitmap_game.h). Both pools are initialised here.
void border_of_bitmap(unsigned points, const uint64_t *generating, pool *edges, pool *stable);

// From the predicate. Both pools are initialised here, and cleared again on failure. Gives up, with *gave_up
// true and HRY_OK, after max_calls calls of the predicate or as many steps of one search for transversals (0:
// never). HRY_LIMIT.
hry_status border_grow(const monotone *m, uint64_t max_calls, const limit *limit, pool *edges, pool *stable,
                       bool *gave_up, hry_error *error);

// The maximal stable sets of a ground with `pairs`, without the other border (border_pairs.c). The pool is
// initialised here. Returns false with the pool cleared after max_steps steps or when the limit is reached.
bool border_of_pairs(const ground *g, uint64_t max_steps, const limit *limit, pool *stable);

// The maximal stable sets of a ground whose closure is idempotent, into an empty pool (border_closed.c). No
// closed set is visited twice, and only closed sets that contain no winning set are visited. Each of them
// costs one closure for each point outside a maximal stable set around it; each maximal stable set costs one
// closure for each point. Suitable as `list_stable` of families with few closed sets or large maximal ones.
// HRY_LIMIT.
hry_status border_of_closed(const ground *g, const limit *limit, pool *stable, hry_error *error);
