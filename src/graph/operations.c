// SPDX-License-Identifier: GPL-3.0-or-later
//
// An operation gives the number of vertices, which of them are joined, and their names. Every pair is tested
// once, so the largest supported graph takes about 10⁸ tests. In a product the vertex (u,v) has the number
// u·|H| + v; in the others the vertices of G come first.
#include "graph/operations.h"

#include "base/mem.h"
#include "base/text.h"
#include "graph/graph_draft.h"

enum { MOST_EDGES = 10000000 }; // 80 MB

struct graph_operands {
    const graph *g, *h; // h NULL: there is one graph
    uint32_t k;         // of a power
    uint32_t *distance; // of a power: in g, from the vertex whose neighbours are found
    char **edge_names;  // of g
    bool flat;          // g is a product itself, and (a,b) and c become (a,b,c)
};
typedef struct graph_operands operands;

// ---- which vertices are joined

// (u,v) and (w,x) in a product.
#define PRODUCT(name, condition)                                                                             \
    static bool name(const operands *o, uint32_t a, uint32_t b)                                              \
    {                                                                                                        \
        uint32_t n = o->h->vertices, u = a / n, v = a % n, w = b / n, x = b % n;                             \
        bool left = graph_adjacent(o->g, u, w), right = graph_adjacent(o->h, v, x);                          \
        return condition;                                                                                    \
    }
PRODUCT(cartesian, (u == w && right) || (left && v == x))
PRODUCT(strong, (u == w || left) && (v == x || right))
PRODUCT(tensor, left &&right && (u != w || v != x))
PRODUCT(lexicographic, left || (u == w && right))

static bool side_by_side(const operands *o, uint32_t a, uint32_t b)
{
    uint32_t m = o->g->vertices;
    return b < m ? graph_adjacent(o->g, a, b) : a >= m && graph_adjacent(o->h, a - m, b - m);
}

static bool all_between(const operands *o, uint32_t a, uint32_t b)
{
    return (a < o->g->vertices && b >= o->g->vertices) || side_by_side(o, a, b);
}

// The vertices of G, then the copies of H in the order of the vertices of G.
static bool corona(const operands *o, uint32_t a, uint32_t b)
{
    uint32_t m = o->g->vertices, n = o->h->vertices;
    if (b < m)
        return graph_adjacent(o->g, a, b);
    if (a < m)
        return (b - m) / n == a;
    return (a - m) / n == (b - m) / n && graph_adjacent(o->h, (a - m) % n, (b - m) % n);
}

static bool complement(const operands *o, uint32_t a, uint32_t b)
{
    return !graph_adjacent(o->g, a, b);
}

static bool power(const operands *o, uint32_t a, uint32_t b)
{
    (void)a;
    return o->distance[b] <= o->k;
}

static bool line(const operands *o, uint32_t a, uint32_t b)
{
    const uint32_t *e = o->g->end + 2 * (size_t)a, *f = o->g->end + 2 * (size_t)b;
    return e[0] == f[0] || e[0] == f[1] || e[1] == f[0] || e[1] == f[1];
}

static bool subdivision(const operands *o, uint32_t a, uint32_t b)
{
    uint32_t m = o->g->vertices;
    return a < m && b >= m && (o->g->end[2 * (b - m)] == a || o->g->end[2 * (b - m) + 1] == a);
}

// ---- how many vertices there are, and their names

static double count_vertices(graph_vertices kind, const operands *o)
{
    double g = o->g->vertices, h = o->h ? o->h->vertices : 0;
    switch (kind) {
    case VERTEX_PAIRS:
        return g * h;
    case VERTICES_OF_BOTH:
        return g + h;
    case VERTEX_COPIES:
        return g * (1 + h);
    case EDGES_AS_VERTICES:
        return o->g->edges;
    case VERTICES_AND_EDGES:
        return g + o->g->edges;
    default:
        return g;
    }
}

static char *pair_name(const operands *o, uint32_t u, uint32_t v)
{
    OWNED char *left = graph_vertex_name(o->g, u), *right = graph_vertex_name(o->h, v);
    bool flat = o->flat && left[0] == '(';
    return mem_print("(%.*s,%s)", (int)strlen(left) - 2 * flat, left + flat, right);
}

