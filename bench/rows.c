// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each row compares two measurements made in this run, on one thread unless the row is about threads. The
// numbers asked for are ratios and rates; absolute times are shown and ask for nothing.
#include "rows.h"

#include <string.h>

#include "engine/planes.h"
#include "engine/structure.h"
#include "measure.h"

void measure_each(report *r, const bench_options *o, instances *all, see_instance *measure)
{
    measuring m = {r, o};
    all(&(catalogue){.seed = r->seed, .quick = o->quick, .see = measure, .context = &m});
}

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

static void against_plain(const measuring *m, const char *group, const instance *i, rule g,
                          double sweep_ratio, double lattice_ratio)
{
    timed ours = measure_solve(g, i, ENGINE_AUTO, 1, 0);
    timed sweep = measure_sweep(g, i), algorithm = measure_algorithm413(g, i, m->o->cap);
    put_ratio(m->r, group, i, g, &ours, "plain sweep", &sweep, sweep_ratio);
    put_ratio(m->r, group, i, g, &ours, "Algorithm 4.13", &algorithm, lattice_ratio);
}

static void measure_random(void *context, const instance *i, const rule *games, size_t count)
{
    for (size_t g = 0; g < count; g++)
        against_plain(context, "random", i, games[g], wide_kernel() ? 30 : 10, 200);
}

void rows_random(report *r, const bench_options *o)
{
    measure_each(r, o, instances_random, measure_random);
}

static void measure_trees(void *context, const instance *i, const rule *games, size_t count)
{
    for (size_t g = 0; g < count; g++)
        against_plain(context, "trees", i, games[g], 20, 500);
}

void rows_trees(report *r, const bench_options *o)
{
    measure_each(r, o, instances_trees, measure_trees);
}

// ---- small structures on many vertices

static void measure_few_classes(void *context, const instance *i, const rule *games, size_t count)
{
    const measuring *m = context;
    for (size_t g = 0; g < count; g++) {
        timed ours = measure_solve(games[g], i, ENGINE_AUTO, 1, 0);
        timed algorithm = measure_algorithm413(games[g], i, 30);
        if (algorithm.classes > 100)
            report_note("%s(%s) has %zu classes", rule_name(games[g]), i->name, algorithm.classes);
        put_ratio(m->r, "few", i, games[g], &ours, "Algorithm 4.13", &algorithm, 1);
    }
}

void rows_few_classes(report *r, const bench_options *o)
{
    measure_each(r, o, instances_few_classes, measure_few_classes);
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

static void measure_portfolio(void *context, const instance *i, const rule *games, size_t count)
{
    const measuring *m = context;
    hry_error error;
    for (size_t g = 0; g < count; g++)
        if (rule_defined(games[g], &i->h, i->name, &error) == HRY_OK)
            portfolio_row(m->r, i, games[g], m->o->quick ? 2 : 10);
}

void rows_portfolio(report *r, const bench_options *o)
{
    report_note("portfolio: ok if we take at most twice the best single engine and 1 ms more");
    measure_each(r, o, instances_portfolio, measure_portfolio);
}

// ---- times and rates of our own

static void measure_thirty(void *context, const instance *i, const rule *games, size_t count)
{
    const measuring *m = context;
    for (size_t g = 0; g < count; g++) {
        timed ours = measure_solve(games[g], i, ENGINE_AUTO, 1, 0);
        report_row(m->r, &(row){.group = "thirty",
                                .instance = i->name,
                                .game = games[g],
                                .against = "",
                                .ours = ours.seconds,
                                .value = ours.seconds,
                                .unit = "s",
                                .nim = ours.nim});
    }
}

void rows_thirty(report *r, const bench_options *o)
{
    measure_each(r, o, instances_thirty, measure_thirty);
}

// Two rates over the same lattice: how fast its value is decided, with as few of its closed sets as need be
// (how many were looked at is in the note), and how fast all of it is built.
static void lattice_rates(report *r, const instance *i, rule g)
{
    timed lazy = measure_solve(g, i, ENGINE_LAZY, 1, 0);
    set_system s;
    structure x;
    hry_error error;
    rule_system(g, &i->h, &s);
    double start = clock_now();
    if (structure_build(&s, NULL, &x, &error) != HRY_OK) {
        report_note("%s: %s", i->name, error.message);
    } else {
        double seconds = clock_now() - start;
        put_rate(r, "lattice", i, g, "value alone", x.classes, lazy.seconds, 1e6, lazy.nim);
        put_rate(r, "lattice", i, g, "arrows and types", x.classes, seconds, 3e5, structure_nim(&x));
        report_note(
            "%u classes, %llu arrows; for the value alone %llu classes looked at, %.2f million a second",
            x.classes, (unsigned long long)structure_arrows(&x), (unsigned long long)lazy.solution.visited,
            1e-6 * (double)lazy.solution.visited / lazy.seconds);
        if (structure_nim(&x) != lazy.nim)
            report_difference(r, i->name, g, "lazy", lazy.nim, "lattice", structure_nim(&x));
        structure_clear(&x);
    }
    set_system_clear(&s);
}

static void measure_lattice(void *context, const instance *i, const rule *games, size_t count)
{
    const measuring *m = context;
    for (size_t g = 0; g < count; g++)
        lattice_rates(m->r, i, games[g]);
}

void rows_lattice(report *r, const bench_options *o)
{
    measure_each(r, o, instances_lattice, measure_lattice);
}

static void measure_threads(void *context, const instance *i, const rule *games, size_t count)
{
    const measuring *m = context;
    for (size_t g = 0; g < count; g++) {
        timed many = measure_solve(games[g], i, ENGINE_PLANES, m->o->threads, 0);
        timed one = measure_solve(games[g], i, ENGINE_PLANES, 1, 0);
        put_ratio(m->r, "threads", i, games[g], &many, "one thread", &one, 1.6);
    }
}

void rows_threads(report *r, const bench_options *o)
{
    measure_each(r, o, instances_threads, measure_threads);
}
