// SPDX-License-Identifier: GPL-3.0-or-later
//
// Workers that process items: forked processes on this machine, or MPI ranks. An item and its answer are
// bytes in memory layout; both ends are the same program on the same kind of machine. The master hands out
// items. If a worker dies, its item is given to another worker.
#pragma once

#include "crew/trade.h"

typedef struct crew crew;

// Starts `workers` processes; under MPI, uses the ranks > 0, which must be in ranks_serve with the same
// trade.
crew *crew_start(const crew_trade *trade, unsigned workers);
void crew_end(crew *c); // terminates all workers

size_t crew_idle(const crew *c);                  // workers without an item
void crew_give(crew *c, char *item, size_t size); // takes ownership of the bytes

// The next finished item, which the caller frees (task_free). It has no answer if workers died `deaths` times
// while computing it. HRY_LIMIT if the limit is reached first or no worker can be started.
hry_status crew_take(crew *c, task **out, const limit *limit, hry_error *error);
