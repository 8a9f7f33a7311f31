// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every row has a GAP of its own, which ends with it: its start is part of the time, and its memory is known
// then.
#include "large.h"

#include <string.h>
#include <sys/resource.h>

#include "game/game.h"

static const double most_memory = 4096; // MB

typedef struct large {
    const char *group;
    double seconds; // promised
    long long nim;
} large;

static const large groups[] = {
    {"S11", 10, 1},       {"M23", 5, 4},        {"A12", 60, 1},     {"S12", 120, 1},
    {"M24", 120, 1},      {"PSL(2,199)", 0, 4}, {"PSL(3,9)", 0, 4}, {"A13", 0, 1},
    {"S13", 0, 1},        {"A19", 0, 4},        {"PSp(6,2)", 0, 1}, {"PSU(4,3)", 0, 1},
    {"Sz(32)", 0, 1},     {"G2(3)", 0, 1},      {"A5^3", 0, 0},     {"PrimitiveGroup(275,1)", 0, 1},
    {"PSL(2,1009)", 0, 1}};

static void put(report *r, const large *g, const char *what, double value, const char *unit, double required,
                double seconds, long long nim)
{
    report_row(r, &(row){.group = "large",
                         .instance = g->group,
                         .game = RULE_ACV,
                         .against = what,
                         .ours = seconds,
                         .value = value,
                         .unit = unit,
                         .required = required,
                         .ok = value <= required,
                         .nim = nim});
}

// In MB, of the largest child that has ended.
static double memory_of_children(void)
{
    struct rusage u;
    getrusage(RUSAGE_CHILDREN, &u);
    return (double)u.ru_maxrss / 1024;
}

static void measure(report *r, const large *g)
{
    game_tools tools = {.how = {.engine = ENGINE_AUTO, .threads = 1}};
    game game;
    game_value value;
    hry_error error;
    double begin = clock_now();
    hry_status status =
        game_open(g->group, strlen(g->group), &(expr_options){.groups = true}, &tools, &game, &error);
    if (status == HRY_OK) {
        game.rule = RULE_ACV;
        status = game_find_value(&game, &tools, false, &value, &error);
        game_close(&game);
    }
    double seconds = clock_now() - begin;
    tools_clear(&tools);
    if (status) {
        report_note("large: %s: %s", g->group, error.message);
        return;
    }
    put(r, g, "time", seconds, "s", g->seconds, seconds, value.nim);
    put(r, g, "memory of GAP", memory_of_children(), "MB", most_memory, seconds, value.nim);
    if (value.nim != g->nim)
        report_difference(r, g->group, RULE_ACV, "classes of maximal subgroups", value.nim, "known value",
                          g->nim);
    value_clear(&value);
}

void rows_large(report *r, const bench_options *o)
{
    for (size_t i = 0; i < (o->quick ? 2 : sizeof groups / sizeof *groups); i++)
        measure(r, &groups[i]);
}
