// SPDX-License-Identifier: GPL-3.0-or-later
//
// The workers and the jobs that they do. A job that takes longer than SHORT_SECONDS is a heavy one, and of
// those at most `workers` run at a time; there is one worker more, so that there is always one for what is
// quickly done. A heavy job too many is stopped and begins anew when its turn comes. A job is stopped when
// its time or memory is used up, when it is cancelled, or when nobody has asked for it for a while; that
// ends the worker, and another takes its place, whose GAP is started before its first job. A worker that dies
// costs nothing: its job is given once more, and counts the death only if the worker had begun with it.
#pragma once

#include "serve/cache.h"
#include "serve/job.h"

// A worker's own process (worker.c): a fork of the server that carries out one command after another and
// sends what they write. Each of its messages begins with a letter: p and words, progress; a, a byte for the
// status and bytes, the answer; w, that it is warm; b, that it begins with the job it was given. It ends when
// its channel is closed or the server dies, and takes its own children with it.
void worker_run(int channel, void *options);
enum { ORDER_WARM = 'w' }; // all of an order; else a reply_form, and words, each ended by a zero byte

typedef struct staff {
    const serve_options *options;
    workers workers;
    job_list jobs;
    cache *cache;
    double tidied, looked;
    size_t cold; // workers that were ended and are to be replaced
} staff;

staff *staff_new(const serve_options *o);
void staff_free(staff *s); // ends all workers at once

// A job for the request, which is taken, or NULL where too many wait already.
job *staff_ask(staff *s, request *q);
// The reader does not want the job any more, and nobody else keeps it from being stopped.
void staff_cancel(staff *s, job *j, reader *as);

// Takes what workers have sent, ends what must end, and gives out what waits.
void staff_turn(staff *s);
