// SPDX-License-Identifier: GPL-3.0-or-later
//
// What crew.c, which has the items, ranks.c, which has the ranks, ranks_patience.c, which never waits for
// them for ever, and ranks_sweep.c, which makes a team of them, share.
#pragma once

#include "base/workers.h"
#include "crew/crew.h"
#include "crew/ranks.h"

// ---- of a crew

enum { CREW_TRIES = 3 }; // workers that may die over an item

// How items get to workers, and answers back.
typedef struct crew_carrier {
    worker_kind kind;
    hry_status (*turn)(workers *p, hry_error *error); // as workers_turn; fails where no worker is left
    void (*drop)(workers *p);                         // before the end; NULL: nothing is to be done
} crew_carrier;

extern const crew_carrier ranks_carrier; // inside of mpirun

// ---- of ranks

double ranks_patience(void); // seconds that a rank which computes may say nothing

#ifdef HARARY_HAS_MPI

#include <mpi.h>

enum { RANKS_NAP = 500 }; // microseconds between two looks

// Looks until the request is done; false if it is not in all the patience. Its bytes then stay MPI's.
bool ranks_settle(MPI_Request *request);

void ranks_join(int *argc, char ***argv); // MPI_Init and sweep_meet
void ranks_part(int status);              // of rank 0: MPI_Finalize, or else the end of all ranks
void ranks_follow_out(void);              // of the others
// Of rank 0, which says so first: ends all ranks because of this one (0: one that had nothing to do), or
// because a sweep stands still.
enum { ALL_STAND_STILL = -1 };
void ranks_abort(int rank, int status);

#endif

// All ranks, when they come up: who is on which machine.
void sweep_meet(void);

// Of a rank > 0: carries out the orders of a sweep. The report, which the caller frees.
char *sweep_follow(const char *orders, const limit *limit, size_t *size);

// Of a rank > 0: seconds for which its part of a sweep has stood still. Of rank 0: whether all of it does.
double sweep_idle(void);
bool sweep_stands_still(void);

// Of rank 0: orders of a sweep for a worker, and an answer if there is one, at once.
void ranks_send_sweep(unsigned worker, const char *orders, size_t size);
bool ranks_look(unsigned *worker, char **bytes, size_t *size);

typedef struct rank_state {
    double heard; // when it said something, or was given an item; ranks that compute do so every few seconds
    double idle;  // what sweep_idle was then
    bool lost;    // nothing more is expected of it: the program does not wait for it when it ends
} rank_state;

rank_state *ranks_state(unsigned worker); // of rank 0; workers count from 0
