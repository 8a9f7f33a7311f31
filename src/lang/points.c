// SPDX-License-Identifier: GPL-3.0-or-later
#include "lang/points.h"

#include <math.h>
#include <string.h>

#include "base/mem.h"
#include "base/scan.h"
#include "lang/arguments.h"
#include "lang/paths.h"

enum { MOST_DIGITS = 15, MOST_EXPONENT = 300 };
static const double smallest = 1e-300, largest = 1e300; // sizes of a coordinate that is not 0

typedef struct list {
    points points;
    size_t capacity;
    unsigned dimension; // 0: not known yet
} list;

// Moves behind e-5, if it is there.
static hry_status pass_exponent(cursor *s)
{
    uint32_t value;
    if (cursor_peek(s) != 'e' && cursor_peek(s) != 'E')
        return HRY_OK;
    s->at++;
    s->at += cursor_peek(s) == '-' || cursor_peek(s) == '+';
    return cursor_number(s, "an exponent", MOST_EXPONENT, &value);
}

static hry_status read_coordinate(cursor *s, double *out)
{
    char shown[16];
    cursor_blanks(s);
    size_t start = s->at, digits = 0, first = 0, last = 0; // places of the first and last digit but 0, from 1
    bool point = false;
    s->at += cursor_peek(s) == '-' || cursor_peek(s) == '+';
    for (;; s->at++) {
        char c = cursor_peek(s);
        if (!cursor_is_digit(c) && (c != '.' || point))
            break;
        point |= c == '.';
        digits += c != '.';
        if (c != '.' && c != '0') {
            last = digits;
            first = first ? first : digits;
        }
    }
    if (digits == 0)
        return CURSOR_FAIL(s, s->at, "a coordinate is expected here, such as 2 or -0.5, not %s",
                           cursor_show(s, shown));
    if (last - first >= MOST_DIGITS)
        return CURSOR_FAIL(s, start, "a coordinate has at most %d digits", MOST_DIGITS);
    hry_status status = pass_exponent(s);
    if (status)
        return status;
    char *text = mem_print("%.*s", (int)(s->at - start), s->text + start);
    *out = strtod(text, NULL);
    free(text);
    if (first && (fabs(*out) < smallest || fabs(*out) > largest))
        return CURSOR_FAIL(s, start, "a coordinate is 0 or between %.0e and %.0e in size", smallest, largest);
    return HRY_OK;
}

static hry_status put(const cursor *s, size_t at, list *l, const double point[2], unsigned dimension)
{
    if (l->dimension && l->dimension != dimension)
        return CURSOR_FAIL(s, at, "points of the line and points of the plane cannot be mixed");
    l->dimension = dimension;
    points *p = &l->points;
    if (p->count == l->capacity) {
        l->capacity = l->capacity ? 2 * l->capacity : 16;
        p->at = mem_resize(p->at, l->capacity, sizeof *p->at);
    }
    memcpy(p->at[p->count++], point, sizeof *p->at);
    return HRY_OK;
}

// 2.5 or (0,1)
static hry_status read_point(cursor *s, list *l)
{
    char shown[16];
    double point[2] = {0};
    cursor_blanks(s);
    size_t start = s->at;
    bool plane = cursor_take(s, '(');
    hry_status status = read_coordinate(s, &point[0]);
    if (!status && plane && !cursor_take(s, ','))
        status = CURSOR_FAIL(s, s->at, "',' and the second coordinate are expected here, not %s",
                             cursor_show(s, shown));
    if (!status && plane)
        status = read_coordinate(s, &point[1]);
    if (!status && plane && !cursor_take(s, ')'))
        status = CURSOR_FAIL(s, s->at, "')' is expected here, not %s: points have one or two coordinates",
                             cursor_show(s, shown));
    return status ? status : put(s, start, l, point, plane ? 2 : 1);
}

// A line of a file: "2.5", "0 1" or "0,1".
static hry_status read_line(cursor *s, list *l)
{
    char shown[16];
    double point[2] = {0};
    hry_status status = read_coordinate(s, &point[0]);
    bool comma = !status && cursor_take(s, ','), plane = !status && (comma || !cursor_done(s));
    if (plane)
        status = read_coordinate(s, &point[1]);
    if (!status && !cursor_done(s))
        status = CURSOR_FAIL(s, s->at, "the end of the line is expected here, not %s", cursor_show(s, shown));
    return status ? status : put(s, 0, l, point, plane ? 2 : 1);
}

static hry_status read_lines(scan *file, list *l)
{
    hry_status status = HRY_OK;
    while (!status && !scan_at_end(file)) {
        size_t number = file->line;
        slice line = scan_line(file);
        cursor s = {line.begin, 0, line.length, file->error};
        if (cursor_done(&s) || cursor_peek(&s) == '#')
            continue;
        if (l->points.count % 4096 == 0 && limit_reached(file->limit))
            return limit_fail(file->limit, 0, file->error);
        status = read_line(&s, l);
        if (status) {
            file->error->status = status = HRY_UNREADABLE;
            file->error->line = number;
        }
    }
    return status;
}

static hry_status read_file(cursor *s, const expr_options *options, list *l)
{
    hry_error error = {0};
    scan file = {.limit = options->limit, .error = &error};
    char *path;
    file_text whole = {0};
    size_t at = s->at;
    hry_status status = path_take(s, arguments_end(s), options, &path);
    if (status)
        return status;
    status = scan_load(path, options->limit, &whole, &error);
    if (!status)
        status = scan_begin(&file, whole.data, whole.length);
    if (!status)
        status = read_lines(&file, l);
    if (!status && l->points.count == 0)
        status = hry_fail(&error, HRY_UNREADABLE, "the file has no points");
    if (status)
        path_blame(s, at, status, &error);
    free(whole.data);
    free(path);
    return status;
}

static bool begins_point(const cursor *s)
{
    char c = cursor_peek(s);
    return cursor_is_digit(c) || c == '-' || c == '+' || c == '.' || c == '(' || c == ')' || c == '\0';
}

// A file may begin as a number does: ../points, 2points.txt.
static bool is_file(const cursor *s, const expr_options *options)
{
    size_t end = arguments_end(s);
    cursor number = {s->text, s->at, end, NULL};
    double value;
    if (!begins_point(s))
        return true;
    if (strchr("()", cursor_peek(s)) || options->remote)
        return false;
    if (read_coordinate(&number, &value) == HRY_OK && cursor_done(&number))
        return false;
    return memchr(s->text + s->at, '/', end - s->at) || path_readable(s, end);
}

hry_status points_read(cursor *s, const expr_options *options, points *out)
{
    list l = {0};
    hry_status status = HRY_OK;
    cursor_blanks(s);
    if (is_file(s, options))
        status = read_file(s, options, &l);
    else
        do
            status = read_point(s, &l);
        while (!status && cursor_take(s, ','));
    if (status)
        free(l.points.at);
    else
        *out = l.points;
    return status;
}
