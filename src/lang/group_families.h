// SPDX-License-Identifier: GPL-3.0-or-later
//
// The families of groups in one table, which the parser, its messages and `harary games` share. A new family
// is a new row (and a branch in the GAP worker, which makes the group).
#ifndef HARARY_LANG_GROUP_FAMILIES_H
#define HARARY_LANG_GROUP_FAMILIES_H

#include "lang/cursor.h"

typedef struct group_family {
    const char *name;       // either case in an expression
    const char *parameters; // "d,q"
    size_t numbers;         // how many of them, each ≥ 1; 0: the parameter is no number (Dih, W)
    uint32_t most[2];
    const char *definition; // one line
    const char *example;
    // What is wrong with the numbers by themselves, in a sentence about at[i], their places; NULL: nothing.
    // What only GAP can know is left to GAP.
    hry_status (*check)(const cursor *s, const size_t *at, const uint32_t *n);
} group_family;

extern const group_family group_families[];
extern const size_t group_family_count;

const group_family *group_family_find(const char *name); // either case; NULL: none

#endif
