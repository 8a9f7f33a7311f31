// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nothing is copied: cells are pointers into the text with a length and a column. Rows are the ends of their
// cells in one array. A quoted cell cannot contain a quote or a line break.
#include "lang/csv.h"

#include "base/mem.h"
#include "lang/paths.h"

// Reads the cell at the cursor, which moves to the following comma (with `blanks`: blank) or to the end.
static hry_status read_cell(cursor *s, bool blanks, csv_rows *rows)
{
    bool quoted = cursor_take(s, '"'); // this also skips blanks
    const char *to = memchr(s->text + s->at, quoted ? '"' : ',', s->end - s->at);
    for (size_t at = s->at; blanks && !quoted && !to && at < s->end; at++)
        to = cursor_is_blank(s->text[at]) ? s->text + at : NULL;
    cursor cell = {s->text, s->at, to ? (size_t)(to - s->text) : s->end, NULL, NULL};
    if (!to && quoted)
        return CURSOR_FAIL(s, s->at - 1, "a double quote is not closed in this line");
    s->at = cell.end + quoted;
    cell = quoted ? cell : cursor_trimmed(cell);
    bool grows = (rows->cells & (rows->cells - 1)) == 0; // mem_push doubles
    TRY(grows ? limit_holds(rows->limit, 3 * rows->cells * sizeof *rows->cell, s->error) : HRY_OK);
    rows->cell = mem_push(rows->cell, rows->cells, sizeof *rows->cell);
    rows->cell[rows->cells++] = (csv_cell){s->text + cell.at, cell.end - cell.at, cell.at + 1};
    return HRY_OK;
}

static hry_status read_row(cursor *s, size_t number, void *context)
{
    csv_rows *rows = context;
    hry_status status;
    bool blanks = rows->blanks && !memchr(s->text + s->at, ',', s->end - s->at);
    do
        status = read_cell(s, blanks, rows);
    while (!status && (cursor_take(s, ',') || (blanks && !cursor_done(s))));
    if (!status && !cursor_done(s))
        return CURSOR_FAIL(s, s->at, "expected a comma after the double quote");
    rows->line = mem_push(rows->line, rows->count, sizeof *rows->line);
    rows->end = mem_push(rows->end, rows->count, sizeof *rows->end);
    rows->line[rows->count] = number;
    rows->end[rows->count++] = rows->cells;
    return status;
}

hry_status csv_read(csv_rows *rows, const char *text, size_t length, hry_error *error)
{
    scan lines = {.limit = rows->limit, .error = error};
    if (length > CSV_MAX_BYTES)
        return hry_fail(error, HRY_UNREADABLE, "the file is larger than %d megabytes", CSV_MAX_BYTES >> 20);
    hry_status status = scan_begin(&lines, text, length);
    return status ? status : lines_read(&lines, read_row, rows);
}

void csv_clear(csv_rows *rows)
{
    free_all(rows->cell, rows->line, rows->end);
}
