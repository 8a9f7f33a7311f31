// SPDX-License-Identifier: GPL-3.0-or-later
//
// When all points are known, decides whether they are numbers or names, and checks that closed sets form a
// closure system.
#include "lang/family_atoms.h"

#include "base/mem.h"
#include "base/text.h"
#include "lang/arguments.h"
#include "lang/closure_lines.h"
#include "lang/paths.h"

// ---- points

static bool is_number(const char *name, uint32_t *out)
{
    uint64_t value = 0;
    for (const char *at = name; *at; at++) {
        if (!cursor_is_digit(*at) || (value = 10 * value + (uint64_t)(*at - '0')) > HYPERGRAPH_MAX_VERTICES)
            return false;
    }
    *out = (uint32_t)value;
    return value > 0 && name[0] != '0';
}

// The point of each name, and the points of the closure.
static uint32_t *number_points(closure_draft *d, closure_operator *c)
{
    uint32_t *point = mem_alloc(d->names.count + 1, sizeof *point), value;
    bool numbers = true;
    for (uint32_t i = 0; i < d->names.count && numbers; i++) {
        numbers = is_number(d->names.name[i], &value);
        if (!numbers)
            break;
        point[i] = value - 1;
        if (value > c->points)
            c->points = value;
    }
    if (numbers)
        return point;
    c->points = d->names.count;
    for (uint32_t i = 0; i < c->points; i++)
        point[i] = i;
    c->names = names_take(&d->names);
    return point;
}

static void put_sets(pool *to, const set_list *l, const uint32_t *point, uint32_t points)
{
    pool_init(to, points);
    size_t at = 0;
    for (size_t i = 0; i < l->sets; i++) {
        uint64_t *set = pool_at(to, pool_add(to, NULL));
        for (; at < l->end[i]; at++)
            bits_set(set, point ? point[l->item[at]] : l->item[at]);
    }
}

static char *print_set(const closure_operator *c, const uint64_t *set)
{
    hypergraph h = {.vertices = c->points, .names = c->names};
    return hypergraph_print_set(&h, set);
}

// The set of all points must be closed, and so must intersections (Sieben §2.3).
static hry_status check_system(const closure_operator *c, const limit *limit, hry_error *error)
{
    const pool *f = &c->closed;
    uint32_t which[2];
    bool whole = false;
    for (uint32_t i = 0; i < f->count && !whole; i++)
        whole = bits_count(pool_at(f, i), f->words) == c->points;
    if (!whole)
        return hry_fail(error, HRY_UNREADABLE,
                        "the set of all %u points is missing; it is closed in every closure system",
                        c->points);
    if (!closure_not_intersected(c, limit, which))
        return limit_reached(limit) ? limit_fail(limit, 0, error) : HRY_OK;
    OWNED uint64_t *both = mem_alloc(f->words + 1, sizeof *both);
    bits_and(both, pool_at(f, which[0]), pool_at(f, which[1]), f->words);
    OWNED char *a = print_set(c, pool_at(f, which[0])), *b = print_set(c, pool_at(f, which[1])),
               *common = print_set(c, both);
    return hry_fail(error, HRY_UNREADABLE,
                    "these sets are not closed under intersection: %.60s, the intersection of %.60s and "
                    "%.60s, is missing",
                    common, a, b);
}

static hry_status finish(closure_draft *d, const limit *limit, closure_operator *out, hry_error *error)
{
    closure_operator c = {.by_sets = d->closed.sets > 0};
    OWNED uint32_t *point = number_points(d, &c);
    put_sets(&c.from, &d->from, point, c.points);
    put_sets(&c.to, &d->to, point, c.points);
    put_sets(&c.closed, &d->closed, point, c.points);
    hry_status status = c.points == 0 ? hry_fail(error, HRY_UNREADABLE, "the closure has no points")
                        : c.by_sets   ? check_system(&c, limit, error)
                                      : HRY_OK;
    if (status)
        closure_clear(&c);
    else
        *out = c;
    return status;
}

// ---- sources

static hry_status read_context(cursor *s, const expr_options *options, closure_operator *out)
{
    CLEARED(set_list_clear) set_list rows = {0};
    OWNED char *path = NULL;
    hry_error error = {0};
    size_t at = s->at;
    closure_operator c = {.by_sets = true};
    read_options how = {.format = FORMAT_CXT, .limit = options->limit};
    TRY(path_take(s, arguments_end(s), options, &path));
    TRY(path_blame(s, at, sets_read_file(path, &how, &rows, &c.points, &c.names, &error), &error));
    pool_init(&c.from, c.points);
    pool_init(&c.to, c.points);
    put_sets(&c.closed, &rows, NULL, c.points);
    *out = c;
    return HRY_OK;
}

static hry_status read_lines(scan *file, const char *path, void *context)
{
    (void)path;
    CLEARED(closure_draft_clear) closure_draft d = {.in_file = true};
    names_init(&d.names, (size_t)(file->end - file->begin) / 2 + 1);
    TRY(lines_read(file, closure_read_line, &d));
    return finish(&d, file->limit, context, file->error);
}

static hry_status read_file(cursor *s, const expr_options *options, closure_operator *out)
{
    size_t end = arguments_end(s);
    OWNED char *path = cursor_text(s, end);
    bool rows = hyper_format_of(path) == FORMAT_CXT;
    return rows ? read_context(s, options, out) : path_read(s, end, options, read_lines, out);
}

// The end of the closure in the text: a semicolon or the closing parenthesis.
static size_t end_of_text(const cursor *s)
{
    size_t at = s->at;
    while (at < s->end && s->text[at] != ';' && s->text[at] != ')')
        at++;
    return at;
}

hry_status closure_parse(cursor *s, const expr_options *options, closure_operator *out)
{
    cursor_blanks(s);
    size_t end = end_of_text(s), at = s->at;
    bool written = cursor_peek(s) == '{' || text_search(s->text + at, end - at, "->", 2) ||
                   text_search(s->text + at, end - at, "→", 3);
    if (!written)
        return read_file(s, options, out);
    CLEARED(closure_draft_clear) closure_draft d = {0};
    names_init(&d.names, (end - at) / 2 + 1);
    TRY(closure_read_written(s, end, &d));
    return cursor_wrote(s, at, finish(&d, options->limit, out, s->error));
}
