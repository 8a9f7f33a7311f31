// SPDX-License-Identifier: GPL-3.0-or-later
//
// Jobs are one list in the order of arrival; there are at most a few hundred, so look-ups walk through it.
// The task is the first member and is what the worker pool sees. Ids are random, so one client cannot guess
// the job of another. An ended job is removed after two minutes, or earlier if there are too many.
#include "serve/job.h"

#include "base/mem.h"
#include "game/json.h"
#include "os/machine.h"

#define KEPT_SECONDS 120.0 // how long an answer is kept for its readers
enum { KEPT_MOST = 256 };  // such answers
enum { READERS = 64 };     // of one job; further readers share the last id

job *job_add(job_list *l, request *q, double seconds)
{
    job *j = NEW(job);
    j->request = *q;
    j->task = (task){.bytes = mem_alloc(q->size + 1, 1), .size = q->size + 1, .seconds = seconds};
    j->task.bytes[0] = (char)q->route->form;
    memcpy(j->task.bytes + 1, q->words, q->size);
    *q = (request){0};
    j->made = j->asked = clock_now();
    ring_add_last(&l->all, &j->link);
    l->open++;
    return j;
}

job *job_find(const job_list *l, const char *id, reader **as)
{
    RING_EACH (job, j, link, &l->all)
        for (reader *r = j->readers; r; r = r->next)
            if (strcmp(r->id, id) == 0) {
                *as = r;
                return j;
            }
    return NULL;
}

reader *job_reader(job *j)
{
    size_t count = 0;
    reader **end = &j->readers, *last = NULL;
    for (; *end; end = &(*end)->next, count++)
        last = *end;
    if (count < READERS) {
        uint64_t number = 0;
        last = *end = NEW(reader);
        if (!machine_random(&number, sizeof number))
            number = (uintptr_t)last;
        snprintf(last->id, sizeof last->id, "%016" PRIx64, number);
    }
    last->gone = false;
    last->asked = clock_now();
    return last;
}

bool job_is_wanted(const job *j, double seconds)
{
    double now = clock_now();
    for (const reader *r = j->readers; r; r = r->next)
        if (!r->gone && now - r->asked < seconds)
            return true;
    return j->unread > 0;
}

bool job_is_open(const job *j)
{
    return j->state == JOB_OPEN;
}

job *job_same(const job_list *l, const request *q)
{
    RING_EACH (job, j, link, &l->all)
        if (job_is_open(j) && j->request.size == q->size && !memcmp(j->request.words, q->words, q->size))
            return j;
    return NULL;
}

void job_end(job_list *l, job *j, job_state state, answer *a)
{
    l->open -= job_is_open(j);
    j->state = state;
    j->answer = a;
    j->ended = clock_now();
}

static void forget(job_list *l, job *j)
{
    ring_remove(&j->link);
    l->open -= job_is_open(j);
    while (j->readers) {
        OWNED reader *r = j->readers;
        j->readers = r->next;
    }
    free(j->task.bytes);
    request_clear(&j->request);
    answer_drop(j->answer);
    free(j);
}

void job_leave(job_list *l, job *j, const reader *as)
{
    j->visits--;
    j->unread -= !as;
    j->asked = clock_now();
    if (!j->visits && !j->readers && !job_is_open(j))
        forget(l, j);
}

void jobs_tidy(job_list *l, double now)
{
    size_t ended = 0;
    RING_EACH (job, j, link, &l->all)
        ended += !job_is_open(j);
    RING_EACH (job, j, link, &l->all) {
        if (!job_is_open(j) && !j->visits && (now - j->ended > KEPT_SECONDS || ended > KEPT_MOST)) {
            forget(l, j);
            ended--;
        }
    }
}

void jobs_clear(job_list *l)
{
    RING_EACH (job, j, link, &l->all)
        forget(l, j);
}

answer *job_report(const job *j, const reader *as, unsigned status)
{
    static const char *const word[] = {
        [JOB_OPEN] = "running", [JOB_DONE] = "done", [JOB_CANCELLED] = "cancelled"};
    const char *state = as->gone                                           ? word[JOB_CANCELLED]
                        : j->state == JOB_DONE && j->answer->status != 200 ? "failed"
                                                                           : word[j->state];
    const char *progress = as->gone || (!*j->progress && !job_is_open(j)) ? state
                           : *j->progress                                 ? j->progress
                           : j->begun > 0                                 ? "computing"
                           : j->looked_at                                 ? "waiting for a worker"
                                                                          : "waiting for a first look";
    double seconds = (j->ended > 0 ? j->ended : clock_now()) - j->made;
    return answer_json(status, json_pack("{s:s,s:s,s:o,s:f}", "job", as->id, "state", state, "progress",
                                         json_text(progress), "seconds", seconds));
}
