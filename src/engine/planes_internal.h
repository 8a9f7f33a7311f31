// SPDX-License-Identifier: GPL-3.0-or-later
//
// What planes.c, which lays the positions out, and planes_sweep.c share.
#pragma once

#include "engine/planes.h"
#include "engine/planes_kernel.h"
#include "engine/sweep_layout.h"

// FRESH: stable sets not found yet. LIVE: some sets have no value yet. FINISHED: all have one. CLEAN: … and
// the plane is empty and stays so.
typedef enum block_state { FRESH, LIVE, FINISHED, CLEAN } block_state;

// One plane of a neighbouring tile: block b of it is at words + b · stride.
typedef struct outer_plane {
    const uint64_t *words;
    size_t stride; // in words; 0: all blocks are alike
} outer_plane;

struct planes {
    const plane_kernel *kernel;
    sweep_layout at;
    unsigned register_bits, block_bits;
    unsigned threads;
    unsigned top_bits; // highest bits of a position, which number the tiles; 0: everything is one tile
    uint64_t tile;     // the one that the blocks belong to
    outer_plane outer[MOST_ABOVE]; // of the tiles with one more top bit
    unsigned outers;
    uint64_t valid[MOST_LANES], even[MOST_LANES]; // of the positions of a register (planes_kernel.h)
    uint64_t *undecided, *plane;
    size_t bytes; // of each; with tiles the plane is somebody else's
    uint32_t blocks;
    uint32_t *block_order; // more high bits first
    uint32_t *level_end;   // per number of high bits, from all to none: end in block_order
    uint8_t *state;
    unsigned next_plane;
};

// Positions whose highest top_bits bits number tiles (tiles.h), each of at least a register; the plane is
// given for each step.
planes *planes_lay_out(const set_system *s, unsigned threads, unsigned top_bits);
