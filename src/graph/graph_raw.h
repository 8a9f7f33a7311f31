// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a file says before it is made a graph: pairs of ends and, in formats that name their vertices, the
// names. The readers of the formats fill it, and `raw_finish` makes the graph.
#pragma once

#include "base/names.h"
#include "base/scan.h"
#include "graph/graph.h"

typedef struct graph_raw {
    uint32_t *end; // edge e joins end[2e] and end[2e + 1]
    size_t count, capacity;
    uint32_t vertices; // the largest end + 1, or what the file says
    uint32_t promised; // edges, by the p line of DIMACS
    bool directed;
    bool from_zero; // the vertices are called 0, 1, …
    bool named;     // `ids` is there
    names ids;      // what edges call their ends by
    bool *declared; // vertices that the file lists, and not only as ends
    char **label;   // what people call them, each NULL or owned
} graph_raw;

void raw_clear(graph_raw *r);

// HRY_LIMIT if there is no room for one more edge.
hry_status raw_join(const scan *s, graph_raw *r, uint32_t u, uint32_t v);

// The vertex with this id, a new one if there was none. HRY_UNREADABLE with the line if there are too many.
hry_status raw_vertex(const scan *s, graph_raw *r, const char *id, size_t length, uint32_t *out);
// Lists a vertex, whose label (NULL: none) it takes in any case. HRY_UNREADABLE if it is listed already.
hry_status raw_declare(const scan *s, graph_raw *r, const char *id, char *label);
// HRY_UNREADABLE if an edge has an end that is not listed.
hry_status raw_all_declared(const scan *s, const graph_raw *r);

// Makes the graph. Its vertices are called by their labels where all have one and no two the same, else by
// their ids; names that are numbers are put in order, and 1 … n are no names. What could not be typed inside
// of a set is '_' in a name. HRY_LIMIT.
hry_status raw_finish(const scan *s, graph_raw *r, graph *out);

// ---- the formats, each from the beginning of the text

typedef hry_status graph_reader(scan *s, graph_raw *out);
graph_reader read_edge_list, read_dimacs, read_adjacency_list, read_gml, read_graphml;
graph_reader read_word_edges; // an edge list that begins with a word
// HRY_UNREADABLE unless the graph that was made has the edges that its p line promises.
hry_status check_promise(const scan *s, const graph_raw *r, const graph *g);

void skip_comments(scan *s);   // empty lines, and lines that begin with #
slice scan_next_word(scan *s); // up to a blank or the end of the line
