// SPDX-License-Identifier: GPL-3.0-or-later
//
// The workers are processes of harary-gap, which send a message when GAP has started and then answer one
// question after another (process/workers.h). `ask` and `next` process events until their answer is there.
#include "gap/pool.h"

#include <assert.h>
#include <unistd.h>

#include "base/mem.h"
#include "os/machine.h"
#include "process/program.h"
#include "process/workers.h"

#define GRACE 0.4 // seconds for a worker to notice that its time is over
enum {
    TURN_MS = 100, // between checks of the limit
    TRIES = 2,     // workers that may die while answering one question
    STARTS = 3,    // consecutive failed starts before giving up
};

typedef struct question {
    task task;     // must come first: pointers to it are converted to the question
    char *program; // the group, if it contains GAP code of the user (`gap:`); else NULL
    bool late;     // time was over
    char *advice;  // what would make it faster; NULL: nothing known
    fact_answer answer;
} question;

typedef struct gap_pool {
    workers workers;
    size_t memory; // of each
    unsigned failed_starts;
} gap_pool;

// ---------------------------------------------------------------------------------------------- questions

// Whether the arguments contain ["gap", text] (group_expr.h).
static bool has_program(const json_t *args)
{
    const char *head = json_string_value(json_array_get(args, 0));
    bool found = head && !strcmp(head, "gap");
    for (size_t i = 0; !found && i < json_array_size(args); i++)
        found = has_program(json_array_get(args, i));
    return found;
}

static question *question_new(const char *call, json_t *args, double seconds, void *tag)
{
    assert(json_is_array(args));
    question *q = NEW(question);
    json_auto_t *message = json_pack("{s:s, s:O, s:f}", "call", call, "args", args, "seconds", seconds);
    q->task.bytes = json_dumps(message, JSON_COMPACT);
    q->task.size = strlen(q->task.bytes);
    q->task.seconds = seconds > 0 ? seconds + GRACE : 0;
    q->answer.tag = tag;
    if (has_program(args))
        q->program = json_dumps(json_array_get(args, 0), JSON_COMPACT | JSON_ENCODE_ANY);
    return q;
}

static void question_free(task *t)
{
    question *q = (question *)t;
    json_decref(q->answer.value);
    free_all(t->bytes, q->program, q->advice, q);
}

static void fail_late(workers *p, task *t)
{
    (void)p;
    question *q = (question *)t;
    q->late = true;
    q->answer.status =
        hry_fail(&q->answer.error, HRY_TIME, "limit reached after %.3g s`;time`", t->seconds - GRACE);
}

// Appends advice to a message. A user who interrupts does not ask for it.
static void advise(const char *advice, hry_error *error)
{
    size_t length = error ? strlen(error->message) : 0;
    if (advice && error && error->status != HRY_CANCELLED)
        snprintf(error->message + length, sizeof error->message - length, "; %s", advice);
}

static void fail_full(const gap_pool *p, question *q)
{
    q->answer.status =
        hry_fail(&q->answer.error, HRY_MEMORY, "limit reached: GAP needs more than %s of memory`;memory`",
                 limit_size((double)p->memory).text);
}

// ------------------------------------------------------------------------------------------------ workers

// GAP does not start: all waiting questions fail.
static void give_up(workers *p, const char *why)
{
    for (task *t; (t = RING_FIRST(task, link, &p->waiting));) {
        fact_answer *a = &((question *)t)->answer;
        a->status = hry_fail(&a->error, HRY_MISSING, "%s", why);
        ring_remove(&t->link);
        workers_finish(p, t);
    }
}

