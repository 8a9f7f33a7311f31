// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes rows as the table of forms defines, and converts JSON objects to rows. An object without fixed
// columns is flattened into pairs, with names such as outer.inner and list.1.
#include "report/rows.h"

#include <strings.h>

#include "base/text.h"
#include "hyper/rule.h"
#include "lang/mathematics.h"

#define FORM_ROWS(name, word, help) [FORM_##name] = &form_##word,
static const row_form *const row_forms[FORMS] = {ROW_FORMS(FORM_ROWS)};

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
    const row_form *how = row_forms[f];
    fputs(how->before, out);
    for (size_t i = 0; i < count; i++) {
        OWNED char *valid = cell[i] ? text_utf8(cell[i], strlen(cell[i])) : NULL;
        if (i)
            fputs(how->between, out);
        how->cell(out, how, i, valid);
    }
    fputs(how->behind, out);
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

// ---- objects

static char *list_cell(const json_t *array)
{
    bool texts = json_is_string(json_array_get(array, 0)) || json_array_size(array) == 0;
    char *made = mem_string(texts ? "{" : "(");
    for (size_t i = 0; i < json_array_size(array); i++) {
        OWNED char *one = rows_cell(json_array_get(array, i));
        mem_append(&made, "%s%s", i ? "," : "", one ? one : "");
    }
    mem_append(&made, texts ? "}" : ")");
    return made;
}

char *rows_cell(const json_t *value)
{
    switch (value ? json_typeof(value) : JSON_NULL) {
    case JSON_STRING:
        return mem_string(json_string_value(value));
    case JSON_INTEGER:
        return mem_print("%" JSON_INTEGER_FORMAT, json_integer_value(value));
    case JSON_REAL:
        return mem_print("%.9g", json_real_value(value));
    case JSON_TRUE:
        return mem_string("true");
    case JSON_FALSE:
        return mem_string("false");
    case JSON_ARRAY:
        return list_cell(value);
    default:
        return NULL;
    }
}

// Structures, and values of games: S_4, *2.
char *rows_named_cell(form f, const char *name, const json_t *value, bool graph)
{
    rule r;
    OWNED char *cell = rows_cell(value), *latex = NULL;
    if (f != FORM_LATEX || !cell)
        return mem_take(&cell);
    if (strcmp(name, "structure") == 0 || strcmp(name, "group") == 0) {
        latex = mathematics_print(cell, graph, NOTATION_LATEX);
        return mem_print("%c%s", IS_LATEX, latex);
    }
    if (json_is_integer(value) && (strcmp(name, "nim") == 0 || rule_parse(name, &r)))
        return mem_print("%c$*%s$", IS_LATEX, cell);
    return mem_take(&cell);
}

void rows_object(FILE *out, form f, const char *names, const json_t *object)
{
    bool graph = json_object_get(object, "family");
    char *cell[MOST_COLUMNS] = {NULL};
    size_t count = 0;
    for (size_t length; *names; names += length + (names[length] == ' ')) {
        char name[24];
        length = strcspn(names, " ");
        memcpy(name, names, length);
        name[length] = '\0';
        cell[count++] = rows_named_cell(f, name, json_object_get(object, name), graph);
    }
    rows_line(out, f, (const char *const *)cell, count);
    while (count-- > 0)
        free(cell[count]);
}

// An array of objects or arrays is written entry by entry, any other array in one cell.
static bool is_deep(const json_t *value)
{
    const json_t *first = json_array_get(value, 0);
    return json_is_object(value) || json_is_object(first) || json_is_array(first);
}

static void put_field(FILE *out, form f, const char *name, const json_t *value);

static void put_inside(FILE *out, form f, const char *outer, const char *inner, const json_t *value)
{
    OWNED char *name = *outer ? mem_print("%s.%s", outer, inner) : mem_string(inner);
    put_field(out, f, name, value);
}

static void put_field(FILE *out, form f, const char *name, const json_t *value)
{
    const char *key;
    json_t *inside;
    if (json_is_object(value)) {
        json_object_foreach((json_t *)value, key, inside) put_inside(out, f, name, key, inside);
    } else if (is_deep(value)) {
        for (size_t i = 0; i < json_array_size(value); i++) {
            char number[24];
            snprintf(number, sizeof number, "%zu", i + 1);
            put_inside(out, f, name, number, json_array_get(value, i));
        }
    } else {
        OWNED char *cell = rows_cell(value);
        rows_line(out, f, (const char *const[]){name, cell}, 2);
    }
}

void rows_fields(FILE *out, form f, const json_t *object)
{
    static const column columns[] = {{"field", WORD}, {"value", PROSE}};
    rows_head(out, f, columns, 2);
    put_field(out, f, "", object);
    rows_tail(out, f);
}
