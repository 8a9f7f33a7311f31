// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where everything goes: one placement, computed once by Graphviz's dot (in a process of its own, press.h),
// that every writer follows. Units are points (1/72 inch); x to the right, y downwards; everything that is
// drawn lies within 0 … width, 0 … height, a margin included. The same diagram gives the same layout.
#ifndef HARARY_DRAW_LAYOUT_H
#define HARARY_DRAW_LAYOUT_H

#include "base/limit.h"
#include "draw/diagram.h"

typedef struct point {
    double x, y;
} point;

typedef struct curve {
    point
        *at; // 3k + 1 control points of a piecewise cubic Bézier curve, clipped to the shapes of both nodes;
    uint32_t count; // the last point is the tip of the arrow head
} curve;

typedef struct layout {
    double width, height;
    point *node;   // the centre of each node's shape (shape.h)
    curve *arrow;  // of each arrow
    double *row;   // y of each row's centres
    double rows_x; // extended diagrams: where the name of a row (D_k) ends, right-aligned; else 0
} layout;

// HRY_LIMIT if time is over, the user interrupted, or the drawing program is not there.
hry_status layout_find(const diagram *d, const limit *limit, layout *out, hry_error *error);
void layout_clear(layout *l, const diagram *d);

#endif
