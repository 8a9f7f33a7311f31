// SPDX-License-Identifier: GPL-3.0-or-later
//
// First a plan is made: everything at once, tiles that stay on the device, or tiles that stream through it.
// Then a device is a worker of tiles.h with three functions (begin, look, step), and passes of 2, 4, 8, …
// planes run until one contains the start.
#include "engine/gpu.h"

#include "base/mem.h"
#include "engine/gpu_slots.h"

// ---- how it is cut

// A part of the memory is reserved for the device itself.
static size_t slots_of(const opencl_device *d, unsigned bits, unsigned top)
{
    size_t tile = ((size_t)1 << (bits - top)) / 8, room = (size_t)(d->memory / 16 * 15 / tile);
    return tile > d->largest_buffer || room < 2 ? 0 : room - 2; // the undecided positions, and all tables
}

// The number of needed planes that fit in the memory of the processor.
static size_t held_in(size_t memory, unsigned bits, unsigned top, size_t needed)
{
    size_t held = memory / (((size_t)1 << (bits - top)) / 8);
    return held < needed ? held : needed;
}

// The undecided positions, the plane, and five bytes per block.
bool gpu_holds(const opencl_device *device, unsigned bits)
{
    size_t plane = ((size_t)1 << bits) / 8;
    size_t blocks = bits > GPU_MOST_BLOCK_BITS ? (size_t)1 << (bits - GPU_MOST_BLOCK_BITS) : 1;
    return 2 * plane + blocks * 5 <= device->memory && plane <= device->largest_buffer;
}

gpu_plan gpu_plan_make(const gpu_room *room, unsigned bits, unsigned planes)
{
    if (room->forced.slots)
        return room->forced;
    if (gpu_holds(room->device, bits))
        return (gpu_plan){.slots = 1};
    unsigned most = bits < GPU_LEAST_BLOCK_BITS ? 0 : bits - GPU_LEAST_BLOCK_BITS;
    most = most < GPU_MOST_TOP ? most : GPU_MOST_TOP;
    for (unsigned top = 1; top <= most; top++) {
        size_t needed = tiles_most_waiting(top) * planes;
        // If the device has less memory than it reports, the rest goes to the store.
        if (slots_of(room->device, bits, top) >= needed)
            return (gpu_plan){top, needed, false, held_in(room->memory, bits, top, needed), true};
    }
    gpu_plan plan = {.top = most, .slots = most ? slots_of(room->device, bits, most) : 0, .streams = true};
    size_t needed = (tiles_most_waiting(most) + room->devices - 1) * planes;
    plan.in_memory = held_in(room->memory, bits, most, needed);
    plan.spills = plan.in_memory < needed;
    return plan.slots > most && (!plan.spills || room->folder) ? plan : (gpu_plan){0};
}

// ---- one tile

typedef struct device_work {
    device_sweep device;
    device_slots slots;
    bool shares; // with other devices
    uint64_t traffic;
} device_work;

static hry_status begin(void *context, tiles *x, uint32_t tile, hry_error *error)
{
    (void)x;
    device_work *w = context;
    w->device.error = error;
    w->device.tile = tile;
    return device_begin(&w->device);
}

static hry_status look(void *context, tiles *x, uint32_t above, unsigned plane, hry_error *error)
{
    (void)error;
    device_work *w = context;
    device_sweep *d = &w->device;
    device_slot *slot;
    if (tiles_plane(x, above, plane)->place == PLANE_FULL) {
        d->full = true;
        return HRY_OK;
    }
    TRY(device_slots_fetch(&w->slots, x, above, plane, &slot));
    d->above[d->aboves++] = slot->buffer;
    return HRY_OK;
}

// Records the plane in the table if it is not empty.
static hry_status keep_plane(device_work *w, tiles *x, device_slot *slot, bool some)
{
    device_sweep *d = &w->device;
    if (slot->tile == 0) {
        bool found;
        hry_status status = device_has_start(d, &found);
        if (!status && found)
            tiles_tell(x, slot->plane);
        return status;
    }
    slot->used = some;
    if (!some)
        return HRY_OK;
    tiles_plane(x, slot->tile, slot->plane)->place = PLANE_AWAY;
    return w->shares ? device_slots_store(&w->slots, x, slot) : HRY_OK;
}

