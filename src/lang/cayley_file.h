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
#pragma once

#include "algebra/laws.h"
#include "group/group_expr.h"

enum { CAYLEY_MAX_ORDER = 1000 };

typedef struct cayley {
    uint32_t order;    // ≥ 1
    uint32_t *product; // product[a · order + b] = a·b, elements from 0
    char **name;       // of the elements, for messages
    size_t *line;      // where the row of each element stands in the file
    size_t *column;    // and where each product stands in its line
} cayley;

void cayley_clear(cayley *t); // a zeroed one, too

// The table of any operation, which is only checked to be square and closed. Without headings and numbers,
// its elements are those of the first row, or, `sorted`, all names that are in the table, in sorted order,
// numbers by value; blanks may separate the entries. HRY_UNREADABLE as below. *out is zeroed, and the
// caller's to clear in any case.
hry_status cayley_table_read(const char *text, size_t length, bool sorted, cayley *out, hry_error *error);

// Checks the laws of algebra/laws.h in an algebra that was made of these tables: an error has the line and
// column of an entry.
hry_status cayley_check(const cayley *tables, algebra *a, const algebra_kind *kind, const limit *limit,
                        hry_error *error);

// Reads a table and checks that it is one of a group: an identity, each element once in every row and column,
// and associativity. `path` is kept as the name. Fails with HRY_UNREADABLE, with the line and column of the
// fault in the file.
hry_status cayley_file_read(const char *text, size_t length, const char *path, group_expr **out,
                            hry_error *error);