// harary-gap is $HARARY_GAP, or is found beside this program, one directory up (programs in the build tree)
// or in ../libexec/harary. After a failed start it does not trust its workspace.
static hry_status run(const gap_pool *p, child *process, hry_error *error)
{
    OWNED char *program = program_find("harary-gap", "HARARY_GAP");
    char bytes[24], parent[24];
    if (!program)
        return hry_fail(error, HRY_MISSING,
                        "groups need GAP, but the program harary-gap was not found; install "
                        "gap-core and libgap-dev and build again, or set HARARY_GAP to its path");
    int failure;
    snprintf(bytes, sizeof bytes, "%zu", p->memory);
    snprintf(parent, sizeof parent, "%ld", (long)getpid());
    char *arguments[] = {
        program, "--parent", parent, "--memory", bytes, p->failed_starts ? "--rebuild" : NULL, NULL};
    if (!child_start(process, arguments, &failure))
        return hry_fail(error, HRY_MISSING, "GAP could not be started: %s: %s", program, strerror(failure));
    return HRY_OK;
}

static bool start(workers *p, worker *w)
{
    gap_pool *pool = p->context;
    hry_error error;
    w->ready = false; // until its first message
    if (run(pool, &w->process, &error) == HRY_OK)
        return true;
    pool->failed_starts = STARTS;
    give_up(p, error.message);
    return false;
}

// GAP code of a user may change GAP's answers: a worker that has run some is used only for that group.
static bool suits(const worker *w, const task *t)
{
    const char *program = ((const question *)t)->program;
    return !w->mark || (program && !strcmp(w->mark, program));
}

static bool died(workers *p, worker *w)
{
    gap_pool *pool = p->context;
    question *q = (question *)w->task;
    char last[200], why[300];
    child_last_words(w->process.words, last, sizeof last);
    snprintf(why, sizeof why, "GAP %s%s%s",
             w->ready ? "stopped twice while computing this" : "could not be started", *last ? ": " : "",
             last);
    if (!w->ready && ++pool->failed_starts >= STARTS)
        give_up(p, why);
    if (!q)
        return false;
    bool full = strstr(last, "workspace above") || strstr(last, "extend the workspace");
    if (full)
        fail_full(pool, q);
    else
        q->answer.status = hry_fail(&q->answer.error, HRY_PROGRAM, "%s", why);
    return !full && w->task->deaths < TRIES;
}

// ----------------------------------------------------------------------------------------------- messages

static worker_news take_hello(workers *p, worker *w, const json_t *message)
{
    gap_pool *pool = p->context;
    const char *fatal = json_string_value(json_object_get(message, "fatal"));
    w->ready = !fatal && json_object_get(message, "ready");
    pool->failed_starts = w->ready ? 0 : STARTS;
    if (!w->ready)
        give_up(
            p, fatal ? fatal
                     : "harary-gap sent an unexpected message; check that it was built together with harary");
    return w->ready ? NEWS_MORE : NEWS_WRONG;
}

// Refusals are sentences about the question. Any other error is GAP's own, and its words need an
// introduction.
static void refuse(question *q, const char *cause, const char *words)
{
    static const struct {
        const char *cause;
        hry_status status;
    } refusals[] = {{"undefined", HRY_UNDEFINED}, {"limit", HRY_LIMIT}, {"missing", HRY_MISSING}};
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++)
        if (strcmp(cause, refusals[i].cause) == 0) {
            q->answer.status = hry_fail(&q->answer.error, refusals[i].status, "%s", words);
            return;
        }
    q->answer.status = hry_fail(&q->answer.error, HRY_PROGRAM, "GAP reports an error: %s", words);
}

static worker_news take_reply(const gap_pool *p, worker *w, const json_t *message)
{
    question *q = (question *)w->task;
    const char *cause = json_string_value(json_object_get(message, "cause"));
    const char *error = json_string_value(json_object_get(message, "error"));
    if (q->program && !w->mark)
        w->mark = mem_string(q->program);
    if (json_is_true(json_object_get(message, "ok"))) {
        q->answer.value = json_incref(json_object_get(message, "value"));
        q->answer.seconds = json_number_value(json_object_get(message, "seconds"));
        q->answer.status = HRY_OK;
        return NEWS_ANSWER;
    }
    if (cause && (strcmp(cause, "time") == 0 || strcmp(cause, "slow") == 0)) {
        if (error && *cause == 's')
            q->advice = mem_string(error);
        fail_late(NULL, w->task);
        advise(q->advice, &q->answer.error);
        return NEWS_LAST; // it may have been interrupted while reading a file of GAP's library
    }
    if (cause && strcmp(cause, "memory") == 0) {
        fail_full(p, q);
        return NEWS_LAST; // it still holds that memory
    }
    refuse(q, cause ? cause : "", error ? error : "it gave no reason");
    return NEWS_ANSWER;
}

