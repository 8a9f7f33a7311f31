// SPDX-License-Identifier: GPL-3.0-or-later
//
// Code shared by the families: grounds of vertices and of edges, errors for unsuitable graphs, and lists of
// sets that grow within a limit.
#pragma once

#include "graph/family.h"

// The intervals of more vertices than this would take too much memory, and K_n would soon have more edges
// than a hypergraph may have vertices.
enum { GROUND_MAX_VERTICES = 1000 };

// Each of these adds points to a ground that has at most its methods: points 1 … n, …
void ground_of_points(ground *out, uint32_t points);

// … the vertices or the edges of a graph, with the same names. The state is a copy of the graph, with a
// parameter and room for more graphs.
typedef struct graph_state {
    graph graph;
    uint32_t d;
    graph *pattern; // NULL; freed with the rest
    size_t patterns;
} graph_state;

static inline const graph *ground_graph(const ground *g)
{
    return &((const graph_state *)g->state)->graph;
}

// HRY_LIMIT if there is no memory for the copy. Edges: also HRY_LIMIT if there are too many, and
// HRY_UNDEFINED for a digraph.
hry_status ground_of_vertices(ground *out, const graph *g, uint32_t d, const limit *limit, hry_error *error);
hry_status ground_of_edges(ground *out, const graph *g, uint32_t d, const char *family, const limit *limit,
                           hry_error *error);

char **ground_copy_names(char *const *names, uint32_t count); // NULL gives NULL

// A hypergraph with these points and no sets, for closed games.
hypergraph ground_board(const ground *g);

// HRY_UNDEFINED if the graph does not satisfy the need; the error begins with the name of the family.
hry_status ground_needs(const graph *g, graph_need need, const char *family, hry_error *error);

// … the edges of K_n, for the families that add edges to n vertices. HRY_USAGE if n = 0, HRY_LIMIT if n is
// too large.
hry_status ground_of_complete(uint32_t n, uint32_t d, const char *family, const limit *limit, ground *out,
                              hry_error *error);

// The closure of p and one more point; p is closed if the closure is idempotent. `with` receives p ∪ {point}.
void ground_close_with(const ground *g, const uint64_t *p, uint32_t point, uint64_t *with, uint64_t *closure);

uint32_t ground_edge(const graph *g, uint32_t u, uint32_t v); // the number of the edge between u and v

// Appends a copy of the set (NULL: the empty set) to the list. HRY_LIMIT.
hry_status ground_put(pool *list, const uint64_t *set, const limit *limit, hry_error *error);
// Appends every subset with `size` of the `count` items; none if size > count.
hry_status ground_put_subsets(pool *list, const uint32_t *item, uint32_t count, uint32_t size,
                              const limit *limit, hry_error *error);
