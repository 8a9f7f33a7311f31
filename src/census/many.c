// SPDX-License-Identifier: GPL-3.0-or-later
//
// Many orders at a time. An order by itself keeps one GAP worker busy with one question after another, so
// that threads with a worker each take the orders as they come; what they find waits in a list for the
// calling thread, which alone tells and writes. Dear orders (census_look) are left to the end, where each
// is scanned by all workers.
#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

#include "base/mem.h"
#include "base/order.h"
#include "census/census_internal.h"

static const long TURN_NS = 100000000; // after which the caller looks at its limit

typedef struct team {
    const census_plan *plan;
    limit limit; // of the threads: `stop` interrupts them
    atomic_int stop;
    pthread_mutex_t lock; // of all that follows
    pthread_cond_t news;
    size_t next;         // order that nobody has taken
    census_found *found; // by the place of the order
    bool *done;          // found, and not yet taken by the caller
    uint32_t *later;
    size_t late;
    unsigned running;
    bool refused;      // the caller wants nothing more
    hry_status status; // the first failure
    hry_error error;
} team;

static census *new_census(const census_plan *p, unsigned workers)
{
    census *c = census_new(workers, p->memory);
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
        status = hry_fail(error, HRY_LIMIT, "the census is wrong: %s", out->spot.mismatch);
    out->row = d.row;
    return status;
}

// -------------------------------------------------------------------------------------------- the threads

static bool next_order(team *t, size_t *place)
{
    pthread_mutex_lock(&t->lock);
    bool more = t->next < t->plan->orders && !t->status && !t->stop;
    if (more)
        *place = t->next++;
    pthread_mutex_unlock(&t->lock);
    return more;
}

// The first failure is told, and ends the rest.
static void fail(team *t, hry_status status, const hry_error *error)
{
    if (status && !t->status) {
        t->status = status;
        t->error = *error;
    }
    if (status)
        t->stop = 1;
}

// `postponed`: it is dear, and wanted later.
static void report(team *t, size_t place, hry_status status, const census_found *found, bool postponed,
                   const hry_error *error)
{
    pthread_mutex_lock(&t->lock);
    if (status) {
        fail(t, status, error);
    } else if (postponed) {
        t->later[t->late++] = t->plan->order[place];
    } else {
        t->found[place] = *found;
        t->done[place] = true;
    }
    pthread_cond_signal(&t->news);
    pthread_mutex_unlock(&t->lock);
}

static void *work(void *context)
{
    team *t = context;
    census *c = new_census(t->plan, 1);
    for (size_t place; next_order(t, &place);) {
        uint32_t order = t->plan->order[place];
        census_found found = {.row.order = order};
        bool dear;
        hry_error error;
        hry_status status = census_look(c, order, &t->limit, &found.row.groups, &dear, &error);
        found.left_out = dear && t->plan->cheap;
        if (status == HRY_OK && !dear)
            status = count(c, t->plan, order, &t->limit, &found, &error);
        report(t, place, status, &found, dear && !found.left_out, &error);
    }
    census_free(c);
    pthread_mutex_lock(&t->lock);
    t->running--;
    pthread_cond_signal(&t->news);
    pthread_mutex_unlock(&t->lock);
    return NULL;
}

// -------------------------------------------------------------------------------------------- the caller

// Takes all that is found; the lock is held, but not while the caller is told.
static size_t take_all(team *t)
{
    size_t taken = 0;
    for (size_t i = 0; i < t->plan->orders && !t->refused; i++) {
        if (!t->done[i])
            continue;
        hry_error error;
        t->done[i] = false;
        taken++;
        pthread_mutex_unlock(&t->lock);
        hry_status status = t->plan->take(t->plan->context, &t->found[i], &error);
        pthread_mutex_lock(&t->lock);
        t->refused = status != HRY_OK;
        fail(t, status, &error);
    }
    return taken;
}

static void wait_for_news(team *t)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += TURN_NS;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_cond_timedwait(&t->news, &t->lock, &until);
}

static void oversee(team *t, const limit *limit)
{
    size_t taken = 0;
    pthread_mutex_lock(&t->lock);
    do {
        hry_error error;
        if (t->running)
            wait_for_news(t);
        taken += take_all(t);
        limit_progress(limit, "orders", (double)taken, (double)t->plan->orders);
        if (limit_reached(limit))
            fail(t, limit_fail(limit, 0, &error), &error);
        if (t->status)
            t->stop = 1;
    } while (t->running);
    take_all(t);
    pthread_mutex_unlock(&t->lock);
}

static void run_threads(team *t, const limit *limit)
{
    unsigned wanted = t->plan->workers ? t->plan->workers : 1, started = 0;
    if (wanted > t->plan->orders)
        wanted = (unsigned)t->plan->orders;
    OWNED pthread_t *thread = NEW_ARRAY(pthread_t, wanted + 1);
    t->running = wanted;
    // Fewer threads than wanted are as good, only slower.
    while (started < wanted && pthread_create(&thread[started], NULL, work, t) == 0)
        started++;
    pthread_mutex_lock(&t->lock);
    t->running -= wanted - started;
    pthread_mutex_unlock(&t->lock);
    if (wanted && !started) {
        t->running = 1;
        work(t);
    }
    oversee(t, limit);
    for (unsigned i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
}

static void count_late(team *t, const limit *limit)
{
    if (!t->late || t->status)
        return;
    census *c = new_census(t->plan, t->plan->workers);
    qsort(t->later, t->late, sizeof *t->later, order_u32);
    for (size_t i = 0; i < t->late && !t->status; i++) {
        census_found found = {0};
        hry_error error;
        hry_status status = count(c, t->plan, t->later[i], limit, &found, &error);
        THEN(status, t->plan->take(t->plan->context, &found, &error));
        fail(t, status, &error);
    }
    census_free(c);
}

hry_status census_many(const census_plan *plan, const limit *limit, hry_error *error)
{
    struct limit none = limit_none();
    limit = limit ? limit : &none;
    OWNED census_found *found = NEW_ARRAY(census_found, plan->orders);
    OWNED bool *done = NEW_ARRAY(bool, plan->orders);
    OWNED uint32_t *later = NEW_ARRAY(uint32_t, plan->orders);
    team t = {.plan = plan, .limit = *limit, .found = found, .done = done, .later = later};
    t.limit.progress = NULL;
    t.limit.interrupt = &t.stop;
    pthread_mutex_init(&t.lock, NULL);
    pthread_cond_init(&t.news, NULL);
    run_threads(&t, limit);
    count_late(&t, limit);
    pthread_mutex_destroy(&t.lock);
    pthread_cond_destroy(&t.news);
    if (t.status)
        *error = t.error;
    return t.status;
}
