// SPDX-License-Identifier: GPL-3.0-or-later
//
// Cells are sorted, if requested, by how much they generate, and get their bits in that order; edges or
// stable sets become masks of these bits. The last function lists numbers by their number of bits, most
// first: the order of every sweep, because options have one bit more.
#include "engine/sweep_layout.h"

#include <assert.h>

#include "base/mem.h"
#include "base/order.h"

static bool parity_matters(const set_system *s)
{
    for (uint32_t c = 0; c < s->cells; c++)
        if (s->size[c] % 2 == 0)
            return true;
    return s->frattini % 2;
}

unsigned sweep_bits(const set_system *s)
{
    return s->cells + parity_matters(s);
}

// The bit of each cell: first those that generate least.
static void place_cells(const set_system *s, sweep_layout *x, bool sorted, uint8_t *bit_of)
{
    OWNED keyed *w = NEW_ARRAY(keyed, s->cells);
    const pool *family = x->by_edges ? &s->edges : &s->stable;
    for (uint32_t c = 0; c < s->cells; c++)
        w[c].id = c;
    if (sorted) {
        for (uint32_t i = 0; i < family->count; i++) {
            BITS_EACH (c, pool_at(family, i), family->words)
                w[c].key++;
        }
        for (uint32_t c = 0; c < s->cells && !x->by_edges; c++)
            w[c].key = family->count - w[c].key;
        qsort(w, s->cells, sizeof *w, order_keyed);
    }
    for (uint32_t i = 0; i < s->cells; i++) {
        bit_of[w[i].id] = (uint8_t)(x->parity_bit + i);
        if (s->size[w[i].id] % 2 == 0)
            x->even |= UINT64_C(1) << (x->parity_bit + i);
    }
}

size_t sweep_layout_bytes(const set_system *s)
{
    return (s->has_edges ? &s->edges : &s->stable)->count * sizeof(uint64_t);
}

static void make_masks(const set_system *s, sweep_layout *x, const uint8_t *bit_of)
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

void sweep_lay_out(sweep_layout *x, const set_system *s, bool sorted)
{
    *x = (sweep_layout){.bits = sweep_bits(s),
                        .achieve = s->play == ACHIEVE,
                        .by_edges = s->has_edges,
                        .parity_bit = parity_matters(s)};
    x->start = x->parity_bit && s->frattini % 2 == 0;
    OWNED uint8_t *bit_of = mem_alloc(s->cells, 1);
    place_cells(s, x, sorted, bit_of);
    make_masks(s, x, bit_of);
    assert(x->bits <= 64 && x->bits == s->cells + x->parity_bit);
}

bool sweep_odd(const sweep_layout *x, uint64_t high, unsigned from)
{
    return __builtin_parityll(high << from & x->even);
}

void sweep_even(const sweep_layout *x, unsigned width, uint64_t *out)
{
    for (uint64_t p = 0; p >> width == 0; p++)
        if ((p & 1) ^ sweep_odd(x, p, 0))
            bits_set(out, p);
}

void sweep_layout_clear(sweep_layout *x)
{
    free(x->mask);
}

uint32_t *sweep_levels(unsigned bits, uint32_t *order)
{
    assert(bits < 32);
    uint32_t *end = mem_alloc(bits + 1, sizeof *end), filled = 0;
    uint64_t size = 1; // of the level, a binomial coefficient
    for (unsigned level = 0; level <= bits; level++) {
        end[level] = filled; // until the level has been filled
        filled += (uint32_t)size;
        size = size * (bits - level) / (level + 1);
    }
    assert(filled == UINT32_C(1) << bits); // the binomial coefficients
    for (uint32_t i = 0; i >> bits == 0; i++)
        order[end[bits - (unsigned)__builtin_popcount(i)]++] = i;
    return end;
}
