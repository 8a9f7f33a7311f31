// SPDX-License-Identifier: GPL-3.0-or-later
//
// Workers are served by one poll loop (turn), which never blocks on a single one: sockets are non-blocking,
// deadlines are looked at in every turn. gap_ask and gap_next turn until what they want is done.
#include "group/gap_pool.h"

#include <assert.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/machine.h"
#include "base/mem.h"
#include "group/gap_request.h"
#include "group/gap_worker.h"

#define TURN 0.1          // seconds between looks at the limit
#define GRACE 0.4         // seconds that a worker gets to notice that its time is over
#define START_SECONDS 300 // for a worker to come up, making the workspace included
#define TRIES 2           // workers that may die over one question
#define STARTS 3          // in a row that may fail before we give up on GAP

struct gap_pool {
    gap_worker *workers;
    unsigned count;
    size_t memory; // of each
    unsigned failed_starts;
    request_queue waiting, done; // `done` holds submitted requests only
    size_t pending;
    double seconds;
};

static void finish(gap_pool *p, gap_request *r)
{
    r->done = true;
    r->answer.taken = r->since > 0 ? clock_now() - r->since : 0;
    p->seconds += r->answer.seconds;
    if (!r->asked)
        request_queue_add(&p->done, r);
}

// ---------------------------------------------------------------------------------------------- workers

// GAP does not come up: nothing that waits will ever be answered.
static void give_up(gap_pool *p, const char *why)
{
    for (gap_request *r; (r = request_queue_take(&p->waiting));)
        finish(p, gap_request_failed(r, HRY_MISSING, why));
}

// The worker ended by itself, or somebody else ended it.
static void bury(gap_pool *p, gap_worker *w)
{
    char last[200], why[300];
    gap_worker_last_words(w, last, sizeof last);
    gap_request *job = w->job;
    bool was_ready = w->ready, full = strstr(last, "workspace above") || strstr(last, "extend the workspace");
    snprintf(why, sizeof why, "GAP %s%s%s",
             was_ready ? "stopped while it was computing this, twice" : "could not be started",
             *last ? ": " : "", last);
    gap_worker_end(w);
    if (!was_ready && ++p->failed_starts >= STARTS)
        give_up(p, why);
    if (!was_ready || !job)
        return;
    if (full)
        finish(p, gap_request_full(job, p->memory));
    else if (++job->deaths < TRIES)
        request_queue_add_first(&p->waiting, job);
    else
        finish(p, gap_request_failed(job, HRY_LIMIT, why));
}

static bool start_worker(gap_pool *p, gap_worker *w)
{
    hry_error error;
    // After a failed start the workspace is suspect.
    if (gap_worker_start(w, p->memory, p->failed_starts > 0, &error) == HRY_OK)
        return true;
    p->failed_starts = STARTS;
    give_up(p, error.message);
    return false;
}

// Waiting requests go to idle workers, the first ones first: who asks about the same group again meets the
// worker that knows it. Workers are started for those that are left, and in place of one that must not answer
// any other question (gap_worker_may_take).
static void assign(gap_pool *p)
{
    unsigned starting = 0;
    for (unsigned i = 0; i < p->count && p->waiting.first; i++) {
        gap_worker *w = &p->workers[i];
        if (w->ready && !w->job && !gap_worker_may_take(w, p->waiting.first))
            gap_worker_end(w);
        else if (w->ready && !w->job)
            gap_worker_give(w, gap_request_turn(request_queue_take(&p->waiting)));
    }
    for (unsigned i = 0; i < p->count; i++)
        starting += p->workers[i].alive && !p->workers[i].ready;
    unsigned wanted = 0;
    for (const gap_request *r = p->waiting.first; r && wanted < p->count; r = r->next)
        wanted++;
    for (unsigned i = 0; i < p->count && starting < wanted; i++)
        if (!p->workers[i].alive) {
            if (!start_worker(p, &p->workers[i]))
                return;
            starting++;
        }
    for (gap_request *r = p->waiting.first; r && starting; r = r->next, starting--)
        gap_request_turn(r);
}

