// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finds the kinds, and the edges or stable sets as bounds on the count vectors. Cells are first coloured by
// two rounds of refinement, and only cells of one colour are compared; each comparison is a pass over the
// sets with a look-up for every set that contains one of the two cells.
//
// A position is the vector d of the numbers of untouched cells of each kind and the parity p of the free
// vertices, exactly as in planes.c: touching a cell of kind j leads to d − e_j and, if its size is even,
// changes p; a free vertex leads from p = 1 to p = 0. The symmetric group of each kind acts on the positions,
// so their nim-values f(d, p) are well defined. An edge with e_j cells of kind j is complete when
// d_j ≤ s_j − e_j for all j with e_j > 0; a stable set with e_j cells is not exceeded when d_j ≥ s_j − e_j
// for all j. So each kind has a number u_j such that all d_j ≥ u_j are equivalent with respect to generating.
#include <assert.h>

#include "base/mem.h"
#include "base/order.h"
#include "engine/counts_internal.h"

enum { FIRST_SLACK = 2 };
static const double SECONDS_EACH = 3e-9;

// ---- kinds

#define MOST_WORK 1e8 // words read to find the kinds

enum { SETS_PER_LOOK = 1 << 14 };

// Between the sets of a family.
static bool is_over(const limit *limit, uint32_t set)
{
    return set % SETS_PER_LOOK == 0 && limit_reached(limit);
}

static uint64_t mix(uint64_t x)
{
    return bits_hash(&x, 1);
}

// Cells of one kind have the same colour: two rounds of refinement by the sets they are in. False: the limit
// is reached.
static bool colour_cells(const set_system *s, const pool *family, const limit *limit, uint64_t *colour)
{
    OWNED uint64_t *sum = mem_alloc(s->cells, sizeof *sum);
    for (uint32_t c = 0; c < s->cells; c++)
        colour[c] = mix(s->size[c] % 2);
    for (int round = 0; round < 2; round++) {
        memset(sum, 0, s->cells * sizeof *sum);
        for (uint32_t i = 0; i < family->count; i++) {
            if (is_over(limit, i))
                return false;
            uint64_t set = 0;
            BITS_EACH (c, pool_at(family, i), family->words)
                set += colour[c];
            set = mix(set);
            BITS_EACH (c, pool_at(family, i), family->words)
                sum[c] += set;
        }
        for (uint32_t c = 0; c < s->cells; c++)
            colour[c] = mix(colour[c] + mix(sum[c]));
    }
    return true;
}

// Exchanging a and b maps the family, whose sets are the first keys of the table, to itself.
static bool interchangeable(const pool *family, key_table *sets, uint32_t a, uint32_t b, uint64_t *scratch)
{
    for (uint32_t i = 0; i < family->count; i++) {
        const uint64_t *set = pool_at(family, i);
        bool has_a = bits_get(set, a);
        if (has_a == bits_get(set, b))
            continue;
        bits_copy(scratch, set, family->words);
        bits_unset(scratch, has_a ? a : b);
        bits_set(scratch, has_a ? b : a);
        if (key_table_add(sets, scratch) >= family->count)
            return false;
    }
    return true;
}

// The sets of the family as keys, beside the family itself and the copy that its owner may have.
static double table_bytes(const pool *family)
{
    double set = (double)family->words * sizeof *family->data, slots = 64;
    while (slots < 2.0 * family->count)
        slots *= 2;
    return 3.5 * set * family->count + 1.5 * slots * (family->words == 1 ? 16 : 8); // old and new slots
}

static bool enter_sets(const pool *family, const limit *limit, key_table *sets)
{
    for (uint32_t i = 0; i < family->count; i++) {
        if (is_over(limit, i))
            return false;
        key_table_add(sets, pool_at(family, i));
    }
    return true;
}

// Kinds are in order of their first cells by colour. Being interchangeable is transitive.
uint32_t counts_find_kinds(const set_system *s, const pool *family, const limit *limit, uint32_t *kind_of)
{
    if (!limit_memory(limit, (size_t)table_bytes(family)))
        return COUNTS_MOST_KINDS + 1;
    OWNED uint64_t *colour = mem_alloc(s->cells, sizeof *colour),
                   *scratch = mem_alloc(family->words, sizeof *scratch);
    OWNED keyed *order = mem_alloc(s->cells, sizeof *order);
    CLEARED(key_table_clear) key_table sets = {0};
    key_table_init(&sets, family->words);
    if (!colour_cells(s, family, limit, colour) || !enter_sets(family, limit, &sets))
        return COUNTS_MOST_KINDS + 1;
    for (uint32_t c = 0; c < s->cells; c++)
        order[c] = (keyed){colour[c], c};
    qsort(order, s->cells, sizeof *order, order_keyed);
    uint32_t first[COUNTS_MOST_KINDS + 1], kinds = 0, bucket = 0;
    for (uint32_t i = 0; i < s->cells && kinds <= COUNTS_MOST_KINDS; i++) {
        uint32_t c = order[i].id, k;
        if (i && order[i].key != order[i - 1].key)
            bucket = kinds;
        for (k = bucket; k < kinds; k++)
            if (s->size[c] % 2 == s->size[first[k]] % 2 &&
                interchangeable(family, &sets, first[k], c, scratch))
                break;
        if (k == kinds)
            first[kinds++] = c;
        assert(k < kinds);
        kind_of[c] = k;
        if (limit_reached(limit))
            kinds = COUNTS_MOST_KINDS + 1;
    }
    return kinds;
}

