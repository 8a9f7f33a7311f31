// SPDX-License-Identifier: GPL-3.0-or-later
//
// The operators of Sieben §9 as structures: a game on the result of an operator, applied to the hypergraphs
// of other structures. A group has one too (its minimal generating sets).
//
//   A ∨ B    the maximal stable sets are the unions of one of A and one of B
//   A ⊎ B    those of A and those of B, on vertices that are all different
//   A^∨      those of A with a new vertex in each
//   tr(A)    the transversal hypergraph Tr(A)
//
// or the same with edges or minimal transversals instead of maximal stable sets. lang/operators.h has the
// notation, hyper/operators.h the computation.
#pragma once

#include "game/game.h"
#include "lang/operators.h"

extern const game_kind kind_join, kind_union, kind_extend, kind_tr;

typedef struct operation {
    operator_kind kind;
    given of;          // which families are combined
    game part[2];      // A and B, closed with the operation
    size_t parts;      // 1 or 2
    hypergraph set[2]; // of the parts
} operation;

// Applies an operator to one or two games, of which it takes ownership, also on failure. The result has no
// text yet.
hry_status operation_apply(operator_kind kind, given of, game part[2], game_tools *t, const limit *limit,
                           game *out, hry_error *error);

// A statement about the value, from the games on the parts (operation_explain.c).
typedef struct operation_statement {
    const char *theorem; // NULL: nothing
    paper paper;
    char label[8];
    char *text; // a sentence; freed by the caller
    nim nim;
} operation_statement;
// Fails like game_find_value on the parts.
hry_status operation_statement_of(const game *g, game_tools *t, operation_statement *out, hry_error *error);

// The reason by the system, and the statement of §9 about the operator (operation_explain.c).
hry_status operation_explain(const game *g, game_tools *t, explanation *out, hry_error *error);
