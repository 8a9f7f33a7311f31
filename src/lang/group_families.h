// SPDX-License-Identifier: GPL-3.0-or-later
//
// The families of groups in one table, which the parser, its messages and `harary games` share. A new family
// is a new row (and a branch in the GAP worker, which makes the group).
#pragma once

#include "lang/cursor.h"

// The law of a number. If it is violated, the message is made of the two parts around the number. For a
// multiple of `divisor` (0: unused), `instead` and the quotient end the message.
typedef struct number_law {
    bool (*holds)(uint32_t n);
    const char *before, *behind;
    uint32_t divisor;
    const char *instead;
} number_law;

typedef struct group_family {
    const char *name;       // users may write it in any case
    const char *parameters; // "d,q"
    size_t numbers;         // the number of parameters, each ≥ 1; 0: the parameter is not a number (Dih, W)
    uint32_t most[2];
    const char *definition; // one line
    const char *example;
    const number_law *law; // of the first number; NULL: no law. GAP checks what only GAP can know.
} group_family;

extern const group_family group_families[];
extern const size_t group_family_count;

const group_family *group_family_find(const char *name); // in any case; NULL: not found

// HRY_USAGE at at[i], the places of the numbers, if they violate the law of the family or if there is no
// field of that size.
hry_status group_family_check(const group_family *f, const cursor *s, const size_t *at, const uint32_t *n);
hry_status field_check(const cursor *s, size_t at, uint32_t q);
