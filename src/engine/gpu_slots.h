// SPDX-License-Identifier: GPL-3.0-or-later
//
// Planes of tiles in the memory of one device: a cache in front of the store of the tiles (tiles.h). A slot
// whose tile is no longer waited for is free; where none is, the plane that was not used for longest makes
// room, and is written to the store if it is not there.
#pragma once

#include "engine/gpu_launch.h"
#include "engine/tiles.h"

typedef struct device_slot {
    opencl_buffer buffer;
    uint32_t tile;
    unsigned plane;
    bool used;
    bool pinned; // what is being computed needs it
    uint64_t last;
} device_slot;

typedef struct device_slots {
    device_sweep *device;
    device_slot *slot;
    size_t made, most;
    uint64_t clock;
    uint64_t moved; // bytes to and from the processor
} device_slots;

void device_slots_init(device_slots *s, device_sweep *device, size_t most);
void device_slots_clear(device_slots *s);

// A slot for a plane of a tile, pinned, with nothing in it.
hry_status device_slots_take(device_slots *s, tiles *x, uint32_t tile, unsigned plane, device_slot **out);
// The slot that has this plane, which is PLANE_HERE or PLANE_AWAY in x; pinned.
hry_status device_slots_fetch(device_slots *s, tiles *x, uint32_t tile, unsigned plane, device_slot **out);
// Copies what is in a slot to the store.
hry_status device_slots_store(device_slots *s, tiles *x, const device_slot *slot);
void device_slots_unpin(device_slots *s);
