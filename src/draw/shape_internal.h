// SPDX-License-Identifier: GPL-3.0-or-later
//
// What shape.c and shape_texts.c share.
#pragma once

#include "draw/shape.h"

#define SLOPE (TRIANGLE_WIDTH / TRIANGLE_HEIGHT) // width of the triangle for each point of depth
#define CUT_DEPTH 18.5

double apex_shift(double inset); // how far the apex moves into a triangle whose sides move in by `inset`
double depth_y(const diagram_node *n, double depth); // y of a depth below the apex; an odd class points down

// A label inside a shape, shortened if it is long; text->at is left alone.
void inner_text(const char *label, placed_text *text);
