// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sweep over all sets of cells on OpenCL devices: the method of planes.h, plane after plane, with
//     P ∈ Z_j  ⇔  P ∉ Z_0 ∪ … ∪ Z_{j−1} and no option of P is in Z_j.
// Values may have any size: planes are computed one after another until the start has its value, with only
// two arrays of 2^n bits, the undecided positions and the current plane. (Three planes that hold the values
// in binary need less memory traffic but more than twice the arithmetic, and option values must be decoded
// each time.) Per plane and word of 32 positions: about 60 operations for the five lowest bits, one read of
// local memory for each of the next, and one read of the device's memory for each high bit that the position
// lacks, which dominates the cost.
//
// If the positions do not fit in the memory of a device, or not in one buffer, the sweep uses tiles
// (tiles.h); otherwise there is one tile. A device holds planes of tiles in slots, as many as its memory
// allows. Missing planes come from the store in the processor's memory or its file, and planes that must be
// evicted go there. If the slots suffice for all waiting tiles, nothing is moved. Several devices take tiles
// from one queue; then every plane is copied to the store for the others.
#pragma once

#include "engine/opencl.h"
#include "engine/tiles.h"

enum { GPU_LEAST_BITS = 13, GPU_MOST_BITS = 40 };

// How a sweep is divided, and where planes of tiles are stored.
typedef struct gpu_plan {
    unsigned top;     // bits; 0: all at once
    size_t slots;     // on each device; 0: impossible
    bool streams;     // the slots are not enough for all waiting tiles
    size_t in_memory; // planes in the processor's memory
    bool spills;      // these may not be enough either
} gpu_plan;

// The resources for a sweep.
typedef struct gpu_room {
    const opencl_device *device;
    unsigned devices;
    size_t memory;      // of the processor, in bytes
    const char *folder; // for planes that do not fit; NULL: not allowed
    gpu_plan forced;    // for tests: if it has slots, this plan is used
} gpu_room;

bool gpu_holds(const opencl_device *device, unsigned bits); // all at once

// Everything at once if possible; otherwise the largest tiles that one device can hold; otherwise the
// smallest tiles, which stream through the devices. The first device represents all of them.
gpu_plan gpu_plan_make(const gpu_room *room, unsigned bits, unsigned planes);

// The start must not generate, and the system must have GPU_LEAST_BITS to GPU_MOST_BITS. HRY_LIMIT: the limit
// was reached, the device has too little memory, or it failed; the message says which. If one device can hold
// everything, only the first one is used.
hry_status gpu_solve(const gpu_room *room, const set_system *s, const limit *limit, sweep_result *out,
                     hry_error *error);
