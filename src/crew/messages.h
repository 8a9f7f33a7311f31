// SPDX-License-Identifier: GPL-3.0-or-later
//
// Messages between rank 0 and the other ranks of MPI. Any rank may be stopped at any moment, so no MPI
// operation is awaited longer than ranks_patience seconds. A rank whose heartbeats fail to come is lost: at
// exit the program aborts MPI instead of waiting for it.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#ifdef HARARY_HAS_MPI

#include <mpi.h>

double ranks_patience(void); // seconds without a heartbeat after which a computing rank is lost

#define RANKS_NAP 0.0005 // seconds between polls

typedef enum message_kind {
    MESSAGE_ITEM = 1, // from rank 0
    MESSAGE_SWEEP,
    MESSAGE_DROP,
    MESSAGE_STOP,
    MESSAGE_ANSWER, // to rank 0
    MESSAGE_ALIVE,
} message_kind;

// All ranks: MPI_Init. Until messages_joined, the program ends if some ranks do not start in time.
void messages_join(int *argc, char ***argv);
void messages_joined(void);
unsigned messages_ranks(void); // all of them; 1 before messages_join
unsigned messages_rank(void);  // this one

bool message_waits(int source, int kind, MPI_Status *what); // any source, any kind: as MPI says
// The whole message, which the caller frees; NULL if the sender stopped in the middle (then MPI still owns
// the buffer).
char *message_take(MPI_Status *message, int *size);

// ---- rank 0

typedef struct rank_state {
    double heard; // time of the last message from it, or of the last item sent to it
    double idle;  // seconds since its part of a sweep made progress, at that time
    bool lost;    // no answer is expected: the program does not wait for it at exit
} rank_state;

rank_state *rank_state_of(unsigned worker); // workers are numbered from 0: rank 1 is worker 0

// If the rank does not receive the bytes in time, its state shows it as lost.
void message_send_to(unsigned worker, message_kind kind, const char *bytes, size_t size);
void message_drop(unsigned worker); // asks the rank to drop its item
// Receives an answer if one is waiting (never blocks), and the heartbeats.
bool messages_look(unsigned *worker, char **bytes, size_t *size);

// Stops the other ranks, and ends MPI. Aborts it if a rank is lost, or if the sweep has stalled.
void messages_part(bool stalled, int status);

// ---- the other ranks

void message_alive(double idle);
void message_answer(const char *bytes, size_t size);
void messages_follow_out(void); // after MESSAGE_STOP

#endif
