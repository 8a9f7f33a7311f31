// SPDX-License-Identifier: GPL-3.0-or-later
//
// Statements about types (extension/criteria.h), counted in the extensions of every base group, one row for
// each. The totals are sums; the smallest counterexample to a statement is found by another query.
#include "atlas/store_hunt.h"
#include "atlas/store_internal.h"
#include "base/mem.h"
#include "extension/types.h"

const char store_criteria_insert[] = "INSERT OR REPLACE INTO hunted_criteria (criterion, hunted, holds,"
                                     " fails, witness, size) VALUES (?,?,?,?,?,?)";

void store_bind_witness(sqlite3_stmt *q, int column, const json_t *modules, const json_t *size)
{
    OWNED char *text = json_is_array(modules) ? json_dumps(modules, JSON_COMPACT) : NULL;
    sqlite3_bind_null(q, column);
    sqlite3_bind_null(q, column + 1);
    if (text) {
        sqlite3_bind_text(q, column, text, -1, SQLITE_TRANSIENT);
        sqlite3_bind_double(q, column + 1, json_number_value(size));
    }
}

char *hunted_name(const hunted_group *g)
{
    json_auto_t *modules = g->witness ? json_loads(g->witness, 0, NULL) : NULL;
    return json_array_size(modules) ? extension_name(g->name, modules) : mem_string(g->name);
}

bool store_put_criteria(sqlite3_stmt *q, int64_t hunted, const json_t *list)
{
    bool good = true;
    for (size_t i = 0; i < json_array_size(list) && good; i++) {
        const json_t *one = json_array_get(list, i);
        sqlite3_bind_int64(q, 1, (int64_t)i);
        sqlite3_bind_int64(q, 2, hunted);
        sqlite3_bind_int64(q, 3, json_integer_value(json_array_get(one, 0)));
        sqlite3_bind_int64(q, 4, json_integer_value(json_array_get(one, 1)));
        store_bind_witness(q, 5, json_array_get(one, 2), json_array_get(one, 3));
        good = store_row(q);
    }
    return good;
}

// The sums cannot overflow in practice.
typedef struct sums {
    uint32_t which;
    criterion_count count;
} sums;
static const store_column sum_columns[] = {
    COLUMN(sums, which, "number of a statement", FIELD_NUMBER, 0, UINT32_MAX),
    COLUMN(sums, count.holds, "count", FIELD_NUMBER, 0, INT64_MAX),
    COLUMN(sums, count.fails, "count", FIELD_NUMBER, 0, INT64_MAX),
    COLUMN(sums, count.bases, "count", FIELD_NUMBER, 0, INT64_MAX),
    {0}};
static const store_column first_columns[] = {COLUMN(hunted_group, name, "name", FIELD_TEXT, 0, 0),
                                             COLUMN(hunted_group, witness, "extension", FIELD_MODULES, 0, 0),
                                             {0}};

static hry_status read_sums(store *s, const char *condition, criterion_count *out, size_t count,
                            hry_error *error)
{
    static const store_table table = {"hunted_criteria", "statements about types", sum_columns};
    sums found = {0};
    store_reading r =
        store_ask(s, &table,
                  mem_print("SELECT c.criterion, SUM(c.holds), SUM(c.fails), COUNT(*) FROM hunted_criteria"
                            " c JOIN hunted h ON h.id = c.hunted WHERE %s GROUP BY c.criterion",
                            condition));
    while (store_next(&r, &found, error))
        if (found.which < count)
            out[found.which] = found.count;
    return store_done(&r, error);
}

static hry_status read_first(store *s, const char *condition, size_t criterion, char **out, hry_error *error)
{
    static const store_table table = {"hunted_criteria", "statements about types", first_columns};
    hunted_group first = {0};
    store_reading r = store_ask(s, &table,
                                mem_print("SELECT h.name, c.witness FROM hunted_criteria c JOIN hunted h ON"
                                          " h.id = c.hunted WHERE %s AND c.criterion = %zu AND c.fails > 0"
                                          " ORDER BY c.size, h.ord, h.num LIMIT 1",
                                          condition, criterion));
    if (store_next(&r, &first, error))
        *out = hunted_name(&first);
    return store_done(&r, error);
}

hry_status store_criteria(store *s, const hunt_range *range, criterion_count *out, size_t count,
                          hry_error *error)
{
    for (size_t i = 0; i < count; i++)
        out[i] = (criterion_count){0};
    if (s->version < 5)
        return HRY_OK;
    OWNED char *condition = store_range_condition(range);
    hry_status status = read_sums(s, condition, out, count, error);
    for (size_t i = 0; i < count && status == HRY_OK; i++)
        status = read_first(s, condition, i, &out[i].first, error);
    for (size_t i = 0; i < count && status; i++) {
        free(out[i].first);
        out[i].first = NULL;
    }
    return status;
}
