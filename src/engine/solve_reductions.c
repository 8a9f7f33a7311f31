// SPDX-License-Identifier: GPL-3.0-or-later
//
// The first steps of the order of attack (solve.c): theorems, obviously small games, and the reductions, each
// of which restarts the order with a smaller game.
#include "base/mem.h"
#include "base/text.h"
#include "engine/attack.h"
#include "engine/berge.h"
#include "engine/few_stable.h"
#include "engine/reduce.h"

enum {
    SWEEP_AT_ONCE_CELLS = 16, // a sweep of 2^16 sets takes about as long as looking for a better way
};

bool always(const attack *a)
{
    (void)a;
    return true;
}

attempt_end attack_by_theorem(attack *a, const theorem_answer *theorem)
{
    a->out->nim = theorem->nim;
    a->out->of_sets = true;
    // Printing would take a quarter of the time of a theorem.
    if (!memccpy(a->out->method, theorem->theorem, '\0', sizeof a->out->method))
        a->out->method[sizeof a->out->method - 1] = '\0';
    return attack_over(a, HRY_OK);
}

// A game that is over before it begins has nothing to compute.
attempt_end by_theorem(attack *a)
{
    theorem_answer theorem;
    bool allowed = !a->options->compute || set_system_none_stable(a->s);
    return allowed && theorem_gives(a->s, &theorem) ? attack_by_theorem(a, &theorem) : GO_ON;
}

// Few stable sets give a small lattice, and often they are found quickly from the edges.
bool has_few_stable_sets(const attack *a)
{
    return a->s->has_stable && a->s->stable.count <= FEW_STABLE;
}

attempt_end by_few_stable_sets(attack *a)
{
    uint64_t visited;
    a->out->nim = few_stable_solve(a->s, &visited);
    a->out->engine = ENGINE_LAZY;
    a->out->of_sets = true;
    a->out->visited += visited;
    snprintf(a->out->method, sizeof a->out->method, "all classes of %u maximal stable set%s, %llu visited",
             a->s->stable.count, text_plural(a->s->stable.count), (unsigned long long)visited);
    return attack_over(a, HRY_OK);
}

// Solves another game of the same value, which becomes the only part.
static attempt_end by_other(attack *a, const set_system *other)
{
    a->parts = mem_copy(other, a->part_count = 1, sizeof *other);
    hry_status status = a->anew(other, a->options, a->out, a->error);
    if (other->has_stable && !a->s->has_stable) // they were found meanwhile
        a->out->stable_sets = other->stable.count;
    return attack_over(a, status);
}

bool may_have_few_transversals(const attack *a)
{
    return !a->s->has_stable && a->s->cells <= 64;
}

// Berge's method gives up as soon as there are more than a few.
attempt_end by_transversals(attack *a)
{
    set_system other;
    return berge_dualise(a->s, &other) ? by_other(a, &other) : GO_ON;
}

attempt_end by_merging_twins(attack *a)
{
    set_system other;
    return reduce_twins(a->s, a->options->limit, &other) ? by_other(a, &other) : GO_ON;
}

bool sweep_costs_least(const attack *a)
{
    return a->s->cells <= SWEEP_AT_ONCE_CELLS && sweep_bits(a->s) <= SWEEP_FIRST_BITS;
}

attempt_end by_sweep(attack *a)
{
    return attack_over(a, by_planes(a->s, a->options, a->out, a->error));
}

bool vertex_generates(const attack *a)
{
    return a->s->play == ACHIEVE && theorem_vertex_generates(a->s);
}

// Prop 9.13: with a vertex that generates alone, ACV = AVD + 1.
attempt_end as_avoidance(attack *a)
{
    solution *out = a->out;
    set_system avoid = *a->s; // a shallow copy, which is not cleared
    avoid.play = AVOID;
    hry_status status = a->anew(&avoid, a->options, out, a->error);
    if (status == HRY_OK) {
        char why[sizeof out->method];
        memcpy(why, out->method, sizeof why);
        out->nim++;
        out->of_sets = true;
        snprintf(out->method, sizeof out->method,
                 "a single vertex generates, so the value is one more than for avoidance (Prop 9.13); %.80s",
                 why);
    }
    return attack_over(a, status);
}

bool may_fall_apart(const attack *a)
{
    return a->s->play == AVOID;
}

static hry_status sum_of_parts(attack *a)
{
    solution *out = a->out;
    nim sum = 0;
    uint64_t visited = 0;
    engine used = ENGINE_AUTO;
    solve_options whole = *a->options;
    whole.only_zero = false; // a sum is 0 if its parts are equal
    for (uint32_t i = 0; i < a->part_count; i++) {
        solution part = {0};
        TRY(a->anew(&a->parts[i], &whole, &part, a->error));
        sum ^= part.nim;
        visited += part.visited;
        used = part.engine > used ? part.engine : used;
    }
    out->nim = sum;
    out->visited = visited;
    out->engine = used;
    out->of_sets = true;
    snprintf(out->method, sizeof out->method, "nim-sum of %u independent parts%s", a->part_count,
             used == ENGINE_AUTO ? ", each by a theorem" : "");
    return HRY_OK;
}

attempt_end by_parts(attack *a)
{
    uint32_t count = reduce_components(a->s, a->options->limit, &a->parts);
    if (count <= 1)
        return GO_ON;
    a->part_count = count;
    return attack_over(a, sum_of_parts(a));
}
