// SPDX-License-Identifier: GPL-3.0-or-later
#include "atlas/work.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "group/ask.h"
#include "group/group_games.h"
#include "group/library.h"

static hry_status solve_factor(gap_pool *gap, const job *j, const limit *limit, factor_record *out,
                               hry_error *error)
{
    group_games s;
    hry_status status = group_games_reduced(gap, small_group_json(j->order, j->first), limit, &s, error);
    if (status)
        return status;
    if (!s.frattini_free)
        return hry_fail(
            error, HRY_LIMIT,
            "the Frattini factor %u.%u has a Frattini subgroup itself: GAP's library and GAP disagree",
            j->order, j->first);
    *out = (factor_record){.order = j->order,
                           .number = j->first,
                           .gen = s.gen,
                           .dng = s.has_dng ? s.dng : NIM_UNDEFINED,
                           .start = type_at_of(&s.start),
                           .cyclic = s.cyclic};
    return HRY_OK;
}

static hry_status solve_direct(gap_pool *gap, const job *j, const limit *limit, group_record *out,
                               hry_error *error)
{
    group_games s;
    hry_status status = group_games_direct(gap, small_group_json(j->order, j->first), 1, limit, &s, error);
    if (status)
        return status;
    *out = (group_record){.order = j->order,
                          .number = j->first,
                          .gen = s.gen,
                          .dng = s.has_dng ? s.dng : NIM_UNDEFINED,
                          .start = type_at_of(&s.start),
                          .classes = s.classes,
                          .method = METHOD_DIRECT};
    return HRY_OK;
}

// ------------------------------------------------------------------------------------------------- hunts

static gap_question list_question(const job *j)
{
    const hunt_list *l = &j->list;
    switch (l->source) {
    case HUNT_LIBRARY:
        return ask_hunt_order(l->a);
    case HUNT_PRIMITIVE:
        return ask_hunt_degree(l->a, j->above, l->largest);
    default:
        return ask_hunt_products(l->a, l->b, j->above, l->largest);
    }
}

static hry_status list_groups(gap_pool *gap, const job *j, const limit *limit, job_answer *a,
                              hry_error *error)
{
    json_t *value;
    hry_status status = ask_now(gap, list_question(j), limit, &value, error);
    if (status)
        return status;
    a->groups = json_dumps(value, JSON_COMPACT);
    a->groups_length = a->groups ? strlen(a->groups) + 1 : 0;
    json_decref(value);
    return HRY_OK;
}

// Any question: what a group may take begins when GAP is there.
static void wake(gap_pool *gap, const limit *limit)
{
    json_t *value;
    if (ask_now(gap, ask_orders(1, 0), limit, &value, NULL) == HRY_OK)
        json_decref(value);
}

static hry_status hunt_in(gap_pool *gap, const job *j, const limit *limit, group_types *out, hry_error *error)
{
    json_t *expr = json_loads(j->expr, 0, NULL);
    group_data g;
    if (!expr)
        return hry_fail(error, HRY_LIMIT, "the store has no expression for the group");
    hry_status status = group_data_ask(gap, ask_hunt(expr), limit, &g, error);
    if (status)
        return status;
    if (g.odd || (!g.maximal_known && !g.frattini_even))
        status = hry_fail(error, HRY_LIMIT,
                          "a group of even order with trivial Frattini subgroup was expected here");
    else
        status = group_types_find(&g, limit, out, error);
    group_data_clear(&g);
    return status;
}

void work_do(gap_pool *gap, const job *j, size_t memory, const limit *outer, job_answer *out)
{
    hry_error error = {0};
    limit l = outer ? *outer : limit_none();
    memset(out, 0, sizeof *out);
    out->job = *j;
    out->job.expr = NULL;
    l.started = clock_now();
    l.memory = memory;
    switch (j->kind) {
    case JOB_FACTORS:
        out->status =
            library_factors(gap, j->order, j->first, j->last, &l, &out->factors, &out->factor_count, &error);
        break;
    case JOB_SOLVE:
        out->status = solve_factor(gap, j, &l, &out->solved, &error);
        break;
    case JOB_DIRECT:
        l.seconds = DIRECT_SECONDS;
        out->status = solve_direct(gap, j, &l, &out->direct, &error);
        break;
    case JOB_LIST:
        out->status = list_groups(gap, j, &l, out, &error);
        break;
    case JOB_HUNT:
        if (j->seconds > 0)
            wake(gap, &l);
        l.started = clock_now();
        l.seconds = j->seconds;
        out->status = hunt_in(gap, j, &l, &out->types, &error);
        out->gave_up = out->status == HRY_LIMIT && l.seconds > 0 && clock_now() - l.started >= l.seconds;
        break;
    }
    out->seconds = out->solved.seconds = out->direct.seconds = clock_now() - l.started;
    if (out->status)
        memcpy(out->message, error.message, sizeof out->message);
}

char *parcel_pack(const job *j, uint64_t memory, size_t *size)
{
    parcel p;
    memset(&p, 0, sizeof p);
    p.job = *j;
    p.job.expr = NULL;
    p.memory = memory;
    p.expr_size = j->expr ? strlen(j->expr) + 1 : 0;
    *size = sizeof p + p.expr_size;
    char *bytes = mem_alloc(*size, 1);
    memcpy(bytes, &p, sizeof p);
    if (p.expr_size)
        memcpy(bytes + sizeof p, j->expr, p.expr_size);
    return bytes;
}

char *answer_pack(const job_answer *a, size_t *size)
{
    size_t tail = a->factor_count * sizeof *a->factors;
    char *bytes = mem_alloc(sizeof *a + tail + a->groups_length, 1);
    memcpy(bytes, a, sizeof *a);
    if (tail)
        memcpy(bytes + sizeof *a, a->factors, tail);
    if (a->groups_length)
        memcpy(bytes + sizeof *a + tail, a->groups, a->groups_length);
    *size = sizeof *a + tail + a->groups_length;
    return bytes;
}

bool answer_unpack(const char *bytes, size_t have, job_answer *out, size_t *wanted)
{
    job_answer a;
    *wanted = sizeof a;
    if (have < sizeof a)
        return false;
    memcpy(&a, bytes, sizeof a);
    size_t tail = a.factor_count * sizeof *a.factors;
    *wanted = sizeof a + tail + a.groups_length;
    if (have < *wanted)
        return false;
    a.factors = tail ? mem_copy(bytes + sizeof a, a.factor_count, sizeof *a.factors) : NULL;
    a.groups = a.groups_length ? mem_copy(bytes + sizeof a + tail, a.groups_length, 1) : NULL;
    *out = a;
    return true;
}

void job_answer_clear(job_answer *a)
{
    free(a->factors);
    free(a->groups);
    a->factors = NULL;
    a->groups = NULL;
}
