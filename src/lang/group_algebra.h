// SPDX-License-Identifier: GPL-3.0-or-later
//
// Structures that are made of a group with data from GAP: its multiplication table (normal(GROUP),
// quandle(conj(GROUP)), a group with winning sets), or a Cayley graph: relator(GROUP) has its cycles (Gates
// and Kelvey, Relator games on groups, without their walk). They are read in two steps: expr_parse stores
// the group, and after GAP has answered they become hypergraphs like all others.
#pragma once

#include "group/ask.h"
#include "lang/cursor.h"
#include "lang/expression.h"

enum { GROUP_TABLE_MOST_ELEMENTS = 1000, RELATOR_MOST_ELEMENTS = 1000 };

// The question to GAP about a structure of kind EXPR_PENDING.
fact_question pending_question(const structure_expr *e);
// Makes it a hypergraph with these winning sets (NULL: none), for a closed game as family_build does.
// Unchanged on failure. HRY_LIMIT, HRY_USAGE.
hry_status pending_resolve(structure_expr *e, const json_t *answer, const char *winning, bool closed,
                           const limit *limit, hry_error *error);

// The group in an answer to ask_multiplication, with its identity as a constant. HRY_LIMIT if the answer is
// malformed.
hry_status group_algebra_read(const json_t *answer, const limit *limit, algebra *out, hry_error *error);

// Whether "relator(" is at the cursor.
bool relator_begins(const cursor *s);
// Reads it to the end of the expression into *out, of kind EXPR_PENDING.
hry_status relator_parse(cursor *s, const expr_options *options, structure_expr *out);
// The Cayley graph in GAP's answer. HRY_LIMIT if the answer is malformed.
hry_status relator_graph(const json_t *answer, graph *out, hry_error *error);
