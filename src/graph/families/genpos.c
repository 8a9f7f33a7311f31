// SPDX-License-Identifier: GPL-3.0-or-later
//
// General position games (Sieben §8.5): the edges are the minimal sets of vertices that are not in general
// position, the triples that lie on one geodesic. The middle one of a triple is the vertex inside I(u, v).
#include "graph/bitmap.h"
#include "graph/families/families.h"
#include "graph/families/intervals.h"

// Some vertex of P lies between u and v.
static bool between(const intervals *x, size_t u, size_t v, const uint64_t *p)
{
    return bits_common(intervals_at(x, u, v), p, x->words) > 2;
}

static bool not_in_general_position(const ground *g, const uint64_t *p)
{
    const intervals *x = g->state;
    BITS_EACH (u, p, x->words) {
        for (size_t v = bits_next(p, x->words, u + 1); v != SIZE_MAX; v = bits_next(p, x->words, v + 1))
            if (between(x, u, v, p))
                return true;
    }
    return false;
}

static hry_status list_triples(const ground *g, const limit *limit, pool *out, hry_error *error)
{
    const intervals *x = g->state;
    for (size_t u = 0; u < g->points; u++)
        for (size_t v = u + 1; v < g->points; v++)
            BITS_EACH (w, intervals_at(x, u, v), x->words) {
                if (w == u || w == v)
                    continue;
                TRY(ground_put(out, NULL, limit, error));
                uint64_t *triple = pool_at(out, out->count - 1);
                bits_set(triple, u);
                bits_set(triple, v);
                bits_set(triple, w);
            }
    return HRY_OK;
}

static void mark_triples(const ground *g, uint64_t *bits)
{
    bitmap_of_triples(g->points, ((const intervals *)g->state)->set, bits);
}

static const ground general_position = {.generates = not_in_general_position,
                                        .list_edges = list_triples,
                                        .known_edge_size = {true, 3},
                                        .bitmap = mark_triples};

const family family_genpos = {
    .name = "genpos",
    ON_GRAPH("vertices", NEED_CONNECTED),
    .definition = "until three of the chosen vertices lie on one geodesic",
    .example = "genpos(paw)",
    .literature =
        "Klavžar, Neethu and Ullas Chandran, The general position achievement game played on graphs, "
        "2022; Ullas Chandran, Klavžar, Neethu and Sampaio, The general position avoidance game and "
        "hardness of general position games, 2022",
    .note = "the general position achievement game of the literature is AVD here: its players keep the "
            "set in "
            "general position",
    .claims = CLAIMS_GENERAL_POSITION,
    .points = GEODESICS,
    .knows = &general_position,
};
