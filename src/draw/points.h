// SPDX-License-Identifier: GPL-3.0-or-later
//
// Points and curves of a picture, and where a text stands beside a shape. Units are points (1/72 inch); x to
// the right, y downwards.
#pragma once

#include <stdbool.h>
#include <stdint.h>

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
