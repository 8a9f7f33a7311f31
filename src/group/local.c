// SPDX-License-Identifier: GPL-3.0-or-later
#include "group/local.h"

#include <assert.h>

#include "base/mem.h"
#include "base/table.h"

// The subgroups of A, by their places, that are normal of index p.
typedef struct prime_mask {
    uint32_t p;
    uint64_t *set;
} prime_mask;

struct local {
    size_t words;
    table classes;    // keys: subsets of A as bit sets
    class_type *type; // of each class; deficiency 0 while it is unknown (X_G is not in the table)
    uint8_t *known;   // WITH_DEFICIENCY, …
    size_t capacity;
    table rows;        // the different rows restricted to A, but for the empty one
    uint8_t *row_even; // those of elements of even order
    table involutions; // those of involutions
    prime_mask *prime; // the normal subgroups of prime index in A
    size_t primes;
    bool empty_row;       // some element lies in no subgroup of A
    bool empty_even;      // and one of even order
    uint32_t *stamp, now; // which classes were met as options of the class at hand: 2 now, or 2 now + 1 where
                          // an element of even order leads there
    uint64_t visited;
    uint32_t least; // known lower bound of the deficiency of class 0
    const limit *limit;
    bool stopped;
};

enum { WITH_DEFICIENCY = 1, WITH_TYPE = 2, EVEN_BELOW = 4, EVEN_BELOW_BY_EVEN = 8 };

class_type even_type(uint32_t deficiency)
{
    static const nim even[] = {0, 1, 0, 0}, odd[] = {0, 2, 2, 1};
    uint32_t k = deficiency < 3 ? deficiency : 3;
    return (class_type){.smoothness = EVEN_CLASS, .even = even[k], .odd = odd[k], .deficiency = deficiency};
}

class_type odd_order_type(uint32_t deficiency)
{
    static const nim even[] = {0, 2, 2, 1}, odd[] = {0, 1, 0, 0};
    uint32_t k = deficiency < 3 ? deficiency : 3;
    return (class_type){
        .parity = 1, .smoothness = ROUGH, .even = even[k], .odd = odd[k], .deficiency = deficiency};
}

static void collect_rows(local *x, const row_set *rows, const uint32_t *a, uint32_t count)
{
    uint32_t *place = NEW_ARRAY(uint32_t, rows->count),
             met = 0; // of each row among those that meet A, plus one
    pool restricted;
    pool_init(&restricted, 64 * x->words);
    uint8_t *mark = NULL;
    size_t room = 0;
    for (uint32_t i = 0; i < count; i++)
        for (uint64_t j = rows->row_first[a[i]]; j < rows->row_first[a[i] + 1]; j++) {
            uint32_t row = rows->row_of[j];
            if (!place[row]) {
                place[row] = ++met;
                pool_add(&restricted, NULL);
                if (met > room) {
                    room = room ? 2 * room : 256;
                    mark = mem_resize(mark, room, 1);
                }
                mark[met - 1] = rows->mark[row];
            }
            bits_set(pool_at(&restricted, place[row] - 1), i);
        }
    x->empty_row = met < rows->count;
    for (uint32_t row = 0; row < rows->count && x->empty_row && !x->empty_even; row++)
        x->empty_even = !place[row] && rows->mark[row] & ROW_EVEN;
    x->row_even = NEW_ARRAY(uint8_t, (size_t)met + 1);
    for (uint32_t i = 0; i < met; i++) {
        uint32_t row = table_add(&x->rows, pool_at(&restricted, i));
        x->row_even[row] |= mark[i] & ROW_EVEN;
        if (mark[i] & ROW_INVOLUTION)
            table_add(&x->involutions, pool_at(&restricted, i));
    }
    pool_clear(&restricted);
    free(mark);
    free(place);
}

static void collect_primes(local *x, const row_set *rows, const uint32_t *a, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        uint32_t p = rows->prime[a[i]];
        size_t k = 0;
        if (!p)
            continue;
        while (k < x->primes && x->prime[k].p != p)
            k++;
        if (k == x->primes) {
            x->prime = mem_resize(x->prime, ++x->primes, sizeof *x->prime);
            x->prime[k] = (prime_mask){p, NEW_ARRAY(uint64_t, x->words)};
        }
        bits_set(x->prime[k].set, i);
    }
}

static uint32_t class_of(local *x, const uint64_t *key)
{
    uint32_t id = table_add(&x->classes, key);
    if (id >= x->capacity) {
        size_t old = x->capacity;
        x->capacity = old ? 2 * old : 64;
        x->type = mem_resize(x->type, x->capacity, sizeof *x->type);
        x->known = mem_resize(x->known, x->capacity, 1);
        x->stamp = mem_resize(x->stamp, x->capacity, sizeof *x->stamp);
        memset(x->known + old, 0, x->capacity - old);
        memset(x->stamp + old, 0, (x->capacity - old) * sizeof *x->stamp);
    }
    return id;
}

