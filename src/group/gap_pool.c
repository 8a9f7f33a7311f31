// SPDX-License-Identifier: GPL-3.0-or-later
//
// A question is a `request`: it waits in the queue, is the job of one worker, and is done. Workers are
// served by one poll loop (turn), which never blocks on a single one: sockets are non-blocking, deadlines
// are looked at in every turn. gap_ask and gap_next turn until what they want is done.
//
// The channel to a worker is a socket pair, not two pipes, because writing to a dead worker must not raise
// SIGPIPE in a program whose own output may be a pipe.
#include "group/gap_pool.h"

#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/machine.h"
#include "base/mem.h"
#include "group/gap_worker.h"

#define TURN 0.1          // seconds between looks at the limit
#define GRACE 2.0         // seconds that a worker gets to notice that its time is over
#define START_SECONDS 300 // for a worker to come up, making the workspace included
#define LEAST_MEMORY ((size_t)256 << 20)
#define TRIES 2  // workers that may die over one question
#define STARTS 3 // in a row that may fail before we give up on GAP

typedef struct request request;
struct request {
    request *next;
    char *text; // framed, as it is sent
    size_t length;
    double seconds;
    unsigned deaths; // of workers whose job it was
    bool asked;      // by gap_ask, which takes its answer itself
    bool done;
    bool late; // time was over
    gap_answer answer;
};

typedef struct queue {
    request *first, **last;
} queue;

typedef struct worker {
    gap_worker process;
    bool alive, ready;
    double started; // when it was started, then when its job was given to it
    request *job;   // NULL: idle
    size_t sent;    // bytes of the job
    char *in;       // the message that is coming
    size_t have, room;
} worker;

struct gap_pool {
    worker *workers;
    unsigned count;
    size_t memory; // of each
    unsigned failed_starts;
    queue waiting, done; // `done` holds submitted requests only
    size_t pending;
    double seconds;
};

static void queue_init(queue *q)
{
    q->first = NULL;
    q->last = &q->first;
}

static void queue_add(queue *q, request *r)
{
    r->next = NULL;
    *q->last = r;
    q->last = &r->next;
}

static void queue_add_first(queue *q, request *r)
{
    r->next = q->first;
    q->first = r;
    if (!r->next)
        q->last = &r->next;
}

static request *queue_take(queue *q)
{
    request *r = q->first;
    if (r && !(q->first = r->next))
        q->last = &q->first;
    return r;
}

static void queue_remove(queue *q, const request *r)
{
    request **at = &q->first;
    while (*at && *at != r)
        at = &(*at)->next;
    if (*at && !(*at = r->next))
        q->last = at;
}

// --------------------------------------------------------------------------------------------- requests

static request *request_new(const char *call, json_t *args, double seconds)
{
    assert(json_is_array(args));
    request *r = NEW(request);
    json_t *message = json_pack("{s:s, s:O, s:f}", "call", call, "args", args, "seconds", seconds);
    size_t length = json_dumpb(message, NULL, 0, JSON_COMPACT);
    r->text = mem_alloc(length + 4, 1);
    for (unsigned i = 0; i < 4; i++)
        r->text[i] = (char)(length >> 8 * i);
    json_dumpb(message, r->text + 4, length, JSON_COMPACT);
    json_decref(message);
    r->length = length + 4;
    r->seconds = seconds;
    return r;
}

static void request_free(request *r)
{
    if (!r)
        return;
    json_decref(r->answer.value);
    free(r->text);
    free(r);
}

static void finish(gap_pool *p, request *r)
{
    r->done = true;
    p->seconds += r->answer.seconds;
    if (!r->asked)
        queue_add(&p->done, r);
}

static void finish_failed(gap_pool *p, request *r, const char *why)
{
    r->answer.status = hry_fail(&r->answer.error, HRY_LIMIT, "%s", why);
    finish(p, r);
}

