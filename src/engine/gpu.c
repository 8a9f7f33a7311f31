// SPDX-License-Identifier: GPL-3.0-or-later
//
// The processor's side: it lays the positions out (sweep_layout.h), gives the device two arrays of bits and
// launches blocks by number of high bits, most first. A launch takes some hundredths of a second at most, so
// that limits are kept and screens driven by the same device stay alive.
#include "engine/gpu.h"

#include <stdio.h>

#include "base/mem.h"
#include "engine/gpu_source.h"
#include "engine/sweep_layout.h"

enum {
    WORD_BITS = 5,
    TASK_WORDS_BITS = 3,   // words of a task, as a power of 2
    GROUP = 256,           // work-items of a group
    MOST_BLOCK_BITS = 18,  // 32 KiB of local memory
    LEAST_BLOCK_BITS = 12, // sixteen tasks
    FIRST_LAUNCH = 512,    // blocks
};
static const double LAUNCH_SECONDS = 0.03;

typedef struct device_sweep {
    opencl *device;
    const limit *limit;
    hry_error *error;
    sweep_layout at;
    uint32_t block_bits, high_bits, valid;
    opencl_buffer undecided, plane, state, order, mask, tasks, levels, traffic;
    uint32_t *level_end; // of the blocks
    size_t launch;       // blocks at once
    uint32_t counted;    // of the traffic
} device_sweep;

unsigned gpu_bits(const set_system *s)
{
    return sweep_bits(s, WORD_BITS);
}

size_t gpu_bytes(unsigned bits)
{
    size_t blocks = bits > MOST_BLOCK_BITS ? (size_t)1 << (bits - MOST_BLOCK_BITS) : 1;
    return 2 * ((size_t)1 << bits) / 8 + blocks * 5;
}

bool gpu_fits(const opencl_device *device, unsigned bits)
{
    return gpu_bytes(bits) <= device->memory && ((uint64_t)1 << bits) / 8 <= device->largest_buffer;
}

// ---- numbers by how many bits they have, most first

static uint32_t *levels_of(unsigned bits, uint32_t *order)
{
    uint32_t *end = mem_alloc(bits + 1, sizeof *end), *next = mem_alloc(bits + 1, sizeof *next);
    uint32_t count = UINT32_C(1) << bits, filled = 0;
    uint64_t size = 1; // of the level, a binomial coefficient
    for (unsigned level = 0; level <= bits; level++) {
        next[level] = filled;
        filled += (uint32_t)size;
        end[level] = filled;
        size = size * (bits - level) / (level + 1);
    }
    for (uint32_t i = count; i-- > 0;)
        order[next[bits - (unsigned)__builtin_popcount(i)]++] = i;
    free(next);
    return end;
}

static hry_status send(device_sweep *x, opencl_buffer *out, const void *from, size_t bytes)
{
    // A buffer of no bytes is an error of OpenCL.
    static const uint64_t nothing;
    return opencl_new_buffer(x->device, bytes ? bytes : sizeof nothing, bytes ? from : &nothing, out,
                             x->error);
}

static hry_status send_tasks(device_sweep *x)
{
    unsigned bits = x->block_bits - WORD_BITS - TASK_WORDS_BITS;
    uint32_t count = UINT32_C(1) << bits, *order = mem_alloc(count, sizeof *order);
    uint32_t *end = levels_of(bits, order);
    uint16_t *short_order = mem_alloc(count, sizeof *short_order), *short_end = mem_alloc(bits + 1, 2);
    for (uint32_t i = 0; i < count; i++)
        short_order[i] = (uint16_t)order[i];
    for (unsigned i = 0; i <= bits; i++)
        short_end[i] = (uint16_t)end[i];
    hry_status status = send(x, &x->tasks, short_order, count * sizeof *short_order);
    if (!status)
        status = send(x, &x->levels, short_end, (bits + 1) * sizeof *short_end);
    free(order);
    free(end);
    free(short_order);
    free(short_end);
    return status;
}

