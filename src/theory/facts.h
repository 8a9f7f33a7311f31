// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the closed formulas ask about a group. Some of it is in the way the group is written ("A19"), the rest
// is told by GAP (ask_facts). What nobody has told is unknown, and no formula applies by it.
#pragma once

#include <jansson.h>

#include "base/status.h"
#include "group/gap_pool.h"
#include "theory/lie_groups.h"

typedef enum fact { FACT_UNKNOWN, FACT_NO, FACT_YES } fact;

// G = A × H with |H| even and A not trivial: A is even; not cyclic; cyclic and odd, and a prime divides |A|
// and the index of H′ in H; cyclic and odd, and none does.
typedef enum product_kind {
    PRODUCT_UNKNOWN,
    PRODUCT_EVEN,
    PRODUCT_NOT_CYCLIC,
    PRODUCT_COMMON,
    PRODUCT_FACTOR,
} product_kind;

typedef struct group_facts {
    char *order;          // decimal; NULL: unknown
    int residue;          // of the order modulo 4; −1: unknown
    char *frattini;       // order of Φ, decimal; NULL: unknown
    fact phi_even;        // the order of Φ is even
    uint32_t even_centre; // of a perfect group: the order of its centre, if it is known to be even; else 0
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
    // Names; 0 or "": not that, or not known to be that.
    uint32_t symmetric, alternating; // degree n: S_n, A_n
    char sporadic[16];               // "M23"
    char coxeter[16];                // "H3", "I2(5)": irreducible
    uint32_t cube;                   // the group of the cube of this size
    char linear[16];                 // "SL(3,7)", "PSL(3,7)": those two
    uint32_t psl2, suzuki;           // q: PSL(2,q) with q ≥ 4, Sz(q) with q ≥ 8
    lie_group lie;                   // any other simple group of Lie type, by its first name
    // The maximal subgroups of even order cover G; else the order of an element that lies in none of them.
    fact covered;
    uint32_t uncovered;
    // Every element of G/Φ other than 1 lies in a generating pair, and G/Φ is not cyclic; and where that is
    // so and Φ = 1, some smooth class of an element has a rough odd option (group/large_group.h).
    fact spread, rough_option;
    product_kind product;       // the first of these that holds
    uint32_t common;            // PRODUCT_COMMON: the prime
    struct group_facts *factor; // PRODUCT_FACTOR: H; owned
    bool complete;              // by the expression alone: GAP has nothing to add
} group_facts;

void facts_init(group_facts *f); // nothing is known
void facts_clear(group_facts *f);

// What the expression alone says. Never fails; what it does not say stays unknown.
void facts_of_expression(const group_expr *e, group_facts *out);
// Whether the group is so small, or so well known to GAP's libraries, that it may be asked for the rest where
// something is known already.
bool facts_worth_asking(const group_facts *f, const group_expr *e);

// Adds what GAP answered to ask_facts to what is known already, which stays. HRY_LIMIT if the answer is not
// what was promised; then nothing is changed.
hry_status facts_add(group_facts *f, const json_t *answer, hry_error *error);
// Asks GAP, and adds the answer. Fails as gap_ask.
hry_status facts_ask(group_facts *f, gap_pool *gap, const group_expr *e, const limit *limit,
                     hry_error *error);

// What follows from what is known: a group of order 3 is A_3, a dihedral one is a Coxeter group, and so on.
// Both who fill facts in end with it, so that a group has the same facts whatever it is called.
void facts_imply(group_facts *f);

// The sporadic groups by number, with their orders; one has two names. False: there are no more.
bool facts_sporadic(size_t i, const char **name, const char **order);

// Shared by those who fill facts in.
void facts_set_order(group_facts *f, const char *decimal); // with the residue
void facts_set_frattini(group_facts *f, const char *decimal);
int decimal_residue(const char *decimal); // modulo 4
