// SPDX-License-Identifier: GPL-3.0-or-later
//
// Formulas that apply to named groups, or to groups that GAP recognises.

#include "base/number.h"
#include "theory/formula_internal.h"

// Cor 6.7; trivial groups are not among them.
static int cyclic_value(const group_facts *f)
{
    if (f->cyclic != FACT_YES || f->residue < 0 || facts_trivial(f))
        return -1;
    if (f->residue % 2 || facts_order_two(f))
        return 1;
    return f->residue == 2 ? 3 : 0;
}

// GEN is one more than DNG.
bool cyclic(const group_facts *f, claim *c)
{
    int value = cyclic_value(f);
    if (value < 0)
        return false;
    unsigned nim = (unsigned)value + claim_is_gen(c);
    if (facts_order_two(f))
        return claim_say(c, nim, "the group is Z_2");
    return claim_say(c, nim, "the group is cyclic of order %s ≡ %d (mod 4)", facts_order(f), f->residue);
}

// The n of D_n, n ≥ 3, or NULL.
static const char *polygon(const group_facts *f)
{
    if (f->dih != FACT_YES || f->dih_generators != 1 || !f->dih_order || !strcmp(f->dih_order, "2"))
        return NULL;
    return f->dih_order;
}

bool dihedral_gen(const group_facts *f, claim *c)
{
    const char *n = polygon(f);
    if (!n)
        return false;
    if (f->dih_residue % 2)
        return claim_say(c, 3, "the group is the dihedral group D_n of order 2n, and n = %s is odd", n);
    return claim_say(c, f->dih_residue == 0 ? 0 : 1,
                     "the group is the dihedral group D_n of order 2n, and n = %s ≡ %d (mod 4)", n,
                     f->dih_residue);
}

bool dihedral_dng(const group_facts *f, claim *c)
{
    const char *n = polygon(f);
    return n && claim_say(c, f->dih_residue % 2 ? 3 : 0,
                          "the group is the dihedral group D_n of order 2n, and n = %s is %s", n,
                          f->dih_residue % 2 ? "odd" : "even");
}

bool symmetric_gen(const group_facts *f, claim *c)
{
    static const unsigned value[] = {2, 3, 0, 1};
    uint32_t n = f->symmetric;
    return n >= 2 && claim_say(c, value[n < 5 ? n - 2 : 3], "the group is S_n with n = %u", n);
}

bool symmetric_dng(const group_facts *f, claim *c)
{
    uint32_t n = f->symmetric;
    return n >= 2 && claim_say(c, n == 2 ? 1 : n == 3 ? 3 : 0, "the group is S_n with n = %u", n);
}

// Returns q if n = 1 + q + … + q^(t − 1) with t ≥ 2 and q a prime power, otherwise 0. For t = 2, q is n − 1.
static uint32_t projective(uint32_t n)
{
    for (uint32_t q = 2; (uint64_t)q * q + q + 1 <= n; q++) {
        uint64_t sum = 1 + q;
        while (sum < n)
            sum = sum * q + 1;
        if (sum == n && number_prime_of_power(q))
            return q;
    }
    return n >= 3 && number_prime_of_power(n - 1) ? n - 1 : 0;
}

bool alternating_prime(uint32_t n, char *why, size_t room)
{
    uint32_t q;
    if (!number_is_prime(n) || n % 4 != 3) {
        snprintf(why, room, "%u is not a prime ≡ 3 (mod 4)", n);
        return false;
    }
    if (n == 11 || n == 23) {
        snprintf(why, room, "n is 11 or 23");
        return false;
    }
    if ((q = projective(n))) {
        snprintf(why, room, "%u is (q^t − 1)/(q − 1) with the prime power q = %u", n, q);
        return false;
    }
    snprintf(
        why, room,
        "%u is a prime ≡ 3 (mod 4), not 11 or 23, and not of the form (q^t − 1)/(q − 1) for a prime power q",
        n);
    return true;
}

static bool alternating(const group_facts *f, const unsigned *value, claim *c)
{
    char why[120];
    uint32_t n = f->alternating;
    if (n < 4)
        return false;
    if (n == 4)
        return claim_say(c, value[n - 3], "the group is A_n with n = %u", n);
    bool prime = alternating_prime(n, why, sizeof why);
    return claim_say(c, value[prime ? 3 : 2], "the group is A_n with n = %u, and %s", n, why);
}

