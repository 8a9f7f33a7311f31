// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ranks of MPI as workers. Rank 0 is the master; the others wait in crew_serve (crew.h) for items. Without
// MPI there are none of them. Nobody waits inside MPI, which would take a processor: both sides look and
// sleep for a moment.
#ifndef HARARY_CREW_RANKS_H
#define HARARY_CREW_RANKS_H

#include <stdbool.h>
#include <stddef.h>

unsigned ranks_serving(void); // ranks besides 0; 0 outside of mpirun

void ranks_send(unsigned worker, const char *item, size_t size); // workers count from 0
// Whether an answer was there, which the caller frees. *worker tells whose it is.
bool ranks_receive(unsigned *worker, char **bytes, size_t *size);
double ranks_patience(void); // seconds that a rank which computes may say nothing
// When the worker said something last: ranks that compute do so every few seconds.
double ranks_heard(unsigned worker);
// Whether nothing more is expected of it. The program does not wait for such a rank when it ends.
void ranks_lose(unsigned worker, bool lost);
// Asks every worker that is busy to drop its item; they then wait for the next. Their answers to dropped
// items are thrown away here. Whoever does not answer for a while is lost.
void ranks_drop(bool *busy);

#endif
