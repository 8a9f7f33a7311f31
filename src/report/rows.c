// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes rows as the table of forms defines.
#include "report/rows.h"

#include <strings.h>

#include "base/text.h"

#define FORM_ROWS(name, word, help) [FORM_##name] = &form_##word,
static const row_form *const row_forms[FORMS] = {ROW_FORMS(FORM_ROWS)};

const row_form *row_form_of(form f)
{
    return row_forms[f];
}

bool form_has_rows(form f)
{
    return row_forms[f] != NULL;
}

bool form_is_short(form f)
{
    return row_forms[f] && row_forms[f]->is_short;
}

bool form_of_name(const char *file, form *out)
{
    const char *dot = strrchr(file, '.');
    for (form f = 0; dot && f < FORMS; f++) {
        const char *ending = row_forms[f] ? row_forms[f]->ending : f == FORM_JSON ? ".json" : ".txt";
        if (strcasecmp(dot, ending) == 0 || (f == FORM_JSON && strcasecmp(dot, ".jsonl") == 0)) {
            *out = f;
            return true;
        }
    }
    return false;
}

// ---- lines

void rows_line(FILE *out, form f, const char *const *cell, size_t count)
{
    text_buffer line = {0};
    const row_form *how = row_forms[f];
    text_add_string(&line, how->before);
    for (size_t i = 0; i < count; i++) {
        OWNED char *valid = cell[i] ? text_utf8(cell[i], strlen(cell[i])) : NULL;
        row_cell(&line, how, i, valid, valid ? strlen(valid) : 0);
    }
    text_add_string(&line, how->behind);
    text_put(&line, out);
    text_clear(&line);
}

void rows_head(FILE *out, form f, const column *columns, size_t count)
{
    const row_form *how = row_forms[f];
    char *name[MOST_COLUMNS];
    for (size_t i = 0; i < count; i++) {
        name[i] = mem_string(columns[i].name);
        for (char *c = name[i]; how->is_short && (c = strchr(c, '_'));)
            *c = ' ';
    }
    if (how->above)
        how->above(out, columns, count);
    rows_line(out, f, (const char *const *)name, count);
    if (how->below)
        how->below(out, columns, count);
    while (count-- > 0)
        free(name[count]);
}

void rows_tail(FILE *out, form f)
{
    fputs(row_forms[f] ? row_forms[f]->tail : "", out);
}
