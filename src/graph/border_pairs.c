// SPDX-License-Identifier: GPL-3.0-or-later
//
// The complement T = V ∖ S of a stable set S contains a point c that S does not close: of any two points
// whose closure contains c, at least one is in T. If the closure is iterated, this holds for every point c
// of T, and T is the complement of a convex set. Starting from a point c, the search adds to T every point
// that is forced. Where one of two points must be added, it branches: the first is in T, or it is excluded.
// The search finds every minimal T, and others, which are removed at the end. It is fast if the sets T are
// small or leave few choices, as in wheels and cycles, however many generating sets there are.
#include "base/mem.h"
#include "engine/antichain.h"
#include "graph/border.h"
#include "graph/ground.h"

typedef struct search {
    const ground *ground;
    size_t words;
    uint64_t *other; // the points that close c together with a: at (c · points + a) · words
    uint32_t centre; // if the closure is not iterated: the point that is not closed
    uint64_t steps, max_steps;
    const limit *limit;
    pool *found;
} search;

static uint64_t *others(const search *x, size_t c, size_t a)
{
    return x->other + (c * x->ground->points + a) * x->words;
}

static void invert(search *x)
{
    size_t n = x->ground->points;
    x->other = NEW_ARRAY(uint64_t, n * n * x->words + 1);
    for (size_t a = 0; a < n; a++)
        for (size_t b = 0; b < n; b++)
            BITS_EACH (c, x->ground->pairs + (a * n + b) * x->words, x->words)
                if (c != a && c != b)
                    bits_set(others(x, c, a), b);
}

typedef enum found { NOTHING, FORCED, CHOICE, DEAD } found;

// One point a outside T and what closes c with it.
static found look(const search *x, size_t c, size_t a, uint64_t *in, const uint64_t *out)
{
    const uint64_t *with = others(x, c, a);
    if (bits_get(in, a) || bits_subset(with, in, x->words))
        return NOTHING;
    bool barred = false;
    for (size_t w = 0; w < x->words; w++)
        barred |= (with[w] & out[w] & ~in[w]) != 0;
    if (bits_get(out, a)) {
        bits_or(in, in, with, x->words);
        return barred ? DEAD : FORCED;
    }
    if (barred)
        bits_set(in, a);
    return barred ? FORCED : CHOICE;
}

// Adds to T every point that is forced; *branch gets a point that may or may not be in T.
static found settle(const search *x, uint64_t *in, const uint64_t *out, size_t *branch)
{
    found all;
    do {
        all = NOTHING;
        BITS_EACH (c, in, x->words) {
            if (!x->ground->idempotent && c != x->centre)
                continue;
            for (size_t a = 0; a < x->ground->points && all != DEAD; a++) {
                found one = look(x, c, a, in, out);
                if (one == CHOICE)
                    *branch = a;
                if (one == DEAD || one == FORCED || (one == CHOICE && all == NOTHING))
                    all = one;
            }
        }
    } while (all == FORCED);
    return all;
}

// Every minimal T that contains `in` and no point of `out`; both sets, adjacent in memory, are overwritten.
static bool extend(search *x, uint64_t *in, uint64_t *out)
{
    size_t branch = 0;
    for (;;) {
        if (++x->steps > x->max_steps || (x->steps % 64 == 0 && limit_reached(x->limit)))
            return false;
        found all = settle(x, in, out, &branch);
        if (all == DEAD || pool_any_within(x->found, in))
            return true;
        if (all == NOTHING)
            pool_add(x->found, in);
        if (all != CHOICE)
            return true;
        OWNED uint64_t *next = mem_copy(in, 2 * x->words, sizeof *in);
        bits_set(next, branch);
        if (!extend(x, next, next + x->words))
            return false;
        bits_set(out, branch);
    }
}

static bool search_all(search *x)
{
    bool whole = true;
    OWNED uint64_t *sets = NEW_ARRAY(uint64_t, 2 * x->words);
    for (uint32_t c = 0; c < x->ground->points && whole; c++) {
        bits_zero(sets, 2 * x->words);
        bits_set(sets, c);
        for (uint32_t b = 0; b < c && x->ground->idempotent; b++) // sets with b are found already
            bits_set(sets + x->words, b);
        x->centre = c;
        whole = extend(x, sets, sets + x->words);
    }
    return whole;
}

bool border_of_pairs(const ground *g, uint64_t max_steps, const limit *limit, pool *stable)
{
    search x = {
        .ground = g, .words = bits_words(g->points), .max_steps = max_steps, .limit = limit, .found = stable};
    pool_init(stable, g->points);
    invert(&x);
    bool whole = search_all(&x);
    free(x.other);
    whole = whole && antichain_minimise(stable, limit);
    if (whole)
        pool_complement(stable);
    else
        pool_clear(stable);
    return whole;
}
