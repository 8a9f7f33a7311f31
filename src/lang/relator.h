// SPDX-License-Identifier: GPL-3.0-or-later
//
// relator(GROUP): the cycles of a Cayley graph of the group (Gates and Kelvey, Relator games on groups,
// without their walk). Only GAP knows the Cayley graph, so that the expression is read in two steps:
// expr_parse leaves the group, and once GAP has answered the structure becomes a hypergraph like every other.
#ifndef HARARY_LANG_RELATOR_H
#define HARARY_LANG_RELATOR_H

#include "group/ask.h"
#include "lang/cursor.h"
#include "lang/parse.h"

enum { RELATOR_MOST_ELEMENTS = 1000 };

// Whether "relator(" stands at the cursor.
bool relator_begins(const cursor *s);
// Reads it to the end of the expression into *out, of kind EXPR_PENDING.
hry_status relator_parse(cursor *s, const expr_options *options, structure_expr *out);

// What to ask GAP.
gap_question relator_question(const structure_expr *e);
// The Cayley graph that GAP's answer tells. HRY_LIMIT if it is not what was promised.
hry_status relator_graph(const json_t *answer, graph *out, hry_error *error);
// Makes the structure, of kind EXPR_PENDING, a hypergraph. On failure it stays as it is.
hry_status relator_resolve(structure_expr *e, const json_t *answer, const limit *limit, hry_error *error);

#endif
