// SPDX-License-Identifier: GPL-3.0-or-later
//
// The operators of Sieben §9 between structures:
//
//   A ∨ B  A v B  join(A; B)
//   A ⊎ B  A + B  union(A; B)
//   A^∨    A^v    extend(A)
//                 tr(A)
//
// ^v binds tighter than v, and v tighter than +; parentheses group. edges=, transversals= or stable= before
// parentheses or a word specifies which families the operators inside combine (game/operation.h).
#pragma once

#include "lang/cursor.h"
#include "lang/parse.h"

typedef enum operator_kind {
    OPERATOR_NONE,
    OPERATOR_JOIN,
    OPERATOR_UNION,
    OPERATOR_EXTEND,
    OPERATOR_TR
} operator_kind;

// The expression in postfix order for a stack: a structure is pushed, and an operator replaces the top one
// (extend, tr) or two by its result.
typedef struct operator_step {
    operator_kind kind; // OPERATOR_NONE: a structure
    given of;           // which families the operator combines
    size_t at, length;  // the part of the text that is the structure or the operands of the operator
} operator_step;

typedef struct operators {
    operator_step *step; // freed by the caller
    size_t count;
} operators;

// Whether the text has an operator outside of all other words and brackets, or is a structure in parentheses.
bool operators_at(const cursor *s, const expr_options *how);
// Reads it to the end of the cursor; the structures are not parsed. HRY_USAGE.
hry_status operators_parse(const cursor *s, const expr_options *how, operators *out);