// ---- bounds

static int compare_kinds(const void *x, const void *y)
{
    const kind *a = x, *b = y;
    return (a->cells < b->cells) - (a->cells > b->cells);
}

// Kinds with many cells get the low digits. On entry `stride` is the number of the kind, and kind_of is
// renumbered.
static void sort_kinds(counts *x, uint32_t *kind_of, uint32_t cells)
{
    uint32_t place[COUNTS_MOST_KINDS];
    qsort(x->kind, x->kinds, sizeof *x->kind, compare_kinds);
    for (uint32_t k = 0; k < x->kinds; k++)
        place[x->kind[k].stride] = k;
    for (uint32_t c = 0; c < cells; c++)
        kind_of[c] = place[kind_of[c]];
}

static void add_bounds(counts *x, const pool *family, const uint32_t *kind_of)
{
    key_table_init(&x->bounds, x->kinds);
    for (uint32_t i = 0; i < family->count; i++) {
        uint64_t bound[COUNTS_MOST_KINDS + 1] = {0};
        BITS_EACH (c, pool_at(family, i), family->words)
            bound[kind_of[c]]++;
        for (uint32_t k = 0; k < x->kinds; k++) {
            kind *j = &x->kind[k];
            uint32_t taken = (uint32_t)bound[k], alike = j->cells - taken + x->by_edges;
            if ((taken || !x->by_edges) && alike > j->alike)
                j->alike = alike;
            assert(taken <= j->cells);
            bound[k] = j->cells - taken;
        }
        key_table_add(&x->bounds, bound);
    }
}

void counts_lay_out(counts *x)
{
    x->states = 1;
    x->low = 1;
    for (uint32_t k = 0; k < x->kinds; k++) {
        kind *j = &x->kind[k];
        j->stride = x->states;
        if (x->states <= COUNTS_MOST_STATES / ((uint64_t)j->top + 1))
            x->states *= j->top + 1;
        else
            x->states = UINT64_MAX;
        if (x->states <= COUNTS_BLOCK_STATES)
            x->low = k + 1;
        if (x->states == UINT64_MAX)
            return;
    }
}

static bool takes_edges(const set_system *s)
{
    return s->has_edges && !(s->has_stable && s->stable.count < s->edges.count);
}

double counts_kinds_bytes(const set_system *s)
{
    return table_bytes(takes_edges(s) ? &s->edges : &s->stable);
}

counts *counts_new(const set_system *s, const limit *limit)
{
    assert(!set_system_none_stable(s));
    counts *x = NEW(counts);
    x->achieve = s->play == ACHIEVE;
    x->by_edges = takes_edges(s);
    const pool *family = x->by_edges ? &s->edges : &s->stable;
    OWNED uint32_t *kind_of = mem_alloc(s->cells, sizeof *kind_of);
    // Every cell is compared with the first of a kind by a pass over all sets.
    bool dear = (double)s->cells * family->count * (double)family->words > MOST_WORK;
    x->kinds = dear ? COUNTS_MOST_KINDS + 1 : counts_find_kinds(s, family, limit, kind_of);
    if (x->kinds > COUNTS_MOST_KINDS) {
        free(x);
        return NULL;
    }
    x->start = s->frattini % 2;
    x->parities = x->achieve ? 1 + x->start : 1;
    for (uint32_t c = 0; c < s->cells; c++) {
        kind *j = &x->kind[kind_of[c]];
        j->stride = kind_of[c];
        j->cells++;
        j->flips = s->size[c] % 2 == 0;
        if (j->flips)
            x->parities = 2;
    }
    sort_kinds(x, kind_of, s->cells);
    x->kinds += !x->kinds; // an empty kind, because there must be a first digit
    add_bounds(x, family, kind_of);
    for (uint32_t k = 0; k < x->kinds; k++) {
        kind *j = &x->kind[k];
        uint32_t top = (j->alike > 1 ? j->alike : 1) + FIRST_SLACK;
        j->top = j->cells < top ? j->cells : top;
    }
    counts_lay_out(x);
    assert(x->kinds >= 1 && x->kinds <= COUNTS_MOST_KINDS && x->low >= 1 && x->low <= x->kinds);
    return x;
}

void counts_free(counts *x)
{
    if (!x)
        return;
    key_table_clear(&x->bounds);
    free(x);
}

uint32_t counts_kinds(const counts *x)
{
    return x->kinds;
}

uint64_t counts_states(const counts *x)
{
    return x->states == UINT64_MAX ? x->states : x->states * x->parities;
}

size_t counts_bytes(const counts *x)
{
    if (x->states == UINT64_MAX)
        return SIZE_MAX;
    uint64_t allow = 1;
    for (uint32_t k = x->low; k < x->kinds; k++)
        allow += x->kind[k].top + 1;
    return (x->states * x->parities * sizeof **x->value +
            allow * bits_words(x->bounds.keys.count) * sizeof(uint64_t)) +
           key_table_bytes(&x->bounds);
}

double counts_estimate(const counts *x)
{
    return SECONDS_EACH * (double)counts_states(x);
}

nim counts_nim(const counts *x)
{
    return x->nim;
}

uint64_t counts_visited(const counts *x)
{
    return x->visited;
}
