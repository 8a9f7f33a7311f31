// SPDX-License-Identifier: GPL-3.0-or-later
//
// A position is a set Q of touched cells and the parity of the vertices that are left inside their closed
// set (untouched twins, Frattini vertices): such a vertex is a free move, and of free moves only the parity
// matters, by the argument of Sieben Prop 4.8. Where that parity can be odd it is bit 0 of the position,
// 1 for "even", so that using up the last free move is an ordinary step upwards; touching a cell of even
// size changes it, and such cells are kept out of the registers (the kernel exchanges the two halves).
//
// Positions are swept in blocks of 2^16 that agree in the high bits. A block depends only on the blocks
// with one more high bit, so that all blocks with equally many high bits can be done at the same time. In
// the first plane each block also finds its stable sets: the edges (stable sets) that its high bits allow
// are marked and closed upwards (downwards). Cells with many edges take the high bits, because whole blocks
// that generate cost nothing.
#include "engine/planes.h"

#include <assert.h>

#include "base/mem.h"
#include "engine/planes_internal.h"

enum { BLOCK_BITS = 16, THREADS_FROM_BITS = 20 };

static unsigned log2_of(unsigned n)
{
    return (unsigned)__builtin_ctz(n);
}

static uint32_t even_cells(const set_system *s)
{
    uint32_t count = 0;
    for (uint32_t c = 0; c < s->cells; c++)
        count += s->size[c] % 2 == 0;
    return count;
}

unsigned planes_bits(const set_system *s)
{
    uint32_t even = even_cells(s);
    bool parity_bit = even || s->frattini % 2;
    uint32_t inside = s->cells - even + parity_bit; // bits that may lie in a register
    uint32_t register_bits = 6 + log2_of(planes_kernel()->lanes);
    if (even && inside < register_bits)
        inside = register_bits;
    return inside + even;
}

size_t planes_bytes(const set_system *s)
{
    unsigned bits = planes_bits(s);
    if (bits > PLANES_MOST_BITS)
        return SIZE_MAX;
    return 2 * ((((size_t)1 << bits) + 511) / 512 * 64);
}

typedef struct weighted {
    uint32_t cell;
    uint64_t weight;
    bool even;
} weighted;

static int compare_weighted(const void *x, const void *y)
{
    const weighted *a = x, *b = y;
    if (a->even != b->even)
        return a->even - b->even;
    if (a->weight != b->weight)
        return a->weight < b->weight ? -1 : 1;
    return (a->cell > b->cell) - (a->cell < b->cell);
}

// The bit of each cell: odd cells first, within each kind those that generate least.
static void place_cells(const set_system *s, planes *x, uint8_t *bit_of)
{
    weighted *w = NEW_ARRAY(weighted, s->cells);
    const pool *family = x->by_edges ? &s->edges : &s->stable;
    for (uint32_t c = 0; c < s->cells; c++)
        w[c] = (weighted){c, 0, s->size[c] % 2 == 0};
    // With one block there is nothing to prune: the cells stay where they are.
    if (x->bits > BLOCK_BITS || x->swap) {
        for (uint32_t i = 0; i < family->count; i++) {
            BITS_EACH (c, pool_at(family, i), family->words)
                w[c].weight++;
        }
        for (uint32_t c = 0; c < s->cells && !x->by_edges; c++)
            w[c].weight = family->count - w[c].weight;
        qsort(w, s->cells, sizeof *w, compare_weighted);
    }
    uint32_t even = even_cells(s);
    for (uint32_t i = 0; i < s->cells; i++)
        bit_of[w[i].cell] = (uint8_t)(w[i].even ? x->bits - s->cells + i : x->parity_bit + i);
    if (even)
        x->swap = ((UINT64_C(1) << even) - 1) << (x->bits - even);
    free(w);
}

static void make_masks(const set_system *s, planes *x, const uint8_t *bit_of)
{
    const pool *family = x->by_edges ? &s->edges : &s->stable;
    x->masks = family->count;
    x->mask = mem_alloc(family->count, sizeof *x->mask);
    bool same = !x->parity_bit && family->words == 1;
    for (uint32_t c = 0; c < s->cells; c++)
        same &= bit_of[c] == c;
    for (uint32_t i = 0; i < family->count; i++) {
        uint64_t mask = x->parity_bit && !x->by_edges;
        if (same)
            mask = *pool_at(family, i);
        else
            BITS_EACH (c, pool_at(family, i), family->words)
                mask |= UINT64_C(1) << bit_of[c];
        x->mask[i] = mask;
    }
}

// Register positions whose unused bits (between the odd cells and the even ones) are 0.
static void make_valid(planes *x, uint32_t inside)
{
    for (unsigned p = 0; p < 64 * x->kernel->lanes; p++)
        if (p < UINT64_C(1) << (inside < x->register_bits ? inside : x->register_bits))
            bits_set(x->valid, p);
}

// Blocks by number of high bits, most first, and where each of the levels ends.
static void order_blocks(planes *x, unsigned high_bits)
{
    x->block_order = mem_alloc(x->blocks, sizeof *x->block_order);
    x->level_end = mem_alloc(high_bits + 1, sizeof *x->level_end);
    uint32_t filled = 0;
    for (unsigned level = 0; level <= high_bits; level++) {
        for (uint32_t i = x->blocks; i-- > 0;)
            if ((unsigned)__builtin_popcount(i) == high_bits - level)
                x->block_order[filled++] = i;
        x->level_end[level] = filled;
    }
}

planes *planes_new(const set_system *s, unsigned threads)
{
    assert(!set_system_none_stable(s) && planes_bits(s) <= PLANES_MOST_BITS);
    planes *x = NEW(planes);
    x->kernel = planes_kernel();
    x->register_bits = 6 + log2_of(x->kernel->lanes);
    x->achieve = s->play == ACHIEVE;
    x->by_edges = s->has_edges;
    x->bits = planes_bits(s);
    uint32_t even = even_cells(s);
    x->swap = even > 0;
    x->parity_bit = even || s->frattini % 2;
    uint8_t *bit_of = mem_alloc(s->cells, 1);
    place_cells(s, x, bit_of);
    make_masks(s, x, bit_of);
    free(bit_of);
    make_valid(x, s->cells - even + x->parity_bit);
    x->start = x->parity_bit && s->frattini % 2 == 0;
    unsigned padded = x->bits < x->register_bits ? x->register_bits : x->bits;
    x->block_bits = padded < BLOCK_BITS ? padded : BLOCK_BITS;
    x->blocks = UINT32_C(1) << (padded - x->block_bits);
    x->bytes = ((size_t)1 << padded) / 8;
    x->undecided = mem_large(x->bytes);
    x->plane = mem_large(x->bytes);
    x->state = NEW_ARRAY(uint8_t, x->blocks);
    order_blocks(x, padded - x->block_bits);
    x->threads = x->bits >= THREADS_FROM_BITS ? threads : 1;
    return x;
}

void planes_free(planes *x)
{
    if (!x)
        return;
    mem_large_free(x->undecided, x->bytes);
    mem_large_free(x->plane, x->bytes);
    free(x->mask);
    free(x->state);
    free(x->block_order);
    free(x->level_end);
    free(x);
}

nim planes_nim(const planes *x)
{
    assert(x->next_plane);
    return (nim)(x->next_plane - 1);
}

uint64_t planes_positions(const planes *x)
{
    return UINT64_C(1) << x->bits;
}
