// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each field has a function that makes its value as JSON; cells of rows are the same value converted to text.
// All forms therefore show the same content, and a field only defines in which forms it appears.
#include "report/fields.h"

#include <math.h>

#include "game/json.h"

// ---- values

static uint64_t number_at(const void *at, size_t size)
{
    switch (size) {
    case 1:
        return *(const uint8_t *)at;
    case 2:
        return *(const uint16_t *)at;
    case 4:
        return *(const uint32_t *)at;
    default:
        return *(const uint64_t *)at;
    }
}

static json_t *integer_json(int64_t value)
{
    return value < 0 ? json_null() : json_integer(value);
}

json_t *json_owned(char *text)
{
    json_t *made = text ? json_text(text) : json_null();
    free(text);
    return made;
}

json_t *json_counts(const uint64_t *count, size_t values, uint64_t none)
{
    json_t *object = json_object();
    for (size_t v = 0; v < values; v++) {
        char key[24];
        snprintf(key, sizeof key, "%zu", v);
        if (count[v])
            json_put_integer(object, key, count[v]);
    }
    if (none)
        json_put_integer(object, "none", none);
    return object;
}

static json_t *nims_json(const nim *value, size_t count)
{
    json_t *list = json_array();
    for (size_t i = 0; i < count; i++)
        json_array_append_new(list, json_integer(value[i]));
    return list;
}

// What is made of several values.
static json_t *inner_value(const field *x, const void *at, const item *told)
{
    size_t count = x->count_size ? number_at((const char *)told->it + x->count, x->count_size) : 0;
    switch (x->kind) {
    case AS_COUNTS:
        return json_counts(at, x->size / sizeof(uint64_t), count);
    case AS_LIST:
        return fields_list(x->of, *(const void *const *)at, count, told);
    case AS_ARRAY:
        return fields_list(x->of, at, x->count_size ? count : x->size / x->of->size, told);
    case AS_OBJECT:
        return fields_json(x->of, &(item){at, 0, told});
    case AS_NIMS:
        return nims_json(*(const nim *const *)at, count);
    default: // the others have getters, or come in parts
        return NULL;
    }
}

static json_t *plain_value(const field *x, const item *told)
{
    const void *at = (const char *)told->it + x->offset;
    switch (x->kind) {
    case AS_TEXT:
    case AS_DIGITS:
        return *(char *const *)at ? json_text(*(char *const *)at) : json_null();
    case AS_CHARS:
        return json_text(at);
    case AS_NUMBER:
        return json_integer((json_int_t)number_at(at, x->size));
    case AS_INTEGER:
        return integer_json(x->size == sizeof(int) ? *(const int *)at : *(const int64_t *)at);
    case AS_ORDER:
        return json_sprintf("%" PRIu64, number_at(at, x->size));
    case AS_PLACE:
        return json_integer((json_int_t)told->number + 1);
    case AS_REAL:
        return json_real(*(const double *)at);
    case AS_SECONDS:
        return json_real(round(*(const double *)at * 1e6) / 1e6);
    case AS_FLAG:
        return json_boolean(*(const bool *)at);
    case AS_MAYBE:
        return *(const int *)at < 0 ? json_null() : json_boolean(*(const int *)at);
    case AS_ETYPE:
        return json_etype(*(const etype *)at);
    case AS_TYPE:
        return json_class_type(at, true);
    default:
        return inner_value(x, at, told);
    }
}

static bool is_nothing(const field *x, const json_t *value)
{
    const char *text = json_string_value(value);
    return x->kind == AS_NUMBER  ? json_integer_value(value) == 0
           : x->kind == AS_ORDER ? strcmp(text, "0") == 0
                                 : json_is_null(value) || (text && !*text);
}

static bool is_there(const field *x, const item *told)
{
    return !x->when_size || number_at((const char *)told->it + x->when, x->when_size);
}

// NULL: it is not there.
static json_t *value_of(const field *x, const item *told)
{
    if (!is_there(x, told))
        return NULL;
    if (x->get)
        return x->get(told);
    json_t *value = plain_value(x, told);
    if (!x->optional || !is_nothing(x, value))
        return value;
    json_decref(value);
    return NULL;
}

