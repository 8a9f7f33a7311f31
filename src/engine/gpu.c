// SPDX-License-Identifier: GPL-3.0-or-later
//
// Everything at once, where the device has room for two arrays of all positions (gpu_launch.c launches).
#include "engine/gpu.h"

#include <stdlib.h>

#include "engine/gpu_internal.h"

size_t gpu_bytes(unsigned bits)
{
    size_t blocks = bits > GPU_MOST_BLOCK_BITS ? (size_t)1 << (bits - GPU_MOST_BLOCK_BITS) : 1;
    return 2 * ((size_t)1 << bits) / 8 + blocks * 5;
}

bool gpu_fits(const opencl_device *device, unsigned bits)
{
    return gpu_bytes(bits) <= device->memory && ((uint64_t)1 << bits) / 8 <= device->largest_buffer;
}

static hry_status check_memory(const device_sweep *x, const opencl_device *device)
{
    if (!gpu_fits(device, x->at.bits))
        return hry_fail(
            x->error, HRY_LIMIT,
            "the sweep of 2^%u sets needs %.1f GB in two pieces, and the device %s has %.1f GB, at most "
            "%.1f GB in one piece",
            x->at.bits, (double)gpu_bytes(x->at.bits) / 1e9, device->name, (double)device->memory / 1e9,
            (double)device->largest_buffer / 1e9);
    return HRY_OK;
}

static hry_status sweep_planes(device_sweep *x, gpu_sweep *out)
{
    hry_status status = device_begin(x);
    bool found = false;
    for (unsigned plane = 0; !status && !found; plane++) {
        device_counts counted;
        limit_progress(x->limit, "sweeping the subsets on a device, plane", plane, 0);
        status = device_plane(x, plane, &counted);
        if (!status)
            status = device_has_start(x, &found);
        out->bytes += counted.traffic * (uint64_t)device_block_bytes(x);
        out->nim = (nim)plane;
        out->planes = plane + 1;
    }
    return status;
}

hry_status gpu_solve(const opencl_device *device, const set_system *s, const limit *limit, gpu_sweep *out,
                     hry_error *error)
{
    device_sweep x = {.limit = limit, .error = error};
    device_lay_out(&x, device, s, 0);
    hry_status status = check_memory(&x, device);
    if (!status)
        status = device_open(&x, device);
    if (!status)
        status = device_take_memory(&x);
    if (!status)
        status = opencl_new_buffer(x.device, device_tile_bytes(&x), NULL, &x.plane, error);
    double before = clock_now();
    *out = (gpu_sweep){0};
    if (!status)
        status = sweep_planes(&x, out);
    out->seconds = clock_now() - before;
    out->bits = x.at.bits;
    device_close(&x);
    return status;
}

hry_status gpu_solve_anywhere(const set_system *s, const limit *limit, gpu_sweep *out, hry_error *error)
{
    opencl_device *device;
    size_t count;
    hry_status status = opencl_devices(&device, &count, error);
    if (status)
        return status;
    status = gpu_solve(&device[0], s, limit, out, error);
    free(device);
    return status;
}

static hry_status time_copies(opencl *device, const opencl_buffer *from, const opencl_buffer *to, double *out,
                              hry_error *error)
{
    enum { TIMES = 5, BYTES_OF_GROUP = 1024 * 16 };
    uint32_t first = 0;
    opencl_argument a[] = {BUFFER(*from), BUFFER(*to), VALUE(first)};
    hry_status status = HRY_OK;
    *out = 0;
    for (int i = 0; i < TIMES && !status; i++) {
        double before = clock_now();
        status = opencl_run(device, "copy", a, LENGTH(a), from->bytes / BYTES_OF_GROUP, GPU_GROUP, error);
        double speed = 2 * (double)from->bytes / (clock_now() - before);
        *out = speed > *out ? speed : *out;
    }
    return status;
}

hry_status gpu_memory_speed(const opencl_device *device, double *out, hry_error *error)
{
    device_sweep x = {.error = error};
    size_t bytes = (size_t)1 << 31;
    while (bytes > device->largest_buffer || bytes * 4 > device->memory)
        bytes /= 2;
    hry_status status = device_open(&x, device);
    if (!status)
        status = opencl_new_buffer(x.device, bytes, NULL, &x.undecided, error);
    if (!status)
        status = opencl_new_buffer(x.device, bytes, NULL, &x.plane, error);
    if (!status)
        status = time_copies(x.device, &x.undecided, &x.plane, out, error);
    device_close(&x);
    return status;
}
