// SPDX-License-Identifier: GPL-3.0-or-later
//
// The portfolio. Theorems and reductions cost next to nothing and go first. What is left is solved by one of
// two engines that differ by factors of up to 10^5 in either direction: closed sets on demand (lazy.h),
// whose cost nobody can foretell, and bit planes (planes.h), whose cost is known. So the closed sets are
// tried for as long as the next plane would take, then that plane is computed, and so on in turn: neither
// engine ever gets much more time than the other has had, and the total stays below about twice that of
// the better one (closed sets get half as much, because a sweep is the better one more often). Where many
// vertices are interchangeable the sweep is over count vectors (counts.h), in boxes instead of planes. Small
// systems are swept at once; with too many cells for either sweep only the closed sets remain.
#include "engine/solve.h"

#include <stdio.h>
#include <unistd.h>

#include "base/mem.h"
#include "engine/counts.h"
#include "engine/few.h"
#include "engine/lazy.h"
#include "engine/planes.h"
#include "engine/reduce.h"
#include "engine/rules.h"
#include "engine/structure.h"

enum {
    SWEEP_AT_ONCE_CELLS = 16,   // a sweep of 2^16 sets takes about as long as looking for a better way
    SWEEP_FIRST_BITS = 19,      // … and up to here less than a millisecond
    PLANES_PER_COUNTS = 16,     // sets of a plane sweep in the time of one count vector
    DUAL_SETS = 4096,           // more stable sets make closing by sets slower than by edges
    DUAL_WORK_SHORT = 100000,   // search nodes times edges, to list the stable sets where a sweep is the
    DUAL_WORK_LONG = 100000000, // alternative, and where there is none
};
static const double FIRST_SLICE = 3e-4; // seconds for closed sets before a sweep is even planned
static const double LAZY_SHARE = 0.5;   // of the time a sweep has had and will take for its next plane

static const char *const names[] = {"auto", "lazy", "planes", "lattice", "counts"};

const char *engine_name(engine e)
{
    return names[e];
}

bool engine_parse(const char *name, engine *out)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(names[i], name)) {
            *out = (engine)i;
            return true;
        }
    return false;
}

static uint64_t dual_steps(const set_system *s, uint64_t work)
{
    return work / (s->edges.count + 1) + 16;
}

static unsigned threads_of(const solve_options *o)
{
    if (o->threads)
        return o->threads;
    long online = sysconf(_SC_NPROCESSORS_ONLN);
    return online > 0 ? (unsigned)online : 1;
}

static void say_lazy(const lazy *z, solution *out)
{
    out->nim = lazy_nim(z);
    out->engine = ENGINE_LAZY;
    out->visited += lazy_visited(z);
    snprintf(out->method, sizeof out->method, "closed sets on demand, %llu visited",
             (unsigned long long)lazy_visited(z));
}

static void say_planes(const planes *p, const set_system *s, solution *out)
{
    out->nim = planes_nim(p);
    out->engine = ENGINE_PLANES;
    out->visited += planes_positions(p);
    snprintf(out->method, sizeof out->method, "sweep over all sets of %u vertices (bit planes)", s->cells);
}

static void say_counts(const counts *c, solution *out)
{
    out->nim = counts_nim(c);
    out->engine = ENGINE_COUNTS;
    out->visited += counts_visited(c);
    snprintf(out->method, sizeof out->method,
             "sweep over counts of %u kinds of interchangeable vertices, %llu vectors", counts_kinds(c),
             (unsigned long long)counts_visited(c));
}

static hry_status by_lattice(const set_system *s, const solve_options *o, solution *out, hry_error *error)
{
    structure x;
    hry_status status = structure_build(s, o->limit, &x, error);
    if (status != HRY_OK)
        return status;
    out->nim = structure_nim(&x);
    out->engine = ENGINE_LATTICE;
    out->whole = true;
    out->classes = out->visited = x.classes;
    out->arrows = structure_arrows(&x);
    out->parity = x.type[0].parity;
    out->even = x.type[0].even;
    out->odd = x.type[0].odd;
    out->smoothness = x.type[0].smoothness;
    out->has_deficiency = x.type[0].deficiency != DEFICIENCY_NONE;
    out->deficiency = x.type[0].deficiency;
    snprintf(out->method, sizeof out->method, "whole structure: %u classes, %llu arrows", x.classes,
             (unsigned long long)out->arrows);
    structure_clear(&x);
    return HRY_OK;
}

