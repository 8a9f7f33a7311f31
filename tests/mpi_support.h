// SPDX-License-Identifier: GPL-3.0-or-later
//
// Running the program under mpirun, on this machine alone, by whoever runs the tests.
#ifndef HARARY_TESTS_MPI_SUPPORT_H
#define HARARY_TESTS_MPI_SUPPORT_H

#include <stdbool.h>
#include <sys/types.h>

// False, with a line that it is skipped, where there is no MPI. Else mpirun is told that more ranks than
// processors are welcome, and root too.
bool has_mpi(void);

pid_t rank_of(pid_t launcher, int rank); // among the processes of an mpirun; 0: it is not there yet

// Whether a child has ended, and then its exit status, or 128 + signal.
bool has_ended(pid_t child, int *status);

#endif