local *local_new(const row_set *rows, const uint32_t *a, uint32_t count)
{
    assert(count > 0);
    local *x = NEW(local);
    x->words = bits_words(count);
    table_init(&x->classes, x->words);
    table_init(&x->rows, x->words);
    table_init(&x->involutions, x->words);
    collect_rows(x, rows, a, count);
    collect_primes(x, rows, a, count);
    uint64_t *all = mem_alloc(x->words, sizeof *all);
    bits_fill(all, count);
    class_of(x, all);
    free(all);
    return x;
}

void local_free(local *x)
{
    if (!x)
        return;
    table_clear(&x->classes);
    table_clear(&x->rows);
    table_clear(&x->involutions);
    for (size_t i = 0; i < x->primes; i++)
        free(x->prime[i].set);
    free(x->prime);
    free(x->row_even);
    free(x->type);
    free(x->known);
    free(x->stamp);
    free(x);
}

void local_at_least(local *x, uint32_t deficiency)
{
    x->least = deficiency;
}

uint64_t local_visited(const local *x)
{
    return x->visited;
}

uint32_t local_classes(const local *x)
{
    return x->classes.keys.count;
}

bool local_class(const local *x, uint32_t id, class_met *out)
{
    if (!(x->known[id] & WITH_TYPE))
        return false;
    *out = (class_met){x->type[id], x->known[id] & EVEN_BELOW, (x->known[id] & EVEN_BELOW_BY_EVEN) != 0};
    return true;
}

const uint64_t *local_around(const local *x, uint32_t id)
{
    return pool_at(&x->classes.keys, id);
}

static bool class_is_even(const local *x, uint32_t id)
{
    const uint64_t *key = pool_at(&x->classes.keys, id);
    for (uint32_t i = 0; i < x->involutions.keys.count; i++)
        if (bits_subset(key, pool_at(&x->involutions.keys, i), x->words))
            return true;
    return false;
}

// Whether some element, with `even` one of even order, leads to X_G.
static bool single_generates(const local *x, uint32_t id, bool even)
{
    const uint64_t *key = pool_at(&x->classes.keys, id);
    if (even ? x->empty_even : x->empty_row)
        return true;
    for (uint32_t i = 0; i < x->rows.keys.count; i++)
        if ((!even || x->row_even[i]) && !bits_meet(key, pool_at(&x->rows.keys, i), x->words))
            return true;
    return false;
}

static size_t local_bytes(const local *x)
{
    return table_bytes(&x->classes) + table_bytes(&x->rows) + table_bytes(&x->involutions) +
           x->capacity * (sizeof *x->type + sizeof *x->known + sizeof *x->stamp);
}

// The different options of a class other than X_G, in an array that the caller frees.
static uint32_t *options_of(local *x, uint32_t id, uint32_t *count)
{
    uint64_t *key = mem_copy(pool_at(&x->classes.keys, id), x->words, sizeof *key);
    uint64_t *next = mem_alloc(x->words, sizeof *next);
    uint32_t *option = NULL, room = 0, found = 0;
    x->now++;
    for (uint32_t i = 0; i < x->rows.keys.count; i++) {
        bits_and(next, key, pool_at(&x->rows.keys, i), x->words);
        if (bits_empty(next, x->words) || bits_equal(next, key, x->words))
            continue;
        uint32_t other = class_of(x, next);
        bool met = x->stamp[other] / 2 == x->now, even = met && x->stamp[other] % 2;
        x->stamp[other] = 2 * x->now + (even || x->row_even[i]);
        if (met)
            continue;
        if (found == room) {
            room = room ? 2 * room : 16;
            option = mem_resize(option, room, sizeof *option);
        }
        option[found++] = other;
    }
    free(key);
    free(next);
    if (limit_reached(x->limit) || !limit_memory(x->limit, local_bytes(x)))
        x->stopped = true;
    *count = found;
    return option;
}

uint32_t *local_options(local *x, uint32_t id, uint32_t *count, bool *generates)
{
    *generates = single_generates(x, id, false);
    return options_of(x, id, count);
}

// A lower bound of the deficiency: the normal subgroups of index p around I are the hyperplanes of the vector
// space G / I G' G^p, of dimension r if there are (p^r − 1) / (p − 1) of them; and G needs r elements over I.
static uint32_t rank_of(const local *x, uint32_t id)
{
    const uint64_t *key = pool_at(&x->classes.keys, id);
    uint32_t rank = 0;
    for (size_t i = 0; i < x->primes; i++) {
        size_t count = 0;
        uint32_t r = 0;
        for (size_t w = 0; w < x->words; w++)
            count += (size_t)__builtin_popcountll(key[w] & x->prime[i].set[w]);
        for (uint64_t hyperplanes = 0; hyperplanes < count; r++)
            hyperplanes = hyperplanes * x->prime[i].p + 1;
        rank = r > rank ? r : rank;
    }
    return rank;
}

typedef struct sized {
    uint32_t id, around;
} sized;

static int fewest_first(const void *a, const void *b)
{
    const sized *x = a, *y = b;
    if (x->around != y->around)
        return x->around < y->around ? -1 : 1;
    return (x->id > y->id) - (x->id < y->id);
}

