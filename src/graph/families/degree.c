// SPDX-License-Identifier: GPL-3.0-or-later
//
// Degree games (Sieben §8.8; Harary and Plochinski, 1987): the players choose edges of K_n until some vertex
// has degree d. The minimal generating sets are the stars K_{1,d}: with one edge, each is the star of two
// vertices.
//
// Minimum degree games (Sieben §8.7; Gordon, Robinson and Harary, 1994): the players choose edges of G until
// every vertex has degree d. A set of edges fails if it lacks deg(v) − d + 1 of the edges at some vertex v,
// so these sets are the transversals. Stars of two vertices share one edge at most: only a transversal with
// one edge can lie in another.
#include "base/mem.h"
#include "engine/antichain.h"
#include "graph/families/families.h"
#include "graph/ground.h"

// The number of vertices that the edges p give degree d.
static uint32_t count_reached(const ground *g, const uint64_t *p)
{
    const graph_state *s = g->state;
    uint32_t *degree = NEW_ARRAY(uint32_t, s->graph.vertices), count = 0;
    BITS_EACH (e, p, bits_words(g->points)) {
        degree[s->graph.end[2 * e]]++;
        degree[s->graph.end[2 * e + 1]]++;
    }
    for (uint32_t v = 0; v < s->graph.vertices; v++)
        count += degree[v] >= s->d;
    free(degree);
    return count;
}

static bool some_reach(const ground *g, const uint64_t *p)
{
    return count_reached(g, p) > 0;
}

static bool all_reach(const ground *g, const uint64_t *p)
{
    return count_reached(g, p) == ((const graph_state *)g->state)->graph.vertices;
}

// For each vertex, all sets of d of its edges, or with `lacking` all sets whose removal leaves fewer than d.
static hry_status list_stars(const graph_state *s, bool lacking, const limit *limit, pool *out,
                             hry_error *error)
{
    OWNED uint32_t *edge = mem_alloc(s->graph.vertices + 1, sizeof *edge);
    for (uint32_t v = 0; v < s->graph.vertices; v++) {
        uint32_t degree = 0;
        BITS_EACH (u, pool_at(&s->graph.rows, v), s->graph.rows.words)
            edge[degree++] = ground_edge(&s->graph, v, (uint32_t)u);
        TRY(ground_put_subsets(out, edge, degree, lacking ? degree - s->d + 1 : s->d, limit, error));
    }
    return HRY_OK;
}

static hry_status list_edges(const ground *g, const limit *limit, pool *out, hry_error *error)
{
    const graph_state *s = g->state;
    TRY(list_stars(s, false, limit, out, error));
    return s->d >= 2 || antichain_sort(out, limit) ? HRY_OK : limit_fail(limit, 0, error);
}

static hry_status list_stable(const ground *g, const limit *limit, pool *out, hry_error *error)
{
    const graph_state *s = g->state;
    hry_status status = s->d ? list_stars(s, true, limit, out, error) : HRY_OK;
    if (!status && !antichain_minimise(out, limit))
        status = limit_fail(limit, 0, error);
    pool_complement(out);
    return status;
}

static hry_status degree_make(const family_arguments *a, ground *out, hry_error *error)
{
    uint32_t n = a->number[0], d = a->number[1];
    if (n && d >= n)
        return hry_fail(error, HRY_UNDEFINED, "degree(%u,%u): a graph on %u vertices has degrees up to %u", n,
                        d, n, n - 1);
    *out = (ground){.generates = some_reach, .list_edges = list_edges};
    return ground_of_complete(n, d, "degree", a->limit, out, error);
}

static hry_status mindegree_make(const family_arguments *a, ground *out, hry_error *error)
{
    const graph *g = a->graph[0];
    uint32_t d = a->number[0];
    for (uint32_t v = 0; v < g->vertices; v++)
        if (graph_degree(g, v) < d) {
            OWNED char *name = graph_vertex_name(g, v);
            return hry_fail(
                error, HRY_UNDEFINED,
                "mindegree needs degree %u or more at every vertex, but vertex %.60s has degree %u", d, name,
                graph_degree(g, v));
        }
    *out = (ground){.generates = all_reach, .list_stable = list_stable};
    return ground_of_edges(out, g, d, "mindegree", a->limit, error);
}

const family family_mindegree = {
    .name = "mindegree",
    .parameters = "G,d",
    .chosen = "edges",
    .definition = "until the chosen edges give every vertex degree at least d",
    .example = "mindegree(paw,1)",
    .literature = "Gordon, Robinson and Harary, Minimum degree games for graphs, 1994",
    .need = NEED_UNDIRECTED,
    .make = mindegree_make,
};

const family family_degree = {
    .name = "degree",
    .parameters = "n,d",
    .chosen = "edges",
    .definition = "until the chosen edges give some vertex degree d",
    .example = "degree(4,3)",
    .note = "played on the edges of the complete graph K_n",
    .literature = "Harary and Plochinski, On degree achievement and avoidance games for graphs, 1987",
    .make = degree_make,
};
