// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the files that read facts off an expression share.
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

// Sets a decimal to a number.
void facts_set_number(char **decimal, uint64_t n);
// Neither abelian nor simple nor any of the families, until somebody says otherwise.
void facts_not_abelian(group_facts *f);
// Whether a group that is not abelian is a 2-group. One that is not has no normal Sylow 2-subgroup with a
// complement of odd order that it commutes with, unless somebody says otherwise.
void facts_set_two_group(group_facts *f, bool yes);

uint32_t facts_cyclic_frattini(uint32_t n);
void facts_fill_dihedral(group_facts *f, uint32_t n);                // D_n with n ≥ 3
void facts_fill_permutations(group_facts *f, uint32_t n, bool even); // S_n or A_n with n ≥ 3

// Simple groups of Lie type by their family, or by their name in the Atlas (facts_lie.c).
void facts_of_lie_type(const group_expr *e, group_facts *f);
void facts_learn_lie(group_facts *f, const char *table);

// By the name of a family that is not abelian, a Coxeter diagram or a character table (facts_families.c).
void facts_of_family(const group_expr *e, group_facts *out);
