// SPDX-License-Identifier: GPL-3.0-or-later
//
// Representation: an element is an array of images, one byte for each cell. Elements are sorted by the cell
// that they map to the base, a cell of a longest orbit. The representative of a set is the least of its
// images under some of the elements: those that map a cell with a rare colour to the base. The colour of a
// cell is a sum over the members of the set, by the orbits of the group on pairs of cells. Hash collisions
// can only make the choice slower, never wrong, because the choice is made in the same way for all sets of an
// orbit.
//
// Cost of a representative: cells × members steps for the colours, and then elements / orbit × members for
// each cell of the rarest colour, which is mostly one.
#include "engine/orbits.h"

#include "base/blocks.h"
#include "base/checked.h"
#include "base/mem.h"

struct orbits {
    uint32_t cells, elements, mirrors;
    size_t words;
    uint32_t first[ORBITS_CELLS + 1]; // elements that map v to the base: first[v] … first[v + 1] − 1
    uint8_t *image;                   // image[e * cells + v]
    uint8_t *mirror;                  // as image
    uint64_t *colour;                 // of a pair: colour[member * cells + v]
};

static bool is_odd(const set_system *s, uint32_t v)
{
    return s->size[v] % 2;
}

// ---- the group

// The generators that keep parities, as rows of bytes; returns their number.
static uint32_t take_generators(const set_system *s, const symmetry *from, uint8_t *to)
{
    uint32_t count = 0;
    for (uint32_t g = 0; g < from->generators; g++) {
        bool good = true;
        for (uint32_t v = 0; v < s->cells; v++) {
            uint32_t image = from->image[(size_t)g * s->cells + v];
            to[(size_t)count * s->cells + v] = (uint8_t)image;
            good &= is_odd(s, v) == is_odd(s, image);
        }
        count += good;
    }
    return count;
}

// Lists the group in the table of keys: multiplies elements by generators until nothing is new.
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
    uint8_t element[ORBITS_CELLS], *source = mem_alloc(o->elements, 1);
    for (uint32_t e = 0; e < o->elements; e++) {
        memcpy(element, pool_at(&all->keys, e), o->cells);
        source[e] = (uint8_t)((uint8_t *)memchr(element, (int)base, o->cells) - element);
        o->first[source[e] + 1]++;
    }
    for (uint32_t v = 0; v < o->cells; v++)
        o->first[v + 1] += o->first[v];
    for (uint32_t e = o->elements; e-- > 0;) // each end moves down to its beginning
        memcpy(o->image + (size_t)--o->first[source[e] + 1] * o->cells, pool_at(&all->keys, e), o->cells);
    memmove(o->first, o->first + 1, o->cells * sizeof *o->first);
    o->first[o->cells] = o->elements;
    assert(o->first[0] == 0);
    assert_checked(o->image[(size_t)o->first[base] * o->cells + base] == base);
    free(source);
}

static void colour_pairs(orbits *o, const uint8_t *generator, uint32_t generators)
{
    uint32_t n = o->cells, *parent = mem_alloc((size_t)n * n, sizeof *parent);
    blocks_init(parent, n * n);
    for (uint32_t g = 0; g < generators; g++)
        for (uint32_t i = 0; i < n * n; i++)
            blocks_join(parent, i, generator[g * n + i / n] * n + generator[g * n + i % n]);
    for (uint64_t i = 0; i < n * n; i++) {
        uint64_t root = blocks_root(parent, (uint32_t)i);
        o->colour[i] = bits_hash(&root, 1);
    }
    free(parent);
}

// ---- mirrors: a heuristic for the order of a search; no value depends on it

// How many cells have the same relation to v as w.
static uint32_t valency(const orbits *o, uint32_t v, uint32_t w)
{
    uint32_t count = 0;
    for (uint32_t x = 0; x < o->cells; x++)
        count += o->colour[v * o->cells + x] == o->colour[v * o->cells + w];
    return count;
}

// Lower is better; 0 means that it is not an involution. Fixed cells of odd size count most (in cells of even
// size a move is answered in the same cell), then the number of cells that could have been the image of a
// cell, which is one for a unique opposite vertex.
static uint32_t rank_mirror(const orbits *o, const set_system *s, const uint8_t *image)
{
    uint32_t rank = 0;
    for (uint32_t v = 0; v < o->cells; v++) {
        if (image[image[v]] != v)
            return 0;
        if (image[v] != v)
            rank += valency(o, v, image[v]);
        else
            rank += (uint32_t)is_odd(s, v) << 20;
    }
    return rank % (1 << 20) ? rank : 0;
}

