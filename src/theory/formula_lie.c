// SPDX-License-Identifier: GPL-3.0-or-later
//
// Simple groups of Lie type, for all q, by the lists of their maximal subgroups (doc/theory.md has the
// proofs): PSL(2,q) by Dickson's, Sz(q) by Suzuki's.
#include "base/number.h"
#include "theory/formula_internal.h"

// The elements of order p of PSL(2,p) lie in no maximal subgroup but those of order p(p − 1)/2, which is odd.
static bool psl2(const group_facts *f, unsigned otherwise, unsigned prime, claim *c)
{
    uint32_t q = f->psl2;
    if (!q)
        return false;
    if (q % 4 != 3)
        return claim_say(c, otherwise, "the group is PSL(2,q), and q = %u is not ≡ 3 (mod 4)", q);
    if (!number_is_prime(q))
        return claim_say(c, otherwise, "the group is PSL(2,q), and q = %u is not prime", q);
    return claim_say(c, prime, "the group is PSL(2,q), and q = %u is a prime ≡ 3 (mod 4)", q);
}

bool psl2_gen(const group_facts *f, claim *c)
{
    return psl2(f, 1, 4, c);
}

bool psl2_dng(const group_facts *f, claim *c)
{
    return psl2(f, 0, 3, c);
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
