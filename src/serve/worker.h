// SPDX-License-Identifier: GPL-3.0-or-later
//
// A worker: a fork of the server that carries out one command after another and sends what they write. Each
// of its messages begins with a letter: p and words, progress; a, a byte for the status and bytes, the
// answer; w, that it is warm; b, that it begins with the job it was given. It ends when its channel is closed
// or the server dies, and takes its own children with it.
#ifndef HARARY_SERVE_WORKER_H
#define HARARY_SERVE_WORKER_H

#include "base/child.h"
#include "base/message.h"
#include "serve/job.h"

typedef struct worker {
    child process; // none until its first job
    inbox in;
    job *job;      // that it works on; NULL: none
    bool begun;    // with the job
    bool fresh;    // it has not answered anything yet
    bool warming;  // a job that it has been given waits until that is over
    double looked; // when its memory was looked at last
} worker;

typedef enum worker_news { NEWS_NONE, NEWS_PROGRESS, NEWS_WARM, NEWS_ANSWER, NEWS_DEATH } worker_news;

// False: no process can be started.
bool worker_give(worker *w, const serve_options *o, job *j);
void worker_warm(worker *w, const serve_options *o); // starts one that has no job, if it is not there

// Reads what has come, without waiting. Progress goes to the job; an answer is the caller's.
worker_news worker_look(worker *w, reply *out);
bool worker_has_children(const worker *w); // processes that it has started
void worker_kill(worker *w);               // it can be given another job

#endif
