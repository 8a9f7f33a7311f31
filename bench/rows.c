// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each row compares two measurements made in this run, on one thread unless the row is about threads. The
// numbers asked for are ratios and rates; absolute times are shown and ask for nothing.
#include "rows.h"

#include <string.h>

#include "engine/planes.h"
#include "engine/structure.h"
#include "measure.h"

static const rule all_games[] = {RULE_ACV, RULE_AVD, RULE_DST, RULE_PRV};

static void compare_answers(report *r, const instance *i, rule g, const timed *ours, const char *name,
                            const timed *theirs)
{
    if (theirs->finished && theirs->nim != ours->nim)
        report_difference(r, i->name, g, "solve", ours->nim, name, theirs->nim);
}

static void put_ratio(report *r, const char *group, const instance *i, rule g, const timed *ours,
                      const char *against, const timed *theirs, double required)
{
    compare_answers(r, i, g, ours, against, theirs);
    double ratio = theirs->seconds / ours->seconds;
    report_row(r, &(row){.group = group,
                         .instance = i->name,
                         .game = g,
                         .against = against,
                         .ours = ours->seconds,
                         .plain = theirs->seconds,
                         .bound = !theirs->finished,
                         .value = ratio,
                         .unit = "x",
                         .required = required,
                         .ok = ratio >= required,
                         .nim = ours->nim});
}

static void put_rate(report *r, const char *group, const instance *i, rule g, const char *what, double count,
                     double seconds, double required, long long value)
{
    report_row(r, &(row){.group = group,
                         .instance = i->name,
                         .game = g,
                         .against = what,
                         .ours = seconds,
                         .value = count / seconds,
                         .unit = "/s",
                         .required = required,
                         .ok = count / seconds >= required,
                         .nim = value});
}

static bool wide_kernel(void)
{
    const char *kernel = planes_kernel_name();
    return !strcmp(kernel, "vector256") || !strcmp(kernel, "vector512");
}

// ---- against the plain methods

static void against_plain(report *r, const bench_options *o, const char *group, const instance *i, rule g,
                          double sweep_ratio, double lattice_ratio)
{
    timed ours = measure_solve(g, i, ENGINE_AUTO, 1, 0);
    timed sweep = measure_sweep(g, i), algorithm = measure_algorithm413(g, i, o->cap);
    put_ratio(r, group, i, g, &ours, "plain sweep", &sweep, sweep_ratio);
    put_ratio(r, group, i, g, &ours, "Algorithm 4.13", &algorithm, lattice_ratio);
}

void rows_random(report *r, const bench_options *o)
{
    for (unsigned n = 22; n <= (o->quick ? 22 : 24); n++) {
        uint64_t seed = r->seed + n;
        instance i = random_uniform(&seed, n, 2 * n, 3);
        for (size_t g = 0; g < 4; g++)
            against_plain(r, o, "random", &i, all_games[g], wide_kernel() ? 30 : 10, 200);
        instance_clear(&i);
    }
}

void rows_trees(report *r, const bench_options *o)
{
    instance i = spanning_trees(6);
    against_plain(r, o, "trees", &i, RULE_DST, 20, 500);
    instance_clear(&i);
}

// ---- small structures on many vertices

static void few_classes(report *r, instance i, const rule games[2])
{
    for (size_t g = 0; g < 2; g++) {
        timed ours = measure_solve(games[g], &i, ENGINE_AUTO, 1, 0);
        timed algorithm = measure_algorithm413(games[g], &i, 30);
        if (algorithm.classes > 100)
            report_note("%s(%s) has %zu classes", rule_name(games[g]), i.name, algorithm.classes);
        put_ratio(r, "few", &i, games[g], &ours, "Algorithm 4.13", &algorithm, 1);
    }
    instance_clear(&i);
}

void rows_few_classes(report *r, const bench_options *o)
{
    static const rule building[] = {RULE_ACV, RULE_AVD}, removing[] = {RULE_DST, RULE_PRV};
    uint64_t seed = r->seed + 1000;
    for (unsigned n = 20; n <= 40; n += o->quick ? 20 : 10) {
        few_classes(r, complete_multipartite(n, 3), building);
        few_classes(r, complete_multipartite(n, 7), building);
        few_classes(r, few_stable(&seed, n, 3, 7), building);
        few_classes(r, few_stable(&seed, n, 5, 4), building);
        few_classes(r, single_edge(n, 6), building);
        few_classes(r, single_edge(n, n - 3), removing);
        few_classes(r, disjoint_pairs(n, 4), building);
        few_classes(r, disjoint_pairs(n, 6), removing);
        few_classes(r, random_mixed(&seed, n, 5, 3, n - 8), removing);
        few_classes(r, random_uniform(&seed, n, 6, n / 2), removing);
    }
}

