// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shared by counts.c, which finds the kinds and the bounds, and counts_sweep.c, which sweeps over the
// vectors.
#pragma once

#include "base/key_table.h"
#include "engine/counts.h"

enum { COUNTS_BLOCK_STATES = 4096 };
#define COUNTS_MOST_STATES (UINT64_C(1) << 40)

typedef struct kind {
    uint32_t cells;
    uint32_t alike;  // u_j: larger numbers are equivalent with respect to generating
    uint32_t top;    // of the box (t_j)
    size_t stride;   // in the table of values
    uint64_t *allow; // high digits: for each value, the bounds that allow it
    bool flips;      // touching a cell changes the parity of the free vertices
} kind;

struct counts {
    bool achieve, by_edges;
    unsigned parities; // 2 if the parity of the free vertices can be odd (and is no summand *1), else 1
    unsigned start;    // that parity at the beginning
    uint32_t kinds, low;
    kind kind[COUNTS_MOST_KINDS + 1];
    key_table bounds; // one word per kind: the largest (edges) or least (stable sets) number left
    uint64_t states, visited;
    nim nim;
    // During a sweep.
    uint16_t *value[2];
    size_t block, rows;                    // vectors, and rows of vectors, in a block
    uint32_t digit[COUNTS_MOST_KINDS + 1]; // the high digits of the block
    uint64_t *all_over, *matter; // bounds that allow all low digits; bounds that matter in the block
    uint32_t *corner;            // for each bound, the row of its low digits
    int32_t *level;              // for each row of the block, the last vector that generates or −1
    uint16_t *no_row;            // a row of zeros
    uint32_t seen;               // values that were needed
};

// Strides, number of vectors and where the low digits end, from the tops of the box.
void counts_lay_out(counts *x);
