// SPDX-License-Identifier: GPL-3.0-or-later
//
// Spanning forests, edge by edge: an edge is taken unless it closes a cycle, and left out as long as the
// edges taken and those still to come have the rank of the graph. No branch is in vain: O(m²) a forest.
#include "base/mem.h"
#include "graph/families/bonds.h"

static uint32_t find(uint32_t *parent, uint32_t v)
{
    while (parent[v] != v)
        v = parent[v] = parent[parent[v]];
    return v;
}

uint32_t edges_rank(const graph *g, const uint64_t *edges)
{
    uint32_t rank = 0, few[64];
    uint32_t *parent = g->vertices <= 64 ? few : mem_alloc(g->vertices, sizeof *parent);
    for (uint32_t v = 0; v < g->vertices; v++)
        parent[v] = v;
    BITS_EACH (e, edges, bits_words(g->edges)) {
        uint32_t u = find(parent, g->end[2 * e]), v = find(parent, g->end[2 * e + 1]);
        if (u != v) {
            parent[u] = v;
            rank++;
        }
    }
    if (parent != few)
        free(parent);
    return rank;
}

typedef struct search {
    const graph *g;
    const limit *limit;
    pool *out;
    hry_error *error;
    uint32_t rank;            // of all edges
    uint64_t *taken, *usable; // usable: taken, or not decided yet
} search;

// The forests with the edges taken, and none before `first` besides.
static hry_status extend(search *x, uint32_t first, uint32_t size)
{
    if (size == x->rank)
        return ground_put(x->out, x->taken, x->limit, x->error);
    hry_status status = HRY_OK;
    uint32_t e = first;
    for (; !status && edges_rank(x->g, x->usable) == x->rank; e++) {
        bits_set(x->taken, e);
        if (edges_rank(x->g, x->taken) == size + 1)
            status = extend(x, e + 1, size + 1);
        bits_unset(x->taken, e);
        bits_unset(x->usable, e);
        if (!status && limit_reached(x->limit))
            status = limit_fail(x->limit, 0, x->error);
    }
    while (e-- > first)
        bits_set(x->usable, e);
    return status;
}

hry_status forests_list(const graph *g, const limit *limit, pool *out, hry_error *error)
{
    size_t words = bits_words(g->edges);
    search x = {.g = g, .limit = limit, .out = out, .error = error};
    x.taken = mem_zero(words, sizeof *x.taken);
    x.usable = mem_zero(words, sizeof *x.usable);
    bits_fill(x.usable, g->edges);
    x.rank = edges_rank(g, x.usable);
    hry_status status = extend(&x, 0, 0);
    free(x.taken);
    free(x.usable);
    return status;
}