static hry_status send_blocks(device_sweep *x)
{
    uint32_t count = UINT32_C(1) << x->high_bits, *order = mem_alloc(count, sizeof *order);
    x->level_end = levels_of(x->high_bits, order);
    hry_status status = send(x, &x->order, order, count * sizeof *order);
    free(order);
    return status;
}

static hry_status take_memory(device_sweep *x)
{
    size_t bytes = ((size_t)1 << x->at.bits) / 8;
    hry_status status = opencl_new_buffer(x->device, bytes, NULL, &x->undecided, x->error);
    if (!status)
        status = opencl_new_buffer(x->device, bytes, NULL, &x->plane, x->error);
    if (!status)
        status = opencl_new_buffer(x->device, (size_t)1 << x->high_bits, NULL, &x->state, x->error);
    if (!status)
        status = send(x, &x->mask, x->at.mask, x->at.masks * sizeof *x->at.mask);
    static const uint32_t zero;
    if (!status)
        status = send(x, &x->traffic, &zero, sizeof zero);
    if (!status)
        status = send_tasks(x);
    if (!status)
        status = send_blocks(x);
    return status;
}

// ---- launches

#define VALUE(v) ((opencl_argument){&(v), sizeof(v)})
#define BUFFER(b) ((opencl_argument){&(b).id, sizeof(void *)})
#define LOCAL(bytes) ((opencl_argument){NULL, bytes})
#define LENGTH(a) (sizeof(a) / sizeof *(a))

static size_t block_bytes(const device_sweep *x)
{
    return ((size_t)1 << x->block_bits) / 8;
}

static hry_status launch_begin(device_sweep *x, uint32_t first, size_t blocks, void *context)
{
    (void)context;
    uint32_t by_edges = x->at.by_edges;
    opencl_argument a[] = {BUFFER(x->undecided), BUFFER(x->state), VALUE(first),
                           VALUE(x->block_bits), BUFFER(x->mask),  VALUE(x->at.masks),
                           VALUE(by_edges),      VALUE(x->valid),  LOCAL(block_bytes(x))};
    return opencl_run(x->device, "begin", a, LENGTH(a), blocks, GROUP, x->error);
}

static hry_status launch_sweep(device_sweep *x, uint32_t first, size_t blocks, void *context)
{
    uint32_t zero = *(unsigned *)context == 0 && x->at.achieve;
    uint64_t swap = x->at.swap >> WORD_BITS;
    opencl_argument a[] = {BUFFER(x->undecided), BUFFER(x->plane),     BUFFER(x->state),    BUFFER(x->order),
                           VALUE(first),         VALUE(x->block_bits), VALUE(x->high_bits), VALUE(swap),
                           VALUE(x->valid),      VALUE(zero),          BUFFER(x->tasks),    BUFFER(x->levels),
                           BUFFER(x->traffic),   LOCAL(block_bytes(x))};
    return opencl_run(x->device, "sweep", a, LENGTH(a), blocks, GROUP, x->error);
}

// The blocks from `first` to `end`, in launches that get larger while they are short.
static hry_status in_launches(device_sweep *x, uint32_t first, uint32_t end,
                              hry_status (*launch)(device_sweep *, uint32_t, size_t, void *), void *context)
{
    while (first < end) {
        size_t blocks = end - first < x->launch ? end - first : x->launch;
        double before = clock_now();
        hry_status status = launch(x, first, blocks, context);
        if (status)
            return status;
        if (limit_reached(x->limit))
            return limit_fail(x->limit, 0, x->error);
        double seconds = clock_now() - before;
        if (blocks == x->launch && seconds < LAUNCH_SECONDS)
            x->launch *= 2;
        else if (seconds > 2 * LAUNCH_SECONDS && x->launch > 1)
            x->launch /= 2;
        first += (uint32_t)blocks;
    }
    return HRY_OK;
}

