// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rows in and out. A record is replaced by a later one of the same group. What a game has no value for is
// NULL, and so is the start type where GEN was not computed. Reading by order and number follows the primary
// key and sorts nothing.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "atlas/store_internal.h"
#include "base/mem.h"

// ---------------------------------------------------------------------------------------------- writing

static void bind_known(sqlite3_stmt *q, int column, bool known, int64_t value)
{
    if (known)
        sqlite3_bind_int64(q, column, value);
    else
        sqlite3_bind_null(q, column);
}

// Columns 3 … 9 of both tables.
static void bind_values(sqlite3_stmt *q, int gen, int dng, const type_at *t)
{
    bool known = gen != NIM_UNDEFINED;
    bind_known(q, 3, known, gen);
    bind_known(q, 4, dng != NIM_UNDEFINED, dng);
    bind_known(q, 5, known, t->parity);
    bind_known(q, 6, known, t->even);
    bind_known(q, 7, known, t->odd);
    bind_known(q, 8, known, t->smoothness);
    bind_known(q, 9, known, t->deficiency);
}

void store_bind_cycle(sqlite3_stmt *q, int column, int cycle)
{
    bind_known(q, column, cycle != CYCLE_UNKNOWN, cycle);
}

// Of the games that the store is about.
static void bind_cycles(sqlite3_stmt *q, int column, int gen, int dng, const cycles *c)
{
    store_bind_cycle(q, column, gen == NIM_UNDEFINED ? CYCLE_UNKNOWN : c->gen);
    store_bind_cycle(q, column + 1, dng == NIM_UNDEFINED ? CYCLE_UNKNOWN : c->dng);
}

static void bind_group(sqlite3_stmt *q, const void *list, size_t i)
{
    const group_record *g = (const group_record *)list + i;
    sqlite3_bind_int64(q, 1, g->order);
    sqlite3_bind_int64(q, 2, g->number);
    bind_values(q, g->gen, g->dng, &g->start);
    sqlite3_bind_int64(q, 10, g->frattini);
    sqlite3_bind_int64(q, 11, g->factor_order);
    sqlite3_bind_int64(q, 12, g->factor_number);
    bind_known(q, 13, g->classes >= 0, g->classes);
    sqlite3_bind_int(q, 14, g->method);
    sqlite3_bind_double(q, 15, g->seconds);
    bind_cycles(q, 16, g->gen, g->dng, &g->cycles);
}

static void bind_factor(sqlite3_stmt *q, const void *list, size_t i)
{
    const factor_record *f = (const factor_record *)list + i;
    sqlite3_bind_int64(q, 1, f->order);
    sqlite3_bind_int64(q, 2, f->number);
    bind_values(q, f->gen, f->dng, &f->start);
    sqlite3_bind_int(q, 10, f->cyclic);
    sqlite3_bind_double(q, 11, f->seconds);
    bind_cycles(q, 12, f->gen, f->dng, &f->cycles);
}

static hry_status put(store *s, const char *statement, const char *what,
                      void (*bind)(sqlite3_stmt *, const void *, size_t), const void *list, size_t count,
                      hry_error *error)
{
    sqlite3_stmt *q = NULL;
    bool good = sqlite3_prepare_v2(s->db, statement, -1, &q, NULL) == SQLITE_OK && store_begin(s);
    for (size_t i = 0; i < count && good; i++) {
        bind(q, list, i);
        good = store_row(q);
    }
    hry_status status = store_end(s, good, what, error);
    sqlite3_finalize(q);
    return status;
}

hry_status store_put_groups(store *s, const group_record *list, size_t count, hry_error *error)
{
    return put(s, "INSERT OR REPLACE INTO groups VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)", "next groups",
               bind_group, list, count, error);
}

hry_status store_put_factors(store *s, const factor_record *list, size_t count, hry_error *error)
{
    return put(s, "INSERT OR REPLACE INTO factors VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)", "next factors",
               bind_factor, list, count, error);
}

// ---------------------------------------------------------------------------------------------- reading

