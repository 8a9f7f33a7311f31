// SPDX-License-Identifier: GPL-3.0-or-later
//
// Piecewise cubic Bézier curves as the layout needs them: turned round, clipped to the outlines of the shapes
// they join, bounded.
#pragma once

#include "draw/points.h"

typedef struct outline { // a convex polygon
    point corner[24];
    uint32_t count;
} outline;

typedef struct bounds {
    double left, top, right, bottom; // empty: left > right
} bounds;

static const bounds bounds_empty = {1e300, 1e300, -1e300, -1e300};
void bounds_add(bounds *b, point p);
void bounds_join(bounds *b, const bounds *other); // which may be empty
bool bounds_meet(const bounds *a, const bounds *b);
bounds bounds_widened(const bounds *b, double by);
bool segment_meets(point a, point b, const bounds *box);

double segment_distance(point a, point b, point p); // of p
// The distance of a point from a polygon, 0 inside of it.
double outline_distance(const outline *o, point p);

// The two parts of a cubic curve before and after the parameter t (de Casteljau).
void curve_split(const point piece[4], double t, point before[4], point after[4]);

point curve_at(const curve *c, double t); // 0 … 1 along all its pieces

curve curve_straight(point from, point to); // from end to end
void curve_turn(curve *c);                  // the other way round

// Cuts off what lies within `gap` of the outline at the beginning: up to where the curve first leaves it. A
// curve that never does stays as it is.
void curve_clip_start(curve *c, const outline *o, double gap);

// Bends a curve to the left of its way, by `most` in the middle of its control points; the ends stay.
void curve_bow(curve *c, double most);

// To within a hundredth of a point for curves of the size of a page.
void curve_bounds(const curve *c, bounds *to);

double curve_length_bound(const curve *c); // of its control points' chain

// Whether the curve, as a chain of short segments, or its arrow head meets a box.
bool curve_meets(const curve *c, const bounds *box);
bool curve_line_meets(const curve *c, const bounds *box); // without a head
bool curve_head_meets(const curve *c, const bounds *box); // the head alone
