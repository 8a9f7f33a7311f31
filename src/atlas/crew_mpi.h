// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ranks of MPI as workers. Rank 0 has the store and is the master; the others wait in crew_mpi_serve (crew.h)
// for jobs. Without MPI there are none of them. Nobody waits inside MPI, which would take a processor: both
// sides look and sleep for a moment.
#ifndef HARARY_ATLAS_CREW_MPI_H
#define HARARY_ATLAS_CREW_MPI_H

#include "atlas/work.h"

unsigned crew_mpi_workers(void); // ranks besides 0; 0 outside of mpirun

void crew_mpi_send(unsigned worker, const char *bytes, size_t size); // a parcel; workers count from 0
// Whether an answer was there. *worker tells whose it is.
bool crew_mpi_receive(unsigned *worker, job_answer *out);
// Asks every worker to drop its job; they then wait for the next. Their answers to dropped jobs are thrown
// away here.
void crew_mpi_drop(const bool *busy);

#endif
