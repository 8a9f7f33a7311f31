// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where everything goes: one placement, computed once by Graphviz's dot (in a process of its own,
// drawing_program.h), that every writer follows. Units are points (1/72 inch); x to the right, y downwards;
// everything that is drawn lies within 0 … width, 0 … height, a margin included. The same diagram gives the
// same layout.
#pragma once

#include "base/limit.h"
#include "draw/diagram.h"

typedef struct point {
    double x, y;
} point;

#define HEAD_LENGTH 5.0 // of arrows
#define HEAD_WIDTH 4.0
#define ARROW_GAP 1.5 // between an arrow's end and the outline

typedef struct curve {
    point
        *at; // 3k + 1 control points of a piecewise cubic Bézier curve, clipped to the shapes of both nodes;
    uint32_t count; // the last point is the tip of the arrow head
} curve;

// Where a text beside a shape stands: level with the base of the triangle, its middle or its apex, of other
// shapes the middle, the bottom or the top.
typedef enum text_place {
    PLACE_BASE_RIGHT, // the usual one of labels
    PLACE_BASE_LEFT,
    PLACE_MIDDLE_RIGHT,
    PLACE_MIDDLE_LEFT,
    PLACE_APEX_RIGHT, // the usual one of counts
    PLACE_APEX_LEFT,
    PLACE_BEYOND, // the base: centred below an even class, above an odd one
} text_place;

typedef struct label_places {
    text_place count, label;
} label_places;

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

// HRY_LIMIT if time is over, the user interrupted, or the drawing program is not there.
hry_status layout_find(const diagram *d, const limit *limit, layout *out, hry_error *error);
// Moves the nodes of a board nearer to each other until the picture is at most `widest` wide, or until they
// or their texts would lie on something. Other diagrams stay as they are.
void layout_narrow(const diagram *d, double widest, layout *l);
layout layout_new(const diagram *d); // nodes, arrows, and texts in their usual places; for whoever fills it
void layout_clear(layout *l, const diagram *d);

#define HEAD_ROOM 5.0              // around the sign 0: from one arrow head to the next
#define HEADS_ANGLE (0.6 * 3.1416) // they come from above, so far to the left and right of it

// How far beyond a shape's outline its arrows end: the sign 0 of a game has many, whose heads would otherwise
// lie on each other. 0 for every other shape.
double node_clearance(const diagram *d, uint32_t node);
