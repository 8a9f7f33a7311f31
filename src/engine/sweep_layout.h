// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the positions of a game are numbered for a sweep over all of them (planes.h on the processor, gpu.h on
// a device). A position is a set Q of touched cells and the parity of the vertices that remain inside their
// closed set (untouched twins, Frattini vertices): such a vertex is a free move, and of free moves only the
// parity matters, by the argument of Sieben Prop 4.8. Touching a cell of even size changes that parity, using
// up the last free move too. So bit 0 of the position, if the parity can be odd, is not the parity itself,
// but
//     bit 0 = 1  ⇔  the free moves and the touched cells of even size are together even in number:
// touching a cell of any size does not change bit 0, and only the free move changes it, upwards if an even
// number of touched cells has even size and downwards otherwise. Cells with many edges take the high bits,
// because whole blocks of positions that generate cost nothing.
#pragma once

#include "engine/set_system.h"

typedef struct sweep_layout {
    unsigned bits; // of a position
    bool achieve, parity_bit;
    bool by_edges;  // `mask` has the edges, otherwise the maximal stable sets
    uint64_t *mask; // as positions
    uint32_t masks;
    uint64_t even; // position bits of cells of even size
    uint64_t start;
} sweep_layout;

// n, the number of bits of a position: the cells, and one more if a cell or the Frattini part has a size that
// makes the parity matter.
unsigned sweep_bits(const set_system *s);

size_t sweep_layout_bytes(const set_system *s);

// At most 64 bits. `sorted` false: there is only one block, and the cells keep their order. The system need
// not outlive it.
void sweep_lay_out(sweep_layout *x, const set_system *s, bool sorted);
// Whether a set of position bits, shifted to start at bit `from`, has an odd number of cells of even size.
bool sweep_odd(const sweep_layout *x, uint64_t high, unsigned from);
// The positions without a free move, among those whose bits from `width` ≤ 9 on have an even number of cells
// of even size; sets them in a bitmap that must be empty before.
void sweep_even(const sweep_layout *x, unsigned width, uint64_t *out);
void sweep_layout_clear(sweep_layout *x);

// The numbers below 2^bits, those with the most bits first and among equally many the smallest: a position
// comes after all positions that it depends on. Returns, for each number of missing bits, the end in `order`
// (bits + 1 entries); the caller frees the array.
uint32_t *sweep_levels(unsigned bits, uint32_t *order);