static void add_fields(json_t *object, const fields *of, const item *told)
{
    for (const field *x = of->field; x < of->field + of->count; x++) {
        const void *part = x->link ? x->link(told) : (const char *)told->it + x->offset;
        if (x->kind == AS_PART || x->kind == AS_LINK) {
            if (part)
                add_fields(object, x->of, &(item){part, 0, told});
            continue;
        }
        json_t *value = x->column || x->kind == AS_ITEMS ? NULL : value_of(x, told);
        if (value)
            json_object_set_new_nocheck(object, x->name, value);
    }
}

json_t *fields_json(const fields *of, const item *told)
{
    json_t *object = json_object();
    add_fields(object, of, told);
    return object;
}

json_t *fields_list(const fields *of, const void *list, size_t count, const item *within)
{
    json_t *array = json_array();
    for (size_t i = 0; i < count; i++) {
        item one = {(const char *)list + i * of->size, i, within};
        json_array_append_new(array, fields_json(of, &one));
    }
    return array;
}

// ---- columns

// If several fields have the name of a column, returns the last one. NULL: no such field.
static const field *field_called(const fields *of, const char *name, size_t length)
{
    for (const field *x = of->field + of->count; x-- > of->field;) {
        bool inside = x->kind == AS_PART || x->kind == AS_LINK;
        const field *found = inside ? field_called(x->of, name, length) : NULL;
        if (found || (!inside && strncmp(x->name, name, length) == 0 && !x->name[length]))
            return found ? found : x;
    }
    return NULL;
}

// NULL: there are fewer.
static const field *column_at(const fields *of, form f, size_t i)
{
    const char *names = form_is_short(f) && of->brief ? of->brief : of->columns;
    if (!names)
        return i < of->count ? &of->field[i] : NULL;
    for (; i > 0 && names; i--) {
        names = strchr(names, ' ');
        names += names != NULL;
    }
    return names ? field_called(of, names, strcspn(names, " ")) : NULL;
}

static column column_of(form f, const field *x)
{
    bool number = x->kind >= AS_DIGITS && x->kind <= AS_SECONDS;
    return (column){form_is_short(f) && x->heading ? x->heading : x->name, x->prose ? PROSE
                                                                           : number ? NUMBER
                                                                                    : WORD};
}

void fields_head(FILE *out, form f, const fields *of)
{
    column columns[MOST_COLUMNS];
    size_t count = 0;
    if (f == FORM_TEXT && of->title)
        fputs(of->title, out);
    if (!form_has_rows(f))
        return;
    for (const field *x; (x = column_at(of, f, count)); count++)
        columns[count] = column_of(f, x);
    rows_head(out, f, columns, count);
}

static void put_row(FILE *out, form f, const fields *of, const item *told)
{
    char *cell[MOST_COLUMNS] = {NULL};
    size_t count = 0;
    for (const field *x; (x = column_at(of, f, count)); count++) {
        json_t *value = value_of(x, told);
        cell[count] = rows_named_cell(f, x->name, value, false);
        json_decref(value);
    }
    rows_line(out, f, (const char *const *)cell, count);
    while (count-- > 0)
        free(cell[count]);
}

typedef struct items {
    const field *field;
    const item *told;
} items;

static json_t *item_json(const void *context, size_t i)
{
    const items *of = context;
    return of->field->get(&(item){of->told->it, i, of->told});
}

static void put_json(FILE *out, const fields *of, const item *told)
{
    const field *last = of->field + of->count - 1;
    json_t *object = fields_json(of, told);
    if (last->kind == AS_ITEMS && is_there(last, told))
        json_line_with(out, object, last->name, &(json_list){item_json, &(items){last, told}});
    else
        json_line(out, object);
}

void fields_put(FILE *out, form f, const fields *of, const item *told)
{
    if (f == FORM_TEXT)
        of->print(out, told);
    else if (f == FORM_JSON)
        put_json(out, of, told);
    else
        put_row(out, f, of, told);
}

void fields_table(FILE *out, form f, const fields *of, const void *list, size_t count, const void *whole)
{
    item within = {.it = whole};
    fields_head(out, f, of);
    for (size_t i = 0; i < count; i++)
        fields_put(out, f, of, &(item){(const char *)list + i * of->size, i, &within});
    rows_tail(out, f);
}
