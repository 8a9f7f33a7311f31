// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is known of a group by its character table alone: the answers to ask_table and ask_cover.
#ifndef HARARY_GROUP_CHARACTER_TABLE_H
#define HARARY_GROUP_CHARACTER_TABLE_H

#include "group/ask.h"

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
} table_cover;

hry_status table_cover_read(const json_t *answer, table_cover *out, hry_error *error);
void table_cover_clear(table_cover *c);

#endif
