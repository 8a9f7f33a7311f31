// SPDX-License-Identifier: GPL-3.0-or-later
//
// The closed formulas for GEN and DNG in one table: when they apply, what they state, where they are proved.
// A formula gives an exact value, never an approximation; tests/test_theory.c compares every claim with the
// computed value.
#pragma once

#include "engine/type.h"
#include "hyper/rule.h"
#include "theory/facts.h"
#include "theory/papers.h"

typedef struct formula formula;

typedef struct claim {
    const formula *formula;
    nim nim;
    char because[400]; // the facts that make it apply: "the group is cyclic of order 6, and 6 ≡ 2 (mod 4)"
} claim;

struct formula {
    const char *name; // "cyclic", unique for each game
    rule game;        // RULE_ACV (GEN) or RULE_AVD (DNG)
    paper paper;
    const char *theorem; // "Corollary 6.9"
    const char *says;    // the statement of the formula
    // Returns whether the formula applies. If so, sets nim and because.
    bool (*decide)(const group_facts *f, claim *out);
};

// Shortest reasons first.
extern const formula formulas[];
extern const size_t formula_count;

bool formula_apply(const formula *r, const group_facts *f, claim *out);

// The first formula that applies, except the one named `but`; NULL if none applies.
const formula *formula_first(rule g, const group_facts *f, const char *but, claim *out);

// Stores all claims about the game in table order and returns their number; `out` has room for formula_count.
size_t formulas_claim(rule g, const group_facts *f, claim *out);

// Whether n is a prime ≡ 3 (mod 4) other than 11 and 23, and not (q^t − 1)/(q − 1) with t ≥ 2 and q a prime
// power. For n ≥ 5 this holds exactly if DNG(A_n) = *3. `why` (at least 120 bytes) receives the condition
// that fails, or all of them.
bool alternating_prime(uint32_t n, char *why, size_t room);
