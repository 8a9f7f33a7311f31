// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ranks of MPI as workers. Rank 0 is the master; the others wait in crew_serve (crew.h) for items. Without
// MPI there are none of them. Nobody waits inside MPI, which would take a processor: both sides look and
// sleep for a moment.
#pragma once

unsigned ranks_serving(void); // ranks besides 0; 0 outside of mpirun
