// SPDX-License-Identifier: GPL-3.0-or-later
#include "data_support.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

static char *trimmed(char *cell)
{
    cell += strspn(cell, " ");
    for (size_t length = strlen(cell); length > 0 && cell[length - 1] == ' '; length--)
        cell[length - 1] = 0;
    return cell;
}

// Cuts a line into its cells, which are added to the table.
static void cut_line(const char *name, char *line, data_table *t)
{
    t->cell = mem_resize(t->cell, (t->rows + 1) * t->columns, sizeof *t->cell);
    char *rest = line;
    for (size_t i = 0; i < t->columns; i++) {
        char *cell = strsep(&rest, "|");
        if (!cell || (rest != NULL) != (i + 1 < t->columns))
            fail_msg("tests/data/%s: row %zu has not %zu columns", name, t->rows + 1, t->columns);
        t->cell[t->rows * t->columns + i] = trimmed(cell);
    }
    t->rows++;
}

data_table data_read(const char *name, size_t columns, size_t rows)
{
    char *path = mem_print("%s/tests/data/%s", SOURCE_DIR, name);
    data_table t = {.columns = columns, .text = text_of_file(path)};
    char *rest = t.text;
    for (char *line; (line = strsep(&rest, "\n"));)
        if (*line && *line != '#')
            cut_line(name, line, &t);
    if (t.rows != rows)
        fail_msg("tests/data/%s has %zu rows, and %zu are expected", name, t.rows, rows);
    free(path);
    return t;
}

void data_clear(data_table *t)
{
    free(t->cell);
    free(t->text);
    *t = (data_table){0};
}

const char *data_at(const data_table *t, size_t row, size_t column)
{
    assert_true(row < t->rows && column < t->columns);
    return t->cell[row * t->columns + column];
}

int data_number(const data_table *t, size_t row, size_t column)
{
    const char *cell = data_at(t, row, column);
    char *end;
    if (strcmp(cell, "-") == 0)
        return NOT_SAID;
    long value = strtol(cell, &end, 10);
    if (!*cell || *end)
        fail_msg("'%s' in a table is no number", cell);
    return (int)value;
}

rule data_rule(const data_table *t, size_t row, size_t column)
{
    rule g;
    if (!rule_parse(data_at(t, row, column), &g))
        fail_msg("'%s' in a table is no game", data_at(t, row, column));
    return g;
}

bool next_word(const char **list, char *word, size_t room)
{
    *list += strspn(*list, " ");
    size_t length = strcspn(*list, " ");
    assert_true(length < room);
    memcpy(word, *list, length);
    word[length] = 0;
    *list += length;
    return length > 0;
}
