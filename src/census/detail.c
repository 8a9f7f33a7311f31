// SPDX-License-Identifier: GPL-3.0-or-later
//
// The row of an order and the factors behind it: comparing, adding, collecting.
#include "base/mem.h"
#include "census/census_internal.h"

const char *census_method_name(census_method m)
{
    static const char *const name[CENSUS_METHODS] = {"odd", "2-group", "2^a*p", "library", "scan", "every"};
    return name[m];
}

bool census_row_sums(const census_row *r)
{
    uint64_t gen = 0, dng = r->order == 1;
    for (int i = 0; i < CENSUS_GEN; i++)
        gen += r->gen[i];
    for (int i = 0; i < CENSUS_DNG; i++)
        dng += r->dng[i];
    return gen == r->groups && dng == r->groups;
}

bool census_row_equal(const census_row *a, const census_row *b)
{
    return a->order == b->order && a->groups == b->groups && a->method == b->method &&
           memcmp(a->gen, b->gen, sizeof a->gen) == 0 && memcmp(a->dng, b->dng, sizeof a->dng) == 0;
}

void census_row_add(census_row *sum, const census_row *r)
{
    sum->groups += r->groups;
    for (int i = 0; i < CENSUS_GEN; i++)
        sum->gen[i] += r->gen[i];
    for (int i = 0; i < CENSUS_DNG; i++)
        sum->dng[i] += r->dng[i];
}

void census_detail_clear(census_detail *d)
{
    for (size_t i = 0; i < d->factors; i++) {
        json_decref(d->factor[i].expr);
        free(d->factor[i].name);
    }
    free(d->factor);
    d->factor = NULL;
    d->factors = 0;
}

census_factor *census_new_factor(census_detail *d)
{
    d->factor = mem_resize(d->factor, d->factors + 1, sizeof *d->factor);
    census_factor *f = &d->factor[d->factors++];
    *f = (census_factor){.gen = -1, .dng = -1};
    return f;
}

void census_add_factor(census_detail *d, uint32_t order, uint32_t number, uint64_t groups)
{
    for (size_t i = 0; i < d->factors; i++)
        if (d->factor[i].order == order && d->factor[i].number == number) {
            d->factor[i].groups += groups;
            return;
        }
    census_factor *f = census_new_factor(d);
    f->order = order;
    f->number = number;
    f->groups = groups;
    f->expr = small_group_json(order, number);
    f->name = mem_print("SmallGroup(%u,%u)", order, number);
}
