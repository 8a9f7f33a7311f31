// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sweep over all sets of cells on a device that speaks OpenCL: what planes.h does, plane after plane,
// with
//     P ∈ Z_j  ⇔  P ∉ Z_0 ∪ … ∪ Z_{j−1} and no option of P is in Z_j.
// Values of any size come out right: there is one plane after the other until the start has its value, and
// only two arrays of 2^n bits, what is undecided and the plane. (Three planes that hold the values in binary
// cost less memory traffic and more than twice the arithmetic, and an option's value must be decoded each
// time.) Per plane and word of 32 positions: about 60 operations for the five lowest bits, one read of local
// memory for each of the next, and one read of the device's memory for each of the high bits that the
// position lacks; the last ones bound it.
#ifndef HARARY_ENGINE_GPU_H
#define HARARY_ENGINE_GPU_H

#include "base/limit.h"
#include "engine/opencl.h"
#include "engine/sweep_layout.h"
#include "engine/type.h"

enum { GPU_LEAST_BITS = 13, GPU_MOST_BITS = 40 };

size_t gpu_bytes(unsigned bits);                           // of the device's memory
bool gpu_fits(const opencl_device *device, unsigned bits); // … which it has, in the pieces that are needed

typedef struct gpu_sweep {
    nim nim;
    unsigned bits, planes;
    double seconds; // of the sweep alone, without compiling
    uint64_t bytes; // read and written in the device's memory, caches left out of account
    bool found;     // of a sweep in tiles: the value was among those looked for
    uint32_t tiles; // … and how many; 0: all at once
    unsigned devices;
    uint64_t moved, spilt; // bytes to and from the devices, and in a file
} gpu_sweep;

// The start must not generate, and the system have GPU_LEAST_BITS to GPU_MOST_BITS. HRY_LIMIT: the limit was
// reached, the device has too little memory, or it failed; the sentence says which.
hry_status gpu_solve(const opencl_device *device, const set_system *s, const limit *limit, gpu_sweep *out,
                     hry_error *error);

// The same on the first device that there is.
hry_status gpu_solve_anywhere(const set_system *s, const limit *limit, gpu_sweep *out, hry_error *error);

// Bytes a second that the device reads and writes when it copies its memory: what the traffic of a sweep can
// be held against.
hry_status gpu_memory_speed(const opencl_device *device, double *out, hry_error *error);

#endif
