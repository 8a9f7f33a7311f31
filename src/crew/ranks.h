// SPDX-License-Identifier: GPL-3.0-or-later
//
// MPI ranks as workers. Rank 0 is the master; the others wait in crew_serve (crew.h) for items. Blocking MPI
// calls keep a processor busy, so both sides poll and sleep in between.
#pragma once

unsigned ranks_serving(void); // ranks other than 0; 0 outside mpirun
