// SPDX-License-Identifier: GPL-3.0-or-later
//
// A slot is a buffer of one tile's plane. Slots are created as they are needed and searched linearly, because
// a device has few. Those that the current step uses are pinned; of the others a free one is taken first,
// then a new one, then the least recently used one, whose plane is first stored if there is no other copy.
#include "engine/gpu_slots.h"

#include <stdatomic.h>

#include "base/mem.h"

void device_slots_clear(device_slots *s)
{
    for (size_t i = 0; i < s->made; i++)
        opencl_free_buffer(&s->slot[i].buffer);
    free(s->slot);
}

void device_slots_unpin(device_slots *s)
{
    for (size_t i = 0; i < s->made; i++)
        s->slot[i].pinned = false;
}

hry_status device_slots_store(device_slots *s, tiles *x, const device_slot *slot)
{
    tile_plane *p = tiles_plane(x, slot->tile, slot->plane);
    device_sweep *d = s->device;
    uint64_t *words;
    TRY(tile_store_take(x->store, &words, d->error));
    p->words = words; // freed with the tile in any case
    TRY(opencl_read(d->device, &slot->buffer, 0, slot->buffer.bytes, words, d->error));
    p->place = PLANE_HERE;
    s->moved += slot->buffer.bytes;
    return HRY_OK;
}

static bool is_free(const device_slot *slot, tiles *x)
{
    return !slot->pinned && (!slot->used || !atomic_load(&x->waiting[slot->tile]));
}

// A free slot, otherwise the least recently used one; NULL if all are pinned.
static device_slot *choose(device_slots *s, tiles *x, bool free_only)
{
    device_slot *best = NULL;
    for (size_t i = 0; i < s->made; i++) {
        device_slot *slot = &s->slot[i];
        if (is_free(slot, x))
            return slot;
        if (!slot->pinned && !free_only && (!best || slot->last < best->last))
            best = slot;
    }
    return best;
}

// A device may have less memory than it reports: then it gets fewer slots.
static device_slot *make(device_slots *s)
{
    device_sweep *d = s->device;
    device_slot *slot = &s->slot[s->made];
    if (s->made == s->most)
        return NULL;
    if (opencl_new_buffer(d->device, device_tile_bytes(d), NULL, &slot->buffer, d->error)) {
        s->most = s->made;
        return NULL;
    }
    s->made++;
    return slot;
}

hry_status device_slots_take(device_slots *s, tiles *x, uint32_t tile, unsigned plane, device_slot **out)
{
    device_slot *slot = choose(s, x, true);
    if (!slot)
        slot = make(s);
    if (!slot)
        slot = choose(s, x, false);
    if (!slot)
        return !s->made
                   ? HRY_LIMIT // `make` has set the error
                   : hry_fail(s->device->error, HRY_LIMIT,
                              "the device has memory for only %zu planes of a tile, and a sweep in tiles "
                              "needs more",
                              s->made);
    if (!is_free(slot, x) && tiles_plane(x, slot->tile, slot->plane)->place == PLANE_AWAY) {
        TRY(device_slots_store(s, x, slot));
    }
    slot->used = slot->pinned = true;
    slot->tile = tile;
    slot->plane = plane;
    slot->last = ++s->clock;
    *out = slot;
    return HRY_OK;
}

hry_status device_slots_fetch(device_slots *s, tiles *x, uint32_t tile, unsigned plane, device_slot **out)
{
    for (size_t i = 0; i < s->made; i++) {
        device_slot *slot = &s->slot[i];
        if (slot->used && slot->tile == tile && slot->plane == plane) {
            slot->pinned = true;
            slot->last = ++s->clock;
            *out = slot;
            return HRY_OK;
        }
    }
    TRY(device_slots_take(s, x, tile, plane, out));
    device_sweep *d = s->device;
    s->moved += (*out)->buffer.bytes;
    return opencl_write(d->device, &(*out)->buffer, 0, (*out)->buffer.bytes,
                        tiles_plane(x, tile, plane)->words, d->error);
}