// The device counts blocks in 32 bits, which a plane cannot exhaust.
static hry_status count_traffic(device_sweep *x, gpu_sweep *out)
{
    uint32_t blocks;
    hry_status status = opencl_read(x->device, &x->traffic, 0, sizeof blocks, &blocks, x->error);
    if (!status)
        out->bytes += (uint64_t)(blocks - x->counted) * block_bytes(x);
    x->counted = blocks;
    return status;
}

static hry_status sweep_planes(device_sweep *x, gpu_sweep *out)
{
    hry_status status = in_launches(x, 0, UINT32_C(1) << x->high_bits, launch_begin, NULL);
    for (unsigned plane = 0; !status; plane++) {
        uint32_t first = 0, word;
        limit_progress(x->limit, "sweeping the subsets on a device, plane", plane, 0);
        for (unsigned level = 0; level <= x->high_bits && !status; level++) {
            status = in_launches(x, first, x->level_end[level], launch_sweep, &plane);
            first = x->level_end[level];
        }
        if (!status)
            status = opencl_read(x->device, &x->plane, 0, sizeof word, &word, x->error);
        if (!status)
            status = count_traffic(x, out);
        if (!status && word >> x->at.start & 1) {
            out->nim = (nim)plane;
            out->planes = plane + 1;
            break;
        }
    }
    return status;
}

// ---- the whole

static hry_status open_device(device_sweep *x, const opencl_device *device)
{
    char options[96];
    snprintf(options, sizeof options, "-D REGISTERS=%d -D GROUP=%d -D SWAP=%d", 1 << TASK_WORDS_BITS, GROUP,
             x->at.swap != 0);
    return opencl_open(device, gpu_source, options, &x->device, x->error);
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

static void choose_blocks(device_sweep *x, const opencl_device *device)
{
    x->block_bits = MOST_BLOCK_BITS;
    // A quarter is left for the list of blocks above and for what the device itself takes.
    while (x->block_bits > LEAST_BLOCK_BITS &&
           (x->block_bits > x->at.bits || block_bytes(x) > device->local_memory / 4 * 3))
        x->block_bits--;
    x->high_bits = x->at.bits - x->block_bits;
    x->valid = x->at.inside >= WORD_BITS ? UINT32_MAX : (UINT32_C(1) << (1u << x->at.inside)) - 1;
    x->launch = FIRST_LAUNCH;
}

static void forget(device_sweep *x)
{
    opencl_buffer *all[] = {&x->undecided, &x->plane, &x->state,  &x->order,
                            &x->mask,      &x->tasks, &x->levels, &x->traffic};
    for (size_t i = 0; i < LENGTH(all); i++)
        opencl_free_buffer(all[i]);
    opencl_close(x->device);
    sweep_layout_clear(&x->at);
    free(x->level_end);
}

hry_status gpu_solve(const opencl_device *device, const set_system *s, const limit *limit, gpu_sweep *out,
                     hry_error *error)
{
    device_sweep x = {.limit = limit, .error = error};
    sweep_lay_out(&x.at, s, WORD_BITS, true);
    hry_status status = check_memory(&x, device);
    choose_blocks(&x, device);
    if (!status)
        status = open_device(&x, device);
    if (!status)
        status = take_memory(&x);
    double before = clock_now();
    *out = (gpu_sweep){0};
    if (!status)
        status = sweep_planes(&x, out);
    out->seconds = clock_now() - before;
    out->bits = x.at.bits;
    forget(&x);
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
        status = opencl_run(device, "copy", a, LENGTH(a), from->bytes / BYTES_OF_GROUP, GROUP, error);
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
    hry_status status = open_device(&x, device);
    if (!status)
        status = opencl_new_buffer(x.device, bytes, NULL, &x.undecided, error);
    if (!status)
        status = opencl_new_buffer(x.device, bytes, NULL, &x.plane, error);
    if (!status)
        status = time_copies(x.device, &x.undecided, &x.plane, out, error);
    forget(&x);
    return status;
}
