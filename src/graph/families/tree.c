// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two convex geometries of a tree (McCoy and Sieben, 2021). tree(G): the points are the vertices, convex sets
// are the vertex sets of subtrees, and the leaves are the only minimal generating set. treeedges(G): the
// points are the edges, convex sets are the edge sets of subtrees, and the pendant edges are the only one.
#include "base/mem.h"
#include "graph/families/families.h"
#include "graph/ground.h"

// The smallest subtree that contains the vertices p: leaves that are not in p are removed one by one.
static void subtree(const graph *g, const uint64_t *p, uint64_t *left)
{
    OWNED uint32_t *degree = mem_alloc(g->vertices + 1, sizeof *degree);
    bits_fill(left, g->vertices);
    for (uint32_t v = 0; v < g->vertices; v++)
        degree[v] = graph_degree(g, v);
    for (uint32_t start = 0; start < g->vertices; start++) {
        size_t v = start;
        while (v != SIZE_MAX && degree[v] <= 1 && bits_get(left, v) && !bits_get(p, v)) {
            size_t next = SIZE_MAX;
            bits_unset(left, v);
            BITS_EACH (u, pool_at(&g->rows, (uint32_t)v), g->rows.words) {
                if (bits_get(left, u))
                    next = u;
            }
            if (next != SIZE_MAX)
                degree[next]--;
            v = next;
        }
    }
}

static void close_vertices(const ground *g, const uint64_t *p, uint64_t *closure)
{
    subtree(ground_graph(g), p, closure);
}

static void close_edges(const ground *g, const uint64_t *p, uint64_t *closure)
{
    const graph *of = ground_graph(g);
    uint64_t *ends = mem_zero(2 * of->rows.words, sizeof *ends), *inside = ends + of->rows.words;
    BITS_EACH (e, p, bits_words(g->points)) {
        bits_set(ends, of->end[2 * e]);
        bits_set(ends, of->end[2 * e + 1]);
    }
    subtree(of, ends, inside);
    bits_zero(closure, bits_words(g->points));
    for (uint32_t e = 0; e < of->edges; e++)
        if (bits_get(inside, of->end[2 * e]) && bits_get(inside, of->end[2 * e + 1]))
            bits_set(closure, e);
    free(ends);
}

static hry_status list_leaves(const ground *g, const limit *limit, pool *out, hry_error *error)
{
    const graph *of = ground_graph(g);
    hry_status status = ground_put(out, NULL, limit, error);
    for (uint32_t v = 0; v < of->vertices && !status; v++)
        if (graph_degree(of, v) <= 1)
            bits_set(pool_at(out, 0), v);
    return status;
}

static hry_status list_pendant(const ground *g, const limit *limit, pool *out, hry_error *error)
{
    const graph *of = ground_graph(g);
    hry_status status = ground_put(out, NULL, limit, error);
    for (uint32_t e = 0; e < of->edges && !status; e++)
        if (graph_degree(of, of->end[2 * e]) == 1 || graph_degree(of, of->end[2 * e + 1]) == 1)
            bits_set(pool_at(out, 0), e);
    return status;
}

static const ground subtrees = {.close = close_vertices, .idempotent = true, .list_edges = list_leaves};
static const ground subtree_edges = {.close = close_edges, .idempotent = true, .list_edges = list_pendant};

const family family_tree = {
    .name = "tree",
    ON_GRAPH("vertices", NEED_TREE),
    .definition = "until the smallest subtree containing the chosen vertices is the whole tree",
    .example = "tree(P4)",
    .literature = "McCoy and Sieben, Impartial achievement games on convex geometries, 2021",
    .note = "the shelling of the leaves: convex sets are the subtrees",
    .knows = &subtrees,
};

const family family_treeedges = {
    .name = "treeedges",
    ON_GRAPH("edges", NEED_TREE),
    .definition = "until the smallest subtree containing the chosen edges is the whole tree",
    .example = "treeedges(P4)",
    .literature = "McCoy and Sieben, Impartial achievement games on convex geometries, 2021",
    .note = "the shelling of the pendant edges: convex sets are the edge sets of subtrees",
    .points = EDGES,
    .knows = &subtree_edges,
};
