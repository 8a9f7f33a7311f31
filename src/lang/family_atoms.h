// SPDX-License-Identifier: GPL-3.0-or-later
//
// The arguments of families that have separate readers. Each reader stops after its argument, before ';' or
// ')', and sets its output on success.
#pragma once

#include "graph/matroids.h"
#include "lang/cursor.h"
#include "lang/expression.h"

// Points on the line, in the plane and in spaces of any dimension: 1,2.5,-3 or (0,0),(1,0),(0,1) or
// (0,0,1,0),(1,0,0,0), or a file with one point per line ("2.5" or "0 1" or "0,1,2"; # begins a comment). A
// coordinate has at most 15 digits, so a double represents it exactly.
typedef struct points {
    double (*at)[2]; // the first two coordinates, y = 0 on the line; the caller frees it
    size_t count;
    uint32_t dimension; // at least 1
    double *space;      // all coordinates of all points if there are more than two; the caller frees it
} points;
hry_status points_read(cursor *s, const expr_options *options, points *out);
// Where to draw the points in the plane: at their coordinates, with points in space projected; NULL if two
// of them would coincide. The caller frees it.
double (*points_places(const points *p))[2];

// The notation of closures, in a file or in the parentheses of closure(…):
//
//   a b -> c d       the closure of a set with a and b contains c and d; -> c: so does that of the empty set
//   a b              points that may occur in no implication (in a file)
//   {a,b}            a closed set; all closed sets must be listed, and they must be closed under
// intersection
//   FILE.cxt         a formal context: the closed sets are the intersections of its rows (intents)
//
// In a file, each is on a separate line, and # begins a comment; in parentheses they are separated by
// commas, and the names by blanks. Points are numbers from 1, or names if any of them is not a number. Fails
// like expr_parse, also for closed sets that are not a closure system.
hry_status closure_parse(cursor *s, const expr_options *options, closure_operator *out);

// Winning sets (Sieben §8.1) of known points: {1,2},{3} to the end of the text, over `points` points with
// these names (NULL: 1 … n). Only the minimal ones are kept, because every superset of a winning set is
// winning.
hry_status winning_parse(cursor *s, uint32_t points, char *const *names, const limit *limit, hypergraph *out);

// One graph (graph_parse.h), or a file FILE.g6 (.s6) with one per line. Appends the graphs to the *count
// graphs in `list`, at most `room` in all; on failure too, those that were read are in the list.
hry_status graph_list_parse(cursor *s, const expr_options *options, graph *list, size_t room, size_t *count);

// Matroids by name (graph/matroids.h): fano, U(2,4), U_{2,4}, PG(3,2). A name has precedence over a file of
// the same name, which can be written dat:fano, or ./fano with its format. Returns the matroid whose name
// begins at the cursor and is followed by its parameters; NULL: not a matroid.
const named_matroid *matroid_name_at(const cursor *s);
// Reads it to the end of the text. HRY_USAGE, HRY_LIMIT.
hry_status matroid_name_parse(const named_matroid *m, cursor *s, const limit *limit, hypergraph *out);
// If a word at this place is neither a matroid nor a file, replaces *error by a suggestion: a graph, or the
// nearest name.
void matroid_name_advise(const cursor *s, size_t at, hry_error *error);

bool winning_begins(cursor *s); // moves behind "winning=" if it is next
