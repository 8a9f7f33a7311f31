// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the positions of a game are numbered for a sweep over all of them (planes.h on the processor, gpu.h on
// a device). A position is a set Q of touched cells and the parity of the vertices that are left inside their
// closed set (untouched twins, Frattini vertices): such a vertex is a free move, and of free moves only the
// parity matters, by the argument of Sieben Prop 4.8. Touching a cell of even size changes that parity, using
// up the last free move too. So bit 0 of the position is not the parity itself, where it can be odd, but
//     bit 0 = 1  ⇔  the free moves and the touched cells of even size are together even in number:
// touching a cell, of whatever size, leaves bit 0 alone, and only the free move changes it, upwards if evenly
// many touched cells are of even size and downwards otherwise. Cells with many edges take the high bits,
// because whole blocks of positions that generate cost nothing.
#pragma once

#include "engine/set_system.h"

typedef struct sweep_layout {
    unsigned bits; // of a position
    bool achieve, parity_bit;
    bool by_edges;  // `mask` has the edges, else the maximal stable sets
    uint64_t *mask; // as positions
    uint32_t masks;
    uint64_t even; // position bits of cells of even size
    uint64_t start;
} sweep_layout;

// n, the number of bits of a position: the cells, and one more if a cell or the Frattini part has a size that
// makes the parity matter.
unsigned sweep_bits(const set_system *s);

// At most 64 bits. `sorted` false: all of it is one block, and the cells may stay where they are. The
// system need not outlive it.
void sweep_lay_out(sweep_layout *x, const set_system *s, bool sorted);
// Of a set of position bits that lie from bit `from` on: it has an odd number of cells of even size.
bool sweep_odd(const sweep_layout *x, uint64_t high, unsigned from);
// Of the positions whose bits from `width` ≤ 9 on have evenly many cells of even size: those without a free
// move, set in a bitmap that is empty before.
void sweep_even(const sweep_layout *x, unsigned width, uint64_t *out);
void sweep_layout_clear(sweep_layout *x);

// The numbers below 2^bits, those with the most bits first and among equally many the smallest: what a
// position depends on comes before it. Returns where each number of missing bits ends, bits + 1 of them,
// which the caller frees.
uint32_t *sweep_levels(unsigned bits, uint32_t *order);
