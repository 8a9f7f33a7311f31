// SPDX-License-Identifier: GPL-3.0-or-later
//
// The cycles of a graph. A cycle is listed from its smallest vertex s in the direction of the smaller
// neighbour of s, and a path is extended only while it can still return to s: polynomial delay.
#include "base/mem.h"
#include "graph/families/bonds.h"

enum { STEPS_PER_LOOK = 16 };

typedef struct walk {
    const graph *g;
    const limit *limit;
    pool *out;
    hry_error *error;
    uint32_t s, second;
    uint64_t *free, *layer, *chosen; // vertices above s and off the path, two to work with; edges of the path
    uint64_t steps;
} walk;

// From v, through free vertices, to a neighbour of s above the second vertex of the path.
static bool can_return(const walk *x, uint32_t v)
{
    size_t words = x->g->rows.words;
    uint64_t *layer = x->layer, *seen = layer + words;
    const uint64_t *home = pool_at(&x->g->rows, x->s);
    bits_zero(layer, 2 * words);
    bits_set(layer, v);
    bits_set(seen, v);
    for (size_t u; (u = bits_next(layer, words, 0)) != SIZE_MAX;) {
        if (u > x->second && bits_get(home, u))
            return true;
        const uint64_t *row = pool_at(&x->g->rows, (uint32_t)u);
        bits_unset(layer, u);
        for (size_t w = 0; w < words; w++) {
            uint64_t fresh = row[w] & x->free[w] & ~seen[w];
            seen[w] |= fresh;
            layer[w] |= fresh;
        }
    }
    return false;
}

static hry_status follow(walk *x, uint32_t v)
{
    if (v > x->second && graph_adjacent(x->g, x->s, v)) {
        uint32_t last = ground_edge(x->g, x->s, v);
        bits_set(x->chosen, last);
        TRY(ground_put(x->out, x->chosen, x->limit, x->error));
        bits_unset(x->chosen, last);
    }
    const uint64_t *row = pool_at(&x->g->rows, v);
    for (size_t u = bits_next(row, x->g->rows.words, x->s + 1); u != SIZE_MAX;
         u = bits_next(row, x->g->rows.words, u + 1)) {
        if (!bits_get(x->free, u))
            continue;
        uint32_t e = ground_edge(x->g, v, (uint32_t)u);
        bits_set(x->chosen, e);
        bits_unset(x->free, u);
        if (can_return(x, (uint32_t)u))
            TRY(follow(x, (uint32_t)u));
        bits_set(x->free, u);
        bits_unset(x->chosen, e);
        if (++x->steps % STEPS_PER_LOOK == 0 && limit_reached(x->limit))
            return limit_fail(x->limit, 0, x->error);
    }
    return HRY_OK;
}

hry_status cycles_list(const ground *of, const limit *limit, pool *out, hry_error *error)
{
    const graph *g = ground_graph(of);
    walk x = {.g = g, .limit = limit, .out = out, .error = error};
    size_t words = g->rows.words;
    OWNED uint64_t *room = mem_zero(3 * words + bits_words(g->edges), sizeof *room);
    x.free = room;
    x.layer = room + words;
    x.chosen = room + 3 * words;
    for (uint32_t e = 0; e < g->edges; e++) {
        x.s = g->end[2 * e];
        x.second = g->end[2 * e + 1];
        bits_fill(x.free, g->vertices);
        for (uint32_t v = 0; v <= x.s; v++)
            bits_unset(x.free, v);
        bits_unset(x.free, x.second);
        bits_set(x.chosen, e);
        if (can_return(&x, x.second))
            TRY(follow(&x, x.second));
        bits_unset(x.chosen, e);
    }
    return HRY_OK;
}
