// SPDX-License-Identifier: GPL-3.0-or-later
//
// The constructors of the expression language in one table, which the parser, its messages and `harary
// games` share. A new family is a new row.
#pragma once

#include "lang/cursor.h"
#include "lang/parse.h"

typedef struct constructor {
    const char *name;       // in lower case it is what the user may also write
    const char *parameters; // "n,r"
    size_t least, most;     // how many of them; most SIZE_MAX: any number
    const char *definition; // one line
    const char *example;
    hry_status (*build)(const uint32_t *argument, size_t count, const limit *limit, hypergraph *out,
                        hry_error *error);
} constructor;

extern const constructor constructors[];
extern const size_t constructor_count;

const constructor *constructor_find(const char *name); // either case; NULL: none
// That of a hypergraph as papers write it, K_5^3 (uniform) or H_4 (Hk); NULL: none.
const constructor *constructor_of_papers(const cursor *s);

// Reads "(5,2)", or what stands below and above a letter, to the end of the expression and builds. `name_at`
// is the position of the name.
hry_status constructor_parse(const constructor *c, cursor *s, size_t name_at, const expr_options *options,
                             structure_expr *out);
