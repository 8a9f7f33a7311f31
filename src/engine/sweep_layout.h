// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the positions of a game are numbered for a sweep over all of them (planes.h on the processor, gpu.h on
// a device). A position is a set Q of touched cells and the parity of the vertices that are left inside their
// closed set (untouched twins, Frattini vertices): such a vertex is a free move, and of free moves only the
// parity matters, by the argument of Sieben Prop 4.8. Where that parity can be odd it is bit 0 of the
// position, 1 for "even", so that using up the last free move is an ordinary step upwards; touching a cell of
// even size changes it, and such cells are kept out of the lowest bits, which lie in one register (a kernel
// exchanges the two halves there). Cells with many edges take the high bits, because whole blocks of
// positions that generate cost nothing.
#ifndef HARARY_ENGINE_SWEEP_LAYOUT_H
#define HARARY_ENGINE_SWEEP_LAYOUT_H

#include "engine/set_system.h"

typedef struct sweep_layout {
    unsigned bits;   // of a position
    unsigned inside; // the lowest of them that mean something; between them and the even cells there may be
                     // unused ones, 0 in every position
    bool achieve, parity_bit;
    bool by_edges;  // `mask` has the edges, else the maximal stable sets
    uint64_t *mask; // as positions
    uint32_t masks;
    uint64_t swap; // position bits that change the parity bit
    uint64_t start;
} sweep_layout;

// n, the number of bits of a position, where a register holds 2^register_bits of them: the cells, and one
// more if a cell or the Frattini part has a size that makes the parity matter.
unsigned sweep_bits(const set_system *s, unsigned register_bits);

// At most 64 bits. `sorted` false: all of it is one block, and the cells may stay where they are. The
// system need not outlive it.
void sweep_lay_out(sweep_layout *x, const set_system *s, unsigned register_bits, bool sorted);
void sweep_layout_clear(sweep_layout *x);

#endif
