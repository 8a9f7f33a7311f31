// SPDX-License-Identifier: GPL-3.0-or-later
//
// Built on two pools of workers (process/workers.h): this adds stages, memory limits, the cache and the early
// start of GAP. Every turn takes the finished first looks, then the finished jobs, then checks the running
// ones, then starts replacements if nothing waits, and once a second removes jobs that no client wants any
// more. Only answers that cannot change are cached.
#include "serve/staff.h"

#include "base/mem.h"
#include "base/text.h"

#define SLICE_SECONDS 0.25     // of a new job while others wait, and the longest first look
#define SHORT_SECONDS 2.0      // of a job that is not long
#define START_SECONDS 6.0      // the start of GAP counts as work of the job after this time
#define ABANDONED_SECONDS 30.0 // a job is dropped if no client has asked for it this long
#define GRACE_SECONDS 3.0      // a command should notice the end of its time by itself
#define LOOK_SECONDS 0.25      // between two checks of a worker's memory
enum { MOST_OPEN = 256, DEATHS = 2 };
enum { CACHE_BYTES = 64 << 20 };

// ---- accepting jobs

// The job waits for a worker; its first look is over, or it has none.
static void add_job(staff *s, job *j)
{
    j->looked_at = true;
    j->begun = 0;
    j->task =
        (task){.bytes = j->task.bytes, .size = j->task.size, .seconds = s->options->seconds + GRACE_SECONDS};
    workers_add(&s->workers, &j->task, false);
}

job *staff_ask(staff *s, request *q)
{
    job *same = job_same(&s->jobs, q);
    if (same) {
        request_clear(q);
        return same;
    }
    if (s->jobs.open >= MOST_OPEN)
        return NULL;
    job *j = job_add(&s->jobs, q, SLICE_SECONDS);
    // Pictures are drawn by another program, whose start alone takes longer than a first look.
    if (j->request.route->form == REPLY_BYTES)
        add_job(s, j);
    else
        workers_add(&s->first, &j->task, false);
    return j;
}

// Stops the job and its worker. Another worker replaces it: at once if a task waits, otherwise it starts GAP
// first.
static void stop(staff *s, job *j, job_state state, answer *a)
{
    s->cold += j->looked_at && j->task.since > 0;
    workers_forget(j->looked_at ? &s->workers : &s->first, &j->task);
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
    reply r = {
        .status = (hry_status)message[1], .bytes = mem_copy(message + 2, size - 2, 1), .size = size - 2};
    // Limits and the contents of the atlas may change.
    bool lasting = !is_limit(r.status) && !j->request.route->store;
    j->answer = answer_of_reply(&r, j->request.type);
    if (lasting)
        cache_put(s->cache, j->request.words, j->request.size, j->answer);
    if (child_memory(&w->process) <= s->options->memory / 2)
        return NEWS_ANSWER;
    s->cold += j->looked_at;
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
        j->begun = clock_now();
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
    j->begun = 0;
    j->task.since = 0;
    snprintf(j->progress, sizeof j->progress, "%s", why);
}

