// SPDX-License-Identifier: GPL-3.0-or-later
//
// Statements about the types of GEN in terms of maximal subgroups (Benesh–Ernst–Sieben, Spectrum, §6 (3) and
// (4)), each true or false for an odd class, or for a group by its start class, in the groups of a table
// (extension/table.h) that have no module of characteristic 2. paper/article.tex proves some of them; the
// others are natural guesses, and a hunt counts where they hold and fail.
#pragma once

#include "engine/type.h"

enum { CRITERIA = 11 };

typedef struct criterion {
    const char *text;
    bool groups;  // about groups, not about classes
    bool theorem; // paper/article.tex has a proof
} criterion;

extern const criterion criteria[CRITERIA];

// Facts about an odd class X_I.
typedef struct class_facts {
    const type_at *type;
    uint8_t traits;               // TRAIT_…
    bool odd_around, even_around; // a maximal subgroup of that parity contains I
    bool start;                   // I = Φ(G)
} class_facts;

// The class has no even option of deficiency one less; it has none reached by an element of even order; it
// has an option that is odd and
enum {
    TRAIT_NO_EVEN = 1,
    TRAIT_BY_EVEN = 2,
    TRAIT_ROUGH_1 = 4,  // rough, of deficiency 1
    TRAIT_4_3 = 8,      // of type (1,4,3) and deficiency 1
    TRAIT_ROUGH_2 = 16, // rough, of deficiency 2
    TRAIT_EVEN_1 = 32,  // has 1 as its even value
    TRAIT_ODD_1 = 64,   // of deficiency 2 or 3, and has 1 as its odd value
};

uint8_t traits_of_option(const type_at *option);

// The values of a class with an even option of deficiency one less, by the dictionary of paper/article.tex.
void dictionary_values(uint32_t deficiency, bool rough, uint8_t traits, uint8_t *even, uint8_t *odd);

typedef enum verdict { VERDICT_NONE, VERDICT_HOLDS, VERDICT_FAILS } verdict; // none: it does not apply

verdict criterion_verdict(uint32_t number, const class_facts *c);
