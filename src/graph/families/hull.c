// SPDX-License-Identifier: GPL-3.0-or-later
//
// Geodetic convexity (Benesh, Ernst, Meyer, Salmon and Sieben): a set is convex if it contains the vertices
// on every geodesic between two of its vertices, and the hull of P is the smallest convex set that contains
// P. Induced paths instead of geodesics give the monophonic convexity, paths of two edges the P3-convexity.
#include "graph/families/families.h"
#include "graph/families/intervals.h"

static void close_convex(const ground *g, const uint64_t *p, uint64_t *closure)
{
    intervals_hull(g->state, p, closure);
}

static const ground convex_hull = {.close = close_convex, .idempotent = true};

const family family_hull = {
    .name = "hull",
    ON_GRAPH("vertices", NEED_CONNECTED),
    .definition = "until the geodetic convex hull of the chosen vertices is the whole graph",
    .example = "hull(C6)",
    .literature = "Benesh, Ernst, Meyer, Salmon and Sieben, Impartial geodetic building games on graphs, "
                  "arXiv:2307.07095, 2023",
    .points = GEODESICS,
    .knows = &convex_hull,
};

const family family_monohull = {
    .name = "monohull",
    ON_GRAPH("vertices", NEED_CONNECTED),
    .definition = "until the monophonic convex hull of the chosen vertices is the whole graph",
    .example = "monohull(P4)",
    .literature = "Duchet, Convex sets in graphs II: minimal path convexity, 1988",
    .note = "a set is convex if it contains every induced path between two of its vertices",
    .points = INDUCED_PATHS,
    .knows = &convex_hull,
};

const family family_percolation = {
    .name = "percolation",
    ON_GRAPH("vertices", NEED_UNDIRECTED),
    .definition = "until every vertex is reached from the chosen vertices by repeatedly adding the "
                  "vertices with two neighbours in the set",
    .example = "percolation(grid(3,3))",
    .literature =
        "Centeno, Dourado, Penso, Rautenbach and Szwarcfiter, Irreversible conversion of graphs, 2011",
    .note = "the convex hull of the P3-convexity; one step of it is twodominating(G)",
    .points = TWO_EDGE_PATHS,
    .knows = &convex_hull,
};
