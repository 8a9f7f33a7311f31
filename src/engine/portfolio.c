// SPDX-License-Identifier: GPL-3.0-or-later
//
// The portfolio: the last steps of the order of attack (solve.c). Games that no theorem settles are solved by
// one of two engines whose times differ by factors of up to 10^5 in either direction: closed sets on demand
// (lazy.h), whose cost is unpredictable, and bit planes (planes.h), whose cost is known. So the closed sets
// are tried for as long as the next plane would take, then that plane is computed, and so on in turn: neither
// engine gets much more time than the other, and the total stays below about twice that of the better one
// (closed sets get two fifths of the time of the sweep, which is more often the better one). If many vertices
// are interchangeable, it is over count vectors (counts.h), in boxes instead of planes. Small systems are
// swept at once; with too many cells for either sweep only the closed sets remain. If a sweep is long,
// finding symmetries is worthwhile: closed sets are searched up to symmetry (orbits.h), and if all vertices
// are equivalent there is only one first move. What is left of the game up to
// isomorphism (rest.h) is searched as long as the closed sets or, beside a sweep, a quarter as long; both in
// slices that double. Avoidance games on graphs fall apart: the walk has as long as a plane of the sweep
// takes before it starts, and more time than the closed sets from then on.
#include "base/mem.h"
#include "engine/attack.h"

enum {
    SYMMETRY_BITS = 27, // from this size on, a sweep takes longer than finding automorphisms
};
static const double FIRST_SLICE = 3e-4;    // seconds for closed sets before a sweep is even planned
static const double SYMMETRY_SLICE = 0.02; // … and at most before automorphisms are computed
static const double SLICE_SHARE = 0.1;     // … as a share of the time of the sweep
static const double SWEPT_EACH = 2.5e-10;  // … per position, approximately
static const double LAZY_SHARE = 0.4;      // of the time a sweep has had and will take for its next plane
static const double REST_SHARE = 0.25;     // of what the closed sets have had, beside a sweep
static const double SETS_SHARE = 0.5;      // of the first plane, if it takes longer than LONG_PLANE seconds
static const double LONG_PLANE = 1;
static const double WALK_SHARE = 1.5; // … if the game falls apart, or without a sweep
static const double ORBITS_SHARE = 2; // of the first plane, where closed sets are taken up to symmetry

bool sweep_is_short(const attack *a)
{
    return sweep_bits(a->s) <= SWEEP_FIRST_BITS && limit_memory(a->options->limit, planes_bytes(a->s));
}

// The result of the sweep.
static attempt_end by_sweeper(attack *a, planes_end end)
{
    if (end == PLANES_DONE) {
        sweeper_say(&a->sweeper, a->out);
        return attack_over(a, HRY_OK);
    }
    if (a->sweeper.state != SWEEP_LOST)
        return attack_over(a, limit_fail(a->options->limit, 0, a->error));
    *a->error = a->sweeper.why;
    return attack_over(a, a->error->status);
}

// Creates the sweeper, which the later steps use too, and sweeps the boxes that take no time.
attempt_end by_boxes(attack *a)
{
    sweeper *w = &a->sweeper;
    planes_end end = PLANES_MORE;
    *w = sweeper_start(a->s, a->options);
    while (end == PLANES_MORE && w->counts && counts_estimate(w->counts) < FIRST_SLICE)
        end = sweeper_step(w);
    return end == PLANES_MORE ? GO_ON : by_sweeper(a, end);
}

static bool no_sweep(const attack *a)
{
    return a->sweeper.state == SWEEP_NONE;
}

bool stable_sets_are_unknown(const attack *a)
{
    return !a->s->has_stable;
}

// Lists the stable sets if that does not take too long, and tries the theorems about them.
attempt_end by_listing_stable_sets(attack *a)
{
    theorem_answer theorem;
    uint64_t steps = dual_steps(a->s, no_sweep(a) ? DUAL_WORK_LONG : DUAL_WORK_SHORT);
    if (!set_system_dualise(a->s, DUAL_SETS, steps, a->options->limit, &a->with_stable))
        return GO_ON;
    a->best = &a->with_stable;
    return !a->options->compute && theorem_gives(a->best, &theorem) ? attack_by_theorem(a, &theorem) : GO_ON;
}

