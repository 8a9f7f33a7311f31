// SPDX-License-Identifier: GPL-3.0-or-later
//
// What planes.c, which lays the positions out, and planes_sweep.c share.
#ifndef HARARY_ENGINE_PLANES_INTERNAL_H
#define HARARY_ENGINE_PLANES_INTERNAL_H

#include "engine/planes.h"
#include "engine/planes_kernel.h"
#include "engine/sweep_layout.h"

// FRESH: stable sets not found yet. LIVE: some sets have no value yet. FINISHED: all have one. CLEAN: … and
// the plane is empty and stays so.
typedef enum block_state { FRESH, LIVE, FINISHED, CLEAN } block_state;

struct planes {
    const plane_kernel *kernel;
    sweep_layout at;
    unsigned register_bits, block_bits;
    unsigned threads;
    uint64_t valid[MOST_LANES];
    uint64_t *undecided, *plane;
    size_t bytes; // of each
    uint32_t blocks;
    uint32_t *block_order; // more high bits first
    uint32_t *level_end;   // per number of high bits, from all to none: end in block_order
    uint8_t *state;
    unsigned next_plane;
};

#endif
