// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every row has a GAP of its own, which ends with it: its start is part of the time, and its memory is known
// then.
#include "large.h"

#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

#include "game/game.h"
#include "gap/pool.h"

static const double most_memory = 4096; // MB

typedef struct large {
    const char *group;
    double seconds; // promised
    long long nim;
} large;

static const large groups[] = {
    {"S11", 10, 1},        {"M23", 5, 4},        {"A12", 60, 1},       {"S12", 120, 1},
    {"M24", 120, 1},       {"PSL(2,199)", 0, 4}, {"PSL(3,9)", 0, 4},   {"A13", 0, 1},
    {"S13", 0, 1},         {"A19", 0, 4},        {"PSp(6,2)", 0, 1},   {"PSU(4,3)", 0, 1},
    {"Sz(32)", 0, 1},      {"G2(3)", 0, 1},      {"A5^3", 0, 0},       {"PrimitiveGroup(275,1)", 0, 1},
    {"PSL(2,1009)", 0, 1}, {"PSp(4,7)", 0, 1},   {"PGL(2,101)", 0, 1}, {"PGammaL(2,64)", 0, 1}};

const char *large_name(size_t i)
{
    return i < sizeof groups / sizeof *groups ? groups[i].group : NULL;
}

// All groups PSL(d,q) with q up to `most`, in one GAP.
typedef struct linear_family {
    const char *name;
    unsigned dimension, least, most;
} linear_family;

static const linear_family linear[] = {{"PSL(2,q), q <= 200", 2, 4, 200}, {"PSL(3,q), q <= 9", 3, 2, 9}};

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

static hry_status find(const char *group, game_tools *tools, game_value *value, hry_error *error)
{
    game game;
    hry_status status = game_open(group, strlen(group), &(expr_options){.groups = true}, tools, &game, error);
    if (status)
        return status;
    game.rule = RULE_ACV;
    status = game_find_value(&game, tools, false, value, error);
    game_close(&game);
    return status;
}

static void measure(report *r, const large *g)
{
    game_tools tools = {.how = {.engine = ENGINE_AUTO, .threads = 1, .compute = true}, .open = gap_source};
    game_value value;
    hry_error error;
    double begin = clock_now();
    hry_status status = find(g->group, &tools, &value, &error);
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

static bool is_prime_power(unsigned q)
{
    unsigned p = 2;
    while (q % p)
        p++;
    while (q % p == 0)
        q /= p;
    return q == 1;
}

// The value that is computed, against the one that is known where there is a formula.
static bool computes(report *r, const char *group, game_tools *computing, game_tools *knowing)
{
    game_value found, known;
    hry_error error;
    if (find(group, computing, &found, &error)) {
        report_note("large: %s: %s", group, error.message);
        return false;
    }
    if (find(group, knowing, &known, &error) == HRY_OK) {
        if (known.nim != found.nim)
            report_difference(r, group, RULE_ACV, "computed", found.nim, "formula", known.nim);
        value_clear(&known);
    }
    value_clear(&found);
    return true;
}

static void measure_family(report *r, const linear_family *f)
{
    game_tools computing = {.how = {.engine = ENGINE_AUTO, .threads = 1, .compute = true},
                            .open = gap_source},
               knowing = {.open = gap_source};
    double begin = clock_now();
    long long groups = 0;
    for (unsigned q = f->least; q <= f->most; q++) {
        char name[32];
        snprintf(name, sizeof name, "PSL(%u,%u)", f->dimension, q);
        groups += is_prime_power(q) && computes(r, name, &computing, &knowing);
    }
    double seconds = clock_now() - begin;
    tools_clear(&computing);
    tools_clear(&knowing);
    large as_row = {f->name, 0, groups};
    put(r, &as_row, "time of all", seconds, "s", 0, seconds, groups);
    put(r, &as_row, "memory of GAP", memory_of_children(), "MB", most_memory, seconds, groups);
}

void rows_large(report *r, const bench_options *o)
{
    for (size_t i = 0; i < (o->quick ? 2 : sizeof groups / sizeof *groups); i++)
        measure(r, &groups[i]);
    for (size_t i = 0; !o->quick && i < sizeof linear / sizeof *linear; i++)
        measure_family(r, &linear[i]);
}
