// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shared by tiles.c, which has the queue, and tile_links.c, which communicates with the other members.
#pragma once

#include <pthread.h>

#include "engine/tiles.h"

typedef struct queue {
    tiles *x;
    uint32_t count; // of the order
    pthread_mutex_t lock;
    pthread_cond_t moved;
    // The fields below are protected by the lock.
    uint32_t next, done; // of the order
    bool *ended;         // by place in the order
    uint32_t arrived,
        delivered; // how much of the order has arrived from all members above, been sent to all below
    unsigned working, computing; // running threads; those that compute a tile
    hry_status status;
    hry_error *error;
} queue;

// Only the first error is kept; returns whether this is it.
bool queue_stop(queue *q, hry_status status, const hry_error *error);

// Every position of the tile generates: an edge lies in its top bits, or no stable set contains them.
bool tiles_all_generate(const tiles *x, uint32_t tile);
void tiles_mark_generated(tiles *x, uint32_t tile);

// One of the users of the tile is done with it; after the last one it is returned to the store.
void tiles_let_go(tiles *x, uint32_t tile);
