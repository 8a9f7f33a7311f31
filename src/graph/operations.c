// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every operation lists its edges (graph_draft.h) and then names its vertices. In a product the vertex (u,v)
// has the number u·|H| + v.
#include "graph/operations.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "graph/graph_draft.h"

// ---- products

// Which pairs of vertices a product joins: (u,v) and (u,w) for an edge vw; (u,v) and (w,v) for an edge uw;
// (u,v) and (w,x) for edges uw and vx; (u,v) and (w,x) for an edge uw and any v and x.
enum { RIGHT = 1, LEFT = 2, BOTH = 4, ANY = 8 };

static void join_all(graph_draft *s, uint32_t from, uint32_t to, const graph *h)
{
    for (uint32_t v = 0; v < h->vertices; v++)
        for (uint32_t w = 0; w < h->vertices; w++)
            graph_draft_join(s, from + v, to + w);
}

static void join_left(graph_draft *s, uint32_t u, uint32_t w, const graph *h, int joins)
{
    uint32_t n = h->vertices;
    for (uint32_t v = 0; v < n && (joins & LEFT); v++)
        graph_draft_join(s, u * n + v, w * n + v);
    for (uint32_t e = 0; e < h->edges && (joins & BOTH); e++) {
        graph_draft_join(s, u * n + h->end[2 * e], w * n + h->end[2 * e + 1]);
        graph_draft_join(s, u * n + h->end[2 * e + 1], w * n + h->end[2 * e]);
    }
    if (joins & ANY)
        join_all(s, u * n, w * n, h);
}

static char *pair_name(const graph *g, uint32_t u, const graph *h, uint32_t v, bool flat)
{
    char *left = graph_vertex_name(g, u), *right = graph_vertex_name(h, v);
    size_t length = strlen(left);
    flat &= length > 1 && left[0] == '(' && left[length - 1] == ')';
    char *name = mem_print("(%.*s,%s)", (int)(flat ? length - 2 : length), left + flat, right);
    free(left);
    free(right);
    return name;
}

static hry_status product(const graph *g, const graph *h, int joins, bool flat, graph *out, hry_error *error)
{
    graph_draft s;
    double m = g->vertices, n = h->vertices, left = g->edges, right = h->edges;
    double edges = (joins & RIGHT ? m * right : 0) + (joins & LEFT ? left * n : 0) +
                   (joins & BOTH ? 2 * left * right : 0) + (joins & ANY ? left * n * n : 0);
    hry_status status = graph_draft_start(&s, m * n, edges, error);
    if (status)
        return status;
    for (uint32_t u = 0; u < g->vertices && (joins & RIGHT); u++)
        for (uint32_t e = 0; e < h->edges; e++)
            graph_draft_join(&s, u * h->vertices + h->end[2 * e], u * h->vertices + h->end[2 * e + 1]);
    for (uint32_t e = 0; e < g->edges; e++)
        join_left(&s, g->end[2 * e], g->end[2 * e + 1], h, joins);
    graph_draft_finish(&s, out);
    out->names = mem_alloc(out->vertices + 1, sizeof *out->names);
    for (uint32_t v = 0; v < out->vertices; v++)
        out->names[v] = pair_name(g, v / h->vertices, h, v % h->vertices, flat);
    return HRY_OK;
}

hry_status graph_product(const graph *g, const graph *h, bool flat, graph *out, hry_error *error)
{
    if (g->directed || h->directed)
        return hry_fail(error, HRY_USAGE, "□ is defined for undirected graphs");
    return product(g, h, RIGHT | LEFT, flat, out, error);
}

#define PRODUCT(name, joins)                                                                                 \
    static hry_status name(const graph *g, const graph *h, uint32_t k, graph *out, hry_error *error)         \
    {                                                                                                        \
        (void)k;                                                                                             \
        return product(g, h, joins, false, out, error);                                                      \
    }
PRODUCT(cartesian, RIGHT | LEFT)
PRODUCT(strong, RIGHT | LEFT | BOTH)
PRODUCT(tensor, BOTH)
PRODUCT(lexicographic, RIGHT | ANY)

// ---- one graph beside another

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

