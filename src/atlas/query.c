// SPDX-License-Identifier: GPL-3.0-or-later
//
// One walk over the store by order and number, so that lines go out as they are found and the first group of
// a type is the smallest. Types are few (the spectrum has 33 extended types), a list is enough for them.
#include "atlas/query.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"

typedef struct type_row {
    group_record smallest;
    uint64_t groups;
} type_row;

typedef struct walk {
    const query *query;
    const limit *limit;
    FILE *out;
    uint64_t found;
    bool stopped; // by the limit
    type_row *type;
    size_t types, room;
} walk;

query query_all(void)
{
    return (query){.where = {.gen = -2, .dng = -2, .deficiency = -1}};
}

hry_status query_type(const char *text, uint8_t start[4], hry_error *error)
{
    unsigned p, e, o, s;
    char end[2], digits[32];
    size_t length = strlen(text);
    bool bracketed = length > 1 && text[0] == '(' && text[length - 1] == ')';
    snprintf(digits, sizeof digits, "%.*s", (int)(length < 64 ? length : 64) - 2 * bracketed,
             text + bracketed);
    bool plain = length < sizeof digits && digits[strspn(digits, "0123456789, ")] == '\0';
    if (!plain || sscanf(digits, " %3u , %3u , %3u , %3u %1s", &p, &e, &o, &s, end) != 4 || e > 255 ||
        o > 255)
        return hry_fail(error, HRY_USAGE,
                        "--etype takes parity, value of even positions, value of odd positions and "
                        "smoothness, such as 1,4,3,1, not '%.60s'",
                        text);
    if (p > 1 || s > 2 || (p == 0) != (s == 2))
        return hry_fail(error, HRY_USAGE,
                        "%.60s is no extended type: it begins with 0 (even) and ends with 2, or begins with "
                        "1 (odd) and ends with 1 (smooth) or 0 (rough)",
                        text);
    memcpy(start, (uint8_t[4]){(uint8_t)p, (uint8_t)e, (uint8_t)o, (uint8_t)s}, 4);
    return HRY_OK;
}

// ---------------------------------------------------------------------------------------- the walk

static void count_type(walk *w, const group_record *g)
{
    if (g->gen < 0) // GEN was left out, and with it the type
        return;
    for (size_t i = 0; i < w->types; i++)
        if (type_at_equal(&w->type[i].smallest.start, &g->start)) {
            w->type[i].groups++;
            return;
        }
    if (w->types == w->room)
        w->type = mem_resize(w->type, w->room = 2 * w->room + 16, sizeof *w->type);
    w->type[w->types++] = (type_row){*g, 1};
}

static bool visit(void *context, const group_record *g)
{
    walk *w = context;
    if (w->found++ % 1024 == 0 && limit_reached(w->limit)) {
        w->stopped = true;
        return false;
    }
    if (w->query->smallest_per_type)
        count_type(w, g);
    else if (!w->query->count)
        export_line(w->query->form, false, g, 1, w->out);
    return !ferror(w->out);
}

static int by_type(const void *left, const void *right) // by deficiency, as Table 1 of the Spectrum paper
{
    return type_at_compare(&((const type_row *)left)->smallest.start,
                           &((const type_row *)right)->smallest.start);
}

// ---------------------------------------------------------------------------------------- what is missing

enum { ORDERS_MOST = 65536 }; // the library of small groups ends below

// The first gap among the orders asked for: there is a group of every order, so that an order without a
// record was not surveyed. Orders behind the last record are a gap only if they were asked for.
typedef struct gap {
    uint32_t first, last, orders; // orders: missing in all
    uint64_t groups;              // there in all
} gap;

static hry_status find_gap(store *s, const group_filter *f, gap *out, hry_error *error)
{
    bool bounded = f->most_order && f->most_order <= ORDERS_MOST;
    uint32_t most = bounded ? f->most_order : ORDERS_MOST;
    uint32_t least = f->least_order ? f->least_order : 1;
    uint64_t *count = NEW_ARRAY(uint64_t, (size_t)most + 1);
    hry_status status = store_counts(s, most, count, error);
    while (status == HRY_OK && !bounded && most > 0 && count[most] == 0)
        most--;
    *out = (gap){0};
    for (uint32_t n = least; status == HRY_OK && n <= most; n++) {
        out->groups += count[n];
        if (count[n])
            continue;
        if (out->orders++ == 0)
            out->first = out->last = n;
        else if (out->last + 1 == n)
            out->last = n;
    }
    free(count);
    return status;
}

