// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each field has a function that makes its value as JSON; cells of rows are the same value turned into text.
// So all forms show the same content, and a field says only in which forms it appears.
#include "report/fields.h"

#include <stdlib.h>

#include "game/json.h"

enum { MOST_FIELDS = 40 };

static bool is_column(const field *x, form f)
{
    return f == FORM_LATEX ? x->heading != NULL : (x->forms & OF_ROWS) != 0;
}

void fields_head(FILE *out, form f, fields of)
{
    column columns[MOST_FIELDS];
    size_t count = 0;
    for (const field *x = of.field; x < of.field + of.count; x++)
        if (is_column(x, f))
            columns[count++] = (column){f == FORM_LATEX ? x->heading : x->name, x->kind};
    if (form_has_rows(f))
        rows_head(out, f, columns, count);
}

static void object_line(FILE *out, fields of, const void *answer)
{
    json_t *object = json_object();
    for (const field *x = of.field; x < of.field + of.count; x++) {
        json_t *value = x->forms & OF_JSON ? x->value(answer) : NULL;
        if (value)
            json_object_set_new(object, x->name, value);
    }
    json_line(out, object);
}

void fields_line(FILE *out, form f, fields of, const void *answer)
{
    char *cell[MOST_FIELDS] = {NULL};
    size_t count = 0;
    if (f == FORM_JSON) {
        object_line(out, of, answer);
        return;
    }
    for (const field *x = of.field; x < of.field + of.count; x++)
        if (is_column(x, f)) {
            json_t *value = x->value(answer);
            cell[count++] = rows_cell(value);
            json_decref(value);
        }
    rows_line(out, f, (const char *const *)cell, count);
    while (count-- > 0)
        free(cell[count]);
}
