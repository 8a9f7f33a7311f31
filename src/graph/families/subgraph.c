// SPDX-License-Identifier: GPL-3.0-or-later
//
// Subgraph games: the players choose edges of K_n until they contain a copy of F. The minimal generating sets
// are the copies (embeddings.h). Triangle avoidance is subgraph(n,K3); path(n,k) asks for a path with k
// edges, as Wanless counts (Path achievement games, 2001).
#include "base/mem.h"
#include "graph/families/embeddings.h"
#include "graph/families/families.h"

static bool contains_copy(const ground *g, const uint64_t *p)
{
    const graph_state *s = g->state;
    return embeddings_exist(&s->pattern, &s->graph, p);
}

static hry_status list_copies(const ground *g, const limit *limit, pool *out, hry_error *error)
{
    const graph_state *s = g->state;
    return embeddings_list(&s->pattern, &s->graph, limit, out, error);
}

static hry_status make(uint32_t n, const graph *f, const char *family, const limit *limit, ground *out,
                       hry_error *error)
{
    hry_status status = ground_of_complete(n, 0, family, limit, out, error);
    if (status)
        return status;
    graph_state *s = out->state;
    graph_build(&s->pattern, f->vertices, false, f->end, f->edges, NULL);
    out->generates = contains_copy;
    out->list_edges = list_copies;
    return HRY_OK;
}

hry_status subgraph_make(const family_arguments *a, ground *out, hry_error *error)
{
    uint32_t n = a->number[0];
    const graph *f = a->graph[0];
    hry_status status = ground_undirected(f, "subgraph", error);
    if (status)
        return status;
    if (f->vertices > n)
        return hry_fail(error, HRY_UNDEFINED, "subgraph: a graph with %u vertices has no copy on %u",
                        f->vertices, n);
    return make(n, f, "subgraph", a->limit, out, error);
}

hry_status path_make(const family_arguments *a, ground *out, hry_error *error)
{
    uint32_t n = a->number[0], k = a->number[1];
    if (n && k >= n)
        return hry_fail(error, HRY_UNDEFINED, "path(%u,%u): a path on %u vertices has at most %u edges", n, k,
                        n, n - 1);
    if (k >= GROUND_MAX_VERTICES)
        return hry_fail(error, HRY_LIMIT, "path can be played with at most %d vertices", GROUND_MAX_VERTICES);
    uint32_t end[2 * GROUND_MAX_VERTICES];
    for (uint32_t i = 0; i < 2 * k; i++)
        end[i] = (i + 1) / 2;
    graph path;
    graph_build(&path, k + 1, false, end, k, NULL);
    hry_status status = make(n, &path, "path", a->limit, out, error);
    graph_clear(&path);
    return status;
}
