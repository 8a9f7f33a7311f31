// SPDX-License-Identifier: GPL-3.0-or-later
//
// Spot checks: compares the census with the values computed for single groups. Small groups with few
// generators are solved on their elements, with the whole structure and without any theorem; the others as in
// `harary nim`.
#include <inttypes.h>

#include "base/number.h"
#include "census/census_internal.h"
#include "group/frattini.h"
#include "group/group_games.h"
#include "group/theorems.h"

enum { DIRECT_GENERATORS = 3, MOST_DIRECT = 1024, LARGEST_IN_PRODUCT = 8 };
static const double DIRECT_SECONDS = 2; // after this, the reductions are used

typedef struct spot {
    census *census;
    const census_detail *detail;
    const limit *limit;
    uint64_t random;
    json_t *expr; // the current group
    char name[120];
} spot;

static uint64_t below(spot *s, uint64_t bound)
{
    return number_roll(&s->random) % bound;
}

static hry_status random_factor(spot *s, uint32_t order, json_t **expr, char *name, size_t room,
                                hry_error *error)
{
    library_order have;
    TRY(census_library(s->census, order, s->limit, &have, error));
    uint64_t number = 1 + below(s, have.groups);
    *expr = small_group_json(order, number);
    snprintf(name, room, "SmallGroup(%" PRIu32 ",%" PRIu64 ")", order, number);
    return HRY_OK;
}

// The library does not contain the groups of order 1024: takes a product of two library groups, sometimes the
// cyclic or the elementary abelian group.
static hry_status random_1024(spot *s, hry_error *error)
{
    json_auto_t *left = NULL;
    json_t *right;
    char first[48], second[48];
    uint32_t a = (uint32_t)below(s, LARGEST_IN_PRODUCT + 2);
    if (a < 2) {
        s->expr = a ? json_pack("[s,[s,i],i]", "^", "Z", 2, 10) : json_pack("[s,i]", "Z", 1024);
        snprintf(s->name, sizeof s->name, a ? "Z2^10" : "Z1024");
        return HRY_OK;
    }
    a = a < LARGEST_IN_PRODUCT ? a : LARGEST_IN_PRODUCT;
    TRY(random_factor(s, 1u << a, &left, first, sizeof first, error));
    TRY(random_factor(s, 1u << (10 - a), &right, second, sizeof second, error));
    s->expr = json_pack("[s,O,o]", "x", left, right);
    snprintf(s->name, sizeof s->name, "%sx%s", first, second);
    return HRY_OK;
}

static hry_status choose(spot *s, hry_error *error)
{
    if (s->detail->row.order == 1024)
        return random_1024(s, error);
    uint64_t number = 1 + below(s, s->detail->row.groups);
    s->expr = small_group_json(s->detail->row.order, number);
    snprintf(s->name, sizeof s->name, "SmallGroup(%" PRIu32 ",%" PRIu64 ")", s->detail->row.order, number);
    return HRY_OK;
}

// Whether the census has the factor of the group with the values gen and dng. A factor outside the library
// (2^a·p, 2^a) may be any of those without a number.
static bool agrees(const spot *s, const frattini_facts *about, int gen, int dng)
{
    if (about->frattini % 2 == 0)
        return gen == even_frattini_gen(about->cyclic) && dng == EVEN_FRATTINI_DNG;
    for (size_t i = 0; i < s->detail->factors; i++) {
        const census_factor *f = &s->detail->factor[i];
        bool same = f->number == 0 ? about->frattini == 1
                                   : about->factor_order == f->order && about->factor_number == f->number;
        if (same && f->gen == gen && f->dng == dng)
            return true;
    }
    return false;
}

// Both values without any reduction; false if that takes too long.
static bool solve_direct(const spot *s, const frattini_facts *about, int *gen, int *dng)
{
    if (about->generators < 1 || about->generators > DIRECT_GENERATORS || about->order > MOST_DIRECT)
        return false;
    hry_error error;
    group_games found;
    limit soon = census_beside_gap(s->census, s->limit);
    soon.started = clock_now();
    soon.seconds = DIRECT_SECONDS;
    soon.progress = NULL;
    if (group_games_direct(s->census->source, json_incref(s->expr), &soon, &found, &error))
        return false;
    *gen = (int)found.gen;
    *dng = (int)found.dng;
    return true;
}

static hry_status solve_reduced(const spot *s, int *gen, int *dng, hry_error *error)
{
    json_auto_t *answer = NULL;
    fact_question q = ask_reduced(json_incref(s->expr), NEED_GEN, NULL);
    TRY(ask_now(s->census->source, q, s->limit, &answer, error));
    return census_values(s->census, answer, s->limit, gen, dng, error);
}

static hry_status ask_about(const spot *s, frattini_facts *out, hry_error *error)
{
    json_auto_t *answer = NULL;
    TRY(ask_now(s->census->source, ask_census_spot(json_incref(s->expr)), s->limit, &answer, error));
    return frattini_facts_read(answer, out, error);
}

static hry_status check(spot *s, census_spot *out, hry_error *error)
{
    frattini_facts about;
    int gen = -1, dng = -1;
    TRY(ask_about(s, &about, error));
    bool direct = solve_direct(s, &about, &gen, &dng);
    if (!direct)
        TRY(solve_reduced(s, &gen, &dng, error));
    out->checked++;
    out->direct += direct;
    if (!agrees(s, &about, gen, dng))
        snprintf(out->mismatch, sizeof out->mismatch,
                 "%s has GEN %d and DNG %d%s, and its Frattini subgroup has order %" PRIu64
                 "; the census of order %" PRIu32 " disagrees",
                 s->name, gen, dng, direct ? " (computed without reductions)" : "", about.frattini,
                 s->detail->row.order);
    return HRY_OK;
}

hry_status census_spot_check(census *c, const census_detail *d, uint32_t count, uint64_t seed,
                             const limit *limit, census_spot *out, hry_error *error)
{
    struct limit none = limit_none();
    spot s = {.census = c, .detail = d, .limit = limit ? limit : &none, .random = seed * 2003 + d->row.order};
    census_spot found = {0};
    hry_status status = HRY_OK;
    for (uint32_t i = 0; status == HRY_OK && !*found.mismatch && i < count; i++) {
        status = choose(&s, error);
        if (status)
            break;
        status = check(&s, &found, error);
        json_decref(s.expr);
    }
    if (status == HRY_OK)
        *out = found;
    return status;
}
