// SPDX-License-Identifier: GPL-3.0-or-later
//
// Formulas that apply because of a property of the group: its parity, its Frattini subgroup, its number of
// generators, or its decomposition into parts.

#include "group/theorems.h"
#include "theory/formula_internal.h"

bool claim_say(claim *c, unsigned value, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    vsnprintf(c->because, sizeof c->because, format, list);
    va_end(list);
    c->nim = (nim)value;
    return true;
}

bool facts_trivial(const group_facts *f)
{
    return f->order && !strcmp(f->order, "1");
}

bool facts_order_two(const group_facts *f)
{
    return f->order && !strcmp(f->order, "2");
}

static bool facts_odd(const group_facts *f) // known to be, and not trivial
{
    return f->residue >= 0 && f->residue % 2 == 1 && !facts_trivial(f);
}

bool facts_even(const group_facts *f)
{
    return f->residue >= 0 && f->residue % 2 == 0;
}

const char *facts_order(const group_facts *f)
{
    return f->order ? f->order : "|G|";
}

bool trivial_gen(const group_facts *f, claim *c)
{
    return facts_trivial(f) && claim_say(c, 0, "the empty set generates the trivial group");
}

// Cor 8.16; d(G) is the paper's spread.
bool abelian_gen(const group_facts *f, claim *c)
{
    int d = f->generators;
    if (f->abelian != FACT_YES || d < 0 || f->residue < 0)
        return false;
    if (facts_odd(f))
        return claim_say(c, d <= 2 ? 2 : 1, "the group is abelian of odd order, and d(G) = %d", d);
    if (facts_order_two(f))
        return claim_say(c, 2, "the group is Z_2");
    if (d == 1)
        return claim_say(c, f->residue == 2 ? 4 : 1, "the group is cyclic of order %s ≡ %d (mod 4)",
                         facts_order(f), f->residue);
    if (d > 1 && f->two_rank == 2 && f->odd_generators >= 0 && f->odd_generators <= 2)
        return claim_say(c, 1, "the group is Z_2 × Z_2 × Z_m × Z_k with m and k odd");
    if (d > 1 && f->two_rank == 2 && f->odd_generators < 0)
        return false;
    return claim_say(c, 0, "the group is abelian and none of the other cases applies: d(G) = %d", d);
}

// Z2 × Z_{2k+1} with k ≥ 1.
static bool twice_odd_cyclic(const group_facts *f)
{
    return f->cyclic == FACT_YES && f->residue == 2 && !facts_order_two(f);
}

// Prop 8.2 of Ernst–Sieben and Prop 11 of Avoidance, where "2^{k+1}" is a misprint of 2k+1.
static bool nilpotent_value(const group_facts *f, const char *kind, claim *c)
{
    if (f->residue < 0 || f->cyclic == FACT_UNKNOWN || facts_trivial(f))
        return false;
    if (facts_order_two(f) || facts_odd(f))
        return claim_say(c, 1, "the group is %s, and |G| = %s is %s", kind, facts_order(f),
                         facts_odd(f) ? "odd" : "2");
    if (twice_odd_cyclic(f))
        return claim_say(c, 3, "the group is Z_2 × Z_{2k+1} with k ≥ 1: cyclic of order %s ≡ 2 (mod 4)",
                         facts_order(f));
    return claim_say(c, 0, "the group is %s of even order, and not Z_2 × Z_{2k+1}", kind);
}

bool abelian_dng(const group_facts *f, claim *c)
{
    return f->abelian == FACT_YES && nilpotent_value(f, "abelian", c);
}

bool nilpotent_dng(const group_facts *f, claim *c)
{
    return f->nilpotent == FACT_YES && nilpotent_value(f, "nilpotent", c);
}

bool odd_gen(const group_facts *f, claim *c)
{
    int d = f->generators;
    return facts_odd(f) && d >= 1 &&
           claim_say(c, odd_order_type((uint32_t)d).even, "|G| = %s is odd, and d(G) = %d", facts_order(f),
                     d);
}

