// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each engine by itself, from its start to its end, and what it says of how it went.
#include <stdio.h>
#include <unistd.h>

#include "base/text.h"
#include "engine/reduce.h"
#include "engine/residue.h"
#include "engine/solve_internal.h"
#include "engine/structure.h"

uint64_t dual_steps(const set_system *s, uint64_t work)
{
    return work / (s->edges.count + 1) + 16;
}

unsigned threads_of(const solve_options *o)
{
    if (o->threads)
        return o->threads;
    long online = sysconf(_SC_NPROCESSORS_ONLN);
    return online > 0 ? (unsigned)online : 1;
}

void say_lazy(const lazy *z, solution *out)
{
    out->nim = lazy_nim(z);
    out->engine = ENGINE_LAZY;
    out->visited += lazy_visited(z);
    snprintf(out->method, sizeof out->method, "closed sets on demand, %llu visited",
             (unsigned long long)lazy_visited(z));
}

void say_planes(const planes *p, const set_system *s, solution *out)
{
    out->nim = planes_nim(p);
    out->engine = ENGINE_PLANES;
    out->visited += planes_positions(p);
    snprintf(out->method, sizeof out->method, "sweep over all sets of %u %s (bit planes)", s->cells,
             s->cells == 1 ? "vertex" : "vertices");
}

// How many processes, all of them or some, and what they sent each other.
static size_t say_team(const tiled_planes *x, char *to, size_t room)
{
    int used = 0;
    double sent = 1e-6 * (double)tiled_sent(x);
    if (tiled_members(x) > 1 && tiled_members(x) == tiled_ranks(x))
        used = snprintf(to, room, " on %u ranks", tiled_members(x));
    else if (tiled_members(x) > 1)
        used = snprintf(to, room, " on %u of %u ranks", tiled_members(x), tiled_ranks(x));
    if (used)
        used += snprintf(to + used, room - (size_t)used, ", %.3g %s between them",
                         sent < 1000 ? sent : sent / 1000, sent < 1000 ? "MB" : "GB");
    return (size_t)used;
}

void say_tiles(const tiled_planes *x, const set_system *s, solution *out)
{
    out->nim = tiled_nim(x);
    out->engine = ENGINE_PLANES;
    out->visited += tiled_positions(x);
    int length =
        snprintf(out->method, sizeof out->method, "sweep over all sets of %u %s (bit planes in %u tiles",
                 s->cells, s->cells == 1 ? "vertex" : "vertices", tiled_count(x));
    size_t used = (size_t)length;
    used += say_team(x, out->method + used, sizeof out->method - used);
    if (tiled_spilt(x))
        used += (size_t)snprintf(out->method + used, sizeof out->method - used, ", %.3g MB in a file",
                                 1e-6 * (double)tiled_spilt(x));
    snprintf(out->method + used, sizeof out->method - used, ")");
}

void say_counts(const counts *c, solution *out)
{
    out->nim = counts_nim(c);
    out->engine = ENGINE_COUNTS;
    out->visited += counts_visited(c);
    snprintf(out->method, sizeof out->method,
             "sweep over counts of %u kind%s of interchangeable vertices, %llu vector%s", counts_kinds(c),
             text_plural(counts_kinds(c)), (unsigned long long)counts_visited(c),
             text_plural(counts_visited(c)));
}

void say_residues(const residues *z, solution *out)
{
    out->nim = residues_nim(z);
    out->engine = ENGINE_RESIDUES;
    out->visited += residues_visited(z);
    snprintf(out->method, sizeof out->method, "what is left of the game up to isomorphism, %llu visited",
             (unsigned long long)residues_visited(z));
}

hry_status by_lattice(const set_system *s, const solve_options *o, solution *out, hry_error *error)
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
    for (uint64_t i = x.first[0]; i < x.first[1]; i++) {
        const class_type *t = &x.type[x.option[i]];
        out->level[t->parity] |= t->deficiency == out->deficiency;
    }
    snprintf(out->method, sizeof out->method, "whole structure: %u class%s, %llu arrow%s", x.classes,
             text_plural_es(x.classes), (unsigned long long)out->arrows, text_plural(out->arrows));
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

hry_status by_lazy(const set_system *s, const solve_options *o, solution *out, hry_error *error)
{
    set_system both;
    if (s->has_stable || !set_system_dualise(s, DUAL_SETS, dual_steps(s, DUAL_WORK_SHORT), o->limit, &both))
        return lazy_to_the_end(s, o, out, error);
    hry_status status = lazy_to_the_end(&both, o, out, error);
    set_system_clear(&both);
    return status;
}

tiled_planes *tiles_of(const set_system *s, const solve_options *o)
{
    bool shared = tiled_team_bits(s, o->team) > 0;
    tiled_planes *x = tiled_new(s, shared && !o->threads ? o->team->threads : threads_of(o), o->spill);
    if (shared)
        tiled_lead(x, o->team);
    return x;
}

static hry_status by_tiles(const set_system *s, const solve_options *o, solution *out, hry_error *error)
{
    tiled_planes *x = tiles_of(s, o);
    planes_end end;
    hry_error why = {0};
    while ((end = tiled_step(x, false, o->limit, &why)) == PLANES_MORE)
        ;
    if (end == PLANES_DONE)
        say_tiles(x, s, out);
    else if (error)
        *error = why;
    tiled_free(x);
    return end == PLANES_DONE ? HRY_OK : why.status;
}

hry_status by_planes(const set_system *s, const solve_options *o, solution *out, hry_error *error)
{
    if (sweep_bits(s) > PLANES_MOST_BITS)
        return hry_fail(error, HRY_LIMIT, "bit planes need at most %d vertices and this system has %u",
                        PLANES_MOST_BITS, sweep_bits(s));
    sweep_way way = tiled_team_bits(s, o->team) ? SWEEP_TILES : sweep_way_of(s, o);
    if (way == SWEEP_TILES)
        return by_tiles(s, o, out, error);
    if (way == SWEEP_NONE)
        return hry_fail(error, HRY_MEMORY,
                        "limit reached: the sweep needs %s of memory and %s are allowed`;memory``;spill`",
                        limit_size((double)tiled_least_bytes(s)).text,
                        limit_size((double)limit_allowed(o->limit)).text);
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

hry_status by_counts(const set_system *s, const solve_options *o, solution *out, hry_error *error)
{
    set_system reduced;
    if (!reduce_twins(s, &reduced))
        return counts_to_the_end(s, o, out, error);
    hry_status status = counts_to_the_end(&reduced, o, out, error);
    set_system_clear(&reduced);
    return status;
}

hry_status by_residues(const set_system *s, const solve_options *o, solution *out, hry_error *error)
{
    residues *z = residues_new(s);
    if (!z)
        return hry_fail(error, HRY_LIMIT,
                        "residues need at most %d edges and this system has more, or does not know them",
                        RESIDUE_EDGES);
    residues_end end = residues_run(z, 1e18, o->limit);
    hry_status status = end == RESIDUES_DONE ? HRY_OK : limit_fail(o->limit, residues_bytes(z), error);
    if (status == HRY_OK)
        say_residues(z, out);
    residues_free(z);
    return status;
}
