// SPDX-License-Identifier: GPL-3.0-or-later
//
// The constructors of hypergraphs in one table, which the parser, its messages and `harary games` share. A
// new constructor is a new row.
#pragma once

#include "lang/cursor.h"
#include "lang/expression.h"

typedef struct constructor {
    const char *name;       // users may also write it in lower case
    const char *parameters; // "n,r"
    size_t least, most;     // the number of parameters; most SIZE_MAX: unlimited
    const char *definition; // one line
    const char *example;
    hry_status (*build)(const uint32_t *argument, size_t count, const limit *limit, hypergraph *out,
                        hry_error *error);
} constructor;

extern const constructor constructors[];
extern const size_t constructor_count;

const constructor *constructor_find(const char *name); // in any case; NULL: not found
// The constructor of a hypergraph as in papers, K_5^3 (uniform) or H_4 (Hk); NULL: neither.
const constructor *constructor_of_papers(const cursor *s);

// Reads "(5,2)", or the subscript and superscript of a letter, to the end of the expression and builds the
// hypergraph. `name_at` is the position of the name.
hry_status constructor_parse(const constructor *c, cursor *s, size_t name_at, const expr_options *options,
                             structure_expr *out);
