// SPDX-License-Identifier: GPL-3.0-or-later
//
// Intervals of paths other than geodesics. An induced path from u is extended by a neighbour of its end that
// is adjacent to no earlier vertex: every path of this search is induced, and every induced path is one of
// its nodes. Each path adds its vertices to the interval of its ends.
#include "base/mem.h"
#include "graph/families/intervals.h"

enum { STEPS_PER_LOOK = 1024 };

typedef struct walk {
    const graph *g;
    intervals *x;
    const limit *limit;
    size_t from;
    uint64_t steps;
    pool level; // for each length the path, and the vertices on it or adjacent to one of its inner vertices
} walk;

// False: the limit is reached.
static bool extend(walk *k, size_t end, uint32_t length)
{
    size_t words = k->x->words;
    uint64_t *path = pool_at(&k->level, 2 * length), *taken = path + words;
    uint64_t *next = taken + words, *next_taken = next + words;
    const uint64_t *near = pool_at(&k->g->rows, (uint32_t)end);
    uint64_t *between = k->x->set + (k->from * k->x->vertices + end) * words;
    bits_or(between, between, path, words);
    if (++k->steps % STEPS_PER_LOOK == 0 && limit_reached(k->limit))
        return false;
    BITS_EACH (v, near, words) {
        if (bits_get(taken, v))
            continue;
        bits_copy(next, path, words);
        bits_set(next, v);
        bits_or(next_taken, taken, near, words);
        if (!extend(k, v, length + 1))
            return false;
    }
    return true;
}

hry_status fill_induced_paths(intervals *x, const graph *g, const limit *limit, hry_error *error)
{
    bool done = true;
    walk k = {.g = g, .x = x, .limit = limit};
    pool_init(&k.level, g->vertices);
    for (uint32_t i = 0; i < 2 * (g->vertices + 1); i++)
        pool_add(&k.level, NULL);
    for (; done && k.from < g->vertices; k.from++) {
        bits_zero(k.level.data, 2 * x->words);
        bits_set(pool_at(&k.level, 0), k.from);
        bits_set(pool_at(&k.level, 1), k.from);
        done = extend(&k, k.from, 0);
    }
    pool_clear(&k.level);
    return done ? HRY_OK : limit_fail(limit, 0, error);
}

void fill_two_edge_paths(intervals *x, const graph *g)
{
    for (uint32_t u = 0; u < g->vertices; u++)
        for (uint32_t v = 0; v < g->vertices; v++) {
            uint64_t *between = x->set + ((size_t)u * x->vertices + v) * x->words;
            if (u != v)
                bits_and(between, pool_at(&g->rows, u), pool_at(&g->rows, v), x->words);
            bits_set(between, u);
            bits_set(between, v);
        }
}