static void find_mirrors(orbits *o, const set_system *s)
{
    uint32_t best = UINT32_MAX;
    for (uint32_t e = 0; e < o->elements; e++) {
        const uint8_t *image = o->image + (size_t)e * o->cells;
        uint32_t rank = rank_mirror(o, s, image);
        if (!rank || rank > best)
            continue;
        o->mirrors = rank < best ? 0 : o->mirrors;
        best = rank;
        o->mirror = mem_push(o->mirror, o->mirrors, o->cells);
        memcpy(o->mirror + (size_t)o->mirrors++ * o->cells, image, o->cells);
    }
}

static bool mirrored(const orbits *o, const uint64_t *set)
{
    bool same = false;
    for (uint32_t i = 0; i < o->mirrors && !same; i++) {
        const uint8_t *image = o->mirror + (size_t)i * o->cells;
        size_t v = bits_next(set, o->words, 0);
        while (v < o->cells && bits_get(set, image[v]))
            v = bits_next(set, o->words, v + 1);
        same = v >= o->cells;
    }
    return same;
}

bool orbits_mirror_wins(const orbits *o, const set_system *s)
{
    bool wins = false;
    for (uint32_t i = 0; i < o->mirrors && !wins && s->has_edges; i++) {
        const uint8_t *image = o->mirror + (size_t)i * o->cells;
        uint64_t left = s->frattini;
        for (uint32_t v = 0; v < o->cells; v++)
            left += image[v] == v && is_odd(s, v);
        wins = left % 2 == 0;
        for (uint32_t e = 0; e < s->edges.count && wins; e++) {
            const uint64_t *edge = pool_at(&s->edges, e);
            wins = bits_count(edge, o->words) > 1;
            BITS_EACH (v, edge, o->words)
                wins &= !bits_get(edge, image[v]);
        }
    }
    return wins;
}

// ---- representatives

// The colour of the fewest cells, the least if there are several; only cells that some element maps to the
// base are considered.
static uint64_t rarest(const orbits *o, const uint64_t *sum)
{
    uint32_t count = 0, fewest = UINT32_MAX;
    uint64_t best = 0, sorted[ORBITS_CELLS];
    for (uint32_t v = 0; v < o->cells; v++) {
        uint32_t at = count;
        if (o->first[v] == o->first[v + 1])
            continue;
        for (; at && sorted[at - 1] > sum[v]; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = sum[v];
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

void orbits_represent(const orbits *o, uint64_t *set)
{
    uint64_t sum[ORBITS_CELLS] = {0}, trial[ORBITS_CELLS / 64], least[ORBITS_CELLS / 64];
    bool any = false;
    BITS_EACH (m, set, o->words)
        for (uint32_t v = 0; v < o->cells; v++)
            sum[v] += o->colour[m * o->cells + v];
    uint64_t chosen = rarest(o, sum);
    for (uint32_t v = 0; v < o->cells; v++)
        for (uint32_t e = o->first[v]; e < o->first[v + 1] && sum[v] == chosen; e++) {
            const uint8_t *image = o->image + (size_t)e * o->cells;
            bits_zero(trial, o->words);
            BITS_EACH (m, set, o->words)
                bits_set(trial, image[m]);
            if (!any || bits_compare(trial, least, o->words) < 0)
                bits_copy(least, trial, o->words);
            any = true;
        }
    bits_copy(set, least, o->words);
}

uint32_t orbits_represent_all(const orbits *o, uint64_t *sets, uint32_t count, bool all)
{
    uint32_t first = 0;
    for (uint32_t i = 0; i < count; i++)
        if (mirrored(o, sets + i * o->words))
            bits_swap(sets + i * o->words, sets + first++ * o->words, o->words);
    if (!all && first)
        count = first;
    for (uint32_t i = 0; i < count; i++)
        orbits_represent(o, sets + i * o->words);
    return count;
}

// ---- the whole

static orbits *make_orbits(const set_system *s, const key_table *all, const uint8_t *generator,
                           uint32_t generators)
{
    orbits *o = NEW(orbits);
    o->cells = s->cells;
    o->words = bits_words(s->cells);
    o->elements = all->keys.count;
    o->image = mem_alloc(o->elements, o->cells);
    o->colour = mem_alloc((size_t)o->cells * o->cells, sizeof *o->colour);
    sort_elements(o, all, find_base(o->cells, generator, generators));
    colour_pairs(o, generator, generators);
    find_mirrors(o, s);
    return o;
}

orbits *orbits_new(const set_system *s, const symmetry *generators, const limit *limit)
{
    if (s->cells > ORBITS_CELLS)
        return NULL;
    OWNED uint8_t *generator = mem_alloc(generators->generators, s->cells);
    uint32_t count = take_generators(s, generators, generator);
    CLEARED(key_table_clear) key_table all = {0};
    key_table_init(&all, bits_words(8 * (size_t)s->cells));
    bool listed = count && list_elements(s->cells, generator, count, limit, &all);
    return listed ? make_orbits(s, &all, generator, count) : NULL;
}

void orbits_free(orbits *o)
{
    if (!o)
        return;
    free_all(o->image, o->mirror, o->colour, o);
}
