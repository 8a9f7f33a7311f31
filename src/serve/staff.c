// SPDX-License-Identifier: GPL-3.0-or-later
//
// Built on the pool of workers (base/workers.h): this adds weights, memory limits, the cache and the early
// start of GAP. Every turn takes the finished jobs, then checks the running ones, then starts replacements
// if nothing waits, and once a second removes jobs that no client wants any more. Only answers that cannot
// change are cached.
#include "serve/staff.h"

#include "base/machine.h"
#include "base/mem.h"
#include "base/text.h"

#define SHORT_SECONDS 2.0
#define START_SECONDS 6.0      // extra time for the first answer of a worker, which starts GAP
#define ABANDONED_SECONDS 30.0 // a job is dropped if no client has asked for it this long
#define GRACE_SECONDS 3.0      // a command should notice the end of its time by itself
#define LOOK_SECONDS 0.25      // between two checks of a worker's memory
enum { MOST_OPEN = 256, DEATHS = 2 };
enum { CACHE_BYTES = 64 << 20 };

// ---- accepting jobs

job *staff_ask(staff *s, request *q)
{
    job *same = job_same(&s->jobs, q);
    if (same) {
        request_clear(q);
        return same;
    }
    if (s->jobs.open >= MOST_OPEN)
        return NULL;
    job *j = job_add(&s->jobs, q, s->options->seconds + GRACE_SECONDS);
    workers_add(&s->workers, &j->task, false);
    return j;
}

