// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shared by crew.c (items), ranks.c (ranks as workers), ranks_patience.c (timeouts) and ranks_sweep.c (ranks
// as a team for one sweep).
#pragma once

#include "base/workers.h"
#include "crew/crew.h"
#include "crew/ranks.h"

// ---- of a crew

enum { CREW_TRIES = 3 }; // deaths of workers before an item is given up

// How items reach workers and answers come back.
typedef struct crew_carrier {
    worker_kind kind;
    hry_status (*turn)(workers *p, hry_error *error); // as workers_turn; fails if no worker is left
    void (*drop)(workers *p);                         // called before the end; may be NULL
} crew_carrier;

extern const crew_carrier ranks_carrier; // under mpirun

// ---- of ranks

double ranks_patience(void); // seconds without a heartbeat after which a computing rank is lost

#ifdef HARARY_HAS_MPI

#include <mpi.h>

#define RANKS_NAP 0.0005 // seconds between polls

// Polls until the request is done. Returns false after the timeout; MPI then still owns the buffer.
bool ranks_settle(MPI_Request *request);

void ranks_join(int *argc, char ***argv); // MPI_Init and sweep_meet, with a timeout
void ranks_part(int status);              // rank 0: MPI_Finalize; aborts all ranks after the timeout
void ranks_follow_out(void);              // the other ranks
// Rank 0: prints a message and aborts all ranks because of `rank` (0: an idle one), or because a sweep has
// stalled.
enum { ALL_STAND_STILL = -1 };
void ranks_abort(int rank, int status);

#endif

// All ranks, at start-up: finds out which ranks share a machine.
void sweep_meet(void);

// Rank > 0: carries out the orders of a sweep. Returns the report, which the caller frees.
char *sweep_follow(const char *orders, const limit *limit, size_t *size);

// Rank > 0: seconds since its part of a sweep made progress. Rank 0: whether the whole sweep has stalled.
double sweep_idle(void);
bool sweep_stands_still(void);

// Rank 0: sends the orders of a sweep to a worker; receives an answer if one is waiting (never blocks).
void ranks_send_sweep(unsigned worker, const char *orders, size_t size);
bool ranks_look(unsigned *worker, char **bytes, size_t *size);

typedef struct rank_state {
    double heard; // time of the last message from it, or of the last item sent to it
    double idle;  // its sweep_idle at that time
    bool lost;    // no answer is expected: the program does not wait for it at exit
} rank_state;

rank_state *ranks_state(unsigned worker); // rank 0 only; workers are numbered from 0
