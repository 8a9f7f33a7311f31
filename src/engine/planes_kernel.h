// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a kernel of the bit planes does: one plane inside one block of sets.
//
// A block holds the sets that agree in the high cells; its sets are numbered by the low cells. A register
// holds 64 · LANES of them, so that the lowest 6 + log2(LANES) cells move inside a register.
#ifndef HARARY_ENGINE_PLANES_KERNEL_H
#define HARARY_ENGINE_PLANES_KERNEL_H

#include <stdbool.h>
#include <stdint.h>

enum { MOST_LANES = 8, MOST_ABOVE = 40 };

typedef struct plane_block {
    uint64_t *undecided;                 // sets without a value yet; updated
    uint64_t *plane;                     // Z_j of this block; written
    const uint64_t *above[MOST_ABOVE];   // Z_j of the blocks with one more high cell
    const uint64_t *swapped[MOST_ABOVE]; // the same for cells that change the parity bit (bit 0)
    uint32_t above_count, swapped_count;
    uint64_t *scratch; // as large as the block
    uint32_t registers;
    uint32_t swap_bits;      // bits of a register number whose cells change the parity bit
    const uint64_t *valid;   // MOST_LANES words: the sets of a register that exist
    bool generating_is_zero; // first plane of an achievement game: sets that generate have value 0
} plane_block;

typedef struct plane_kernel {
    const char *name;
    unsigned lanes;
    // True if undecided sets are left in the block.
    bool (*run)(const plane_block *b);
} plane_kernel;

extern const plane_kernel plane_kernel_portable, plane_kernel_vector128, plane_kernel_vector256,
    plane_kernel_vector512;

// The one in use (planes_use in planes.h). The first call chooses it, and must not be made by two threads at
// once.
const plane_kernel *planes_kernel(void);

#endif
