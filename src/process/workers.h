// SPDX-License-Identifier: GPL-3.0-or-later
//
// A pool of worker processes (child.h) and the tasks that they carry out, each worker one at a time. A task
// is a message (message.h). The user of the pool defines how a worker is started and what its messages mean
// (worker_kind). The pool starts workers when tasks wait for them, sends, listens, ends a worker whose task
// has used up its time, and replaces a worker that has died. It never waits for a single worker, and changes
// in a worker take effect in the next turn.
//
// Tasks belong to the user, who may make them the first member of a larger structure. Only one thread at a
// time may use a pool.
#pragma once

#include <poll.h>

#include "base/ring.h"
#include "process/child.h"
#include "process/message.h"

typedef struct task { // a new one is zero except the message and `seconds`
    ring link;        // among the waiting or the finished tasks
    char *bytes;      // the message
    size_t size;
    double seconds;  // after which its worker is ended; 0: no limit
    double since;    // when a worker took it or was started for it; 0: not yet
    unsigned deaths; // the number of workers that died while working on it
    bool done;
    char *answer; // unless the user has its own `hear` (worker_kind); NULL: no answer
    size_t answer_size;
} task;

void task_free(task *t); // frees the task with its message and its answer

typedef struct worker { // all zero: not started
    child process;
    bool ready;        // it accepts tasks
    task *task;        // the current task; NULL: idle
    size_t sent;       // bytes of its message
    unsigned finished; // tasks so far
    double started;    // when it was started
    inbox in;
    char *mark; // for the user; freed when the worker ends
} worker;

// The meaning of a worker's message.
typedef enum worker_news {
    NEWS_MORE,   // the answer is still to come
    NEWS_ANSWER, // its task is done
    NEWS_LAST,   // … and the worker has to be ended
    NEWS_WRONG,  // it violates the protocol and is treated like a dead worker
} worker_news;

typedef struct workers workers;

// The functions that a user of a pool provides.
typedef struct worker_kind {
    // Fills in the process, and clears `ready` if the worker will report when it is ready. False: it cannot
    // be started; waiting tasks continue to wait unless this function has finished them.
    bool (*start)(workers *p, worker *w);
    void (*send)(workers *p, worker *w);           // sends its task; NULL: over its channel
    bool (*suits)(const worker *w, const task *t); // if not, the worker is ended; NULL: always
    bool (*holds)(workers *p, const task *t);      // the task waits even if a worker is idle; NULL: never
    worker_news (*hear)(workers *p, worker *w, char *message, size_t size); // NULL: messages are answers
    // The worker has died, with or without a task. True: its task is given to another worker; false: it is
    // done. NULL: it is done when `tries` workers have died.
    bool (*died)(workers *p, worker *w);
    unsigned tries;
    void (*late)(workers *p, task *t); // its time is over, and it is done; NULL if no task has a limit
    bool eager; // starts another worker, if possible, instead of waiting for one that is starting
} worker_kind;

struct workers {
    const worker_kind *kind;
    void *context; // the user's
    worker *worker;
    size_t count;
    double turned;      // when the last turn ended
    ring waiting, done; // tasks
};

void workers_init(workers *p, const worker_kind *kind, void *context, size_t count); // starts no worker
void workers_clear(workers *p, void (*drop)(task *)); // workers_cancel, then ends all workers

void workers_add(workers *p, task *t, bool first); // the task waits, or an idle worker takes it at once
void workers_finish(workers *p, task *t);          // a task that neither waits nor has a worker
task *workers_take(workers *p);           // removes the first finished task; NULL: there is no such task
void workers_forget(workers *p, task *t); // removes a task of this pool and ends its worker
// Removes all tasks and calls `drop` for each of them (if not NULL); ends the workers that have a task.
void workers_cancel(workers *p, void (*drop)(task *));

// Waits at most so long for messages, reads them, ends what is late, and assigns tasks. The time between two
// turns does not count for tasks that wait, unless the caller has its own poll loop (0 milliseconds).
void workers_turn(workers *p, int milliseconds);
void workers_watch(const workers *p, struct pollfd *out); // fills `count` entries for another poll loop

// ---- single workers

bool worker_start(workers *p, worker *w); // a worker that is not running
void worker_end(worker *w);               // at once, with every process that it has started
// For workers without a channel (`send`): reports a message, or that no more messages will come.
void worker_said(workers *p, worker *w, char *message, size_t size);
void worker_died(workers *p, worker *w);