bool odd_dng(const group_facts *f, claim *c)
{
    return facts_odd(f) && claim_say(c, 1, "|G| = %s is odd", facts_order(f));
}

// G = T × H.
bool split_gen(const group_facts *f, claim *c)
{
    static const char text[] = "the group is T × H with T = Z_2^%d and H of odd order, d(H) = %d";
    int k = f->two_rank, d = f->odd_generators;
    if (f->split != FACT_YES || !facts_even(f) || d < 0 || f->cyclic == FACT_UNKNOWN)
        return false;
    if (k < 0)
        return claim_say(c, f->cyclic == FACT_YES ? 1 : 0,
                         "the group is T × H with H of odd order and a 2-group T that is not elementary "
                         "abelian, and it is %scyclic",
                         f->cyclic == FACT_YES ? "" : "not ");
    if (k == 1)
        return claim_say(c, d == 0 ? 2 : d == 1 ? 4 : 0, text, k, d);
    return claim_say(c, k == 2 && d <= 2 ? 1 : 0, text, k, d);
}

static bool frattini_even(const group_facts *f, claim *c, unsigned value, const char *more)
{
    if (f->phi_even != FACT_YES)
        return false;
    if (f->frattini)
        return claim_say(c, value, "the Frattini subgroup has even order %s%s", f->frattini, more);
    if (f->even_centre)
        return claim_say(
            c, value,
            "the group is perfect and its centre has order %u, so that the Frattini subgroup has "
            "even order (doc/theory.md, Even centre)%s",
            f->even_centre, more);
    return claim_say(c, value, "the Frattini subgroup has even order%s", more);
}

bool frattini_gen(const group_facts *f, claim *c)
{
    if (f->cyclic == FACT_UNKNOWN)
        return false;
    bool cyclic = f->cyclic == FACT_YES;
    return frattini_even(f, c, even_frattini_gen(cyclic),
                         cyclic ? ", and the group is cyclic" : ", and the group is not cyclic");
}

bool frattini_dng(const group_facts *f, claim *c)
{
    return frattini_even(f, c, EVEN_FRATTINI_DNG, ", so all maximal subgroups have even order");
}

bool many_generators(const group_facts *f, claim *c)
{
    int least = claim_is_gen(c) ? GEN_ZERO_GENERATORS : DNG_ZERO_GENERATORS;
    return facts_even(f) && f->generators >= least &&
           claim_say(c, 0, "|G| = %s is even, and d(G) = %d", facts_order(f), f->generators);
}

// Avoidance, Cor 8. Elementary abelian groups are some Dih(A), but not with A odd, except Z2.
bool real_dng(const group_facts *f, claim *c)
{
    static const char real[] = "every element of odd order is conjugate to its inverse";
    if (f->real != FACT_YES || f->residue < 0 || facts_trivial(f))
        return false;
    if (facts_order_two(f))
        return claim_say(c, 1, "%s, and |G| = 2", real);
    if (f->abelian != FACT_YES && f->dih == FACT_UNKNOWN)
        return false;
    if (f->dih == FACT_YES && f->dih_residue % 2 && f->dih_generators == 1)
        return claim_say(c, 3, "%s, and the group is Dih(A) with A odd and cyclic", real);
    return claim_say(c, 0, "%s, and the group is not Dih(A) with A odd and cyclic", real);
}

// Avoidance, Cor 7 (5) and (6), where somebody has seen whether the even maximal subgroups cover the group.
bool cover_dng(const group_facts *f, claim *c)
{
    if (!facts_even(f) || f->cyclic != FACT_NO || f->covered == FACT_UNKNOWN)
        return false;
    if (f->covered == FACT_YES)
        return claim_say(c, 0, "the even maximal subgroups cover the group, by the character tables");
    return claim_say(c, 3, "an element of order %u lies in no even maximal subgroup, by the character tables",
                     f->uncovered);
}
