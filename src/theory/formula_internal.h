// SPDX-License-Identifier: GPL-3.0-or-later
//
// The decision functions of the table of formulas (formula.c).
#pragma once

#include "theory/formula.h"

// Whether the row is about GEN, for functions that decide both games.
static inline bool claim_is_gen(const claim *c)
{
    return c->formula->game == RULE_ACV;
}

// Fills the claim and returns true.
bool claim_say(claim *c, unsigned value, const char *format, ...) __attribute__((format(printf, 3, 4)));
bool facts_trivial(const group_facts *f);      // known to be trivial
bool facts_order_two(const group_facts *f);    // known to have order two
bool facts_even(const group_facts *f);         // known to have even order
const char *facts_order(const group_facts *f); // for messages

// Has the type of formula.decide.
typedef bool formula_decision(const group_facts *f, claim *c);

// Families (formula_families.c).
formula_decision cyclic, dihedral_gen, dihedral_dng, symmetric_gen, symmetric_dng, alternating_gen,
    alternating_dng, dih_gen, dih_dng, dicyclic_dng, coxeter_dng, sporadic, monster_dng, monster_gen,
    cube_dng, special_linear_dng;

// Simple groups of Lie type (formula_lie.c).
formula_decision psl2, suzuki_gen, suzuki_dng, linear, unitary, lie_covered;

// Properties (formula_general.c).
formula_decision trivial_gen, abelian_gen, abelian_dng, odd_gen, odd_dng, nilpotent_dng, split_gen,
    frattini_gen, frattini_dng, many_generators, real_dng, cover_dng;

// Derived from the value that another formula gives (formula_derived.c).
formula_decision odd_frattini_dng, product_dng, simple_gen, spread_gen;
