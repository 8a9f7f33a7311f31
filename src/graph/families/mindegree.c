// SPDX-License-Identifier: GPL-3.0-or-later
//
// Minimum degree games (Sieben §8.7; Gordon, Robinson and Harary, 1994): the players choose edges of G until
// every vertex has degree d. A set of edges fails if it lacks deg(v) − d + 1 of the edges at some vertex v,
// so these sets are the transversals. Stars of two vertices share one edge at most: only a transversal with
// one edge can lie in another.
#include "base/mem.h"
#include "engine/antichain.h"
#include "graph/families/families.h"
#include "graph/ground.h"

static bool reaches_degree(const ground *g, const uint64_t *p)
{
    const graph_state *s = g->state;
    uint32_t *degree = NEW_ARRAY(uint32_t, s->graph.vertices);
    bool all = true;
    BITS_EACH (e, p, bits_words(g->points)) {
        degree[s->graph.end[2 * e]]++;
        degree[s->graph.end[2 * e + 1]]++;
    }
    for (uint32_t v = 0; v < s->graph.vertices && all; v++)
        all = degree[v] >= s->d;
    free(degree);
    return all;
}

static uint32_t star(const graph *g, uint32_t v, uint32_t *edge)
{
    uint32_t degree = 0;
    BITS_EACH (u, pool_at(&g->rows, v), g->rows.words)
        edge[degree++] = ground_edge(g, v, (uint32_t)u);
    return degree;
}

static hry_status list_stable(const ground *g, const limit *limit, pool *out, hry_error *error)
{
    const graph_state *s = g->state;
    uint32_t *edge = mem_alloc(s->graph.vertices + 1, sizeof *edge);
    hry_status status = HRY_OK;
    for (uint32_t v = 0; v < s->graph.vertices && s->d && !status; v++) {
        uint32_t degree = star(&s->graph, v, edge);
        status = ground_put_subsets(out, edge, degree, degree - s->d + 1, limit, error);
    }
    free(edge);
    if (!status && !antichain_minimise(out, limit, NULL, NULL))
        status = limit_fail(limit, 0, error);
    ground_complement(out);
    return status;
}

hry_status mindegree_make(const family_arguments *a, ground *out, hry_error *error)
{
    const graph *g = a->graph[0];
    uint32_t d = a->number[0];
    hry_status status = ground_undirected(g, "mindegree", error);
    for (uint32_t v = 0; v < g->vertices && !status; v++)
        if (graph_degree(g, v) < d) {
            char *name = graph_vertex_name(g, v);
            status = hry_fail(
                error, HRY_UNDEFINED,
                "mindegree needs degree %u at every vertex, and vertex %.60s of this graph has degree %u", d,
                name, graph_degree(g, v));
            free(name);
        }
    if (!status)
        status = ground_of_edges(out, g, d, "mindegree", a->limit, error);
    if (status)
        return status;
    out->generates = reaches_degree;
    out->list_stable = list_stable;
    return HRY_OK;
}
