// SPDX-License-Identifier: GPL-3.0-or-later
//
// Hands the tiles of a sweep (tile_table.h) to workers in a fixed order. A tile may begin when all our tiles
// with more top bits are done and its neighbours have arrived from the other members, if there are any.
#pragma once

#include <pthread.h>

#include "engine/tile_table.h"

typedef struct tile_queue {
    tiles *x;
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
} tile_queue;

// For so many workers. The first error of the queue goes to *error.
void tile_queue_open(tile_queue *q, tiles *x, unsigned workers, hry_error *error);
void tile_queue_close(tile_queue *q);

// For a worker: the next place of the order, when it may begin; false if no tile is left, or the queue has
// stopped.
bool tile_queue_take(tile_queue *q, uint32_t *place);
void tile_queue_end(tile_queue *q, uint32_t place, hry_status status, const hry_error *error);
void tile_queue_leave(tile_queue *q, unsigned workers); // so many workers take no more tiles

// Only the first error is kept; returns whether this is it.
bool tile_queue_stop(tile_queue *q, hry_status status, const hry_error *error);

// For a link: whether the tile at this place is finished.
bool tile_queue_is_done(tile_queue *q, uint32_t place);