// A sweep takes so long, or is impossible, that other methods get some time first.
bool sweep_is_long(const attack *a)
{
    return no_sweep(a) || sweep_bits(a->best) >= SYMMETRY_BITS;
}

// The time for each of them, in seconds.
static double slice_before(const attack *a)
{
    const counts *c = a->sweeper.counts;
    if (no_sweep(a))
        return SYMMETRY_SLICE;
    double sweep = c ? counts_estimate(c) : SWEPT_EACH * (double)(UINT64_C(1) << sweep_bits(a->s));
    return SLICE_SHARE * sweep < SYMMETRY_SLICE ? SLICE_SHARE * sweep : SYMMETRY_SLICE;
}

static attempt_end by_rest_found(attack *a)
{
    rest_say(a->rest, a->out);
    return attack_over(a, HRY_OK);
}

static attempt_end by_closed_sets_found(attack *a)
{
    say_lazy(a->lazy, a->out);
    return attack_over(a, HRY_OK);
}

// Tried before the stable sets are listed, which may take seconds if there is no sweep.
attempt_end by_short_rest(attack *a)
{
    double slice = no_sweep(a) ? SYMMETRY_SLICE : FIRST_SLICE;
    a->rest = rest_new(a->s);
    bool done = a->rest && rest_run(a->rest, slice, a->options->limit) == REST_DONE;
    return done ? by_rest_found(a) : GO_ON;
}

// For the closed sets: what the search of what is left has found before stays.
static limit beside_rest(const attack *a)
{
    return limit_beside(a->options->limit, a->rest ? rest_bytes(a->rest) : 0);
}

attempt_end by_few_closed_sets(attack *a)
{
    limit beside = beside_rest(a);
    a->lazy = lazy_new(a->best, NULL);
    bool done = lazy_run(a->lazy, slice_before(a), &beside) == LAZY_DONE;
    return done ? by_closed_sets_found(a) : GO_ON;
}

static void drop_lazy(attack *a)
{
    lazy_free(a->lazy);
    a->lazy = NULL;
}

static void drop_rest(attack *a)
{
    rest_free(a->rest);
    a->rest = NULL;
}

bool symmetry_is_worth_it(const attack *a)
{
    const limit *limit = a->options->limit;
    return sweep_is_long(a) && a->options->symmetries && !limit_reached(limit) &&
           limit_has_room(limit, ORBITS_BYTES);
}

// Finds the symmetries, which later steps use too.
attempt_end by_mirror(attack *a)
{
    static const theorem_answer pairs = {.theorem =
                                             "a symmetry pairs vertices that share no edge, and the second "
                                             "player answers each vertex with its partner"};
    const limit *limit = a->options->limit;
    if (!a->options->symmetries(a->best, limit, &a->symmetry))
        return GO_ON;
    a->orbits = orbits_new(a->best, &a->symmetry, limit);
    bool wins = a->orbits && !a->options->compute && orbits_mirror_wins(a->orbits, a->best);
    return wins ? attack_by_theorem(a, &pairs) : GO_ON;
}

// The time for closed sets up to symmetry before a sweep. Counts already use a part of the symmetry, so
// beside them closed sets are rarely better.
static double orbits_slice(attack *a)
{
    double next = sweeper_estimate(&a->sweeper);
    return no_sweep(a) ? SYMMETRY_SLICE : (a->sweeper.counts ? LAZY_SHARE : ORBITS_SHARE) * next;
}

bool falls_apart(const attack *a)
{
    return a->rest && rest_walks(a->rest) && !no_sweep(a);
}

// On graphs as long as the first plane of the sweep takes; otherwise a part of that if it takes seconds.
attempt_end by_walk(attack *a)
{
    double slice = sweeper_estimate(&a->sweeper);
    if (!rest_falls_apart(a->rest))
        slice = slice < LONG_PLANE ? 0 : SETS_SHARE * slice;
    limit beside = limit_beside(a->options->limit, a->lazy ? lazy_bytes(a->lazy) : 0);
    bool done = slice > 0 && rest_run(a->rest, slice, &beside) == REST_DONE;
    return done ? by_rest_found(a) : GO_ON;
}

bool rest_is_left(const attack *a)
{
    return a->rest && !no_sweep(a);
}

