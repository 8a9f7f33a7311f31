// SPDX-License-Identifier: GPL-3.0-or-later
//
// MPI ranks as workers. Rank 0 is the master; the others wait in ranks_serve for items. Blocking MPI calls
// keep a processor busy, so both sides poll and sleep in between.
#pragma once

#include "crew/trade.h"

// Whether an MPI launcher started this process as one of several.
bool ranks_are_launched(void);

unsigned ranks_serving(void); // ranks other than 0; 0 outside mpirun

// Called first in main. Returns true in a rank > 0, after it has served; it must then exit with *status.
bool ranks_serve(const crew_trade *trade, int *argc, char ***argv, int *status);

// Called last in main. Returns the status with which the program must then exit; the ranks learn it.
int ranks_leave(int status);

// Under mpirun: how a crew reaches the ranks > 0, which must be in ranks_serve with the same trade.
extern const crew_carrier ranks_carrier;