static void finish_late(gap_pool *p, request *r)
{
    r->late = true;
    r->answer.status =
        hry_fail(&r->answer.error, HRY_LIMIT, "limit reached after %.3g s; raise it with --time", r->seconds);
    finish(p, r);
}

static void finish_full(gap_pool *p, request *r)
{
    r->answer.status =
        hry_fail(&r->answer.error, HRY_LIMIT,
                 "limit reached: GAP needs more than %.3g MB of memory; raise it with --memory",
                 1e-6 * (double)p->memory);
    finish(p, r);
}

// ---------------------------------------------------------------------------------------------- workers

static void end_worker(worker *w)
{
    gap_worker_kill(&w->process);
    free(w->in);
    *w = (worker){0};
}

// GAP does not come up: nothing that waits will ever be answered.
static void give_up(gap_pool *p, const char *why)
{
    for (request *r; (r = queue_take(&p->waiting));)
        finish_failed(p, r, why);
}

// The worker ended by itself, or somebody else ended it.
static void bury(gap_pool *p, worker *w)
{
    char last[200];
    gap_worker_last_words(&w->process, last, sizeof last);
    request *job = w->job;
    bool was_ready = w->ready, full = strstr(last, "workspace above") || strstr(last, "extend the workspace");
    end_worker(w);
    if (!was_ready) {
        char why[300];
        snprintf(why, sizeof why, "GAP could not be started%s%s", *last ? ": " : "", last);
        if (++p->failed_starts >= STARTS)
            give_up(p, why);
        return;
    }
    if (!job)
        return;
    if (full)
        finish_full(p, job);
    else if (++job->deaths < TRIES)
        queue_add_first(&p->waiting, job);
    else {
        char why[300];
        snprintf(why, sizeof why, "GAP stopped while it was computing this, twice%s%s", *last ? ": " : "",
                 last);
        finish_failed(p, job, why);
    }
}

static bool start_worker(gap_pool *p, worker *w)
{
    hry_error error;
    // After a failed start the workspace is suspect.
    if (gap_worker_start(&w->process, p->memory, p->failed_starts > 0, &error) != HRY_OK) {
        p->failed_starts = STARTS;
        give_up(p, error.message);
        return false;
    }
    w->alive = true;
    w->started = clock_now();
    return true;
}

static void give(worker *w, request *r)
{
    w->job = r;
    w->sent = 0;
    w->started = clock_now();
}

// Waiting requests go to idle workers, the first ones first: who asks about the same group again meets the
// worker that knows it. Workers are started for those that are left.
static void assign(gap_pool *p)
{
    unsigned starting = 0;
    for (unsigned i = 0; i < p->count && p->waiting.first; i++)
        if (p->workers[i].ready && !p->workers[i].job)
            give(&p->workers[i], queue_take(&p->waiting));
    for (unsigned i = 0; i < p->count; i++)
        starting += p->workers[i].alive && !p->workers[i].ready;
    unsigned wanted = 0;
    for (const request *r = p->waiting.first; r && wanted < p->count; r = r->next)
        wanted++;
    for (unsigned i = 0; i < p->count && starting < wanted; i++)
        if (!p->workers[i].alive) {
            if (!start_worker(p, &p->workers[i]))
                return;
            starting++;
        }
}

// --------------------------------------------------------------------------------------------- messages

static void take_hello(gap_pool *p, worker *w, const json_t *message)
{
    const char *fatal = json_string_value(json_object_get(message, "fatal"));
    if (fatal || !json_object_get(message, "ready")) {
        p->failed_starts = STARTS;
        give_up(p, fatal ? fatal : "harary-gap does not speak as expected; was it built with this harary?");
        end_worker(w);
        return;
    }
    p->failed_starts = 0;
    w->ready = true;
}

