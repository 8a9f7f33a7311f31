// SPDX-License-Identifier: GPL-3.0-or-later
//
// Points of the plane with integer coordinates below 2^60 in absolute value, and their exact convex hulls.
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct place {
    int64_t x, y;
    uint32_t point; // its number
} place;

int plane_compare(const void *a, const void *b); // of two places, by x and then by y; for qsort

// The hull as two chains from the first point to the last, without points inside an edge.
typedef struct plane_hull {
    const place *lower, *upper;
    uint32_t lower_length, upper_length;
} plane_hull;

// Of `count` different places in ascending order. Both arrays have room for all of them.
plane_hull plane_hull_of(const place *member, uint32_t count, place *lower, place *upper);

bool plane_inside(const plane_hull *h, const place *q); // or on the boundary; false for an empty hull
