// SPDX-License-Identifier: GPL-3.0-or-later
//
// Functions shared by the files that derive facts from an expression.
#pragma once

#include "theory/facts.h"

static inline fact fact_of(bool yes)
{
    return yes ? FACT_YES : FACT_NO;
}

static inline bool is_family(const group_expr *e, const char *name)
{
    return e->kind == GROUP_FAMILY && !strcmp(e->name, name);
}

// ---- the record (facts.c)

// Sets *decimal to the digits of n.
void facts_set_number(char **decimal, uint64_t n);
// Marks the group as not abelian, not simple and in none of the families. Later calls may change this.
void facts_not_abelian(group_facts *f);
// Sets whether a nonabelian group is a 2-group. If it is not, it is also marked as not of the form T × H with
// T a 2-group and H of odd order. Later calls may change this.
void facts_set_two_group(group_facts *f, bool yes);

// ---- abelian groups and Dih(A) (facts_abelian.c)

uint32_t facts_cyclic_frattini(uint32_t n);
void facts_fill_dihedral(group_facts *f, uint32_t n); // D_n with n ≥ 3
// False, and nothing is set, if the expression is none of these.
bool facts_of_factors(const group_expr *e, group_facts *f);

// ---- S_n or A_n with n ≥ 3 (facts_permutations.c)

void facts_fill_permutations(group_facts *f, uint32_t n, bool even);

// ---- simple groups of Lie type, given by their family or by their Atlas name (facts_lie.c)

void facts_of_lie_type(const group_expr *e, group_facts *f);
void facts_learn_lie(group_facts *f, const char *table);

// ---- nonabelian families, Coxeter diagrams and character tables, given by name (facts_families.c)

void facts_of_family(const group_expr *e, group_facts *out);
