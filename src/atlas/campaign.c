// SPDX-License-Identifier: GPL-3.0-or-later
//
// One loop: hand out jobs while a worker is idle, take one answer, flush if a second has passed. If the loop
// fails, the answers taken so far are still flushed, and the error of the loop is reported.
#include "atlas/campaign.h"

#include "atlas/work.h"
#include "base/mem.h"

static const double flush_seconds = 1;

static void give(const campaign *c, crew *crew, const job *next)
{
    job j = *next;
    size_t size;
    j.memory = c->memory;
    char *item = job_pack(&j, &size);
    crew_give(crew, item, size);
}

static hry_status take(const campaign *c, crew *crew, hry_error *error)
{
    task *came;
    TRY(crew_take(crew, &came, c->limit, error));
    CLEARED(job_answer_clear) job_answer a = {0};
    answer_unpack(came, &a);
    task_free(came);
    return c->take(c->context, &a, error);
}

static hry_status go_through(const campaign *c, crew *crew, hry_error *error)
{
    double flushed = clock_now();
    size_t flying = 0;
    job j;
    for (;;) {
        for (; crew_idle(crew) && c->next(c->context, &j); flying++)
            give(c, crew, &j);
        if (!flying)
            return c->flush(c->context, error);
        TRY(take(c, crew, error));
        flying--;
        if (clock_now() - flushed > flush_seconds) {
            TRY(c->flush(c->context, error));
            flushed = clock_now();
        }
        c->progress(c->context, flying);
    }
}

hry_status campaign_run(const campaign *c, bool *lost, hry_error *error)
{
    crew *crew = crew_start(&atlas_trade, c->workers);
    hry_status status = go_through(c, crew, error);
    crew_end(crew);
    // The first error is reported.
    *lost = status && c->flush(c->context, NULL) != HRY_OK;
    return status;
}

void campaign_add_resume_hint(hry_error *error)
{
    size_t length = strlen(error->message);
    if (length < sizeof error->message - 80 && !strstr(error->message, "same command"))
        snprintf(error->message + length, sizeof error->message - length, "; run the same command to resume");
}