static void take_reply(gap_pool *p, worker *w, json_t *message)
{
    request *r = w->job;
    w->job = NULL;
    const char *limit = json_string_value(json_object_get(message, "limit"));
    const char *error = json_string_value(json_object_get(message, "error"));
    if (json_is_true(json_object_get(message, "ok"))) {
        r->answer.value = json_incref(json_object_get(message, "value"));
        r->answer.seconds = json_number_value(json_object_get(message, "seconds"));
        r->answer.status = HRY_OK;
        finish(p, r);
    } else if (limit && strcmp(limit, "time") == 0) {
        finish_late(p, r);
        end_worker(w); // it may have been interrupted while it read a file of GAP's library
    } else if (limit) {
        finish_full(p, r);
        end_worker(w); // it holds that memory, and says nothing more
    } else {
        r->answer.status = hry_fail(&r->answer.error, HRY_UNDEFINED, "%s", error ? error : "GAP failed");
        finish(p, r);
    }
}

static size_t message_length(const worker *w)
{
    const unsigned char *head = (const unsigned char *)w->in;
    return head[0] | (size_t)head[1] << 8 | (size_t)head[2] << 16 | (size_t)head[3] << 24;
}

// A whole message is there. What cannot be read counts as the worker's death.
static void take_message(gap_pool *p, worker *w)
{
    json_t *message = json_loadb(w->in + 4, w->have - 4, 0, NULL);
    w->have = 0;
    if (!message || (w->ready && !w->job))
        bury(p, w);
    else if (!w->ready)
        take_hello(p, w, message);
    else
        take_reply(p, w, message);
    json_decref(message);
}

