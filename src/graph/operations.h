// SPDX-License-Identifier: GPL-3.0-or-later
//
// Operations on undirected graphs. Names are kept: a vertex of a product is named (u,v), a vertex of a line
// graph as its edge, and vertices of the second graph of a union get primes if the names overlap.
#pragma once

#include "graph/graph.h"

struct graph_operands;

typedef enum graph_vertices {
    SAME_VERTICES,
    VERTEX_PAIRS,
    VERTICES_OF_BOTH,
    VERTEX_COPIES, // of H, one for each vertex of G, after the vertices of G
    EDGES_AS_VERTICES,
    VERTICES_AND_EDGES,
} graph_vertices;

typedef struct graph_operation {
    const char *name;
    const char *parameters; // "G,H", "G", "G,k"
    const char *definition, *example;
    graph_vertices vertices;                                                // of the result
    bool (*joined)(const struct graph_operands *o, uint32_t a, uint32_t b); // a < b
} graph_operation;

extern const graph_operation graph_operations[];
extern const size_t graph_operation_count;
const graph_operation *graph_operation_find(const char *name); // in lower case; NULL: none

// `h` is NULL and `k` is 0 if the operation does not take them. `flat`: g is a product itself, and its vertex
// (a,b) together with c becomes (a,b,c). HRY_USAGE for a digraph, HRY_LIMIT for too large a graph or if the
// limit is reached.
hry_status graph_operate(const graph_operation *how, const graph *g, const graph *h, uint32_t k, bool flat,
                         const limit *limit, graph *out, hry_error *error);
