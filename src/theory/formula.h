// SPDX-License-Identifier: GPL-3.0-or-later
//
// The closed formulas for GEN and DNG in one table: for whom, what they say, where they are proved. A formula
// that claims a value is right or wrong, never approximate: tests/test_theory.c holds every claim against the
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
    const char *says;    // the whole formula
    // Whether it applies; then nim and because are filled.
    bool (*decide)(const group_facts *f, claim *out);
};

// Shortest reasons first.
extern const formula formulas[];
extern const size_t formula_count;

bool formula_apply(const formula *r, const group_facts *f, claim *out);

// The first that applies but for the one of this name; NULL: none does.
const formula *formula_first(rule g, const group_facts *f, const char *but, claim *out);

// All claims about the game, in the order of the table; `out` has room for formula_count. Returns how many.
size_t formulas_claim(rule g, const group_facts *f, claim *out);

// n is a prime ≡ 3 (mod 4) other than 11 and 23, and no (q^t − 1)/(q − 1) with t ≥ 2 and q a prime power:
// exactly then DNG(A_n) = *3 for n ≥ 5. `why` (at least 120 bytes) gets the condition that fails, or all.
bool alternating_prime(uint32_t n, char *why, size_t room);
