// SPDX-License-Identifier: GPL-3.0-or-later
//
// The census as comma-separated values, and the file to which a long census adds rows. Reading is strict
// (exact headings, eleven fields, ascending orders), so a damaged file is reported with its line number.
// Saving writes a new file that atomically replaces the old one; a lock prevents two censuses from using the
// same file.
#include <errno.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/text.h"
#include "census/census_internal.h"

enum { COLUMNS = 11, NUMBERS = COLUMNS - 1 };

static const char headings[] = "order,groups,gen0,gen1,gen2,gen3,gen4,dng0,dng1,dng3,method";

static void print_row(FILE *out, const census_row *r)
{
    fprintf(out, "%" PRIu32 ",%" PRIu64, r->order, r->groups);
    for (int i = 0; i < CENSUS_GEN; i++)
        fprintf(out, ",%" PRIu64, r->gen[i]);
    fprintf(out, ",%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",%s\n", r->dng[0], r->dng[1], r->dng[3],
            census_method_name(r->method));
}

char *census_csv(const census_row *row, size_t rows)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = mem_stream(&text, &size);
    fprintf(out, "%s\n", headings);
    for (size_t i = 0; i < rows; i++)
        print_row(out, &row[i]);
    fclose(out);
    return text;
}

static bool read_number(const char *text, uint64_t *out)
{
    char *end;
    if (*text < '0' || *text > '9')
        return false;
    errno = 0;
    *out = strtoull(text, &end, 10);
    return *end == '\0' && errno == 0;
}

static bool read_method(const char *text, census_method *out)
{
    for (int m = 0; m < CENSUS_METHODS; m++)
        if (strcmp(text, census_method_name((census_method)m)) == 0) {
            *out = (census_method)m;
            return true;
        }
    return false;
}

// Splits the line at its commas; returns the number of fields, of which at most COLUMNS are stored.
static size_t split(char *line, char **field)
{
    size_t fields = 0;
    for (char *at; (at = text_cut(&line, ',')); fields++)
        if (fields < COLUMNS)
            field[fields] = at;
    return fields;
}

static hry_status read_row(char *line, size_t number, census_row *out, hry_error *error)
{
    char *field[COLUMNS];
    uint64_t n[NUMBERS];
    size_t fields = split(line, field);
    if (fields != COLUMNS)
        return hry_fail_at(error, HRY_UNREADABLE, number, 0, "invalid census row: %zu fields, expected %d",
                           fields, COLUMNS);
    for (size_t i = 0; i < NUMBERS; i++)
        if (!read_number(field[i], &n[i]))
            return hry_fail_at(error, HRY_UNREADABLE, number, 0, "invalid number of groups '%.40s'",
                               field[i]);
    if (n[0] < 1 || n[0] > CENSUS_MOST)
        return hry_fail_at(error, HRY_UNREADABLE, number, 0,
                           "invalid order %" PRIu64 ": the census covers orders 1 to %d", n[0], CENSUS_MOST);
    census_row r = {.order = (uint32_t)n[0], .groups = n[1]};
    memcpy(r.gen, n + 2, sizeof r.gen);
    r.dng[0] = n[7];
    r.dng[1] = n[8];
    r.dng[3] = n[9];
    if (!read_method(field[COLUMNS - 1], &r.method))
        return hry_fail_at(error, HRY_UNREADABLE, number, 0, "unknown method '%.40s'", field[COLUMNS - 1]);
    *out = r;
    return HRY_OK;
}

// Reads the heading line or appends a row; a carriage return before the newline is ignored.
static hry_status read_line(char *line, size_t number, census_row **row, size_t *rows, hry_error *error)
{
    size_t length = strlen(line);
    uint32_t before = *rows ? (*row)[*rows - 1].order : 0;
    if (length && line[length - 1] == '\r')
        line[length - 1] = '\0';
    if (number == 1)
        return !strcmp(line, headings)
                   ? HRY_OK
                   : hry_fail_at(error, HRY_UNREADABLE, 1, 0, "not a census file: the first line must be %s",
                                 headings);
    *row = mem_push(*row, *rows, sizeof **row);
    census_row *r = &(*row)[*rows];
    hry_status status = read_row(line, number, r, error);
    if (!status && r->order <= before)
        status = hry_fail_at(error, HRY_UNREADABLE, number, 0,
                             "order %" PRIu32 " follows order %" PRIu32 ": rows must be ascending", r->order,
                             before);
    *rows += !status;
    return status;
}

hry_status census_rows_read(char *text, census_row **row, size_t *rows, hry_error *error)
{
    OWNED census_row *list = NULL;
    size_t count = 0, number = 0;
    if (!*text)
        return hry_fail_at(error, HRY_UNREADABLE, 1, 0, "the census file is empty");
    while (text && *text)
        TRY(read_line(text_cut(&text, '\n'), ++number, &list, &count, error));
    *row = mem_take(&list);
    *rows = count;
    return HRY_OK;
}

hry_status census_read(const char *path, census_row **row, size_t *rows, hry_error *error)
{
    OWNED char *text = NULL;
    size_t length;
    TRY(file_read(path, &text, &length, error));
    if (strlen(text) != length)
        return hry_fail(error, HRY_UNREADABLE, "%.200s is not a census file: it contains NUL bytes", path);
    return census_rows_read(text, row, rows, error);
}

// -------------------------------------------------------------------------------------- a file that grows

hry_status census_lock(const char *path, int *lock, hry_error *error)
{
    struct stat about;
    long holder;
    *lock = -1;
    if (file_is_output(path) || (stat(path, &about) == 0 && !S_ISREG(about.st_mode)))
        return HRY_OK;
    *lock = file_lock(path, &holder);
    if (*lock >= 0)
        return HRY_OK;
    if (errno != EWOULDBLOCK)
        return hry_fail(error, HRY_LIMIT, "cannot write %.200s: %s", path, strerror(errno));
    return hry_fail(error, HRY_LIMIT,
                    "another census is writing to %.200s: wait until it ends, or use another file", path);
}

hry_status census_load(const char *path, census_row *row, hry_error *error)
{
    struct stat what;
    OWNED census_row *read = NULL;
    size_t rows;
    bool there = stat(path, &what) == 0;
    if (there ? !S_ISREG(what.st_mode) : errno == ENOENT)
        return HRY_OK;
    TRY(census_read(path, &read, &rows, error));
    for (size_t i = 0; i < rows; i++) {
        if (!census_row_sums(&read[i]))
            return hry_fail(error, HRY_UNREADABLE,
                            "the counts for order %" PRIu32
                            " in %.200s do not add up: delete the row to have it recomputed",
                            read[i].order, path);
        row[read[i].order] = read[i];
    }
    return HRY_OK;
}

hry_status census_save(const char *path, const census_row *row, hry_error *error)
{
    OWNED census_row *all = NEW_ARRAY(census_row, CENSUS_MOST + 1);
    size_t rows = 0;
    for (uint32_t n = 1; n <= CENSUS_MOST; n++)
        if (row[n].order)
            all[rows++] = row[n];
    OWNED char *text = census_csv(all, rows);
    return file_write(path, text, strlen(text), error);
}
