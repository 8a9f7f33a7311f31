// SPDX-License-Identifier: GPL-3.0-or-later
//
// Comma-separated values as cells with their place in the file. Blanks around a cell are removed, a cell in
// double quotes may contain commas, and empty lines and lines that begin with '#' are skipped.
#pragma once

#include "base/limit.h"

enum { CSV_MAX_BYTES = 16 << 20 };

typedef struct csv_cell {
    const char *begin; // in the text of the file
    size_t length, column;
} csv_cell;

typedef struct csv_rows {
    bool blanks; // in a line without commas, blanks separate the cells
    const limit *limit;
    csv_cell *cell;
    size_t cells;
    size_t *line, *end; // of each row: its line, and the index after its last cell
    size_t count;
} csv_rows;

// `rows` must be zero except `blanks` and `limit`; the text must outlive the cells. HRY_UNREADABLE for a text
// that is too large or not text, HRY_LIMIT; the rows must be cleared also then.
hry_status csv_read(csv_rows *rows, const char *text, size_t length, hry_error *error);
void csv_clear(csv_rows *rows);

static inline size_t csv_in_row(const csv_rows *rows, size_t r)
{
    return rows->end[r] - (r ? rows->end[r - 1] : 0);
}

static inline const csv_cell *csv_at(const csv_rows *rows, size_t r, size_t c)
{
    return &rows->cell[(r ? rows->end[r - 1] : 0) + c];
}
