// SPDX-License-Identifier: GPL-3.0-or-later
//
// What workers do with items, and how items reach them: for crew.c, whose workers are processes of this
// machine, and ranks.c, whose workers are MPI ranks.
#pragma once

#include "base/limit.h"
#include "process/workers.h"

// The work done in the worker processes.
typedef struct crew_trade {
    void *(*begin)(void); // creates the private state of a worker, before its first item
    // Returns the answer, which the crew frees, and its size. The limit is reached if the item is cancelled.
    char *(*work)(void *own, const char *item, size_t size, const limit *limit, size_t *answer_size);
    void (*end)(void *own);
} crew_trade;

enum { CREW_TRIES = 3 }; // deaths of workers before an item is given up

// How items reach workers and answers come back.
typedef struct crew_carrier {
    worker_kind kind;
    hry_status (*turn)(workers *p, hry_error *error); // as workers_turn; fails if no worker is left
    void (*drop)(workers *p);                         // called before the end; may be NULL
} crew_carrier;
