// SPDX-License-Identifier: GPL-3.0-or-later
//
// One loop for every method: run once, choose a batch that takes about a millisecond, keep the best of many
// batches for a third of a second.
#include "measure.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/limit.h"
#include "plain_sweep.h"

static const double batch_seconds = 0.001, all_seconds = 0.3;
enum { MOST_SETS = 20000000 }; // what Algorithm 4.13 may hold, about half a gigabyte

// `run` returns false if it gave up, and then is not run again.
static double best_time(bool (*run)(void *context), void *context, bool *finished)
{
    double start = clock_now();
    *finished = run(context);
    double once = clock_now() - start, best = once, total = once;
    if (!*finished)
        return once;
    unsigned batch = once < batch_seconds ? (unsigned)(batch_seconds / (once + 1e-7)) + 1 : 1;
    while (total < all_seconds) {
        start = clock_now();
        for (unsigned k = 0; k < batch; k++)
            run(context);
        double seconds = clock_now() - start;
        total += seconds;
        if (seconds / batch < best)
            best = seconds / batch;
    }
    return best;
}

typedef struct solve_context {
    set_system system;
    solve_options options;
    double cap;
    solution found;
} solve_context;

static bool run_solve(void *context)
{
    solve_context *c = context;
    limit l = limit_none();
    l.seconds = c->cap;
    c->options.limit = &l;
    hry_error error;
    hry_status status = solve(&c->system, &c->options, &c->found, &error);
    if (status != HRY_OK && !is_limit(status)) {
        fprintf(stderr, "solve: %s\n", error.message);
        exit(2);
    }
    return status == HRY_OK;
}

timed measure_solve(rule g, const instance *i, engine e, unsigned threads, double cap)
{
    solve_context c = {.options = {.engine = e, .threads = threads}, .cap = cap};
    rule_system(g, &i->h, &c.system);
    timed t = {0};
    t.seconds = best_time(run_solve, &c, &t.finished);
    t.solution = c.found;
    t.nim = c.found.nim;
    set_system_clear(&c.system);
    return t;
}

typedef struct plain_context {
    rule game;
    const instance *instance;
    double cap;
    int nim;
    size_t classes;
} plain_context;

static bool run_sweep(void *context)
{
    plain_context *c = context;
    c->nim =
        plain_sweep(c->game, c->instance->h.vertices, instance_sets(c->instance), c->instance->h.sets.count);
    return true;
}

static bool run_algorithm413(void *context)
{
    plain_context *c = context;
    algorithm413_result r = algorithm413(c->game, c->instance->h.vertices, instance_sets(c->instance),
                                         c->instance->h.sets.count, c->cap, MOST_SETS);
    c->nim = r.nim;
    c->classes = r.classes;
    return r.finished;
}

static timed measure_plain(bool (*run)(void *), rule g, const instance *i, double cap)
{
    plain_context c = {.game = g, .instance = i, .cap = cap};
    timed t = {0};
    t.seconds = best_time(run, &c, &t.finished);
    t.nim = c.nim;
    t.classes = c.classes;
    return t;
}

timed measure_sweep(rule g, const instance *i)
{
    return measure_plain(run_sweep, g, i, 0);
}

timed measure_algorithm413(rule g, const instance *i, double cap)
{
    return measure_plain(run_algorithm413, g, i, cap);
}
