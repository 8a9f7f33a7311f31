// SPDX-License-Identifier: GPL-3.0-or-later
//
// Degree games (Sieben §8.8; Harary and Plochinski, 1987): the players choose edges of K_n until some vertex
// has degree d. The minimal generating sets are the stars K_{1,d}: with one edge, each is the star of two
// vertices.
#include "base/mem.h"
#include "engine/antichain.h"
#include "graph/families/families.h"
#include "graph/ground.h"

static bool has_degree(const ground *g, const uint64_t *p)
{
    const graph_state *s = g->state;
    uint32_t *degree = NEW_ARRAY(uint32_t, s->graph.vertices);
    bool found = s->d == 0;
    BITS_EACH (e, p, bits_words(g->points)) {
        uint32_t u = s->graph.end[2 * e], v = s->graph.end[2 * e + 1];
        found |= ++degree[u] == s->d;
        found |= ++degree[v] == s->d;
    }
    free(degree);
    return found;
}

static hry_status list_stars(const ground *g, const limit *limit, pool *out, hry_error *error)
{
    const graph_state *s = g->state;
    uint32_t *edge = mem_alloc(s->graph.vertices, sizeof *edge);
    hry_status status = HRY_OK;
    for (uint32_t v = 0; v < s->graph.vertices && !status; v++) {
        uint32_t degree = 0;
        for (uint32_t u = 0; u < s->graph.vertices; u++)
            if (u != v)
                edge[degree++] = ground_edge(&s->graph, u, v);
        status = ground_put_subsets(out, edge, degree, s->d, limit, error);
    }
    free(edge);
    if (s->d < 2)
        antichain_sort(out, NULL);
    return status;
}

hry_status degree_make(const family_arguments *a, ground *out, hry_error *error)
{
    uint32_t n = a->number[0], d = a->number[1];
    if (n && d >= n)
        return hry_fail(error, HRY_UNDEFINED, "degree(%u,%u): with %u vertices no degree is more than %u", n,
                        d, n, n - 1);
    hry_status status = ground_of_complete(n, d, "degree", a->limit, out, error);
    if (status)
        return status;
    out->generates = has_degree;
    out->list_edges = list_stars;
    return HRY_OK;
}
