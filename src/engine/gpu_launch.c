// SPDX-License-Identifier: GPL-3.0-or-later
//
// The host side: it lays out the positions (sweep_layout.h), allocates two bit arrays on the device and
// launches blocks by number of high bits, most first. A launch takes some hundredths of a second at most, so
// limits are noticed and a screen driven by the same device stays responsive.
#include "engine/gpu_launch.h"

#include "base/mem.h"
#include "os/carried.h"

// The kernels, which are part of the program: the assembler includes the file. The compiler of each device
// translates them at first use (drivers cache the result). cmake/Carried.cmake sets the path.
CARRY_FILE(gpu_source, HARARY_GPU_SOURCE);

enum {
    TASK_WORDS_BITS = 3, // words of a task, as a power of 2
    FIRST_LAUNCH = 512,  // blocks
};

// ---- the layout

size_t device_tile_bytes(const device_sweep *x)
{
    return ((size_t)1 << (x->at.bits - x->top_bits)) / 8;
}

size_t device_block_bytes(const device_sweep *x)
{
    return ((size_t)1 << x->block_bits) / 8;
}

void device_lay_out(device_sweep *x, const opencl_device *device, const set_system *s, unsigned top_bits)
{
    sweep_lay_out(&x->at, s, true);
    x->top_bits = top_bits;
    x->block_bits = GPU_MOST_BLOCK_BITS;
    // A quarter is reserved for the list of blocks above and for the device itself.
    while (x->block_bits > GPU_LEAST_BLOCK_BITS &&
           (x->block_bits > x->at.bits - top_bits || device_block_bytes(x) > device->local_memory / 4 * 3))
        x->block_bits--;
    x->high_bits = x->at.bits - top_bits - x->block_bits;
    uint64_t even = 0;
    if (x->at.parity_bit)
        sweep_even(&x->at, GPU_WORD_BITS, &even);
    x->even = (uint32_t)even;
    x->pace = (opencl_pace){FIRST_LAUNCH};
}

hry_status device_open(device_sweep *x, const opencl_device *device)
{
    char options[96];
    snprintf(options, sizeof options, "-D REGISTERS=%d -D GROUP=%d -D PARITY=%d -D TILED=%d",
             1 << TASK_WORDS_BITS, GPU_GROUP, x->at.parity_bit, x->top_bits != 0);
    return opencl_open(device, gpu_source, options, &x->device, x->error);
}

// ---- tables

static hry_status send(device_sweep *x, opencl_buffer *out, const void *from, size_t bytes)
{
    // A buffer of no bytes is an error of OpenCL.
    static const uint64_t nothing;
    return opencl_new_buffer(x->device, bytes ? bytes : sizeof nothing, bytes ? from : &nothing, out,
                             x->error);
}

static hry_status send_tasks(device_sweep *x)
{
    unsigned bits = x->block_bits - GPU_WORD_BITS - TASK_WORDS_BITS;
    uint32_t count = UINT32_C(1) << bits;
    OWNED uint32_t *order = mem_alloc(count, sizeof *order);
    OWNED uint32_t *end = sweep_levels(bits, order);
    OWNED uint16_t *short_order = mem_alloc(count, sizeof *short_order), *short_end = mem_alloc(bits + 1, 2);
    for (uint32_t i = 0; i < count; i++)
        short_order[i] = (uint16_t)order[i];
    for (unsigned i = 0; i <= bits; i++)
        short_end[i] = (uint16_t)end[i];
    TRY(send(x, &x->tasks, short_order, count * sizeof *short_order));
    return send(x, &x->levels, short_end, (bits + 1) * sizeof *short_end);
}

static hry_status send_blocks(device_sweep *x)
{
    uint32_t count = UINT32_C(1) << x->high_bits;
    OWNED uint32_t *order = mem_alloc(count, sizeof *order);
    x->level_end = sweep_levels(x->high_bits, order);
    return send(x, &x->order, order, count * sizeof *order);
}

hry_status device_take_memory(device_sweep *x)
{
    TRY(opencl_new_buffer(x->device, device_tile_bytes(x), NULL, &x->undecided, x->error));
    TRY(opencl_new_buffer(x->device, (size_t)1 << x->high_bits, NULL, &x->state, x->error));
    TRY(send(x, &x->mask, x->at.mask, x->at.masks * sizeof *x->at.mask));
    TRY(opencl_new_buffer(x->device, sizeof(device_counts), NULL, &x->counted, x->error));
    TRY(send_tasks(x));
    return send_blocks(x);
}

