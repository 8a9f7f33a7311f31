// SPDX-License-Identifier: GPL-3.0-or-later
//
// Options and deficiencies. The deficiency of a class is one more than the least deficiency of its options.
// It is found by a depth-first search: largest options first, none that lies inside another, until a lower
// bound is reached.
#include "base/mem.h"
#include "base/order.h"
#include "group/neighbourhood_internal.h"

bool neighbourhood_generates(const neighbourhood *x, uint32_t id, bool even)
{
    const uint64_t *key = pool_at(&x->classes.keys, id);
    if (even ? x->empty_even : x->empty_row)
        return true;
    for (uint32_t i = 0; i < x->rows.keys.count; i++)
        if ((!even || x->row_even[i]) && !bits_meet(key, pool_at(&x->rows.keys, i), x->words))
            return true;
    return false;
}

uint32_t neighbourhood_class_of(neighbourhood *x, const uint64_t *key)
{
    uint32_t id = key_table_add(&x->classes, key);
    if (id >= x->capacity) {
        size_t old = x->capacity;
        x->capacity = old ? 2 * old : 64;
        x->type = mem_resize(x->type, x->capacity, sizeof *x->type);
        x->known = mem_resize(x->known, x->capacity, 1);
        x->stamp = mem_resize(x->stamp, x->capacity, sizeof *x->stamp);
        if (x->simplified)
            x->simple = mem_resize(x->simple, x->capacity, sizeof *x->simple);
        memset(x->known + old, 0, x->capacity - old);
        memset(x->stamp + old, 0, (x->capacity - old) * sizeof *x->stamp);
    }
    return id;
}

size_t neighbourhood_bytes(const neighbourhood *x)
{
    return x->held + key_table_bytes(&x->classes) + key_table_bytes(&x->rows) +
           key_table_bytes(&x->involutions) +
           x->capacity * (sizeof *x->type + sizeof *x->known + sizeof *x->stamp +
                          (x->simplified ? sizeof *x->simple : 0));
}

uint32_t *neighbourhood_options_of(neighbourhood *x, uint32_t id, uint32_t *count)
{
    OWNED uint64_t *key = mem_copy(pool_at(&x->classes.keys, id), x->words, sizeof *key);
    OWNED uint64_t *next = mem_alloc(x->words, sizeof *next);
    uint32_t *option = NULL, found = 0;
    x->now++;
    for (uint32_t i = 0; i < x->rows.keys.count; i++) {
        bits_and(next, key, pool_at(&x->rows.keys, i), x->words);
        if (bits_empty(next, x->words) || bits_equal(next, key, x->words))
            continue;
        uint32_t other = neighbourhood_class_of(x, next);
        bool met = x->stamp[other] / 2 == x->now, even = met && x->stamp[other] % 2;
        x->stamp[other] = 2 * x->now + (even || x->row_even[i]);
        if (met)
            continue;
        option = mem_push(option, found, sizeof *option);
        option[found++] = other;
    }
    if (limit_reached(x->limit) || !limit_memory(x->limit, neighbourhood_bytes(x)))
        x->stopped = true;
    *count = found;
    return option;
}

// A lower bound of the deficiency: the normal subgroups of index p around I are the hyperplanes of the vector
// space G / I G' G^p, of dimension r if there are (p^r − 1) / (p − 1) of them; and G needs r elements over I.
static uint32_t rank_of(const neighbourhood *x, uint32_t id)
{
    const uint64_t *key = pool_at(&x->classes.keys, id);
    uint32_t rank = 0;
    for (size_t i = 0; i < x->primes; i++) {
        size_t count = bits_common(key, x->prime[i].set, x->words);
        uint32_t r = 0;
        for (uint64_t hyperplanes = 0; hyperplanes < count; r++)
            hyperplanes = hyperplanes * x->prime[i].p + 1;
        rank = r > rank ? r : rank;
    }
    return rank;
}

static keyed *sort_options(const neighbourhood *x, const uint32_t *option, uint32_t count)
{
    keyed *sorted = NEW_ARRAY(keyed, (size_t)count + 1);
    for (uint32_t i = 0; i < count; i++)
        sorted[i] = (keyed){bits_count(pool_at(&x->classes.keys, option[i]), x->words), option[i]};
    qsort(sorted, count, sizeof *sorted, order_keyed);
    return sorted;
}

// Whether one of the first `count` options is a larger subgroup.
static bool dominated(const neighbourhood *x, const keyed *option, uint32_t count, uint32_t id)
{
    for (uint32_t i = 0; i < count; i++)
        if (bits_subset(pool_at(&x->classes.keys, option[i].id), pool_at(&x->classes.keys, id), x->words))
            return true;
    return false;
}

// One more than the least deficiency of an option, for a class with deficiency at least `bound` ≥ 2. A larger
// subgroup has no larger deficiency, so only the largest options matter.
static uint32_t least_below(neighbourhood *x, uint32_t id, uint32_t bound)
{
    uint32_t count, *option = neighbourhood_options_of(x, id, &count), least = UINT32_MAX, kept = 0;
    OWNED keyed *sorted = sort_options(x, option, count);
    for (uint32_t i = 0; i < count && least > bound && !x->stopped; i++) {
        if (dominated(x, sorted, kept, sorted[i].id))
            continue;
        sorted[kept++] = sorted[i];
        if (least < UINT32_MAX && rank_of(x, sorted[i].id) + 1 >= least)
            continue;
        uint32_t d = neighbourhood_deficiency(x, sorted[i].id, bound - 1) + 1;
        least = d < least ? d : least;
    }
    free(option);
    return least;
}

// `bound` is at most the deficiency, so an option with deficiency bound − 1 ends the search. An element
// lowers the deficiency by at most one: the deficiency of an option is at least bound − 1.
uint32_t neighbourhood_deficiency(neighbourhood *x, uint32_t id, uint32_t bound)
{
    if (x->known[id])
        return x->type[id].deficiency;
    uint32_t rank = rank_of(x, id), least = 1;
    bound = bound > rank ? bound : rank;
    if (!neighbourhood_generates(x, id, false))
        least = least_below(x, id, bound < 2 ? 2 : bound); // 1 is excluded by neighbourhood_generates
    x->type[id] = (class_type){.deficiency = least};
    x->known[id] = WITH_DEFICIENCY;
    return least;
}
