// SPDX-License-Identifier: GPL-3.0-or-later
//
// A turn does four things: wait for a channel, read what has arrived, check the clock, assign waiting tasks.
// Nothing blocks on a single worker: messages are sent and received in parts. A worker that is late or dead
// is ended, and its task waits again or is finished; a new process is started only when a task needs it.
#include "process/workers.h"

#include <assert.h>

#include "base/mem.h"

#define START_SECONDS 300 // the time limit until a worker reports that it is ready

void task_free(task *t)
{
    free_all(t->bytes, t->answer, t);
}

// ---- single workers

bool worker_start(workers *p, worker *w)
{
    w->ready = true;
    w->started = clock_now();
    if (p->kind->start(p, w))
        return true;
    worker_end(w);
    return false;
}

static void push(worker *w)
{
    message_push(w->process.channel, w->task->bytes, w->task->size, &w->sent);
}

void worker_end(worker *w)
{
    child_kill(&w->process);
    inbox_clear(&w->in);
    free(w->mark);
    *w = (worker){0};
}

// ---- assigning tasks

// An idle worker for the task. The first workers are preferred, because a repeated question then reaches the
// worker that has the data in memory.
static worker *idle_for(workers *p, const task *t)
{
    for (worker *w = p->worker; w < p->worker + p->count; w++) {
        if (!w->ready || w->task)
            continue;
        if (!p->kind->suits || p->kind->suits(w, t))
            return w;
        worker_end(w);
    }
    return NULL;
}

static worker *start_one(workers *p)
{
    for (worker *w = p->worker; w < p->worker + p->count; w++)
        if (!w->process.pid && !w->ready && worker_start(p, w))
            return w;
    return NULL;
}

// Assigns waiting tasks to idle workers. More workers are started for the rest, unless enough are starting
// up.
static void assign(workers *p)
{
    size_t starting = 0;
    for (size_t i = 0; i < p->count; i++)
        starting += !p->kind->eager && p->worker[i].process.pid && !p->worker[i].ready;
    RING_EACH (task, t, link, &p->waiting) {
        if (p->kind->holds && p->kind->holds(p, t))
            continue;
        worker *w = idle_for(p, t);
        if (!w && starting)
            starting--;
        else if (!w && (!(w = start_one(p)) || t->done)) // a failed start may finish what waits
            return;
        if (t->since == 0)
            t->since = clock_now();
        if (w && w->ready) {
            ring_remove(&t->link);
            w->task = t;
            w->sent = 0;
            if (p->kind->send)
                p->kind->send(p, w);
            else
                push(w);
        }
    }
}

void workers_add(workers *p, task *t, bool first)
{
    if (first)
        ring_add_first(&p->waiting, &t->link);
    else
        ring_add_last(&p->waiting, &t->link);
    assign(p);
}

// ---- finished and failed tasks

void workers_finish(workers *p, task *t)
{
    assert(t);
    t->done = true;
    ring_add_last(&p->done, &t->link);
}

task *workers_take(workers *p)
{
    task *t = RING_FIRST(task, link, &p->done);
    if (t)
        ring_remove(&t->link);
    return t;
}

void worker_died(workers *p, worker *w)
{
    task *t = w->task;
    if (t)
        t->deaths++;
    bool again = p->kind->died ? p->kind->died(p, w) : t && t->deaths < p->kind->tries;
    worker_end(w);
    if (t && again)
        ring_add_first(&p->waiting, &t->link);
    else if (t)
        workers_finish(p, t);
}

static bool is_late(const task *t, double now)
{
    return t->seconds > 0 && t->since > 0 && now - t->since > t->seconds;
}

// Ends a worker; its task waits again.
static void stop(workers *p, worker *w)
{
    ring_add_last(&p->waiting, &w->task->link);
    worker_end(w);
}

