// SPDX-License-Identifier: GPL-3.0-or-later
//
// A survey is a campaign (campaign.h) with three kinds of jobs: the Frattini factors of part of an order, a
// factor to solve, a group to recompute without reductions. Factors go first, because groups wait for them,
// then groups to recompute, so that a disagreement shows early.
#include "atlas/survey.h"

#include "atlas/campaign.h"
#include "atlas/factor_cache.h"
#include "atlas/survey_direct.h"
#include "atlas/survey_plan.h"

enum { BATCH = 4096 };

typedef struct survey {
    const survey_question *question;
    store *store;
    plan plan;
    factor_cache factors;
    direct_queue direct;
    group_record group[BATCH]; // the batch
    size_t groups;
    factor_record *factor;
    size_t new_factors;
    double started;
    survey_result result;
} survey;

// ----------------------------------------------------------------------------------------------- writing

static hry_status flush(void *context, hry_error *error)
{
    survey *s = context;
    if (s->new_factors)
        TRY(store_put_factors(s->store, s->factor, s->new_factors, error));
    s->new_factors = 0;
    if (s->groups)
        TRY(store_put_groups(s->store, s->group, s->groups, error));
    s->groups = 0;
    return HRY_OK;
}

static hry_status put_record(survey *s, const group_record *g, hry_error *error)
{
    TRY(s->groups == BATCH ? flush(s, error) : HRY_OK);
    s->group[s->groups++] = *g;
    return HRY_OK;
}

static void put_factor(survey *s, const factor_record *f)
{
    s->factor = mem_push(s->factor, s->new_factors, sizeof *s->factor);
    s->factor[s->new_factors++] = *f;
    s->result.factors++;
}

// ------------------------------------------------------------------------------------------------ answers

__attribute__((format(printf, 3, 4))) static void trouble(survey *s, uint64_t groups, const char *format, ...)
{
    char message[600];
    va_list list;
    va_start(list, format);
    vsnprintf(message, sizeof message, format, list);
    va_end(list);
    s->result.failed += groups;
    if (s->question->trouble)
        s->question->trouble(s->question->context, message);
}

// Makes the records of the groups of a run whose factor is solved.
static hry_status make_records(survey *s, const waiting_run *r, const factor_record *q, hry_error *error)
{
    for (uint64_t i = r->first; i <= r->last; i++) {
        if (plan_has(&s->plan, r->order, (uint32_t)i))
            continue;
        group_record g = record_from_factor(r->order, (uint32_t)i, q);
        g.seconds = r->seconds;
        TRY(put_record(s, &g, error));
        s->result.made++;
        if (direct_sampled(s->question, g.order, g.number))
            direct_add(&s->direct, &g);
    }
    return HRY_OK;
}

static hry_status take_factors(survey *s, const job_answer *a, hry_error *error)
{
    uint64_t groups = (uint64_t)a->job.last - a->job.first + 1;
    if (a->status)
        trouble(s, groups, "groups %u.%u to %u.%u: %s", a->job.order, a->job.first, a->job.order, a->job.last,
                a->message);
    for (size_t i = 0; i < a->factor_count; i++) {
        const library_run *f = &a->factors[i];
        waiting_run r = {.order = a->job.order,
                         .first = f->first,
                         .last = f->last,
                         .seconds = a->seconds / (double)groups};
        const factor_entry *e = factor_cache_at(&s->factors, f->order, f->number);
        if (e->state == FACTOR_SOLVED)
            TRY(make_records(s, &r, &e->record, error));
        else if (e->state == FACTOR_FAILED)
            s->result.failed += (uint64_t)r.last - r.first + 1;
        else
            factor_cache_wait(&s->factors, f->order, f->number, &r);
    }
    return HRY_OK;
}

// Keeps only the requested games.
static factor_record chosen(const survey_question *q, const factor_record *f)
{
    factor_record c = *f;
    if (!q->gen)
        c.gen = NIM_UNDEFINED;
    if (!q->dng)
        c.dng = NIM_UNDEFINED;
    return c;
}

static hry_status take_solved(survey *s, const job_answer *a, hry_error *error)
{
    factor_entry *e = factor_cache_at(&s->factors, a->job.order, a->job.first);
    uint32_t at = e->waiting;
    uint64_t lost = 0;
    e->state = a->status ? FACTOR_FAILED : FACTOR_SOLVED;
    e->waiting = 0;
    if (!a->status) {
        e->record = chosen(s->question, &a->solved);
        put_factor(s, &e->record);
    }
    for (; at; at = s->factors.run[at - 1].next) {
        const waiting_run *r = &s->factors.run[at - 1];
        if (a->status)
            lost += (uint64_t)r->last - r->first + 1;
        else
            TRY(make_records(s, r, &e->record, error));
    }
    if (a->status)
        trouble(s, lost, "the Frattini factor %u.%u of %" PRIu64 " groups: %s", a->job.order, a->job.first,
                lost, a->message);
    return HRY_OK;
}

static hry_status take_direct(survey *s, const job_answer *a, hry_error *error)
{
    const group_record *expected = direct_expected(&s->direct, a->job.order, a->job.first);
    if (is_limit(a->status) && a->status != HRY_PROGRAM) {
        s->result.unfinished++;
        return HRY_OK;
    }
    if (a->status) {
        trouble(s, 1, "group %u.%u without reductions: %s", a->job.order, a->job.first, a->message);
        return HRY_OK;
    }
    TRY(direct_compare(s->question, expected, a, error));
    group_record g = *expected;
    g.classes = a->classes;
    g.method = METHOD_DIRECT;
    g.seconds = a->seconds;
    s->result.checked++;
    s->result.direct_seconds += a->seconds;
    return put_record(s, &g, error);
}

