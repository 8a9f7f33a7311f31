// SPDX-License-Identifier: GPL-3.0-or-later
//
// A pool of worker processes (child.h) and the tasks that they carry out, one at a time each. A task is a
// message (message.h); how a worker is started and what it says is its user's business (worker_kind). The
// pool starts workers when tasks wait for them, sends, listens, ends a worker whose task has used up its
// time, and replaces one that has died. One that is dead is noticed in the next turn.
//
// Tasks are parts of their user's structures, which frees them. A pool is used by one thread at a time.
#ifndef HARARY_BASE_WORKERS_H
#define HARARY_BASE_WORKERS_H

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

typedef TAILQ_HEAD(task_list, task) task_list;

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
    // Fills the process; clears `ready` if the worker will say when it is. False: it cannot be started.
    bool (*start)(workers *p, worker *w);
    void (*send)(workers *p, worker *w);           // its task; NULL: over its channel
    bool (*suits)(const worker *w, const task *t); // or the worker is replaced; NULL: always
    bool (*holds)(workers *p, const task *t);      // the task waits, whoever is idle; NULL: never
    worker_news (*hear)(workers *p, worker *w, char *message, size_t size); // NULL: it is the answer
    // By itself, or ended by somebody else; it may have had no task. Whether the task is given once more:
    // else it is done. NULL: unless it has cost so many workers.
    bool (*died)(workers *p, worker *w);
    unsigned tries;
    void (*late)(workers *p, task *t); // its time is over, and it is done; NULL if none has a limit
    bool eager; // a task does not wait for a worker that is coming up if another can be started
} worker_kind;

struct workers {
    const worker_kind *kind;
    void *context; // the user's
    worker *worker;
    size_t count;
    task_list waiting, done;
};

void workers_init(workers *p, const worker_kind *kind, void *context, size_t count); // starts none
void workers_clear(workers *p, void (*drop)(task *)); // as workers_cancel, and ends all

void workers_add(workers *p, task *t, bool first); // to those that wait, or to a worker
void workers_finish(workers *p, task *t);          // one that neither waits nor has a worker
task *workers_take(workers *p);                    // the first that is done; NULL: none
void workers_forget(workers *p, task *t);          // wherever it is; its worker is ended
// Forgets all tasks, which are dropped (NULL: nothing is to be done); workers that have one are ended.
void workers_cancel(workers *p, void (*drop)(task *));

// Waits so long for news, takes what has come, ends what is late, and gives out what waits.
void workers_turn(workers *p, int milliseconds);
void workers_watch(const workers *p, struct pollfd *out); // `count` of them, for who waits elsewhere

// ---- single ones

bool worker_start(workers *p, worker *w); // if it is not there
void worker_said(workers *p, worker *w, char *message, size_t size);
void worker_died(workers *p, worker *w);
void worker_end(worker *w); // at once, with every process that it has started

#endif