static hry_status lazy_to_the_end(const set_system *s, const solve_options *o, solution *out,
                                  hry_error *error)
{
    lazy *z = lazy_new(s);
    lazy_end end = lazy_run(z, 1e18, o->limit);
    hry_status status = end == LAZY_DONE ? HRY_OK : limit_fail(o->limit, lazy_bytes(z), error);
    if (status == HRY_OK)
        say_lazy(z, out);
    lazy_free(z);
    return status;
}

static hry_status by_lazy(const set_system *s, const solve_options *o, solution *out, hry_error *error)
{
    set_system both;
    if (s->has_stable || !set_system_dualise(s, DUAL_SETS, dual_steps(s, DUAL_WORK_SHORT), o->limit, &both))
        return lazy_to_the_end(s, o, out, error);
    hry_status status = lazy_to_the_end(&both, o, out, error);
    set_system_clear(&both);
    return status;
}

static hry_status by_planes(const set_system *s, const solve_options *o, solution *out, hry_error *error)
{
    if (planes_bits(s) > PLANES_MOST_BITS)
        return hry_fail(error, HRY_LIMIT, "bit planes need at most %d vertices and this system has %u",
                        PLANES_MOST_BITS, planes_bits(s));
    size_t bytes = planes_bytes(s);
    if (!limit_memory(o->limit, bytes))
        return limit_fail(o->limit, bytes, error);
    planes *p = planes_new(s, threads_of(o));
    planes_end end;
    while ((end = planes_step(p, o->limit)) == PLANES_MORE)
        ;
    hry_status status = end == PLANES_DONE ? HRY_OK : limit_fail(o->limit, 0, error);
    if (status == HRY_OK)
        say_planes(p, s, out);
    planes_free(p);
    return status;
}

static hry_status counts_to_the_end(const set_system *s, const solve_options *o, solution *out,
                                    hry_error *error)
{
    counts *c = counts_new(s);
    if (!c)
        return hry_fail(error, HRY_LIMIT,
                        "count vectors need at most %d kinds of interchangeable vertices and this system "
                        "has more",
                        COUNTS_MOST_KINDS);
    hry_status status = HRY_OK;
    counts_end end = COUNTS_MORE;
    while (end == COUNTS_MORE && status == HRY_OK) {
        if (counts_bytes(c) == SIZE_MAX)
            status =
                hry_fail(error, HRY_LIMIT, "the %u kinds of interchangeable vertices have too many counts",
                         counts_kinds(c));
        else if (!limit_memory(o->limit, counts_bytes(c)))
            status = limit_fail(o->limit, counts_bytes(c), error);
        else if ((end = counts_step(c, o->limit)) == COUNTS_LIMIT)
            status = limit_fail(o->limit, 0, error);
        else if (end == COUNTS_WIDE)
            status = hry_fail(error, HRY_LIMIT, "a nim-value is too large for the sweep over count vectors");
    }
    if (status == HRY_OK)
        say_counts(c, out);
    counts_free(c);
    return status;
}

static hry_status by_counts(const set_system *s, const solve_options *o, solution *out, hry_error *error)
{
    set_system reduced;
    if (!reduce_twins(s, &reduced))
        return counts_to_the_end(s, o, out, error);
    hry_status status = counts_to_the_end(&reduced, o, out, error);
    set_system_clear(&reduced);
    return status;
}

// The sweep that takes turns with the closed sets: over count vectors while that is the cheaper one, else
// over the planes; `dead` when neither is possible.
typedef struct sweeper {
    counts *counts;
    planes *planes;
    bool planes_fit, dead;
} sweeper;

// Predicted to be cheaper than planes, and allowed.
static bool counts_worth(const counts *c, const set_system *s, bool planes_fit, const limit *limit)
{
    if (counts_bytes(c) == SIZE_MAX || !limit_memory(limit, counts_bytes(c)))
        return false;
    return !planes_fit || counts_states(c) < (UINT64_C(1) << planes_bits(s)) / PLANES_PER_COUNTS;
}

static sweeper sweeper_start(const set_system *s, bool planes_fit, const limit *limit)
{
    sweeper w = {.counts = counts_new(s), .planes_fit = planes_fit};
    if (w.counts && !counts_worth(w.counts, s, planes_fit, limit)) {
        counts_free(w.counts);
        w.counts = NULL;
    }
    w.dead = !w.counts && !planes_fit;
    return w;
}

static void sweeper_end(sweeper *w)
{
    counts_free(w->counts);
    planes_free(w->planes);
}

// Seconds of the next step.
static double sweeper_estimate(sweeper *w, const set_system *s, const solve_options *o)
{
    if (w->counts || w->dead)
        return w->counts ? counts_estimate(w->counts) : 0;
    if (!w->planes)
        w->planes = planes_new(s, threads_of(o));
    return planes_estimate(w->planes);
}

