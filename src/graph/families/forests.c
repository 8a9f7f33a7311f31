// SPDX-License-Identifier: GPL-3.0-or-later
//
// Spanning forests, edge by edge: an edge is taken unless it closes a cycle, and left out as long as the
// edges taken and those still to come have the rank of the graph. Every branch leads to a forest: O(m²) per
// forest.
#include "base/mem.h"
#include "graph/families/bonds.h"

uint32_t edges_rank(const graph *g, const uint64_t *edges)
{
    return g->vertices - graph_pieces(g, edges);
}

typedef struct search {
    const graph *g;
    const limit *limit;
    pool *out;
    hry_error *error;
    uint32_t rank;            // of all edges
    uint64_t *taken, *usable; // usable: taken, or not decided yet
} search;

// The forests with the taken edges and no others before `first`.
static hry_status extend(search *x, uint32_t first, uint32_t size)
{
    if (size == x->rank)
        return ground_put(x->out, x->taken, x->limit, x->error);
    uint32_t e = first;
    for (; edges_rank(x->g, x->usable) == x->rank; e++) {
        bits_set(x->taken, e);
        if (edges_rank(x->g, x->taken) == size + 1)
            TRY(extend(x, e + 1, size + 1));
        bits_unset(x->taken, e);
        bits_unset(x->usable, e);
        TRY(limit_check(x->limit, x->error));
    }
    while (e-- > first)
        bits_set(x->usable, e);
    return HRY_OK;
}

hry_status forests_list(const ground *of, const limit *limit, pool *out, hry_error *error)
{
    const graph *g = ground_graph(of);
    size_t words = bits_words(g->edges);
    OWNED uint64_t *taken = NEW_ARRAY(uint64_t, words), *usable = NEW_ARRAY(uint64_t, words);
    search x = {.g = g, .limit = limit, .out = out, .error = error, .taken = taken, .usable = usable};
    bits_fill(usable, g->edges);
    x.rank = edges_rank(g, NULL);
    return extend(&x, 0, 0);
}