static sized *sort_options(const local *x, const uint32_t *option, uint32_t count)
{
    sized *sorted = NEW_ARRAY(sized, (size_t)count + 1);
    for (uint32_t i = 0; i < count; i++)
        sorted[i] = (sized){option[i], (uint32_t)bits_count(local_around(x, option[i]), x->words)};
    qsort(sorted, count, sizeof *sorted, fewest_first);
    return sorted;
}

// Whether one of the first `count` options is a larger subgroup.
static bool dominated(const local *x, const sized *option, uint32_t count, uint32_t id)
{
    for (uint32_t i = 0; i < count; i++)
        if (bits_subset(local_around(x, option[i].id), local_around(x, id), x->words))
            return true;
    return false;
}

static uint32_t deficiency_of(local *x, uint32_t id, uint32_t bound);

// One more than the least deficiency of an option, of a class with a deficiency of at least `bound` ≥ 2. A
// larger subgroup has no larger deficiency, so that only the largest options count.
static uint32_t least_below(local *x, uint32_t id, uint32_t bound)
{
    uint32_t count, *option = options_of(x, id, &count), least = UINT32_MAX, kept = 0;
    sized *sorted = sort_options(x, option, count);
    for (uint32_t i = 0; i < count && least > bound && !x->stopped; i++) {
        if (dominated(x, sorted, kept, sorted[i].id))
            continue;
        sorted[kept++] = sorted[i];
        if (least < UINT32_MAX && rank_of(x, sorted[i].id) + 1 >= least)
            continue;
        uint32_t d = deficiency_of(x, sorted[i].id, bound - 1) + 1;
        least = d < least ? d : least;
    }
    free(option);
    free(sorted);
    return least;
}

// `bound` is at most the deficiency, so that an option one below it ends the search. An element lowers the
// deficiency by one at most: an option's is at least bound − 1.
static uint32_t deficiency_of(local *x, uint32_t id, uint32_t bound)
{
    if (x->known[id])
        return x->type[id].deficiency;
    uint32_t rank = rank_of(x, id), least = 1;
    bound = bound > rank ? bound : rank;
    if (!single_generates(x, id, false))
        least = least_below(x, id, bound < 2 ? 2 : bound); // 1 was told by single_generates
    x->type[id] = (class_type){.deficiency = least};
    x->known[id] = WITH_DEFICIENCY;
    return least;
}

static class_type type_of(local *x, uint32_t id, uint32_t bound);

// EVEN_BELOW and EVEN_BELOW_BY_EVEN as far as the option tells, `how` it was met (options_of).
static uint8_t below(const class_type *t, const class_type *option, uint32_t how)
{
    if (option->parity || option->deficiency + 1 != t->deficiency)
        return 0;
    return EVEN_BELOW | (how % 2 ? EVEN_BELOW_BY_EVEN : 0);
}

// Type calculus for an odd class. Nim-values of group games are small (Benesh–Ernst–Sieben, Spectrum).
static class_type odd_type(local *x, uint32_t id, uint32_t bound)
{
    class_type t = {.parity = 1, .smoothness = ROUGH, .deficiency = deficiency_of(x, id, bound)};
    uint64_t even = 0, odd = 0;
    uint8_t met = 0;
    if (t.deficiency == 1) {
        even = odd = 1;
        met = EVEN_BELOW | (single_generates(x, id, true) ? EVEN_BELOW_BY_EVEN : 0);
    }
    uint32_t count, *option = options_of(x, id, &count);
    uint8_t *how = mem_alloc((size_t)count + 1, 1); // the stamps are used again below
    for (uint32_t i = 0; i < count; i++)
        how[i] = x->stamp[option[i]] % 2;
    x->visited++;
    for (uint32_t i = 0; i < count && !x->stopped; i++) {
        class_type o = type_of(x, option[i], t.deficiency - 1);
        even |= UINT64_C(1) << o.even;
        odd |= UINT64_C(1) << o.odd;
        if (!o.parity && o.deficiency == t.deficiency)
            t.smoothness = SMOOTH;
        met |= below(&t, &o, how[i]);
    }
    free(option);
    free(how);
    t.odd = nim_mex(even);
    t.even = nim_mex(odd | UINT64_C(1) << t.odd);
    x->known[id] |= met;
    return t;
}

static class_type type_of(local *x, uint32_t id, uint32_t bound)
{
    if (x->known[id] & WITH_TYPE)
        return x->type[id];
    class_type t = class_is_even(x, id) ? even_type(deficiency_of(x, id, bound)) : odd_type(x, id, bound);
    x->type[id] = t;
    x->known[id] |= WITH_DEFICIENCY | WITH_TYPE;
    return t;
}

hry_status local_type(local *x, const limit *limit, class_type *out, hry_error *error)
{
    x->limit = limit;
    class_type t = type_of(x, 0, x->least);
    if (x->stopped)
        return limit_fail(limit, local_bytes(x), error);
    *out = t;
    return HRY_OK;
}
