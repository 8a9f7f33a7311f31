// SPDX-License-Identifier: GPL-3.0-or-later
//
// Planes of tiles in the memory of one device: a cache in front of the store of the tiles (tiles.h). A slot
// whose tile is no longer needed is free; if no slot is free, the least recently used plane is evicted, after
// it is written to the store if it is not there.
#pragma once

#include "engine/gpu_launch.h"
#include "engine/tiles.h"

typedef struct device_slot {
    opencl_buffer buffer;
    uint32_t tile;
    unsigned plane;
    bool used;
    bool pinned; // needed by the current computation
    uint64_t last;
} device_slot;

typedef struct device_slots {
    device_sweep *device;
    device_slot *slot;
    size_t made, most;
    uint64_t clock;
    uint64_t moved; // bytes to and from the processor
} device_slots;

void device_slots_clear(device_slots *s); // the slots and their buffers

// A pinned slot for a plane of a tile, with undefined contents.
hry_status device_slots_take(device_slots *s, tiles *x, uint32_t tile, unsigned plane, device_slot **out);
// The pinned slot with this plane, which is PLANE_HERE or PLANE_AWAY in x.
hry_status device_slots_fetch(device_slots *s, tiles *x, uint32_t tile, unsigned plane, device_slot **out);
// Copies the contents of a slot to the store.
hry_status device_slots_store(device_slots *s, tiles *x, const device_slot *slot);
void device_slots_unpin(device_slots *s);
