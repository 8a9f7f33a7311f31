// SPDX-License-Identifier: GPL-3.0-or-later
//
// Statements on types (extension/criteria.h), counted in the extensions of every base group, a row for
// each; all together they are sums, and the smallest extension against a statement comes from one more look.
#include <stdlib.h>

#include "atlas/store_hunt.h"
#include "atlas/store_internal.h"
#include "base/mem.h"
#include "extension/types.h"

const char store_criteria_insert[] = "INSERT OR REPLACE INTO hunted_criteria (criterion, hunted, holds,"
                                     " fails, witness, size) VALUES (?,?,?,?,?,?)";

void store_bind_witness(sqlite3_stmt *q, int column, const json_t *modules, const json_t *size)
{
    char *text = json_is_array(modules) ? json_dumps(modules, JSON_COMPACT) : NULL;
    sqlite3_bind_null(q, column);
    sqlite3_bind_null(q, column + 1);
    if (text) {
        sqlite3_bind_text(q, column, text, -1, SQLITE_TRANSIENT);
        sqlite3_bind_double(q, column + 1, json_number_value(size));
    }
    free(text);
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

// The counts are sums of what no hunt would make large enough to overflow.
static const store_field sum_fields[] = {{"number of a statement", FIELD_NUMBER, 0, UINT32_MAX},
                                         {"count", FIELD_NUMBER, 0, INT64_MAX},
                                         {"count", FIELD_NUMBER, 0, INT64_MAX},
                                         {0}};
static const store_field first_fields[] = {
    {"name", FIELD_TEXT, 0, 0}, {"extension", FIELD_MODULES, 0, 0}, {0}};

static hry_status ended(store *s, hry_status status, int code, hry_error *error)
{
    return status || code == SQLITE_DONE ? status : store_fail(s, "statements on types", error);
}

static hry_status read_sums(store *s, const char *condition, criterion_count *out, size_t count,
                            hry_error *error)
{
    hry_status status = HRY_OK;
    sqlite3_stmt *q = NULL;
    char *question = mem_print("SELECT c.criterion, SUM(c.holds), SUM(c.fails), COUNT(*) FROM hunted_criteria"
                               " c JOIN hunted h ON h.id = c.hunted WHERE %s GROUP BY c.criterion",
                               condition);
    int code = sqlite3_prepare_v2(s->db, question, -1, &q, NULL);
    while (code == SQLITE_OK && (code = sqlite3_step(q)) == SQLITE_ROW) {
        status = store_check_row(s, q, "hunted_criteria", sum_fields, error);
        if (status)
            break;
        uint64_t which = (uint64_t)sqlite3_column_int64(q, 0);
        if (which < count) {
            out[which].holds = (uint64_t)sqlite3_column_int64(q, 1);
            out[which].fails = (uint64_t)sqlite3_column_int64(q, 2);
            out[which].bases = (uint64_t)sqlite3_column_int64(q, 3);
        }
        code = SQLITE_OK;
    }
    status = ended(s, status, code, error);
    sqlite3_finalize(q);
    free(question);
    return status;
}

static hry_status read_first(store *s, const char *condition, size_t criterion, char **out, hry_error *error)
{
    hry_status status = HRY_OK;
    sqlite3_stmt *q = NULL;
    char *question = mem_print("SELECT h.name, c.witness FROM hunted_criteria c JOIN hunted h ON"
                               " h.id = c.hunted WHERE %s AND c.criterion = %zu AND c.fails > 0"
                               " ORDER BY c.size, h.ord, h.num LIMIT 1",
                               condition, criterion);
    int code = sqlite3_prepare_v2(s->db, question, -1, &q, NULL);
    if (code == SQLITE_OK && (code = sqlite3_step(q)) == SQLITE_ROW)
        status = store_check_row(s, q, "hunted_criteria", first_fields, error);
    if (code == SQLITE_ROW && status == HRY_OK) {
        const char *name = (const char *)sqlite3_column_text(q, 0),
                   *text = (const char *)sqlite3_column_text(q, 1);
        json_t *modules = text ? json_loads(text, 0, NULL) : NULL;
        *out = json_array_size(modules) ? extension_name(name, modules) : mem_string(name);
        json_decref(modules);
        code = SQLITE_DONE;
    }
    status = ended(s, status, code, error);
    sqlite3_finalize(q);
    free(question);
    return status;
}

hry_status store_criteria(store *s, const hunt_range *range, criterion_count *out, size_t count,
                          hry_error *error)
{
    for (size_t i = 0; i < count; i++)
        out[i] = (criterion_count){0};
    if (s->version < 5)
        return HRY_OK;
    char *condition = store_range_condition(range);
    hry_status status = read_sums(s, condition, out, count, error);
    for (size_t i = 0; i < count && status == HRY_OK; i++)
        status = read_first(s, condition, i, &out[i].first, error);
    for (size_t i = 0; i < count && status; i++) {
        free(out[i].first);
        out[i].first = NULL;
    }
    free(condition);
    return status;
}