// One box of count vectors. PLANES_MORE too if there will be no more boxes.
static planes_end counts_box(sweeper *w, const set_system *s, const solve_options *o, solution *out)
{
    counts_end end = counts_step(w->counts, o->limit);
    if (end == COUNTS_LIMIT)
        return PLANES_LIMIT;
    if (end == COUNTS_DONE) {
        say_counts(w->counts, out);
        return PLANES_DONE;
    }
    if (end == COUNTS_WIDE || !counts_worth(w->counts, s, w->planes_fit, o->limit)) {
        counts_free(w->counts);
        w->counts = NULL;
        w->dead = !w->planes_fit;
    }
    return PLANES_MORE;
}

// A box or a plane.
static planes_end sweeper_step(sweeper *w, const set_system *s, const solve_options *o, solution *out)
{
    if (w->counts)
        return counts_box(w, s, o, out);
    if (!w->planes)
        w->planes = planes_new(s, threads_of(o));
    planes_end end = planes_step(w->planes, o->limit);
    if (end == PLANES_DONE)
        say_planes(w->planes, s, out);
    return end;
}

// Closed sets and a sweep in turn; see the head of the file. *z is freed when it outgrows the memory.
static hry_status in_turn(const set_system *s, lazy *z, sweeper *w, const solve_options *o, solution *out,
                          hry_error *error)
{
    hry_status status = HRY_OK;
    size_t lazy_needs = 0;
    double lazy_spent = 0, sweep_spent = 0, next = 0, begin = clock_now();
    lazy_end lazy_end = lazy_run(z, FIRST_SLICE, o->limit);
    if (lazy_end == LAZY_PAUSED)
        next = sweeper_estimate(w, s, o);
    lazy_spent = clock_now() - begin;
    while (lazy_end != LAZY_DONE) {
        double share = w->dead ? 1e18 : LAZY_SHARE * (sweep_spent + next) - lazy_spent;
        if (z && share > 0) {
            begin = clock_now();
            lazy_end = lazy_run(z, share, o->limit);
            lazy_spent += clock_now() - begin;
        }
        if (lazy_end == LAZY_DONE)
            break;
        if (lazy_end == LAZY_LIMIT && z)
            lazy_needs = lazy_bytes(z);
        if (limit_reached(o->limit) || w->dead) {
            status = limit_fail(o->limit, limit_reached(o->limit) ? 0 : lazy_needs, error);
            goto done;
        }
        if (lazy_end == LAZY_LIMIT && z) {
            lazy_free(z);
            z = NULL;
        }
        begin = clock_now();
        planes_end end = sweeper_step(w, s, o, out);
        next = clock_now() - begin;
        sweep_spent += next;
        if (end == PLANES_MORE && w->counts)
            next = counts_estimate(w->counts);
        if (end == PLANES_LIMIT)
            status = limit_fail(o->limit, 0, error);
        if (end != PLANES_MORE)
            goto done;
    }
    say_lazy(z, out);
done:
    lazy_free(z);
    return status;
}

// No theorem and no reduction applies.
static hry_status by_portfolio(const set_system *s, const solve_options *o, solution *out, hry_error *error)
{
    bool planes_fit = planes_bits(s) <= PLANES_MOST_BITS && limit_memory(o->limit, planes_bytes(s));
    if (planes_fit && planes_bits(s) <= SWEEP_FIRST_BITS)
        return by_planes(s, o, out, error);
    hry_status status = HRY_OK;
    set_system both;
    sweeper w = sweeper_start(s, planes_fit, o->limit);
    while (w.counts && counts_estimate(w.counts) < FIRST_SLICE) {
        planes_end end = counts_box(&w, s, o, out);
        if (end == PLANES_MORE)
            continue;
        status = end == PLANES_DONE ? HRY_OK : limit_fail(o->limit, 0, error);
        sweeper_end(&w);
        return status;
    }
    uint64_t steps = dual_steps(s, w.dead ? DUAL_WORK_LONG : DUAL_WORK_SHORT);
    bool added = !s->has_stable && set_system_dualise(s, DUAL_SETS, steps, o->limit, &both);
    const set_system *best = added ? &both : s;
    rule_answer rule;
    if (added && rules_apply(best, &rule)) {
        out->nim = rule.nim;
        snprintf(out->method, sizeof out->method, "%s", rule.theorem);
    } else if (w.dead) {
        status = lazy_to_the_end(best, o, out, error);
    } else {
        status = in_turn(best, lazy_new(best), &w, o, out, error);
    }
    sweeper_end(&w);
    if (added) {
        out->stable_sets = both.stable.count;
        set_system_clear(&both);
    }
    return status;
}

