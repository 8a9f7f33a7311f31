// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every answer has tools of its own, which end with it; the best of several counts.
#include "first.h"

#include <stdlib.h>
#include <string.h>

#include "game/game.h"

enum { RUNS = 5 };

static const char *const groups[] = {"8.3", "54.5", "SmallGroup(96,70)", "60.5"};

static bool find(const char *group, game_value *value, double *seconds)
{
    game g;
    hry_error error;
    game_tools tools = {.how = {.engine = ENGINE_AUTO, .threads = 1}};
    double begin = clock_now();
    hry_status status = game_open(group, strlen(group), &(expr_options){.groups = true}, &tools, &g, &error);
    if (status == HRY_OK) {
        g.rule = RULE_ACV;
        status = game_find_value(&g, &tools, false, value, &error);
        game_close(&g);
    }
    *seconds = clock_now() - begin;
    tools_clear(&tools);
    if (status)
        report_note("first: %s: %s", group, error.message);
    return status == HRY_OK;
}

static bool best(const char *group, nim *value, double *seconds)
{
    for (size_t i = 0; i < RUNS; i++) {
        double taken;
        game_value v;
        if (!find(group, &v, &taken))
            return false;
        *seconds = i == 0 || taken < *seconds ? taken : *seconds;
        *value = v.nim;
        value_clear(&v);
    }
    return true;
}

void rows_first(report *r, const bench_options *o)
{
    (void)o;
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++) {
        nim recorded, computed;
        double ours, plain;
        bool found = best(groups[i], &recorded, &ours);
        setenv("HARARY_ATLAS", "none", 1);
        found = found && best(groups[i], &computed, &plain);
        unsetenv("HARARY_ATLAS");
        if (!found)
            return;
        report_row(r, &(row){.group = "first",
                             .instance = groups[i],
                             .game = RULE_ACV,
                             .against = "start of GAP",
                             .ours = ours,
                             .plain = plain,
                             .value = plain / ours,
                             .unit = "x",
                             .required = 10,
                             .ok = plain >= 10 * ours,
                             .nim = recorded});
        if (recorded != computed)
            report_difference(r, groups[i], RULE_ACV, "recorded", recorded, "computed", computed);
    }
}
