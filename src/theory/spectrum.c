// SPDX-License-Identifier: GPL-3.0-or-later
//
// Everything that emex and feasibility need about a set of extended types is a `sum`: the masks of its values
// and four Boolean facts. The sum of a union is the bitwise or of the sums. The sums of all subsets of a set
// of n types therefore take 2^n steps, and each pair (A, B) a few machine operations. In Definition 2.6 the
// minimum of the empty set is 1: an odd class without options of its own deficiency is rough.
#include "theory/spectrum.h"

#include <assert.h>

#include "base/mem.h"

typedef struct sum {
    option_values values;                  // π_2, π_3 as masks
    bool has_even, has_odd, smooth, rough; // 0 ∈ π_1, 1 ∈ π_1, 1 ∈ π_4, 0 ∈ π_4
} sum;

static sum sum_of(etype t)
{
    sum s = {.has_even = t.parity == 0,
             .has_odd = t.parity == 1,
             .smooth = t.smoothness == SMOOTH,
             .rough = t.smoothness == ROUGH};
    option_values_add(&s.values, t.even, t.odd);
    return s;
}

static sum sum_join(sum a, sum b)
{
    return (sum){{a.values.even | b.values.even, a.values.odd | b.values.odd},
                 a.has_even || b.has_even,
                 a.has_odd || b.has_odd,
                 a.smooth || b.smooth,
                 a.rough || b.rough};
}

// The sums of all subsets, by their masks; the caller frees them.
static sum *sums_of(const etype_set *set)
{
    sum *sums = NEW_ARRAY(sum, (size_t)1 << set->count);
    for (size_t m = 1; m < (size_t)1 << set->count; m++)
        sums[m] = sum_join(sums[m & (m - 1)], sum_of(set->type[__builtin_ctzll(m)]));
    return sums;
}

// emex_p(A, B): `all` is the sum of A ∪ B, and A holds the options of the class's own deficiency.
static etype emex(bool p, sum all, sum a)
{
    nim_pair values = type_values(p, all.values);
    return (etype){p, (uint8_t)values.even, (uint8_t)values.odd, type_smoothness(p, a.has_even)};
}

// Definitions 4.4 and 4.5, for B ≠ ∅.
static bool feasible0(sum all)
{
    return !all.has_odd;
}

static bool feasible1(sum a, sum b, const restrictions *r)
{
    return (a.has_even || b.has_even) && (!a.smooth || a.has_even) && (!b.rough || !a.has_even) &&
           (!r->conjecture || b.has_even);
}

static int compare(const void *x, const void *y)
{
    return memcmp(x, y, sizeof(etype)); // four bytes, the parity first
}

bool etype_set_has(const etype_set *set, etype t)
{
    for (size_t i = 0; i < set->count; i++)
        if (etype_equal(set->type[i], t))
            return true;
    return false;
}

static bool excluded(const restrictions *r, etype t, size_t deficiency)
{
    for (size_t i = 0; i < r->exclusions; i++) {
        const exclusion *x = &r->exclusion[i];
        if (etype_equal(x->type, t) && (x->deficiency == SPECTRUM_EVERY || x->deficiency == deficiency))
            return true;
    }
    return false;
}

static void add(etype_set *set, etype t, size_t deficiency, const restrictions *r)
{
    if (etype_set_has(set, t) || excluded(r, t, deficiency))
        return;
    assert(set->count < SPECTRUM_TYPES);
    set->type[set->count++] = t;
}

// { emex_p(A, B) : A ⊆ `same`, B ⊆ `less`, (A, B) p-feasible }, where `same` is Ē_{k,l−1}, or ∅ for l = 0.
static void next_stage(const etype_set *same, const etype_set *less, size_t k, const restrictions *r,
                       etype_set *out)
{
    OWNED sum *a = sums_of(same), *b = sums_of(less);
    etype_set found = {.count = 0};
    for (size_t i = 0; i < (size_t)1 << same->count; i++)
        for (size_t j = 1; j < (size_t)1 << less->count; j++) {
            sum all = sum_join(a[i], b[j]);
            if (feasible0(all))
                add(&found, emex(0, all, a[i]), k, r);
            if (feasible1(a[i], b[j], r))
                add(&found, emex(1, all, a[i]), k, r);
        }
    qsort(found.type, found.count, sizeof *found.type, compare);
    *out = found;
}

static bool same_set(const etype_set *a, const etype_set *b)
{
    return a->count == b->count && !memcmp(a->type, b->type, a->count * sizeof *a->type);
}

// Ē_k out of Ē_{k−1}; returns how many stages differ. They are nested (Proposition 4.7) and finite.
static size_t find_level(const etype_set *less, size_t k, const restrictions *r, etype_set *out)
{
    etype_set stage, next;
    next_stage(&(etype_set){.count = 0}, less, k, r, &stage);
    for (size_t l = 1;; l++) {
        next_stage(&stage, less, k, r, &next);
        if (same_set(&stage, &next)) {
            *out = stage;
            return l;
        }
        stage = next;
    }
}

// The last deficiency at which something is excluded.
static size_t last_exclusion(const restrictions *r)
{
    size_t last = 0;
    for (size_t i = 0; i < r->exclusions; i++)
        if (r->exclusion[i].deficiency != SPECTRUM_EVERY && r->exclusion[i].deficiency > last)
            last = r->exclusion[i].deficiency;
    return last;
}

void spectrum_find(const restrictions *r, spectrum *out)
{
    spectrum s = {.levels = 1};
    size_t last = last_exclusion(r);
    add(&s.level[0], (etype){0, 0, 0, 2}, 0, r);
    while (!s.settled && s.levels < SPECTRUM_LEVELS) {
        size_t k = s.levels++;
        s.stages[k] = find_level(&s.level[k - 1], k, r, &s.level[k]);
        s.settled = k > last && same_set(&s.level[k], &s.level[k - 1]);
    }
    *out = s;
}

void spectrum_stage(const spectrum *s, const restrictions *r, size_t k, size_t l, etype_set *out)
{
    assert(k >= 1 && k < s->levels);
    etype_set stage = {.count = 0};
    for (size_t i = 0; i <= l && i < s->stages[k]; i++)
        next_stage(&stage, &s->level[k - 1], k, r, &stage);
    *out = stage;
}

bool spectrum_has(const spectrum *s, etype t, size_t deficiency)
{
    if (deficiency >= s->levels) {
        if (!s->settled)
            return false;
        deficiency = s->levels - 1;
    }
    return etype_set_has(&s->level[deficiency], t);
}

void spectrum_types(const spectrum *s, etype_set *out)
{
    etype_set seen = {.count = 0};
    for (size_t k = 0; k < s->levels; k++)
        for (size_t i = 0; i < s->level[k].count; i++)
            add(&seen, s->level[k].type[i], k, &(restrictions){.exclusions = 0});
    *out = seen;
}
