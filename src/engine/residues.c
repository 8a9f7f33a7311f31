// SPDX-License-Identifier: GPL-3.0-or-later
//
// f(X, p) is the value of a residue X with p free vertices, p = 0 or 1. An option of X by a kind that frees q
// of them (mod 2) is f(Y, p xor q), and f(X, 0) itself is one more option of f(X, 1). Four facts make the
// search short:
// - If an edge has one vertex left, achievement is avoidance plus one (Prop 9.13), here and in all later
//   positions; such an option never has value 0.
// - In avoidance games free vertices and connected components are terms of a nim-sum, and f(X, p) is
//   f(X, 0) xor p, so only connected residues have nodes; a component of one edge, and all components of a
//   matroid, are settled by their parity (Prop 3.15).
// - If every kind is even, achievement has the value 0 (learn_twins).
// - Options are computed one at a time, and the first that has value k answers the question.
// In avoidance this search and the one of residues_proof.c take turns.
//
// The stack of the search is as deep as the game is long.
#include "engine/residues.h"

#include <assert.h>

#include "base/mem.h"
#include "engine/residues_internal.h"

enum { CHECK_EVERY = 64, FIRST_TURN = 128 };

// ---- values

uint32_t known(const residues *z, uint32_t id, bool p)
{
    const node *n = &z->node[id];
    if (!n->avoid)
        return n->known[p];
    uint32_t s = n->known[0], v = s & VALUE;
    return s & EXACT ? EXACT | (v ^ p) : v & ~(uint32_t)p;
}

// The known value or bound of an option with p free vertices; `plus` is 1 for avoidance plus one.
static uint32_t known_option(const residues *z, const option *o, bool p, uint32_t plus)
{
    p ^= o->parity;
    if (o->form == SINGLE)
        return known(z, o->first, p);
    if (o->count == 1)
        return known(z, z->part[o->first], p) + plus;
    uint32_t sum = p;
    for (uint32_t i = 0; i < o->count; i++) {
        uint32_t s = z->node[z->part[o->first + i]].known[0];
        if (!(s & EXACT))
            return plus;
        sum ^= s & VALUE;
    }
    return (EXACT | sum) + plus;
}

// The value of the option, or a lower bound above k, or a value known not to be k.
static uint32_t settle_option(residues *z, option o, bool p, uint32_t plus, uint32_t k)
{
    if (o.form == SINGLE)
        return settle(z, o.first, p ^ o.parity, k);
    uint32_t wanted = (k - plus) ^ p ^ o.parity;
    for (uint32_t i = 0; i + 1 < o.count && !z->stopped; i++)
        wanted ^= settle(z, z->part[o.first + i], false, ANY_VALUE) & VALUE;
    if (z->stopped)
        return 0;
    settle(z, z->part[o.first + o.count - 1], false, wanted);
    return known_option(z, &o, p, plus);
}

static uint32_t skip_attained(const residues *z, const node *n, bool p, uint32_t plus, uint32_t k)
{
    uint64_t mask = 0;
    for (uint32_t i = 0; i < n->kinds; i++) {
        const option *o = &z->option[n->option + i];
        uint32_t s = o->form > DOUBLE ? known_option(z, o, p, plus) : 0;
        if (s & EXACT && (s & VALUE) < 64)
            mask |= UINT64_C(1) << (s & VALUE);
    }
    while (k < 64 && mask >> k & 1)
        k++;
    return k;
}

// Whether some option of f(X, p) has value k.
static bool attained(residues *z, uint32_t id, bool p, uint32_t k)
{
    uint32_t plus = !z->node[id].avoid, kinds = z->node[id].kinds;
    for (uint32_t i = 0; !z->stopped && i < kinds; i++) {
        uint32_t at = option_to_try(z, id, p, k, i);
        if (z->option[z->node[id].option + at].form == UNMADE)
            make_option(z, id, at);
        option o = z->option[z->node[id].option + at];
        if (o.form == DOUBLE)
            continue;
        uint32_t s = known_option(z, &o, p, plus);
        if (!(s & EXACT) && (s & VALUE) <= k)
            s = settle_option(z, o, p, plus, k);
        if (s == (EXACT | k))
            return true;
    }
    return p && !z->stopped && settle(z, id, false, k) == (EXACT | k);
}

void look_at_clock(residues *z)
{
    if (++z->steps % CHECK_EVERY)
        return;
    limit_progress(z->limit, "searching residues", (double)z->visited, 0);
    z->paused = clock_now() > z->end;
    bool over = z->paused || limit_reached(z->limit) || !limit_memory(z->limit, residues_bytes(z));
    z->turned = !over && z->nodes >= z->turn;
    z->stopped = over || z->turned;
}

