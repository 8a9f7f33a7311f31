// SPDX-License-Identifier: GPL-3.0-or-later
//
// Groups are printed one by one while the store is read, so the output needs no memory for them; types and
// counts are printed at the end. The offset and the limit are applied here, and a full page ends the search.
#include "report/query.h"

#include <errno.h>

#include "base/text.h"

enum { MOST_RANGES = 12 }; // of orders listed in a message

query query_all(void)
{
    return (query){.where = {.gen = -2, .dng = -2, .deficiency = -1}};
}

typedef struct telling {
    const query *query;
    FILE *out;
    uint64_t seen;
} telling;

static void print_head(void *context)
{
    const telling *t = context;
    if (!t->query->labels)
        fields_head(t->out, t->query->form, &record_fields[t->query->smallest_per_type]);
}

static void print_line(FILE *out, const query *q, const group_record *g, uint64_t groups)
{
    if (q->labels)
        record_label(g, out);
    else
        record_line(q->form, q->smallest_per_type, g, groups, out);
}

static bool print_group(void *context, const group_record *g)
{
    telling *t = context;
    const query *q = t->query;
    if (t->seen++ >= q->offset)
        print_line(t->out, q, g, 1);
    return !ferror(t->out) && (!q->limit || t->seen < q->offset + q->limit);
}

static void print_gap(FILE *out, const order_gap *g)
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

static const field groups_row[] = {{.name = "groups", .kind = AS_NUMBER, .size = sizeof(uint64_t)}};
static const field types_row[] = {{.name = "start_types", .kind = AS_NUMBER, .size = sizeof(uint64_t)}};
const fields count_fields[2] = {FIELDS("record_count", groups_row, uint64_t),
                                FIELDS("start_type_count", types_row, uint64_t)};

static void print_count(FILE *out, const query *q, const query_result *r)
{
    uint64_t count = q->smallest_per_type ? r->types : r->groups;
    if (q->form == FORM_JSON)
        fields_line(out, FORM_JSON, &count_fields[q->smallest_per_type], &count);
    else
        fprintf(out, "%" PRIu64 "\n", count);
}

static void print_end(FILE *out, const query *q, const query_result *r)
{
    for (size_t i = 0; i < r->types; i++)
        print_line(out, q, &r->type[i].smallest, r->type[i].groups);
    if (q->labels)
        return;
    rows_tail(out, q->form);
    if (q->form != FORM_TEXT)
        return;
    if (q->smallest_per_type)
        fprintf(out, "%zu type%s of ", r->types, text_plural(r->types));
    fprintf(out, "%" PRIu64 " group%s", r->groups, text_plural(r->groups));
    print_gap(out, &r->missing);
    putc('\n', out);
}

hry_status query_print(FILE *out, store *s, const query *q, const limit *limit, hry_error *error)
{
    telling t = {.query = q, .out = out};
    query_listener listener = {.begin = q->count ? NULL : print_head,
                               .group = q->count || q->smallest_per_type ? NULL : print_group,
                               .context = &t};
    query_result found = {0};
    TRY(query_run(s, &q->where, q->condition, q->smallest_per_type, &listener, limit, &found, error));
    if (q->limit || q->offset)
        found.groups = t.seen > q->offset ? t.seen - q->offset : 0;
    if (q->count)
        print_count(out, q, &found);
    else
        print_end(out, q, &found);
    free(found.type);
    errno = 0;
    if (fflush(out) != 0 || ferror(out))
        return hry_fail(error, HRY_LIMIT, "the answer could not be written%s%s", errno ? ": " : "",
                        errno ? strerror(errno) : "");
    return HRY_OK;
}

char *orders_print(const order_range *range, size_t count)
{
    char *text = mem_string("");
    uint64_t left = 0;
    for (size_t i = 0; i < count; i++) {
        if (i >= MOST_RANGES) {
            left += range[i].most - range[i].least + 1;
            continue;
        }
        mem_append(&text, "%s%" PRIu32, i ? "," : "", range[i].least);
        if (range[i].most > range[i].least)
            mem_append(&text, "-%" PRIu32, range[i].most);
    }
    if (left)
        mem_append(&text, " and %" PRIu64 " more", left);
    return text;
}
