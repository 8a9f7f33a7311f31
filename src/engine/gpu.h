// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sweep over all sets of cells on devices that speak OpenCL: what planes.h does, plane after plane, with
//     P ∈ Z_j  ⇔  P ∉ Z_0 ∪ … ∪ Z_{j−1} and no option of P is in Z_j.
// Values of any size come out right: there is one plane after the other until the start has its value, and
// only two arrays of 2^n bits, what is undecided and the plane. (Three planes that hold the values in binary
// cost less memory traffic and more than twice the arithmetic, and an option's value must be decoded each
// time.) Per plane and word of 32 positions: about 60 operations for the five lowest bits, one read of local
// memory for each of the next, and one read of the device's memory for each of the high bits that the
// position lacks; the last ones bound it.
//
// Where a device has no room for all positions, or not in one piece, the sweep is in tiles (tiles.h); all at
// once is one tile. A device holds planes of tiles in slots, as many as its memory has; what it needs and has
// not comes from the store in the processor's memory or its file, and what it must make room for goes there.
// Where the slots are enough for all tiles that wait, nothing is moved. Several devices take tiles from one
// queue; then every plane goes to the store, where the others find it.
#pragma once

#include "engine/opencl.h"
#include "engine/tiles.h"

enum { GPU_LEAST_BITS = 13, GPU_MOST_BITS = 40 };

// How a sweep is cut, and where planes of tiles are held.
typedef struct gpu_plan {
    unsigned top;     // bits; 0: all at once
    size_t slots;     // on each device; 0: it cannot be done
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
    gpu_plan forced;    // for tests: with slots, this plan
} gpu_room;

bool gpu_holds(const opencl_device *device, unsigned bits); // all at once

// All at once; else the largest tiles that one device holds by itself; else the smallest ones, which stream
// through. The first device speaks for all of them.
gpu_plan gpu_plan_make(const gpu_room *room, unsigned bits, unsigned planes);

// The start must not generate, and the system have GPU_LEAST_BITS to GPU_MOST_BITS. HRY_LIMIT: the limit was
// reached, the device has too little memory, or it failed; the sentence says which. Where one device holds
// everything, the first one does it alone.
hry_status gpu_solve(const gpu_room *room, const set_system *s, const limit *limit, sweep_result *out,
                     hry_error *error);
