// SPDX-License-Identifier: GPL-3.0-or-later
//
// Matroids by name (graph/matroids.h): fano, U(2,4), U_{2,4}, PG(3,2). A name comes before a file of the same
// name, which is dat:fano, or ./fano with its format.
#ifndef HARARY_LANG_MATROID_NAMES_H
#define HARARY_LANG_MATROID_NAMES_H

#include "graph/matroids.h"
#include "lang/cursor.h"

// The matroid whose name begins at the cursor and is followed by its parameters; NULL: none.
const named_matroid *matroid_name_at(const cursor *s);
// Reads it to the end of the text. HRY_USAGE, HRY_LIMIT.
hry_status matroid_name_parse(const named_matroid *m, cursor *s, const limit *limit, hypergraph *out);

// What a word at this place that names no matroid and no file may mean, in an error in the place of *error: a
// graph, or the nearest name.
void matroid_name_advise(const cursor *s, size_t at, hry_error *error);

#endif
