// SPDX-License-Identifier: GPL-3.0-or-later
//
// Algebras as they are written, behind the word of their family:
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

#include "algebra/algebra.h"
#include "lang/cursor.h"
#include "lang/parse.h"

// What was read: an algebra, or the group that it is made of once GAP has told its products
// (group_algebra.h).
typedef struct algebra_expr {
    algebra algebra;
    group_expr *group; // NULL: the algebra is there
} algebra_expr;

// Reads what follows "word(" or, if these are `files`, "word:", and stops in front of a ')' or ';' or
// at the end. *out is zeroed, and the caller's to clear in any case. Fails as expr_parse does, with line and
// column of a table that is not what the word says.
hry_status algebra_parse(const char *word, bool files, cursor *s, const expr_options *options,
                         algebra_expr *out);