static char *name_of(const graph_operation *how, const operands *o, uint32_t v)
{
    uint32_t m = o->g->vertices, n = o->h ? o->h->vertices : 0;
    if (how->vertices == VERTEX_PAIRS)
        return pair_name(o, v / n, v % n);
    if (how->vertices == EDGES_AS_VERTICES)
        return mem_string(o->edge_names[v]);
    if (v < m)
        return graph_vertex_name(o->g, v);
    if (how->vertices == VERTEX_COPIES)
        return pair_name(o, (v - m) / n, (v - m) % n);
    return o->h ? graph_vertex_name(o->h, v - m) : mem_string(o->edge_names[v - m]);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

// Appends primes to all names from the m-th on until they differ from those before.
static void set_apart(char **names, uint32_t m, uint32_t count)
{
    OWNED char **sorted = mem_copy(names, m + 1, sizeof *names);
    qsort(sorted, m, sizeof *sorted, by_name);
    for (uint32_t v = m; v < count; v++)
        if (bsearch(&names[v], sorted, m, sizeof *sorted, by_name)) {
            for (uint32_t w = m; w < count; w++)
                mem_append(&names[w], "'");
            v = m - 1; // start again
        }
}

// ---- the table

const graph_operation graph_operations[] = {
    {"product", "G,H", "the Cartesian product, G □ H", "product(P3,P4)", VERTEX_PAIRS, cartesian},
    {"strong", "G,H", "the strong product", "strong(P3,P3)", VERTEX_PAIRS, strong},
    {"tensor", "G,H", "the tensor product", "tensor(K3,P3)", VERTEX_PAIRS, tensor},
    {"lex", "G,H", "the lexicographic product G[H]", "lex(P3,K2)", VERTEX_PAIRS, lexicographic},
    {"join", "G,H", "both graphs and all edges between them", "join(C4,K1)", VERTICES_OF_BOTH, all_between},
    {"union", "G,H", "both graphs side by side", "complement(union(C3,C3))", VERTICES_OF_BOTH, side_by_side},
    {"corona", "G,H", "G and, for each of its vertices, a copy of H joined to it", "corona(C3,K1)",
     VERTEX_COPIES, corona},
    {"complement", "G", "the same vertices, joined if they are not joined in G", "complement(C5)",
     SAME_VERTICES, complement},
    {"line", "G", "the line graph: edges, joined if they share an end", "line(K4)", EDGES_AS_VERTICES, line},
    {"subdivision", "G", "a new vertex in the middle of every edge", "subdivision(K4)", VERTICES_AND_EDGES,
     subdivision},
    {"power", "G,k", "vertices at distance at most k are joined", "power(P5,2)", SAME_VERTICES, power},
};
const size_t graph_operation_count = sizeof graph_operations / sizeof *graph_operations;

const graph_operation *graph_operation_find(const char *name)
{
    for (size_t i = 0; i < graph_operation_count; i++)
        if (strcmp(graph_operations[i].name, name) == 0)
            return &graph_operations[i];
    return NULL;
}

static hry_status join_all(const graph_operation *how, const operands *o, const limit *limit, graph *out,
                           hry_error *error)
{
    CLEARED(graph_draft_clear) graph_draft s = {.limit = limit, .error = error};
    OWNED uint64_t *work = o->distance ? mem_alloc(3 * o->g->rows.words, sizeof *work) : NULL;
    TRY(graph_draft_start(&s, count_vertices(how->vertices, o), 0));
    for (uint32_t a = 0; a < s.vertices; a++) {
        TRY(graph_draft_fits(&s, (double)s.edges + s.vertices));
        if (work)
            graph_distances_from(o->g, a, o->distance, work);
        for (uint32_t b = a + 1; b < s.vertices; b++)
            if (how->joined(o, a, b))
                graph_draft_join(&s, a, b);
        if (s.edges > MOST_EDGES)
            return hry_fail(error, HRY_LIMIT, "%s would make a graph with more than %d edges", how->name,
                            MOST_EDGES);
    }
    return graph_draft_finish(&s, out);
}

static hry_status name_all(const graph_operation *how, operands *o, const limit *limit, graph *out,
                           hry_error *error)
{
    TRY(graph_edge_names(o->g, limit, &o->edge_names, error));
    out->names = NEW_ARRAY(char *, (size_t)out->vertices + 1);
    for (uint32_t v = 0; v < out->vertices; v++)
        out->names[v] = name_of(how, o, v);
    if (how->vertices == VERTICES_OF_BOTH || how->vertices == VERTICES_AND_EDGES)
        set_apart(out->names, o->g->vertices, out->vertices);
    texts_free(o->edge_names, o->g->edges);
    return HRY_OK;
}

hry_status graph_operate(const graph_operation *how, const graph *g, const graph *h, uint32_t k, bool flat,
                         const limit *limit, graph *out, hry_error *error)
{
    operands o = {.g = g, .h = h, .k = k, .flat = flat};
    if (g->directed || (h && h->directed))
        return hry_fail(error, HRY_USAGE, "%s is defined only for undirected graphs", how->name);
    OWNED uint32_t *distance = NULL;
    if (how->joined == power)
        distance = o.distance = mem_alloc(g->vertices + 1, sizeof *distance);
    CLEARED(graph_clear) graph made = {0};
    TRY(join_all(how, &o, limit, &made, error));
    if (how->vertices != SAME_VERTICES || g->names)
        TRY(name_all(how, &o, limit, &made, error));
    MOVE(out, made);
    return HRY_OK;
}
