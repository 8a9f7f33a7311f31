// SPDX-License-Identifier: GPL-3.0-or-later
//
// Subgroups are sets of elements, one bit each. The intersection subgroups are found by intersecting what is
// there with one maximal subgroup after the other, in a hash set. Arrows are found by the condition of the
// figure (Proposition 5.2), I by I; types in passes over the list until all are determined. The printed type
// formula forgets that a position may stay in its class; here it is the one of Definition 3.17. The last step
// of the figure, which identifies classes for the drawing, is left out: the value does not need it.
#include "paper1.h"

#include <stdlib.h>

#include "base/key_table.h"
#include "base/mem.h"

typedef struct digraph {
    key_table subgroups; // I; X_G has the id behind the last one
    uint32_t *option;    // of all classes, one after the other
    uint64_t arrows, capacity;
    uint64_t *first; // classes + 1 offsets
} digraph;

static void intersection_subgroups(const set_system *s, key_table *t)
{
    size_t words = s->stable.words;
    uint64_t *meet = NEW_ARRAY(uint64_t, words);
    key_table_init(t, words);
    for (uint32_t m = 0; m < s->stable.count; m++) {
        const uint64_t *maximal = pool_at(&s->stable, m);
        uint32_t before = t->keys.count;
        key_table_add(t, maximal);
        for (uint32_t i = 0; i < before; i++) {
            bits_and(meet, pool_at(&t->keys, i), maximal, words);
            key_table_add(t, meet);
        }
    }
    free(meet);
}

static void add_arrow(digraph *d, uint32_t to)
{
    if (d->arrows == d->capacity) {
        d->capacity = d->capacity ? 2 * d->capacity : 4096;
        d->option = mem_resize(d->option, d->capacity, sizeof *d->option);
    }
    d->option[d->arrows++] = to;
}

// J ∖ ∪{ K : I ⊆ K and J ⊄ K } ≠ ∅; `above` are the K ⊇ I.
static bool is_option(const pool *sets, uint32_t j, const uint32_t *above, uint32_t count, uint64_t *cup)
{
    size_t words = sets->words;
    const uint64_t *set = pool_at(sets, j);
    bits_zero(cup, words);
    for (uint32_t k = 0; k < count; k++)
        if (!bits_subset(set, pool_at(sets, above[k]), words))
            bits_or(cup, cup, pool_at(sets, above[k]), words);
    return !bits_subset(set, cup, words);
}

// Some g is in no maximal subgroup around I.
static bool semi_terminal(const set_system *s, const uint64_t *i, uint64_t *cup)
{
    size_t words = s->stable.words;
    bits_zero(cup, words);
    for (uint32_t m = 0; m < s->stable.count; m++)
        if (bits_subset(i, pool_at(&s->stable, m), words))
            bits_or(cup, cup, pool_at(&s->stable, m), words);
    return bits_count(cup, words) < s->cells;
}

static bool find_arrows(const set_system *s, digraph *d, const limit *l)
{
    const pool *sets = &d->subgroups.keys;
    uint32_t *above = NEW_ARRAY(uint32_t, sets->count);
    uint64_t *cup = NEW_ARRAY(uint64_t, sets->words);
    d->first = NEW_ARRAY(uint64_t, (size_t)sets->count + 1);
    for (uint32_t i = 0; i < sets->count && !limit_reached(l); i++) {
        uint32_t count = 0;
        for (uint32_t k = 0; k < sets->count; k++)
            if (bits_subset(pool_at(sets, i), pool_at(sets, k), sets->words))
                above[count++] = k;
        for (uint32_t k = 0; k < count; k++)
            if (above[k] != i && is_option(sets, above[k], above, count, cup))
                add_arrow(d, above[k]);
        if (semi_terminal(s, pool_at(sets, i), cup))
            add_arrow(d, sets->count);
        d->first[i + 1] = d->arrows;
    }
    free(above);
    free(cup);
    return !limit_reached(l);
}

typedef struct type {
    bool known;
    unsigned parity, even, odd;
} type;

static unsigned mex(uint64_t mask)
{
    return (unsigned)__builtin_ctzll(~mask);
}

static void find_type(const digraph *d, uint32_t i, type *types)
{
    uint64_t even = 0, odd = 0;
    for (uint64_t k = d->first[i]; k < d->first[i + 1]; k++) {
        const type *option = &types[d->option[k]];
        if (!option->known)
            return;
        even |= UINT64_C(1) << option->even;
        odd |= UINT64_C(1) << option->odd;
    }
    const pool *sets = &d->subgroups.keys;
    type *t = &types[i];
    t->known = true;
    t->parity = bits_count(pool_at(sets, i), sets->words) % 2;
    if (t->parity) {
        t->odd = mex(even);
        t->even = mex(odd | UINT64_C(1) << t->odd);
    } else {
        t->even = mex(odd);
        t->odd = mex(even | UINT64_C(1) << t->even);
    }
}

// The smallest intersection subgroup is Φ(G).
static uint32_t frattini(const pool *sets)
{
    uint32_t least = 0;
    for (uint32_t i = 1; i < sets->count; i++)
        if (bits_subset(pool_at(sets, i), pool_at(sets, least), sets->words))
            least = i;
    return least;
}

static int value(const set_system *s, const digraph *d)
{
    uint32_t count = d->subgroups.keys.count;
    type *types = NEW_ARRAY(type, (size_t)count + 1);
    types[count] = (type){.known = true, .parity = s->cells % 2};
    uint32_t start = frattini(&d->subgroups.keys);
    while (!types[start].known)
        for (uint32_t i = 0; i < count; i++)
            if (!types[i].known)
                find_type(d, i, types);
    int nim = (int)types[start].even;
    free(types);
    return nim;
}

paper1_result paper1_gen(const set_system *s, double seconds)
{
    digraph d = {0};
    limit l = limit_none();
    l.seconds = seconds;
    intersection_subgroups(s, &d.subgroups);
    paper1_result r = {.classes = (size_t)d.subgroups.keys.count + 1};
    r.finished = find_arrows(s, &d, &l);
    if (r.finished)
        r.nim = value(s, &d);
    r.arrows = d.arrows;
    key_table_clear(&d.subgroups);
    free(d.option);
    free(d.first);
    return r;
}
