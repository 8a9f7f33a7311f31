// SPDX-License-Identifier: GPL-3.0-or-later
//
// For the tests of layouts: points in shapes and on curves, and random diagrams.
#ifndef HARARY_TESTS_LAYOUT_SUPPORT_H
#define HARARY_TESTS_LAYOUT_SUPPORT_H

#include "support.h"

#include "draw/curve.h"
#include "draw/layout.h"
#include "draw/shape.h"

// 0: the program was built without the one that places and draws.
#ifndef HARARY_HAS_DRAW
#define HARARY_HAS_DRAW 0
#endif

// On the inner side of every edge of a convex polygon, or at most `slack` beyond.
bool inside(const point *corner, uint32_t count, point p, double slack);

point curve_point(const point p[4], double t); // of a Bézier curve, 0 ≤ t ≤ 1
bool bounds_have(const bounds *b, point p);    // inside, not on the border

// By brute force: the nearest of many points of the outline.
double distance(const point *corner, uint32_t count, point p);

// Rows of random lengths, the last one of a single 0 if there is one; arrows mostly downwards, some to the
// same row or up.
void random_diagram(rng *r, diagram *d);

// Places a diagram; fails the test if that cannot be done.
void place(const diagram *d, layout *out);

#endif
