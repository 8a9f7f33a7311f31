// SPDX-License-Identifier: GPL-3.0-or-later
//
// The notation of graphs in the parentheses of a family:
//
//   K5 C_7 K_{2,3} K(2,3) petersen  the constructors of graph/graph.h, as papers or programs write them
//   P_3 □ P_4, strong(G,H) …        operations (graph_terms.c, graph/operations.h)
//   graph(a-b,b-c,d)                edges written out, and isolated vertices
//   graph6:D?{ sparse6:… digraph6:… the graph itself in the formats of nauty
//   FILE.g6 FILE.col edges:FILE …   a file (graph/graph_read.h); for other endings the contents decide
//   D?{                             graph6 itself, unless a graph or a file has this name
#pragma once

#include "graph/graph_read.h"
#include "lang/cursor.h"
#include "lang/expression.h"

// Reads a graph and stops after it (graph_terms.c).
hry_status graph_parse(cursor *s, const expr_options *options, graph *out);
// … without operations: a name, a code or a file, whose text ends at `end`.
hry_status graph_parse_primary(cursor *s, size_t end, const expr_options *options, graph *out);
bool graph_primary_begins(const cursor *s);
// Whether a word such as graph6 or edges and a colon are at the cursor; sets `behind` to the place after it.
bool graph_prefix_at(const cursor *s, cursor *behind, graph_format *format);
// The format that the name of a file from the cursor to `end` has by its ending, or GRAPH_BY_NAME.
graph_format graph_format_at(const cursor *s, size_t end);

// A graph that is a whole line of a stream: its code or its name (K(2,3), C6). Files are not read.
// Thread-safe.
hry_status graph_parse_line(const char *line, size_t length, graph *out, hry_error *error);

// Whether the text from the cursor to its end is a graph.
bool graph_is_meant(const cursor *s);
// Whether the text is a graph in graph6, sparse6 or digraph6, exactly as programs write it.
bool graph_is_code(const cursor *s);

// A graph without a family has no game: HRY_USAGE at the cursor, with three families as suggestions. `what`
// begins the message ("paw is a graph;").
hry_status graph_needs_family(const cursor *s, const char *what);
