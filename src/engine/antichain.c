// SPDX-License-Identifier: GPL-3.0-or-later
//
// To drop supersets, the family is sorted by size and processed once, in place. Every kept set is listed at
// its rarest vertex; a set is dropped if the list of one of its vertices contains a subset of it. Sets of
// equal size cannot contain each other, so they are listed only when the size grows.
#include "engine/antichain.h"

#include "base/checked.h"
#include "base/mem.h"

enum { SETS_PER_CHECK = 1 << 16 };

bool antichain_is_valid(const pool *f)
{
    enum { COMPARED = 300 };
    if (!pool_is_valid(f))
        return false;
    uint32_t most = f->count < COMPARED ? f->count : COMPARED;
    for (uint32_t i = 0; i < most; i++)
        for (uint32_t j = 0; j < most; j++)
            if (i != j && bits_subset(pool_at(f, i), pool_at(f, j), f->words))
                return false;
    return true;
}

// The kept sets, each in the list of the vertex that it shares with the fewest other sets.
typedef struct watch {
    uint32_t *head; // of each vertex: last kept set in its list, plus one
    uint32_t *next; // of each kept set: the one before it in the list, plus one
    uint32_t *frequency;
} watch;

static void watch_init(watch *x, const pool *f)
{
    x->head = NEW_ARRAY(uint32_t, f->bits);
    x->frequency = NEW_ARRAY(uint32_t, f->bits);
    x->next = NEW_ARRAY(uint32_t, f->count);
    for (uint32_t i = 0; i < f->count; i++) {
        BITS_EACH (v, pool_at(f, i), f->words)
            x->frequency[v]++;
    }
}

static void watch_clear(watch *x)
{
    free_all(x->head, x->next, x->frequency);
}

static void watch_add(watch *x, const pool *f, uint32_t id)
{
    const uint64_t *set = pool_at(f, id);
    size_t rarest = SIZE_MAX;
    BITS_EACH (v, set, f->words) {
        if (rarest == SIZE_MAX || x->frequency[v] < x->frequency[rarest])
            rarest = v;
    }
    assert(rarest != SIZE_MAX); // the set is not empty
    x->next[id] = x->head[rarest];
    x->head[rarest] = id + 1;
}

static bool watch_contained(const watch *x, const pool *f, const uint64_t *set)
{
    BITS_EACH (v, set, f->words) {
        for (uint32_t i = x->head[v]; i; i = x->next[i - 1])
            if (bits_subset(pool_at(f, i - 1), set, f->words))
                return true;
    }
    return false;
}

bool antichain_sort(pool *f, const limit *limit)
{
    if (!pool_sort(f, limit))
        return false;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < f->count; i++) {
        if (kept && bits_equal(pool_at(f, kept - 1), pool_at(f, i), f->words))
            continue;
        if (kept != i)
            bits_copy(pool_at(f, kept), pool_at(f, i), f->words);
        kept++;
    }
    f->count = kept;
    assert_checked(pool_is_sorted(f));
    return true;
}

// f is sorted by size and has no repetitions; sets before `kept` are an antichain and watched.
static bool drop_supersets(pool *f, const limit *limit)
{
    CLEARED(watch_clear) watch x = {0};
    watch_init(&x, f);
    uint32_t kept = 0, watched = 0, total = f->count;
    size_t size = 0;
    for (uint32_t i = 0; i < total; i++) {
        const uint64_t *set = pool_at(f, i);
        size_t count = bits_count(set, f->words);
        if (count > size) {
            for (; watched < kept; watched++)
                watch_add(&x, f, watched);
            size = count;
        }
        if (i % 64 == 0 && limit_reached(limit))
            return false;
        if (watch_contained(&x, f, set))
            continue;
        if (kept != i)
            bits_copy(pool_at(f, kept), set, f->words);
        kept++;
    }
    f->count = kept;
    assert_checked(antichain_is_valid(f));
    return true;
}

bool antichain_minimise(pool *f, const limit *limit)
{
    if (f->count < 2)
        return true;
    if (!antichain_sort(f, limit))
        return false;
    size_t least = bits_count(pool_at(f, 0), f->words);
    if (least == bits_count(pool_at(f, f->count - 1), f->words))
        return true;
    if (least == 0) {
        f->count = 1;
        return true;
    }
    return drop_supersets(f, limit);
}

bool antichain_contract(const pool *f, const uint64_t *p, const limit *limit, pool *out)
{
    assert_checked(antichain_is_valid(f));
    pool_init(out, f->bits);
    pool_reserve(out, f->count);
    for (uint32_t i = 0; i < f->count; i++) {
        if (i % SETS_PER_CHECK == SETS_PER_CHECK - 1 && limit_reached(limit))
            return false;
        pool_add(out, NULL);
        bits_andnot(pool_at(out, i), pool_at(f, i), p, f->words);
    }
    return bits_empty(p, f->words) || antichain_minimise(out, limit);
}
