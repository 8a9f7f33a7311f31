// SPDX-License-Identifier: GPL-3.0-or-later
//
// The assembler includes the files as bytes, so the program needs no data directory. The tables are parsed
// at each request by the same readers as files of users.
#include "serve/routes.h"

#include "atlas/order_range.h"
#include "base/mem.h"
#include "lang/csv.h"
#include "os/carried.h"
#include "report/census.h"
#include "theory/simple_groups.h"

// cmake/Carried.cmake defines their paths.
CARRY_FILE(shipped_census_csv, CENSUS_CSV);
CARRY_FILE(shipped_simple_csv, SIMPLE_CSV);
CARRY_FILE(shipped_openapi_json, OPENAPI_JSON);
CARRY_FILE(shipped_schema_json, SCHEMA_JSON);

static answer *wrong(const hry_error *error)
{
    return answer_error(400, error_code(error->status), "%s", error->message);
}

// The rows, or the error.
static answer *rows_answer(json_t *rows, hry_status status, const hry_error *error)
{
    if (!status)
        return answer_json(200, json_pack("{s:o}", "rows", rows));
    json_decref(rows);
    return wrong(error);
}

// ---- the description of the server

static answer *file_answer(const char *text)
{
    return answer_new(200, "application/json", mem_string(text), strlen(text));
}

answer *shipped_openapi(const serve_options *o, const char *const value[])
{
    (void)o, (void)value;
    return file_answer(shipped_openapi_json);
}

answer *shipped_schema(const serve_options *o, const char *const value[])
{
    (void)o, (void)value;
    return file_answer(shipped_schema_json);
}

// ---- census

static bool is_within(uint32_t order, const order_range *range, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (range[i].least <= order && order <= range[i].most)
            return true;
    return !range;
}

answer *shipped_census(const serve_options *o, const char *const value[])
{
    (void)o;
    OWNED order_range *range = NULL;
    OWNED census_row *row = NULL;
    size_t ranges = 0, count = 0;
    hry_error error;
    hry_status status = *value ? order_ranges_read(*value, &range, &ranges, &error) : HRY_OK;
    if (status)
        return wrong(&error);
    OWNED char *text = mem_string(shipped_census_csv);
    status = census_rows_read(text, &row, &count, &error);
    json_t *rows = json_array();
    for (size_t i = 0; i < count; i++)
        if (is_within(row[i].order, range, ranges))
            json_array_append_new(rows, fields_object(&census_fields, &row[i]));
    return rows_answer(rows, status, &error);
}

// ---- simple groups

// As in report/simple.c: values are numbers, the order is a string of digits, and an unknown value is an
// empty cell.
static json_t *simple_row(const csv_rows *table, size_t r)
{
    json_t *object = json_object();
    for (size_t c = 0; c < csv_in_row(table, r) && c < csv_in_row(table, 0); c++) {
        const csv_cell *name = csv_at(table, 0, c), *cell = csv_at(table, r, c);
        bool number = name->length == 3; // gen, dng
        json_t *value =
            number ? json_integer(strtol(cell->begin, NULL, 10)) : json_stringn(cell->begin, cell->length);
        char key[24];
        snprintf(key, sizeof key, "%.*s", (int)name->length, name->begin);
        if (cell->length)
            json_object_set_new(object, key, value);
        else
            json_decref(value);
    }
    return object;
}

answer *shipped_simple(const serve_options *o, const char *const value[])
{
    (void)o;
    uint64_t least = 1, most = SIMPLE_MOST;
    hry_error error;
    csv_rows table = {0};
    if (*value && simple_range_read(*value, &least, &most, &error))
        return wrong(&error);
    hry_status status = csv_read(&table, shipped_simple_csv, strlen(shipped_simple_csv), &error);
    json_t *rows = json_array();
    for (size_t r = 1; !status && r < table.count; r++) {
        uint64_t order = strtoull(csv_at(&table, r, 0)->begin, NULL, 10);
        if (least <= order && order <= most)
            json_array_append_new(rows, simple_row(&table, r));
    }
    csv_clear(&table);
    return rows_answer(rows, status, &error);
}
