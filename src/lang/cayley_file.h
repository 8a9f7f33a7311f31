// SPDX-License-Identifier: GPL-3.0-or-later
//
// A Cayley table in a file of comma-separated values. Each line is a row; the entry in row a and column b is
// a*b. Blanks around an entry are ignored, an entry with a comma is written in double quotes, and empty
// lines and lines that begin with '#' are skipped. The elements are
//
//   with headings      those in the first line and in the first entry of each other line, if the first entry
//                      of the file is empty or one of the signs * + . · ∘
//   numbers 1 … n      if all entries of an n×n table are numbers ≤ n; 0 … n−1 if 0 occurs
//   names              otherwise: the first row and the first column are the products with the identity, so
//                      they name the elements
//
// The elements are in the order of the columns and keep their names, which must be UTF-8.
#pragma once

#include "algebra/laws.h"
#include "group/group_expr.h"

enum { CAYLEY_MAX_ORDER = 1000 };

typedef struct cayley {
    uint32_t order;    // ≥ 1
    uint32_t *product; // product[a · order + b] = a·b, elements from 0
    char **name;       // of the elements, for messages
    size_t *line;      // the line of the row of each element in the file
    size_t *column;    // the column of each product in its line
} cayley;

void cayley_clear(cayley *t); // also of a zeroed table

// Reads the table of any operation, which is only checked to be square and closed. Without headings and
// numbers, its elements are those of the first row, or, if `sorted`, all names in the table in sorted order,
// numbers by value. Blanks may separate the entries. HRY_UNREADABLE as below. *out must be zero, and the
// caller clears it in any case.
hry_status cayley_table_read(const char *text, size_t length, bool sorted, const limit *limit, cayley *out,
                             hry_error *error);

// Checks the laws of algebra/laws.h in an algebra made of these tables. An error has the line and column of
// an entry.
hry_status cayley_check(const cayley *tables, algebra *a, const algebra_kind *kind, const limit *limit,
                        hry_error *error);

// Reads a table and checks that it is a group: an identity, each element once in every row and column, and
// associativity. `path` becomes its name. Fails with HRY_UNREADABLE and the line and column of the error in
// the file.
hry_status cayley_file_read(const char *text, size_t length, const char *path, const limit *limit,
                            group_expr **out, hry_error *error);
