// SPDX-License-Identifier: GPL-3.0-or-later
//
// The graphs that are played on: all connected ones with few vertices, from nauty-geng, and some larger ones.
#ifndef HARARY_BENCH_GRAPH_LIST_H
#define HARARY_BENCH_GRAPH_LIST_H

#include "graph/graph.h"

typedef struct graph_list {
    graph *at;
    char **line; // in graph6
    size_t count, room;
} graph_list;

graph_list connected_graphs(unsigned n); // none where nauty-geng is missing
void graph_list_clear(graph_list *l);

// Shows each of the larger graphs, as a list of one, with what it is called.
typedef void see_graph(void *context, const graph_list *l, const char *what);
void graphs_larger(uint64_t seed, bool quick, see_graph *see, void *context);

#endif
