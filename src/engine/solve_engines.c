// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each function runs one engine to its end or to the limit, for users who have chosen it, and fills in the
// value, the counts and the sentence about the method. The portfolio runs engines in slices instead and uses
// only the sentences.
#include "engine/solve_engines.h"

#include "base/mem.h"
#include "base/text.h"
#include "engine/misere.h"
#include "engine/reduce.h"
#include "engine/residue.h"
#include "engine/sweeper.h"

uint64_t dual_steps(const set_system *s, uint64_t work)
{
    return work / (s->edges.count + 1) + 16;
}

void say_lazy(const lazy *z, solution *out)
{
    out->nim = lazy_nim(z);
    out->engine = ENGINE_LAZY;
    out->visited += lazy_visited(z);
    snprintf(out->method, sizeof out->method, "closed sets %s, %llu visited",
             lazy_symmetric(z) ? "up to symmetry" : "on demand", (unsigned long long)lazy_visited(z));
}

static hry_status start_form(const structure *x, const solve_options *o, solution *out, hry_error *error)
{
    OWNED uint32_t *form = NULL;
    TRY(misere_classes(x, o->misere, o->limit, &form, error));
    out->form = form[0];
    return HRY_OK;
}

hry_status by_lattice(const set_system *s, const solve_options *o, solution *out, hry_error *error)
{
    CLEARED(structure_clear) structure x = {0};
    TRY(structure_build(s, o->limit, &x, error));
    out->nim = structure_nim(&x);
    out->engine = ENGINE_LATTICE;
    out->whole = true;
    out->classes = out->visited = x.classes;
    out->arrows = structure_arrows(&x);
    out->type = x.type[0];
    for (uint64_t i = x.first[0]; i < x.first[1]; i++) {
        const class_type *t = &x.type[x.option[i]];
        out->level[t->parity] |= t->deficiency == out->type.deficiency;
    }
    snprintf(out->method, sizeof out->method, "whole structure: %u class%s, %llu arrow%s", x.classes,
             text_plural_es(x.classes), (unsigned long long)out->arrows, text_plural(out->arrows));
    return o->misere ? start_form(&x, o, out, error) : HRY_OK;
}

hry_status by_lazy(const set_system *s, const solve_options *o, solution *out, hry_error *error)
{
    CLEARED(set_system_clear) set_system both = {0};
    bool listed =
        !s->has_stable && set_system_dualise(s, DUAL_SETS, dual_steps(s, DUAL_WORK_SHORT), o->limit, &both);
    lazy *z = lazy_new(listed ? &both : s, NULL);
    bool done = lazy_run(z, 1e18, o->limit) == LAZY_DONE;
    hry_status status = done ? HRY_OK : limit_fail(o->limit, lazy_bytes(z), error);
    if (done)
        say_lazy(z, out);
    lazy_free(z);
    return status;
}

hry_status by_counts(const set_system *s, const solve_options *o, solution *out, hry_error *error)
{
    CLEARED(set_system_clear) set_system reduced = {0};
    if (reduce_twins(s, o->limit, &reduced))
        s = &reduced;
    TRY(limit_fits(o->limit, counts_kinds_bytes(s), "the search for interchangeable vertices", error));
    counts *c = counts_new(s, o->limit);
    TRY(limit_check(o->limit, error));
    if (!c)
        return hry_fail(error, HRY_LIMIT,
                        "the counts engine supports at most %d kinds of interchangeable vertices, but this "
                        "game has more; use another engine",
                        COUNTS_MOST_KINDS);
    hry_status status = HRY_OK;
    counts_end end = COUNTS_MORE;
    while (end == COUNTS_MORE && status == HRY_OK) {
        if (counts_bytes(c) == SIZE_MAX)
            status = hry_fail(error, HRY_LIMIT,
                              "there are too many count vectors for %u kinds of interchangeable vertices",
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

hry_status by_residues(const set_system *s, const solve_options *o, solution *out, hry_error *error)
{
    rest *r = rest_new(s);
    if (!r)
        return hry_fail(error, HRY_LIMIT,
                        "except in avoidance games given by edges, the residues engine supports at most %d "
                        "edges, but this "
                        "game has more; use another engine",
                        RESIDUE_EDGES);
    rest_end end = rest_run(r, 1e18, o->limit);
    hry_status status = end == REST_DONE ? HRY_OK : limit_fail(o->limit, rest_bytes(r), error);
    if (status == HRY_OK)
        rest_say(r, out);
    rest_free(r);
    return status;
}
