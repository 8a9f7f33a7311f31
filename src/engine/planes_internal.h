// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shared by planes.c, which lays out the positions, and planes_sweep.c.
#pragma once

#include "engine/planes.h"
#include "engine/planes_kernel.h"
#include "engine/sweep_layout.h"

// FRESH: stable sets not found yet. LIVE: some sets have no value yet. FINISHED: all have one. CLEAN: all
// have one, and the plane is and remains empty.
typedef enum block_state { FRESH, LIVE, FINISHED, CLEAN } block_state;

// One plane of a neighbouring tile: block b of it is at words + b · stride.
typedef struct outer_plane {
    const uint64_t *words;
    size_t stride; // in words; 0: all blocks are equal
} outer_plane;

struct planes {
    const plane_kernel *kernel;
    sweep_layout at;
    unsigned register_bits, block_bits;
    unsigned threads;
    unsigned top_bits;             // the highest bits of a position number the tiles; 0: there is one tile
    uint64_t tile;                 // the current tile
    outer_plane outer[MOST_ABOVE]; // of the tiles with one more top bit
    unsigned outers;
    uint64_t valid[MOST_LANES], even[MOST_LANES]; // of the positions of a register (planes_kernel.h)
    uint64_t *undecided, *plane;
    size_t bytes; // of each; with tiles the plane is borrowed
    uint32_t blocks;
    uint32_t *block_order; // more high bits first
    uint32_t *level_end;   // per number of high bits, from all to none: end in block_order
    uint8_t *state;
    unsigned next_plane;
};

// Positions whose highest top_bits bits number tiles (tiles.h), each of at least one register; the caller
// sets the plane for each step.
planes *planes_lay_out(const set_system *s, unsigned threads, unsigned top_bits);