// What is left again, after the closed sets: those up to symmetry get seconds if a sweep is long, and what is
// left may need only little more time than it has had.
attempt_end by_longer_rest(attack *a)
{
    double slice = a->orbits ? SLICE_SHARE * orbits_slice(a) : slice_before(a);
    limit beside = limit_beside(a->options->limit, a->lazy ? lazy_bytes(a->lazy) : 0);
    bool done = rest_run(a->rest, slice, &beside) == REST_DONE;
    return done ? by_rest_found(a) : GO_ON;
}

bool has_orbits(const attack *a)
{
    return a->orbits;
}

// Restarts the closed sets up to symmetry, which often takes a thousandth of the time of a sweep.
attempt_end by_few_orbits(attack *a)
{
    lazy_free(a->lazy);
    a->lazy = lazy_new(a->best, a->orbits);
    a->orbits_had = orbits_slice(a);
    limit rest = beside_rest(a);
    bool done = lazy_run(a->lazy, a->orbits_had, &rest) == LAZY_DONE;
    return done ? by_closed_sets_found(a) : GO_ON;
}

// A game whose vertices are all equivalent has one first move: its value is 1 if that move wins, otherwise 0.
// The rest of the game has one vertex less, and often more twins.
bool vertices_are_alike(const attack *a)
{
    const set_system *s = a->best;
    if (!a->symmetry.generators || s->frattini || limit_reached(a->options->limit))
        return false;
    for (uint32_t v = 0; v < s->cells; v++)
        if (s->size[v] != 1)
            return false;
    return symmetry_transitive(&a->symmetry) && !(a->orbits && no_sweep(a));
}

static hry_status after_first_move(attack *a)
{
    const set_system *s = a->best;
    CLEARED(set_system_clear) set_system rest = {0};
    solution found = {0}, *out = a->out;
    drop_lazy(a);
    drop_rest(a);
    OWNED uint64_t *first = NEW_ARRAY(uint64_t, bits_words(s->cells));
    bits_set(first, 0);
    if (!set_system_contract(s, first, a->options->limit, &rest, NULL))
        return limit_fail(a->options->limit, 0, a->error);
    solve_options how = *a->options;
    how.only_zero = true;
    TRY(a->anew(&rest, &how, &found, a->error));
    out->nim = found.nim == 0;
    out->engine = found.engine;
    out->visited += found.visited;
    snprintf(out->method, sizeof out->method, "all vertices are equivalent; after one move: %.110s",
             found.method);
    return HRY_OK;
}

attempt_end by_first_move(attack *a)
{
    return attack_over(a, after_first_move(a));
}

// The times spent so far, in seconds.
typedef struct turns {
    double lazy_spent, rest_spent, sweep_spent;
    double next;  // estimate for the next step of the sweep
    double slice; // time for the next turn of the other two, if both are left
    lazy_end end;
    rest_end rest_end;
    bool sweeps; // the closed sets have had their time: the sweep's turn is next
    bool made_room;
} turns;

// Closed sets and what is left share the memory that the sweep leaves.
static limit share_of(const attack *a)
{
    limit share = a->options->limit ? *a->options->limit : limit_none();
    share.memory = sweeper_leaves(&a->sweeper) / (a->lazy && a->rest ? 2 : 1);
    return share;
}

static void first_slice(attack *a, turns *t)
{
    double begin = clock_now();
    limit rest = beside_rest(a);
    t->end = lazy_run(a->lazy, FIRST_SLICE, &rest);
    if (t->end == LAZY_PAUSED)
        t->next = sweeper_estimate(&a->sweeper);
    double before = sweep_is_long(a) ? slice_before(a) : 0;
    t->lazy_spent = clock_now() - begin + (a->orbits ? a->orbits_had : before);
    t->rest_spent = before;
}

static void closed_sets_turn(attack *a, turns *t)
{
    double share = no_sweep(a) ? 1e18 : LAZY_SHARE * (t->sweep_spent + t->next) - t->lazy_spent;
    t->sweeps = !a->lazy || !a->rest || share <= t->slice;
    share = t->sweeps ? share : t->slice;
    if (!t->sweeps || no_sweep(a))
        t->slice *= 2;
    if (!a->lazy || share <= 0)
        return;
    double begin = clock_now();
    limit bound = share_of(a);
    t->end = lazy_run(a->lazy, share, &bound);
    t->lazy_spent += clock_now() - begin;
}