// The names of g, then those of h with as many primes as make them different.
static void name_both(graph *out, const graph *g, const graph *h)
{
    uint32_t m = g->vertices;
    char **names = mem_alloc(out->vertices + 1, sizeof *names);
    char **sorted = mem_alloc(m + 1, sizeof *sorted);
    for (uint32_t v = 0; v < out->vertices; v++)
        names[v] = v < m ? graph_vertex_name(g, v) : graph_vertex_name(h, v - m);
    memcpy(sorted, names, m * sizeof *names);
    qsort(sorted, m, sizeof *sorted, by_name);
    bool clash = true; // all names of h get the same primes, so that they stay different
    while (clash) {
        clash = false;
        for (uint32_t v = m; v < out->vertices && !clash; v++)
            clash = bsearch(&names[v], sorted, m, sizeof *sorted, by_name) != NULL;
        for (uint32_t v = m; v < out->vertices && clash; v++) {
            char *longer = mem_print("%s'", names[v]);
            free(names[v]);
            names[v] = longer;
        }
    }
    free(sorted);
    out->names = names;
}

static hry_status beside(const graph *g, const graph *h, bool joined, graph *out, hry_error *error)
{
    graph_draft s;
    uint32_t m = g->vertices;
    double edges = (double)g->edges + h->edges + (joined ? (double)m * h->vertices : 0);
    hry_status status = graph_draft_start(&s, (double)m + h->vertices, edges, error);
    if (status)
        return status;
    for (uint32_t e = 0; e < g->edges; e++)
        graph_draft_join(&s, g->end[2 * e], g->end[2 * e + 1]);
    for (uint32_t e = 0; e < h->edges; e++)
        graph_draft_join(&s, m + h->end[2 * e], m + h->end[2 * e + 1]);
    for (uint32_t u = 0; joined && u < m; u++)
        for (uint32_t v = 0; v < h->vertices; v++)
            graph_draft_join(&s, u, m + v);
    graph_draft_finish(&s, out);
    name_both(out, g, h);
    return HRY_OK;
}

static hry_status join(const graph *g, const graph *h, uint32_t k, graph *out, hry_error *error)
{
    (void)k;
    return beside(g, h, true, out, error);
}

static hry_status disjoint_union(const graph *g, const graph *h, uint32_t k, graph *out, hry_error *error)
{
    (void)k;
    return beside(g, h, false, out, error);
}

// A copy of h for every vertex of g, joined to it; (u,v) is the vertex v of the copy at u.
static hry_status corona(const graph *g, const graph *h, uint32_t k, graph *out, hry_error *error)
{
    (void)k;
    graph_draft s;
    uint32_t m = g->vertices, n = h->vertices;
    hry_status status = graph_draft_start(&s, m * (1.0 + n), g->edges + m * ((double)h->edges + n), error);
    if (status)
        return status;
    for (uint32_t e = 0; e < g->edges; e++)
        graph_draft_join(&s, g->end[2 * e], g->end[2 * e + 1]);
    for (uint32_t u = 0; u < m; u++) {
        for (uint32_t e = 0; e < h->edges; e++)
            graph_draft_join(&s, m + u * n + h->end[2 * e], m + u * n + h->end[2 * e + 1]);
        for (uint32_t v = 0; v < n; v++)
            graph_draft_join(&s, u, m + u * n + v);
    }
    graph_draft_finish(&s, out);
    out->names = mem_alloc(out->vertices + 1, sizeof *out->names);
    for (uint32_t v = 0; v < out->vertices; v++)
        out->names[v] = v < m ? graph_vertex_name(g, v) : pair_name(g, (v - m) / n, h, (v - m) % n, false);
    return HRY_OK;
}

// ---- one graph

static void keep_names(graph *out, const graph *g)
{
    if (!g->names)
        return;
    out->names = mem_alloc(out->vertices + 1, sizeof *out->names);
    for (uint32_t v = 0; v < out->vertices; v++)
        out->names[v] = graph_vertex_name(g, v);
}

static hry_status complement(const graph *g, const graph *h, uint32_t k, graph *out, hry_error *error)
{
    (void)h, (void)k;
    graph_draft s;
    double n = g->vertices;
    hry_status status = graph_draft_start(&s, n, n * (n - 1) / 2 - g->edges, error);
    if (status)
        return status;
    for (uint32_t u = 0; u < g->vertices; u++)
        for (uint32_t v = u + 1; v < g->vertices; v++)
            if (!graph_adjacent(g, u, v))
                graph_draft_join(&s, u, v);
    graph_draft_finish(&s, out);
    keep_names(out, g);
    return HRY_OK;
}