static hry_status automatic(const set_system *s, const solve_options *o, solution *out, hry_error *error);

// Prop 9.13: with a vertex that generates alone, ACV = AVD + 1.
static hry_status as_avoidance(const set_system *s, const solve_options *o, solution *out, hry_error *error)
{
    set_system avoid = *s; // shares everything with s and is not cleared
    avoid.play = AVOID;
    hry_status status = automatic(&avoid, o, out, error);
    if (status == HRY_OK) {
        char why[sizeof out->method];
        memcpy(why, out->method, sizeof why);
        out->nim++;
        snprintf(out->method, sizeof out->method,
                 "a single vertex generates: one more than avoidance (Prop 9.13); %.80s", why);
    }
    return status;
}

static hry_status by_parts(set_system *parts, uint32_t count, const solve_options *o, solution *out,
                           hry_error *error)
{
    hry_status status = HRY_OK;
    nim sum = 0;
    uint64_t visited = 0;
    engine used = ENGINE_AUTO;
    for (uint32_t i = 0; i < count; i++) {
        solution part = {0};
        if (status == HRY_OK)
            status = automatic(&parts[i], o, &part, error);
        sum ^= part.nim;
        visited += part.visited;
        used = part.engine > used ? part.engine : used;
        set_system_clear(&parts[i]);
    }
    free(parts);
    if (status != HRY_OK)
        return status;
    out->nim = sum;
    out->visited = visited;
    out->engine = used;
    snprintf(out->method, sizeof out->method, "nim-sum of %u independent parts%s", count,
             used == ENGINE_AUTO ? ", each by a theorem" : "");
    return HRY_OK;
}

static void by_few(const set_system *s, solution *out)
{
    uint64_t visited;
    out->nim = few_solve(s, &visited);
    out->engine = ENGINE_LAZY;
    out->visited += visited;
    snprintf(out->method, sizeof out->method, "all classes of %u maximal stable sets, %llu visited",
             s->stable.count, (unsigned long long)visited);
}

// Few stable sets make a small lattice, and often they can be told by the first glance at the edges.
static bool try_few(const set_system *s, const solve_options *o, solution *out, hry_error *error,
                    hry_status *status)
{
    set_system dual;
    if (s->has_stable && s->stable.count <= FEW_STABLE) {
        by_few(s, out);
        *status = HRY_OK;
        return true;
    }
    if (s->has_stable || s->cells > 64 || !few_dualise(s, &dual))
        return false;
    *status = automatic(&dual, o, out, error);
    out->stable_sets = dual.stable.count;
    set_system_clear(&dual);
    return true;
}

static hry_status automatic(const set_system *s, const solve_options *o, solution *out, hry_error *error)
{
    rule_answer rule;
    hry_status status;
    if (rules_apply(s, &rule)) {
        out->nim = rule.nim;
        snprintf(out->method, sizeof out->method, "%s", rule.theorem);
        return HRY_OK;
    }
    if (try_few(s, o, out, error, &status))
        return status;
    if (s->cells <= SWEEP_AT_ONCE_CELLS && planes_bits(s) <= SWEEP_FIRST_BITS)
        return by_planes(s, o, out, error);
    if (s->play == ACHIEVE && rules_some_vertex_generates(s))
        return as_avoidance(s, o, out, error);
    set_system reduced;
    if (reduce_twins(s, &reduced)) {
        status = automatic(&reduced, o, out, error);
        set_system_clear(&reduced);
        return status;
    }
    set_system *parts;
    uint32_t count = s->play == AVOID ? reduce_components(s, &parts) : 1;
    if (count > 1)
        return by_parts(parts, count, o, out, error);
    return by_portfolio(s, o, out, error);
}

hry_status solve(const set_system *s, const solve_options *options, solution *out, hry_error *error)
{
    solution found = {.stable_sets = s->has_stable ? s->stable.count : 0};
    hry_status status = HRY_OK;
    if (options->engine == ENGINE_LATTICE)
        status = by_lattice(s, options, &found, error);
    else if (options->engine == ENGINE_AUTO || set_system_none_stable(s))
        status = automatic(s, options, &found, error);
    else if (options->engine == ENGINE_LAZY)
        status = by_lazy(s, options, &found, error);
    else if (options->engine == ENGINE_COUNTS)
        status = by_counts(s, options, &found, error);
    else
        status = by_planes(s, options, &found, error);
    if (status == HRY_OK) {
        if (s->has_stable)
            found.stable_sets = s->stable.count;
        *out = found;
    }
    return status;
}
