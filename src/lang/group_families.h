// SPDX-License-Identifier: GPL-3.0-or-later
//
// The families of groups in one table, which the parser, its messages and `harary games` share. A new family
// is a new row (and a branch in the GAP worker, which makes the group).
#pragma once

#include "lang/cursor.h"

// What a number must be; if it is not, the two parts of a sentence around it say so. Of a multiple of
// `divisor` (0: none is) `instead` and the quotient end the sentence.
typedef struct number_law {
    bool (*holds)(uint32_t n);
    const char *before, *behind;
    uint32_t divisor;
    const char *instead;
} number_law;

typedef struct group_family {
    const char *name;       // either case in an expression
    const char *parameters; // "d,q"
    size_t numbers;         // how many of them, each ≥ 1; 0: the parameter is no number (Dih, W)
    uint32_t most[2];
    const char *definition; // one line
    const char *example;
    const number_law *law; // of the first number; NULL: none. What only GAP can know is left to GAP.
} group_family;

extern const group_family group_families[];
extern const size_t group_family_count;

const group_family *group_family_find(const char *name); // either case; NULL: none

// HRY_USAGE about at[i], their places, if the numbers are none of the family: by its law, or no field has so
// many elements.
hry_status group_family_check(const group_family *f, const cursor *s, const size_t *at, const uint32_t *n);
hry_status field_check(const cursor *s, size_t at, uint32_t q);
