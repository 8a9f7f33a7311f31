// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes and reads rows. A record is replaced by a later one of the same group. The value of a game that does
// not exist is NULL, and so is the start type if GEN was not computed. Reading by order and number follows
// the primary key and sorts nothing.

#include "atlas/store_internal.h"
#include "base/mem.h"

// Columns 1 … 9 of both tables, and the last two. A store of an earlier version, open for reading, lacks the
// cycles: SQLite returns NULL for them.
#define FIRST_COLUMNS(row)                                                                                   \
    COLUMN(row, order, "order", FIELD_NUMBER, 1, UINT32_MAX),                                                \
        COLUMN(row, number, "number", FIELD_NUMBER, 1, UINT32_MAX),                                          \
        COLUMN(row, gen, "value of GEN", FIELD_MAYBE, 0, UINT8_MAX),                                         \
        COLUMN(row, dng, "value of DNG", FIELD_MAYBE, 0, UINT8_MAX),                                         \
        COLUMN(row, start.parity, "parity", FIELD_PART, 0, 1),                                               \
        COLUMN(row, start.even, "even value", FIELD_PART, 0, UINT8_MAX),                                     \
        COLUMN(row, start.odd, "odd value", FIELD_PART, 0, UINT8_MAX),                                       \
        COLUMN(row, start.smoothness, "smoothness", FIELD_PART, 0, 2),                                       \
        COLUMN(row, start.deficiency, "deficiency", FIELD_PART, 0, UINT16_MAX)
#define LAST_COLUMNS(row)                                                                                    \
    COLUMN(row, seconds, "time", FIELD_SECONDS, 0, 0),                                                       \
        COLUMN(row, cycles.gen, "cycle in GEN", FIELD_OF_GEN, 0, 1),                                         \
        COLUMN(row, cycles.dng, "cycle in DNG", FIELD_OF_DNG, 0, 1),                                         \
    {                                                                                                        \
        0                                                                                                    \
    }

static const store_column group_columns[] = {
    FIRST_COLUMNS(group_record),
    COLUMN(group_record, frattini, "Frattini order", FIELD_NUMBER, 1, UINT32_MAX),
    COLUMN(group_record, factor_order, "factor's order", FIELD_NUMBER, 1, UINT32_MAX),
    COLUMN(group_record, factor_number, "factor's number", FIELD_NUMBER, 0, UINT32_MAX),
    COLUMN(group_record, classes, "number of classes", FIELD_MAYBE, 0, INT64_MAX),
    COLUMN(group_record, method, "method", FIELD_NUMBER, 0, METHOD_DIRECT),
    LAST_COLUMNS(group_record)};
static const store_column factor_columns[] = {
    FIRST_COLUMNS(factor_record), COLUMN(factor_record, cyclic, "cyclic flag", FIELD_NUMBER, 0, 1),
    LAST_COLUMNS(factor_record)};
static const store_table groups = {"groups", "groups", group_columns},
                         factors = {"factors", "factors", factor_columns};

// ---------------------------------------------------------------------------------------------- writing

static hry_status put(store *s, const char *statement, const char *what, const store_column *column,
                      const char *row, size_t size, size_t count, hry_error *error)
{
    store_writing w = store_begin(s, statement, "", "");
    for (size_t i = 0; i < count && w.good; i++)
        w.good = store_put(w.q[0], column, row + i * size);
    return store_end(&w, what, error);
}

hry_status store_put_groups(store *s, const group_record *list, size_t count, hry_error *error)
{
    return put(s, "INSERT OR REPLACE INTO groups VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)", "next groups",
               group_columns, (const char *)list, sizeof *list, count, error);
}

hry_status store_put_factors(store *s, const factor_record *list, size_t count, hry_error *error)
{
    return put(s, "INSERT OR REPLACE INTO factors VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)", "next factors",
               factor_columns, (const char *)list, sizeof *list, count, error);
}

// ---------------------------------------------------------------------------------------------- reading

// Rows must be in ascending order; a damaged index may break that.
static bool in_order(store_reading *r, uint32_t order, uint32_t number, uint64_t *before, hry_error *error)
{
    uint64_t key = (uint64_t)order << 32 | number;
    if (key <= *before)
        r->status = store_damaged(r->store, "its rows are not in order", error);
    *before = key;
    return r->status == HRY_OK;
}

hry_status store_each_factor(store *s, void (*visit)(void *context, const factor_record *f), void *context,
                             hry_error *error)
{
    factor_record f;
    uint64_t before = 0;
    store_reading r = store_ask(s, &factors, mem_string("SELECT * FROM factors ORDER BY ord, num"));
    while (store_next(&r, &f, error) && in_order(&r, f.order, f.number, &before, error))
        if (visit)
            visit(context, &f);
    return store_done(&r, error);
}

static void put_value(char **text, const char *column, int value) // −2: any, −1: none
{
    if (value >= 0)
        mem_append(text, " AND %s = %d", column, value);
    else if (value == NIM_UNDEFINED)
        mem_append(text, " AND %s IS NULL", column);
}

// Conditions are added only if they select, so that orders are found through the key.
static char *question_of(const group_filter *w)
{
    char *text = mem_string("SELECT * FROM groups WHERE 1");
    if (w) {
        mem_append(&text, " AND ord >= %" PRIu32, w->least_order);
        if (w->most_order)
            mem_append(&text, " AND ord <= %" PRIu32, w->most_order);
        put_value(&text, "gen", w->gen);
        put_value(&text, "dng", w->dng);
        if (w->start)
            mem_append(&text, " AND parity = %d AND even = %d AND odd = %d AND smoothness = %d", w->start[0],
                       w->start[1], w->start[2], w->start[3]);
        if (w->deficiency >= 0)
            mem_append(&text, " AND deficiency = %d", w->deficiency);
    }
    mem_append(&text, " ORDER BY ord, num");
    return text;
}

hry_status store_each_group(store *s, const group_filter *where,
                            bool (*visit)(void *context, const group_record *g), void *context,
                            hry_error *error)
{
    group_record g;
    uint64_t before = 0;
    store_reading r = store_ask(s, &groups, question_of(where));
    while (store_next(&r, &g, error) && in_order(&r, g.order, g.number, &before, error) &&
           (!visit || visit(context, &g)))
        continue;
    return store_done(&r, error);
}
