// SPDX-License-Identifier: GPL-3.0-or-later
//
// Step 1 lists the minimal transversals by Berge multiplication: edge after edge, every partial transversal
// that misses the edge is extended by each of its vertices, and what is no longer minimal is dropped. (For
// the removing games S_{Tr(H)} is the family of complements of the edges, §5, and nothing is listed.) Step 2a
// puts all intersections of stable sets into a hash set, one stable set after the other, then finds the
// options of each I by closing I ∪ {v}. Step 2b is type calculus from the largest sets down. Step 3 reads off
// the value.
#include "algorithm413.h"

#include <stdlib.h>

#include "base/limit.h"
#include "base/mem.h"

typedef struct sets {
    uint64_t *at;
    size_t count, capacity;
} sets;

typedef struct budget {
    double end;
    size_t max_sets, steps;
    bool over;
} budget;

static void sets_add(sets *s, uint64_t set)
{
    if (s->count == s->capacity) {
        s->capacity = s->capacity ? 2 * s->capacity : 64;
        s->at = mem_resize(s->at, s->capacity, sizeof *s->at);
    }
    s->at[s->count++] = set;
}

// The clock is read once in a few thousand steps.
static bool exhausted(budget *b, size_t sets_held)
{
    if (sets_held > b->max_sets || ((++b->steps & 0xfff) == 0 && clock_now() > b->end))
        b->over = true;
    return b->over;
}

// ---- step 1

// Some set of `kept` lies inside `set`.
static bool contains_one(const sets *kept, uint64_t set, budget *b)
{
    for (size_t i = 0; i < kept->count; i++)
        if (!(kept->at[i] & ~set))
            return true;
    exhausted(b, kept->count);
    return false;
}

static int by_size(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    int difference = __builtin_popcountll(x) - __builtin_popcountll(y);
    return difference ? difference : (x > y) - (x < y);
}

// Tr(H_i) from Tr(H_{i−1}) and the edge E_i.
static sets multiply(const sets *transversals, uint64_t edge, budget *b)
{
    sets hit = {0}, extended = {0};
    for (size_t i = 0; i < transversals->count; i++) {
        uint64_t t = transversals->at[i];
        if (t & edge) {
            sets_add(&hit, t);
            continue;
        }
        for (uint64_t rest = edge; rest; rest &= rest - 1)
            sets_add(&extended, t | (rest & -rest));
    }
    qsort(extended.at, extended.count, sizeof *extended.at, by_size);
    for (size_t i = 0; i < extended.count && !b->over; i++)
        if (!contains_one(&hit, extended.at[i], b))
            sets_add(&hit, extended.at[i]);
    free(extended.at);
    return hit;
}

static sets minimal_transversals(const uint64_t *edges, size_t count, budget *b)
{
    sets t = {0};
    sets_add(&t, 0);
    for (size_t i = 0; i < count && !b->over; i++) {
        sets next = multiply(&t, edges[i], b);
        free(t.at);
        t = next;
        exhausted(b, t.count);
    }
    return t;
}

static sets maximal_stable_sets(rule g, unsigned n, const uint64_t *edges, size_t count, budget *b)
{
    uint64_t all = n < 64 ? (UINT64_C(1) << n) - 1 : ~UINT64_C(0);
    sets s = {0};
    if (rule_removes(g)) {
        for (size_t i = 0; i < count; i++)
            sets_add(&s, all & ~edges[i]);
        return s;
    }
    sets t = minimal_transversals(edges, count, b);
    for (size_t i = 0; i < t.count; i++)
        sets_add(&s, all & ~t.at[i]);
    free(t.at);
    return s;
}

// ---- step 2a: the closure system in a hash set

typedef struct closure_system {
    sets closed;
    uint32_t *slot; // index into closed + 1, 0 if free
    size_t slots;   // a power of two, at least twice the number of sets
} closure_system;

static size_t slot_of(const closure_system *c, uint64_t set)
{
    size_t i = (set * UINT64_C(0x9e3779b97f4a7c15) >> 20) & (c->slots - 1);
    while (c->slot[i] && c->closed.at[c->slot[i] - 1] != set)
        i = (i + 1) & (c->slots - 1);
    return i;
}

