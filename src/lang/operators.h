// SPDX-License-Identifier: GPL-3.0-or-later
//
// The operators of Sieben §9 between structures, and what they stand between:
//
//   A ∨ B  A v B  join(A; B)
//   A ⊎ B  A + B  union(A; B)
//   A^∨    A^v    extend(A)
//                 tr(A)
//
// ^v binds more than v, and v more than +; parentheses group. edges=, transversals= or stable= in front of
// parentheses or of a word says which families the operators inside combine (game/operation.h).
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

// The expression in the order in which a stack takes it: a structure is put on it, and an operator replaces
// the uppermost one (extend, tr) or two by what it makes of them.
typedef struct operator_step {
    operator_kind kind; // OPERATOR_NONE: a structure
    given of;           // which families the operator combines
    size_t at, length;  // the part of the text that is the structure, or that the operator makes
} operator_step;

typedef struct operators {
    operator_step *step; // freed by the caller
    size_t count;
} operators;

// Whether the text has an operator outside of all other words and brackets.
bool operators_at(const cursor *s, const expr_options *how);
// Reads it to the end of the cursor; the structures are not looked at. HRY_USAGE.
hry_status operators_parse(const cursor *s, const expr_options *how, operators *out);