void first_visit(residues *z, uint32_t id)
{
    visit(z, id);
    z->steps |= CHECK_EVERY - 1; // it may have taken a millisecond
}

uint32_t settle(residues *z, uint32_t id, bool p, uint32_t bound)
{
    if (p && z->node[id].avoid) { // f(X, 1) = f(X, 0) xor 1
        settle(z, id, false, bound | 1);
        return known(z, id, true);
    }
    uint32_t s = z->node[id].known[p], k = s & VALUE;
    if (s & EXACT || k > bound)
        return s;
    if (!z->node[id].visited) {
        first_visit(z, id);
        s = z->node[id].known[p];
        k = s & VALUE;
        if (s & EXACT || k > bound)
            return s;
    }
    look_at_clock(z);
    for (bool more = true; more; k += more) {
        k = skip_attained(z, &z->node[id], p, !z->node[id].avoid, k);
        if (k > bound || z->stopped)
            return z->node[id].known[p] = (uint16_t)k;
        more = attained(z, id, p, k);
    }
    if (z->stopped)
        return z->node[id].known[p] = (uint16_t)k;
    return z->node[id].known[p] = (uint16_t)(EXACT | k);
}

// ---- the whole

residues *residues_new(const set_system *s)
{
    assert(!set_system_none_stable(s));
    residues *z = NEW(residues);
    z->meeting = !residue_start(s, false, &z->start, &z->start_free);
    if (z->meeting && !residue_start(s, true, &z->start, &z->start_free)) {
        free(z);
        return NULL;
    }
    z->matroid = !z->meeting && residue_is_matroid(&z->start);
    z->achieve = s->play == ACHIEVE;
    z->turn_nodes = FIRST_TURN;
    z->endings = endings_new();
    return z;
}

void residues_free(residues *z)
{
    if (!z)
        return;
    endings_free(z->endings);
    mem_large_free(z->node, z->node_room * sizeof *z->node);
    mem_large_free(z->form, z->form_room);
    mem_large_free(z->option, z->option_room * sizeof *z->option);
    mem_large_free(z->part, z->part_room * sizeof *z->part);
    mem_large_free(z->effort, z->effort_room * sizeof *z->effort);
    mem_large_free(z->slot, z->slots * sizeof *z->slot);
    free(z);
}

size_t residues_bytes(const residues *z)
{
    size_t held = z->node_room * sizeof *z->node + z->form_room + z->option_room * sizeof *z->option +
                  z->part_room * sizeof *z->part + z->effort_room * sizeof *z->effort +
                  z->slots * sizeof *z->slot;
    return held + held / 2;
}

// Settles f(X, p). In avoidance, two searches take turns, because either may need far less work than the
// other. After both have had a turn, turns are twice as long; their length is measured in new nodes.
static void search(residues *z, uint32_t id, bool p)
{
    bool in_turns = z->node[id].avoid, proving = false;
    while (!(known(z, id, p) & EXACT) && !z->stopped) {
        z->turn = in_turns ? z->nodes + z->turn_nodes : SIZE_MAX;
        if (proving)
            in_turns = prove_small(z, id);
        else
            settle(z, id, p, ANY_VALUE);
        z->turn_nodes <<= proving;
        proving = in_turns && !proving;
        z->stopped &= !z->turned;
    }
}

residues_end residues_run(residues *z, double seconds, const limit *limit)
{
    z->limit = limit;
    z->end = clock_now() + seconds;
    z->paused = z->stopped = false;
    if (!z->root_known) {
        residue x = z->start;
        z->root =
            z->meeting ? unmet_start(z, &x, z->start_free) : option_to(z, &x, !z->achieve, z->start_free);
        z->parts += z->root.form == SUM ? z->root.count : 0;
        z->root_known = true;
    }
    uint32_t plus = z->achieve;
    while (!z->stopped && !(known_option(z, &z->root, false, plus) & EXACT)) {
        for (uint32_t i = 0; z->root.form == SUM && i < z->root.count && !z->stopped; i++)
            search(z, z->part[z->root.first + i], false);
        if (z->root.form == SINGLE)
            search(z, z->root.first, z->root.parity);
    }
    if (!z->stopped)
        return RESIDUES_DONE;
    return z->paused ? RESIDUES_PAUSED : RESIDUES_LIMIT;
}

nim residues_nim(const residues *z)
{
    uint32_t s = known_option(z, &z->root, false, z->achieve);
    assert(s & EXACT);
    return s & VALUE;
}

uint64_t residues_visited(const residues *z)
{
    return z->visited;
}
