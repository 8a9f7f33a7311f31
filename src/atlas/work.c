// SPDX-License-Identifier: GPL-3.0-or-later
//
// One switch on the kind of a job; the rest are the kinds, each a short exchange with GAP and a computation
// here. A worker keeps its GAP process from its first job on, and the memory limit of a job covers both. For
// a hunt with a time limit GAP is started first, so that its start does not count.
#include "atlas/work.h"

#include "base/mem.h"
#include "extension/base_read.h"
#include "extension/types.h"
#include "gap/pool.h"
#include "group/ask.h"
#include "group/group_games.h"
#include "group/library.h"

// A Frattini-free group with the reductions, or any group without them.
static hry_status solve(fact_source *source, const job *j, const limit *limit, job_answer *a,
                        hry_error *error)
{
    bool direct = j->kind == JOB_DIRECT;
    group_games s;
    json_t *group = small_group_json(j->order, j->first);
    TRY(direct ? group_games_direct(source, group, limit, &s, error)
               : group_games_reduced(source, group, limit, &s, error));
    if (!direct && !s.frattini_free)
        return hry_fail(
            error, HRY_LIMIT,
            "the Frattini factor %u.%u has a nontrivial Frattini subgroup: GAP's library and GAP disagree",
            j->order, j->first);
    a->solved = (factor_record){.order = j->order,
                                .number = j->first,
                                .gen = s.gen,
                                .dng = s.has_dng ? s.dng : NIM_UNDEFINED,
                                .start = type_at_of(&s.start),
                                .cyclic = s.cyclic,
                                .cycles = s.cycles};
    a->classes = direct ? s.classes : -1;
    return HRY_OK;
}

// ------------------------------------------------------------------------------------------------- hunts

static fact_question list_question(const job *j)
{
    const hunt_list *l = &j->list;
    switch (l->source) {
    case HUNT_LIBRARY:
        return ask_hunt_order(l->a);
    case HUNT_EXTENDED:
        return ask_hunt_bases(l->a, hunt_generators(l->b));
    case HUNT_PRIMITIVE:
    case HUNT_EXTENDED_PRIMITIVE:
        return ask_hunt_degree(l->a, j->above, l->largest);
    default:
        return ask_hunt_products(l->a, l->b, j->above, l->largest);
    }
}

static void put_groups(const json_t *groups, job_answer *a)
{
    a->groups = json_dumps(groups, JSON_COMPACT);
    a->groups_length = a->groups ? strlen(a->groups) + 1 : 0;
}

static hry_status list_groups(fact_source *source, const job *j, const limit *limit, job_answer *a,
                              hry_error *error)
{
    json_auto_t *value = NULL;
    TRY(ask_now(source, list_question(j), limit, &value, error));
    put_groups(value, a);
    return HRY_OK;
}

// Asks any question: the time of a group begins when GAP has started.
static void wake(fact_source *source, const limit *limit)
{
    json_auto_t *value = NULL;
    ask_now(source, ask_orders(1, 0), limit, &value, NULL);
}

static hry_status odd_order(hry_error *error)
{
    return hry_fail(error, HRY_UNDEFINED, "its order is odd; a hunt requires groups of even order");
}

static hry_status hunt_in(fact_source *source, json_t *expr, const limit *limit, group_types *out,
                          hry_error *error)
{
    CLEARED(group_data_clear) group_data g = {0};
    TRY(group_data_ask(source, ask_hunt(expr), limit, &g, error));
    return g.odd ? odd_order(error) : group_types_find(&g, limit, out, error);
}

// The types of all extensions, and for each an extension that has it.
static hry_status collect_extensions(const extension_base *b, const job *j, const limit *limit, job_answer *a,
                                     hry_error *error)
{
    OWNED extension_types *found = NEW(extension_types);
    TRY(extension_types_find(b, j->modules, j->generators, limit, found, error));
    json_auto_t *witnesses = extension_types_json(found);
    a->types = found->types;
    a->in_part = found->left_out > 0;
    put_groups(witnesses, a);
    return HRY_OK;
}

static hry_status hunt_extensions(fact_source *source, json_t *expr, const job *j, const limit *limit,
                                  job_answer *a, hry_error *error)
{
    CLEARED(extension_base_clear) extension_base b = {0};
    TRY(extension_base_ask(source, ask_extension_base(expr, j->modules, j->modular), limit, &b, error));
    bool odd = b.order % 2 && !j->modular;
    return odd ? odd_order(error) : collect_extensions(&b, j, limit, a, error);
}

static hry_status hunt_in_time(fact_source *source, const job *j, limit *l, job_answer *a, hry_error *error)
{
    json_t *expr = json_loads(j->expr, 0, NULL);
    if (!expr)
        return hry_fail(error, HRY_LIMIT, "the store has no expression for the group");
    if (j->seconds > 0)
        wake(source, l);
    l->started = clock_now();
    l->seconds = j->seconds;
    hry_status status = j->modules ? hunt_extensions(source, expr, j, l, a, error)
                                   : hunt_in(source, expr, l, &a->types, error);
    a->gave_up = is_limit(status) && l->seconds > 0 && clock_now() - l->started >= l->seconds;
    return status;
}

// ------------------------------------------------------------------------------------------------- a job

static void work_do(fact_source *source, const job *j, const limit *outer, job_answer *out)
{
    hry_error error = {0};
    limit l = *outer;
    memset(out, 0, sizeof *out);
    l.started = clock_now();
    l.memory = j->memory ? source_leaves(source, (size_t)j->memory) : 0; // for both together
    switch (j->kind) {
    case JOB_FACTORS:
        out->status = library_factors(source, j->order, j->first, j->last, &l, &out->factors,
                                      &out->factor_count, &error);
        break;
    case JOB_DIRECT:
        l.seconds = DIRECT_SECONDS;
        // fall through
    case JOB_SOLVE:
        out->status = solve(source, j, &l, out, &error);
        break;
    case JOB_LIST:
        out->status = list_groups(source, j, &l, out, &error);
        break;
    case JOB_HUNT:
        out->status = hunt_in_time(source, j, &l, out, &error);
        break;
    }
    out->seconds = out->solved.seconds = clock_now() - l.started;
    if (out->status)
        memcpy(out->message, error.message, sizeof out->message);
}

// ------------------------------------------------------------------------------------------- the trade

// Each worker has its own pool, from its first job on.
static void *begin(void)
{
    return NEW(fact_source *);
}

static char *work(void *own, const char *item, size_t size, const limit *limit, size_t *answer_size)
{
    (void)size;
    fact_source **source = own;
    job j = job_unpack(item);
    if (!*source)
        *source = gap_source(1, (size_t)j.memory);
    CLEARED(job_answer_clear) job_answer a = {0};
    work_do(*source, &j, limit, &a);
    return answer_pack(&a, answer_size);
}

static void end(void *own)
{
    source_free(*(fact_source **)own);
    free(own);
}

const crew_trade atlas_trade = {.begin = begin, .work = work, .end = end};
