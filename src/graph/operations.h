// SPDX-License-Identifier: GPL-3.0-or-later
//
// Operations on undirected graphs. Names survive: a vertex of a product is called (u,v), a vertex of a line
// graph as its edge, a vertex of the second graph of a union gets a prime where the first has its name.
#ifndef HARARY_GRAPH_OPERATIONS_H
#define HARARY_GRAPH_OPERATIONS_H

#include "graph/graph.h"

typedef struct graph_operation {
    const char *name;
    const char *parameters; // "G,H", "G", "G,k"
    const char *definition, *example;
    hry_status (*build)(const graph *g, const graph *h, uint32_t k, graph *out, hry_error *error);
} graph_operation;

extern const graph_operation graph_operations[];
extern const size_t graph_operation_count;
const graph_operation *graph_operation_find(const char *name); // in lower case; NULL: none

// `h` and `k` where the operation takes them. HRY_USAGE of a digraph, HRY_LIMIT of too large a graph.
hry_status graph_operate(const graph_operation *o, const graph *g, const graph *h, uint32_t k, graph *out,
                         hry_error *error);
// The Cartesian product. `flat`: g is a product itself, and (a,b) and c become (a,b,c).
hry_status graph_product(const graph *g, const graph *h, bool flat, graph *out, hry_error *error);

#endif
