// SPDX-License-Identifier: GPL-3.0-or-later
//
// The arguments of families that have readers of their own. Each reader stops behind its argument, in front
// of
// ';' or ')', and sets what it makes on success.
#pragma once

#include "graph/closure.h"
#include "graph/matroids.h"
#include "lang/cursor.h"
#include "lang/parse.h"

// Points of the line, of the plane and of spaces of any dimension: 1,2.5,-3 or (0,0),(1,0),(0,1) or
// (0,0,1,0),(1,0,0,0), or a file with one of them a line ("2.5" or "0 1" or "0,1,2"; # begins a comment). A
// coordinate has at most 15 digits, so that a double tells all of them.
typedef struct points {
    double (*at)[2]; // the first two coordinates, y = 0 on the line; freed by the caller
    size_t count;
    uint32_t dimension; // at least 1
    double *space;      // all coordinates of all points, where there are more than two; freed by the caller
} points;
hry_status points_read(cursor *s, const expr_options *options, points *out);
// Where to draw the points in the plane: where they are, points of space as seen from above and the side;
// NULL if two of them would be in one place. The caller frees it.
double (*points_places(const points *p))[2];

// Closures as they are written, in a file or between the parentheses of closure(…):
//
//   a b -> c d       the closure of a set with a and b has c and d too; -> c: already that of the empty set
//   a b              points that may be in no implication (in a file)
//   {a,b}            a closed set; all closed sets are listed, and they must be closed under intersection
//   FILE.cxt         a formal context: the closed sets are the intersections of its rows (intents)
//
// In a file each stands in a line of its own, and # begins a comment; between the parentheses commas separate
// them, and blanks the names. Points are numbers from 1, or names if any of them is not a number. Fails as
// expr_parse does, also for closed sets that are no closure system.
hry_status closure_parse(cursor *s, const expr_options *options, closure_operator *out);

// Winning sets (Sieben §8.1) of points that are known already: {1,2},{3} to the end of the text, over
// `points` points with these names (NULL: 1 … n). Only the minimal ones are kept: a set around a winning one
// wins with it.
hry_status winning_parse(cursor *s, uint32_t points, char *const *names, const limit *limit, hypergraph *out);

// One graph (graph_parse.h), or a file FILE.g6 (.s6) with one a line. Puts the graphs behind the *count that
// `list` has, at most `room` in all; on failure too, those that were read are there.
hry_status graph_list_parse(cursor *s, const expr_options *options, graph *list, size_t room, size_t *count);

// Matroids by name (graph/matroids.h): fano, U(2,4), U_{2,4}, PG(3,2). A name comes before a file of the same
// name, which is dat:fano, or ./fano with its format. The matroid whose name begins at the cursor and is
// followed by its parameters; NULL: none.
const named_matroid *matroid_name_at(const cursor *s);
// Reads it to the end of the text. HRY_USAGE, HRY_LIMIT.
hry_status matroid_name_parse(const named_matroid *m, cursor *s, const limit *limit, hypergraph *out);
// What a word at this place that names no matroid and no file may mean, in an error in the place of *error: a
// graph, or the nearest name.
void matroid_name_advise(const cursor *s, size_t at, hry_error *error);

bool winning_begins(cursor *s); // moves behind "winning=", if it is there