// Vertices at distance at most k are joined.
static hry_status power(const graph *g, const graph *h, uint32_t k, graph *out, hry_error *error)
{
    (void)h;
    graph_draft s;
    double n = g->vertices;
    hry_status status = graph_draft_at_least("the k of power(G,k)", k, 1, error);
    if (status || (status = graph_draft_start(&s, n, k == 1 ? g->edges : n * (n - 1) / 2, error)))
        return status;
    uint32_t *distance = graph_distances(g);
    for (uint32_t u = 0; u < g->vertices; u++)
        for (uint32_t v = u + 1; v < g->vertices; v++)
            if (distance[(size_t)u * g->vertices + v] <= k)
                graph_draft_join(&s, u, v);
    free(distance);
    graph_draft_finish(&s, out);
    keep_names(out, g);
    return HRY_OK;
}

static hry_status line(const graph *g, const graph *h, uint32_t k, graph *out, hry_error *error)
{
    (void)h, (void)k;
    graph_draft s;
    double edges = 0;
    for (uint32_t v = 0; v < g->vertices; v++)
        edges += graph_degree(g, v) * (graph_degree(g, v) - 1.0) / 2;
    hry_status status = graph_draft_start(&s, g->edges, edges, error);
    if (status)
        return status;
    for (uint32_t e = 0; e < g->edges; e++)
        for (uint32_t f = e + 1; f < g->edges; f++)
            if (g->end[2 * e] == g->end[2 * f] || g->end[2 * e] == g->end[2 * f + 1] ||
                g->end[2 * e + 1] == g->end[2 * f] || g->end[2 * e + 1] == g->end[2 * f + 1])
                graph_draft_join(&s, e, f);
    graph_draft_finish(&s, out);
    out->names = graph_edge_names(g);
    return HRY_OK;
}

// A new vertex, called as the edge, in the middle of every edge.
static hry_status subdivision(const graph *g, const graph *h, uint32_t k, graph *out, hry_error *error)
{
    (void)h, (void)k;
    graph_draft s;
    hry_status status = graph_draft_start(&s, (double)g->vertices + g->edges, 2.0 * g->edges, error);
    if (status)
        return status;
    for (uint32_t e = 0; e < 2 * g->edges; e++)
        graph_draft_join(&s, g->end[e], g->vertices + e / 2);
    graph_draft_finish(&s, out);
    graph middle = {.vertices = g->edges, .names = graph_edge_names(g)};
    name_both(out, g, &middle);
    for (uint32_t e = 0; e < g->edges; e++)
        free(middle.names[e]);
    free(middle.names);
    return HRY_OK;
}

// ---- the table

const graph_operation graph_operations[] = {
    {"product", "G,H", "the Cartesian product, G □ H", "product(P3,P4)", cartesian},
    {"strong", "G,H", "the strong product", "strong(P3,P3)", strong},
    {"tensor", "G,H", "the tensor product", "tensor(K3,P3)", tensor},
    {"lex", "G,H", "the lexicographic product G[H]", "lex(P3,K2)", lexicographic},
    {"join", "G,H", "both graphs and all edges between them", "join(C4,K1)", join},
    {"union", "G,H", "both graphs side by side", "complement(union(C3,C3))", disjoint_union},
    {"corona", "G,H", "for each vertex of G a copy of H that is joined to it", "corona(C3,K1)", corona},
    {"complement", "G", "the same vertices, joined if they were not", "complement(C5)", complement},
    {"line", "G", "the line graph: edges, joined if they share an end", "line(K4)", line},
    {"subdivision", "G", "a new vertex in the middle of every edge", "subdivision(K4)", subdivision},
    {"power", "G,k", "vertices at distance at most k are joined", "power(P5,2)", power},
};
const size_t graph_operation_count = sizeof graph_operations / sizeof *graph_operations;

const graph_operation *graph_operation_find(const char *name)
{
    for (size_t i = 0; i < graph_operation_count; i++)
        if (strcmp(graph_operations[i].name, name) == 0)
            return &graph_operations[i];
    return NULL;
}

hry_status graph_operate(const graph_operation *o, const graph *g, const graph *h, uint32_t k, graph *out,
                         hry_error *error)
{
    if (g->directed || (h && h->directed))
        return hry_fail(error, HRY_USAGE, "%s is defined for undirected graphs", o->name);
    return o->build(g, h, k, out, error);
}
