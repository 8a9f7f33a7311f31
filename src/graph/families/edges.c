// SPDX-License-Identifier: GPL-3.0-or-later
//
// A graph as a hypergraph: its vertices are the points, its edges the sets of two. The avoidance game builds
// an independent set: it is Node Kayles (Schaefer, 1978).
#include "graph/families/families.h"
#include "graph/ground.h"

static bool has_edge(const ground *g, const uint64_t *p)
{
    const graph *of = ground_graph(g);
    BITS_EACH (v, p, of->rows.words) {
        if (bits_meet(pool_at(&of->rows, (uint32_t)v), p, of->rows.words))
            return true;
    }
    return false;
}

static hry_status list_pairs(const ground *g, const limit *limit, pool *out, hry_error *error)
{
    const graph *of = ground_graph(g);
    for (uint32_t e = 0; e < of->edges; e++)
        TRY(ground_put_subsets(out, of->end + 2 * (size_t)e, 2, 2, limit, error));
    return HRY_OK;
}

static const ground adjacency = {.generates = has_edge, .list_edges = list_pairs};

const family family_edges = {
    .name = "edges",
    ON_GRAPH("vertices", NEED_UNDIRECTED),
    .definition = "until two chosen vertices are adjacent",
    .example = "edges(C5)",
    .literature = "Schaefer, On the complexity of some two-person perfect-information games, 1978",
    .note = "AVD is Node Kayles: its players build an independent set; edges(complement(G)) is the game "
            "of cliques",
    .knows = &adjacency,
};