// --------------------------------------------------------------------------------------------- messages

static void take_hello(gap_pool *p, gap_worker *w, const json_t *message)
{
    const char *fatal = json_string_value(json_object_get(message, "fatal"));
    if (fatal || !json_object_get(message, "ready")) {
        p->failed_starts = STARTS;
        give_up(p, fatal ? fatal : "harary-gap does not speak as expected; was it built with this harary?");
        gap_worker_end(w);
        return;
    }
    p->failed_starts = 0;
    w->ready = true;
}

static void take_reply(gap_pool *p, gap_worker *w, json_t *message)
{
    gap_request *r = w->job;
    w->job = NULL;
    const char *limit = json_string_value(json_object_get(message, "limit"));
    const char *error = json_string_value(json_object_get(message, "error"));
    if (json_is_true(json_object_get(message, "ok"))) {
        r->answer.value = json_incref(json_object_get(message, "value"));
        r->answer.seconds = json_number_value(json_object_get(message, "seconds"));
        r->answer.status = HRY_OK;
        finish(p, r);
    } else if (limit && strcmp(limit, "time") == 0) {
        finish(p, gap_request_late(r));
        gap_worker_end(w); // it may have been interrupted while it read a file of GAP's library
    } else if (limit) {
        finish(p, gap_request_full(r, p->memory));
        gap_worker_end(w); // it holds that memory, and says nothing more
    } else {
        bool bound = error && strncmp(error, "limit reached", 13) == 0;
        r->answer.status =
            hry_fail(&r->answer.error, bound ? HRY_LIMIT : HRY_UNDEFINED, "%s", error ? error : "GAP failed");
        finish(p, r);
    }
}

// What cannot be read counts as the worker's death.
static void receive(gap_pool *p, gap_worker *w)
{
    json_t *message;
    bool good = gap_worker_receive(w, &message);
    if (!good || (message && w->ready && !w->job))
        bury(p, w);
    else if (message && !w->ready)
        take_hello(p, w, message);
    else if (message)
        take_reply(p, w, message);
    json_decref(message);
}

// ------------------------------------------------------------------------------------------------ turning

static void look_at_clock(gap_pool *p, gap_worker *w)
{
    double now = clock_now();
    if (w->job && w->job->seconds > 0 && now - w->job->since > w->job->seconds + GRACE) {
        gap_request *job = w->job;
        gap_worker_end(w);
        finish(p, gap_request_late(job));
    } else if (!w->ready && now - w->started > START_SECONDS) {
        bury(p, w);
    }
}

