// SPDX-License-Identifier: GPL-3.0-or-later
//
// A finite simple graph, or a digraph without loops: rows of neighbours as bits, and the list of its edges,
// because half of the games are played on vertices and half on edges. Vertices are numbered from 0 and shown
// as 1 … n unless the graph has names for them; edges are ordered by their ends (u, v) with u < v (arcs by
// tail and head) and shown as "1-2" ("1>2").
#pragma once

#include "base/limit.h"
#include "base/pool.h"

enum { GRAPH_MAX_VERTICES = 10000 };

typedef struct graph {
    uint32_t vertices;
    bool directed;
    pool rows;      // row v: the neighbours of v; of a digraph the heads of its arcs
    uint32_t edges; // or arcs
    uint32_t *end;  // edge e joins end[2e] and end[2e + 1]
    char **names;   // of the vertices, all different; NULL: 1 … n
} graph;

// Builds a graph from edges in any order. Loops and repeated edges are dropped and, unless `dropped` is NULL,
// counted there. All ends are < vertices ≤ GRAPH_MAX_VERTICES. `end` holds 2 · edges numbers and stays owned
// by the caller.
void graph_build(graph *g, uint32_t vertices, bool directed, const uint32_t *end, size_t edges,
                 size_t *dropped);
// The same from rows of neighbours, which it takes: `vertices` sets without loops, symmetric unless directed.
void graph_take_rows(graph *g, bool directed, pool *rows);
void graph_clear(graph *g);
size_t graph_bytes(const graph *g);
// For assert_checked: no loops, symmetric rows unless directed, and the list of edges is that of the rows,
// ascending.
bool graph_is_valid(const graph *g);

bool graph_adjacent(const graph *g, uint32_t u, uint32_t v);
// The number of connected components with these edges (NULL: all); weakly connected for a digraph.
uint32_t graph_pieces(const graph *g, const uint64_t *edges);
bool graph_connected(const graph *g); // weakly for a digraph; true without vertices
bool graph_is_tree(const graph *g);
uint32_t graph_degree(const graph *g, uint32_t v);

// Distances from every vertex: distance[u * vertices + v], UINT32_MAX if there is no path. At most n² row
// unions; freed by the caller.
uint32_t *graph_distances(const graph *g);
// The same from one vertex: distance[v]. `work` has room for three sets of vertices.
void graph_distances_from(const graph *g, uint32_t source, uint32_t *distance, uint64_t *work);

char *graph_vertex_name(const graph *g, uint32_t v); // freed by the caller
// Sets *out to an array of `edges` strings: "a-b", with another separator if '-' occurs in a name, or e1, e2,
// … if all separators occur. HRY_LIMIT.
hry_status graph_edge_names(const graph *g, const limit *limit, char ***out, hry_error *error);

typedef struct graph_draft graph_draft; // graph_draft.h

// Named graphs and constructors (named.c): Kn K(a,b) Cn Pn Wn cube(d) grid(a,b) petersen paw and others.
typedef struct graph_constructor {
    const char *name;       // "K", "cube", …
    const char *parameters; // "n", "a,b", "" for none
    size_t least, most;     // how many parameters; K takes one or several
    bool attached;          // K5 may be written for K(5)
    const char *definition, *example;
    hry_status (*build)(graph_draft *s);
} graph_constructor;

extern const graph_constructor graph_constructors[], poset_constructors[];
extern const size_t graph_constructor_count, poset_constructor_count;
// Of either table, as written or in lower case; NULL: none.
const graph_constructor *graph_constructor_find(const char *name);
// HRY_USAGE for impossible parameters, HRY_LIMIT for too large a graph or if the limit is reached.
hry_status graph_construct(const graph_constructor *c, const uint32_t *argument, size_t count,
                           const limit *limit, graph *out, hry_error *error);
