// SPDX-License-Identifier: GPL-3.0-or-later
//
// Positions are numbered as in sweep_layout.h and swept in blocks of 2^16 that agree in the high bits. A
// block depends only on the blocks with one more high bit, so all blocks with the same number of high bits
// can be computed in parallel. In the first plane each block also finds its stable sets: the edges (stable
// sets) that its high bits allow are marked and closed upwards (downwards).
#include "engine/planes.h"

#include <assert.h>

#include "base/mem.h"
#include "engine/planes_internal.h"

enum { BLOCK_BITS = 16, BLOCKS_OF_A_THREAD = 8 };

size_t planes_bytes(const set_system *s)
{
    unsigned bits = sweep_bits(s);
    size_t plane = bits > PLANES_MOST_BITS ? 0 : (((size_t)1 << bits) + 511) / 512 * 64;
    return plane ? 2 * plane + sweep_layout_bytes(s) : SIZE_MAX;
}

// The positions of a register; fewer if the whole sweep has fewer bits.
static void make_valid(planes *x)
{
    unsigned inside = x->at.bits < x->register_bits ? x->at.bits : x->register_bits;
    for (unsigned p = 0; p >> inside == 0; p++)
        bits_set(x->valid, p);
    if (x->at.parity_bit)
        sweep_even(&x->at, inside, x->even);
}

planes *planes_lay_out(const set_system *s, unsigned threads, unsigned top_bits)
{
    assert(!set_system_none_stable(s) && sweep_bits(s) <= PLANES_MOST_BITS);
    planes *x = NEW(planes);
    x->kernel = planes_kernel();
    x->register_bits = 6 + (unsigned)__builtin_ctz(x->kernel->lanes);
    // With one block there is nothing to prune.
    sweep_lay_out(&x->at, s, sweep_bits(s) > BLOCK_BITS || top_bits);
    make_valid(x);
    x->top_bits = top_bits;
    unsigned bits = x->at.bits - top_bits, padded = bits < x->register_bits ? x->register_bits : bits;
    x->block_bits = padded < BLOCK_BITS ? padded : BLOCK_BITS;
    x->blocks = UINT32_C(1) << (padded - x->block_bits);
    x->bytes = ((size_t)1 << padded) / 8;
    x->undecided = mem_large(x->bytes);
    x->state = NEW_ARRAY(uint8_t, x->blocks);
    x->block_order = mem_alloc(x->blocks, sizeof *x->block_order);
    x->level_end = sweep_levels(padded - x->block_bits, x->block_order);
    uint32_t busy = x->blocks / BLOCKS_OF_A_THREAD;
    x->threads = busy > threads ? threads : busy > 1 ? busy : 1;
    return x;
}

planes *planes_new(const set_system *s, unsigned threads)
{
    planes *x = planes_lay_out(s, threads, 0);
    x->plane = mem_large(x->bytes);
    return x;
}

void planes_free(planes *x)
{
    if (!x)
        return;
    mem_large_free(x->undecided, x->bytes);
    if (!x->top_bits)
        mem_large_free(x->plane, x->bytes);
    sweep_layout_clear(&x->at);
    free_all(x->state, x->block_order, x->level_end, x);
}

nim planes_nim(const planes *x)
{
    assert(x->next_plane);
    return (nim)(x->next_plane - 1);
}