// ---- the portfolio against each engine alone

// The best engine that finishes; once one has, the others get no more time than it took.
static timed best_single(report *r, const instance *i, rule g, const timed *automatic, double cap,
                         engine *which)
{
    static const engine engines[] = {ENGINE_COUNTS, ENGINE_LAZY, ENGINE_PLANES, ENGINE_LATTICE};
    timed best = {.seconds = cap};
    for (size_t k = 0; k < sizeof engines / sizeof *engines; k++) {
        if (engines[k] == ENGINE_PLANES && i->h.vertices > 30)
            continue;
        timed t = measure_solve(g, i, engines[k], 1, best.finished ? best.seconds + 0.001 : cap);
        compare_answers(r, i, g, automatic, engine_name(engines[k]), &t);
        if (t.finished && (!best.finished || t.seconds < best.seconds)) {
            best = t;
            *which = engines[k];
        }
    }
    return best;
}

static bool good_choice(const timed *ours, const timed *best)
{
    return ours->seconds <= 2 * best->seconds + 0.001;
}

static void measure_again(rule g, const instance *i, engine e, timed *t)
{
    timed again = measure_solve(g, i, e, 1, 0);
    if (again.seconds < t->seconds)
        *t = again;
}

static void portfolio_row(report *r, const instance *i, rule g, double cap)
{
    engine which = ENGINE_AUTO; // stays so if no single engine finishes
    timed ours = measure_solve(g, i, ENGINE_AUTO, 1, 0);
    timed best = best_single(r, i, g, &ours, cap, &which);
    // The two are measured one after the other, and a busy machine can strike only one of them: look twice.
    if (best.finished && !good_choice(&ours, &best)) {
        measure_again(g, i, ENGINE_AUTO, &ours);
        measure_again(g, i, which, &best);
    }
    report_row(r, &(row){.group = "portfolio",
                         .instance = i->name,
                         .game = g,
                         .against = best.finished ? engine_name(which) : "no engine",
                         .ours = ours.seconds,
                         .plain = best.seconds,
                         .bound = !best.finished,
                         .value = best.seconds / ours.seconds,
                         .unit = "x",
                         .required = 0.5,
                         .ok = good_choice(&ours, &best),
                         .nim = ours.nim});
}

static void portfolio(report *r, instance i, double cap)
{
    for (size_t g = 0; g < 4; g++) {
        hry_error error;
        if (rule_defined(all_games[g], &i.h, i.name, &error) == HRY_OK)
            portfolio_row(r, &i, all_games[g], cap);
    }
    instance_clear(&i);
}

void rows_portfolio(report *r, const bench_options *o)
{
    uint64_t seed = r->seed + 2000;
    double cap = o->quick ? 2 : 10;
    report_note("portfolio: ok if we take at most twice the best single engine and 1 ms more");
    portfolio(r, random_uniform(&seed, 5, 6, 2), cap);
    portfolio(r, random_mixed(&seed, 8, 8, 1, 5), cap);
    portfolio(r, random_uniform(&seed, 10, 30, 4), cap);
    portfolio(r, random_mixed(&seed, 12, 20, 2, 6), cap);
    portfolio(r, random_uniform(&seed, 15, 15, 3), cap);
    portfolio(r, random_uniform(&seed, 16, 60, 2), cap);
    portfolio(r, random_uniform(&seed, 18, 200, 9), cap);
    portfolio(r, spanning_trees(5), cap);
    portfolio(r, spanning_trees(6), cap);
    portfolio(r, random_twins(&seed, 24, 12, 14, 3), cap);
    portfolio(r, disjoint_pairs(20, 9), cap);
    portfolio(r, random_mixed(&seed, 20, 10, 3, 12), cap);
    portfolio(r, complete_multipartite(24, 6), cap);
    if (o->quick)
        return;
    portfolio(r, random_uniform(&seed, 20, 100, 2), cap);
    portfolio(r, random_uniform(&seed, 22, 400, 4), cap);
    portfolio(r, random_uniform(&seed, 24, 24, 3), cap);
    portfolio(r, random_mixed(&seed, 25, 80, 2, 8), cap);
    portfolio(r, random_uniform(&seed, 26, 12, 10), cap);
    portfolio(r, random_twins(&seed, 30, 15, 20, 4), cap);
    portfolio(r, random_twins(&seed, 40, 10, 12, 4), cap);
    portfolio(r, random_uniform(&seed, 28, 56, 3), cap);
    portfolio(r, random_uniform(&seed, 30, 150, 2), cap);
    portfolio(r, random_mixed(&seed, 30, 15, 5, 20), cap);
    portfolio(r, few_stable(&seed, 30, 6, 6), cap);
}

