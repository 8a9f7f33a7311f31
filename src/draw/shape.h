// SPDX-License-Identifier: GPL-3.0-or-later
//
// The shapes of the nodes, which the layout makes room for and the writers draw. A class is a triangle,
// pointing up if it is even and down if it is odd, cut by a horizontal line into a small triangle at the apex
// (odd positions) and a trapezoid (even positions). Coordinates are relative to the centre of the shape's
// box, y downwards, in points.
#pragma once

#include "draw/diagram.h"
#include "draw/points.h"

#define TRIANGLE_WIDTH 40.0
#define TRIANGLE_HEIGHT 35.0
#define NUMBER_SIZE 10.0   // of the nim-values, in points
#define LABEL_SIZE 8.0     // of labels, counts and names of rows
#define LETTER_HEIGHT 0.74 // of digits and capitals, for each point of size

typedef struct placed_text {
    char text[64];
    point at;    // centre of the text, both ways
    double size; // of the font
} placed_text;

// The corners of the outline, at most 24 (a position or the sign 0 has a rounded box or a disc, as a
// polygon). `inset` > 0 gives the parallel outline inside (double borders).
uint32_t shape_outline(const diagram_node *n, double inset, point corner[24]);
double shape_width(const diagram_node *n);
double shape_height(const diagram_node *n);
double shape_radius(const diagram_node *n); // of the corners of a box
bool shape_is_box(const diagram_node *n);

// The line that cuts a triangle in two; false if the shape has none (extended diagrams, positions).
bool shape_cut(const diagram_node *n, bool extended, point *left, point *right);

// The texts inside a shape: both nim-values, or the quadruple, or "0", or the position's set and value; of
// others a name or a value.
// Returns how many, at most 2. Numbers of several digits get smaller so that they stay inside.
uint32_t shape_texts(const diagram_node *n, bool extended, placed_text text[2]);

// The texts beside a shape: the number of identified classes ("×12") unless the label contains it, of a
// vertex the value of its move, and the label. `at` is the end of the text that is next to the shape, or its
// centre (place_anchor), and the middle of its height. False: none.
bool shape_count(const diagram_node *n, text_place place, placed_text *text);
bool shape_label(const diagram_node *n, text_place place, point *at); // the text is label_shown(n->label)

// A label as all pictures but those of TeX show it: "3·Z₂×Z₄ (8)"; freed by the caller.
char *label_shown(const char *label);

typedef enum text_anchor { ANCHOR_START, ANCHOR_MIDDLE, ANCHOR_END } text_anchor;
text_anchor place_anchor(text_place place);

// To the right of a shape, level with its edges; below the sign 0, around which arrows end.
label_places shape_usual_places(const diagram_node *n);

// The room that is needed to the right of the shape's box for both in their usual places, 0 if nothing stands
// out. What stands below the sign 0 needs none there.
double shape_labels_width(const diagram_node *n);

// An upper bound of the width of a text in UTF-8 at this size in any common sans serif font.
double text_width(const char *text, double size);
// How far it reaches above and below the middle of its line (writers put its base line MIDDLE below that):
// more with brackets and commas, most with letters beyond ASCII, which may have accents.
double text_rise(const char *text, double size);
double text_fall(const char *text, double size);
