// SPDX-License-Identifier: GPL-3.0-or-later
//
// The notation of the families of games in graph/family.h: geodetic(K(2,3)), mindegree(paw,1),
// convex(1,2,3,4; winning={1,2,3},{3,4}), partition(3:1,4:2), matroid(FILE.dat).
#pragma once

#include "lang/cursor.h"
#include "lang/expression.h"

// Reads what follows the name, or without a name (name_at is the position of the cursor) what is allowed in
// its parentheses, to the end of the expression. Fills the hypergraph, the family, the graph and the source
// of *out.
hry_status family_parse(const family *f, cursor *s, size_t name_at, const expr_options *options,
                        structure_expr *out);

// The hypergraph of a family on these arguments; `winning` is at winning sets over the points of the family
// (NULL: no winning sets). HRY_USAGE if there are winning sets but the family has no closure. A ground with
// a closure is stored in `kept` (unless that is NULL); for a `closed` game the hypergraph of such a ground
// has no sets.
hry_status family_build(const family *f, const family_arguments *a, cursor *winning, bool closed,
                        ground **kept, hypergraph *out, hry_error *error);

// Only sets (parse.c): written out, in a file or by a constructor, from the cursor to its end.
hry_status sets_parse(cursor *s, const expr_options *options, hypergraph *out);
