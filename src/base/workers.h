// SPDX-License-Identifier: GPL-3.0-or-later
//
// A pool of worker processes (child.h) and the tasks that they carry out, each worker one at a time. A task
// is a message (message.h). How a worker is started and what its messages mean is the user's business
// (worker_kind). The pool starts workers when tasks wait for them, sends, listens, ends a worker whose task
// has used up its time, and replaces one that has died. It never waits for a single worker, and changes in a
// worker take effect in the next turn.
//
// Tasks belong to the user, who may make them the first part of a larger structure. A pool is used by one
// thread at a time.
#pragma once

#include <poll.h>
#include <sys/queue.h>

#include "base/child.h"
#include "base/message.h"

typedef struct task {       // all zero but the message and `seconds`: a new one
    TAILQ_ENTRY(task) link; // among those that wait or are done
    char *bytes;            // the message
    size_t size;
    double seconds;  // after which its worker is ended; 0: no limit
    double since;    // it was its turn: a worker took it or was started for it; 0: not yet
    double taken;    // seconds from then until it was done
    unsigned deaths; // of workers that worked on it
    bool done;
    char *answer; // unless its user listens itself (worker_kind); NULL: none
    size_t answer_size;
} task;

void task_free(task *t); // one by itself, with its message and its answer

typedef struct worker { // all zero: not started
    child process;
    bool ready;        // it takes tasks
    task *task;        // that it works on; NULL: none
    size_t sent;       // bytes of its message
    unsigned finished; // tasks so far
    double started;    // when that was
    inbox in;
    char *mark; // its user's, freed when it ends
} worker;

// What a message of a worker comes to.
typedef enum worker_news {
    NEWS_MORE,   // the answer is still to come
    NEWS_ANSWER, // its task is done
    NEWS_LAST,   // … and the worker is to be ended
    NEWS_WRONG,  // it does not speak as expected, which counts as its death
} worker_news;

typedef struct workers workers;

// What a user of a pool brings along.
typedef struct worker_kind {
    // Fills in the process, and clears `ready` if the worker will say when it is ready. False: it cannot be
    // started; tasks that wait go on waiting unless this has finished them.
    bool (*start)(workers *p, worker *w);
    void (*send)(workers *p, worker *w);           // sends its task; NULL: over its channel
    bool (*suits)(const worker *w, const task *t); // if not, the worker is ended; NULL: always
    bool (*holds)(workers *p, const task *t);      // the task waits even if a worker is idle; NULL: never
    worker_news (*hear)(workers *p, worker *w, char *message, size_t size); // NULL: it is the answer
    // The worker has died; it may have had no task. True: its task is given to another one, false: it is
    // done. NULL: it is done when `tries` workers have died.
    bool (*died)(workers *p, worker *w);
    unsigned tries;
    void (*late)(workers *p, task *t); // its time is over, and it is done; NULL if no task has a limit
    bool eager; // tasks do not wait for a worker that is starting if another one can be started
} worker_kind;

struct workers {
    const worker_kind *kind;
    void *context; // the user's
    worker *worker;
    size_t count;
    TAILQ_HEAD(task_list, task) waiting, done;
};

void workers_init(workers *p, const worker_kind *kind, void *context, size_t count); // starts none
void workers_clear(workers *p, void (*drop)(task *)); // as workers_cancel, and ends all

void workers_add(workers *p, task *t, bool first); // to the tasks that wait, or to a worker at once
void workers_finish(workers *p, task *t);          // a task that neither waits nor has a worker
task *workers_take(workers *p);                    // the first task that is done; NULL: none
void workers_forget(workers *p, task *t);          // a task of this pool; its worker is ended
// Forgets all tasks and calls `drop` for each of them (NULL: nothing); workers that have one are ended.
void workers_cancel(workers *p, void (*drop)(task *));

// Waits at most so long for messages, takes those that have come, ends what is late, and gives out tasks.
void workers_turn(workers *p, int milliseconds);
void workers_watch(const workers *p, struct pollfd *out); // `count` of them, to be polled elsewhere

// ---- single workers

bool worker_start(workers *p, worker *w); // one that is not started
void worker_end(worker *w);               // at once, with every process that it has started
// For workers without a channel (`send`): it has said this, or it is not expected to say anything more.
void worker_said(workers *p, worker *w, char *message, size_t size);
void worker_died(workers *p, worker *w);
