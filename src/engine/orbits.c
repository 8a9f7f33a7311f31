// SPDX-License-Identifier: GPL-3.0-or-later
//
// Representation: interchangeable cells form kinds, of which only the number of chosen cells matters; what
// the group does beyond that keeps the order of the cells in each kind, and only this is listed. An element
// is an array of images, one byte for each cell. Elements are sorted by the cell that they map to the base, a
// cell of a longest orbit. The representative of a set is the least of its images under some of the elements:
// those that map a cell with a rare colour to the base. The colour of a cell sums up how it lies to the
// members of the set, by the orbits of the group on pairs of cells. Equal sums of different sets can only
// make the choice longer, never wrong, because whatever is chosen is chosen in the same way for all sets of
// an orbit.
//
// Cost of a representative: cells × members steps for the colours, and then elements / orbit × members for
// each cell of the rarest colour, which is mostly one.
#include "engine/orbits_internal.h"

#include <string.h>

#include "base/blocks.h"
#include "base/mem.h"
#include "engine/counts.h"

static uint64_t mix(uint64_t x)
{
    x = (x + 1) * UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ x >> 31) * UINT64_C(0xd6e8feb86659fd93);
    return x ^ x >> 32;
}

// ---- interchangeable cells

static void find_kinds(orbits *o, const set_system *s, const limit *limit)
{
    uint32_t kind_of[ORBITS_CELLS], count[ORBITS_CELLS] = {0}, filled = 0;
    uint32_t kinds = counts_find_kinds(s, s->has_edges ? &s->edges : &s->stable, limit, kind_of);
    o->member = mem_alloc(s->cells, 1);
    o->kind = NEW_ARRAY(uint32_t, s->cells + 1);
    for (uint32_t v = 0; v < s->cells && kinds <= COUNTS_MOST_KINDS; v++)
        count[kind_of[v]]++;
    for (uint32_t k = 0; k < kinds && kinds <= COUNTS_MOST_KINDS; k++) {
        for (uint32_t v = 0; v < s->cells && count[k] > 1; v++)
            if (kind_of[v] == k)
                o->member[filled++] = (uint8_t)v;
        o->kinds += count[k] > 1;
        o->kind[o->kinds] = filled;
    }
}

// Of each kind the members come first that have small numbers.
static void sort_members(const orbits *o, uint64_t *set)
{
    for (uint32_t k = 0; k < o->kinds; k++) {
        const uint8_t *member = o->member + o->kind[k];
        uint32_t chosen = 0;
        for (uint32_t i = 0; i < members(o, k); i++) {
            chosen += bits_get(set, member[i]);
            bits_unset(set, member[i]);
        }
        for (uint32_t i = 0; i < chosen; i++)
            bits_set(set, member[i]);
    }
}

// The permutation with the same images of kinds that keeps the order of the cells in each.
static void keep_order(const orbits *o, uint8_t *image)
{
    for (uint32_t k = 0, to; k < o->kinds; k++) {
        uint8_t first = image[o->member[o->kind[k]]];
        for (to = 0; !memchr(o->member + o->kind[to], first, members(o, to));)
            to++;
        for (uint32_t i = 0; i < members(o, k); i++)
            image[o->member[o->kind[k] + i]] = o->member[o->kind[to] + i];
    }
}

// ---- the group

// The generators that keep parities, as rows of bytes; returns their number.
static uint32_t take_generators(const orbits *o, const set_system *s, const symmetry *from, uint8_t *to)
{
    uint32_t count = 0;
    for (uint32_t g = 0; g < from->generators; g++) {
        bool good = true;
        for (uint32_t v = 0; v < s->cells; v++) {
            uint32_t image = from->image[(size_t)g * s->cells + v];
            to[(size_t)count * s->cells + v] = (uint8_t)image;
            good &= cell_is_odd(s, v) == cell_is_odd(s, image);
        }
        if (good)
            keep_order(o, to + (size_t)count++ * s->cells);
    }
    return count;
}