// A task can be late before its worker has started.
static void look_at_clock(workers *p)
{
    double now = clock_now();
    for (worker *w = p->worker; w < p->worker + p->count; w++)
        if (w->task && is_late(w->task, now))
            stop(p, w);
        else if (w->process.pid && !w->ready && now - w->started > START_SECONDS)
            worker_died(p, w);
    RING_EACH (task, t, link, &p->waiting) {
        if (is_late(t, now)) {
            ring_remove(&t->link);
            p->kind->late(p, t);
            workers_finish(p, t);
        }
    }
}

void workers_forget(workers *p, task *t)
{
    for (size_t i = 0; i < p->count; i++)
        if (p->worker[i].task == t)
            stop(p, &p->worker[i]);
    ring_remove(&t->link);
}

void workers_cancel(workers *p, void (*drop)(task *))
{
    for (size_t i = 0; i < p->count; i++)
        if (p->worker[i].task)
            stop(p, &p->worker[i]);
    ring_append(&p->done, &p->waiting);
    for (task *t; (t = workers_take(p));)
        if (drop)
            drop(t);
}

// ---- the main loop

void worker_said(workers *p, worker *w, char *message, size_t size)
{
    task *t = w->task;
    worker_news news = NEWS_ANSWER;
    assert(t || p->kind->hear);
    if (p->kind->hear) {
        news = p->kind->hear(p, w, message, size);
    } else {
        t->answer = mem_copy(message, size, 1);
        t->answer_size = size;
    }
    if (news == NEWS_ANSWER || news == NEWS_LAST) {
        workers_finish(p, t);
        w->task = NULL;
        w->finished++;
    }
    if (news == NEWS_WRONG)
        worker_died(p, w);
    else if (news == NEWS_LAST)
        worker_end(w);
}

static void listen_to(workers *p, worker *w)
{
    if (w->task && w->process.pid)
        push(w);
    while (w->process.pid) {
        size_t size;
        inbox_state state = inbox_read(&w->in, w->process.channel, false);
        if (state == INBOX_PART)
            return;
        if (state == INBOX_WHOLE && (w->task || !w->ready)) {
            char *message = inbox_message(&w->in, &size);
            worker_said(p, w, message, size);
            inbox_empty(&w->in);
        } else {
            worker_died(p, w);
        }
    }
}

void workers_watch(const workers *p, struct pollfd *out)
{
    for (size_t i = 0; i < p->count; i++) {
        const worker *w = &p->worker[i];
        bool sending = w->task && w->sent < MESSAGE_HEAD + w->task->size;
        out[i].fd = w->process.pid ? w->process.channel : -1; // poll skips negative ones
        out[i].events = (short)(POLLIN | (sending ? POLLOUT : 0));
    }
}

// Between two turns no worker could report that it is ready, so this time does not count for waiting tasks.
static void excuse(workers *p)
{
    double now = clock_now();
    RING_EACH (task, t, link, &p->waiting)
        if (t->since > 0)
            t->since = now - (p->turned > t->since ? p->turned - t->since : 0);
}

void workers_turn(workers *p, int milliseconds)
{
    if (milliseconds) {
        excuse(p);
        OWNED struct pollfd *watched = NEW_ARRAY(struct pollfd, p->count);
        workers_watch(p, watched);
        poll(watched, p->count, milliseconds);
    }
    for (size_t i = 0; i < p->count; i++)
        listen_to(p, &p->worker[i]);
    look_at_clock(p);
    assign(p);
    p->turned = clock_now();
}

void workers_init(workers *p, const worker_kind *kind, void *context, size_t count)
{
    *p = (workers){.kind = kind, .context = context, .worker = NEW_ARRAY(worker, count), .count = count};
    ring_init(&p->waiting);
    ring_init(&p->done);
}

void workers_clear(workers *p, void (*drop)(task *))
{
    workers_cancel(p, drop);
    for (size_t i = 0; i < p->count; i++)
        worker_end(&p->worker[i]);
    free(p->worker);
}
