// SPDX-License-Identifier: GPL-3.0-or-later
//
// Workers that carry out items of work: processes on this machine (fork), or ranks of MPI. An item and its
// answer are bytes as they lie in memory, which only the two ends understand; both ends are the same program
// on the same kind of machine. The master hands out items; a worker that dies loses one of them, which is
// given to another.
#pragma once

#include "base/workers.h"
#include "engine/tile_team.h"

// What workers can do, in their own processes.
typedef struct crew_trade {
    void *(*begin)(void); // makes what a worker has for itself, before its first item
    // The answer, which the crew frees, and its size. The limit is reached when the item is not wanted any
    // more.
    char *(*work)(void *own, const char *item, size_t size, const limit *limit, size_t *answer_size);
    void (*end)(void *own);
} crew_trade;

typedef struct crew crew;

// `workers` processes; under MPI the ranks > 0 instead, which must be in crew_serve with the same trade.
crew *crew_start(const crew_trade *trade, unsigned workers);
void crew_end(crew *c); // ends all workers at once

size_t crew_idle(const crew *c);                  // workers without an item
void crew_give(crew *c, char *item, size_t size); // takes the bytes

// The next item that is answered, which the caller frees (task_free); without an answer if the worker ended
// `deaths` times while it computed this. HRY_LIMIT if the limit is reached first, or if no worker can be
// started any more.
hry_status crew_take(crew *c, task **out, const limit *limit, hry_error *error);

// A launcher of MPI has started this process, as one of several.
bool crew_is_launched(void);

// MPI: called first thing in main; true if this process is a rank > 0, which has then served and must exit
// with *status.
bool crew_serve(const crew_trade *trade, int *argc, char ***argv, int *status);

// All ranks as a team for one sweep, led by this process; a power of two of them. NULL outside of mpirun. For
// the thread that called crew_serve, and not while a crew is at work.
const tile_team *crew_team(void);
