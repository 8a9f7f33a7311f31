// SPDX-License-Identifier: GPL-3.0-or-later
//
// An order whose Frattini factors are stored in GAP's library is one question, however many groups it has.
// For the others every group is constructed, a few milliseconds each, so they are requested in pieces that
// spread over the workers and show progress.
#include "atlas/survey_plan.h"

#include "base/bits.h"
#include "gap/pool.h"

enum { PIECE = 64 }; // groups

static hry_status check_order(uint32_t n, const library_order *o, hry_error *error)
{
    if (o->in_rest)
        return library_rest_missing(n, error);
    if (o->groups == 0)
        return hry_fail(error, HRY_USAGE,
                        "the groups of order %u are not in GAP's library; omit this order (--orders "
                        "1-%u,%u-%d), or count them with harary census --orders %u",
                        n, n - 1, n + 1, (int)ORDER_MOST, n);
    if (o->groups > SURVEY_MOST_GROUPS)
        return hry_fail(error, HRY_USAGE,
                        "order %u has %" PRIu64
                        " groups, too many to list; omit this order, or count them with harary census "
                        "--orders %u",
                        n, o->groups, n);
    return HRY_OK;
}

static hry_status read_orders(plan *p, hry_error *error)
{
    const survey_question *q = p->question;
    fact_source *source = gap_source(1, q->memory);
    hry_status status = HRY_OK;
    for (size_t i = 0; i < q->ranges && status == HRY_OK; i++) {
        const order_range *r = &q->range[i];
        status = library_orders(source, r->least, r->most, q->limit, &p->order[r->least], error);
        for (uint32_t n = r->least; n <= r->most && status == HRY_OK; n++) {
            status = check_order(n, &p->order[n], error);
            p->total += p->order[n].groups;
        }
    }
    source_free(source);
    return status;
}

static bool mark_present(void *context, const group_record *g)
{
    plan *p = context;
    if (g->number >= 1 && g->number <= p->order[g->order].groups)
        bits_set(p->present[g->order], g->number - 1);
    return true;
}

static hry_status read_present(plan *p, store *s, uint32_t n, hry_error *error)
{
    uint32_t groups = p->order[n].groups;
    p->present[n] = NEW_ARRAY(uint64_t, bits_words(groups));
    group_filter where = groups_of_orders(n, n);
    hry_status status = store_each_group(s, &where, mark_present, p, error);
    p->stored[n] = bits_count(p->present[n], bits_words(groups));
    p->done += p->stored[n];
    return status;
}

// The number of groups is recorded before the first of them is written.
static hry_status note_orders(const plan *p, store *s, hry_error *error)
{
    uint64_t groups[ORDER_MOST + 1];
    for (uint32_t n = 0; n <= ORDER_MOST; n++)
        groups[n] = p->order[n].groups;
    for (size_t i = 0; i < p->question->ranges; i++) {
        const order_range *r = &p->question->range[i];
        TRY(store_note_groups(s, r->least, r->most, groups + r->least, error));
    }
    return HRY_OK;
}

hry_status plan_init(plan *p, const survey_question *q, store *s, hry_error *error)
{
    store_holding held[ORDER_MOST + 1];
    memset(p, 0, sizeof *p);
    p->question = q;
    hry_status status = read_orders(p, error);
    THEN(status, note_orders(p, s, error));
    THEN(status, store_holdings(s, ORDER_MOST, held, error));
    for (size_t i = 0; i < q->ranges && status == HRY_OK; i++)
        for (uint32_t n = q->range[i].least; n <= q->range[i].most && status == HRY_OK; n++)
            if (held[n] != HOLDS_NOTHING)
                status = read_present(p, s, n, error);
    if (status)
        plan_clear(p);
    return status;
}

void plan_clear(plan *p)
{
    for (uint32_t n = 0; n <= ORDER_MOST; n++) {
        free(p->present[n]);
        p->present[n] = NULL;
    }
}

bool plan_has(const plan *p, uint32_t order, uint32_t number)
{
    return p->present[order] && bits_get(p->present[order], number - 1);
}

static void next_order(plan *p)
{
    p->next = 1;
    if (p->at == 0)
        p->at = p->question->range[p->range].least;
    else if (p->at < p->question->range[p->range].most)
        p->at++;
    else {
        p->at = 0;
        p->range++;
    }
}

bool plan_next(plan *p, job *out)
{
    while (p->range < p->question->ranges) {
        const library_order *o = &p->order[p->at];
        while (p->at && p->next <= o->groups && p->stored[p->at] < o->groups && plan_has(p, p->at, p->next))
            p->next++;
        if (!p->at || p->next > o->groups || p->stored[p->at] == o->groups) {
            next_order(p);
            continue;
        }
        uint32_t left = o->groups - p->next;
        uint32_t last = o->factors_stored || left < PIECE ? o->groups : p->next + PIECE - 1;
        *out = (job){.kind = JOB_FACTORS, .order = p->at, .first = p->next, .last = last};
        p->next = last + 1;
        return true;
    }
    return false;
}
