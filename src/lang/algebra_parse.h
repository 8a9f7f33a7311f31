// SPDX-License-Identifier: GPL-3.0-or-later
//
// The notation of algebras, after the word of their family:
//
//   magma:FILE magma(FILE)                   a square table of names (cayley_file.h); also quasigroup, loop,
//                                            semigroup, monoid, rack, quandle
//   magma([1,2],[2,1])                       the rows of a table of numbers
//   ring:FILE,FILE lattice:FILE,FILE         + and *, join and meet
//   semigroup(T_3) monoid([2,3,1],[1,1,3])   maps of 1 … n
//   quandle(R_5) quandle(conj(GROUP))        dihedral quandles, and conjugation in a group
//   ring(Z_12) ring(Z_2xF_4) module(Z_4^2)   products of Z_n and GF(q)
//   vectorspace(d,q)  lattice(POSET)
//   ideal(A)                                 of one of these
//   normal(GROUP) subgroups(GROUP)           of a group
#pragma once

#include "lang/cursor.h"
#include "lang/expression.h"

// The result: an algebra, or a group from which it is made when GAP has sent the multiplication table
// (group_algebra.h).
typedef struct algebra_expr {
    algebra algebra;
    group_expr *group; // NULL: the algebra is complete
} algebra_expr;

// Reads what follows "word(" or, if these are `files`, "word:", and stops before a ')' or ';' or at the end.
// *out must be zero, and the caller clears it in any case. Fails like expr_parse, with the line and column
// of the entry of a table that violates the laws of the word.
hry_status algebra_parse(const char *word, bool files, cursor *s, const expr_options *options,
                         algebra_expr *out);
