// SPDX-License-Identifier: GPL-3.0-or-later
//
// The record of facts: each is unknown until it is set. Orders are decimal strings, because they may have any
// length; only the residue modulo 4 is computed.
#include "theory/facts.h"

#include "theory/facts_internal.h"

void facts_init(group_facts *f)
{
    *f = (group_facts){.residue = -1, .generators = -1, .two_rank = -1, .odd_generators = -1};
}

void facts_clear(group_facts *f)
{
    free_all(f->order, f->frattini, f->dih_order);
    if (f->factor)
        facts_clear(f->factor);
    free(f->factor);
    facts_init(f);
}

int decimal_residue(const char *decimal)
{
    size_t length = strlen(decimal);
    if (!length || strspn(decimal, "0123456789") != length)
        return -1;
    int last = decimal[length - 1] - '0', before = length > 1 ? decimal[length - 2] - '0' : 0;
    return (10 * before + last) % 4; // 100 is divisible by 4
}

void facts_set_order(group_facts *f, const char *decimal)
{
    free(f->order);
    f->order = mem_string(decimal);
    f->residue = decimal_residue(decimal);
}

void facts_set_frattini(group_facts *f, const char *decimal)
{
    free(f->frattini);
    f->frattini = mem_string(decimal);
    f->phi_even = decimal_residue(decimal) % 2 == 0 ? FACT_YES : FACT_NO;
}

void facts_set_number(char **decimal, uint64_t n)
{
    free(*decimal);
    *decimal = mem_print("%" PRIu64, n);
}

void facts_not_abelian(group_facts *f)
{
    f->abelian = f->cyclic = f->simple = f->dicyclic = f->dih = FACT_NO;
}

void facts_set_two_group(group_facts *f, bool yes)
{
    f->nilpotent = f->split = fact_of(yes);
    f->two_rank = -1;
    f->odd_generators = yes ? 0 : -1;
}
