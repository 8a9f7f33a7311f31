// SPDX-License-Identifier: GPL-3.0-or-later
//
// A device with the tables for the kernels, and the launches for the blocks of one tile (gpu.h), plane after
// plane.
#pragma once

#include "base/limit.h"
#include "engine/opencl.h"
#include "engine/sweep_layout.h"

enum {
    GPU_WORD_BITS = 5,
    GPU_GROUP = 256,           // work-items of a group
    GPU_MOST_BLOCK_BITS = 18,  // 32 KiB of local memory
    GPU_LEAST_BLOCK_BITS = 12, // sixteen tasks
    GPU_MOST_TOP = 8,          // top bits; the kernel has that many arguments for the tiles above
};

typedef struct device_sweep {
    opencl *device;
    const limit *limit;
    hry_error *error;
    sweep_layout at;
    unsigned top_bits; // number the tiles; 0: there is one tile
    uint32_t block_bits, high_bits;
    uint32_t even; // positions of a word without a free move, if the bits above are even (sweep_even)
    opencl_buffer undecided, plane, state, order, mask, tasks, levels, counted;
    uint32_t *level_end; // of the blocks
    opencl_pace pace;    // blocks at once
    // of the current tile
    uint32_t tile;
    opencl_buffer above[GPU_MOST_TOP]; // the same plane of the tiles above; borrowed
    uint32_t aboves;
    uint32_t full; // a tile above has all positions in the plane
} device_sweep;

// The result of a plane of a tile; the device counts blocks in 32 bits, which is enough for a plane.
typedef struct device_counts {
    uint32_t traffic; // blocks read and written
    uint32_t some;    // not 0: the plane is not empty
    uint32_t left;    // not 0: some positions have no value yet
} device_counts;

#define VALUE(v) ((opencl_argument){&(v), sizeof(v)})
#define BUFFER(b) ((opencl_argument){&(b).id, sizeof(void *)})
#define LOCAL(bytes) ((opencl_argument){NULL, bytes})
#define LENGTH(a) (sizeof(a) / sizeof *(a))

size_t device_tile_bytes(const device_sweep *x); // of a plane
size_t device_block_bytes(const device_sweep *x);

// Lays out the positions, and the blocks in tiles.
void device_lay_out(device_sweep *x, const opencl_device *device, const set_system *s, unsigned top_bits);
hry_status device_open(device_sweep *x, const opencl_device *device); // compiles the kernels
// Allocates the undecided positions and all tables, but not the plane.
hry_status device_take_memory(device_sweep *x);
void device_close(device_sweep *x);

hry_status device_begin(device_sweep *x);                                     // finds the stable sets
hry_status device_plane(device_sweep *x, unsigned plane, device_counts *out); // the next plane
// Whether the start, which is in tile 0, is in the plane.
hry_status device_has_start(device_sweep *x, bool *out);