static worker_news hear(workers *p, worker *w, char *text, size_t size)
{
    json_auto_t *message = json_loadb(text, size, 0, NULL);
    return !message ? NEWS_WRONG : !w->ready ? take_hello(p, w, message) : take_reply(p->context, w, message);
}

static const worker_kind gap = {
    .start = start, .suits = suits, .hear = hear, .died = died, .late = fail_late};

// ------------------------------------------------------------------------------------ the functions of a
// source

static void submit(void *own, const char *call, json_t *args, double seconds, void *tag)
{
    workers_add(&((gap_pool *)own)->workers, &question_new(call, args, seconds, tag)->task, false);
}

// The answer, whose value the caller owns; the question is freed.
static fact_answer settle(task *t)
{
    fact_answer a = ((question *)t)->answer;
    json_incref(a.value);
    question_free(t);
    return a;
}

static hry_status next(void *own, fact_answer *answer, const limit *limit, hry_error *error)
{
    gap_pool *p = own;
    task *t;
    while (!(t = workers_take(&p->workers))) {
        TRY(limit_check(limit, error));
        workers_turn(&p->workers, TURN_MS);
    }
    *answer = settle(t);
    return HRY_OK;
}

static void cancel(void *own)
{
    workers_cancel(&((gap_pool *)own)->workers, question_free);
}

static void ask(void *own, const char *call, json_t *args, const limit *limit, fact_answer *out)
{
    gap_pool *p = own;
    bool timed = limit && limit->seconds > 0;
    double left = timed ? limit->started + limit->seconds - clock_now() : 0;
    // 0 would mean no limit, and the time may have run out just now.
    question *q = question_new(call, args, timed && left < 1e-3 ? 1e-3 : left, NULL);
    q->task.since = clock_now(); // its time begins now, even if all workers are busy
    workers_add(&p->workers, &q->task, true);
    while (!q->task.done && !(limit && limit->interrupt && *limit->interrupt)) {
        workers_turn(&p->workers, TURN_MS);
        limit_progress(limit, "GAP computes", 0, 0);
    }
    bool late = !q->task.done || q->late;
    OWNED char *advice = mem_take(&q->advice);
    workers_forget(&p->workers, &q->task);
    *out = settle(&q->task);
    if (late) {
        limit_fail(limit, 0, &out->error); // reports the whole limit, not the rest of it
        advise(advice, &out->error);
        out->status = out->error.status;
    }
}

static size_t slim(void *own, size_t most)
{
    gap_pool *p = own;
    size_t held = 0;
    for (worker *w = p->workers.worker; w < p->workers.worker + p->workers.count; w++) {
        size_t bytes = child_memory(&w->process);
        if (bytes > most && w->ready && !w->task)
            worker_end(w);
        else
            held += bytes;
    }
    return held;
}

static void end(void *own)
{
    workers_clear(&((gap_pool *)own)->workers, question_free);
    free(own);
}

static const fact_finder finder = {
    .ask = ask, .submit = submit, .next = next, .cancel = cancel, .slim = slim, .free = end};

// ------------------------------------------------------------------------------------------------- public

static fact_source *open(unsigned workers, size_t memory, bool alone)
{
    gap_pool *p = NEW(gap_pool);
    workers_init(&p->workers, &gap, p, workers ? workers : 1);
    p->memory = memory ? memory : machine_memory() / 4 * 3 / p->workers.count;
    if (p->memory < SOURCE_LEAST_MEMORY)
        p->memory = SOURCE_LEAST_MEMORY;
    return source_open(&finder, p, alone);
}

fact_source *gap_source(unsigned workers, size_t memory)
{
    return open(workers, memory, false);
}

fact_source *gap_source_alone(unsigned workers, size_t memory)
{
    return open(workers, memory, true);
}