static hry_status step(void *context, tiles *x, uint32_t tile, unsigned plane, bool *left, hry_error *error)
{
    (void)error;
    device_work *w = context;
    device_sweep *d = &w->device;
    device_slot *slot;
    device_counts counted;
    if (!x->pass.top)
        limit_progress(d->limit, "sweeping the subsets on a device, plane", plane, 0);
    hry_status status = device_slots_take(&w->slots, x, tile, plane, &slot);
    if (!status) {
        d->plane = slot->buffer;
        status = device_plane(d, plane, &counted);
    }
    if (!status) {
        w->traffic += counted.traffic * (uint64_t)device_block_bytes(d);
        *left = !x->pass.top || counted.left; // counted only in tiles
        status = keep_plane(w, x, slot, counted.some);
    }
    d->plane = (opencl_buffer){0};
    d->aboves = d->full = 0;
    device_slots_unpin(&w->slots);
    return status;
}

// ---- a pass over all tiles

static hry_status start(device_work *w, const opencl_device *device, const set_system *s, gpu_plan plan,
                        const limit *limit, hry_error *error)
{
    w->device.limit = limit;
    w->device.error = error;
    device_lay_out(&w->device, device, s, plan.top);
    w->slots =
        (device_slots){.device = &w->device, .most = plan.slots, .slot = NEW_ARRAY(device_slot, plan.slots)};
    TRY(device_open(&w->device, device));
    return device_take_memory(&w->device);
}

static hry_status pass(const gpu_room *room, gpu_plan plan, const set_system *s, unsigned planes,
                       const limit *limit, sweep_result *out, hry_error *error)
{
    unsigned workers = plan.streams ? room->devices : 1;
    OWNED device_work *work = NEW_ARRAY(device_work, workers);
    OWNED tile_worker *worker = NEW_ARRAY(tile_worker, workers);
    hry_status status = HRY_OK;
    for (unsigned i = 0; i < workers && !status; i++) {
        work[i].shares = workers > 1;
        worker[i] = (tile_worker){&work[i], begin, look, step};
        status = start(&work[i], &room->device[i], s, plan, limit, error);
    }
    tile_pass all = {.at = &work->device.at,
                     .top = plan.top,
                     .planes = planes,
                     .in_memory = plan.in_memory,
                     .folder = plan.spills ? room->folder : NULL,
                     .limit = limit};
    double before = clock_now();
    THEN(status, tiles_sweep(&all, worker, workers, out, error));
    out->seconds += clock_now() - before;
    for (unsigned i = 0; i < workers; i++) {
        out->traffic += work[i].traffic;
        out->moved += work[i].slots.moved;
        device_slots_clear(&work[i].slots);
        device_close(&work[i].device);
    }
    out->devices = workers;
    return status;
}

// The plan of a pass with twice as many planes as the last one had, or as many as fit, but more than it had.
static gpu_plan next_plan(const gpu_room *room, unsigned bits, unsigned done, unsigned *planes)
{
    gpu_plan plan = gpu_plan_make(room, bits, *planes = done ? 2 * done : TILES_FIRST_PLANES);
    while (done && !plan.slots && *planes > done + 1)
        plan = gpu_plan_make(room, bits, --*planes);
    return plan;
}

hry_status gpu_solve(const gpu_room *room, const set_system *s, const limit *limit, sweep_result *out,
                     hry_error *error)
{
    unsigned bits = sweep_bits(s);
    *out = (sweep_result){0};
    for (unsigned planes, done = 0; !out->found; done = planes) {
        gpu_plan plan = next_plan(room, bits, done, &planes);
        if (!plan.slots)
            return hry_fail(error, HRY_MEMORY,
                            "the sweep of 2^%u sets needs more memory, even in tiles, than the device %s "
                            "and `memory` provide",
                            bits, room->device->name);
        // No value is larger than the number of moves, and a single tile does not keep its planes.
        TRY(pass(room, plan, s, plan.top ? planes : bits + 2, limit, out, error));
        out->planes = plan.top ? planes : out->nim + 1U;
    }
    out->positions = UINT64_C(1) << bits;
    return HRY_OK;
}
