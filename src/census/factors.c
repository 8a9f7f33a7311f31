// SPDX-License-Identifier: GPL-3.0-or-later
//
// The Frattini factors of an order's groups (those with odd Φ), by each method. GAP's part is census.g.
#include "base/mem.h"
#include "base/number.h"
#include "census/census_internal.h"
#include "group/frattini.h"

hry_status census_library(census *c, uint32_t order, const limit *limit, library_order *out, hry_error *error)
{
    library_order found;
    TRY(library_orders(c->source, order, order, limit, &found, error));
    if (found.in_rest)
        return library_rest_missing(order, error);
    if (found.groups == 0)
        return hry_fail(error, HRY_LIMIT,
                        "GAP's small groups library does not contain the groups of order %u", order);
    *out = found;
    return HRY_OK;
}

static hry_status stored(census *c, const limit *limit, census_detail *d, hry_error *error)
{
    json_auto_t *value = NULL;
    OWNED counted_factor *list = NULL;
    size_t count = 0;
    TRY(ask_now(c->source, ask_census_stored(d->row.order), limit, &value, error));
    TRY(counted_factors_read(value, &list, &count, error));
    for (size_t i = 0; i < count; i++)
        census_add_factor(d, list[i].order, list[i].number, list[i].groups);
    return HRY_OK;
}

static void two_group(census_detail *d)
{
    uint32_t rest, a = number_two_part(d->row.order, &rest);
    census_factor *f = census_new_factor(d);
    f->order = d->row.order;
    f->groups = 1;
    f->expr = a == 1 ? json_pack("[s,i]", "Z", 2) : json_pack("[s,[s,i],i]", "^", "Z", 2, (int)a);
    f->name = mem_print("2^%u", a);
}

// "2^3 x (C3:C2)" if p divides the socle; otherwise "2^(1+2+2):C3", with the dimensions of the irreducible
// parts.
static char *two_prime_name(uint32_t a, uint32_t p, const two_prime_group *g)
{
    OWNED char *k = g->s ? mem_print("(C%u:C%d)", p, 1 << g->s) : mem_print("C%u", p);
    if (g->dimensions == 0)
        return a > g->s ? mem_print("2^%u x %s", a - g->s, k) : mem_string(k);
    char sum[120];
    size_t used = 0;
    for (uint32_t i = 0; i < g->dimensions && used + 8 < sizeof sum; i++)
        used += (size_t)snprintf(sum + used, sizeof sum - used, i ? "+%u" : "%u", g->dimension[i]);
    return mem_print("2^(%s):%s", sum, k);
}

static hry_status two_prime(census *c, const limit *limit, census_detail *d, hry_error *error)
{
    uint32_t p, a = number_two_part(d->row.order, &p);
    two_prime_group *group;
    size_t count;
    json_auto_t *value = NULL;
    TRY(ask_now(c->source, ask_census_two_prime(a, p), limit, &value, error));
    TRY(two_prime_groups_read(value, &group, &count, error));
    for (size_t i = 0; i < count; i++) {
        census_factor *f = census_new_factor(d);
        f->order = d->row.order;
        f->groups = 1;
        f->expr = json_pack("[s,s,i]", "pc", group[i].code, (int)d->row.order);
        f->name = two_prime_name(a, p, &group[i]);
    }
    two_prime_groups_free(group, count);
    return HRY_OK;
}

hry_status census_factors(census *c, const limit *limit, census_detail *d, hry_error *error)
{
    switch (d->row.method) {
    case CENSUS_TWO_GROUP:
        two_group(d);
        return HRY_OK;
    case CENSUS_TWO_PRIME:
        return two_prime(c, limit, d, error);
    default:
        return d->stored ? stored(c, limit, d, error) : census_scan(c, limit, d, error);
    }
}
