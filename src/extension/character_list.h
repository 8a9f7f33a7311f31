// SPDX-License-Identifier: GPL-3.0-or-later
//
// The ordinary irreducible characters of a group as shown to users: the answer to ask_characters. They are
// numbered X1, X2, … as in expressions of extensions, ext(D6; X5^3). Modules over GF(p) are numbered V1, V2,
// …: the answer to ask_modules.
#pragma once

#include "extension/base.h"

typedef struct listed_character {
    uint32_t degree; // for a module: its dimension over GF(p)
    char *kernel;    // its order, decimal
    // For characters.
    bool rational;
    module_field field[3]; // of the smallest modules of odd characteristic not dividing |G|
    uint32_t fields;
    // For modules.
    uint32_t field_degree; // of its field of endomorphisms
} listed_character;

// The irreducible modules over GF(p), V1, V2, …; p = 0: the ordinary characters. Fails as source_ask.
hry_status character_list_ask(fact_source *source, json_t *group, uint32_t p, const limit *limit,
                              listed_character **out, size_t *count, hry_error *error);
void character_list_free(listed_character *list, size_t count);