// ---- launches

static hry_status launch_begin(device_sweep *x, uint32_t first, size_t blocks, void *context)
{
    (void)context;
    uint32_t by_edges = x->at.by_edges, high = x->tile << x->high_bits;
    opencl_argument a[] = {BUFFER(x->undecided), BUFFER(x->state), VALUE(first),
                           VALUE(x->block_bits), BUFFER(x->mask),  VALUE(x->at.masks),
                           VALUE(by_edges),      VALUE(high),      LOCAL(device_block_bytes(x))};
    return opencl_run(x->device, "begin", a, LENGTH(a), blocks, GPU_GROUP, x->error);
}

static hry_status launch_sweep(device_sweep *x, uint32_t first, size_t blocks, void *context)
{
    uint32_t zero = *(unsigned *)context == 0 && x->at.achieve;
    uint64_t even_bits = x->at.even >> GPU_WORD_BITS;
    uint32_t even = sweep_odd(&x->at, x->tile, x->at.bits - x->top_bits) ? ~x->even : x->even;
    opencl_buffer above[GPU_MOST_TOP]; // unused arguments must be buffers too
    for (unsigned i = 0; i < GPU_MOST_TOP; i++)
        above[i] = i < x->aboves ? x->above[i] : x->plane;
    opencl_argument a[] = {
        BUFFER(x->undecided), BUFFER(x->plane),     BUFFER(x->state),    BUFFER(x->order),
        VALUE(first),         VALUE(x->block_bits), VALUE(x->high_bits), VALUE(even_bits),
        VALUE(even),          VALUE(zero),          BUFFER(x->tasks),    BUFFER(x->levels),
        BUFFER(x->counted),   VALUE(x->aboves),     VALUE(x->full),      BUFFER(above[0]),
        BUFFER(above[1]),     BUFFER(above[2]),     BUFFER(above[3]),    BUFFER(above[4]),
        BUFFER(above[5]),     BUFFER(above[6]),     BUFFER(above[7]),    LOCAL(device_block_bytes(x))};
    return opencl_run(x->device, "sweep", a, LENGTH(a), blocks, GPU_GROUP, x->error);
}

// Processes the blocks from `first` to `end`, in launches that grow while they are short.
static hry_status in_launches(device_sweep *x, uint32_t first, uint32_t end,
                              hry_status (*launch)(device_sweep *, uint32_t, size_t, void *), void *context)
{
    while (first < end) {
        size_t blocks = end - first < x->pace.groups ? end - first : x->pace.groups;
        double before = clock_now();
        TRY(launch(x, first, blocks, context));
        TRY(limit_check(x->limit, x->error));
        opencl_keep_pace(&x->pace, blocks, clock_now() - before);
        first += (uint32_t)blocks;
    }
    return HRY_OK;
}

hry_status device_begin(device_sweep *x)
{
    return in_launches(x, 0, UINT32_C(1) << x->high_bits, launch_begin, NULL);
}

hry_status device_plane(device_sweep *x, unsigned plane, device_counts *out)
{
    *out = (device_counts){0};
    TRY(opencl_write(x->device, &x->counted, 0, sizeof *out, out, x->error));
    uint32_t first = 0;
    for (unsigned level = 0; level <= x->high_bits; level++) {
        TRY(in_launches(x, first, x->level_end[level], launch_sweep, &plane));
        first = x->level_end[level];
    }
    return opencl_read(x->device, &x->counted, 0, sizeof *out, out, x->error);
}

hry_status device_has_start(device_sweep *x, bool *out)
{
    uint32_t word = 0;
    hry_status status = opencl_read(x->device, &x->plane, 0, sizeof word, &word, x->error);
    *out = word >> x->at.start & 1;
    return status;
}

void device_close(device_sweep *x)
{
    opencl_buffer *all[] = {&x->undecided, &x->plane, &x->state,  &x->order,
                            &x->mask,      &x->tasks, &x->levels, &x->counted};
    for (size_t i = 0; i < LENGTH(all); i++)
        opencl_free_buffer(all[i]);
    opencl_close(x->device);
    sweep_layout_clear(&x->at);
    free(x->level_end);
}