// ---- times and rates of our own

void rows_thirty(report *r, const bench_options *o)
{
    uint64_t seed = r->seed + 3000;
    instance list[] = {random_uniform(&seed, 30, 60, 3), random_mixed(&seed, 30, 60, 2, 6),
                       random_uniform(&seed, 30, 60, 5)};
    for (size_t k = 0; k < sizeof list / sizeof *list; k++) {
        for (size_t g = 0; g < 4 && (k == 0 || !o->quick); g++) {
            timed ours = measure_solve(all_games[g], &list[k], ENGINE_AUTO, 1, 0);
            report_row(r, &(row){.group = "thirty",
                                 .instance = list[k].name,
                                 .game = all_games[g],
                                 .against = "",
                                 .ours = ours.seconds,
                                 .value = ours.seconds,
                                 .unit = "s",
                                 .nim = ours.nim});
        }
        instance_clear(&list[k]);
    }
}

// Two rates over the same lattice: how fast its value is decided, with as few of its closed sets as need be
// (how many were looked at is in the note), and how fast all of it is built.
static void lattice_rates(report *r, instance i, const rule *games, size_t count)
{
    for (size_t k = 0; k < count; k++) {
        timed lazy = measure_solve(games[k], &i, ENGINE_LAZY, 1, 0);
        set_system s;
        structure x;
        hry_error error;
        rule_system(games[k], &i.h, &s);
        double start = clock_now();
        if (structure_build(&s, NULL, &x, &error) != HRY_OK) {
            report_note("%s: %s", i.name, error.message);
        } else {
            double seconds = clock_now() - start;
            put_rate(r, "lattice", &i, games[k], "value alone", x.classes, lazy.seconds, 1e6, lazy.nim);
            put_rate(r, "lattice", &i, games[k], "arrows and types", x.classes, seconds, 3e5,
                     structure_nim(&x));
            report_note(
                "%u classes, %llu arrows; for the value alone %llu classes looked at, %.2f million a second",
                x.classes, (unsigned long long)structure_arrows(&x),
                (unsigned long long)lazy.solution.visited,
                1e-6 * (double)lazy.solution.visited / lazy.seconds);
            if (structure_nim(&x) != lazy.nim)
                report_difference(r, i.name, games[k], "lazy", lazy.nim, "lattice", structure_nim(&x));
            structure_clear(&x);
        }
        set_system_clear(&s);
    }
    instance_clear(&i);
}

void rows_lattice(report *r, const bench_options *o)
{
    static const rule building[] = {RULE_ACV, RULE_AVD};
    uint64_t seed = r->seed + 4000;
    lattice_rates(r, random_stable(&seed, 40, 500, 104), building, 2);
    if (o->quick)
        return;
    lattice_rates(r, random_stable(&seed, 36, 500, 112), building, 2);
    lattice_rates(r, random_stable(&seed, 50, 500, 96), building, 2);
    lattice_rates(r, random_stable(&seed, 60, 300, 96), building, 2);
}

void rows_threads(report *r, const bench_options *o)
{
    for (unsigned n = 26; n <= (o->quick ? 26 : 28); n++) {
        uint64_t seed = r->seed + 5000 + n;
        instance i = random_uniform(&seed, n, 3 * n, 5);
        static const rule games[] = {RULE_ACV, RULE_DST};
        for (size_t g = 0; g < 2; g++) {
            timed many = measure_solve(games[g], &i, ENGINE_PLANES, o->threads, 0);
            timed one = measure_solve(games[g], &i, ENGINE_PLANES, 1, 0);
            put_ratio(r, "threads", &i, games[g], &many, "one thread", &one, 1.6);
        }
        instance_clear(&i);
    }
}
