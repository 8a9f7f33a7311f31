// SPDX-License-Identifier: GPL-3.0-or-later
//
// OpenCL 1.2, as much of it as the sweep on a device needs. The loader (libOpenCL.so.1, or what HARARY_OPENCL
// in the environment names) is opened when somebody asks for a device, so that the program needs it neither
// to be built nor to start; the few types and functions are declared here for the same reason, as the
// standard has them.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/status.h"

typedef struct opencl_device {
    void *platform, *id;
    char name[128];                                // "NVIDIA H200"
    char version[96];                              // "OpenCL 3.0 CUDA"
    bool is_gpu;                                   // false: the processor, in the guise of a device
    uint64_t memory, largest_buffer, local_memory; // bytes
    uint32_t units;
} opencl_device;

// All devices, graphics processors first, in an array that the caller frees; none: HRY_UNDEFINED with a
// sentence that says what is missing. HARARY_DEVICE in the environment, a part of a device's name, leaves
// only those that have it.
hry_status opencl_devices(opencl_device **out, size_t *count, hry_error *error);

// A device with its programs compiled; one thread at a time.
typedef struct opencl opencl;

// HRY_LIMIT with what the device says if it cannot be used.
hry_status opencl_open(const opencl_device *device, const char *source, const char *options, opencl **out,
                       hry_error *error);
void opencl_close(opencl *x);

typedef struct opencl_buffer {
    void *id;
    size_t bytes;
} opencl_buffer;

// HRY_LIMIT: there is not so much memory. With `from` not NULL it is filled with that.
hry_status opencl_new_buffer(opencl *x, size_t bytes, const void *from, opencl_buffer *out, hry_error *error);
void opencl_free_buffer(opencl_buffer *b); // of one that is zero too
hry_status opencl_read(opencl *x, const opencl_buffer *b, size_t at, size_t bytes, void *out,
                       hry_error *error);
hry_status opencl_write(opencl *x, const opencl_buffer *b, size_t at, size_t bytes, const void *from,
                        hry_error *error);

// An argument of a kernel: a buffer, a value, or so much local memory.
typedef struct opencl_argument {
    const void *value; // NULL: local memory
    size_t size;
} opencl_argument;

// Runs `groups` work-groups of `size` work-items and waits for their end.
hry_status opencl_run(opencl *x, const char *kernel, const opencl_argument *argument, unsigned arguments,
                      size_t groups, size_t size, hry_error *error);

// How many work-groups to launch at once: so many that they take some hundredths of a second, so that limits
// are kept and screens driven by the same device stay alive.
typedef struct opencl_pace {
    size_t groups;
} opencl_pace;
void opencl_keep_pace(opencl_pace *p, size_t launched, double seconds); // after a launch
