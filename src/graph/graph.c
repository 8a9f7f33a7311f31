// SPDX-License-Identifier: GPL-3.0-or-later
//
// A graph is built from rows of bits, or from a list of ends that is first entered into rows. This drops
// loops and repeated edges, and the sorted list of edges is read from the rows. Connectedness is union-find
// over the edges; distances are breadth-first searches, one sphere at a time, with n² numbers for all pairs.
#include "graph/graph.h"

#include "base/blocks.h"
#include "base/checked.h"
#include "base/mem.h"
#include "base/text.h"

// Lists the edges in order, from the rows.
static void list_edges(graph *g)
{
    size_t words = g->rows.words, members = 0;
    for (uint32_t v = 0; v < g->vertices; v++)
        members += bits_count(pool_at(&g->rows, v), words);
    g->edges = (uint32_t)(g->directed ? members : members / 2);
    g->end = mem_alloc(2 * (size_t)g->edges + 1, sizeof *g->end);
    uint32_t *to = g->end;
    for (uint32_t u = 0; u < g->vertices; u++) {
        const uint64_t *row = pool_at(&g->rows, u);
        for (size_t v = bits_next(row, words, g->directed ? 0 : u + 1); v != SIZE_MAX;
             v = bits_next(row, words, v + 1)) {
            *to++ = u;
            *to++ = (uint32_t)v;
        }
    }
    assert(to == g->end + 2 * (size_t)g->edges);
}

bool graph_is_valid(const graph *g)
{
    if (!pool_is_valid(&g->rows) || g->rows.count != g->vertices || g->rows.bits != g->vertices)
        return false;
    for (uint32_t u = 0; u < g->vertices; u++)
        BITS_EACH (v, pool_at(&g->rows, u), g->rows.words)
            if (v == u || (!g->directed && !bits_get(pool_at(&g->rows, (uint32_t)v), u)))
                return false;
    if (pool_members(&g->rows) != (g->directed ? 1 : 2) * (size_t)g->edges)
        return false;
    for (size_t e = 0; e < g->edges; e++) {
        uint32_t u = g->end[2 * e], v = g->end[2 * e + 1];
        bool ascends = e == 0 || g->end[2 * e - 2] < u || (g->end[2 * e - 2] == u && g->end[2 * e - 1] < v);
        if (!bits_get(pool_at(&g->rows, u), v) || !ascends || (!g->directed && u > v))
            return false;
    }
    return true;
}

void graph_take_rows(graph *g, bool directed, pool *rows)
{
    assert(rows->count == rows->bits && rows->bits <= GRAPH_MAX_VERTICES);
    *g = (graph){.vertices = rows->count, .directed = directed, .rows = *rows};
    *rows = (pool){.words = 1};
    list_edges(g);
    assert_checked(graph_is_valid(g));
}

void graph_build(graph *g, uint32_t vertices, bool directed, const uint32_t *end, size_t edges,
                 size_t *dropped)
{
    pool rows;
    assert(vertices <= GRAPH_MAX_VERTICES);
    pool_init(&rows, vertices);
    pool_reserve(&rows, vertices);
    for (uint32_t v = 0; v < vertices; v++)
        pool_add(&rows, NULL);
    for (size_t e = 0; e < edges; e++) {
        uint32_t u = end[2 * e], v = end[2 * e + 1];
        assert(u < vertices && v < vertices);
        if (u == v)
            continue;
        bits_set(pool_at(&rows, u), v);
        if (!directed)
            bits_set(pool_at(&rows, v), u);
    }
    graph_take_rows(g, directed, &rows);
    if (dropped)
        *dropped = edges - g->edges;
}

size_t graph_bytes(const graph *g)
{
    return pool_bytes(&g->rows) + 2 * (size_t)g->edges * sizeof *g->end + texts_bytes(g->names, g->vertices);
}

void graph_clear(graph *g)
{
    texts_free(g->names, g->vertices);
    pool_clear(&g->rows);
    free(g->end);
    g->end = NULL;
    g->names = NULL;
}

bool graph_adjacent(const graph *g, uint32_t u, uint32_t v)
{
    assert_checked(u < g->vertices && v < g->vertices);
    return bits_get(pool_at(&g->rows, u), v);
}