static void grow(closure_system *c)
{
    free(c->slot);
    c->slots = c->slots ? 2 * c->slots : 64;
    c->slot = NEW_ARRAY(uint32_t, c->slots);
    for (size_t i = 0; i < c->closed.count; i++)
        c->slot[slot_of(c, c->closed.at[i])] = (uint32_t)i + 1;
}

static void insert(closure_system *c, uint64_t set)
{
    if (2 * (c->closed.count + 1) > c->slots)
        grow(c);
    size_t i = slot_of(c, set);
    if (c->slot[i])
        return;
    sets_add(&c->closed, set);
    c->slot[i] = (uint32_t)c->closed.count;
}

// All intersections of subfamilies of `stable`; the empty one is V, the set with index 0.
static closure_system all_intersections(const sets *stable, uint64_t all, budget *b)
{
    closure_system c = {0};
    insert(&c, all);
    for (size_t s = 0; s < stable->count && !b->over; s++) {
        size_t known = c.closed.count;
        for (size_t i = 0; i < known && !exhausted(b, c.closed.count); i++)
            insert(&c, c.closed.at[i] & stable->at[s]);
    }
    return c;
}

static uint64_t closure(const sets *stable, uint64_t all, uint64_t p)
{
    uint64_t meet = all;
    for (size_t i = 0; i < stable->count; i++)
        if (!(p & ~stable->at[i]))
            meet &= stable->at[i];
    return meet;
}

// ---- step 2b

typedef struct nim_type {
    uint8_t value[2]; // of even and of odd positions
} nim_type;

static uint8_t mex(uint64_t seen)
{
    return (uint8_t)__builtin_ctzll(~seen);
}

// The type of X_I for I ≠ V, from the types of its options, which are larger sets.
static nim_type type_of(const closure_system *c, const sets *stable, const nim_type *types, rule g,
                        uint64_t set)
{
    uint64_t all = c->closed.at[0], seen[2] = {0, 0};
    for (uint64_t rest = all & ~set; rest; rest &= rest - 1) {
        uint64_t option = closure(stable, all, set | (rest & -rest));
        // With no S around I ∪ {v} the closure is V: allowed in an achievement game only.
        if (option == all && !rule_achieves(g))
            continue;
        nim_type t = types[c->slot[slot_of(c, option)] - 1];
        seen[0] |= UINT64_C(1) << t.value[0];
        seen[1] |= UINT64_C(1) << t.value[1];
    }
    unsigned p = (unsigned)__builtin_popcountll(set) & 1;
    nim_type own;
    own.value[p] = mex(seen[1 - p]);
    own.value[1 - p] = mex(seen[p] | UINT64_C(1) << own.value[p]);
    return own;
}

static int type_calculus_from_the_top(const closure_system *c, const sets *stable, rule g, budget *b)
{
    size_t count = c->closed.count;
    nim_type *types = NEW_ARRAY(nim_type, count);
    uint64_t *order = mem_copy(c->closed.at, count, sizeof *order);
    qsort(order, count, sizeof *order, by_size);
    size_t last = 0;
    for (size_t i = count; i-- > 0 && !exhausted(b, 0);) {
        last = c->slot[slot_of(c, order[i])] - 1;
        if (order[i] != c->closed.at[0])
            types[last] = type_of(c, stable, types, g, order[i]);
    }
    int start = types[last].value[0]; // the smallest closed set is Φ
    free(order);
    free(types);
    return start;
}

algorithm413_result algorithm413(rule g, unsigned n, const uint64_t *edges, size_t count, double seconds,
                                 size_t max_sets)
{
    budget b = {.end = clock_now() + seconds, .max_sets = max_sets};
    uint64_t all = n < 64 ? (UINT64_C(1) << n) - 1 : ~UINT64_C(0);
    algorithm413_result r = {0};
    sets stable = maximal_stable_sets(g, n, edges, count, &b);
    r.stable = stable.count;
    if (!b.over) {
        closure_system c = all_intersections(&stable, all, &b);
        r.classes = c.closed.count;
        r.nim = type_calculus_from_the_top(&c, &stable, g, &b);
        free(c.closed.at);
        free(c.slot);
    }
    free(stable.at);
    r.finished = !b.over;
    return r;
}
