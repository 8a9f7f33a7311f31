// SPDX-License-Identifier: GPL-3.0-or-later
//
// Workers that process items: forked processes on this machine, or MPI ranks. An item and its answer are
// bytes in memory layout; both ends are the same program on the same kind of machine. The master hands out
// items. If a worker dies, its item is given to another worker.
#pragma once

#include "base/workers.h"
#include "engine/tile_team.h"

// The work done in the worker processes.
typedef struct crew_trade {
    void *(*begin)(void); // creates the private state of a worker, before its first item
    // Returns the answer, which the crew frees, and its size. The limit is reached if the item is cancelled.
    char *(*work)(void *own, const char *item, size_t size, const limit *limit, size_t *answer_size);
    void (*end)(void *own);
} crew_trade;

typedef struct crew crew;

// Starts `workers` processes; under MPI, uses the ranks > 0, which must be in crew_serve with the same trade.
crew *crew_start(const crew_trade *trade, unsigned workers);
void crew_end(crew *c); // terminates all workers

size_t crew_idle(const crew *c);                  // workers without an item
void crew_give(crew *c, char *item, size_t size); // takes ownership of the bytes

// The next finished item, which the caller frees (task_free). It has no answer if workers died `deaths` times
// while computing it. HRY_LIMIT if the limit is reached first or no worker can be started.
hry_status crew_take(crew *c, task **out, const limit *limit, hry_error *error);

// Whether an MPI launcher started this process as one of several.
bool crew_is_launched(void);

// MPI: called first in main. Returns true in a rank > 0, after it has served; it must then exit with *status.
bool crew_serve(const crew_trade *trade, int *argc, char ***argv, int *status);

// MPI: called last in main. Returns the status with which the program must then exit; the ranks learn it.
int crew_leave(int status);

// All ranks (a power of two of them) as a team for one sweep, led by this process; NULL outside mpirun. Only
// for the thread that called crew_serve, and not while a crew is working.
const tile_team *crew_team(void);
