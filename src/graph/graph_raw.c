// SPDX-License-Identifier: GPL-3.0-or-later
//
// Edges are appended within the limit; vertices with ids get numbers in the order of their appearance. At the
// end the names are chosen: labels if they are distinct, else ids, else none. Vertices whose names are
// numbers are sorted by these, and the names are dropped if they are 1 … n.
#include "graph/graph_raw.h"

#include "base/mem.h"
#include "base/order.h"
#include "base/text.h"

enum { EDGES_PER_CHECK = 4096 };

void raw_clear(graph_raw *r)
{
    for (uint32_t v = 0; r->label && v < r->ids.count; v++)
        free(r->label[v]);
    if (r->named)
        names_clear(&r->ids);
    free_all(r->label, r->declared, r->end);
}

hry_status raw_join(const scan *s, graph_raw *r, uint32_t u, uint32_t v)
{
    const limit *limit = s->limit;
    if (r->count == r->capacity) {
        size_t capacity = r->capacity ? 2 * r->capacity : 64;
        double bytes = (double)(s->end - s->begin) + 3.0 * (double)r->capacity * 2 * sizeof *r->end;
        TRY(limit_fits(limit, bytes, "reading the file", s->error));
        r->end = mem_resize(r->end, capacity, 2 * sizeof *r->end);
        r->capacity = capacity;
    }
    if (r->count % EDGES_PER_CHECK == 0 && limit_reached(limit))
        return limit_fail(limit, 0, s->error);
    r->end[2 * r->count] = u;
    r->end[2 * r->count++ + 1] = v;
    uint32_t larger = u > v ? u : v;
    if (larger >= r->vertices)
        r->vertices = larger + 1;
    return HRY_OK;
}

// ---- vertices with names

hry_status raw_vertex(const scan *s, graph_raw *r, const char *id, size_t length, uint32_t *out)
{
    if (!r->named) {
        names_init(&r->ids, GRAPH_MAX_VERTICES + 1);
        r->declared = NEW_ARRAY(bool, GRAPH_MAX_VERTICES + 1);
        r->label = NEW_ARRAY(char *, GRAPH_MAX_VERTICES + 1);
        r->named = true;
    }
    uint32_t v = names_number(&r->ids, id, length);
    if (v >= GRAPH_MAX_VERTICES)
        return hry_fail_at(s->error, HRY_UNREADABLE, s->line, 0,
                           "the graph has more than %d vertices, the supported maximum", GRAPH_MAX_VERTICES);
    if (v >= r->vertices)
        r->vertices = v + 1;
    *out = v;
    return HRY_OK;
}

hry_status raw_declare(const scan *s, graph_raw *r, const char *id, char *label)
{
    uint32_t v = 0;
    OWNED char *owned = label;
    TRY(raw_vertex(s, r, id, strlen(id), &v));
    if (r->declared[v])
        return hry_fail_at(s->error, HRY_UNREADABLE, s->line, 0, "two nodes have the id %.60s", id);
    r->declared[v] = true;
    r->label[v] = mem_take(&owned);
    return HRY_OK;
}

hry_status raw_all_declared(const scan *s, const graph_raw *r)
{
    for (uint32_t v = 0; v < r->vertices; v++)
        if (!r->declared[v])
            return hry_fail(s->error, HRY_UNREADABLE, "an edge ends at node %.60s, but there is no such node",
                            r->ids.name[v]);
    return HRY_OK;
}

// Replaces characters that are not allowed in the name of a point (lang/inline.c) by '_'.
static char *typeable(const char *name)
{
    char *made = text_utf8(name, strlen(name));
    for (char *c = made; *c; c++)
        if ((unsigned char)*c <= ' ' || *c == 0x7f || strchr("{},/()=\"", *c))
            *c = '_';
    return made;
}

static bool is_number(const char *name)
{
    size_t length = strlen(name);
    return length > 0 && length < 10 && strspn(name, "0123456789") == length && (*name != '0' || length == 1);
}

// The names, if all are present and distinct; else NULL.
static char **distinct(char *const *from, uint32_t count)
{
    char **made = NEW_ARRAY(char *, count + 1);
    CLEARED(names_clear) names seen = {0};
    bool good = true;
    names_init(&seen, count + 1);
    for (uint32_t v = 0; v < count && good; v++) {
        made[v] = from[v] && *from[v] ? typeable(from[v]) : NULL;
        good = made[v] && names_number(&seen, made[v], strlen(made[v])) == v;
    }
    if (good)
        return made;
    texts_free(made, count);
    return NULL;
}

// Sorts vertices whose names are numbers; *plain is set if the numbers are 1 … n.
static void sort_vertices(graph_raw *r, char **called, bool *plain)
{
    uint32_t n = r->vertices;
    *plain = false;
    for (uint32_t v = 0; v < n; v++)
        if (!is_number(called[v]))
            return;
    OWNED keyed *order = NEW_ARRAY(keyed, n + 1);
    OWNED uint32_t *place = NEW_ARRAY(uint32_t, n + 1);
    OWNED char **before = mem_copy(called, n + 1, sizeof *before);
    for (uint32_t v = 0; v < n; v++)
        order[v] = (keyed){strtoul(called[v], NULL, 10), v};
    qsort(order, n, sizeof *order, order_keyed);
    *plain = true;
    for (uint32_t i = 0; i < n; i++) {
        place[order[i].id] = i;
        called[i] = before[order[i].id];
        *plain &= order[i].key == i + 1ul;
    }
    for (size_t i = 0; i < 2 * r->count; i++)
        r->end[i] = place[r->end[i]];
}

static char **vertex_names(graph_raw *r)
{
    char **called = NULL;
    bool plain = false;
    if (r->from_zero) {
        called = NEW_ARRAY(char *, r->vertices + 1);
        for (uint32_t v = 0; v < r->vertices; v++)
            called[v] = mem_print("%u", v);
    } else if (r->named) {
        called = distinct(r->label, r->vertices);
        if (!called)
            called = distinct(r->ids.name, r->vertices);
        if (called)
            sort_vertices(r, called, &plain);
    }
    if (!plain)
        return called;
    texts_free(called, r->vertices);
    return NULL;
}

hry_status raw_finish(const scan *s, graph_raw *r, graph *out)
{
    double bytes = (double)r->vertices * (double)r->vertices / 8;
    TRY(limit_fits(s->limit, bytes, "the graph", s->error));
    char **called = vertex_names(r);
    graph_build(out, r->vertices, r->directed, r->end, r->count, NULL);
    out->names = called;
    return HRY_OK;
}

void skip_comments(scan *s)
{
    for (; !scan_at_end(s); scan_next_line(s)) {
        scan_blanks(s);
        if (!scan_at_eol(s) && *s->at != '#')
            return;
    }
}

slice scan_next_word(scan *s)
{
    scan_blanks(s);
    slice word = {.begin = s->at};
    while (!scan_at_eol(s) && *s->at != ' ' && *s->at != '\t')
        s->at++;
    word.length = (size_t)(s->at - word.begin);
    return word;
}