#define ROW_FIELDS                                                                                           \
    {"order", FIELD_NUMBER, 1, UINT32_MAX}, {"number", FIELD_NUMBER, 1, UINT32_MAX},                         \
        {"value of GEN", FIELD_MAYBE, 0, UINT8_MAX}, {"value of DNG", FIELD_MAYBE, 0, UINT8_MAX},            \
        {"parity", FIELD_MAYBE, 0, 1}, {"even value", FIELD_MAYBE, 0, UINT8_MAX},                            \
        {"odd value", FIELD_MAYBE, 0, UINT8_MAX}, {"smoothness", FIELD_MAYBE, 0, 2},                         \
    {                                                                                                        \
        "deficiency", FIELD_MAYBE, 0, UINT16_MAX                                                             \
    }
#define CYCLE_FIELDS                                                                                         \
    {"cycle in GEN", FIELD_MAYBE, 0, 1}, {"cycle in DNG", FIELD_MAYBE, 0, 1},                                \
    {                                                                                                        \
        0                                                                                                    \
    }

static const store_field group_fields[] = {ROW_FIELDS,
                                           {"Frattini order", FIELD_NUMBER, 1, UINT32_MAX},
                                           {"factor's order", FIELD_NUMBER, 1, UINT32_MAX},
                                           {"factor's number", FIELD_NUMBER, 0, UINT32_MAX},
                                           {"number of classes", FIELD_MAYBE, 0, INT64_MAX},
                                           {"method", FIELD_NUMBER, 0, METHOD_DIRECT},
                                           {"time", FIELD_SECONDS, 0, 0},
                                           CYCLE_FIELDS};
static const store_field factor_fields[] = {
    ROW_FIELDS, {"word on cyclic groups", FIELD_NUMBER, 0, 1}, {"time", FIELD_SECONDS, 0, 0}, CYCLE_FIELDS};

// The type is there if the value of GEN is, and rows come in ascending order: a damaged index may break that.
static hry_status check_row(const store *s, sqlite3_stmt *q, const char *table, uint64_t *before,
                            hry_error *error)
{
    uint64_t key = (uint64_t)sqlite3_column_int64(q, 0) << 32 | (uint32_t)sqlite3_column_int64(q, 1);
    hry_status status = store_check_row(s, q, table, *table == 'g' ? group_fields : factor_fields, error);
    if (status == HRY_OK && key <= *before)
        return store_damaged(s, "its rows are not in order", error);
    *before = key;
    for (int i = 4; i <= 8 && status == HRY_OK; i++)
        if ((sqlite3_column_type(q, i) == SQLITE_NULL) != (sqlite3_column_type(q, 2) == SQLITE_NULL))
            status =
                store_damaged(s, "a value of GEN goes with a start type, and one lacks the other", error);
    return status;
}

static int value_at(sqlite3_stmt *q, int column)
{
    return sqlite3_column_type(q, column) == SQLITE_NULL ? NIM_UNDEFINED : sqlite3_column_int(q, column);
}

static type_at read_type(sqlite3_stmt *q)
{
    return (type_at){.parity = (uint8_t)sqlite3_column_int(q, 4),
                     .even = (uint8_t)sqlite3_column_int(q, 5),
                     .odd = (uint8_t)sqlite3_column_int(q, 6),
                     .smoothness = (uint8_t)sqlite3_column_int(q, 7),
                     .deficiency = (uint32_t)sqlite3_column_int64(q, 8)};
}

// A store of an earlier version, open for reading, has no such columns: SQLite answers NULL for them.
static cycles cycles_at(sqlite3_stmt *q, int column)
{
    return (cycles){value_at(q, column), value_at(q, column + 1)};
}

static group_record group_at(sqlite3_stmt *q)
{
    return (group_record){.order = (uint32_t)sqlite3_column_int64(q, 0),
                          .number = (uint32_t)sqlite3_column_int64(q, 1),
                          .gen = value_at(q, 2),
                          .dng = value_at(q, 3),
                          .start = read_type(q),
                          .frattini = (uint32_t)sqlite3_column_int64(q, 9),
                          .factor_order = (uint32_t)sqlite3_column_int64(q, 10),
                          .factor_number = (uint32_t)sqlite3_column_int64(q, 11),
                          .classes =
                              sqlite3_column_type(q, 12) == SQLITE_NULL ? -1 : sqlite3_column_int64(q, 12),
                          .method = (atlas_method)sqlite3_column_int(q, 13),
                          .cycles = cycles_at(q, 15),
                          .seconds = sqlite3_column_double(q, 14)};
}

