// SPDX-License-Identifier: GPL-3.0-or-later
//
// The nim-values of the Frattini-free groups of an order. Those of library groups are cached: a factor of
// order 48 serves the orders 48, 144, 240, … The data for GEN also suffices for DNG: in the cases where it is
// abridged (odd order, four generators), DNG is known as well.

#include "base/mem.h"
#include "census/census_internal.h"
#include "group/group_nim.h"

limit census_beside_gap(census *c, const limit *all)
{
    limit l = all ? *all : limit_none();
    if (c->memory)
        l.memory = source_leaves(c->source, c->memory);
    return l;
}

hry_status census_values(census *c, const json_t *answer, const limit *limit, int *gen, int *dng,
                         hry_error *error)
{
    CLEARED(group_data_clear) group_data g = {0};
    group_solution achieve, avoid;
    TRY(group_data_read(&g, answer, error));
    struct limit beside = census_beside_gap(c, limit);
    TRY(group_gen(&g, &beside, &achieve, error));
    if (!group_trivial(&g))
        TRY(group_dng(&g, "Q", &avoid, error));
    *gen = (int)achieve.nim;
    *dng = group_trivial(&g) ? -1 : (int)avoid.nim;
    return HRY_OK;
}

static const solved_factor *find_solved(const census *c, const census_factor *f)
{
    for (size_t i = 0; f->number && i < c->solved_count; i++)
        if (c->solved[i].order == f->order && c->solved[i].number == f->number)
            return &c->solved[i];
    return NULL;
}

static void remember(census *c, const census_factor *f)
{
    if (!f->number)
        return;
    c->solved = mem_push(c->solved, c->solved_count, sizeof *c->solved);
    c->solved[c->solved_count++] = (solved_factor){f->order, f->number, f->gen, f->dng};
}

// Submits what has not been solved yet.
static void submit(census *c, census_detail *d)
{
    for (size_t i = 0; i < d->factors; i++) {
        census_factor *f = &d->factor[i];
        const solved_factor *known = find_solved(c, f);
        if (known) {
            f->gen = known->gen;
            f->dng = known->dng;
            continue;
        }
        ask_later(c->source, ask_reduced(json_incref(f->expr), NEED_GEN, NULL), 0, f);
    }
}

static hry_status take_answer(census *c, fact_answer *a, const limit *limit, hry_error *error)
{
    census_factor *f = a->tag;
    hry_error why = a->error;
    hry_status status = a->status;
    if (status == HRY_OK) {
        status = census_values(c, a->value, limit, &f->gen, &f->dng, &why);
        json_decref(a->value);
    }
    if (status)
        return hry_fail(error, status, "cannot solve %s: %s", f->name, why.message);
    remember(c, f);
    return HRY_OK;
}

hry_status census_solve(census *c, const limit *limit, census_detail *d, hry_error *error)
{
    char what[40];
    hry_status status = HRY_OK;
    snprintf(what, sizeof what, "factors of order %" PRIu32, d->row.order);
    submit(c, d);
    size_t all = source_pending(c->source);
    while (status == HRY_OK && source_pending(c->source)) {
        fact_answer a = {0};
        if (all > 1)
            limit_progress(limit, what, (double)(all - source_pending(c->source)), (double)all);
        status = source_next(c->source, &a, limit, error);
        THEN(status, take_answer(c, &a, limit, error));
    }
    source_cancel(c->source);
    return status;
}
