// SPDX-License-Identifier: GPL-3.0-or-later
//
// Graphs in the formats people have: graph6, sparse6 and digraph6 through nauty, edge lists, adjacency lists,
// DIMACS, GraphML through expat, and GML.
#pragma once

#include "graph/graph.h"

// One line of graph6 ("D?{"), sparse6 (":Fa@x^") or digraph6 ("&…"), with or without the header ">>graph6<<"
// and the end of line. Checked completely before nauty sees it: any bytes may be given. HRY_UNREADABLE with a
// column. Thread-safe.
hry_status graph_read_line(const char *line, size_t length, graph *out, hry_error *error);

// The same for a graph whose pairs of vertices fit into a word, GRAPH_SHORT_VERTICES at most, if the line is
// plain graph6: the pairs 12, 13, 23, 14, … of the code, the last one in bit 0. False: it is something else.
enum { GRAPH_SHORT_VERTICES = 11 };
bool graph_read_short(const char *line, size_t length, unsigned *vertices, uint64_t *pairs);

typedef enum graph_format {
    GRAPH_BY_NAME, // .g6 .s6 .d6 .col .dimacs .edges .adjlist .graphml .gml, else by the contents
    GRAPH_LINES,   // graph6, sparse6, digraph6: one graph a line
    GRAPH_EDGES,   // "u v" a line, vertices from 1 or, if there is a vertex 0, from 0; # comments; a first
                   // line "n m" with as many vertices and edges as follow tells the number of vertices;
    // {…} behind the ends is passed over; where the first line begins with a word, two words a
    // line
    GRAPH_DIMACS,    // p edge n m, e u v, c comments
    GRAPH_ADJACENCY, // "u v w …" a line, any words: u is joined to the others; # comments
    GRAPH_ML,        // an XML document; nodes are called by their labels or ids
    GRAPH_GML,       // graph [ node [ id 1 label "a" ] edge [ source 1 target 2 ] ]
} graph_format;

bool graph_format_parse(const char *word,
                        graph_format *out); // "graph6", "edges", "adjlist", …

graph_format graph_format_of(const char *path); // by its ending; GRAPH_BY_NAME where that does not tell

// A whole file with one graph, "-" standard input. HRY_UNREADABLE with a line and column, or HRY_LIMIT. More
// than one line of graph6 is refused with advice to pipe them ("-" with
// --family).
hry_status graph_read_file(const char *path, graph_format format, const limit *limit, graph *out,
                           hry_error *error);

// graph6 of an undirected graph (digraph6 of a directed one), without an end of line; freed by the caller.
char *graph_print(const graph *g);
