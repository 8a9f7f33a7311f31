// SPDX-License-Identifier: GPL-3.0-or-later
//
// The workers and their jobs. A job that takes longer than SHORT_SECONDS is heavy, and at most `workers`
// heavy jobs run at a time. There is one more worker, so quick questions are always answered. A heavy job
// beyond that number is stopped and starts again when its turn comes. A job is stopped when its time or
// memory is used up, when it is cancelled, or when no client has asked for it for a while. That ends the
// worker, and another one replaces it, whose GAP is started before its first job. If a worker dies, its job
// is repeated; the death counts against the job only if the worker had begun with it.
#pragma once

#include "serve/cache.h"
#include "serve/job.h"

// The process of a worker (worker.c): a fork of the server that executes one command after another and sends
// their output. Each message begins with a letter: p with a text: progress; a with a status byte and bytes:
// the answer; w: GAP has started; b: the worker begins with the job. The process ends, with its children,
// when its channel is closed or the server dies.
void worker_run(int channel, void *options);
enum { ORDER_WARM = 'w' }; // the whole order; otherwise a reply_form and words, each followed by a zero byte

typedef struct staff {
    const serve_options *options;
    workers workers;
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