static hry_status nothing_there(const group_filter *f, hry_error *error)
{
    uint32_t least = f->least_order ? f->least_order : 1;
    if (f->most_order == 0 && least == 1)
        return hry_fail(error, HRY_UNDEFINED,
                        "the store has no group yet; harary survey --orders A-B computes some");
    if (f->most_order == 0)
        return hry_fail(error, HRY_UNDEFINED,
                        "the store has no group of order %" PRIu32
                        " or more yet; harary survey --orders A-B computes them",
                        least);
    if (f->most_order == least)
        return hry_fail(error, HRY_UNDEFINED,
                        "the store has no group of order %" PRIu32 " yet; harary survey --orders %" PRIu32
                        " computes them",
                        least, least);
    return hry_fail(error, HRY_UNDEFINED,
                    "the store has no group of the orders %" PRIu32 " to %" PRIu32
                    " yet; harary survey --orders %" PRIu32 "-%" PRIu32 " computes them",
                    least, f->most_order, least, f->most_order);
}

static void tell_gap(const gap *g, FILE *out)
{
    if (g->orders == 0)
        return;
    fprintf(out, "; not surveyed: %s %" PRIu32, g->last > g->first ? "orders" : "order", g->first);
    if (g->last > g->first)
        fprintf(out, " to %" PRIu32, g->last);
    uint32_t others = g->orders - (g->last - g->first + 1);
    if (others)
        fprintf(out, " and %" PRIu32 " more", others);
}

// ---------------------------------------------------------------------------------------- the answer

static void put_types(const walk *w)
{
    if (w->types)
        qsort(w->type, w->types, sizeof *w->type, by_type);
    for (size_t i = 0; i < w->types; i++)
        export_line(w->query->form, true, &w->type[i].smallest, w->type[i].groups, w->out);
}

static void put_count(const walk *w)
{
    bool types = w->query->smallest_per_type;
    uint64_t count = types ? w->types : w->found;
    if (w->query->form == EXPORT_JSON)
        fprintf(w->out, "{\"%s\":%" PRIu64 "}\n", types ? "types" : "groups", count);
    else
        fprintf(w->out, "%" PRIu64 "\n", count);
}

static void put_end(const walk *w, const gap *g)
{
    const query *q = w->query;
    if (q->count) {
        put_count(w);
        return;
    }
    if (q->smallest_per_type)
        put_types(w);
    if (q->form != EXPORT_TABLE)
        return;
    if (q->smallest_per_type)
        fprintf(w->out, "%zu type%s of ", w->types, text_plural(w->types));
    fprintf(w->out, "%" PRIu64 " group%s", w->found, text_plural(w->found));
    tell_gap(g, w->out);
    putc('\n', w->out);
}

hry_status query_run(store *s, const query *q, const limit *limit, FILE *out, hry_error *error)
{
    walk w = {.query = q, .limit = limit, .out = out};
    gap missing;
    hry_status status = find_gap(s, &q->where, &missing, error);
    if (status)
        return status;
    if (missing.groups == 0)
        return nothing_there(&q->where, error);
    if (!q->count)
        export_head(q->form, q->smallest_per_type, out);
    status = store_each_group(s, &q->where, visit, &w, error);
    if (status == HRY_OK && w.stopped)
        status = limit_fail(limit, 0, error);
    if (status == HRY_OK)
        put_end(&w, &missing);
    errno = 0;
    if (status == HRY_OK && (fflush(out) != 0 || ferror(out)))
        status = hry_fail(error, HRY_LIMIT, "the answer could not be written%s%s", errno ? ": " : "",
                          errno ? strerror(errno) : "");
    free(w.type);
    return status;
}
