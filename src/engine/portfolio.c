// SPDX-License-Identifier: GPL-3.0-or-later
//
// The portfolio. What no theorem settles is solved by one of
// two engines that differ by factors of up to 10^5 in either direction: closed sets on demand (lazy.h),
// whose cost nobody can foretell, and bit planes (planes.h), whose cost is known. So the closed sets are
// tried for as long as the next plane would take, then that plane is computed, and so on in turn: neither
// engine ever gets much more time than the other has had, and the total stays below about twice that of
// the better one (closed sets get half as much, because a sweep is the better one more often). Where many
// vertices are interchangeable the sweep is over count vectors (counts.h), in boxes instead of planes. Small
// systems are swept at once; with too many cells for either sweep only the closed sets remain. Where a sweep
// is long, it is worth asking whether all vertices are alike.
#include <stdio.h>

#include "base/mem.h"
#include "engine/rules.h"
#include "engine/solve_internal.h"

enum {
    PLANES_PER_COUNTS = 16, // sets of a plane sweep in the time of one count vector
    SYMMETRY_BITS = 27,     // a sweep of so many bits takes longer than finding automorphisms
};
static const double FIRST_SLICE = 3e-4;    // seconds for closed sets before a sweep is even planned
static const double SYMMETRY_SLICE = 0.02; // … and before automorphisms are looked for
static const double LAZY_SHARE = 0.5;      // of the time a sweep has had and will take for its next plane

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
    if (end == PLANES_DONE || (end == PLANES_MORE && o->only_zero)) {
        say_planes(w->planes, s, out);
        if (end ==
            PLANES_MORE) // the first plane holds the positions with value 0, and the start is not there
            out->nim = 1;
        return PLANES_DONE;
    }
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

// A game whose vertices are all alike has one first move: its value is 1 if that move wins, else 0. What is
// left has one vertex less, and often more twins.
static bool one_first_move(const set_system *s, const solve_options *o)
{
    if (!o->transitive || s->frattini)
        return false;
    for (uint32_t v = 0; v < s->cells; v++)
        if (s->size[v] != 1)
            return false;
    return o->transitive(s);
}

static hry_status by_first_move(const set_system *s, const solve_options *o, solution *out, hry_error *error)
{
    set_system rest;
    solution found = {0};
    uint64_t *first = NEW_ARRAY(uint64_t, bits_words(s->cells));
    bits_set(first, 0);
    set_system_contract(s, first, &rest, NULL);
    free(first);
    solve_options how = *o;
    how.only_zero = true;
    hry_status status = automatic(&rest, &how, &found, error);
    set_system_clear(&rest);
    if (status)
        return status;
    out->nim = found.nim == 0;
    out->engine = found.engine;
    out->visited += found.visited;
    snprintf(out->method, sizeof out->method, "all vertices are alike; after one move: %.110s", found.method);
    return HRY_OK;
}

// Closed sets and a sweep in turn, unless the closed sets are done at once or symmetry helps.
static hry_status by_turns(const set_system *s, sweeper *w, const solve_options *o, solution *out,
                           hry_error *error)
{
    lazy *z = lazy_new(s);
    if (w->dead || planes_bits(s) >= SYMMETRY_BITS) {
        if (lazy_run(z, SYMMETRY_SLICE, o->limit) == LAZY_DONE) {
            say_lazy(z, out);
            lazy_free(z);
            return HRY_OK;
        }
        if (!limit_reached(o->limit) && one_first_move(s, o)) {
            lazy_free(z);
            return by_first_move(s, o, out, error);
        }
    }
    return in_turn(s, z, w, o, out, error);
}

hry_status portfolio(const set_system *s, const solve_options *o, solution *out, hry_error *error)
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
    } else {
        status = by_turns(best, &w, o, out, error);
    }
    sweeper_end(&w);
    if (added) {
        out->stable_sets = both.stable.count;
        set_system_clear(&both);
    }
    return status;
}
