// SPDX-License-Identifier: GPL-3.0-or-later
//
// What ranks.c, which has the ranks, and ranks_sweep.c, which makes a team of them, share.
#ifndef HARARY_CREW_RANKS_INTERNAL_H
#define HARARY_CREW_RANKS_INTERNAL_H

#include "base/limit.h"
#include "crew/ranks.h"

// All ranks, when they come up: who is on which machine, and which kernel all of them have.
void sweep_meet(void);

// Of a rank > 0: carries out the orders of a sweep. The report, which the caller frees.
char *sweep_follow(const char *orders, const limit *limit, size_t *size);

// Of rank 0: orders of a sweep for a worker, and an answer if there is one, at once.
void ranks_send_sweep(unsigned worker, const char *orders, size_t size);
bool ranks_look(unsigned *worker, char **bytes, size_t *size);

#endif
