// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is known about a group from its character table alone: the answer to ask_table. (The answer to
// ask_cover is facts: theory/facts.h.)
#pragma once

#include "group/ask.h"

typedef struct table_maximal { // a class of maximal subgroups
    char *name, *order;        // order decimal
} table_maximal;

typedef struct character_table {
    char *order;      // decimal
    uint64_t classes; // of elements
    bool simple;
    bool maximal_known; // whether the library has them
    table_maximal *maximal;
    size_t maximals;
} character_table;

hry_status character_table_read(const json_t *answer, character_table *out, hry_error *error);
void character_table_clear(character_table *t);
