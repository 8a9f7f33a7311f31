// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether a group is sampled depends only on the seed, its order and its number, so a resumed survey checks
// the same groups. The queue keeps the expected records; an answer is matched to its record by a search from
// the end, where the recent questions are. A disagreement is an error and stops the survey.
#include "atlas/survey_direct.h"

#include "base/number.h"

bool direct_sampled(const survey_question *q, uint32_t order, uint32_t number)
{
    if (q->sample <= 0)
        return false;
    uint64_t x = q->seed * UINT64_C(0xd1342543de82ef95) + ((uint64_t)order << 32 | number);
    return (double)(number_roll(&x) >> 11) * 0x1p-53 < q->sample;
}

void direct_add(direct_queue *d, const group_record *g)
{
    d->list = mem_push(d->list, d->count, sizeof *d->list);
    d->list[d->count++] = *g;
}

bool direct_ask(direct_queue *d, job *out)
{
    if (d->next == d->count)
        return false;
    const group_record *g = &d->list[d->next++];
    *out = (job){.kind = JOB_DIRECT, .order = g->order, .first = g->number, .last = g->number};
    return true;
}

// Groups in progress are near the end.
const group_record *direct_expected(const direct_queue *d, uint32_t order, uint32_t number)
{
    for (size_t i = d->next; i-- > 0;)
        if (d->list[i].order == order && d->list[i].number == number)
            return &d->list[i];
    return NULL;
}

static const char *cycle_words(int cycle)
{
    return cycle == 1 ? " (its simplified digraph has a cycle)" : "";
}

static void describe(const survey_question *q, int gen, int dng, const type_at *start, const cycles *c,
                     char *text, size_t room)
{
    int at = 0;
    if (q->gen)
        at = snprintf(text, room, "GEN *%d%s, start type (%d,%d,%d,%d), deficiency %u%s", gen,
                      cycle_words(c->gen), start->parity, start->even, start->odd, start->smoothness,
                      start->deficiency, q->dng ? ", " : "");
    if (q->dng && dng == NIM_UNDEFINED)
        snprintf(text + at, room - (size_t)at, "no DNG");
    else if (q->dng)
        snprintf(text + at, room - (size_t)at, "DNG *%d%s", dng, cycle_words(c->dng));
}

// An unknown value of an earlier version agrees with every value.
static bool same_cycle(int a, int b)
{
    return a == b || a == CYCLE_UNKNOWN || b == CYCLE_UNKNOWN;
}

hry_status direct_compare(const survey_question *q, const group_record *expected, const job_answer *found,
                          hry_error *error)
{
    const factor_record *f = &found->solved;
    bool gen = !q->gen || (expected->gen == f->gen && type_at_equal(&expected->start, &f->start) &&
                           same_cycle(expected->cycles.gen, f->cycles.gen));
    bool dng = !q->dng || (expected->dng == f->dng && same_cycle(expected->cycles.dng, f->cycles.dng));
    if (gen && dng)
        return HRY_OK;
    char atlas[180], direct[180];
    describe(q, expected->gen, expected->dng, &expected->start, &expected->cycles, atlas, sizeof atlas);
    describe(q, f->gen, f->dng, &f->start, &f->cycles, direct, sizeof direct);
    return hry_fail(
        error, HRY_UNDEFINED,
        "two methods disagree about the group %u.%u, so the survey stops. In the atlas it has %s (from its "
        "Frattini factor %u.%u and |Φ| = %u); computed without reductions, it has %s (%lld classes)",
        expected->order, expected->number, atlas, expected->factor_order, expected->factor_number,
        expected->frattini, direct, (long long)found->classes);
}