// Lists the group in the table of keys: products of what is there with generators, until nothing is new.
static bool list_elements(uint32_t cells, const uint8_t *generator, uint32_t generators, const limit *limit,
                          key_table *all)
{
    uint64_t key[ORBITS_CELLS / sizeof(uint64_t)] = {0};
    uint8_t element[ORBITS_CELLS], product[ORBITS_CELLS];
    for (uint32_t v = 0; v < cells; v++)
        product[v] = (uint8_t)v;
    memcpy(key, product, cells);
    key_table_add(all, key);
    for (uint32_t e = 0; e < all->keys.count; e++) {
        if (all->keys.count > ORBITS_ELEMENTS || (e % 256 == 0 && limit_reached(limit)))
            return false;
        memcpy(element, pool_at(&all->keys, e), cells);
        for (uint32_t g = 0; g < generators; g++) {
            for (uint32_t v = 0; v < cells; v++)
                product[v] = generator[(size_t)g * cells + element[v]];
            memcpy(key, product, cells);
            key_table_add(all, key);
        }
    }
    return true;
}

// A cell of a longest orbit.
static uint32_t find_base(uint32_t cells, const uint8_t *generator, uint32_t generators)
{
    uint32_t parent[ORBITS_CELLS], size[ORBITS_CELLS] = {0}, base = 0;
    blocks_init(parent, cells);
    for (uint32_t i = 0; i < generators * cells; i++)
        blocks_join(parent, i % cells, generator[i]);
    for (uint32_t v = 0; v < cells; v++)
        size[blocks_root(parent, v)]++;
    for (uint32_t v = 0; v < cells; v++)
        if (size[v] > size[base])
            base = v;
    return base;
}

static void sort_elements(orbits *o, const key_table *all, uint32_t base)
{
    uint8_t element[ORBITS_CELLS];
    uint32_t *source = mem_alloc(o->elements, sizeof *source);
    for (uint32_t e = 0; e < o->elements; e++) {
        memcpy(element, pool_at(&all->keys, e), o->cells);
        source[e] = (uint32_t)((uint8_t *)memchr(element, (int)base, o->cells) - element);
        o->first[source[e] + 1]++;
    }
    for (uint32_t v = 0; v < o->cells; v++)
        o->first[v + 1] += o->first[v];
    for (uint32_t e = o->elements; e-- > 0;) // each end moves down to its beginning
        memcpy(o->image + (size_t)--o->first[source[e] + 1] * o->cells, pool_at(&all->keys, e), o->cells);
    memmove(o->first, o->first + 1, o->cells * sizeof *o->first);
    o->first[o->cells] = o->elements;
    free(source);
}

static void colour_pairs(orbits *o, const uint8_t *generator, uint32_t generators)
{
    uint32_t n = o->cells, *parent = mem_alloc((size_t)n * n, sizeof *parent);
    blocks_init(parent, n * n);
    for (uint32_t g = 0; g < generators; g++)
        for (uint32_t i = 0; i < n * n; i++)
            blocks_join(parent, i, generator[g * n + i / n] * n + generator[g * n + i % n]);
    for (uint32_t i = 0; i < n * n; i++)
        o->colour[i] = mix(blocks_root(parent, i));
    free(parent);
}

// ---- representatives

