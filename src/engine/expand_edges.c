// SPDX-License-Identifier: GPL-3.0-or-later
//
// Options from edges alone: `look` finds R = Min{ E ∖ I } for a class; `expand` finds V ∖ ∪Min(R / v) for
// each cell v outside I, that is, in ∪R.
#include "base/mem.h"
#include "engine/antichain.h"
#include "engine/expand_internal.h"

enum {
    FEW_SETS = 256,  // up to here comparing all pairs is the fastest way to find the minimal sets
    SLOW_EDGES = 64, // from here on an expansion is slow
};

void edges_init(expander *x)
{
    const set_system *s = x->s;
    x->words = bits_words(s->cells);
    x->option = mem_alloc((size_t)s->cells * x->words, sizeof *x->option);
    x->open = mem_alloc(x->words, sizeof *x->open);
    x->covered = mem_alloc(x->words, sizeof *x->covered);
    pool_init(&x->rest, s->cells);
    pool_reserve(&x->rest, s->edges.count);
    x->through_first = mem_alloc((size_t)s->cells + 1, sizeof *x->through_first);
    x->through = mem_alloc(pool_members(&s->edges), sizeof *x->through);
    x->slow = s->edges.count > SLOW_EDGES;
}

// R = Min{ E ∖ I } by comparing all pairs.
static void contract_few(expander *x, const uint64_t *key, size_t words)
{
    const pool *edges = &x->s->edges;
    x->rest.count = 0;
    for (uint32_t i = 0; i < edges->count; i++) {
        uint64_t *set = x->rest.data + (size_t)x->rest.count * words;
        bits_andnot(set, edges->data + (size_t)i * words, key, words);
        // A superset of an earlier set is dropped at once; earlier supersets of this one below.
        bool minimal = true;
        for (uint32_t j = 0; j < x->rest.count && minimal; j++)
            minimal = !bits_subset(x->rest.data + (size_t)j * words, set, words);
        if (!minimal)
            continue;
        uint32_t kept = 0;
        for (uint32_t j = 0; j < x->rest.count; j++) {
            const uint64_t *old = x->rest.data + (size_t)j * words;
            if (bits_subset(set, old, words))
                continue;
            if (kept != j)
                bits_copy(x->rest.data + (size_t)kept * words, old, words);
            kept++;
        }
        if (kept != x->rest.count)
            bits_copy(x->rest.data + (size_t)kept * words, set, words);
        x->rest.count = kept + 1;
    }
}

// R and the lists of its sets through each cell.
static void contract_rest(expander *x, const uint64_t *key, size_t words)
{
    if (x->s->edges.count <= FEW_SETS) {
        contract_few(x, key, words);
    } else {
        pool_clear(&x->rest);
        x->stopped |= !antichain_contract(&x->s->edges, key, x->limit, &x->rest);
    }
    const limit *limit = x->slow ? x->limit : NULL;
    x->stopped |=
        x->stopped || !expander_incidence(&x->rest, x->s->cells, x->through_first, x->through, limit);
}

// Pairwise disjoint sets of R: every maximal stable set around I lacks exactly one cell of each (Prop 7.3).
static void look_for_disjoint(expander *x, const uint64_t *key, size_t words)
{
    size_t total = x->through_first[x->s->cells];
    x->uniform = total + bits_count(key, words) == x->s->cells && bits_equal(x->odd, x->all, words);
    x->ending = (set_system_vertices(x->s) - x->rest.count) % 2;
}

void edges_look(expander *x, const uint64_t *key)
{
    contract_rest(x, key, x->words);
    if (x->stopped)
        return;
    for (uint32_t i = 0; i < x->rest.count; i++)
        x->generates |= bits_count(pool_at(&x->rest, i), x->words) == 1;
    look_for_disjoint(x, key, x->words);
    x->parity = parity_of(x, key, x->words);
}

// The cells of ∪Min(R / v), or false if {v} ∈ R, that is, if choosing v generates.
FOR_EACH_WIDTH bool open_after(const expander *x, size_t v, uint64_t *open, size_t words)
{
    const uint32_t *first = x->through + x->through_first[v], *end = x->through + x->through_first[v + 1];
    bits_zero(open, words);
    for (const uint32_t *i = first; i < end; i++)
        bits_or(open, open, x->rest.data + *i * words, words);
    bits_unset(open, v);
    if (bits_empty(open, words))
        return false;
    for (uint32_t j = 0; j < x->rest.count; j++) {
        const uint64_t *f = x->rest.data + (size_t)j * words;
        if (x->slow && j % 1024 == 1023 && limit_reached(x->limit))
            break; // the result is unusable; the caller checks the limit too
        if (bits_get(f, v) || bits_subset(f, open, words))
            continue;
        bool minimal = true;
        for (const uint32_t *i = first; i < end && minimal; i++) {
            bool inside = true;
            for (size_t w = 0; w < words && inside; w++) {
                uint64_t e = x->rest.data[*i * words + w];
                if (w == v / 64)
                    e &= ~(UINT64_C(1) << v % 64);
                inside = !(e & ~f[w]);
            }
            minimal = !inside;
        }
        if (minimal)
            bits_or(open, open, f, words);
    }
    return true;
}

FOR_EACH_WIDTH void expand(expander *x, const uint64_t *key, size_t words)
{
    // `covered` collects the cells that do not generate.
    bits_andnot(x->covered, x->all, key, words);
    for (size_t v = bits_next(x->covered, words, 0); v != SIZE_MAX; v = bits_next(x->covered, words, v + 1)) {
        if (x->slow && limit_reached(x->limit)) {
            x->stopped = true;
            return;
        }
        if (open_after(x, v, x->open, words))
            bits_andnot(x->option + v * words, x->all, x->open, words);
        else
            bits_unset(x->covered, v);
    }
    if (x->slow && limit_reached(x->limit)) {
        x->stopped = true;
        return;
    }
    keep_different(x, x->covered, words);
}

void edges_expand(expander *x, const uint64_t *key)
{
    if (x->words == 1)
        expand(x, key, 1);
    else
        expand(x, key, x->words);
}
