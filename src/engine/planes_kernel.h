// SPDX-License-Identifier: GPL-3.0-or-later
//
// A kernel of the bit planes computes one plane inside one block of sets.
//
// A block holds the sets that agree in the high cells; its sets are numbered by the low cells. A register
// holds 64 · LANES of them, so the lowest 6 + log2(LANES) bits move inside a register.
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { MOST_LANES = 8, MOST_ABOVE = 40 };

typedef struct plane_block {
    uint64_t *undecided;               // sets without a value yet; updated
    uint64_t *plane;                   // Z_j of this block; written
    const uint64_t *above[MOST_ABOVE]; // Z_j of the blocks with one more high cell
    uint32_t above_count;
    uint64_t *scratch; // as large as the block
    uint32_t registers;
    const uint64_t *valid; // MOST_LANES words: the sets of a register that exist
    // If bit 0 encodes parity (sweep_layout.h), MOST_LANES words: the sets of a register without a free move
    // if an even number of cells of even size is among the bits above; otherwise the complement applies.
    const uint64_t *even;    // NULL: bit 0 is an ordinary cell
    uint32_t even_bits;      // bits of a register number whose cells are of even size
    bool odd_above;          // the block's own bits have an odd number of such cells
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

// The selected kernel (planes_use in planes.h). The first call selects it and must not be concurrent with
// another.
const plane_kernel *planes_kernel(void);
