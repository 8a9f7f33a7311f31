// SPDX-License-Identifier: GPL-3.0-or-later
//
// The shapes that are no triangles and no positions (shape_signs.c), as shape.c asks for them.
#ifndef HARARY_DRAW_SHAPE_INTERNAL_H
#define HARARY_DRAW_SHAPE_INTERNAL_H

#include "draw/shape.h"

// A node that shape_signs.c knows.
static inline bool is_sign(const diagram_node *n)
{
    return n->kind > NODE_POSITION;
}

double sign_width(const diagram_node *n);
double sign_height(const diagram_node *n);
uint32_t sign_outline(const diagram_node *n, double inset, point corner[24]);
uint32_t sign_texts(const diagram_node *n, placed_text text[2]);

// The value of a vertex's move, which stands beside it as the number of classes does; false: none.
bool sign_beside(const diagram_node *n, placed_text *text);

// A label inside a shape, shortened if it is long; text->at is left alone.
void inner_text(const char *label, placed_text *text);

// A box with round corners, six points of the circle at each.
uint32_t rounded_box(double width, double height, double radius, point corner[24]);

#endif