uint32_t graph_pieces(const graph *g, const uint64_t *edges)
{
    size_t words = bits_words(g->edges), e = edges ? bits_next(edges, words, 0) : 0;
    uint32_t pieces = g->vertices, few[64];
    uint32_t *parent = g->vertices <= 64 ? few : mem_alloc(g->vertices, sizeof *parent);
    blocks_init(parent, g->vertices);
    for (; e < g->edges && pieces > 1; e = edges ? bits_next(edges, words, e + 1) : e + 1) {
        uint32_t u = blocks_root(parent, g->end[2 * e]), v = blocks_root(parent, g->end[2 * e + 1]);
        pieces -= u != v;
        parent[u] = v;
    }
    if (parent != few)
        free(parent);
    return pieces;
}

bool graph_connected(const graph *g)
{
    return graph_pieces(g, NULL) <= 1;
}

bool graph_is_tree(const graph *g)
{
    return !g->directed && g->vertices > 0 && g->edges == g->vertices - 1 && graph_connected(g);
}

uint32_t graph_degree(const graph *g, uint32_t v)
{
    return (uint32_t)bits_count(pool_at(&g->rows, v), g->rows.words);
}

// Breadth first, one sphere at a time, until all vertices are seen.
void graph_distances_from(const graph *g, uint32_t source, uint32_t *distance, uint64_t *work)
{
    size_t words = g->rows.words, left = g->vertices;
    assert(source < g->vertices);
    uint64_t *sphere = work, *next = work + words, *seen = work + 2 * words;
    bits_zero(work, 3 * words);
    bits_set(sphere, source);
    for (uint32_t v = 0; v < g->vertices; v++)
        distance[v] = UINT32_MAX;
    for (uint32_t d = 0; !bits_empty(sphere, words); d++) {
        BITS_EACH (v, sphere, words)
            distance[v] = d;
        bits_or(seen, seen, sphere, words);
        left -= bits_count(sphere, words);
        if (left == 0)
            break;
        bits_zero(next, words);
        BITS_EACH (v, sphere, words)
            bits_or(next, next, pool_at(&g->rows, (uint32_t)v), words);
        bits_andnot(sphere, next, seen, words);
    }
}

uint32_t *graph_distances(const graph *g)
{
    size_t n = g->vertices;
    uint32_t *distance = mem_alloc(n * n + 1, sizeof *distance);
    OWNED uint64_t *work = mem_alloc(3 * g->rows.words, sizeof *work);
    for (uint32_t v = 0; v < n; v++)
        graph_distances_from(g, v, distance + v * n, work);
    return distance;
}

char *graph_vertex_name(const graph *g, uint32_t v)
{
    return g->names ? mem_string(g->names[v]) : mem_print("%u", v + 1);
}

// The separator between the names of two ends: a character that occurs in no name, '\0' if all occur.
static char edge_sign(const graph *g)
{
    for (const char *sign = g->directed ? ">:|" : "-~:|"; *sign; sign++) {
        bool is_free = true;
        for (uint32_t v = 0; g->names && v < g->vertices && is_free; v++)
            is_free = strchr(g->names[v], *sign) == NULL;
        if (is_free)
            return *sign;
    }
    return '\0';
}

enum { NAMES_PER_LOOK = 4096 };

hry_status graph_edge_names(const graph *g, const limit *limit, char ***out, hry_error *error)
{
    char **names = NEW_ARRAY(char *, (size_t)g->edges + 1);
    char sign = edge_sign(g);
    for (uint32_t e = 0; e < g->edges; e++) {
        if (e % NAMES_PER_LOOK == 0 && limit_reached(limit)) {
            texts_free(names, e);
            return limit_fail(limit, 0, error);
        }
        uint32_t u = g->end[2 * (size_t)e], v = g->end[2 * (size_t)e + 1];
        names[e] = !sign      ? mem_print("e%u", e + 1)
                   : g->names ? mem_print("%s%c%s", g->names[u], sign, g->names[v])
                              : mem_print("%u%c%u", u + 1, sign, v + 1);
    }
    *out = names;
    return HRY_OK;
}
