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
//
// The stack of the search is as deep as the game is long.
#include "base/mem.h"
#include "engine/residues_internal.h"

enum { CHECK_EVERY = 64 };

uint32_t known(const residues *z, uint32_t id, bool p)
{
    const node *n = &z->node[id];
    if (!n->avoid)
        return n->known[p];
    uint32_t s = n->known[0], v = s & VALUE;
    return s & EXACT ? EXACT | (v ^ p) : v & ~(uint32_t)p;
}

uint32_t known_option(const residues *z, const option *o, bool p, uint32_t plus)
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
