// SPDX-License-Identifier: GPL-3.0-or-later
//
// Simple groups of Lie type, for all q (doc/theory.md has the proofs): PSL(2,q) and Sz(q) by the lists of
// their maximal subgroups by Dickson and Suzuki, PSL(n,q) and PSU(n,q) by the subgroups that contain a Singer
// cycle, all others because every element lies in an even maximal subgroup.

#include "base/number.h"
#include "theory/formula_internal.h"

// Where the even maximal subgroups cover the group, and where they do not.
static unsigned covered_value(const claim *c)
{
    return claim_is_gen(c) ? 1 : 0;
}

static unsigned rough_value(const claim *c)
{
    return claim_is_gen(c) ? 4 : 3;
}

// The elements of order p of PSL(2,p) lie in no maximal subgroup but those of order p(p − 1)/2, which is odd.
bool psl2(const group_facts *f, claim *c)
{
    uint32_t q = f->psl2;
    if (!q)
        return false;
    if (q % 4 != 3)
        return claim_say(c, covered_value(c), "the group is PSL(2,q), and q = %u is not ≡ 3 (mod 4)", q);
    if (!number_is_prime(q))
        return claim_say(c, covered_value(c), "the group is PSL(2,q), and q = %u is not prime", q);
    return claim_say(c, rough_value(c), "the group is PSL(2,q), and q = %u is a prime ≡ 3 (mod 4)", q);
}

bool suzuki_gen(const group_facts *f, claim *c)
{
    return f->suzuki && claim_say(c, 1, "the group is the Suzuki group Sz(q) with q = %u", f->suzuki);
}

bool suzuki_dng(const group_facts *f, claim *c)
{
    return f->suzuki && claim_say(c, 0,
                                  "the group is the Suzuki group Sz(q) with q = %u, whose maximal subgroups "
                                  "are all even",
                                  f->suzuki);
}

// ---- PSL(n,q) and PSU(n,q), n ≥ 3

// Whether a generator of a Singer torus lies in no even maximal subgroup.
static bool singer_rough(const lie_group *g, char *why, size_t room)
{
    static const lie_group exceptions[] = {
        {LIE_LINEAR, 3, 4}, {LIE_UNITARY, 3, 3}, {LIE_UNITARY, 3, 5}, {LIE_UNITARY, 5, 2}};
    snprintf(why, room, "n = %u is not prime", g->n);
    if (!number_is_prime(g->n))
        return false;
    snprintf(why, room, "its Singer cycles lie in even maximal subgroups");
    for (size_t i = 0; i < sizeof exceptions / sizeof *exceptions; i++)
        if (g->type == exceptions[i].type && g->n == exceptions[i].n && g->q == exceptions[i].q)
            return false;
    snprintf(why, room, "its Singer cycles lie in no even maximal subgroup");
    return true;
}

static bool singer(const group_facts *f, lie_type type, claim *c)
{
    char name[LIE_NAME], why[80];
    if (f->lie.type != type)
        return false;
    bool is_rough = singer_rough(&f->lie, why, sizeof why);
    lie_group_name(&f->lie, name);
    return claim_say(c, is_rough ? rough_value(c) : covered_value(c), "the group is %s, and %s", name, why);
}

bool linear(const group_facts *f, claim *c)
{
    return singer(f, LIE_LINEAR, c);
}

bool unitary(const group_facts *f, claim *c)
{
    return singer(f, LIE_UNITARY, c);
}

// ---- all the others

bool lie_covered(const group_facts *f, claim *c)
{
    char name[LIE_NAME];
    if (f->lie.type <= LIE_UNITARY)
        return false;
    lie_group_name(&f->lie, name);
    return claim_say(c, covered_value(c),
                     "the group is %s, and each of its elements lies in an even maximal subgroup", name);
}
