// SPDX-License-Identifier: GPL-3.0-or-later
//
// What tiles.c, which has the queue, and tile_links.c, which speaks with the other members, share.
#pragma once

#include <pthread.h>

#include "engine/tiles.h"

typedef struct queue {
    tiles *x;
    uint32_t count; // of the order
    pthread_mutex_t lock;
    pthread_cond_t moved;
    // What follows is the lock's.
    uint32_t next, done;         // of the order
    bool *ended;                 // by place in the order
    uint32_t arrived, delivered; // how much of the order has come from all members above, gone to all below
    unsigned working, computing; // threads; those that are at a tile
    hry_status status;
    hry_error *error;
} queue;

// The first reason counts; whether this is it.
bool queue_stop(queue *q, hry_status status, const hry_error *error);

// Every position of the tile generates: an edge lies in its top bits, or no stable set contains them.
bool tiles_all_generate(const tiles *x, uint32_t tile);
void tiles_mark_generated(tiles *x, uint32_t tile);

// One of those that need the tile has had it; what nobody needs goes back to the store.
void tiles_let_go(tiles *x, uint32_t tile);
