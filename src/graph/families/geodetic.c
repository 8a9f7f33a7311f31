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

static const ground one_step = {.close = close_geodetic};

const family family_geodetic = {
    .name = "geodetic",
    ON_GRAPH("vertices", NEED_CONNECTED),
    .definition = "until every vertex lies on a geodesic between two chosen vertices",
    .example = "geodetic(K(2,3))",
    .literature = "Buckley and Harary, Geodetic games for graphs, 1986; Haynes, Henning and Tiller, Geodetic "
                  "achievement and avoidance games for graphs, 2003",
    .note = "one step only, a pre-closure: hull(G) is the game of the convex hull",
    .claims = CLAIMS_GEODETIC,
    .points = GEODESICS,
    .knows = &one_step,
};

const family family_monophonic = {
    .name = "monophonic",
    ON_GRAPH("vertices", NEED_CONNECTED),
    .definition = "until every vertex lies on an induced path between two chosen vertices",
    .example = "monophonic(C6)",
    .literature = "Duchet, Convex sets in graphs II: minimal path convexity, 1988",
    .note = "one step only, a pre-closure: monohull(G) is the game of the convex hull",
    .points = INDUCED_PATHS,
    .knows = &one_step,
};

const family family_twodominating = {
    .name = "twodominating",
    ON_GRAPH("vertices", NEED_UNDIRECTED),
    .definition = "until every vertex is chosen or has two chosen neighbours",
    .example = "twodominating(C5)",
    .literature = "Fink and Jacobson, n-domination in graphs, 1985",
    .points = TWO_EDGE_PATHS,
    .knows = &one_step,
};
