// SPDX-License-Identifier: GPL-3.0-or-later
//
// One worker: the process, and the conversation with it, which never waits. It says hello when GAP is there,
// and then answers one request after another. What its answers mean is gap_pool.c's business.
#ifndef HARARY_GROUP_GAP_WORKER_H
#define HARARY_GROUP_GAP_WORKER_H

#include "base/child.h"
#include "base/message.h"
#include "group/gap_request.h"

typedef struct gap_worker { // all zero: not started
    child process;
    bool alive, ready;
    double started;   // when that was
    gap_request *job; // NULL: idle
    size_t sent;      // bytes of the job
    inbox in;
    char *program; // the group with a user's GAP code that it was asked about; NULL: none
} gap_worker;

// Starts harary-gap, which is $HARARY_GAP, or lies beside this program, one directory up (programs in the
// build tree) or in ../libexec/harary. `memory` in bytes; with `anew` it does not trust its workspace.
hry_status gap_worker_start(gap_worker *w, size_t memory, bool anew, hry_error *error);

// Ends it at once, with every process that it has started, and waits for that; does nothing to one that was
// never started.
void gap_worker_end(gap_worker *w);

// A user's GAP code may change what GAP answers: a worker that has run some is asked about that group alone.
bool gap_worker_may_take(const gap_worker *w, const gap_request *job);
// Its next job, of which nothing is sent yet.
void gap_worker_give(gap_worker *w, gap_request *job);
bool gap_worker_sending(const gap_worker *w); // some of its job is still to be sent
bool gap_worker_send(gap_worker *w);          // as much as goes now; false: it is dead

// Reads what has come. *message is a new reference where something whole is there, else NULL; false: it is
// dead, or does not speak as expected.
bool gap_worker_receive(gap_worker *w, json_t **message);

// The last line it printed, for telling why it ended; empty if none.
void gap_worker_last_words(const gap_worker *w, char *line, size_t room);

#endif
