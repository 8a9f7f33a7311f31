// SPDX-License-Identifier: GPL-3.0-or-later
//
// MPI ranks as a team for one sweep (engine/tile_team.h): rank r is member r.
#pragma once

#include "engine/tile_team.h"

// All ranks (a power of two of them) as a team, led by this process; NULL outside mpirun. Only for the thread
// that called ranks_serve, and not while a crew is working.
const tile_team *sweep_team(void);

void sweep_meet(void); // all ranks, at start-up: finds out which of them share a machine

// Rank > 0: carries out the orders of a sweep. Returns the report, which the caller frees.
char *sweep_follow(const char *orders, const limit *limit, size_t *size);

// Rank > 0: seconds since its part of a sweep made progress. Rank 0: whether the whole sweep has stalled.
double sweep_idle(void);
bool sweep_stands_still(void);