// ------------------------------------------------------------------------------------------- the campaign

static bool next_job(void *context, job *out)
{
    survey *s = context;
    return factor_cache_ask(&s->factors, out) || direct_ask(&s->direct, out) || plan_next(&s->plan, out);
}

static hry_status take(void *context, const job_answer *a, hry_error *error)
{
    survey *s = context;
    return a->job.kind == JOB_FACTORS ? take_factors(s, a, error)
           : a->job.kind == JOB_SOLVE ? take_solved(s, a, error)
                                      : take_direct(s, a, error);
}

static void show_progress(void *context, size_t flying)
{
    (void)flying;
    const survey *s = context;
    char what[160];
    double done = (double)(s->plan.done + s->result.made), total = (double)s->plan.total;
    double rate = (double)s->result.made / (clock_now() - s->started + 1e-3);
    if (done < total && rate > 0)
        snprintf(what, sizeof what, "%.0f of %.0f groups, %.0f groups/s, %.0f s left", done, total, rate,
                 (total - done) / rate);
    else if (done < total)
        snprintf(what, sizeof what, "%.0f of %.0f groups", done, total);
    else
        snprintf(what, sizeof what, "%.0f groups, %zu of %zu recomputed", total, (size_t)s->result.checked,
                 s->direct.count);
    limit_progress(s->question->limit, what, done, total);
}

// ------------------------------------------------------------------------------------ beginning and end

// A store contains the same games from its first survey on: a game that was not computed could not be
// distinguished from one that does not exist.
static hry_status check_games(store *s, const survey_question *q, hry_error *error)
{
    const char *wanted = q->gen && q->dng ? "gen,dng" : q->gen ? "gen" : "dng";
    OWNED char *has = store_meta(s, "games");
    if (!has)
        return store_set_meta(s, "games", wanted, error);
    if (strcmp(has, wanted) != 0)
        return hry_fail(error, HRY_USAGE,
                        "this atlas contains the games %.20s; use `games` %.20s, or another file with "
                        "`store`",
                        has, has);
    return HRY_OK;
}

static void keep_factor(void *context, const factor_record *f)
{
    // A factor from an earlier version, which did not look for cycles, is solved again if it is needed.
    if ((f->gen != NIM_UNDEFINED && f->cycles.gen == CYCLE_UNKNOWN) ||
        (f->dng != NIM_UNDEFINED && f->cycles.dng == CYCLE_UNKNOWN))
        return;
    factor_entry *e = factor_cache_at(&((survey *)context)->factors, f->order, f->number);
    e->state = FACTOR_SOLVED;
    e->record = *f;
}

static bool queue_direct(void *context, const group_record *g)
{
    survey *s = context;
    if (g->method != METHOD_DIRECT && direct_sampled(s->question, g->order, g->number))
        direct_add(&s->direct, g);
    return true;
}

static bool count_group(void *context, const group_record *g)
{
    survey_result *r = context;
    r->groups++;
    ++*(g->gen >= 0 && g->gen < SURVEY_NIMS ? &r->gen[g->gen] : &r->without_gen);
    ++*(g->dng >= 0 && g->dng < SURVEY_NIMS ? &r->dng[g->dng] : &r->without_dng);
    r->with_cycle += g->cycles.gen == 1 || g->cycles.dng == 1;
    return true;
}

static hry_status each_group(survey *s, bool (*visit)(void *, const group_record *), void *context,
                             hry_error *error)
{
    for (size_t i = 0; i < s->question->ranges; i++) {
        const order_range *r = &s->question->range[i];
        group_filter where = groups_of_orders(r->least, r->most);
        TRY(store_each_group(s->store, &where, visit, context, error));
    }
    return HRY_OK;
}

static hry_status begin(survey *s, hry_error *error)
{
    TRY(check_games(s->store, s->question, error));
    TRY(plan_init(&s->plan, s->question, s->store, error));
    TRY(store_each_factor(s->store, keep_factor, s, error));
    if (s->question->sample > 0)
        TRY(each_group(s, queue_direct, s, error));
    return HRY_OK;
}

static hry_status run(survey *s, bool *lost, hry_error *error)
{
    const survey_question *q = s->question;
    campaign c = {.workers = q->workers,
                  .memory = q->memory,
                  .limit = q->limit,
                  .next = next_job,
                  .take = take,
                  .flush = flush,
                  .progress = show_progress,
                  .context = s};
    hry_status status = begin(s, error);
    return status ? status : campaign_run(&c, lost, error);
}

static void clear(survey *s)
{
    plan_clear(&s->plan);
    factor_cache_clear(&s->factors);
    free_all(s->direct.list, s->factor, s);
}

hry_status survey_run(store *atlas, const survey_question *q, survey_result *out, hry_error *error)
{
    survey *s = NEW(survey);
    hry_error ours = {0};
    bool lost = false;
    s->question = q;
    s->store = atlas;
    s->started = clock_now();
    factor_cache_init(&s->factors);
    hry_status status = run(s, &lost, &ours);
    if (is_limit(status) && !lost)
        campaign_add_resume_hint(&ours);
    if (status != HRY_USAGE)
        each_group(s, count_group, &s->result, NULL);
    s->result.seconds = clock_now() - s->started;
    *out = s->result;
    clear(s);
    if (error)
        *error = ours;
    return status;
}
