// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/gpu_tiles.h"

#include "base/mem.h"
#include "engine/gpu_slots.h"

enum { FIRST_PLANES = 2 };

// ---- how it is cut

// A part of the memory is left to the device itself.
static size_t slots_of(const opencl_device *d, unsigned bits, unsigned top)
{
    size_t tile = ((size_t)1 << (bits - top)) / 8, room = (size_t)(d->memory / 16 * 15 / tile);
    return tile > d->largest_buffer || room < 2 ? 0 : room - 2; // what is undecided, and all tables
}

// So many of the needed planes the processor can hold.
static size_t held_in(size_t memory, unsigned bits, unsigned top, size_t needed)
{
    size_t held = memory / (((size_t)1 << (bits - top)) / 8);
    return held < needed ? held : needed;
}

gpu_plan gpu_plan_make(const gpu_room *room, unsigned bits, unsigned planes)
{
    if (room->forced.top)
        return room->forced;
    unsigned most = bits < GPU_LEAST_BLOCK_BITS ? 0 : bits - GPU_LEAST_BLOCK_BITS;
    most = most < GPU_MOST_TOP ? most : GPU_MOST_TOP;
    for (unsigned top = 1; top <= most; top++) {
        size_t needed = tiles_most_waiting(top) * planes;
        // Should the device have less than it says, the rest goes elsewhere.
        if (slots_of(room->device, bits, top) >= needed)
            return (gpu_plan){top, needed, false, held_in(room->memory, bits, top, needed), true};
    }
    gpu_plan plan = {.top = most, .slots = most ? slots_of(room->device, bits, most) : 0, .streams = true};
    size_t needed = (tiles_most_waiting(most) + room->devices - 1) * planes;
    plan.in_memory = held_in(room->memory, bits, most, needed);
    plan.spills = plan.in_memory < needed;
    bool possible = plan.slots > most && (!plan.spills || room->folder);
    return possible ? plan : (gpu_plan){0};
}

bool gpu_tiled_fits(const gpu_room *room, unsigned bits)
{
    return gpu_plan_make(room, bits, FIRST_PLANES).top != 0;
}

// ---- one tile

typedef struct device_work {
    device_sweep device;
    device_slots slots;
    bool shares; // with other devices
    uint64_t bytes;
} device_work;

static hry_status look_above(device_work *w, tiles *x, uint32_t tile, unsigned plane)
{
    device_sweep *d = &w->device;
    hry_status status = HRY_OK;
    unsigned bit = 0;
    uint32_t above;
    d->aboves = d->full = 0;
    for (; tiles_above(x, tile, &bit, &above) && !status; bit++) {
        plane_place place = tiles_plane(x, above, plane)->place;
        device_slot *slot;
        d->full |= place == PLANE_FULL;
        if (place != PLANE_HERE && place != PLANE_AWAY)
            continue;
        status = device_slots_fetch(&w->slots, x, above, plane, &slot);
        if (!status)
            d->above[d->aboves++] = slot->buffer;
    }
    return status;
}

// The plane goes into the table if there is something in it.
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

static hry_status sweep_plane(device_work *w, tiles *x, uint32_t tile, unsigned plane, bool *left)
{
    device_sweep *d = &w->device;
    device_slot *slot;
    device_counts counted;
    hry_status status = device_slots_take(&w->slots, x, tile, plane, &slot);
    if (!status)
        status = look_above(w, x, tile, plane);
    if (!status) {
        d->plane = slot->buffer;
        status = device_plane(d, plane, &counted);
    }
    if (!status) {
        w->bytes += counted.traffic * (uint64_t)device_block_bytes(d);
        *left = counted.left;
        status = keep_plane(w, x, slot, counted.some);
    }
    d->plane = (opencl_buffer){0};
    device_slots_unpin(&w->slots);
    return status;
}

static hry_status sweep_tile(void *context, tiles *x, uint32_t tile, hry_error *error)
{
    device_work *w = context;
    bool left = true;
    w->device.error = error;
    w->device.tile = tile;
    hry_status status = device_begin(&w->device);
    for (unsigned j = 0; j < x->planes && left && !status && !x->found; j++)
        status = sweep_plane(w, x, tile, j, &left);
    return status;
}

// ---- a pass over all tiles

static hry_status start(device_work *w, const opencl_device *device, const set_system *s, gpu_plan plan,
                        const limit *limit, hry_error *error)
{
    w->device.limit = limit;
    w->device.error = error;
    device_lay_out(&w->device, device, s, plan.top);
    device_slots_init(&w->slots, &w->device, plan.slots);
    hry_status status = device_open(&w->device, device);
    return status ? status : device_take_memory(&w->device);
}

static hry_status run_tiles(device_work *work, unsigned workers, unsigned planes, tile_store *store,
                            gpu_sweep *out, hry_error *error)
{
    tile_worker *worker = NEW_ARRAY(tile_worker, workers);
    for (unsigned i = 0; i < workers; i++)
        worker[i] = (tile_worker){&work[i], sweep_tile};
    tiles x;
    double before = clock_now();
    tiles_init(&x, &work->device.at, work->device.top_bits, planes, store, work->device.limit);
    hry_status status = tiles_run(&x, worker, workers, error);
    out->seconds += clock_now() - before;
    out->found = x.found;
    out->nim = x.nim;
    tiles_clear(&x);
    free(worker);
    return status;
}

static hry_status pass(const gpu_room *room, const set_system *s, unsigned planes, const limit *limit,
                       gpu_sweep *out, hry_error *error)
{
    gpu_plan plan = gpu_plan_make(room, out->bits, planes);
    if (!plan.top)
        return hry_fail(error, HRY_MEMORY,
                        "the sweep of 2^%u sets needs more memory, even in tiles, than the device %s and "
                        "`memory` give it",
                        out->bits, room->device->name);
    unsigned workers = plan.streams ? room->devices : 1;
    device_work *work = NEW_ARRAY(device_work, workers);
    hry_status status = HRY_OK;
    for (unsigned i = 0; i < workers && !status; i++) {
        work[i].shares = workers > 1;
        status = start(&work[i], &room->device[i], s, plan, limit, error);
    }
    tile_store *store = tile_store_new(((size_t)1 << (out->bits - plan.top)) / 8, plan.in_memory,
                                       (size_t)planes << plan.top, plan.spills ? room->folder : NULL);
    if (!status)
        status = run_tiles(work, workers, planes, store, out, error);
    for (unsigned i = 0; i < workers; i++) {
        out->bytes += work[i].bytes;
        out->moved += work[i].slots.moved;
        device_slots_clear(&work[i].slots);
        device_close(&work[i].device);
    }
    out->tiles = UINT32_C(1) << plan.top;
    out->devices = workers;
    out->spilt = tile_store_in_file(store);
    tile_store_free(store);
    free(work);
    return status;
}

hry_status gpu_tiled_solve(const gpu_room *room, const set_system *s, const limit *limit, gpu_sweep *out,
                           hry_error *error)
{
    *out = (gpu_sweep){.bits = sweep_bits(s)};
    hry_status status = HRY_OK;
    for (unsigned planes = FIRST_PLANES; !status && !out->found; planes *= 2) {
        status = pass(room, s, planes, limit, out, error);
        out->planes = planes;
    }
    return status;
}
