// SPDX-License-Identifier: GPL-3.0-or-later
//
// The borders grow in rounds. A round lists minimal transversals T of the complements of the stable sets
// known before it. Every proper subset of T lies in one of these sets and is stable, so a T that generates is
// a minimal generating set; any other T is extended to a maximal stable set, point by point, unless one that
// was found in the same round contains it already. The round ends when the number of stable sets has doubled,
// or when too many T were fruitless. The round that finds no new one has listed all edges.
#include "graph/border.h"

#include "base/key_table.h"
#include "base/mem.h"
#include "engine/bitmap_game.h"
#include "engine/dual.h"

enum {
    CALLS_PER_LOOK = 16,
    SETS_PER_LOOK = 256,
    ROUND_LEAST = 16, // new stable sets in a round, and fruitless transversals for each of them
};

// ---- of a bitmap

// The sets of word w that contain a generating set with one point less.
static uint64_t above(unsigned points, const uint64_t *generating, size_t w)
{
    uint64_t found = 0;
    for (unsigned v = 0; v < points && v < 6; v++)
        found |= (generating[w] & ~bitmap_contains[v]) << (1u << v);
    for (unsigned v = 6; v < points; v++)
        if (w >> (v - 6) & 1)
            found |= generating[w ^ (size_t)1 << (v - 6)];
    return found;
}

// The sets of word w that lie in a stable set with one point more.
static uint64_t below(unsigned points, const uint64_t *generating, size_t w)
{
    uint64_t found = 0;
    for (unsigned v = 0; v < points && v < 6; v++)
        found |= (~generating[w] & bitmap_contains[v] & bitmap_valid(points)) >> (1u << v);
    for (unsigned v = 6; v < points; v++)
        if (!(w >> (v - 6) & 1))
            found |= ~generating[w ^ (size_t)1 << (v - 6)];
    return found;
}

static void put_word(pool *to, size_t w, uint64_t sets)
{
    for (; sets; sets &= sets - 1) {
        uint64_t set = 64 * w + (unsigned)__builtin_ctzll(sets);
        pool_add(to, &set);
    }
}

void border_of_bitmap(unsigned points, const uint64_t *generating, pool *edges, pool *stable)
{
    pool_init(edges, points);
    pool_init(stable, points);
    for (size_t w = 0; w < bitmap_words(points); w++) {
        put_word(edges, w, generating[w] & ~above(points, generating, w));
        put_word(stable, w, ~generating[w] & bitmap_valid(points) & ~below(points, generating, w));
    }
}

// ---- both borders together

typedef struct growth {
    const monotone *m;
    const limit *limit;
    size_t words;
    pool *edges, *stable;
    pool missed;          // complements of the stable sets of earlier rounds
    key_table asked;      // transversals the predicate was asked about
    uint32_t round_start; // stable sets before this round
    uint64_t vain;        // transversals of this round in a stable set of this round
    uint64_t calls, max_calls;
    uint64_t *work;
    bool gave_up;
    hry_status status;
    hry_error *error;
} growth;

// The return value is meaningless once x->status is set.
static bool asks(growth *x, const uint64_t *p)
{
    x->calls++;
    if (x->max_calls && x->calls > x->max_calls)
        x->gave_up = true;
    if (x->calls % CALLS_PER_LOOK == 0 && limit_reached(x->limit))
        x->status = limit_fail(x->limit, 0, x->error);
    return !x->status && x->m->generates(x->m->context, p);
}

// A maximal stable set around a stable one. Each call starts at a different point to spread the sets found.
static void extend(growth *x, const uint64_t *from)
{
    uint32_t n = x->m->points, shift = x->stable->count % (n ? n : 1);
    bits_copy(x->work, from, x->words);
    for (uint32_t i = 0; i < n && !x->status; i++) {
        uint32_t v = i + shift < n ? i + shift : i + shift - n;
        if (bits_get(x->work, v))
            continue;
        bits_set(x->work, v);
        if (asks(x, x->work))
            bits_unset(x->work, v);
    }
    if (!x->status)
        pool_add(x->stable, x->work);
}

static bool found_this_round(const growth *x, const uint64_t *set)
{
    for (uint32_t i = x->round_start; i < x->stable->count; i++)
        if (bits_subset(set, pool_at(x->stable, i), x->words))
            return true;
    return false;
}

static bool visit(void *context, const uint64_t *set)
{
    growth *x = context;
    uint32_t fresh = x->stable->count - x->round_start;
    if (found_this_round(x, set))
        return ++x->vain < ROUND_LEAST * (uint64_t)(fresh + ROUND_LEAST);
    uint32_t known = x->asked.keys.count;
    size_t held =
        pool_bytes(x->edges) + pool_bytes(x->stable) + pool_bytes(&x->missed) + key_table_bytes(&x->asked);
    if (known % SETS_PER_LOOK == 0)
        x->status = limit_fits(x->limit, 1.5 * (double)held, "the list of sets", x->error);
    if (!x->status && key_table_add(&x->asked, set) == known) {
        if (asks(x, set))
            pool_add(x->edges, set);
        else if (!x->status)
            extend(x, set);
    }
    fresh = x->stable->count - x->round_start;
    return !x->gave_up && !x->status && fresh < ROUND_LEAST + x->round_start;
}

// Returns true when both borders are complete.
static bool play_round(growth *x)
{
    for (uint32_t i = x->missed.count; i < x->stable->count; i++) {
        pool_add(&x->missed, NULL);
        bits_complement(pool_at(&x->missed, i), pool_at(x->stable, i), x->m->points);
    }
    x->round_start = x->stable->count;
    x->vain = 0;
    size_t needs = 0;
    dual_options options = {
        .max_size = SIZE_MAX, .max_steps = x->max_calls, .limit = x->limit, .needs = &needs};
    dual_end end = dual_each(&x->missed, &options, visit, x);
    if (end == DUAL_STEPS)
        x->gave_up = true;
    if (end == DUAL_LIMIT)
        x->status = limit_fail(x->limit, needs, x->error);
    return end == DUAL_ALL && x->stable->count == x->round_start;
}

hry_status border_grow(const monotone *m, uint64_t max_calls, const limit *limit, pool *edges, pool *stable,
                       bool *gave_up, hry_error *error)
{
    growth x = {.m = m,
                .limit = limit,
                .words = bits_words(m->points),
                .edges = edges,
                .stable = stable,
                .max_calls = max_calls,
                .error = error};
    pool_init(edges, m->points);
    pool_init(stable, m->points);
    pool_init(&x.missed, m->points);
    key_table_init(&x.asked, x.words);
    x.work = mem_alloc(x.words, sizeof *x.work);
    bool complete = false;
    while (!complete && !x.gave_up && !x.status)
        complete = play_round(&x);
    *gave_up = !complete && !x.status;
    if (!complete) {
        pool_clear(edges);
        pool_clear(stable);
    }
    pool_clear(&x.missed);
    key_table_clear(&x.asked);
    free(x.work);
    return x.status;
}