bool alternating_gen(const group_facts *f, claim *c)
{
    static const unsigned value[] = {2, 3, 1, 4};
    return f->alternating == 3 ? claim_say(c, 2, "the group is A_n with n = 3") : alternating(f, value, c);
}

// Where the paper and its Section 7.5 print *3, we say so.
bool alternating_dng(const group_facts *f, claim *c)
{
    static const unsigned value[] = {1, 3, 0, 3};
    if (f->alternating == 3)
        return claim_say(c, 1,
                         "the group is A_n with n = 3; Avoidance, Section 7.5, prints *3 for it, which is a "
                         "misprint, because A_3 = Z3 has odd order");
    return alternating(f, value, c);
}

static bool dih_say(const group_facts *f, unsigned value, claim *c)
{
    return claim_say(c, value, "the group is Dih(A) with A abelian of order %s, and d(A) = %d",
                     f->dih_order ? f->dih_order : "|A|", f->dih_generators);
}

bool dih_gen(const group_facts *f, claim *c)
{
    int d = f->dih_generators;
    if (f->dih != FACT_YES)
        return false;
    if (d == 0)
        return dih_say(f, 2, c);
    if (f->dih_residue % 2)
        return dih_say(f, d <= 2 ? 3 : 0, c);
    return dih_say(f, d == 1 && f->dih_residue == 2 ? 1 : 0, c);
}

bool dih_dng(const group_facts *f, claim *c)
{
    int d = f->dih_generators;
    if (f->dih != FACT_YES)
        return false;
    return dih_say(f, d == 0 ? 1 : d == 1 && f->dih_residue % 2 ? 3 : 0, c);
}

bool dicyclic_dng(const group_facts *f, claim *c)
{
    return f->dicyclic == FACT_YES && claim_say(c, 0, "the group is generalized quaternion");
}

bool coxeter_dng(const group_facts *f, claim *c)
{
    if (!*f->coxeter)
        return false;
    bool odd = f->dih == FACT_YES && f->dih_residue % 2;
    return claim_say(c,
                     !strcmp(f->coxeter, "A1") ? 1
                     : odd                     ? 3
                                               : 0,
                     "the group is the irreducible Coxeter group of type %s", f->coxeter);
}

static bool is_monster(const group_facts *f)
{
    return !strcmp(f->sporadic, "M");
}

static const char fifty_nine[] =
    "the group is the Monster, whose elements of order 59 lie only in the odd maximal subgroups 59:29";

bool monster_dng(const group_facts *f, claim *c)
{
    return is_monster(f) && claim_say(c, 3, "%s", fifty_nine);
}

bool monster_gen(const group_facts *f, claim *c)
{
    return is_monster(f) &&
           claim_say(c, 4, "%s, and whose elements of order 29 also lie in even maximal subgroups",
                     fifty_nine);
}

// Of M the proposition says *0, by a list of maximal subgroups that was mended since (doc/theory.md). GEN of
// the others is that of simple groups.
bool sporadic(const group_facts *f, claim *c)
{
    bool rough = !strcmp(f->sporadic, "M23") || !strcmp(f->sporadic, "B"), gen = claim_is_gen(c);
    if (!*f->sporadic || is_monster(f) || (gen && !rough))
        return false;
    return claim_say(c, rough ? 3 + gen : 0, "the group is the sporadic group %s", f->sporadic);
}

bool cube_dng(const group_facts *f, claim *c)
{
    return f->cube && claim_say(c, 0,
                                "the group is that of the %u×%u×%u cube, whose %d classes of maximal "
                                "subgroups are all even",
                                f->cube, f->cube, f->cube, f->cube == 2 ? 8 : 20);
}

bool special_linear_dng(const group_facts *f, claim *c)
{
    return *f->linear &&
           claim_say(c, 3,
                     "the group is %s; PSL(3,7) = SL(3,7)/Φ has 69008 even and 32928 odd maximal subgroups, "
                     "and the even ones do not cover it",
                     f->linear);
}
