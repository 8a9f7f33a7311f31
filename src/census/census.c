// SPDX-License-Identifier: GPL-3.0-or-later
//
// An order of the census: choose the method, find the factors, solve them, count. Order 1024 is the only one
// whose number of groups is not in GAP's library.
#include "census/census.h"

#include "base/mem.h"
#include "base/number.h"
#include "census/census_internal.h"
#include "group/theorems.h"

enum { CHEAP_SCAN = 5000 }; // groups that may be constructed for a cheap row

// D. Burrell, On the number of groups of order 1024, Communications in Algebra (2021).
static const uint64_t GROUPS_OF_ORDER_1024 = 49487367289;

census *census_new(source_opener *open, unsigned workers, size_t memory)
{
    census *c = NEW(census);
    c->workers = workers ? workers : 1;
    c->memory = c->workers * memory;
    c->source = source_open_by(open, c->workers, memory);
    return c;
}

void census_free(census *c)
{
    source_free(c->source);
    free_all(c->journal, c->solved, c);
}

void census_journal(census *c, const char *path)
{
    free(c->journal);
    c->journal = path ? mem_string(path) : NULL;
}

void census_every(census *c)
{
    c->every = true;
}

static census_method choose(const census *c, uint32_t order, bool stored)
{
    uint32_t rest;
    if (c->every)
        return CENSUS_EVERY;
    if (number_two_part(order, &rest) == 0)
        return CENSUS_ODD;
    if (rest == 1)
        return CENSUS_TWO_GROUP;
    if (number_is_prime(rest))
        return CENSUS_TWO_PRIME;
    return stored ? CENSUS_LIBRARY : CENSUS_SCAN;
}

static hry_status library_of(census *c, uint32_t order, const limit *limit, library_order *out,
                             hry_error *error)
{
    if (order == 1024 && c->every)
        return hry_fail(error, HRY_LIMIT,
                        "the groups of order 1024 are not in GAP's small groups library, so they cannot be "
                        "constructed one by one");
    if (order == 1024) {
        *out = (library_order){.groups = GROUPS_OF_ORDER_1024};
        return HRY_OK;
    }
    return census_library(c, order, limit, out, error);
}

// Groups that no factor accounts for have Φ of even order.
static hry_status count(census_detail *d, hry_error *error)
{
    census_row *r = &d->row;
    d->odd = 0;
    for (size_t i = 0; i < d->factors; i++) {
        const census_factor *f = &d->factor[i];
        if (f->gen < 0 || f->gen >= CENSUS_GEN || f->dng >= CENSUS_DNG || f->dng == 2)
            return hry_fail(error, HRY_LIMIT,
                            "%s has GEN %d and DNG %d, which is impossible: please report this bug in harary",
                            f->name, f->gen, f->dng);
        d->odd += f->groups;
        r->gen[f->gen] += f->groups;
        if (f->dng >= 0)
            r->dng[f->dng] += f->groups;
    }
    // |Φ| can be even for a group of order n only if 4 divides n; then it is even for the cyclic group.
    uint64_t even = r->groups - d->odd;
    if (d->odd > r->groups || (r->order % 4 == 0) != (even > 0))
        return hry_fail(error, HRY_LIMIT,
                        "inconsistent counts for order %" PRIu32 ": %" PRIu64 " groups, %" PRIu64
                        " of them with a Frattini subgroup of odd order",
                        r->order, r->groups, d->odd);
    if (even) {
        r->gen[even_frattini_gen(true)] += 1;
        r->gen[even_frattini_gen(false)] += even - 1;
        r->dng[EVEN_FRATTINI_DNG] += even;
    }
    return HRY_OK;
}

hry_status census_find(census *c, uint32_t order, const limit *limit, census_detail *out, hry_error *error)
{
    double begin = clock_now();
    CLEARED(census_detail_clear) census_detail d = {.row.order = order};
    library_order have;
    TRY(library_of(c, order, limit, &have, error));
    d.row.groups = have.groups;
    d.stored = have.factors_stored && !c->every;
    d.row.method = choose(c, order, have.factors_stored);
    TRY(census_factors(c, limit, &d, error));
    TRY(census_solve(c, limit, &d, error));
    TRY(count(&d, error));
    d.seconds = clock_now() - begin;
    MOVE(out, d);
    return HRY_OK;
}

hry_status census_look(census *c, uint32_t order, const limit *limit, uint64_t *groups, bool *dear,
                       hry_error *error)
{
    library_order have;
    TRY(library_of(c, order, limit, &have, error));
    census_method m = choose(c, order, have.factors_stored);
    bool constructs = m == CENSUS_SCAN || m == CENSUS_EVERY || (m == CENSUS_ODD && !have.factors_stored);
    *groups = have.groups;
    *dear = constructs && have.groups > CHEAP_SCAN;
    return HRY_OK;
}

census_claim census_judge(const census_row *claimed, const census_row *found, bool dear)
{
    if (!census_row_sums(claimed))
        return CLAIM_SUM;
    if (claimed->groups != found->groups)
        return CLAIM_GROUPS;
    if (dear)
        return CLAIM_UNCHECKED;
    return census_row_equal(claimed, found) ? CLAIM_RIGHT : CLAIM_DIFFERENT;
}
