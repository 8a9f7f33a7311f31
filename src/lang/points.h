// SPDX-License-Identifier: GPL-3.0-or-later
//
// Points of the line, of the plane and of spaces of any dimension: 1,2.5,-3 or (0,0),(1,0),(0,1) or
// (0,0,1,0),(1,0,0,0), or a file with one of them a line ("2.5" or "0 1" or "0,1,2"; # begins a comment). A
// coordinate has at most 15 digits, so that a double tells all of them.
#ifndef HARARY_LANG_POINTS_H
#define HARARY_LANG_POINTS_H

#include "lang/cursor.h"
#include "lang/parse.h"

typedef struct points {
    double (*at)[2]; // the first two coordinates, y = 0 on the line; freed by the caller
    size_t count;
    uint32_t dimension; // at least 1
    double *space;      // all coordinates of all points, where there are more than two; freed by the caller
} points;

// Reads as many as there are and stops in front of ';' or ')'. Sets *out on success.
hry_status points_read(cursor *s, const expr_options *options, points *out);

// Where to draw the points in the plane: where they are, points of space as seen from above and the side;
// NULL if two of them would be in one place. The caller frees it.
double (*points_places(const points *p))[2];

#endif