// The colour that the fewest cells have, the least of several; cells that nothing maps to the base have none.
static uint64_t rarest(const orbits *o, uint64_t *sorted)
{
    uint32_t count = 0, fewest = UINT32_MAX;
    uint64_t best = 0;
    for (uint32_t v = 0; v < o->cells; v++) {
        uint32_t at = count;
        if (o->first[v] == o->first[v + 1])
            continue;
        for (; at && sorted[at - 1] > o->sum[v]; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = o->sum[v];
        count++;
    }
    for (uint32_t i = 0, end; i < count; i = end) {
        for (end = i + 1; end < count && sorted[end] == sorted[i];)
            end++;
        if (end - i < fewest) {
            fewest = end - i;
            best = sorted[i];
        }
    }
    return best;
}

static uint64_t choose_colour(orbits *o, const uint64_t *set)
{
    uint64_t sorted[ORBITS_CELLS];
    memset(o->sum, 0, o->cells * sizeof *o->sum);
    BITS_EACH (m, set, o->words) {
        const uint64_t *colour = o->colour + m * o->cells;
        for (uint32_t v = 0; v < o->cells; v++)
            o->sum[v] += colour[v];
    }
    return rarest(o, sorted);
}

void orbits_represent(orbits *o, uint64_t *set)
{
    sort_members(o, set);
    uint64_t chosen = choose_colour(o, set);
    bool any = false;
    for (uint32_t v = 0; v < o->cells; v++) {
        if (o->sum[v] != chosen)
            continue;
        for (uint32_t e = o->first[v]; e < o->first[v + 1]; e++) {
            const uint8_t *image = o->image + (size_t)e * o->cells;
            bits_zero(o->trial, o->words);
            BITS_EACH (m, set, o->words)
                bits_set(o->trial, image[m]);
            if (!any || bits_compare(o->trial, o->least, o->words) < 0)
                bits_copy(o->least, o->trial, o->words);
            any = true;
        }
    }
    bits_copy(set, o->least, o->words);
}

static void exchange(uint64_t *a, uint64_t *b, size_t words)
{
    for (size_t w = 0; w < words; w++) {
        uint64_t old = a[w];
        a[w] = b[w];
        b[w] = old;
    }
}

uint32_t orbits_represent_all(orbits *o, uint64_t *sets, uint32_t count, bool all)
{
    uint32_t mirrored = 0;
    for (uint32_t i = 0; i < count; i++) {
        sort_members(o, sets + i * o->words);
        if (orbits_mirrored(o, sets + i * o->words))
            exchange(sets + i * o->words, sets + mirrored++ * o->words, o->words);
    }
    if (!all && mirrored)
        count = mirrored;
    for (uint32_t i = 0; i < count; i++)
        orbits_represent(o, sets + i * o->words);
    return count;
}

// ---- the whole

static void make_tables(orbits *o, const set_system *s, const key_table *all, const uint8_t *generator,
                        uint32_t generators)
{
    o->elements = all->keys.count;
    o->image = mem_alloc(o->elements, o->cells);
    o->first = NEW_ARRAY(uint32_t, o->cells + 1);
    o->colour = mem_alloc((size_t)o->cells * o->cells, sizeof *o->colour);
    o->sum = mem_alloc(o->cells, sizeof *o->sum);
    o->trial = mem_alloc(o->words, sizeof *o->trial);
    o->least = mem_alloc(o->words, sizeof *o->least);
    sort_elements(o, all, find_base(o->cells, generator, generators));
    colour_pairs(o, generator, generators);
    orbits_find_mirrors(o, s);
}

orbits *orbits_new(const set_system *s, const symmetry *generators, const limit *limit)
{
    if (s->cells > ORBITS_CELLS || !generators->generators)
        return NULL;
    orbits *o = NEW(orbits);
    o->cells = s->cells;
    o->words = bits_words(s->cells);
    find_kinds(o, s, limit);
    uint8_t *generator = mem_alloc(generators->generators, s->cells);
    uint32_t count = take_generators(o, s, generators, generator);
    key_table all;
    key_table_init(&all, bits_words(8 * (size_t)s->cells));
    if (count && list_elements(s->cells, generator, count, limit, &all)) {
        make_tables(o, s, &all, generator, count);
    } else {
        orbits_free(o);
        o = NULL;
    }
    key_table_clear(&all);
    free(generator);
    return o;
}

void orbits_free(orbits *o)
{
    if (!o)
        return;
    free(o->image);
    free(o->first);
    free(o->colour);
    free(o->mirror);
    free(o->member);
    free(o->kind);
    free(o->sum);
    free(o->trial);
    free(o->least);
    free(o);
}
