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

// {"rows":[…]}, or the error. The rows are written between the two calls.
static void begin_rows(writer *w)
{
    writer_json(w, NULL);
    write_object(w);
    write_key(w, "rows");
    write_list(w);
}

static answer *rows_answer(writer *w, hry_status status, const hry_error *error)
{
    write_list_end(w);
    write_object_end(w);
    size_t length = w->text.used;
    char *rows = writer_take(w);
    if (!status)
        return answer_new(200, "application/json", rows, length);
    free(rows);
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
    writer w;
    begin_rows(&w);
    for (size_t i = 0; i < count; i++)
        if (is_within(row[i].order, range, ranges))
            fields_write_it(&w, &census_fields, &row[i]);
    return rows_answer(&w, status, &error);
}

// ---- simple groups

// As in report/simple.c: values are numbers, the order is a string of digits, and an unknown value is an
// empty cell.
static void write_simple(writer *to, const csv_rows *table, size_t r)
{
    write_object(to);
    for (size_t c = 0; c < csv_in_row(table, r) && c < csv_in_row(table, 0); c++) {
        const csv_cell *name = csv_at(table, 0, c), *cell = csv_at(table, r, c);
        bool number = name->length == 3; // gen, dng
        char key[24];
        snprintf(key, sizeof key, "%.*s", (int)name->length, name->begin);
        write_key(to, key);
        if (cell->length && number)
            write_integer(to, strtol(cell->begin, NULL, 10));
        else if (cell->length)
            write_chars(to, cell->begin, cell->length);
    }
    write_object_end(to);
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
    writer w;
    begin_rows(&w);
    for (size_t r = 1; !status && r < table.count; r++) {
        uint64_t order = strtoull(csv_at(&table, r, 0)->begin, NULL, 10);
        if (least <= order && order <= most)
            write_simple(&w, &table, r);
    }
    csv_clear(&table);
    return rows_answer(&w, status, &error);
}
