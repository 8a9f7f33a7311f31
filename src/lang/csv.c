// SPDX-License-Identifier: GPL-3.0-or-later
//
// The file is read as a whole and never copied: cells are pointers into it with a length and a column. Rows
// are the ends of their cells in one array. A quoted cell cannot contain a quote or a line break.
#include "lang/csv.h"

#include <errno.h>
#include <string.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/text.h"

static bool blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static bool allows(void *context, size_t bytes)
{
    (void)context;
    return bytes && bytes <= CSV_MAX_BYTES;
}

static hry_status load(FILE *file, char **text, size_t *length, hry_error *error)
{
    if (file_read_open(fileno(file), 0, allows, NULL, text, length))
        return HRY_OK;
    if (errno)
        return hry_fail(error, HRY_UNREADABLE, "cannot read the file: %s", strerror(errno));
    return hry_fail(error, HRY_UNREADABLE, "the file has more than %d megabytes", CSV_MAX_BYTES >> 20);
}

static void add_cell(csv_rows *rows, csv_cell c)
{
    rows->cell = mem_push(rows->cell, rows->cells, sizeof *rows->cell);
    rows->cell[rows->cells++] = c;
}

static void close_row(csv_rows *rows, size_t line)
{
    rows->line = mem_push(rows->line, rows->count, sizeof *rows->line);
    rows->end = mem_push(rows->end, rows->count, sizeof *rows->end);
    rows->line[rows->count] = line;
    rows->end[rows->count++] = rows->cells;
}

static const char *next_blank(const char *at, const char *end)
{
    while (at < end && !blank(*at))
        at++;
    return at;
}

// The cell at `at`; moves behind it, to a comma or the end, or if `blanks` separate cells to the next one.
// NULL: a quote is not closed.
static const char *read_cell(csv_rows *rows, bool blanks, const char *begin, const char *at, const char *end)
{
    while (at < end && blank(*at))
        at++;
    bool quoted = at < end && *at == '"';
    at += quoted;
    const char *from = at;
    const char *to =
        blanks && !quoted ? next_blank(at, end) : memchr(at, quoted ? '"' : ',', (size_t)(end - at));
    if (!to && quoted)
        return NULL;
    const char *next = to ? to + quoted : end;
    to = to ? to : end;
    while (!quoted && to > from && blank(to[-1]))
        to--;
    add_cell(rows, (csv_cell){from, (size_t)(to - from), (size_t)(from - begin) + 1});
    while (next < end && blank(*next))
        next++;
    return next;
}

static hry_status read_row(csv_rows *rows, const char *begin, const char *end, size_t line, hry_error *error)
{
    const char *at = begin;
    bool blanks = rows->blanks && !memchr(begin, ',', (size_t)(end - begin));
    for (;; at += !blanks) {
        const char *from = at;
        at = read_cell(rows, blanks, begin, at, end);
        if (!at)
            return hry_fail_at(error, HRY_UNREADABLE, line, (size_t)(from - begin) + 1,
                               "a double quote is not closed in this line");
        if (at == end)
            break;
        if (*at != ',' && !blanks)
            return hry_fail_at(error, HRY_UNREADABLE, line, (size_t)(at - begin) + 1,
                               "a comma is expected behind the double quote");
    }
    close_row(rows, line);
    return HRY_OK;
}

hry_status csv_read(csv_rows *rows, FILE *file, hry_error *error)
{
    char *text;
    size_t length = 0;
    hry_status status = load(file, &text, &length, error);
    return status ? status : csv_read_text(rows, text, length, error);
}

hry_status csv_read_text(csv_rows *rows, char *text, size_t length, hry_error *error)
{
    hry_status status = HRY_OK;
    const char *at = rows->text = text, *end = at + length;
    at += text_byte_order_mark(at, length);
    for (size_t line = 1; at < end && !status; line++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        stop = stop ? stop : end;
        const char *first = at;
        while (first < stop && blank(*first))
            first++;
        const char *zero = memchr(at, '\0', (size_t)(stop - at));
        if (zero)
            status = hry_fail_at(error, HRY_UNREADABLE, line, (size_t)(zero - at) + 1,
                                 "a table is text, and here is a zero byte");
        else if (first < stop && *first != '#')
            status = read_row(rows, at, stop, line, error);
        at = stop < end ? stop + 1 : end;
    }
    return status;
}

void csv_clear(csv_rows *rows)
{
    free(rows->text);
    free(rows->cell);
    free(rows->line);
    free(rows->end);
}
