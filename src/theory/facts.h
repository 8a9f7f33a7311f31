// SPDX-License-Identifier: GPL-3.0-or-later
//
// The facts about a group that the closed formulas need. Some follow from the expression ("A19"), the others
// come from GAP (ask_facts). All other facts are unknown, and no formula uses an unknown fact.
#pragma once

#include <jansson.h>

#include "base/status.h"
#include "facts/source.h"
#include "theory/lie_groups.h"

typedef enum fact { FACT_UNKNOWN, FACT_NO, FACT_YES } fact;

// G = A × H with |H| even and A not trivial. In this order: A is even; A is not cyclic; A is cyclic and odd,
// and a prime divides |A| and the index of H′ in H; A is cyclic and odd, and no such prime exists.
typedef enum product_kind {
    PRODUCT_UNKNOWN,
    PRODUCT_EVEN,
    PRODUCT_NOT_CYCLIC,
    PRODUCT_COMMON,
    PRODUCT_FACTOR,
} product_kind;

typedef struct group_facts {
    char *order;          // decimal; NULL: unknown
    int residue;          // the order modulo 4; −1: unknown
    char *frattini;       // order of Φ, decimal; NULL: unknown
    fact phi_even;        // the order of Φ is even
    uint32_t even_centre; // for a perfect group, the order of its centre if known to be even; else 0
    int generators;       // d(G); −1: unknown
    fact abelian, cyclic, nilpotent;
    fact simple;   // and not abelian
    fact real;     // every element of odd order is conjugate to its inverse
    fact dicyclic; // generalized quaternion, of order 4n with n ≥ 2
    // G = T × H with T a 2-group and H of odd order.
    fact split;
    int two_rank;       // T = Z2^k; −1: T is not elementary abelian
    int odd_generators; // d(H)
    // G = Dih(A) with A abelian; A of order two or less gives an elementary abelian G.
    fact dih;
    char *dih_order;    // |A|
    int dih_residue;    // of |A| modulo 4
    int dih_generators; // d(A)
    // Names; 0 or "": the group is not of this kind, or not known to be.
    uint32_t symmetric, alternating; // degree n: S_n, A_n
    char sporadic[16];               // "M23"
    char coxeter[16];                // "H3", "I2(5)": irreducible
    uint32_t cube;                   // the group of the cube of this size
    char linear[16];                 // "SL(3,7)", "PSL(3,7)": only these two
    uint32_t psl2, suzuki;           // q: PSL(2,q) with q ≥ 4, Sz(q) with q ≥ 8
    lie_group lie;                   // any other simple group of Lie type, by its first name
    // The maximal subgroups of even order cover G; if not, `uncovered` is the order of an element in none of
    // them.
    fact covered;
    uint32_t uncovered;
    // spread: every element of G/Φ other than 1 lies in a generating pair, and G/Φ is not cyclic.
    // rough_option: given spread and Φ = 1, some smooth class of an element has a rough odd option
    // (group/large_group.h).
    fact spread, rough_option;
    product_kind product;       // the first kind that holds
    uint32_t common;            // PRODUCT_COMMON: the prime
    struct group_facts *factor; // PRODUCT_FACTOR: H; owned
    bool complete;              // the expression determines everything: GAP has nothing to add
} group_facts;

void facts_init(group_facts *f); // sets all facts to unknown
void facts_clear(group_facts *f);

// The facts that follow from the expression alone. Never fails; all other facts stay unknown.
void facts_of_expression(const group_expr *e, group_facts *out);
// Whether the group is small enough, or well enough covered by GAP's libraries, to ask GAP for the remaining
// facts when some facts are already known.
bool facts_worth_asking(const group_facts *f, const group_expr *e);

// Adds GAP's answer to ask_facts; facts that are already known are kept. Fails with HRY_LIMIT, without
// changes, if the answer does not have the expected form.
hry_status facts_add(group_facts *f, const json_t *answer, hry_error *error);
// Asks GAP and adds the answer. Fails like source_ask.
hry_status facts_ask(group_facts *f, fact_source *source, const group_expr *e, const limit *limit,
                     hry_error *error);

// Adds conclusions from the known facts: a group of order 3 is A_3, a dihedral group is a Coxeter group, and
// so on. Both sources of facts call it at the end, so a group has the same facts under all its names.
void facts_imply(group_facts *f);

// The sporadic groups by number, with their orders; one group has two names. Returns false after the last.
bool facts_sporadic(size_t i, const char **name, const char **order);

// Shared by the files that fill in facts.
void facts_set_order(group_facts *f, const char *decimal); // also sets the residue
void facts_set_frattini(group_facts *f, const char *decimal);
int decimal_residue(const char *decimal); // modulo 4
