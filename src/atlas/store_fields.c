// SPDX-License-Identifier: GPL-3.0-or-later
//
// A store may come from an untrusted source. SQLite stores any kind of value in any column, so every field is
// checked when it is read: its kind, its bounds, and that a text is short, UTF-8 and without control
// characters. A stored expression is sent to GAP only if it has one of the forms written by hunts
// (gap/worker/hunt_lists.g): none of them is a text that GAP evaluates.
#include <math.h>
#include <stdlib.h>

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

// A permutation of this number of points, given by its images.
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

// The text of a column, NULL if it must not be shown.
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
    json_auto_t *read = json_stringn(text, length); // which accepts only UTF-8
    return read ? text : NULL;
}

static bool good_json(sqlite3_stmt *q, int column, store_kind kind, bool trusted)
{
    const char *text = plain_text(q, column);
    json_auto_t *value = text ? json_loads(text, 0, NULL) : NULL;
    return kind == FIELD_MODULES ? are_modules(value) : trusted ? json_is_array(value) : is_group(value, 0);
}

static bool good_field(const store *s, sqlite3_stmt *q, int column, const store_column *f)
{
    int type = sqlite3_column_type(q, column);
    int64_t number = sqlite3_column_int64(q, column);
    double real;
    switch (f->kind) {
    case FIELD_MAYBE:
    case FIELD_OF_GEN:
    case FIELD_OF_DNG:
    case FIELD_PART:
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
        return good_json(q, column, f->kind, !store_lasts(s)); // a store in memory was filled by this process
    }
    return false;
}

static hry_status check_row(const store_reading *r, hry_error *error)
{
    const store_column *c = r->table->column;
    char what[200];
    for (int i = 0; c[i].name; i++)
        if (!good_field(r->store, r->q, i, &c[i])) {
            sqlite3_snprintf(sizeof what, what, "a row of its table %s has an invalid %s", r->table->name,
                             c[i].name);
            return store_damaged(r->store, what, error);
        }
    for (int i = 0; c[i].name; i++)
        if (c[i].kind == FIELD_PART && (sqlite3_column_type(r->q, i) == SQLITE_NULL) !=
                                           (sqlite3_column_type(r->q, STORE_GEN) == SQLITE_NULL))
            return store_damaged(
                r->store,
                "a row has a value of GEN without a start type, or a start type without a value of GEN",
                error);
    return HRY_OK;
}

// ------------------------------------------------------------------------------------------ rows in and out

static int64_t number_in(const store_column *c, const void *row)
{
    const char *at = (const char *)row + c->offset;
    if (c->size == 8)
        return *(const int64_t *)at;
    if (c->size == 1)
        return *(const uint8_t *)at;
    bool signless = c->kind == FIELD_NUMBER || c->kind == FIELD_PART;
    return signless ? *(const uint32_t *)at : (int64_t) * (const int32_t *)at;
}

// The column of the value that this one depends on, or itself.
static int goes_with(const store_column *c, int i)
{
    return c->kind == FIELD_OF_DNG                            ? STORE_DNG
           : c->kind == FIELD_OF_GEN || c->kind == FIELD_PART ? STORE_GEN
                                                              : i;
}

void store_bind(sqlite3_stmt *q, const store_column *column, int count, const void *row)
{
    for (int i = 0; i < count; i++) {
        const store_column *c = &column[i];
        const void *at = (const char *)row + c->offset;
        if (c->kind == FIELD_SECONDS)
            sqlite3_bind_double(q, i + 1, *(const double *)at);
        else if (c->kind > FIELD_SECONDS)
            sqlite3_bind_text(q, i + 1, *(char *const *)at, -1, SQLITE_STATIC);
        else if (c->kind != FIELD_NUMBER &&
                 (number_in(c, row) < 0 || number_in(&column[goes_with(c, i)], row) < 0))
            sqlite3_bind_null(q, i + 1);
        else
            sqlite3_bind_int64(q, i + 1, number_in(c, row));
    }
}

bool store_put(sqlite3_stmt *q, const store_column *column, const void *row)
{
    store_bind(q, column, sqlite3_bind_parameter_count(q), row);
    return store_row(q);
}

static void read_row(sqlite3_stmt *q, const store_column *column, void *row)
{
    for (int i = 0; column[i].name; i++) {
        const store_column *c = &column[i];
        void *at = (char *)row + c->offset;
        bool none = c->kind != FIELD_PART && sqlite3_column_type(q, i) == SQLITE_NULL;
        int64_t number = none ? -1 : sqlite3_column_int64(q, i);
        if (c->kind == FIELD_SECONDS)
            *(double *)at = sqlite3_column_double(q, i);
        else if (c->kind > FIELD_SECONDS)
            *(char **)at = (char *)(uintptr_t)sqlite3_column_text(q, i);
        else if (c->size == 8)
            *(int64_t *)at = number;
        else if (c->size == 4)
            *(uint32_t *)at = (uint32_t)number;
        else
            *(uint8_t *)at = (uint8_t)number;
    }
}

store_reading store_ask(store *s, const store_table *t, char *question)
{
    store_reading r = {.store = s, .table = t};
    r.code = sqlite3_prepare_v2(s->db, question, -1, &r.q, NULL);
    free(question);
    return r;
}

bool store_next(store_reading *r, void *row, hry_error *error)
{
    if (r->code == SQLITE_OK || r->code == SQLITE_ROW)
        r->code = sqlite3_step(r->q);
    if (r->code != SQLITE_ROW)
        return false;
    if (r->table->column)
        r->status = check_row(r, error);
    if (r->table->column && r->status == HRY_OK)
        read_row(r->q, r->table->column, row);
    return r->status == HRY_OK;
}

hry_status store_done(store_reading *r, hry_error *error)
{
    if (r->status == HRY_OK && r->code != SQLITE_DONE && r->code != SQLITE_ROW)
        r->status = store_fail(r->store, r->table->what, error);
    sqlite3_finalize(r->q);
    return r->status;
}
