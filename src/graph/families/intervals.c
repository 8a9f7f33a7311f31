// SPDX-License-Identifier: GPL-3.0-or-later
//
// A breadth-first search from each vertex u fills the row I(u, ·) layer by layer. Graphs with at most 64
// vertices use a separate loop on single words, without scratch space, because streams consist of millions
// of them. A hull is built incrementally: each vertex that joins adds its intervals to the vertices that
// joined before.
#include "graph/families/intervals.h"

#include "base/mem.h"
#include "base/text.h"

// I(u, v) for all v, breadth first from u: `layer` holds the vertices at one distance, `seen` those up to it.
static void fill_from(intervals *x, const graph *g, uint32_t u, uint64_t *layer, uint64_t *seen)
{
    size_t words = x->words;
    uint64_t *row = x->set + (size_t)u * x->vertices * words, *next = seen + words;
    bits_zero(layer, words);
    bits_set(layer, u);
    bits_copy(seen, layer, words);
    bits_set(row + u * words, u);
    while (!bits_empty(layer, words)) {
        bits_zero(next, words);
        BITS_EACH (w, layer, words)
            bits_or(next, next, pool_at(&g->rows, (uint32_t)w), words);
        bits_andnot(next, next, seen, words);
        BITS_EACH (v, next, words) {
            uint64_t *between = row + v * words;
            const uint64_t *near = pool_at(&g->rows, (uint32_t)v);
            for (size_t i = 0; i < words; i++)
                for (uint64_t rest = near[i] & layer[i]; rest; rest &= rest - 1)
                    bits_or(between, between, row + (64 * i + (size_t)__builtin_ctzll(rest)) * words, words);
            bits_set(between, v);
        }
        bits_or(seen, seen, next, words);
        bits_copy(layer, next, words);
    }
}

// The same for sets of one word: streams consist of millions of small graphs.
static void fill_word_from(intervals *x, const graph *g, uint32_t u)
{
    uint64_t *row = x->set + (size_t)u * x->vertices, layer = UINT64_C(1) << u, seen = layer;
    row[u] = layer;
    while (layer) {
        uint64_t next = 0;
        for (uint64_t rest = layer; rest; rest &= rest - 1)
            next |= g->rows.data[__builtin_ctzll(rest)];
        next &= ~seen;
        for (uint64_t rest = next; rest; rest &= rest - 1) {
            uint32_t v = (uint32_t)__builtin_ctzll(rest);
            row[v] = UINT64_C(1) << v;
            for (uint64_t near = g->rows.data[v] & layer; near; near &= near - 1)
                row[v] |= row[__builtin_ctzll(near)];
        }
        seen |= next;
        layer = next;
    }
}

// What the intervals cost in time, and what they hold.
static bool too_large(const graph *g)
{
    enum { MOST_STEPS = 1 << 29 };
    double steps = (double)g->vertices * g->edges * (double)g->rows.words;
    return g->vertices > GROUND_MAX_VERTICES || steps > MOST_STEPS;
}

// More than one word: checks the limit before each vertex.
static hry_status fill_wide(intervals *x, const graph *g, const limit *limit, hry_error *error)
{
    OWNED uint64_t *scratch = mem_alloc(3 * x->words, sizeof *scratch);
    for (uint32_t u = 0; u < g->vertices; u++) {
        TRY(limit_check(limit, error));
        fill_from(x, g, u, scratch, scratch + x->words);
    }
    return HRY_OK;
}

static hry_status fill(intervals *x, const graph *g, points_of paths, const limit *limit, hry_error *error)
{
    if (paths == INDUCED_PATHS)
        return fill_induced_paths(x, g, limit, error);
    if (paths == TWO_EDGE_PATHS)
        fill_two_edge_paths(x, g);
    else if (x->words > 1)
        return fill_wide(x, g, limit, error);
    else
        for (uint32_t u = 0; u < g->vertices; u++)
            fill_word_from(x, g, u);
    return HRY_OK;
}

void intervals_free(void *x)
{
    free_all(((intervals *)x)->set, x);
}

hry_status intervals_new(const graph *g, const char *family, points_of paths, const limit *limit,
                         intervals **out, hry_error *error)
{
    size_t words = bits_words(g->vertices), room = (size_t)g->vertices * g->vertices * words + 1;
    if (too_large(g))
        return hry_fail(error, HRY_LIMIT, "a graph with %u vertices and %u edges is too large for %s",
                        g->vertices, g->edges, family);
    TRY(limit_holds(limit, room * sizeof(uint64_t), error));
    *out = NEW(intervals);
    **out = (intervals){.vertices = g->vertices, .words = words, .set = NEW_ARRAY(uint64_t, room)};
    hry_status status = fill(*out, g, paths, limit, error);
    if (status)
        intervals_free(*out);
    return status;
}

hry_status ground_of_intervals(ground *out, const graph *g, const char *family, points_of paths,
                               const limit *limit, hry_error *error)
{
    intervals *x;
    TRY(intervals_new(g, family, paths, limit, &x, error));
    ground_of_points(out, g->vertices);
    out->names = texts_copy(g->names, g->vertices);
    out->state = x;
    out->state_bytes = (size_t)x->vertices * x->vertices * x->words * sizeof *x->set;
    out->forget = intervals_free;
    out->pairs = out->close ? x->set : NULL;
    return HRY_OK;
}

// Vertices are added to `done` one by one, each with its intervals to the vertices added before.
void intervals_hull(const intervals *x, const uint64_t *p, uint64_t *hull)
{
    uint64_t few[8];
    uint64_t *done = x->words <= 8 ? few : mem_alloc(x->words, sizeof *done);
    bits_copy(hull, p, x->words);
    bits_zero(done, x->words);
    for (bool grown = true; grown;) {
        grown = false;
        for (size_t u = bits_next(hull, x->words, 0); u != SIZE_MAX; u = bits_next(hull, x->words, u + 1)) {
            if (bits_get(done, u))
                continue;
            BITS_EACH (v, done, x->words)
                bits_or(hull, hull, intervals_at(x, u, v), x->words);
            bits_set(done, u);
            grown = true;
        }
    }
    if (done != few)
        free(done);
}
