// SPDX-License-Identifier: GPL-3.0-or-later
//
// A bond of a connected component C is the set of edges between A and B for a partition C = A ∪ B into two
// connected sets. The vertices of C are ordered such that every initial segment is connected; t is the first
// vertex of B, so A contains all vertices before t. The next sets A are obtained by adding a neighbour v of A
// and everything that v separates from t; the vertices X that were tried before v stay in B. Every node of
// this search is a bond, and every bond is one node: polynomial delay, O(n² / 64) per step.
#include "graph/families/bonds.h"

#include "base/mem.h"

enum { STEPS_PER_LOOK = 16 };

typedef struct search {
    const graph *g;
    const limit *limit;
    pool *out;
    hry_error *error;
    size_t words;
    uint64_t *piece, *scratch; // C, and two sets to work with
    uint32_t t;
    pool level; // A, X and the neighbours of A, for each depth
    uint64_t steps;
} search;

// The vertices of `within` that are connected to `from` inside `within`.
static void reach(const graph *g, uint32_t from, const uint64_t *within, uint64_t *reached, uint64_t *layer)
{
    size_t words = g->rows.words;
    bits_zero(reached, words);
    bits_set(reached, from);
    bits_copy(layer, reached, words);
    for (size_t v; (v = bits_next(layer, words, 0)) != SIZE_MAX;) {
        const uint64_t *row = pool_at(&g->rows, (uint32_t)v);
        bits_unset(layer, v);
        for (size_t w = 0; w < words; w++) {
            uint64_t fresh = row[w] & within[w] & ~reached[w];
            reached[w] |= fresh;
            layer[w] |= fresh;
        }
    }
}

// Adds to A the vertices that are no longer connected to t.
static void complete(const search *x, uint64_t *a)
{
    uint64_t *rest = x->scratch, *layer = rest + x->words, *b = layer + x->words;
    bits_andnot(rest, x->piece, a, x->words);
    reach(x->g, x->t, rest, b, layer);
    bits_andnot(a, x->piece, b, x->words);
}

static hry_status put_cut(search *x, const uint64_t *a)
{
    TRY(ground_put(x->out, NULL, x->limit, x->error));
    uint64_t *set = pool_at(x->out, x->out->count - 1);
    for (uint32_t e = 0; e < x->g->edges; e++)
        if (bits_get(a, x->g->end[2 * e]) == bits_get(a, x->g->end[2 * e + 1]))
            bits_set(set, e);
    return HRY_OK;
}

static hry_status grow(search *x, uint32_t depth)
{
    uint64_t *a = pool_at(&x->level, 3 * depth), *tried = a + x->words, *near = tried + x->words;
    uint64_t *next = near + x->words;
    TRY(put_cut(x, a));
    bits_zero(near, x->words);
    BITS_EACH (v, a, x->words)
        bits_or(near, near, pool_at(&x->g->rows, (uint32_t)v), x->words);
    bits_andnot(near, near, a, x->words);
    bits_andnot(near, near, tried, x->words);
    BITS_EACH (v, near, x->words) {
        bits_copy(next, a, x->words);
        bits_set(next, v);
        complete(x, next);
        if (!bits_meet(next, tried, x->words)) {
            bits_copy(next + x->words, tried, x->words);
            TRY(grow(x, depth + 1));
        }
        bits_set(tried, v);
        if (++x->steps % STEPS_PER_LOOK == 0 && limit_reached(x->limit))
            return limit_fail(x->limit, 0, x->error);
    }
    return HRY_OK;
}

// The bonds of the component of `root`: t visits it breadth first.
static hry_status list_piece(search *x, uint32_t root)
{
    OWNED uint64_t *before = NEW_ARRAY(uint64_t, x->words), *near = mem_copy(before, x->words, sizeof *near);
    bits_set(before, root);
    bits_copy(near, pool_at(&x->g->rows, root), x->words);
    for (size_t t; (t = bits_next(near, x->words, 0)) != SIZE_MAX;) {
        uint64_t *a = pool_at(&x->level, 0), *tried = a + x->words;
        x->t = (uint32_t)t;
        bits_copy(a, before, x->words);
        complete(x, a);
        bits_zero(tried, x->words);
        bits_set(tried, t);
        TRY(grow(x, 0));
        bits_set(before, t);
        bits_or(near, near, pool_at(&x->g->rows, (uint32_t)t), x->words);
        bits_andnot(near, near, before, x->words);
    }
    return HRY_OK;
}

hry_status bonds_list_complements(const ground *of, const limit *limit, pool *out, hry_error *error)
{
    const graph *g = ground_graph(of);
    search x = {.g = g, .limit = limit, .out = out, .error = error, .words = g->rows.words};
    TRY(limit_fits(limit, 3.0 * (g->vertices + 1.0) * (double)x.words * sizeof(uint64_t),
                   "the search for bonds", error));
    hry_status status = HRY_OK;
    OWNED uint64_t *all = mem_zero(6 * x.words, sizeof *all);
    uint64_t *left = all + x.words;
    x.piece = left + x.words;
    x.scratch = x.piece + x.words;
    pool_init(&x.level, g->vertices);
    for (uint32_t i = 0; i < 3 * (g->vertices + 1); i++)
        pool_add(&x.level, NULL);
    bits_fill(all, g->vertices);
    bits_copy(left, all, x.words);
    for (size_t v; !status && (v = bits_next(left, x.words, 0)) != SIZE_MAX;) {
        reach(g, (uint32_t)v, all, x.piece, x.scratch);
        bits_andnot(left, left, x.piece, x.words);
        status = list_piece(&x, (uint32_t)v);
    }
    pool_clear(&x.level);
    return status;
}
