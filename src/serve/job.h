// SPDX-License-Identifier: GPL-3.0-or-later
//
// A request that takes time: a task for a worker, which is done or cancelled. Its answer is kept for a while
// for clients that come back for it. Requests for the same thing share one job, but each has its own id (a
// reader). Cancelling ends the job only if no other reader wants it. The stage of a job says how much time it
// has used up so far; it only increases.
#pragma once

#include "process/workers.h"
#include "serve/routes.h"

typedef enum job_state { JOB_OPEN, JOB_DONE, JOB_CANCELLED } job_state;

typedef enum job_stage {
    JOB_NEW,    // it has not had more than a first look
    JOB_TRIED,  // it has used up a slice of time while others waited
    JOB_LONG,   // it has taken longer than a short job may
    JOB_STAGES, // their number
} job_stage;

typedef struct reader {
    char id[17];
    bool gone;    // it has cancelled
    double asked; // when it asked last
    struct reader *next;
} reader;

typedef struct job {
    task task; // the first member, so a pointer to it is a pointer to the job
    request request;
    job_state state;
    answer *answer; // of a job that is done or cancelled
    char progress[160];
    double made, ended; // when, by clock_now; 0: not yet
    double asked;       // when a client asked for it last
    double begun;       // when a worker started on it; 0: not yet
    job_stage stage;
    bool looked_at;  // the first look is over, or it has none
    unsigned missed; // deaths of workers that had not started on it
    unsigned visits; // connections that wait for it
    unsigned unread; // those of them without a reader
    reader *readers; // clients that may come back
    ring link;
} job;

// All jobs.
typedef struct job_list {
    ring all;    // in the order of arrival
    size_t open; // neither done nor cancelled
} job_list;

job *job_add(job_list *l, request *q, double seconds); // takes ownership of the request
job *job_find(const job_list *l, const char *id, reader **as);
reader *job_reader(job *j); // a new one
// Whether a connection waits for it, or a reader has asked for it in the last `seconds` and not cancelled.
bool job_is_wanted(const job *j, double seconds);
job *job_same(const job_list *l, const request *q); // an open job for the same request, or NULL
bool job_is_open(const job *j);
void job_end(job_list *l, job *j, job_state state, answer *a); // takes ownership of the answer
// A connection stops waiting as this reader (NULL: without one). A job that has ended and has no readers is
// removed.
void job_leave(job_list *l, job *j, const reader *as);
// Removes jobs that ended long ago, and the oldest if there are too many.
void jobs_tidy(job_list *l, double now);
void jobs_clear(job_list *l);

// {"job":"…","state":"running","progress":"…","seconds":1.5}
answer *job_report(const job *j, const reader *as, unsigned status);
