// SPDX-License-Identifier: GPL-3.0-or-later
//
// Subgraph games: the players choose edges of K_n, or of another graph, until they contain a copy of one of
// the forbidden graphs F. The minimal generating sets are the copies (embeddings.h); for several graphs, the
// copies that contain no other. Triangle avoidance is subgraph(n,K3); path(n,k) asks for a path with k edges,
// as counted by Wanless (Path achievement games, 2001).
#include "base/mem.h"
#include "engine/antichain.h"
#include "graph/families/embeddings.h"
#include "graph/families/families.h"

static bool contains_copy(const ground *g, const uint64_t *p)
{
    const graph_state *s = g->state;
    for (size_t i = 0; i < s->patterns; i++)
        if (embeddings_exist(&s->pattern[i], &s->graph, p))
            return true;
    return false;
}

// Copies of one graph do not contain each other, those of several may.
static hry_status list_copies(const ground *g, const limit *limit, pool *out, hry_error *error)
{
    const graph_state *s = g->state;
    for (size_t i = 0; i < s->patterns; i++)
        TRY(embeddings_list(&s->pattern[i], &s->graph, limit, out, error));
    return s->patterns > 1 && !antichain_minimise(out, limit) ? limit_fail(limit, 0, error) : HRY_OK;
}

// Sets the forbidden graphs of a ground of edges.
static void look_for(const graph *const *f, size_t count, ground *out)
{
    graph_state *s = out->state;
    s->pattern = NEW_ARRAY(graph, count);
    s->patterns = count;
    for (size_t i = 0; i < count; i++)
        graph_build(&s->pattern[i], f[i]->vertices, false, f[i]->end, f[i]->edges, NULL);
    out->generates = contains_copy;
    out->list_edges = list_copies;
}

static hry_status subgraph_make(const family_arguments *a, ground *out, hry_error *error)
{
    const graph *host = a->numbers ? NULL : a->graph[0];
    uint32_t n = host ? host->vertices : a->number[0];
    for (size_t i = host != NULL; i < a->graphs; i++) {
        const graph *f = a->graph[i];
        TRY(ground_needs(f, NEED_UNDIRECTED, "subgraph", error));
        if (f->vertices > n)
            return hry_fail(error, HRY_UNDEFINED,
                            "subgraph: a graph with %u vertices has no copy on %u vertices", f->vertices, n);
    }
    TRY(host ? ground_of_edges(out, host, 0, "subgraph", a->limit, error)
             : ground_of_complete(n, 0, "subgraph", a->limit, out, error));
    look_for(a->graph + (host != NULL), a->graphs - (host != NULL), out);
    return HRY_OK;
}

static hry_status path_make(const family_arguments *a, ground *out, hry_error *error)
{
    uint32_t n = a->number[0], k = a->number[1];
    if (n && k >= n)
        return hry_fail(error, HRY_UNDEFINED, "path(%u,%u): a path on %u vertices has at most %u edges", n, k,
                        n, n - 1);
    if (k >= GROUND_MAX_VERTICES)
        return hry_fail(error, HRY_LIMIT, "path supports at most %d vertices", GROUND_MAX_VERTICES);
    CLEARED(graph_clear) graph path = {0};
    TRY(graph_construct(graph_constructor_find("P"), &(uint32_t){k + 1}, 1, a->limit, &path, error));
    TRY(ground_of_complete(n, 0, "path", a->limit, out, error));
    look_for(&(const graph *){&path}, 1, out);
    return HRY_OK;
}

const family family_subgraph = {
    .name = "subgraph",
    .parameters = "n,F,…",
    .takes = TAKES_FORBIDDEN,
    .chosen = "edges",
    .definition = "until the chosen edges contain a copy of a forbidden graph",
    .example = "subgraph(5,C3,C5)",
    .literature =
        "Seress, On Hajnal's triangle-free game, 1992; Wanless, On the periodicity of graph games, 1997",
    .note = "AVD of K3 is triangle avoidance, the saturation game; with a graph instead of n, as in "
            "subgraph(K(3,3); C4,C6), the players choose its edges",
    .make = subgraph_make,
};

const family family_path = {
    .name = "path",
    .parameters = "n,k",
    .chosen = "edges",
    .definition = "until the chosen edges contain a path with k edges",
    .example = "path(5,3)",
    .note = "played on the edges of the complete graph K_n",
    .literature = "Wanless, Path achievement games, 2001",
    .make = path_make,
};
