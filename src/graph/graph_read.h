// SPDX-License-Identifier: GPL-3.0-or-later
//
// Graphs in common formats: graph6, sparse6 and digraph6 through nauty, edge lists, adjacency lists,
// DIMACS, GraphML through expat, and GML.
#pragma once

#include "graph/graph.h"

// One line of graph6 ("D?{"), sparse6 (":Fa@x^") or digraph6 ("&…"), with or without the header ">>graph6<<"
// and the end of line. The line is checked completely before nauty reads it, so it may contain any bytes.
// HRY_UNREADABLE with a column. Thread-safe.
hry_status graph_read_line(const char *line, size_t length, graph *out, hry_error *error);

typedef enum graph_format {
    GRAPH_BY_NAME, // .g6 .s6 .d6 .col .dimacs .edges .adjlist .graphml .gml, else by the contents
    GRAPH_LINES,   // graph6, sparse6, digraph6: one graph per line
    // One edge "u v" per line, vertices numbered from 1 or, if there is a vertex 0, from 0; # begins a
    // comment. A first line "n m" that matches the number m of edges gives the number of vertices. Data in
    // {…} after the ends are skipped. If the first line begins with a word, the two ends of each edge are
    // words.
    GRAPH_EDGES,
    GRAPH_DIMACS,    // p edge n m, e u v, c comments
    GRAPH_ADJACENCY, // "u v w …" per line, any words: u is joined to the others; # begins a comment
    GRAPH_ML,        // an XML document; nodes are named by their labels or ids
    GRAPH_GML,       // graph [ node [ id 1 label "a" ] edge [ source 1 target 2 ] ]
} graph_format;

bool graph_format_parse(const char *word,
                        graph_format *out); // "graph6", "edges", "adjlist", …

graph_format graph_format_of(const char *path); // by its extension; GRAPH_BY_NAME if that is unknown

// Reads a file with one graph; "-" is standard input. HRY_UNREADABLE with a line and column, or HRY_LIMIT.
// A file with several graph6 lines is an error that suggests reading it as a stream.
hry_status graph_read_file(const char *path, graph_format format, const limit *limit, graph *out,
                           hry_error *error);

// graph6 of an undirected graph (digraph6 of a directed one), without an end of line; freed by the caller.
char *graph_print(const graph *g);
