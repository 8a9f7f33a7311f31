// SPDX-License-Identifier: GPL-3.0-or-later
//
// A row of the file is the CSV row of its assignment. It is found by the cells of the variables, which are
// followed by its values.
#include "answer/table_file.h"

#include <errno.h>
#include <unistd.h>

#include "base/file.h"
#include "engine/type.h"

void table_file_add(FILE *file, const value_table *t, size_t row)
{
    if (!table_row_is_known(t, row))
        return;
    table_put(file, FORM_CSV, t, row);
    fflush(file);
}

// All finished rows; the caller frees the text.
static char *print_all(const value_table *t, size_t *length)
{
    char *text;
    FILE *out = mem_stream(&text, length);
    table_head(out, FORM_CSV, t);
    for (size_t k = 0; k < t->ranges->count; k++)
        table_file_add(out, t, k);
    fclose(out);
    return text;
}

static hry_status foreign(const char *path, size_t line, hry_error *error)
{
    return hry_fail(
        error, HRY_UNREADABLE,
        "%.200s exists and is not the beginning of this table (see line %zu); delete it or use another name",
        path, line);
}

// The values in a line after its variables; false: not a row.
static bool read_values(const char *cells, const value_table *t, table_row out)
{
    for (size_t i = 0; i < t->rules->count; i++) {
        char *end;
        if (*cells++ != ',')
            return false;
        errno = 0;
        long nim = *cells == '-' ? TABLE_NONE : strtol(cells, &end, 10);
        if (nim == TABLE_NONE)
            end = (char *)cells + 1;
        if (end == cells || errno || nim > NIM_MAX)
            return false;
        out[i] = (int)nim;
        cells = end;
    }
    return true;
}

// Whether the line is exactly what would be written for the row.
static bool is_row(const value_table *t, size_t row, const char *line, size_t length)
{
    OWNED char *text = NULL;
    size_t size;
    FILE *out = mem_stream(&text, &size);
    table_put(out, FORM_CSV, t, row);
    fclose(out);
    return size == length && memcmp(text, line, size) == 0;
}

// The row of the assignment in the line, searched from `from` on; the number of rows if there is no such
// row.
static size_t find_row(const value_table *t, size_t from, const char *line, size_t *variables)
{
    const ranges *r = t->ranges;
    assignment at = {0};
    const char *cell = line;
    for (size_t i = 0; i < r->variables; i++) {
        char *end;
        at[i] = strtoll(cell, &end, 10);
        if (end == cell || (i + 1 < r->variables && *end++ != ','))
            return r->count;
        cell = end;
    }
    *variables = (size_t)(cell - line);
    for (size_t k = 0; k < r->count; k++) {
        size_t row = (from + k) % r->count;
        if (memcmp(r->at[row], at, r->variables * sizeof *at) == 0)
            return row;
    }
    return r->count;
}

// Sets *used to the number of bytes in whole lines.
static hry_status read_rows(const char *path, const char *text, value_table *t, size_t *used,
                            hry_error *error)
{
    size_t length, row = 0, number = 1, variables = 0;
    OWNED char *head = print_all(t, &length); // no values are known yet, so this is the heading
    bool fits = strncmp(text, head, length) == 0;
    *used = fits ? length : 0;
    if (!fits && *text)
        return foreign(path, 1, error);
    for (const char *line = text + *used, *end; (end = strchr(line, '\n')); line = end + 1) {
        row = find_row(t, row, line, &variables);
        number++;
        if (row == t->ranges->count || !read_values(line + variables, t, t->row[row]) ||
            !is_row(t, row, line, (size_t)(end + 1 - line)))
            return foreign(path, number, error);
        *used = (size_t)(end + 1 - text);
        t->resumed = true;
    }
    return HRY_OK;
}

hry_status table_file_open(const char *path, value_table *t, FILE **out, hry_error *error)
{
    OWNED char *text = NULL;
    size_t length, used = 0;
    bool there = access(path, F_OK) == 0;
    t->named = true; // the file of another family cannot be continued
    if (there) {
        TRY(file_read(path, &text, &length, error));
        TRY(read_rows(path, text, t, &used, error));
    }
    *out = fopen(path, there ? "r+" : "w");
    if (!*out || (there && (ftruncate(fileno(*out), (off_t)used) || fseek(*out, 0, SEEK_END))))
        return hry_fail(error, HRY_LIMIT, "cannot write '%.200s': %s", path, strerror(errno));
    if (!used)
        table_head(*out, FORM_CSV, t);
    fflush(*out);
    return HRY_OK;
}

hry_status table_file_end(const char *path, FILE *file, const value_table *t, hry_error *error)
{
    size_t length;
    OWNED char *text = print_all(t, &length);
    fclose(file);
    return file_write(path, text, length, error);
}
