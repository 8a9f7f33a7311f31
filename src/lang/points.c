// SPDX-License-Identifier: GPL-3.0-or-later
//
// The coordinates of all points are in one array; the first point determines the dimension, and each later
// one is checked against it. The digits are counted before the number is converted, so a double represents
// it exactly. `points_places` projects points of any dimension to the plane, and gives up if two of them
// would coincide.
#include "lang/family_atoms.h"

#include <math.h>

#include "base/mem.h"
#include "base/text.h"
#include "lang/arguments.h"
#include "lang/paths.h"

enum { MOST_DIGITS = 15, MOST_EXPONENT = 300 };
static const double smallest = 1e-300, largest = 1e300; // bounds of |x| for a coordinate x ≠ 0

typedef struct list {
    double *value; // all coordinates
    size_t values, count;
    uint32_t dimension; // 0: not known yet
} list;

// Moves behind e-5 if it is next.
static hry_status pass_exponent(cursor *s)
{
    uint32_t value;
    if (cursor_peek(s) != 'e' && cursor_peek(s) != 'E')
        return HRY_OK;
    s->at++;
    s->at += cursor_peek(s) == '-' || cursor_peek(s) == '+';
    return cursor_number(s, "an exponent", MOST_EXPONENT, &value);
}

static bool begins_coordinate(const cursor *s)
{
    char c = cursor_peek(s);
    return cursor_is_digit(c) || (c && strchr("+-.", c));
}

static hry_status read_coordinate(cursor *s, double *out)
{
    cursor_blanks(s);
    size_t start = s->at, digits = 0, first = 0,
           last = 0; // places of the first and last nonzero digit, from 1
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
        return cursor_expected(s, "a coordinate such as 2 or -0.5", "");
    if (last - first >= MOST_DIGITS)
        return CURSOR_FAIL(s, start, "a coordinate can have at most %d digits", MOST_DIGITS);
    TRY(pass_exponent(s));
    OWNED char *text = mem_print("%.*s", (int)(s->at - start), s->text + start);
    *out = strtod(text, NULL);
    if (first && (fabs(*out) < smallest || fabs(*out) > largest))
        return CURSOR_FAIL(s, start, "the absolute value of a coordinate must be 0 or from %.0e to %.0e",
                           smallest, largest);
    return HRY_OK;
}

static void put(list *l, double value)
{
    l->value = mem_push(l->value, l->values, sizeof *l->value);
    l->value[l->values++] = value;
}

// The coordinates since the last point form a point.
static hry_status close_point(const cursor *s, size_t at, list *l)
{
    uint32_t dimension = (uint32_t)(l->values - l->count * l->dimension);
    if (l->dimension && l->dimension != dimension)
        return CURSOR_FAIL(s, at, "this point has %u coordinate%s, but the points before it have %u",
                           dimension, text_plural(dimension), l->dimension);
    l->dimension = dimension;
    l->count++;
    return HRY_OK;
}

static hry_status put_coordinate(cursor *s, list *l)
{
    double value;
    TRY(read_coordinate(s, &value));
    put(l, value);
    return HRY_OK;
}

// 2.5 or (0,1) or (0,1,2)
static hry_status read_point(cursor *s, list *l)
{
    cursor_blanks(s);
    size_t start = s->at;
    bool tuple = cursor_take(s, '(');
    TRY(put_coordinate(s, l));
    while (tuple && !cursor_take(s, ')'))
        TRY(cursor_take(s, ',') ? put_coordinate(s, l) : cursor_expected(s, "',' or ')'", ""));
    return close_point(s, start, l);
}

// A line of a file: "2.5", "0 1" or "0,1,2".
static hry_status read_line(cursor *s, size_t number, void *context)
{
    (void)number;
    TRY(put_coordinate(s, context));
    while (!cursor_done(s)) {
        cursor_take(s, ',');
        cursor_blanks(s);
        TRY(begins_coordinate(s) ? put_coordinate(s, context)
                                 : cursor_expected(s, "a coordinate or the end of the line", ""));
    }
    return close_point(s, 0, context);
}

static hry_status read_lines(scan *file, const char *path, void *context)
{
    (void)path;
    hry_status status = lines_read(file, read_line, context);
    return status || ((list *)context)->count
               ? status
               : hry_fail(file->error, HRY_UNREADABLE, "the file has no points");
}

static bool begins_point(const cursor *s)
{
    char c = cursor_peek(s);
    return begins_coordinate(s) || c == '(' || c == ')' || c == '\0';
}

// A file name may begin like a number: ../points, 2points.txt.
static bool is_file(const cursor *s, const expr_options *options)
{
    size_t end = arguments_end(s);
    cursor number = {s->text, s->at, end, NULL, NULL};
    double value;
    if (!begins_point(s))
        return true;
    if (strchr("()", cursor_peek(s)))
        return false;
    if (read_coordinate(&number, &value) == HRY_OK && cursor_done(&number))
        return false;
    return memchr(s->text + s->at, '/', end - s->at) ||
           (options->remote ? path_is_meant(s, end) : path_readable(s, end));
}

static points take(list *l)
{
    points p = {.count = l->count, .dimension = l->dimension, .at = mem_alloc(l->count, sizeof *p.at)};
    for (size_t i = 0; i < p.count; i++) {
        const double *at = l->value + i * p.dimension;
        p.at[i][0] = at[0];
        p.at[i][1] = p.dimension > 1 ? at[1] : 0;
    }
    if (p.dimension > 2) {
        p.space = l->value;
        l->value = NULL;
    }
    return p;
}

hry_status points_read(cursor *s, const expr_options *options, points *out)
{
    list l = {0};
    hry_status status = HRY_OK;
    cursor_blanks(s);
    if (is_file(s, options))
        status = path_read(s, arguments_end(s), options, read_lines, &l);
    else
        do
            status = read_point(s, &l);
        while (!status && cursor_take(s, ','));
    if (!status)
        *out = take(&l);
    free(l.value);
    return status;
}

// Each further coordinate is projected in a different direction.
static void project(const points *p, size_t point, double place[2])
{
    place[0] = p->at[point][0];
    place[1] = p->at[point][1];
    for (uint32_t k = 2; k < p->dimension; k++) {
        double c = p->space[point * p->dimension + k], angle = 0.6 + 0.37 * (k - 2);
        place[0] += 0.45 * c * cos(angle);
        place[1] += 0.45 * c * sin(angle);
    }
}

double (*points_places(const points *p))[2]
{
    OWNED double(*place)[2] = mem_alloc(p->count + 1, sizeof *place);
    for (size_t i = 0; i < p->count; i++) {
        project(p, i, place[i]);
        for (size_t j = 0; j < i; j++)
            if (place[i][0] == place[j][0] && place[i][1] == place[j][1])
                return NULL;
    }
    return p->count ? mem_take(&place) : NULL;
}
