// SPDX-License-Identifier: GPL-3.0-or-later
//
// Chooses one of three methods. In general the rarest vertices of the kept sets serve as an index
// (antichain.c). Very many sets over few vertices are swept: one bit for each of the 2^n subsets of V, closed
// upwards, shows for all sets at once which contain another. The maximal sets are the complements of the
// minimal complements; but complements of small sets share nearly all vertices, so no vertex is rare. In that
// case every set is listed under all of its vertices and looked up under one.
#include "base/checked.h"
#include "engine/antichain.h"

#include "base/mem.h"
#include "engine/bitmap_game.h"

enum {
    SWEEP_VERTICES = 32, // 2^32 bits are half a gigabyte and a second
    STEPS_PER_CHECK = 4096,
};

static bool uniform(const pool *f)
{
    if (f->count == 0)
        return true;
    size_t size = bits_count(pool_at(f, 0), f->words);
    for (uint32_t i = 1; i < f->count; i++)
        if (bits_count(pool_at(f, i), f->words) != size)
            return false;
    return true;
}

// The sweep over 2^n bits is worthwhile if comparing all pairs would cost more.
static bool sweepable(const pool *f, const limit *limit)
{
    return f->bits <= SWEEP_VERTICES && (uint64_t)f->count * f->count > UINT64_C(1) << f->bits &&
           limit_memory(limit, pool_bytes(f) + ((size_t)1 << f->bits) / 8);
}

static bool contains_another(const uint64_t *closed, uint64_t set)
{
    for (uint64_t rest = set; rest; rest &= rest - 1)
        if (bits_get(closed, set & ~(rest & -rest)))
            return true;
    return false;
}

static void sweep(pool *f)
{
    assert(f->words == 1 && f->bits <= SWEEP_VERTICES);
    size_t bytes = bitmap_words((unsigned)f->bits) * sizeof(uint64_t);
    uint64_t *closed = mem_large(bytes);
    for (uint32_t i = 0; i < f->count; i++)
        bits_set(closed, f->data[i]);
    bitmap_close_upwards((unsigned)f->bits, closed);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < f->count; i++)
        if (!contains_another(closed, f->data[i]))
            f->data[kept++] = f->data[i];
    f->count = kept;
    mem_large_free(closed, bytes);
}

bool antichain_minimal(pool *f, const limit *limit)
{
    bool one_size = uniform(f);
    if (!one_size && !sweepable(f, limit))
        return antichain_minimise(f, limit);
    if (!one_size)
        sweep(f);
    return pool_sort(f, limit) && !limit_reached(limit);
}

// Complementing reverses the order of sets, so the complements of a sorted family are sorted after a
// reversal.
static void complement_all(pool *f)
{
    pool_complement(f);
    for (uint32_t i = 0; i < f->count / 2; i++)
        bits_swap(pool_at(f, i), pool_at(f, f->count - 1 - i), f->words);
}

// The sets around each vertex, largest first: those of v are ids[begin[v]] … ids[end[v] − 1].
typedef struct incidence {
    size_t *begin, *end;
    uint32_t *ids;
} incidence;

// Allocates the lists for the sets of f; they are empty.
static void incidence_init(incidence *x, const pool *f)
{
    x->begin = NEW_ARRAY(size_t, f->bits + 1);
    for (uint32_t i = 0; i < f->count; i++) {
        BITS_EACH (v, pool_at(f, i), f->words)
            x->begin[v + 1]++;
    }
    for (size_t v = 0; v < f->bits; v++)
        x->begin[v + 1] += x->begin[v];
    x->end = mem_copy(x->begin, f->bits, sizeof *x->begin);
    x->ids = mem_alloc(x->begin[f->bits], sizeof *x->ids);
}

static void incidence_clear(incidence *x)
{
    free_all(x->begin, x->end, x->ids);
}

static void incidence_add(incidence *x, const pool *f, uint32_t id)
{
    BITS_EACH (v, pool_at(f, id), f->words)
        x->ids[x->end[v]++] = id;
}

// Whether some listed set contains `set`, which is not empty. *steps counts the comparisons.
static bool incidence_covers(const incidence *x, const pool *f, const uint64_t *set, size_t *steps)
{
    size_t rarest = bits_next(set, f->words, 0);
    assert(rarest < f->bits);
    BITS_EACH (v, set, f->words) {
        if (x->end[v] - x->begin[v] < x->end[rarest] - x->begin[rarest])
            rarest = v;
    }
    for (size_t i = x->begin[rarest]; i < x->end[rarest]; i++, ++*steps)
        if (bits_subset(set, pool_at(f, x->ids[i]), f->words))
            return true;
    return false;
}

// f is sorted and not uniform, so the empty set is not maximal. Processes it from the largest set down; sets
// of equal size are listed together, after all of them have been checked.
static bool drop_subsets(pool *f, const limit *limit, bool *keep)
{
    CLEARED(incidence_clear) incidence x = {0};
    incidence_init(&x, f);
    bool in_time = true;
    uint32_t listed = f->count;
    size_t size = f->bits, steps = 0;
    for (uint32_t i = f->count; i-- > 0 && in_time;) {
        const uint64_t *set = pool_at(f, i);
        size_t count = bits_count(set, f->words);
        if (count < size) {
            while (listed > i + 1)
                if (keep[--listed])
                    incidence_add(&x, f, listed);
            size = count;
        }
        keep[i] = count > 0 && !incidence_covers(&x, f, set, &steps);
        if (++steps > STEPS_PER_CHECK) {
            steps = 0;
            in_time = !limit_reached(limit);
        }
    }
    return in_time;
}

static void compact(pool *f, const bool *keep)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < f->count; i++) {
        if (!keep[i])
            continue;
        if (kept != i)
            bits_copy(pool_at(f, kept), pool_at(f, i), f->words);
        kept++;
    }
    f->count = kept;
}

// Listing a set under each of its vertices costs 32 bits where the set itself has one bit per vertex of V.
static bool sparse(const pool *f, const limit *limit)
{
    size_t items = pool_members(f);
    return items < (size_t)f->count * f->bits / 4 &&
           limit_memory(limit, pool_bytes(f) + items * sizeof(uint32_t) + 2 * f->bits * sizeof(size_t));
}

bool antichain_maximal(pool *f, const limit *limit)
{
    if (!uniform(f) && !sweepable(f, limit) && sparse(f, limit)) {
        if (!pool_sort(f, limit))
            return false;
        OWNED bool *keep = NEW_ARRAY(bool, f->count);
        bool in_time = drop_subsets(f, limit, keep);
        compact(f, keep);
        return in_time;
    }
    complement_all(f);
    bool in_time = antichain_minimal(f, limit);
    complement_all(f);
    assert_checked(!in_time || (antichain_is_valid(f) && pool_is_sorted(f)));
    return in_time;
}
