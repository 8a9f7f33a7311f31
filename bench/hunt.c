// SPDX-License-Identifier: GPL-3.0-or-later
//
// The plain method builds every class on the elements, as the structure digraph is defined, and reads the
// types off; the hunt looks at odd classes up to symmetry. Both ask GAP, whose time is part of both; the
// better of two runs counts, because GAP loads what it needs in the first one.
#include "hunt.h"

#include <inttypes.h>
#include <stdlib.h>
#include <unistd.h>

#include "atlas/hunt.h"
#include "base/mem.h"
#include "engine/structure.h"
#include "gap/pool.h"
#include "group/group_direct.h"
#include "group_list.h"

enum { MOST = 500, MOST_QUICK = 100 };
static const double plain_cap = 60;

// The odd types of a group, and the seconds that they took; false if it did not get that far.
typedef struct timed {
    group_types types;
    double seconds;
} timed;

static bool hunt_in(fact_source *gap, json_t *group, timed *out)
{
    limit l = limit_none();
    group_data g;
    hry_error error;
    bool good = group_data_ask(gap, ask_hunt(json_incref(group)), &l, &g, &error) == HRY_OK;
    if (good) {
        good = group_types_find(&g, &l, &out->types, &error) == HRY_OK;
        group_data_clear(&g);
    } else {
        report_note("hunt: %s", error.message);
    }
    out->seconds = clock_now() - l.started;
    return good;
}

static void read_types(const structure *x, group_types *out)
{
    *out = (group_types){0};
    for (uint32_t c = 0; c < x->classes; c++) {
        type_at t = type_at_of(&x->type[c]);
        if (t.parity && !group_types_has(out, &t) && out->types < GROUP_TYPES_MOST)
            out->type[out->types++] = t;
    }
}

static bool build_whole(fact_source *gap, json_t *group, timed *out)
{
    limit l = limit_none();
    l.seconds = plain_cap;
    set_system s;
    structure x;
    hry_error error;
    bool good = group_system_ask(gap, json_incref(group), RULE_ACV, "", &l, &s, &error) == HRY_OK;
    if (!good) {
        report_note("hunt: %s", error.message);
    } else {
        good = structure_build(&s, &l, &x, &error) == HRY_OK;
        if (good) {
            read_types(&x, &out->types);
            structure_clear(&x);
        }
        set_system_clear(&s);
    }
    out->seconds = clock_now() - l.started;
    return good;
}

static uint32_t odd_types(const group_types *t)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < t->types; i++)
        count += t->type[i].parity;
    return count;
}

static bool better_of_two(bool (*run)(fact_source *, json_t *, timed *), fact_source *gap, json_t *group,
                          timed *out)
{
    timed again;
    if (!run(gap, group, out))
        return false;
    if (out->seconds < plain_cap / 4 && run(gap, group, &again) && again.seconds < out->seconds)
        out->seconds = again.seconds;
    return true;
}

static void compare(report *r, fact_source *gap, const named_group *g)
{
    timed ours, plain;
    json_t *group = json_loads(g->tree, 0, NULL);
    if (!better_of_two(hunt_in, gap, group, &ours)) {
        json_decref(group);
        return;
    }
    bool finished = better_of_two(build_whole, gap, group, &plain);
    json_decref(group);
    if (finished && odd_types(&ours.types) != odd_types(&plain.types))
        report_difference(r, g->name, RULE_ACV, "hunt", odd_types(&ours.types), "whole structure",
                          odd_types(&plain.types));
    report_row(r, &(row){.group = "hunt",
                         .instance = g->name,
                         .game = RULE_ACV,
                         .against = "whole structure",
                         .ours = ours.seconds,
                         .plain = plain.seconds,
                         .bound = !finished,
                         .value = plain.seconds / ours.seconds,
                         .unit = "x",
                         .ok = true});
}

static void whole_hunt(report *r, uint32_t most)
{
    char what[40];
    store *passing;
    hunt_result found;
    hry_error error;
    hunt_question q = {.range = {.least = {2, 1, 1}, .most = {most}},
                       .workers = (unsigned)sysconf(_SC_NPROCESSORS_ONLN)};
    snprintf(what, sizeof what, "orders 1-%" PRIu32, most);
    if (store_open(NULL, STORE_WRITE, &passing, &error))
        return;
    if (hunt_run(passing, &q, &found, &error) == HRY_OK && !found.failed) {
        report_row(r, &(row){.group = "hunt",
                             .instance = what,
                             .game = RULE_ACV,
                             .against = "GAP included",
                             .ours = found.seconds,
                             .value = found.seconds,
                             .unit = "s"});
        report_note("hunt: %" PRIu64 " groups with trivial Frattini subgroup, %" PRIu64 " odd classes",
                    found.covered[HUNT_LIBRARY].done, found.covered[HUNT_LIBRARY].odd_classes);
    } else {
        report_note("hunt: skipped");
    }
    store_close(passing);
}

void rows_hunt(report *r, const bench_options *o)
{
    fact_source *gap = gap_source(1, 0);
    whole_hunt(r, o->quick ? MOST_QUICK : MOST);
    for (size_t i = 0; i < (o->quick ? 2 : groups_hunted_count); i++)
        compare(r, gap, &groups_hunted[i]);
    source_free(gap);
}
