// SPDX-License-Identifier: GPL-3.0-or-later
//
// The contents of a file before they become a graph: pairs of ends and, in formats with named vertices, the
// names. The readers of the formats fill it, and `raw_finish` builds the graph.
#pragma once

#include "base/names.h"
#include "base/scan.h"
#include "graph/graph.h"

typedef struct graph_raw {
    uint32_t *end; // edge e joins end[2e] and end[2e + 1]
    size_t count, capacity;
    uint32_t vertices; // the largest end + 1, or as stated in the file
    uint32_t promised; // edges, by the p line of DIMACS
    bool directed;
    bool from_zero; // the vertices are numbered 0, 1, …
    bool named;     // `ids` is used
    names ids;      // the names of vertices in edges
    bool *declared; // vertices that are declared, not only used as ends
    char **label;   // display names, each NULL or owned
} graph_raw;

void raw_clear(graph_raw *r);

// HRY_LIMIT if there is no memory for another edge.
hry_status raw_join(const scan *s, graph_raw *r, uint32_t u, uint32_t v);

// The vertex with this id, which is added if it is new. HRY_UNREADABLE with the line if there are too many.
hry_status raw_vertex(const scan *s, graph_raw *r, const char *id, size_t length, uint32_t *out);
// Declares a vertex and takes its label (NULL: none) in any case. HRY_UNREADABLE if it was declared before.
hry_status raw_declare(const scan *s, graph_raw *r, const char *id, char *label);
// HRY_UNREADABLE if an edge has an end that is not declared.
hry_status raw_all_declared(const scan *s, const graph_raw *r);

// Builds the graph. Vertices are named by their labels if all have one and they are distinct, else by their
// ids. Names that are numbers are sorted, and the names 1 … n are dropped. Characters that cannot be typed
// inside a set become '_'. HRY_LIMIT.
hry_status raw_finish(const scan *s, graph_raw *r, graph *out);

// ---- the formats, each from the beginning of the text

typedef hry_status graph_reader(scan *s, graph_raw *out);
graph_reader read_edge_list, read_dimacs, read_adjacency_list, read_gml, read_graphml;
graph_reader read_word_edges; // an edge list that begins with a word
// HRY_UNREADABLE unless the number of edges matches the p line.
hry_status check_promise(const scan *s, const graph_raw *r, const graph *g);

void skip_comments(scan *s);   // empty lines, and lines that begin with #
slice scan_next_word(scan *s); // up to a blank or the end of the line