// The next job starts a new worker, without warming it up: the cause of the death may persist.
static bool died(workers *p, worker *w)
{
    job *j = (job *)w->task;
    if (!j)
        return false;
    j->missed += j->begun <= 0;
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

// ---- first looks

static bool start_first(workers *p, worker *w)
{
    const staff *s = p->context;
    return child_fork(&w->process, worker_run_first_looks, (void *)s->options);
}

static worker_news hear_first(workers *p, worker *w, char *message, size_t size)
{
    job *j = (job *)w->task;
    if (!j || !size || message[0] != 'u')
        return hear(p, w, message, size);
    if (size > 1 && message[1])
        j->task.bytes[0] = (char)(j->task.bytes[0] | ORDER_GAP);
    return NEWS_ANSWER;
}

// A first look that takes too long, or kills its process, is over.
static bool died_first(workers *p, worker *w)
{
    (void)p, (void)w;
    return false;
}

static void late_first(workers *p, task *t)
{
    (void)p, (void)t;
}

static void take_first_looks(staff *s)
{
    workers_turn(&s->first, 0);
    for (job *j; (j = (job *)workers_take(&s->first));) {
        *j->progress = '\0';
        if (j->answer)
            job_end(&s->jobs, j, JOB_DONE, j->answer);
        else
            add_job(s, j);
    }
}

// ---- stages

static size_t running(const staff *s, job_stage least)
{
    size_t count = 0;
    for (size_t i = 0; i < s->workers.count; i++) {
        const job *j = (const job *)s->workers.worker[i].task;
        count += j && j->stage >= least;
    }
    return count;
}

static size_t new_waiting(const staff *s)
{
    size_t count = 0;
    RING_EACH (task, t, link, &s->workers.waiting)
        count += ((const job *)t)->stage == JOB_NEW;
    return count;
}

static bool holds(workers *p, const task *t)
{
    const staff *s = p->context;
    const job *j = (const job *)t;
    unsigned most = s->options->workers;
    return j->stage > JOB_NEW && (running(s, JOB_TRIED) > most || new_waiting(s) ||
                                  (j->stage == JOB_LONG && running(s, JOB_LONG) >= most));
}

static void postpone(staff *s, job *j, const char *why)
{
    workers_forget(&s->workers, &j->task);
    s->cold++;
    begin_again(j, why);
    workers_add(&s->workers, &j->task, false);
}

// The seconds that a worker has worked on the job.
static double work_of(const job *j, double now)
{
    double start = j->task.since + START_SECONDS;
    return j->begun > 0 && j->begun < start ? now - j->begun : now - start;
}

// Puts the job into its next stage if its time in this one is over. Returns whether another job can have its
// worker.
static bool weigh(staff *s, job *j, bool awaited, double now)
{
    double work = work_of(j, now);
    if (j->stage < JOB_LONG && work >= SHORT_SECONDS) {
        j->stage = JOB_LONG;
        if (running(s, JOB_LONG) <= s->options->workers)
            return false;
        postpone(s, j, "waiting for a worker for long computations");
        return true;
    }
    if (j->stage > JOB_NEW || work < SLICE_SECONDS || !awaited)
        return false;
    j->stage = JOB_TRIED;
    postpone(s, j, "waiting for a worker after a first slice of time");
    return true;
}

static void bound(staff *s, double now)
{
    const serve_options *o = s->options;
    size_t awaited = new_waiting(s);
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
        else if (weigh(s, j, awaited > 0, now))
            awaited -= awaited > 0;
    }
}

// ---- the main loop

staff *staff_new(const serve_options *o)
{
    static const worker_kind kind = {
        .start = start, .holds = holds, .hear = hear, .died = died, .late = late, .eager = true};
    static const worker_kind first = {
        .start = start_first, .hear = hear_first, .died = died_first, .late = late_first};
    staff *s = NEW(staff);
    s->options = o;
    ring_init(&s->jobs.all);
    workers_init(&s->first, &first, s, 1);
    workers_init(&s->workers, &kind, s, o->workers + 2);
    s->cache = cache_new(CACHE_BYTES);
    warm_one(s); // so the first question need not wait for GAP
    return s;
}

void staff_free(staff *s)
{
    workers_clear(&s->first, NULL);
    workers_clear(&s->workers, NULL);
    jobs_clear(&s->jobs);
    cache_free(s->cache);
    free(s);
}

// Drops jobs that no client wants any more.
static void tidy(staff *s, double now)
{
    RING_EACH (job, j, link, &s->jobs.all)
        if (job_is_open(j) && !j->visits && now - j->asked > ABANDONED_SECONDS)
            abandon(s, j);
    jobs_tidy(&s->jobs, now);
    s->tidied = now;
}

size_t staff_count(const staff *s)
{
    return s->first.count + s->workers.count;
}

void staff_watch(const staff *s, struct pollfd *out)
{
    workers_watch(&s->first, out);
    workers_watch(&s->workers, out + s->first.count);
}

void staff_turn(staff *s)
{
    double now = clock_now();
    take_first_looks(s);
    workers_turn(&s->workers, 0);
    for (job *j; (j = (job *)workers_take(&s->workers));)
        job_end(&s->jobs, j, JOB_DONE, j->answer);
    bound(s, now);
    while (s->cold && ring_is_empty(&s->workers.waiting))
        warm_one(s);
    if (now - s->tidied > 1)
        tidy(s, now);
}
