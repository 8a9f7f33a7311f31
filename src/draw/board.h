// SPDX-License-Identifier: GPL-3.0-or-later
//
// The board of a game: the graph, the points or the hypergraph that it is played on, and beside each element
// that can be chosen the nim-value that choosing it leads to. An edge that can be chosen is a line with a box
// in its middle; an edge of a hypergraph is a small square joined to its vertices, or a line if it has two.
#pragma once

#include "draw/diagram.h"
#include "draw/layout.h"
#include "graph/graph.h"

// What is known about the elements.
typedef struct board {
    const char *game, *structure, *position; // NULL: the start
    nim nim;                                 // of the position
    uint32_t elements;
    char *const *name;
    const node_mark *mark; // MARK_GOOD: the move wins
    const nim *value;      // where the mark says that there is a move
} board;

// Elements are vertices: of a graph (NULL: without lines), at places of their own (NULL: anywhere).
void diagram_of_vertices(const board *b, const graph *g, const double (*at)[2], diagram *out);
// Element e is edge e of the graph.
void diagram_of_edges(const board *b, const graph *g, diagram *out);
// Elements are vertices of a hypergraph; sets with fewer than two elements that are no edge of size one are
// left out.
void diagram_of_hyperedges(const board *b, const pool *sets, diagram *out);
// Elements around a circle, where there is nothing to join or too much.
void diagram_of_circle(const board *b, diagram *out);

// Centres of nodes and straight lines between them, for layout_find: where the diagram says, else by
// Graphviz's neato. HRY_LIMIT.
hry_status board_place(const diagram *d, const limit *limit, layout *out, hry_error *error);
// Moves everything apart and turns it, with straight lines and usual places for texts again.
void board_change(const diagram *d, double growth, double turn, layout *l);
