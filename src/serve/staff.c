// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve/staff.h"

#include <stdlib.h>
#include <string.h>

#include "base/limit.h"
#include "base/mem.h"
#include "serve/cache.h"
#include "serve/worker.h"

#define SHORT_SECONDS 2.0
#define START_SECONDS 6.0      // more for the first answer of a worker, which starts GAP
#define ABANDONED_SECONDS 30.0 // nobody has asked for so long
#define GRACE_SECONDS 3.0      // a command is to notice the end of its time by itself
#define LOOK_SECONDS 0.25      // between two looks at a worker's memory
enum { MOST_OPEN = 256, DEATHS = 2 };
enum { CACHE_BYTES = 64 << 20 };

struct staff {
    const serve_options *options;
    worker *worker;
    size_t count;
    job_list jobs;
    cache *cache;
    double tidied;
    size_t started; // the first so many workers have been there
    bool cold;      // one of them was ended and is to be replaced
};

staff *staff_new(const serve_options *o)
{
    staff *s = NEW(staff);
    s->options = o;
    s->count = o->workers + 1;
    s->worker = NEW_ARRAY(worker, s->count);
    s->cache = cache_new(CACHE_BYTES);
    worker_warm(&s->worker[0], o); // the first question does not wait for GAP to start
    return s;
}

void staff_free(staff *s)
{
    for (size_t i = 0; i < s->count; i++)
        worker_kill(&s->worker[i]);
    jobs_clear(&s->jobs);
    cache_free(s->cache);
    free(s->worker);
    free(s);
}

// ------------------------------------------------------------------------------------------------- asking

answer *staff_known(staff *s, const request *q)
{
    return cache_find(s->cache, q->words, q->size);
}

job *staff_ask(staff *s, request *q)
{
    job *same = job_same(&s->jobs, q);
    if (same)
        request_clear(q);
    else if (s->jobs.open >= MOST_OPEN)
        return NULL;
    return same ? same : job_add(&s->jobs, q);
}

job *staff_find(staff *s, const char *id, reader **as)
{
    return job_find(&s->jobs, id, as);
}

void staff_visit(job *j, const reader *as)
{
    j->visits++;
    j->unread += !as;
}

void staff_leave(staff *s, job *j, const reader *as)
{
    job_leave(&s->jobs, j, as);
}

static worker *worker_of(staff *s, const job *j)
{
    for (size_t i = 0; i < s->count; i++)
        if (s->worker[i].job == j)
            return &s->worker[i];
    return NULL;
}

// Another worker takes its place: at once if something waits, else it is warmed first.
static void replace(staff *s, worker *w)
{
    worker_kill(w);
    s->cold = true;
}

static void warm_those_replaced(staff *s)
{
    for (const job *j = s->jobs.first; j; j = j->next)
        if (j->state == JOB_WAITS)
            return;
    for (size_t i = 0; i < s->count; i++)
        if (!s->worker[i].process.pid && i < s->started)
            worker_warm(&s->worker[i], s->options);
    s->cold = false;
}

// Stops the job, and with it its worker.
static void stop(staff *s, job *j, job_state state, answer *a)
{
    worker *w = worker_of(s, j);
    if (w)
        replace(s, w);
    job_end(&s->jobs, j, state, a);
}

static void abandon(staff *s, job *j)
{
    stop(s, j, JOB_CANCELLED, answer_cancelled());
}

void staff_cancel(staff *s, job *j, reader *as)
{
    as->gone |= job_is_open(j);
    if (job_is_open(j) && !job_is_wanted(j, ABANDONED_SECONDS))
        abandon(s, j);
}

// ------------------------------------------------------------------------------------------ taking answers

static void take_answer(staff *s, worker *w, reply *r)
{
    job *j = w->job;
    // Another time there may be more time, or more in the atlas.
    bool lasting = !is_limit(r->status) && !j->request.route->store;
    answer *a = answer_of_reply(r, j->request.type);
    if (lasting)
        cache_put(s->cache, j->request.words, j->request.size, a);
    w->job = NULL;
    if (child_memory(&w->process) > s->options->memory / 2)
        replace(s, w);
    job_end(&s->jobs, j, JOB_DONE, a);
}

static void bury(staff *s, worker *w)
{
    job *j = w->job;
    bool begun = w->begun;
    worker_kill(w); // and a new one starts with the next job: what killed this one may go on killing
    if (!j)
        return;
    j->state = JOB_WAITS;
    j->deaths += begun;
    j->missed += !begun;
    // Workers that never begin are bounded too, or a job would go round for ever where none can live.
    if (j->deaths >= DEATHS || j->missed > DEATHS * s->count)
        job_end(&s->jobs, j, JOB_DONE,
                answer_error(422, "limit",
                             "the process that computed this ended %u times; it may need more memory than it "
                             "has",
                             j->deaths + j->missed));
}

