// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where everything goes: one placement, computed once by Graphviz's dot (in a process of its own,
// drawing_program.h), that every writer follows. Units are points (1/72 inch); x to the right, y downwards;
// everything that is drawn lies within 0 … width, 0 … height, a margin included. The same diagram gives the
// same layout.
#pragma once

#include "draw/diagram.h"
#include "draw/points.h"

typedef struct layout {
    double width, height;
    point *node;          // the centre of each node's shape (shape.h)
    label_places *labels; // where the texts of each node are
    curve *arrow;         // of each arrow
    double *row;          // y of each row's centres
    double rows_x;        // extended diagrams: where the name of a row (D_k) ends, right-aligned; else 0
    bool coarse; // there are so many arrows that the long ones are led between the nodes without Graphviz, in
                 // bundles
} layout;

layout layout_new(const diagram *d); // nodes, arrows, and texts in their usual places; for whoever fills it
void layout_clear(layout *l, const diagram *d);

#define HEAD_ROOM 5.0              // around the sign 0: from one arrow head to the next
#define HEADS_ANGLE (0.6 * 3.1416) // they come from above, so far to the left and right of it

// How far beyond a shape's outline its arrows end: the sign 0 of a game has many, whose heads would otherwise
// lie on each other. 0 for every other shape.
double node_clearance(const diagram *d, uint32_t node);
