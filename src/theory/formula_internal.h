// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rows of the table of formulas (formula.c): each decides for itself.
#ifndef HARARY_THEORY_FORMULA_INTERNAL_H
#define HARARY_THEORY_FORMULA_INTERNAL_H

#include "theory/formula.h"

// Whether the row is about GEN, where a function decides both games.
static inline bool claim_is_gen(const claim *c)
{
    return c->formula->game == RULE_ACV;
}

// Fills the claim and returns true.
bool claim_say(claim *c, unsigned value, const char *format, ...) __attribute__((format(printf, 3, 4)));
bool facts_trivial(const group_facts *f);      // known to be
bool facts_order_two(const group_facts *f);    // known to be
bool facts_even(const group_facts *f);         // known to be
const char *facts_order(const group_facts *f); // for people

// Families (formula_families.c).
bool cyclic(const group_facts *f, claim *c);
bool dihedral_gen(const group_facts *f, claim *c);
bool dihedral_dng(const group_facts *f, claim *c);
bool symmetric_gen(const group_facts *f, claim *c);
bool symmetric_dng(const group_facts *f, claim *c);
bool alternating_gen(const group_facts *f, claim *c);
bool alternating_dng(const group_facts *f, claim *c);
bool dih_gen(const group_facts *f, claim *c);
bool dih_dng(const group_facts *f, claim *c);
bool dicyclic_dng(const group_facts *f, claim *c);
bool coxeter_dng(const group_facts *f, claim *c);
bool sporadic_dng(const group_facts *f, claim *c);
bool monster_dng(const group_facts *f, claim *c);
bool monster_gen(const group_facts *f, claim *c);
bool cube_dng(const group_facts *f, claim *c);
bool special_linear_dng(const group_facts *f, claim *c);

// Simple groups of Lie type (formula_lie.c).
bool psl2(const group_facts *f, claim *c);
bool suzuki_gen(const group_facts *f, claim *c);
bool suzuki_dng(const group_facts *f, claim *c);
bool linear(const group_facts *f, claim *c);
bool unitary(const group_facts *f, claim *c);
bool lie_covered(const group_facts *f, claim *c);

// Properties (formula_general.c).
bool trivial_gen(const group_facts *f, claim *c);
bool abelian_gen(const group_facts *f, claim *c);
bool abelian_dng(const group_facts *f, claim *c);
bool odd_gen(const group_facts *f, claim *c);
bool odd_dng(const group_facts *f, claim *c);
bool nilpotent_dng(const group_facts *f, claim *c);
bool split_gen(const group_facts *f, claim *c);
bool frattini_gen(const group_facts *f, claim *c);
bool frattini_dng(const group_facts *f, claim *c);
bool many_generators(const group_facts *f, claim *c);
bool real_dng(const group_facts *f, claim *c);
bool cover_dng(const group_facts *f, claim *c);

// By what another formula says (formula_derived.c).
bool odd_frattini_dng(const group_facts *f, claim *c);
bool simple_gen(const group_facts *f, claim *c);
bool spread_gen(const group_facts *f, claim *c);

#endif
