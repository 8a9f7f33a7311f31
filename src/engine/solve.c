// SPDX-License-Identifier: GPL-3.0-or-later
//
// The order of attack: the cheapest step comes first. First theorems, then games that are obviously small;
// then reductions, each of which restarts the order with a smaller game; then the engines, ordered by their
// guaranteed cost, and finally two of them in turn (portfolio.c). An engine that the user has chosen runs
// alone. (GEN and DNG are reduced in another way before they come here, if at all: game/group_value.c.)
#include "engine/solve.h"

#include "base/checked.h"
#include "base/mem.h"
#include "engine/attack.h"

static const struct {
    const char *name; // for readers
    attack_probe *probe;
    attack_attempt *attempt;
} order[] = {
    {"a theorem gives the value", always, by_theorem},
    {"there are few stable sets: every class", has_few_stable_sets, by_few_stable_sets},
    {"the edges give few stable sets quickly", may_have_few_transversals, by_transversals},
    {"a sweep costs no more than any other engine", sweep_costs_least, by_sweep},
    {"a vertex generates: avoidance plus one", vertex_generates, as_avoidance},
    {"twins are merged", always, by_merging_twins},
    {"independent parts are a nim-sum", may_fall_apart, by_parts},
    {"a sweep is short", sweep_is_short, by_sweep},
    {"a sweep over counts is done at once", always, by_boxes},
    {"what is left takes few positions up to isomorphism", sweep_is_long, by_short_rest},
    {"a theorem about the listed stable sets", stable_sets_are_unknown, by_listing_stable_sets},
    {"there are few closed sets", sweep_is_long, by_few_closed_sets},
    {"vertices are answered in pairs", symmetry_is_worth_it, by_mirror},
    {"independent parts of what is left", falls_apart, by_walk},
    {"what is left takes not many positions", rest_is_left, by_longer_rest},
    {"there are few closed sets up to symmetry", has_orbits, by_few_orbits},
    {"all vertices are alike: one first move", vertices_are_alike, by_first_move},
    {"a device sweeps it", sweep_suits_device, by_device},
    {"closed sets and a sweep, in turn", always, by_turns},
};

// Theorems, reductions, portfolio: the whole order.
static engine_run automatic;

static void attack_start(attack *a, const set_system *s, const solve_options *o, solution *out,
                         hry_error *error)
{
    a->s = a->best = s;
    a->options = o;
    a->anew = automatic;
    a->out = out;
    a->error = error;
    a->parts = NULL;
    a->part_count = 0;
    a->sweeper.counts = NULL;
    a->sweeper.planes = NULL;
    a->symmetry.image = NULL;
    a->symmetry.generators = 0;
    a->orbits = NULL;
    a->lazy = NULL;
    a->rest = NULL;
}

static void attack_end(attack *a)
{
    if (a->best != a->s) {
        a->out->stable_sets = a->with_stable.stable.count;
        set_system_clear(&a->with_stable);
    }
    for (uint32_t i = 0; i < a->part_count; i++)
        set_system_clear(&a->parts[i]);
    free(a->parts);
    sweeper_end(&a->sweeper);
    lazy_free(a->lazy);
    orbits_free(a->orbits);
    symmetry_clear(&a->symmetry);
    rest_free(a->rest);
}

// The options with the limit for what is computed beside the system, if that is large.
typedef struct own_options {
    solve_options options;
    limit limit;
} own_options;

static const solve_options *beside_system(const set_system *s, const solve_options *o, own_options *own)
{
    enum { SMALL_PART = 256 }; // a copy of the options would take a tenth of the time of a theorem
    if (!o->limit || !o->limit->memory || set_system_bytes(s) < o->limit->memory / SMALL_PART)
        return o;
    own->limit = limit_beside(o->limit, set_system_bytes(s));
    own->options = *o;
    own->options.limit = &own->limit;
    return &own->options;
}

static hry_status automatic(const set_system *s, const solve_options *o, solution *out, hry_error *error)
{
    attack a; // not zeroed completely: a theorem takes only a tenth of a microsecond
    own_options own;
    attack_start(&a, s, beside_system(s, o, &own), out, error);
    size_t step = 0;
    while (!order[step].probe(&a) || order[step].attempt(&a) == GO_ON) // the last step ends every attack
        step++;
    assert(step < sizeof order / sizeof *order);
    attack_end(&a);
    return a.status;
}

static const struct {
    const char *name;
    engine_run *run;
} engines[] = {
    [ENGINE_AUTO] = {"auto", automatic},           [ENGINE_LAZY] = {"lazy", by_lazy},
    [ENGINE_PLANES] = {"planes", by_planes},       [ENGINE_LATTICE] = {"lattice", by_lattice},
    [ENGINE_COUNTS] = {"counts", by_counts},       [ENGINE_GPU] = {"gpu", by_gpu},
    [ENGINE_RESIDUES] = {"residues", by_residues},
};

const char *engine_name(engine e)
{
    return engines[e].name;
}

hry_status solve(const set_system *s, const solve_options *options, solution *out, hry_error *error)
{
    assert(set_system_is_game(s));
    assert_checked(set_system_is_valid(s));
    solution found = {.stable_sets = s->has_stable ? s->stable.count : 0, .type.deficiency = DEFICIENCY_NONE};
    engine chosen = options->misere ? ENGINE_LATTICE : options->engine;
    engine_run *run = engines[chosen].run;
    own_options own;
    // The other engines do not support a game that is over before it begins.
    if (chosen != ENGINE_LATTICE && set_system_none_stable(s))
        run = automatic;
    // Two of them see to it themselves.
    bool sees = run == automatic || run == by_lattice;
    hry_status status = run(s, sees ? options : beside_system(s, options, &own), &found, error);
    if (status == HRY_OK) {
        if (s->has_stable)
            found.stable_sets = s->stable.count;
        *out = found;
    }
    return status;
}
