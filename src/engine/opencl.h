// SPDX-License-Identifier: GPL-3.0-or-later
//
// The part of OpenCL 1.2 that the sweep on a device needs. The loader (libOpenCL.so.1, or the library named
// by the environment variable HARARY_OPENCL) is opened when a device is requested, so it is not needed at
// build time or at start-up; for the same reason the few types and functions of the standard are declared
// here.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/status.h"

typedef struct opencl_device {
    void *platform, *id;
    char name[128];                                // "NVIDIA H200"
    char version[96];                              // "OpenCL 3.0 CUDA"
    bool is_gpu;                                   // false: the processor presented as a device
    uint64_t memory, largest_buffer, local_memory; // bytes
    uint32_t units;
} opencl_device;

// All devices, graphics processors first, in an array that the caller frees; if no device is found,
// HRY_UNDEFINED with a message about what is missing. The environment variable HARARY_DEVICE, a part of a
// device name, selects the devices with that part in their names.
hry_status opencl_devices(opencl_device **out, size_t *count, hry_error *error);

// A device with its compiled programs; not thread-safe.
typedef struct opencl opencl;

// HRY_LIMIT with the device's message if it cannot be used.
hry_status opencl_open(const opencl_device *device, const char *source, const char *options, opencl **out,
                       hry_error *error);
void opencl_close(opencl *x);

typedef struct opencl_buffer {
    void *id;
    size_t bytes;
} opencl_buffer;

// HRY_LIMIT: out of memory. If `from` is not NULL, the buffer is filled with it.
hry_status opencl_new_buffer(opencl *x, size_t bytes, const void *from, opencl_buffer *out, hry_error *error);
void opencl_free_buffer(opencl_buffer *b); // also valid for a zeroed buffer
hry_status opencl_read(opencl *x, const opencl_buffer *b, size_t at, size_t bytes, void *out,
                       hry_error *error);
hry_status opencl_write(opencl *x, const opencl_buffer *b, size_t at, size_t bytes, const void *from,
                        hry_error *error);

// An argument of a kernel: a buffer, a value, or an amount of local memory.
typedef struct opencl_argument {
    const void *value; // NULL: local memory
    size_t size;
} opencl_argument;

// Runs `groups` work-groups of `size` work-items and waits for their end.
hry_status opencl_run(opencl *x, const char *kernel, const opencl_argument *argument, unsigned arguments,
                      size_t groups, size_t size, hry_error *error);

// How many work-groups to launch at once: a launch should take some hundredths of a second, so limits are
// noticed and a screen driven by the same device stays responsive.
typedef struct opencl_pace {
    size_t groups;
} opencl_pace;
void opencl_keep_pace(opencl_pace *p, size_t launched, double seconds); // after a launch
