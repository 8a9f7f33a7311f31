// SPDX-License-Identifier: GPL-3.0-or-later
//
// A request that takes its time: a task for a worker, which is done or cancelled; its answer stays for
// a while, for whoever comes back for it. Requests for the same thing share one job, but each has an id of
// its own to come back with (a reader): who cancels ends the job only if nobody else wants it.
#pragma once

#include "base/workers.h"
#include "serve/routes.h"

typedef enum job_state { JOB_OPEN, JOB_DONE, JOB_CANCELLED } job_state;

typedef struct reader {
    char id[17];
    bool gone;    // it has cancelled
    double asked; // when it wanted to know last
    struct reader *next;
} reader;

typedef struct job {
    task task; // the first: a pointer to it is one to the job
    request request;
    job_state state;
    answer *answer; // of one that is done or cancelled
    char progress[160];
    double made, ended; // when, by clock_now; 0: not yet
    double asked;       // when somebody wanted to know of it last
    bool begun;         // its worker has
    bool heavy;         // it has taken longer than a short one may
    unsigned missed;    // deaths of workers that had not begun with it
    unsigned visits;    // connections that wait for it
    unsigned unread;    // those of them without a reader
    reader *readers;    // who may come back
    TAILQ_ENTRY(job) link;
} job;

// All jobs, in the order in which they came.
typedef struct job_list {
    TAILQ_HEAD(job_order, job) all;
    size_t open; // neither done nor cancelled
} job_list;

job *job_add(job_list *l, request *q, double seconds); // takes the request
job *job_find(const job_list *l, const char *id, reader **as);
reader *job_reader(job *j); // a new one
// Whether anybody waits for it or has asked for it in the last `seconds` and not cancelled.
bool job_is_wanted(const job *j, double seconds);
job *job_same(const job_list *l, const request *q); // an open one for the same thing, or NULL
bool job_is_open(const job *j);
void job_end(job_list *l, job *j, job_state state, answer *a); // takes the answer
// A connection waits no longer, as this reader (NULL: none yet); a job that has ended, and that nobody can
// come back to, is forgotten.
void job_leave(job_list *l, job *j, const reader *as);
// Forgets those that ended long ago, and the oldest if there are many.
void jobs_tidy(job_list *l, double now);
void jobs_clear(job_list *l);

// {"job":"…","state":"running","progress":"…","seconds":1.5}
answer *job_told(const job *j, const reader *as, unsigned status);