// One look at every worker; waits a moment if nothing happens.
static void turn(gap_pool *p)
{
    assign(p);
    // The time of a question may be over before its worker has come up.
    for (gap_request *r; (r = request_queue_take_late(&p->waiting));)
        finish(p, gap_request_late(r));
    struct pollfd *watched = NEW_ARRAY(struct pollfd, p->count);
    bool alive = false;
    for (unsigned i = 0; i < p->count; i++) {
        const gap_worker *w = &p->workers[i];
        alive |= w->alive;
        watched[i].fd = w->alive ? w->process.channel : -1; // poll skips negative ones
        watched[i].events = (short)(POLLIN | (gap_worker_sending(w) ? POLLOUT : 0));
    }
    if (alive && poll(watched, p->count, (int)(1000 * TURN)) < 0)
        alive = false; // interrupted: the caller looks at its limit
    for (unsigned i = 0; i < p->count && alive; i++) {
        gap_worker *w = &p->workers[i];
        if ((watched[i].revents & POLLOUT) && gap_worker_sending(w) && !gap_worker_send(w))
            bury(p, w);
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
    p->workers = NEW_ARRAY(gap_worker, p->count);
    p->memory = memory ? memory : machine_memory() / 4 * 3 / p->count;
    if (p->memory < GAP_LEAST_MEMORY)
        p->memory = GAP_LEAST_MEMORY;
    request_queue_init(&p->waiting);
    request_queue_init(&p->done);
    return p;
}

void gap_pool_free(gap_pool *p)
{
    if (!p)
        return;
    gap_cancel(p);
    for (unsigned i = 0; i < p->count; i++)
        gap_worker_end(&p->workers[i]);
    free(p->workers);
    free(p);
}

void gap_submit(gap_pool *p, const char *call, json_t *args, double seconds, void *tag)
{
    gap_request *r = gap_request_new(call, args, seconds);
    r->answer.tag = tag;
    request_queue_add(&p->waiting, r);
    p->pending++;
}

size_t gap_pending(const gap_pool *p)
{
    return p->pending;
}

hry_status gap_next(gap_pool *p, gap_answer *answer, const limit *limit, hry_error *error)
{
    assert(p->pending);
    while (!p->done.first) {
        if (limit_reached(limit))
            return limit_fail(limit, 0, error);
        turn(p);
    }
    gap_request *r = request_queue_take(&p->done);
    p->pending--;
    *answer = r->answer;
    r->answer.value = NULL;
    gap_request_free(r);
    return HRY_OK;
}

void gap_cancel(gap_pool *p)
{
    for (unsigned i = 0; i < p->count; i++)
        if (p->workers[i].job) {
            gap_request_free(p->workers[i].job);
            gap_worker_end(&p->workers[i]);
        }
    for (gap_request *r; (r = request_queue_take(&p->waiting)) || (r = request_queue_take(&p->done));)
        gap_request_free(r);
    p->pending = 0;
}

// The question is not wanted any more, wherever it is.
static void abandon(gap_pool *p, gap_request *r)
{
    request_queue_remove(&p->waiting, r);
    for (unsigned i = 0; i < p->count; i++)
        if (p->workers[i].job == r)
            gap_worker_end(&p->workers[i]);
}

// Interrupted; or time is over, which a worker should have told by itself.
static bool overdue(const limit *limit)
{
    return limit && ((limit->interrupt && *limit->interrupt) ||
                     (limit->seconds > 0 && clock_now() > limit->started + limit->seconds + GRACE));
}

hry_status gap_ask(gap_pool *p, const char *call, json_t *args, const limit *limit, json_t **value,
                   hry_error *error)
{
    if (limit_reached(limit))
        return limit_fail(limit, 0, error);
    double started = clock_now();
    double left = limit && limit->seconds > 0 ? limit->started + limit->seconds - started : 0;
    // 0 would mean no limit, and the time may have run out just now.
    gap_request *r = gap_request_new(call, args, limit && limit->seconds > 0 && left < 1e-3 ? 1e-3 : left);
    r->asked = true;
    request_queue_add_first(&p->waiting, r);
    while (!r->done && !overdue(limit)) {
        turn(p);
        limit_progress(limit, "GAP computes", 0, 0);
    }
    hry_status status = r->answer.status;
    if (!r->done) {
        abandon(p, r);
        status = limit_fail(limit, 0, error);
    } else if (status == HRY_TIME) {
        status = limit_fail(limit, 0, error); // in terms of the whole limit, not of what was left of it
    } else if (status == HRY_OK) {
        *value = r->answer.value;
        r->answer.value = NULL;
    } else if (error) {
        *error = r->answer.error;
    }
    gap_request_free(r);
    return status;
}

size_t gap_slim(gap_pool *p, size_t most)
{
    size_t held = 0;
    for (unsigned i = 0; i < p->count; i++) {
        gap_worker *w = &p->workers[i];
        size_t bytes = w->alive ? child_memory(&w->process) : 0;
        if (bytes > most && w->ready && !w->job)
            gap_worker_end(w);
        else
            held += bytes;
    }
    return held;
}

size_t gap_leaves(gap_pool *p, size_t memory)
{
    size_t quarter = memory / 4;
    size_t held = gap_slim(p, quarter > GAP_LEAST_MEMORY ? quarter : GAP_LEAST_MEMORY);
    return held < memory - quarter ? memory - held : quarter;
}

double gap_seconds(const gap_pool *p)
{
    return p->seconds;
}
