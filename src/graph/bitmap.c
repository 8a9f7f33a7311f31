// SPDX-License-Identifier: GPL-3.0-or-later
//
// A family that lists its minimal generating sets has them marked and closed upwards (the maximal stable
// sets: downwards, then complemented), which takes 2^n / 64 · n steps. Otherwise the predicate is called,
// first for the chosen points alone and then for them together with all undecided points. If both answers
// agree, all sets in between are settled. This takes about two calls for each set next to the border.
#include "graph/bitmap.h"

#include "base/mem.h"

enum { ASK_EVERY = 1024, BY_PREDICATE = 12 };

unsigned ground_bitmap_pays(const ground *g)
{
    if (g->bitmap || g->pairs)
        return 22;
    return g->list_edges || g->list_stable ? 20 : BY_PREDICATE;
}

static hry_status from_list(const ground *g, bool stable, const limit *limit, uint64_t *bits,
                            hry_error *error)
{
    CLEARED(pool_clear) pool sets = {0};
    pool_init(&sets, g->points);
    TRY((stable ? g->list_stable : g->list_edges)(g, limit, &sets, error));
    bits_zero(bits, bitmap_words(g->points));
    for (uint32_t i = 0; i < sets.count; i++)
        bits_set(bits, *pool_at(&sets, i));
    (stable ? bitmap_close_downwards : bitmap_close_upwards)(g->points, bits);
    for (size_t w = 0; stable && w < bitmap_words(g->points); w++)
        bits[w] = ~bits[w] & bitmap_valid(g->points);
    return HRY_OK;
}

typedef struct asking {
    const ground *ground;
    const limit *limit;
    uint64_t *bits;
    unsigned calls;
    bool stop;
} asking;

static bool ask(asking *a, uint64_t set)
{
    if (++a->calls % ASK_EVERY == 0 && limit_reached(a->limit))
        a->stop = true;
    return !a->stop && ground_generates(a->ground, &set);
}

static void mark(asking *a, uint64_t first, unsigned r)
{
    if (r < 6)
        a->bits[first / 64] |= bitmap_valid(r) << first % 64;
    else
        memset(a->bits + first / 64, 0xff, sizeof(uint64_t) << (r - 6));
}

// The sets between `chosen`, which does not generate, and chosen ∪ {0, …, r − 1}, which does.
static void between(asking *a, uint64_t chosen, unsigned r)
{
    if (r == 0 || a->stop)
        return;
    unsigned v = r - 1;
    uint64_t with = chosen | UINT64_C(1) << v;
    if (ask(a, chosen | ((UINT64_C(1) << v) - 1)))
        between(a, chosen, v);
    if (ask(a, with))
        mark(a, with, v);
    else
        between(a, with, v);
}

static hry_status from_predicate(const ground *g, const limit *limit, uint64_t *bits, hry_error *error)
{
    asking a = {.ground = g, .limit = limit, .bits = bits};
    bits_zero(bits, bitmap_words(g->points));
    if (ask(&a, 0))
        mark(&a, 0, g->points);
    else if (ask(&a, (UINT64_C(1) << g->points) - 1))
        between(&a, 0, g->points);
    return a.stop ? limit_fail(limit, 0, error) : HRY_OK;
}

hry_status ground_bitmap(const ground *g, const limit *limit, uint64_t *bits, hry_error *error)
{
    if (g->bitmap) {
        g->bitmap(g, bits);
        return HRY_OK;
    }
    if (g->pairs) {
        bitmap_of_pairs(g->points, g->pairs, g->idempotent, bits);
        return HRY_OK;
    }
    if (g->list_stable && (g->stable_first || !g->list_edges))
        return from_list(g, true, limit, bits, error);
    return g->list_edges ? from_list(g, false, limit, bits, error) : from_predicate(g, limit, bits, error);
}
