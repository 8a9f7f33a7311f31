// SPDX-License-Identifier: GPL-3.0-or-later
//
// A store may come from a stranger. SQLite puts any kind of value into any column, so that every field is
// checked where it is read: its kind, its bounds, and of a text that it is short, UTF-8 and without signs
// that would do something to a terminal. An expression that is stored goes to GAP only if it has one of the
// forms that hunts write (gap/hunt_lists.g): none of them is a text that GAP evaluates.
#include <math.h>
#include <string.h>

#include "atlas/store_internal.h"

enum {
    TEXT_MOST = 1 << 16,
    DEEPEST = 4,          // of an expression: a product of powers of a family
    NUMBER_MOST = 100000, // of a family
    POINTS_MOST = 4096,
};

// ------------------------------------------------------------------------------------------ expressions

static bool number_within(const json_t *value, json_int_t least, json_int_t most)
{
    return json_is_integer(value) && json_integer_value(value) >= least && json_integer_value(value) <= most;
}

static bool are_numbers(const json_t *array, size_t from, json_int_t most)
{
    for (size_t i = from; i < json_array_size(array); i++)
        if (!number_within(json_array_get(array, i), 1, most))
            return false;
    return true;
}

// A permutation by its images; of several, all of the same points.
static bool is_permutation(const json_t *image, size_t points)
{
    size_t count = json_array_size(image);
    bool seen[POINTS_MOST] = {false};
    if (count != points || !are_numbers(image, 0, (json_int_t)points))
        return false;
    for (size_t i = 0; i < count; i++) {
        size_t to = (size_t)json_integer_value(json_array_get(image, i)) - 1;
        if (seen[to])
            return false;
        seen[to] = true;
    }
    return true;
}

static bool are_permutations(const json_t *list)
{
    size_t points = json_array_size(json_array_get(list, 0));
    bool good = points > 0 && points <= POINTS_MOST;
    for (size_t i = 0; i < json_array_size(list) && good; i++)
        good = is_permutation(json_array_get(list, i), points);
    return good;
}

static bool are_digits(const json_t *text)
{
    const char *digits = json_string_value(text);
    return digits && *digits && digits[strspn(digits, "0123456789")] == '\0';
}

static bool is_group(const json_t *e, int depth)
{
    const char *head = json_string_value(json_array_get(e, 0));
    size_t size = json_array_size(e);
    if (!head || size < 2 || depth > DEEPEST)
        return false;
    if (strcmp(head, "SmallGroup") == 0 || strcmp(head, "PrimitiveGroup") == 0)
        return size == 3 && number_within(json_array_get(e, 1), 1, NUMBER_MOST) &&
               number_within(json_array_get(e, 2), 1, UINT32_MAX);
    if (strcmp(head, "Z") == 0)
        return size == 2 && are_numbers(e, 1, NUMBER_MOST);
    if (strcmp(head, "perm") == 0)
        return size == 2 && are_permutations(json_array_get(e, 1));
    if (strcmp(head, "pc") == 0)
        return size == 3 && are_digits(json_array_get(e, 1)) &&
               number_within(json_array_get(e, 2), 1, INT64_MAX);
    if (strcmp(head, "^") == 0)
        return size == 3 && is_group(json_array_get(e, 1), depth + 1) &&
               number_within(json_array_get(e, 2), 1, 64);
    bool good = strcmp(head, "x") == 0;
    for (size_t i = 1; i < size; i++)
        good = good && is_group(json_array_get(e, i), depth + 1);
    return good;
}

// [[number, prime, multiplicity, 0 or 1], …] (group/group_expr.h)
static bool are_modules(const json_t *list)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *m = json_array_get(list, i);
        if (json_array_size(m) != 4 || !number_within(json_array_get(m, 0), 1, NUMBER_MOST) ||
            !number_within(json_array_get(m, 1), 0, UINT32_MAX) ||
            !number_within(json_array_get(m, 2), 1, NUMBER_MOST) ||
            !number_within(json_array_get(m, 3), 0, 1))
            return false;
    }
    return json_is_array(list);
}

// ---------------------------------------------------------------------------------------------- fields

// The text of a column, NULL if it is none that may be shown.
static const char *plain_text(sqlite3_stmt *q, int column)
{
    if (sqlite3_column_type(q, column) != SQLITE_TEXT)
        return NULL;
    const char *text = (const char *)sqlite3_column_text(q, column);
    size_t length = (size_t)sqlite3_column_bytes(q, column);
    if (!text || length > TEXT_MOST || strlen(text) != length)
        return NULL;
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)text[i] < ' ' || text[i] == 127)
            return NULL;
    json_t *read = json_stringn(text, length); // which takes UTF-8 alone
    json_decref(read);
    return read ? text : NULL;
}

static bool good_json(sqlite3_stmt *q, int column, store_kind kind, bool trusted)
{
    const char *text = plain_text(q, column);
    json_t *value = text ? json_loads(text, 0, NULL) : NULL;
    bool good = kind == FIELD_MODULES ? are_modules(value)
                : trusted             ? json_is_array(value)
                                      : is_group(value, 0);
    json_decref(value);
    return good;
}

static bool good_field(const store *s, sqlite3_stmt *q, int column, const store_field *f)
{
    int type = sqlite3_column_type(q, column);
    int64_t number = sqlite3_column_int64(q, column);
    double real;
    switch (f->kind) {
    case FIELD_MAYBE:
        if (type == SQLITE_NULL)
            return true;
        // fallthrough
    case FIELD_NUMBER:
        return type == SQLITE_INTEGER && number >= f->least && number <= f->most;
    case FIELD_SECONDS:
        real = sqlite3_column_double(q, column);
        return (type == SQLITE_FLOAT || type == SQLITE_INTEGER) && isfinite(real) && real >= 0;
    case FIELD_TEXT:
        return plain_text(q, column) != NULL;
    case FIELD_MODULES:
        return type == SQLITE_NULL || good_json(q, column, f->kind, false);
    case FIELD_GROUP:
        return good_json(q, column, f->kind, !store_lasts(s)); // what is in memory was given just now
    }
    return false;
}

hry_status store_damaged(const store *s, const char *what, hry_error *error)
{
    return hry_fail(error, HRY_UNREADABLE, "%.200s is damaged: %s (harary survey check looks at all of it)",
                    s->path, what);
}

hry_status store_check_row(const store *s, sqlite3_stmt *q, const char *table, const store_field *field,
                           hry_error *error)
{
    char what[200];
    for (int i = 0; field[i].name && i < sqlite3_column_count(q); i++)
        if (!good_field(s, q, i, &field[i])) {
            sqlite3_snprintf(sizeof what, what, "a row of its table %s has no %s that harary would write",
                             table, field[i].name);
            return store_damaged(s, what, error);
        }
    return HRY_OK;
}
