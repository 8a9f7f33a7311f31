// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sweep in tiles (tiles.h) on devices, where one has no room for all positions, or not in one piece. A
// device holds planes of tiles in slots, as many as its memory has; what it needs and has not comes from the
// store in the processor's memory or its file, and what it must make room for goes there. Where the slots are
// enough for all tiles that wait, nothing is moved. Several devices take tiles from one queue; then every
// plane goes to the store, where the others find it.
#ifndef HARARY_ENGINE_GPU_TILES_H
#define HARARY_ENGINE_GPU_TILES_H

#include "engine/gpu.h"

// How a sweep is cut, and where planes of tiles are held.
typedef struct gpu_plan {
    unsigned top;     // bits; 0: it cannot be done
    size_t slots;     // on each device
    bool streams;     // … which are not enough for all
    size_t in_memory; // of the processor
    bool spills;      // … which may not be enough either
} gpu_plan;

// What there is for a sweep.
typedef struct gpu_room {
    const opencl_device *device;
    unsigned devices;
    size_t memory;      // of the processor, in bytes
    const char *folder; // for what is more; NULL: nothing may be
    gpu_plan forced;    // for tests: with top bits, this plan
} gpu_room;

// The largest tiles that one device holds by itself; else the smallest ones, which stream through. The first
// device speaks for all of them.
gpu_plan gpu_plan_make(const gpu_room *room, unsigned bits, unsigned planes);

// Whether the start has one of the values that are looked for first.
bool gpu_tiled_fits(const gpu_room *room, unsigned bits);

// As gpu_solve; where one device holds everything, the first one does it alone.
hry_status gpu_tiled_solve(const gpu_room *room, const set_system *s, const limit *limit, gpu_sweep *out,
                           hry_error *error);

#endif
