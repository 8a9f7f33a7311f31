// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is known of a group by its character table alone: the answers to ask_table and ask_cover.
#ifndef HARARY_GROUP_CHARACTER_TABLE_H
#define HARARY_GROUP_CHARACTER_TABLE_H

#include "group/ask.h"
#include "group/large_group.h"

typedef struct table_maximal { // a class of maximal subgroups
    char *name, *order;        // order decimal
} table_maximal;

typedef struct character_table {
    char *order;      // decimal
    uint64_t classes; // of elements
    bool simple;
    bool maximal_known; // to the library
    table_maximal *maximal;
    size_t maximals;
} character_table;

hry_status character_table_read(const json_t *answer, character_table *out, hry_error *error);
void character_table_clear(character_table *t);

typedef struct table_cover {
    char *order;        // decimal
    bool simple;        // and not abelian
    bool maximal_known; // the library has the tables of all maximal subgroups
    bool told;          // the next is known
    bool covered;       // the even maximal subgroups cover the group
    uint32_t element;   // told and not covered: the order of an element that lies in none of them
    bool frattini_even; // known to be; |Φ| may be even without
    bool spread;        // every element of G/Φ other than 1 lies in a generating pair; |Φ| is known then
    large_group large;  // where the tables tell that, and Φ = 1
} table_cover;

hry_status table_cover_read(const json_t *answer, table_cover *out, hry_error *error);
void table_cover_clear(table_cover *c);

#endif
