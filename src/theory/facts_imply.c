// SPDX-License-Identifier: GPL-3.0-or-later
//
// Facts that follow from other facts. Small groups belong to several families: Z2 is S_2, A_3 is Z3, S_3 is
// D_3, D_n is the Coxeter group I2(n). Known facts are never changed; only unknown facts are filled in.

#include "theory/facts.h"

static bool of_order(const group_facts *f, const char *order)
{
    return f->order && !strcmp(f->order, order);
}

static void imply(fact *f, bool yes)
{
    if (*f == FACT_UNKNOWN)
        *f = yes ? FACT_YES : FACT_NO;
}

// 1 × G.
static void imply_odd_split(group_facts *f)
{
    if (f->residue < 0 || f->residue % 2 == 0 || f->split != FACT_UNKNOWN)
        return;
    f->split = FACT_YES;
    f->two_rank = 0;
    f->odd_generators = f->generators;
}

// Z2^k is Dih(Z2^(k−1)), with k so small that the order of the latter can be told.
static void imply_elementary(group_facts *f)
{
    bool elementary = f->abelian == FACT_YES && f->two_rank >= 1 && f->odd_generators == 0;
    if (!elementary || f->dih != FACT_UNKNOWN || f->two_rank > 63)
        return;
    f->dih = FACT_YES;
    f->dih_order = mem_print("%" PRIu64, UINT64_C(1) << (f->two_rank - 1));
    f->dih_residue = decimal_residue(f->dih_order);
    f->dih_generators = f->two_rank - 1;
}

// What a group that is not abelian is not, if it is symmetric or alternating of degree five and more; S_3 is
// a dihedral group, S_4 and A_4 are soluble and told by their expression or by GAP.
static void imply_degree(group_facts *f)
{
    if (of_order(f, "2"))
        f->symmetric = 2;
    if (of_order(f, "3"))
        f->alternating = 3;
    if (f->dih == FACT_YES && f->dih_order && !strcmp(f->dih_order, "3"))
        f->symmetric = 3;
    // A_n has a cycle type with distinct odd parts, an odd number of them ≡ 3 (mod 4), and so elements that
    // are not real, except for these n (James and Kerber, The representation theory of the symmetric group,
    // 1.2.12); elements with distinct odd parts have odd order.
    uint32_t n = f->alternating;
    if (n >= 3)
        imply(&f->real, n == 5 || n == 6 || n == 10 || n == 14);
    if (f->symmetric >= 1)
        imply(&f->real, true);
}

// A_5 is PSL(2,4) and PSL(2,5), A_6 is PSL(2,9).
static void imply_linear(group_facts *f)
{
    if (f->alternating == 5 && !f->psl2)
        f->psl2 = 5;
    if (f->alternating == 6)
        f->psl2 = 9;
    if (f->psl2 == 4 || f->psl2 == 5)
        f->alternating = 5;
    if (f->psl2 == 9)
        f->alternating = 6;
}

// Avoidance, Section 7.4: I2(m) is the dihedral group of order 2m, and A_n is S_(n+1).
static void imply_coxeter(group_facts *f)
{
    bool polygon = f->dih == FACT_YES && f->dih_generators == 1 && f->dih_order && strcmp(f->dih_order, "2");
    if (*f->coxeter)
        return;
    if (polygon && strlen(f->dih_order) <= 10)
        snprintf(f->coxeter, sizeof f->coxeter, "I2(%.10s)", f->dih_order);
    else if (f->symmetric >= 2)
        snprintf(f->coxeter, sizeof f->coxeter, "A%u", f->symmetric - 1);
}

// In a nilpotent group an element of odd order and a conjugate of it lie in the factor of odd order, where
// only 1 is conjugate to its inverse.
static void imply_real(group_facts *f)
{
    bool odd = f->residue >= 0 && f->residue % 2 && f->order && strcmp(f->order, "1");
    if (odd)
        imply(&f->real, false);
    if (f->nilpotent == FACT_YES && f->split == FACT_YES && f->odd_generators >= 0)
        imply(&f->real, f->odd_generators == 0);
    if (f->dih == FACT_YES)
        imply(&f->real, true);
}

void facts_imply(group_facts *f)
{
    if (f->cyclic == FACT_YES)
        imply(&f->abelian, true);
    if (f->abelian == FACT_YES)
        imply(&f->nilpotent, true);
    imply_odd_split(f);
    imply_elementary(f);
    imply_linear(f);
    imply_degree(f);
    imply_coxeter(f);
    imply_real(f);
}
