// SPDX-License-Identifier: GPL-3.0-or-later
//
// Many orders in parallel. One order keeps one GAP worker busy with successive questions, so each thread has
// its own worker and takes the next order. The results wait in a list for the calling thread, the only one
// that reports and writes. Expensive orders (census_look) come last; each is scanned by all workers.
#include <stdatomic.h>

#include "base/mem.h"
#include "base/team.h"
#include "census/census_internal.h"

static const double turn = 0.1; // seconds between checks of the caller's limit

typedef struct counted_order {
    team_task task;
    uint32_t order;
    census_found found;
    bool late; // expensive: counted at the end
    bool taken;
    hry_status status;
    hry_error error;
} counted_order;

typedef struct job {
    const census_plan *plan;
    limit limit; // of the threads: `stop` interrupts them
    atomic_int stop;
    counted_order *list; // one for each order
    hry_status status;   // the first failure
    hry_error error;
    bool refused; // the caller has stopped the computation
} job;

static census *new_census(const census_plan *p, unsigned workers)
{
    census *c = census_new(p->open, workers, p->memory);
    census_journal(c, p->journal);
    if (p->every)
        census_every(c);
    return c;
}

// The row and the spot checks of an order.
static hry_status count(census *c, const census_plan *p, uint32_t order, const limit *limit,
                        census_found *out, hry_error *error)
{
    CLEARED(census_detail_clear) census_detail d = {0};
    TRY(census_find(c, order, limit, &d, error));
    hry_status status = census_spot_check(c, &d, p->spots, p->seed, limit, &out->spot, error);
    if (status == HRY_OK && *out->spot.mismatch)
        status = hry_fail(error, HRY_LIMIT, "the census is inconsistent: %s", out->spot.mismatch);
    out->row = d.row;
    return status;
}

static void work(team *t, void *context)
{
    const job *j = context;
    census *c = new_census(j->plan, 1);
    for (team_task *task; (task = team_take(t)); team_finish(t, task)) {
        counted_order *o = (counted_order *)task;
        bool dear = false;
        o->found.row.order = o->order;
        o->status = census_look(c, o->order, &j->limit, &o->found.row.groups, &dear, &o->error);
        o->found.left_out = dear && j->plan->cheap;
        o->late = dear && !o->found.left_out;
        if (o->status == HRY_OK && !dear)
            o->status = count(c, j->plan, o->order, &j->limit, &o->found, &o->error);
    }
    census_free(c);
}

// Only the first failure is reported; it stops the computation.
static void fail(job *j, hry_status status, const hry_error *error)
{
    if (status && !j->status) {
        j->status = status;
        j->error = *error;
    }
    j->stop |= status != HRY_OK;
}

// Takes the results that the threads have finished so far, or all if the threads have ended (NULL); returns
// their number.
static size_t take_all(job *j, team *t)
{
    size_t taken = 0;
    for (size_t i = 0; i < j->plan->orders && !j->refused; i++) {
        counted_order *o = &j->list[i];
        if (o->taken || !(t ? team_wait(t, &o->task, 0) : o->task.done))
            continue;
        hry_status status = o->status;
        hry_error error = o->error;
        o->taken = true;
        taken++;
        if (!status && !o->late) {
            status = j->plan->take(j->plan->context, &o->found, &error);
            j->refused = status != HRY_OK;
        }
        fail(j, status, &error);
    }
    return taken;
}

static void count_all(job *j, const limit *limit)
{
    size_t taken = 0, orders = j->plan->orders;
    unsigned wanted = j->plan->workers ? j->plan->workers : 1;
    team *t = team_new(wanted > orders ? (unsigned)orders + !orders : wanted, work, j);
    hry_error error;
    if (!t) {
        fail(j, hry_fail(&error, HRY_LIMIT, "cannot start a thread"), &error);
        return;
    }
    for (size_t i = 0; i < orders; i++) {
        j->list[i].order = j->plan->order[i];
        team_add(t, &j->list[i].task);
    }
    for (size_t first = 0; taken < orders && !j->status;) {
        while (j->list[first].taken)
            first++;
        team_wait(t, &j->list[first].task, turn);
        taken += take_all(j, t);
        limit_progress(limit, "orders", (double)taken, (double)orders);
        if (limit_reached(limit))
            fail(j, limit_fail(limit, 0, &error), &error);
    }
    team_end(t);
    take_all(j, NULL);
}

static void count_late(job *j, const limit *limit)
{
    census *c = new_census(j->plan, j->plan->workers);
    for (size_t i = 0; i < j->plan->orders && !j->status; i++) {
        census_found found = {0};
        hry_error error;
        if (!j->list[i].late)
            continue;
        hry_status status = count(c, j->plan, j->list[i].order, limit, &found, &error);
        THEN(status, j->plan->take(j->plan->context, &found, &error));
        fail(j, status, &error);
    }
    census_free(c);
}

hry_status census_many(const census_plan *plan, const limit *limit, hry_error *error)
{
    struct limit none = limit_none();
    limit = limit ? limit : &none;
    job j = {.plan = plan, .limit = *limit, .list = NEW_ARRAY(counted_order, plan->orders)};
    j.limit.progress = NULL;
    j.limit.interrupt = &j.stop;
    count_all(&j, limit);
    count_late(&j, limit);
    free(j.list);
    if (j.status)
        *error = j.error;
    return j.status;
}
