// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sets of vertices that meet every set of a list: dominating sets meet all closed neighbourhoods, total
// dominating sets all neighbourhoods (Haynes, Hedetniemi and Slater, 1998), vertex covers all edges. The
// maximal stable sets are the complements of the minimal sets of the list. A vertex without neighbours leaves
// no total dominating set: the set of all vertices is then stable.
#include "engine/antichain.h"
#include "graph/families/families.h"
#include "graph/ground.h"

enum { COVER_CLOSED_NEIGHBOURHOODS, COVER_NEIGHBOURHOODS, COVER_EDGES }; // what covers meet

static bool meets_all(const ground *g, const uint64_t *p)
{
    const graph_state *s = g->state;
    for (uint32_t v = 0; v < g->points; v++) {
        const uint64_t *near = pool_at(&s->graph.rows, v);
        bool met = s->d == COVER_EDGES ? bits_subset(near, p, s->graph.rows.words)
                                       : bits_meet(near, p, s->graph.rows.words);
        if (!met && (s->d == COVER_NEIGHBOURHOODS || !bits_get(p, v)))
            return false;
    }
    return true;
}

static hry_status put_met(const graph_state *s, const limit *limit, pool *out, hry_error *error)
{
    const graph *g = &s->graph;
    for (uint32_t e = 0; e < g->edges && s->d == COVER_EDGES; e++)
        TRY(ground_put_subsets(out, g->end + 2 * (size_t)e, 2, 2, limit, error));
    for (uint32_t v = 0; v < g->vertices && s->d != COVER_EDGES; v++) {
        TRY(ground_put(out, pool_at(&g->rows, v), limit, error));
        if (s->d == COVER_CLOSED_NEIGHBOURHOODS)
            bits_set(pool_at(out, v), v);
    }
    return HRY_OK;
}

static hry_status list_complements(const ground *g, const limit *limit, pool *out, hry_error *error)
{
    hry_status status = put_met(g->state, limit, out, error);
    if (!status && !antichain_minimise(out, limit))
        status = limit_fail(limit, 0, error);
    pool_complement(out);
    return status;
}

static const ground covers = {.generates = meets_all, .list_stable = list_complements};

const family family_dominating = {
    .name = "dominating",
    ON_GRAPH("vertices", NEED_UNDIRECTED),
    .definition = "until every vertex is chosen or has a chosen neighbour",
    .example = "dominating(petersen)",
    .literature = "Haynes, Hedetniemi and Slater, Fundamentals of domination in graphs, 1998",
    .note = "dominating(line(G)) is the game of edge dominating sets",
    .d = COVER_CLOSED_NEIGHBOURHOODS,
    .knows = &covers,
};

const family family_totaldominating = {
    .name = "totaldominating",
    ON_GRAPH("vertices", NEED_UNDIRECTED),
    .definition = "until every vertex has a chosen neighbour",
    .example = "totaldominating(P4)",
    .literature = "Haynes, Hedetniemi and Slater, Fundamentals of domination in graphs, 1998",
    .d = COVER_NEIGHBOURHOODS,
    .knows = &covers,
};

const family family_vertexcover = {
    .name = "vertexcover",
    ON_GRAPH("vertices", NEED_UNDIRECTED),
    .definition = "until every edge has a chosen end",
    .example = "vertexcover(C5)",
    .literature = "Sieben, Impartial hypergraph games, 2023",
    .note = "ACV is DST of edges(G): the vertices not chosen become independent",
    .d = COVER_EDGES,
    .knows = &covers,
};
