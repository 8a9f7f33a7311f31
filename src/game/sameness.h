// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compares the structure digraphs of two games up to the names of the classes (the question of
// Benesh–Ernst–Sieben, Avoidance, §9 (3), about DNG(G) and DNG(G/N)). Each aspect that differs comes with the
// first difference found, in words.
#pragma once

#include "engine/structure.h"

typedef enum aspect {
    ASPECT_DIGRAPH,  // classes and arrows
    ASPECT_PARITIES, // with the parity of each class
    ASPECT_TYPES,    // with the type of each class: the structure diagram
    ASPECT_EXTENDED, // with extended types and deficiencies
    ASPECT_OTYPE,    // the simplified structure diagram by type and option types (Ernst–Sieben Def 3.18)
    ASPECT_LEVEL,    // by parity, option types and level (Sieben, Condition 6.1)
    ASPECTS
} aspect;

typedef struct same_aspect {
    bool same;
    char *fact;                   // NULL if they are the same
    uint64_t nodes[2], arrows[2]; // of the two digraphs
} same_aspect;

typedef struct sameness {
    same_aspect of[ASPECTS];
    nim nim[2];
} sameness;

// `name` is used for the two games in facts. HRY_LIMIT if the limit is reached.
hry_status sameness_find(const structure *const x[2], const char *const name[2], const limit *limit,
                         sameness *out, hry_error *error);
void sameness_clear(sameness *s);