// The time for the search of what is left, as a share of what the closed sets have had.
static double rest_share(const attack *a)
{
    if (rest_falls_apart(a->rest) || (no_sweep(a) && rest_walks(a->rest)))
        return WALK_SHARE;
    return no_sweep(a) ? 1 : REST_SHARE;
}

// The search is dropped if it exceeds the memory.
static void rest_turn(attack *a, turns *t)
{
    double part = a->rest ? rest_share(a) : 0;
    double share = a->lazy ? part * t->lazy_spent - t->rest_spent : t->slice;
    if (!a->rest || share <= 0)
        return;
    double begin = clock_now();
    limit bound = share_of(a);
    t->rest_end = rest_run(a->rest, share, &bound);
    t->rest_spent += clock_now() - begin;
    if (t->rest_end == REST_LIMIT && !limit_reached(a->options->limit))
        drop_rest(a);
}

// Frees the others before a pass that needs all of the memory.
static void make_room(attack *a, turns *t)
{
    if (a->sweeper.state != SWEEP_ALONE)
        return;
    drop_lazy(a);
    drop_rest(a);
    t->end = LAZY_LIMIT;
    t->made_room = true;
}

// If that pass failed, restarts the closed sets.
static void take_room_back(attack *a, turns *t)
{
    if (!no_sweep(a) || !t->made_room)
        return;
    a->lazy = lazy_new(a->best, a->orbits);
    t->end = LAZY_PAUSED;
    t->made_room = false;
}

static planes_end sweep_turn(attack *a, turns *t)
{
    double begin = clock_now();
    make_room(a, t);
    planes_end end = sweeper_step(&a->sweeper);
    t->next = clock_now() - begin;
    t->sweep_spent += t->next;
    if (end == PLANES_MORE && a->sweeper.counts)
        t->next = counts_estimate(a->sweeper.counts);
    take_room_back(a, t);
    return end;
}

// No engine can continue. The closed sets may have had only a part of the memory: then the sweep's error is
// reported, or that the rest of the memory is too little for it.
static hry_status no_way_left(attack *a, size_t lazy_needs)
{
    const limit *limit = a->options->limit;
    if (!limit_reached(limit) && limit_memory(limit, lazy_needs) && !*a->sweeper.why.message)
        return hry_fail(
            a->error, HRY_MEMORY,
            "limit reached: the allowed %s of memory is too little for a sweep or for the closed sets"
            "`;memory`",
            limit_size((double)(limit_allowed(limit) + limit_held(limit))).text);
    if (limit_reached(limit) || !limit_memory(limit, lazy_needs) || !*a->sweeper.why.message)
        return limit_fail(limit, limit_reached(limit) ? 0 : lazy_needs, a->error);
    *a->error = a->sweeper.why;
    return a->error->status;
}

// See the head of the file. The closed sets are dropped if they exceed the memory.
attempt_end by_turns(attack *a)
{
    const limit *limit = a->options->limit;
    turns t = {.slice = SYMMETRY_SLICE, .rest_end = REST_PAUSED};
    size_t lazy_needs = 0;
    planes_end end = PLANES_MORE;
    if (!a->lazy)
        a->lazy = lazy_new(a->best, a->orbits);
    first_slice(a, &t);
    while (end == PLANES_MORE) {
        if (t.end != LAZY_DONE)
            closed_sets_turn(a, &t);
        if (t.end == LAZY_DONE)
            return by_closed_sets_found(a);
        rest_turn(a, &t);
        if (t.rest_end == REST_DONE)
            return by_rest_found(a);
        if (t.end == LAZY_LIMIT && a->lazy)
            lazy_needs = lazy_bytes(a->lazy);
        if (limit_reached(limit) || (no_sweep(a) && t.end == LAZY_LIMIT && !a->rest))
            return attack_over(a, no_way_left(a, lazy_needs));
        if (t.end == LAZY_LIMIT)
            drop_lazy(a);
        if (!no_sweep(a) && t.sweeps)
            end = sweep_turn(a, &t);
    }
    return by_sweeper(a, end);
}
