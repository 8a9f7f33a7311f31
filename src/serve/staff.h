// SPDX-License-Identifier: GPL-3.0-or-later
//
// The workers and their jobs. A long computation must not block a short one, and nobody knows beforehand
// which is which. So each job goes through stages, and a job of a later stage never waits before one of an
// earlier stage:
//
//   a first look   by a process of its own, which has no GAP and gives up after some milliseconds. What a
//                  formula, a theorem or the record answers is answered here and meets no queue.
//   JOB_NEW        A job that needs more gets a worker. If others of this stage wait, it has SLICE_SECONDS.
//   JOB_TRIED      It waits again, for SHORT_SECONDS.
//   JOB_LONG       A job that has taken longer. At most `workers` of them run at a time.
//
// There are `workers` + 2 workers: long jobs leave two of them free, and tried jobs one, so there is always
// one for new jobs. A job whose time in a stage is over is stopped and starts again in the next stage. A job
// is also stopped when its time or memory is used up, when it is cancelled, or when no client has asked for
// it for a while. That ends the worker, and another one replaces it, whose GAP is started before its first
// job. If a worker dies, its job is repeated; the death counts against the job only if the worker had begun
// with it.
#pragma once

#include "serve/cache.h"
#include "serve/job.h"

// The process of a worker (worker.c): a fork of the server that executes one command after another and sends
// their output. Each message begins with a letter: p with a text: progress; a with a status byte and bytes:
// the answer; w: GAP has started; b: the worker begins with the job; u with a byte: the first look did not
// answer it, and the byte says whether it needs GAP. The process ends, with its children, when its channel is
// closed or the server dies.
void worker_run(int channel, void *options);
void worker_run_first_looks(int channel, void *options);
// An order is ORDER_WARM, or a reply_form, to which ORDER_GAP is added if GAP should run before the work
// begins, and words, each followed by a zero byte.
enum { ORDER_WARM = 'w', ORDER_GAP = 128 };

typedef struct staff {
    const serve_options *options;
    workers first, workers; // for first looks, and for the rest
    job_list jobs;
    cache *cache;
    double tidied, looked;
    size_t cold; // workers that were ended and must be replaced
} staff;

staff *staff_new(const serve_options *o);
void staff_free(staff *s); // ends all workers at once

// A job for the request, which it takes over, or NULL if too many jobs wait.
job *staff_ask(staff *s, request *q);
// Cancels the job for this reader; the job is stopped unless another client wants it.
void staff_cancel(staff *s, job *j, reader *as);

// Receives messages of workers, ends what must end, and assigns waiting jobs.
void staff_turn(staff *s);
size_t staff_count(const staff *s);                   // of its processes
void staff_watch(const staff *s, struct pollfd *out); // fills as many entries for the poll loop
