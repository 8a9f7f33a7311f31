// SPDX-License-Identifier: GPL-3.0-or-later
//
// A Cayley table in a file of comma-separated values. Each line is a row; the entry in row a and column b is
// a*b. Blanks around an entry mean nothing, an entry with a comma stands between double quotes, empty lines
// and lines that begin with '#' are left out. The elements are
//
//   with headings      what the first line and the first entry of each other line say, if the first entry of
//                      the file is empty or one of the signs * + . · ∘
//   numbers 1 … n      if all entries of an n×n table are numbers ≤ n; 0 … n−1 if 0 is among them
//   names              otherwise: the first row and the first column are the products with the identity, so
//                      they name the elements
//
// The order of the elements is that of the columns, and they keep their names, which must be UTF-8.
#ifndef HARARY_LANG_CAYLEY_FILE_H
#define HARARY_LANG_CAYLEY_FILE_H

#include "base/status.h"
#include "group/group_expr.h"
#include "lang/cayley.h"

enum { CAYLEY_MAX_ORDER = 1000 };

// The table of any operation, which is only checked to be square and closed. Without headings
// and numbers, all names that are in the table are its elements, in sorted order, numbers by value; blanks
// may separate the entries. HRY_UNREADABLE as below.
hry_status cayley_table_read(const char *text, size_t length, cayley *out, hry_error *error);

// Reads and checks (cayley.h); `path` is kept as the name. Fails with HRY_UNREADABLE, with the line and
// column of the fault in the file.
hry_status cayley_file_read(const char *text, size_t length, const char *path, group_expr **out,
                            hry_error *error);

#endif
