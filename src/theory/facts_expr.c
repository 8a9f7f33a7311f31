// SPDX-License-Identifier: GPL-3.0-or-later
//
// Facts that follow from an expression: of abelian groups and Dih(A) from the orders of their cyclic factors
// (facts_abelian.c), of other groups from the names of their families (facts_families.c).
#include "theory/facts_internal.h"

void facts_of_expression(const group_expr *e, group_facts *out)
{
    facts_init(out);
    if (!facts_of_factors(e, out))
        facts_of_family(e, out);
    facts_imply(out);
}
