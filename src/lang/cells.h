// SPDX-License-Identifier: GPL-3.0-or-later
//
// Comma-separated values as cells that know where they stand in the file. Blanks around a cell are cut off, a
// cell between double quotes may contain commas; empty lines and lines that begin with '#' are left out.
#ifndef HARARY_LANG_CELLS_H
#define HARARY_LANG_CELLS_H

#include <stdio.h>

#include "base/status.h"

enum { CELLS_MAX_BYTES = 16 << 20 };

typedef struct cell {
    const char *begin; // in the text of the file
    size_t length, column;
} cell;

typedef struct cell_rows {
    char *text;
    cell *cell;
    size_t cells, cell_room;
    size_t *line, *end; // of each row: its line, and the index behind its last cell
    size_t count, room;
} cell_rows;

// `rows` all zero. HRY_UNREADABLE for a file that is too large or no text; clear it also then.
hry_status cells_read(cell_rows *rows, FILE *file, hry_error *error);
void cells_clear(cell_rows *rows);

static inline size_t cells_in_row(const cell_rows *rows, size_t r)
{
    return rows->end[r] - (r ? rows->end[r - 1] : 0);
}

static inline const cell *cells_at(const cell_rows *rows, size_t r, size_t c)
{
    return &rows->cell[(r ? rows->end[r - 1] : 0) + c];
}

#endif
