// SPDX-License-Identifier: GPL-3.0-or-later
//
// The feasible extended types of GEN on groups of even order, by deficiency (Benesh–Ernst–Sieben, The
// spectrum of nim-values for achievement games for generating finite groups, Definitions 4.3–4.6). They are
// computed, not listed: Ē_0 = {(0,0,0,2)}, and Ē_k is the set of all emex_p(A, B) with A ⊆ Ē_k, B ⊆ Ē_{k−1}
// and (A, B) p-feasible. If a class of deficiency k in some group of even order has the extended type t, then
// t ∈ Ē_k (Proposition 4.8).
#pragma once

#include "base/status.h"
#include "engine/type.h"

enum {
    SPECTRUM_TYPES = 24,           // upper bound on the number of types, in one Ē_k and in all
    SPECTRUM_LEVELS = 40,          // deficiencies 0 … SPECTRUM_LEVELS − 1
    SPECTRUM_DEFICIENCY_MOST = 30, // in an exclusion
    SPECTRUM_EXCLUSIONS = 64,      // maximal number of exclusions
    SPECTRUM_EVERY = UINT8_MAX,    // an exclusion at every deficiency
};

// The assumption that no class of this deficiency has this extended type.
typedef struct exclusion {
    etype type;
    uint8_t deficiency; // or SPECTRUM_EVERY
} exclusion;

typedef struct restrictions {
    bool conjecture; // every odd class of deficiency k + 1 has an even option of deficiency k (§6 (2))
    exclusion exclusion[SPECTRUM_EXCLUSIONS];
    size_t exclusions;
} restrictions;

// One of the nested sets Ē_{k,0} ⊆ Ē_{k,1} ⊆ …; types ascend by (p, e, o, s).
typedef struct etype_set {
    etype type[SPECTRUM_TYPES];
    size_t count;
} etype_set;

typedef struct spectrum {
    // Ē_0 … Ē_{levels − 1}. If `settled`, the last two are equal, and all further ones are equal to them.
    etype_set level[SPECTRUM_LEVELS];
    size_t stages[SPECTRUM_LEVELS]; // the number of distinct sets Ē_{k,l}, l = 0, 1, …; 0 for k = 0
    size_t levels;
    bool settled;
} spectrum;

// Restrictions only remove types, so every set is a subset of the unrestricted one. Takes milliseconds: the
// pairs (A, B) are pairs of bit masks, at most 2^18 at a time.
void spectrum_find(const restrictions *r, spectrum *out);

// Ē_{k,l} for a spectrum found with `r`, 1 ≤ k < levels.
void spectrum_stage(const spectrum *s, const restrictions *r, size_t k, size_t l, etype_set *out);

bool etype_set_has(const etype_set *set, etype t);
bool spectrum_has(const spectrum *s, etype t, size_t deficiency); // any deficiency; also ≥ levels if settled

// All types that occur, ascending by their least deficiency and then by (p, e, o, s).
void spectrum_types(const spectrum *s, etype_set *out);

// Adds exclusions in user notation: 1,0,1,1@2 or (1,0,1,1)@2 or 1011@2, several separated by blanks or
// semicolons; without @ an exclusion holds at every deficiency. Fails with HRY_USAGE and a column if the text
// cannot be parsed, or if the type is not feasible there anyway.
hry_status restrictions_read(restrictions *r, const char *text, hry_error *error);

// Whether it is one of the five boxed entries of Table 1, which the authors did not find in groups.
bool type_is_boxed(etype t, size_t deficiency);

// Reads the types to search for, in the notation above. Types without @ are taken at `deficiency`, or with
// SPECTRUM_EVERY at every feasible deficiency below `levels`. "boxed" stands for the five boxed entries of
// Table 1, "all" for all types. *out has room for TYPES_READ_MOST. Fails with HRY_USAGE as above.
enum { TYPES_READ_MOST = SPECTRUM_TYPES * SPECTRUM_LEVELS };
hry_status types_read(const char *text, uint8_t deficiency, const spectrum *s, type_at *out, size_t *count,
                      hry_error *error);
