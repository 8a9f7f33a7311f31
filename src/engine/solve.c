// SPDX-License-Identifier: GPL-3.0-or-later
//
// The order of attack: the cheapest step comes first. First theorems, then games that are obviously small;
// then reductions, each of which restarts the order with a smaller game; then the engines, ordered by their
// guaranteed cost, and finally two of them in turn (portfolio.c). An engine that the user has chosen runs
// alone. (GEN and DNG are reduced in another way before they come here, if at all: game/group_value.c.)
#include "engine/solve.h"

#include "base/mem.h"
#include "engine/attack.h"

static const struct {
    const char *name; // for readers
    attack_probe *probe;
    attack_run *run;
} order[] = {
    {"a theorem gives the value", theorem_applies, by_theorem},
    {"there are few stable sets: every class", few_stable_sets, by_few},
    {"the edges give few stable sets quickly", few_transversals, by_other},
    {"a sweep costs no more than any other engine", sweep_at_once, by_sweep},
    {"a vertex generates: avoidance plus one", vertex_generates, as_avoidance},
    {"twins are merged", has_twins, by_other},
    {"independent parts are a nim-sum", falls_apart, by_parts},
    {"a sweep is short", sweep_is_short, by_sweep},
    {"a sweep over counts is done at once", boxes_are_done, by_boxes},
    {"there are few residues up to isomorphism", residues_are_few, by_few_residues},
    {"a theorem about the listed stable sets", stable_theorem_applies, by_theorem},
    {"there are few closed sets", closed_sets_are_few, by_closed_sets},
    {"vertices are answered in pairs", mirror_wins, by_theorem},
    {"there are not many residues up to isomorphism", residues_are_not_many, by_few_residues},
    {"there are few closed sets up to symmetry", orbits_are_few, by_closed_sets},
    {"all vertices are alike: one first move", vertices_are_alike, by_first_move},
    {"a device sweeps it", device_is_worth_it, by_device},
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
    a->residues = NULL;
    a->devices.all = NULL;
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
    residues_free(a->residues);
    free(a->devices.all);
}

static hry_status automatic(const set_system *s, const solve_options *o, solution *out, hry_error *error)
{
    attack a; // not zeroed completely: a theorem takes only a tenth of a microsecond
    attack_start(&a, s, o, out, error);
    size_t step = 0;
    while (!order[step].probe(&a)) // the last probe is always true
        step++;
    hry_status status = order[step].run(&a);
    attack_end(&a);
    return status;
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
    solution found = {.stable_sets = s->has_stable ? s->stable.count : 0, .type.deficiency = DEFICIENCY_NONE};
    engine chosen = options->misere ? ENGINE_LATTICE : options->engine;
    engine_run *run = engines[chosen].run;
    // The other engines do not support a game that is over before it begins.
    if (chosen != ENGINE_LATTICE && set_system_none_stable(s))
        run = automatic;
    hry_status status = run(s, options, &found, error);
    if (status == HRY_OK) {
        if (s->has_stable)
            found.stable_sets = s->stable.count;
        *out = found;
    }
    return status;
}
