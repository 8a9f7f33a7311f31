// SPDX-License-Identifier: GPL-3.0-or-later
//
// Misprints in the papers are corrected here and listed in doc/misprints.md.

#include "theory/formula_internal.h"

#define GEN RULE_ACV
#define DNG RULE_AVD

const formula formulas[] = {
    {"trivial", GEN, PAPER_GROUPS, "Example 2.3",
     "GEN(1) = *0, because the empty set generates the trivial group", trivial_gen},
    {"cyclic", GEN, PAPER_GROUPS, "Corollary 6.9",
     "For n ≥ 2: GEN(Z_n) = *2 if n = 2 or n is odd, *1 if n ≡ 0 (mod 4), *4 otherwise", cyclic},
    {"cyclic", DNG, PAPER_GROUPS, "Corollary 6.7",
     "For n ≥ 2: DNG(Z_n) = *1 if n = 2 or n is odd, *0 if n ≡ 0 (mod 4), *3 otherwise", cyclic},
    {"dihedral", GEN, PAPER_GROUPS, "Corollary 7.10",
     "For n ≥ 3: GEN(D_n) = *3 if n is odd, *0 if n ≡ 0 (mod 4), *1 if n ≡ 2 (mod 4)", dihedral_gen},
    {"dihedral", DNG, PAPER_GROUPS, "Corollary 7.5", "For n ≥ 3: DNG(D_n) = *3 if n is odd, *0 otherwise",
     dihedral_dng},
    {"abelian", GEN, PAPER_GROUPS, "Corollary 8.16",
     "For abelian G: GEN(G) = *2 if |G| is odd and d(G) is 1 or 2, *1 if |G| is odd and d(G) ≥ 3, *2 for "
     "Z_2, "
     "*1 for Z_{4k}, *4 for Z_{4k+2}, *1 for Z_2 × Z_2 × Z_m × Z_k with m and k odd, *0 otherwise",
     abelian_gen},
    {"abelian", DNG, PAPER_GROUPS, "Proposition 8.2",
     "For abelian G: DNG(G) = *1 if |G| is odd or 2, *3 for Z_2 × Z_{2k+1} with k ≥ 1, *0 otherwise",
     abelian_dng},
    {"symmetric", GEN, PAPER_ALTERNATING, "main result (n ≤ 8: Ernst–Sieben, Section 9)",
     "For n ≥ 5: GEN(S_n) = *1. GEN(S_2) = *2, GEN(S_3) = *3 and GEN(S_4) = *0", symmetric_gen},
    {"symmetric", DNG, PAPER_GROUPS, "Table 9.1", "For n ≥ 4: DNG(S_n) = *0. DNG(S_2) = *1 and DNG(S_3) = *3",
     symmetric_dng},
    {"alternating", GEN, PAPER_ALTERNATING, "main result",
     "For n ≥ 5: GEN(A_n) = *4 if DNG(A_n) = *3, *1 otherwise. GEN(A_3) = *2 and GEN(A_4) = *3",
     alternating_gen},
    {"alternating", DNG, PAPER_ALTERNATING, "main result (Avoidance, Section 7.5)",
     "For n ≥ 5: DNG(A_n) = *3 if n is a prime ≡ 3 (mod 4), not 11 or 23, and not (q^t − 1)/(q − 1) with a "
     "prime power q, *0 otherwise. DNG(A_3) = *1 and DNG(A_4) = *3",
     alternating_dng},
    {"generalized dihedral", GEN, PAPER_DIHEDRAL, "main result",
     "For abelian A: if A = 1, GEN(Dih(A)) = *2; if |A| is odd, *3 for d(A) ≤ 2 and *0 otherwise; if |A| is "
     "even, *1 for A = Z_{4k+2} and *0 otherwise",
     dih_gen},
    {"generalized dihedral", DNG, PAPER_AVOIDANCE, "Proposition 14",
     "For abelian A ≠ 1: DNG(Dih(A)) = *3 if |A| is odd and A is cyclic, *0 otherwise. DNG(Dih(1)) = *1",
     dih_dng},
    {"generalized quaternion", DNG, PAPER_AVOIDANCE, "Proposition 15",
     "DNG(G) = *0 for a generalized quaternion group G", dicyclic_dng},
    {"Coxeter", DNG, PAPER_AVOIDANCE, "Corollary 9",
     "For an irreducible Coxeter group W: DNG(W) = *1 for A1, *3 for I2(m) with m odd, *0 otherwise",
     coxeter_dng},
    {"sporadic", GEN, PAPER_HARARY, "Large groups", "GEN(G) = *4 for M23 and B", sporadic},
    {"sporadic", DNG, PAPER_AVOIDANCE, "Proposition 17",
     "For a sporadic group G other than M: DNG(G) = *3 for M23 and B, *0 otherwise", sporadic},
    {"Monster", DNG, PAPER_HARARY, "The Monster", "DNG(M) = *3", monster_dng},
    {"Monster", GEN, PAPER_HARARY, "The Monster", "GEN(M) = *4", monster_gen},
    {"cube", DNG, PAPER_AVOIDANCE, "Section 7.7",
     "DNG(G) = *0 for the groups G of the 2×2×2 and the 3×3×3 cube, whose maximal subgroups all have even "
     "order",
     cube_dng},
    {"SL(3,7)", DNG, PAPER_AVOIDANCE, "Example 7", "DNG(SL(3,7)) = DNG(PSL(3,7)) = *3", special_linear_dng},
    {"PSL(2,q)", GEN, PAPER_HARARY, "PSL(2,q)",
     "For q ≥ 4: GEN(PSL(2,q)) = *4 if q is a prime ≡ 3 (mod 4), *1 otherwise", psl2},
    {"PSL(2,q)", DNG, PAPER_HARARY, "PSL(2,q)",
     "For q ≥ 4: DNG(PSL(2,q)) = *3 if q is a prime ≡ 3 (mod 4), *0 otherwise", psl2},
    {"Sz(q)", GEN, PAPER_HARARY, "Sz(q)", "For q ≥ 8: GEN(Sz(q)) = *1", suzuki_gen},
    {"Sz(q)", DNG, PAPER_HARARY, "Sz(q)", "For q ≥ 8: DNG(Sz(q)) = *0", suzuki_dng},
    {"PSL(n,q)", GEN, PAPER_HARARY, "PSL(n,q) and PSU(n,q)",
     "For n ≥ 3: GEN(PSL(n,q)) = *4 if n is prime and the group is not PSL(3,4), *1 otherwise", linear},
    {"PSL(n,q)", DNG, PAPER_HARARY, "PSL(n,q) and PSU(n,q)",
     "For n ≥ 3: DNG(PSL(n,q)) = *3 if n is prime and the group is not PSL(3,4), *0 otherwise", linear},
    {"PSU(n,q)", GEN, PAPER_HARARY, "PSL(n,q) and PSU(n,q)",
     "For n ≥ 3: GEN(PSU(n,q)) = *4 if n is prime and the group is not PSU(3,3), PSU(3,5) or PSU(5,2), *1 "
     "otherwise",
     unitary},
    {"PSU(n,q)", DNG, PAPER_HARARY, "PSL(n,q) and PSU(n,q)",
     "For n ≥ 3: DNG(PSU(n,q)) = *3 if n is prime and the group is not PSU(3,3), PSU(3,5) or PSU(5,2), *0 "
     "otherwise",
     unitary},
    {"Lie type", GEN, PAPER_HARARY, "Other groups of Lie type",
     "GEN(G) = *1 for a simple group G that is PSp(n,q) with n ≥ 4, PΩ(n,q) with n ≥ 7, or an exceptional "
     "group of Lie type",
     lie_covered},
    {"Lie type", DNG, PAPER_HARARY, "Other groups of Lie type",
     "DNG(G) = *0 for a simple group G that is PSp(n,q) with n ≥ 4, PΩ(n,q) with n ≥ 7, or an exceptional "
     "group of Lie type",
     lie_covered},
    {"odd order", GEN, PAPER_SPECTRUM, "Proposition 3.1",
     "For |G| odd: GEN(G) = *2 if d(G) is 1 or 2, *1 if d(G) ≥ 3", odd_gen},
    {"odd order", DNG, PAPER_AVOIDANCE, "Corollary 1", "For |G| odd: DNG(G) = *1", odd_dng},
    {"even Frattini subgroup", GEN, PAPER_SPECTRUM, "Table 1 (even classes)",
     "For |Φ(G)| even: GEN(G) = *1 if G is cyclic, *0 otherwise, because all classes are even and d(G) "
     "determines their types",
     frattini_gen},
    {"even Frattini subgroup", DNG, PAPER_AVOIDANCE, "Corollary 6", "For |Φ(G)| even: DNG(G) = *0",
     frattini_dng},
    {"nilpotent", DNG, PAPER_AVOIDANCE, "Proposition 11",
     "For nilpotent G: DNG(G) = *1 if |G| is odd or 2, *3 for Z_2 × Z_{2k+1} with k ≥ 1, *0 otherwise",
     nilpotent_dng},
    {"T × H", GEN, PAPER_NILPOTENT, "main result",
     "For a 2-group T and |H| odd: if T = Z_2, then GEN(T × H) = *2 for d(H) = 0, *4 for d(H) = 1 and *0 for "
     "d(H) ≥ 2; otherwise it is *1 if T = Z_2² and d(H) ≤ 2, or if T is not elementary abelian and T × H is "
     "cyclic, and *0 in all other cases",
     split_gen},
    {"many generators", GEN, PAPER_SPECTRUM, "Table 1", "For |G| even and d(G) ≥ 4: GEN(G) = *0",
     many_generators},
    {"many generators", DNG, PAPER_AVOIDANCE, "Proposition 7", "For |G| even and d(G) ≥ 3: DNG(G) = *0",
     many_generators},
    {"real elements", DNG, PAPER_AVOIDANCE, "Corollary 8",
     "If all elements of odd order are real: DNG(G) = *1 if |G| = 2, *3 for Dih(A) with |A| odd and A "
     "cyclic, *0 otherwise",
     real_dng},
    {"odd part of the Frattini subgroup", DNG, PAPER_AVOIDANCE, "Proposition 18",
     "DNG(G) = DNG(G/N) for a normal subgroup N of odd order in Φ(G)", odd_frattini_dng},
    {"direct product", DNG, PAPER_HARARY, "Direct products",
     "For A × H with A not trivial and |H| even: DNG = *0 if |A| is even, A is not cyclic, or a prime "
     "divides |A| and |H : H′|; otherwise DNG(H) if |H| > 2, and *3 if |H| = 2",
     product_dng},
    {"even cover", DNG, PAPER_AVOIDANCE, "Corollary 7",
     "For |G| even and G not cyclic: DNG(G) = *0 if the even maximal subgroups cover G, *3 otherwise",
     cover_dng},
    {"simple", GEN, PAPER_HARARY, "Simple groups",
     "GEN(G) = *1 for a simple group that is not abelian, if DNG(G) = *0", simple_gen},
    {"spread", GEN, PAPER_HARARY, "Large groups",
     "For |G| even and |Φ| odd, if every element of G/Φ other than 1 lies in a generating pair: GEN(G) = *1 "
     "if DNG(G) = *0; otherwise *4 if a smooth class of an element has a rough odd option, and *3 if none "
     "has",
     spread_gen},
};
const size_t formula_count = sizeof formulas / sizeof *formulas;

bool formula_apply(const formula *r, const group_facts *f, claim *out)
{
    claim c = {.formula = r};
    if (!r->decide(f, &c))
        return false;
    *out = c;
    return true;
}

const formula *formula_first(rule g, const group_facts *f, const char *but, claim *out)
{
    for (size_t i = 0; i < formula_count; i++)
        if (formulas[i].game == g && strcmp(formulas[i].name, but) != 0 &&
            formula_apply(&formulas[i], f, out))
            return &formulas[i];
    return NULL;
}

size_t formulas_claim(rule g, const group_facts *f, claim *out)
{
    size_t count = 0;
    for (size_t i = 0; i < formula_count; i++)
        if (formulas[i].game == g && formula_apply(&formulas[i], f, &out[count]))
            count++;
    return count;
}