static void listen_to(staff *s, worker *w)
{
    reply r = {0};
    worker_news news = NEWS_PROGRESS;
    while (w->process.pid && (news == NEWS_PROGRESS || news == NEWS_WARM)) {
        news = worker_look(w, &r);
        if (news == NEWS_WARM && w->job)
            w->job->started = clock_now(); // its time begins now
        else if (news == NEWS_ANSWER)
            take_answer(s, w, &r);
        else if (news == NEWS_DEATH)
            bury(s, w);
    }
}

// ------------------------------------------------------------------------------------------ ending things

static size_t heavy_running(const staff *s)
{
    size_t heavy = 0;
    for (size_t i = 0; i < s->count; i++)
        heavy += s->worker[i].job && s->worker[i].job->heavy;
    return heavy;
}

static double short_time(const worker *w)
{
    return w->fresh && worker_has_children(w) ? SHORT_SECONDS + START_SECONDS : SHORT_SECONDS;
}

// A heavy one too many waits for its turn.
static void weigh(staff *s, worker *w, double now)
{
    job *j = w->job;
    if (j->heavy || w->warming || now - j->started < short_time(w))
        return;
    j->heavy = true;
    if (heavy_running(s) <= s->options->workers)
        return;
    replace(s, w);
    j->state = JOB_WAITS;
    snprintf(j->progress, sizeof j->progress, "waiting for a worker, since this takes longer");
}

static bool is_too_large(worker *w, uint64_t most, double now)
{
    if (now - w->looked < LOOK_SECONDS)
        return false;
    w->looked = now;
    return child_memory(&w->process) > most + most / 2;
}

static void bound(staff *s, worker *w, double now)
{
    job *j = w->job;
    const serve_options *o = s->options;
    if (!j->visits && now - j->asked > ABANDONED_SECONDS)
        abandon(s, j);
    else if (now - j->started > o->seconds + GRACE_SECONDS)
        stop(s, j, JOB_DONE, answer_error(422, "time", "limit reached after %.3g s", o->seconds));
    else if (is_too_large(w, o->memory, now))
        stop(s, j, JOB_DONE,
             answer_error(422, "memory", "limit reached: more than %.3g MB of memory",
                          1e-6 * (double)o->memory));
    else
        weigh(s, w, now);
}

// ------------------------------------------------------------------------------------------- giving work

// One without a job: better one that is there and warm, or one that has still to be started, than one that is
// being warmed.
static worker *idle(staff *s)
{
    worker *found = NULL;
    for (size_t i = 0; i < s->count; i++) {
        worker *w = &s->worker[i];
        if (!w->job && w->process.pid && !w->warming)
            return w;
        if (!w->job && (!found || found->warming))
            found = w;
    }
    return found;
}

static void give(staff *s, double now)
{
    size_t heavy = heavy_running(s);
    for (job *j = s->jobs.first; j; j = j->next) {
        if (j->state != JOB_WAITS || (j->heavy && heavy >= s->options->workers))
            continue;
        worker *w = idle(s);
        if (!w || !worker_give(w, s->options, j))
            return;
        size_t number = (size_t)(w - s->worker) + 1;
        s->started = s->started > number ? s->started : number;
        heavy += j->heavy;
        j->state = JOB_RUNS;
        j->started = now;
        j->progress[0] = '\0';
    }
}

// What waits and is not wanted any more. (What runs is bounded above.)
static void tidy(staff *s, double now)
{
    for (job *j = s->jobs.first; j; j = j->next)
        if (j->state == JOB_WAITS && !j->visits && now - j->asked > ABANDONED_SECONDS)
            abandon(s, j);
    jobs_tidy(&s->jobs, now);
    s->tidied = now;
}

size_t staff_size(const staff *s)
{
    return s->count;
}

void staff_watch(const staff *s, struct pollfd *out)
{
    for (size_t i = 0; i < s->count; i++)
        out[i] = (struct pollfd){.fd = s->worker[i].process.pid ? s->worker[i].process.channel : -1,
                                 .events = POLLIN};
}

bool staff_is_busy(const staff *s)
{
    return s->jobs.open > 0;
}

void staff_turn(staff *s)
{
    double now = clock_now();
    for (size_t i = 0; i < s->count; i++)
        if (s->worker[i].process.pid)
            listen_to(s, &s->worker[i]);
    for (size_t i = 0; i < s->count; i++)
        if (s->worker[i].job)
            bound(s, &s->worker[i], now);
    give(s, now);
    if (s->cold)
        warm_those_replaced(s);
    if (now - s->tidied > 1)
        tidy(s, now);
}