static factor_record factor_at(sqlite3_stmt *q)
{
    return (factor_record){.order = (uint32_t)sqlite3_column_int64(q, 0),
                           .number = (uint32_t)sqlite3_column_int64(q, 1),
                           .gen = value_at(q, 2),
                           .dng = value_at(q, 3),
                           .start = read_type(q),
                           .cyclic = sqlite3_column_int(q, 9) != 0,
                           .cycles = cycles_at(q, 11),
                           .seconds = sqlite3_column_double(q, 10)};
}

hry_status store_each_factor(store *s, void (*visit)(void *context, const factor_record *f), void *context,
                             hry_error *error)
{
    sqlite3_stmt *q = NULL;
    uint64_t before = 0;
    hry_status status = HRY_OK;
    int code = sqlite3_prepare_v2(s->db, "SELECT * FROM factors ORDER BY ord, num", -1, &q, NULL);
    while (code == SQLITE_OK && (code = sqlite3_step(q)) == SQLITE_ROW) {
        status = check_row(s, q, "factors", &before, error);
        if (status)
            break;
        factor_record f = factor_at(q);
        visit(context, &f);
        code = SQLITE_OK;
    }
    if (status == HRY_OK && code != SQLITE_DONE)
        status = store_fail(s, "factors", error);
    sqlite3_finalize(q);
    return status;
}

typedef struct condition {
    char text[400];
    size_t length;
} condition;

__attribute__((format(printf, 2, 3))) static void add_condition(condition *c, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    c->length += (size_t)vsnprintf(c->text + c->length, sizeof c->text - c->length, format, list);
    va_end(list);
}

static void add_value(condition *c, const char *column, int value) // −2: any, −1: none
{
    if (value >= 0)
        add_condition(c, " AND %s = %d", column, value);
    else if (value == NIM_UNDEFINED)
        add_condition(c, " AND %s IS NULL", column);
}

// Each condition is there only where it selects, so that an order is found through the key.
static char *question_of(const group_filter *w)
{
    condition c = {.text = "1"};
    c.length = 1;
    if (w) {
        add_condition(&c, " AND ord >= %lu", (unsigned long)w->least_order);
        if (w->most_order)
            add_condition(&c, " AND ord <= %lu", (unsigned long)w->most_order);
        add_value(&c, "gen", w->gen);
        add_value(&c, "dng", w->dng);
        if (w->start)
            add_condition(&c, " AND parity = %d AND even = %d AND odd = %d AND smoothness = %d", w->start[0],
                          w->start[1], w->start[2], w->start[3]);
        if (w->deficiency >= 0)
            add_condition(&c, " AND deficiency = %d", w->deficiency);
    }
    return mem_print("SELECT * FROM groups WHERE %s ORDER BY ord, num", c.text);
}

hry_status store_each_group(store *s, const group_filter *where,
                            bool (*visit)(void *context, const group_record *g), void *context,
                            hry_error *error)
{
    sqlite3_stmt *q = NULL;
    char *question = question_of(where);
    uint64_t before = 0;
    hry_status status = HRY_OK;
    int code = sqlite3_prepare_v2(s->db, question, -1, &q, NULL);
    while (code == SQLITE_OK && (code = sqlite3_step(q)) == SQLITE_ROW) {
        status = check_row(s, q, "groups", &before, error);
        if (status)
            break;
        group_record g = group_at(q);
        code = visit(context, &g) ? SQLITE_OK : SQLITE_DONE;
    }
    if (status == HRY_OK && code != SQLITE_DONE)
        status = store_fail(s, "groups", error);
    sqlite3_finalize(q);
    free(question);
    return status;
}

hry_status store_counts(store *s, uint32_t most, uint64_t *count, hry_error *error)
{
    sqlite3_stmt *q = NULL;
    for (uint32_t n = 0; n <= most; n++)
        count[n] = 0;
    int code = sqlite3_prepare_v2(s->db, "SELECT ord, count(*) FROM groups WHERE ord <= ? GROUP BY ord", -1,
                                  &q, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_bind_int64(q, 1, most);
    while (code == SQLITE_OK && (code = sqlite3_step(q)) == SQLITE_ROW) {
        int64_t n = sqlite3_column_int64(q, 0);
        if (n >= 0 && n <= most)
            count[n] = (uint64_t)sqlite3_column_int64(q, 1);
        code = SQLITE_OK;
    }
    hry_status status = code == SQLITE_DONE ? HRY_OK : store_fail(s, "groups", error);
    sqlite3_finalize(q);
    return status;
}