// Stops the job and its worker. Another worker replaces it: at once if a task waits, otherwise it starts GAP
// first.
static void stop(staff *s, job *j, job_state state, answer *a)
{
    s->cold += j->task.since > 0;
    workers_forget(&s->workers, &j->task);
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

// ---- workers

static bool start(workers *p, worker *w)
{
    staff *s = p->context;
    s->cold -= s->cold > 0;
    return child_fork(&w->process, worker_run, (void *)s->options);
}

// Starts a missing worker, and GAP in it.
static void warm_one(staff *s)
{
    static const char order[] = {ORDER_WARM};
    worker *w = s->workers.worker;
    while (w->process.pid)
        w++;
    if (worker_start(&s->workers, w))
        w->ready = !message_send(w->process.channel, order, sizeof order);
}

static worker_news take_answer(staff *s, const worker *w, const char *message, size_t size)
{
    job *j = (job *)w->task;
    reply r = {(hry_status)message[1], mem_copy(message + 2, size - 2, 1), size - 2};
    // Limits and the contents of the atlas may change.
    bool lasting = !is_limit(r.status) && !j->request.route->store;
    j->answer = answer_of_reply(&r, j->request.type);
    if (lasting)
        cache_put(s->cache, j->request.words, j->request.size, j->answer);
    if (child_memory(&w->process) <= s->options->memory / 2)
        return NEWS_ANSWER;
    s->cold++;
    return NEWS_LAST;
}

static worker_news hear(workers *p, worker *w, char *message, size_t size)
{
    job *j = (job *)w->task;
    char what = size ? message[0] : '\0';
    if (!j) { // it is starting up
        w->ready = what == ORDER_WARM;
        w->finished += w->ready;
    } else if (what == 'b') {
        j->begun = true;
    } else if (what == 'p') {
        OWNED char *words = text_utf8(message + 1, size - 1);
        snprintf(j->progress, sizeof j->progress, "%s", words);
    } else if (what == 'a' && size >= 2) {
        return take_answer(p->context, w, message, size);
    }
    return NEWS_MORE;
}

// The job waits for another worker, and its time starts again.
static void begin_again(job *j, const char *why)
{
    j->begun = false;
    j->task.since = 0;
    snprintf(j->progress, sizeof j->progress, "%s", why);
}

// The next job starts a new worker, without warming it up: the cause of the death may persist.
static bool died(workers *p, worker *w)
{
    job *j = (job *)w->task;
    if (!j)
        return false;
    j->missed += !j->begun;
    begin_again(j, "");
    // Deaths before the start of the job are bounded too; otherwise a job could be restarted forever.
    if (j->task.deaths - j->missed < DEATHS && j->missed <= DEATHS * p->count)
        return true;
    j->answer = answer_error(
        422, "limit",
        "the worker process ended unexpectedly %u times; it may need more memory than is available",
        j->task.deaths);
    return false;
}

static void late(workers *p, task *t)
{
    staff *s = p->context;
    s->cold++;
    ((job *)t)->answer = answer_error(422, "time", "limit reached after %.3g s", s->options->seconds);
}

// ---- heavy jobs

static size_t heavy_running(const staff *s)
{
    size_t heavy = 0;
    for (size_t i = 0; i < s->workers.count; i++) {
        const job *j = (const job *)s->workers.worker[i].task;
        heavy += j && j->heavy;
    }
    return heavy;
}

static bool holds(workers *p, const task *t)
{
    const staff *s = p->context;
    return ((const job *)t)->heavy && heavy_running(s) >= s->options->workers;
}

// Whether it has started processes.
static bool has_children(const worker *w)
{
    char path[64];
    snprintf(path, sizeof path, "/proc/%ld/task/%ld/children", (long)w->process.pid, (long)w->process.pid);
    return machine_number(path, "%llu", 0) > 0;
}

// Makes a job heavy if it takes long; if there are too many heavy jobs, it waits for its turn.
static void weigh(staff *s, const worker *w, double now)
{
    job *j = (job *)w->task;
    double starting = !w->finished && has_children(w) ? START_SECONDS : 0;
    if (j->heavy || now - j->task.since < SHORT_SECONDS + starting)
        return;
    j->heavy = true;
    if (heavy_running(s) <= s->options->workers)
        return;
    workers_forget(&s->workers, &j->task);
    s->cold++;
    begin_again(j, "waiting for a worker for long computations");
    workers_add(&s->workers, &j->task, false);
}

static void bound(staff *s, double now)
{
    const serve_options *o = s->options;
    bool look = now - s->looked >= LOOK_SECONDS;
    s->looked = look ? now : s->looked;
    for (size_t i = 0; i < s->workers.count; i++) {
        const worker *w = &s->workers.worker[i];
        job *j = (job *)w->task;
        if (!j)
            continue;
        if (look && child_memory(&w->process) > o->memory + o->memory / 2)
            stop(s, j, JOB_DONE,
                 answer_error(422, "memory", "limit reached: more than %.3g MB of memory",
                              1e-6 * (double)o->memory));
        else
            weigh(s, w, now);
    }
}

// ---- the main loop

staff *staff_new(const serve_options *o)
{
    static const worker_kind kind = {
        .start = start, .holds = holds, .hear = hear, .died = died, .late = late, .eager = true};
    staff *s = NEW(staff);
    s->options = o;
    TAILQ_INIT(&s->jobs.all);
    workers_init(&s->workers, &kind, s, o->workers + 1);
    s->cache = cache_new(CACHE_BYTES);
    warm_one(s); // so the first question need not wait for GAP
    return s;
}

void staff_free(staff *s)
{
    workers_clear(&s->workers, NULL);
    jobs_clear(&s->jobs);
    cache_free(s->cache);
    free(s);
}

// Drops jobs that no client wants any more.
static void tidy(staff *s, double now)
{
    job *j;
    TAILQ_FOREACH (j, &s->jobs.all, link)
        if (job_is_open(j) && !j->visits && now - j->asked > ABANDONED_SECONDS)
            abandon(s, j);
    jobs_tidy(&s->jobs, now);
    s->tidied = now;
}

void staff_turn(staff *s)
{
    double now = clock_now();
    workers_turn(&s->workers, 0);
    for (job *j; (j = (job *)workers_take(&s->workers));)
        job_end(&s->jobs, j, JOB_DONE, j->answer);
    bound(s, now);
    while (s->cold && TAILQ_EMPTY(&s->workers.waiting))
        warm_one(s);
    if (now - s->tidied > 1)
        tidy(s, now);
}
