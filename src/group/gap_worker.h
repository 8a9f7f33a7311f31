// SPDX-License-Identifier: GPL-3.0-or-later
//
// One worker as a process: found, started, ended. What is said over the channel is gap_pool.c's business.
#ifndef HARARY_GROUP_GAP_WORKER_H
#define HARARY_GROUP_GAP_WORKER_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "base/status.h"

typedef struct gap_worker {
    pid_t pid;   // 0: none
    int channel; // a socket, both ways
    int words;   // a file in memory that takes what it prints on standard error
} gap_worker;

// Starts harary-gap, which is $HARARY_GAP, or lies beside this program, one directory up (programs in the
// build tree) or in ../libexec/harary. `memory` in bytes; with `anew` it does not trust its workspace.
hry_status gap_worker_start(gap_worker *w, size_t memory, bool anew, hry_error *error);

// Ends it at once and waits for that; does nothing to one that was never started.
void gap_worker_kill(gap_worker *w);

// The last line it printed, for telling why it ended; empty if none.
void gap_worker_last_words(const gap_worker *w, char *line, size_t room);

#endif
