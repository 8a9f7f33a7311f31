// SPDX-License-Identifier: GPL-3.0-or-later
//
// Geodetic games (Sieben §8.4): the geodetic closure of P holds the vertices on geodesics between two
// vertices of P. This is a single step: closing again may add more, so it is a pre-closure operator. With
// induced paths instead of geodesics the sets are monophonic, and with paths of two edges 2-dominating.
#include "graph/families/families.h"
#include "graph/families/intervals.h"

// Stops as soon as the closure is everything.
static void close_geodetic(const ground *g, const uint64_t *p, uint64_t *closure)
{
    const intervals *x = g->state;
    bits_copy(closure, p, x->words);
    BITS_EACH (u, p, x->words) {
        for (size_t v = bits_next(p, x->words, u + 1); v != SIZE_MAX; v = bits_next(p, x->words, v + 1))
            bits_or(closure, closure, intervals_at(x, u, v), x->words);
        if (bits_count(closure, x->words) == g->points)
            return;
    }
}

const ground one_step = {.close = close_geodetic};