// Reads what has come, one message at most; the rest of the loop looks again.
static void receive(gap_pool *p, worker *w)
{
    size_t wanted = w->have < 4 ? 4 : 4 + message_length(w);
    if (wanted > w->room) {
        w->room = wanted + 4096;
        w->in = mem_resize(w->in, w->room, 1);
    }
    ssize_t got = recv(w->process.channel, w->in + w->have, wanted - w->have, MSG_DONTWAIT);
    if (got < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (got <= 0) {
        bury(p, w);
        return;
    }
    w->have += (size_t)got;
    if (w->have >= 4 && w->have == 4 + message_length(w))
        take_message(p, w);
    else if (w->have == wanted && wanted == 4)
        receive(p, w);
}

static void transmit(gap_pool *p, worker *w)
{
    ssize_t put = send(w->process.channel, w->job->text + w->sent, w->job->length - w->sent,
                       MSG_DONTWAIT | MSG_NOSIGNAL);
    if (put >= 0)
        w->sent += (size_t)put;
    else if (errno != EAGAIN && errno != EINTR)
        bury(p, w);
}

// ------------------------------------------------------------------------------------------------ turning

static bool sending(const worker *w)
{
    return w->job && w->sent < w->job->length;
}

static void look_at_clock(gap_pool *p, worker *w)
{
    double spent = clock_now() - w->started;
    if (w->job && w->job->seconds > 0 && spent > w->job->seconds + GRACE) {
        request *job = w->job;
        end_worker(w);
        finish_late(p, job);
    } else if (!w->ready && spent > START_SECONDS) {
        bury(p, w);
    }
}

// One look at every worker; waits a moment if nothing happens.
static void turn(gap_pool *p)
{
    assign(p);
    struct pollfd *watched = NEW_ARRAY(struct pollfd, p->count);
    bool alive = false;
    for (unsigned i = 0; i < p->count; i++) {
        const worker *w = &p->workers[i];
        alive |= w->alive;
        watched[i].fd = w->alive ? w->process.channel : -1; // poll skips negative ones
        watched[i].events = (short)(POLLIN | (sending(w) ? POLLOUT : 0));
    }
    if (alive && poll(watched, p->count, (int)(1000 * TURN)) < 0)
        alive = false; // interrupted: the caller looks at its limit
    for (unsigned i = 0; i < p->count && alive; i++) {
        worker *w = &p->workers[i];
        if ((watched[i].revents & POLLOUT) && sending(w))
            transmit(p, w);
        if (w->alive && (watched[i].revents & (POLLIN | POLLHUP | POLLERR)))
            receive(p, w);
        if (w->alive)
            look_at_clock(p, w);
    }
    free(watched);
}

// ------------------------------------------------------------------------------------------------- public

gap_pool *gap_pool_new(unsigned workers, size_t memory)
{
    gap_pool *p = NEW(gap_pool);
    p->count = workers ? workers : 1;
    p->workers = NEW_ARRAY(worker, p->count);
    p->memory = memory ? memory : machine_memory() / 4 * 3 / p->count;
    if (p->memory < LEAST_MEMORY)
        p->memory = LEAST_MEMORY;
    queue_init(&p->waiting);
    queue_init(&p->done);
    return p;
}

void gap_pool_free(gap_pool *p)
{
    if (!p)
        return;
    gap_cancel(p);
    for (unsigned i = 0; i < p->count; i++)
        end_worker(&p->workers[i]);
    free(p->workers);
    free(p);
}

void gap_submit(gap_pool *p, const char *call, json_t *args, double seconds, void *tag)
{
    request *r = request_new(call, args, seconds);
    r->answer.tag = tag;
    queue_add(&p->waiting, r);
    p->pending++;
}

size_t gap_pending(const gap_pool *p)
{
    return p->pending;
}

hry_status gap_next(gap_pool *p, gap_answer *answer, const limit *l, hry_error *error)
{
    assert(p->pending);
    while (!p->done.first) {
        if (limit_reached(l))
            return limit_fail(l, 0, error);
        turn(p);
    }
    request *r = queue_take(&p->done);
    p->pending--;
    *answer = r->answer;
    r->answer.value = NULL;
    request_free(r);
    return HRY_OK;
}

void gap_cancel(gap_pool *p)
{
    for (unsigned i = 0; i < p->count; i++)
        if (p->workers[i].job) {
            request_free(p->workers[i].job);
            end_worker(&p->workers[i]);
        }
    for (request *r; (r = queue_take(&p->waiting)) || (r = queue_take(&p->done));)
        request_free(r);
    p->pending = 0;
}

// The question is not wanted any more, wherever it is.
static void abandon(gap_pool *p, request *r)
{
    queue_remove(&p->waiting, r);
    for (unsigned i = 0; i < p->count; i++)
        if (p->workers[i].job == r)
            end_worker(&p->workers[i]);
}

static bool interrupted(const limit *l)
{
    return l && l->interrupt && *l->interrupt;
}

hry_status gap_ask(gap_pool *p, const char *call, json_t *args, const limit *l, json_t **value,
                   hry_error *error)
{
    if (limit_reached(l))
        return limit_fail(l, 0, error);
    double started = clock_now();
    double left = l && l->seconds > 0 ? l->started + l->seconds - started : 0;
    // 0 would mean no bound, and the time may have run out just now.
    request *r = request_new(call, args, l && l->seconds > 0 && left < 1e-3 ? 1e-3 : left);
    r->asked = true;
    queue_add_first(&p->waiting, r);
    while (!r->done && !interrupted(l)) {
        turn(p);
        limit_progress(l, "GAP computes", clock_now() - started, 0);
    }
    hry_status status = r->answer.status;
    if (!r->done) {
        abandon(p, r);
        status = limit_fail(l, 0, error);
    } else if (r->late) {
        status = limit_fail(l, 0, error); // in terms of the whole limit, not of what was left of it
    } else if (status == HRY_OK) {
        *value = r->answer.value;
        r->answer.value = NULL;
    } else if (error) {
        *error = r->answer.error;
    }
    request_free(r);
    return status;
}

hry_status gap_ask_new(gap_pool *p, const char *call, json_t *args, const limit *l, json_t **value,
                       hry_error *error)
{
    hry_status status = gap_ask(p, call, args, l, value, error);
    json_decref(args);
    return status;
}

double gap_seconds(const gap_pool *p)
{
    return p->seconds;
}
