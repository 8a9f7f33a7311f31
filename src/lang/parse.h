// SPDX-License-Identifier: GPL-3.0-or-later
//
// The expression language: the text that a user writes for a structure, converted to the structure.
//
//   {1,2},{2,3}        the edges; vertices are numbers from 1, or names if any of them is not a number
//   {1,2},{2,3}/5      the same on 5 vertices; /5 alone: no edge; {}: the empty edge
//   uniform(5,2) …     the constructors of constructors.h
//   geodetic(C6) …     the families of games on graphs and the like (family_parse.h, graph_parse.h)
//   ring(Z_12) loop:FILE …  algebras (algebra_parse.h)
//   hull(C6; winning={1,4}) S4; winning={(1,2)}  winning sets of any structure with a closure
//   FILE.dat dat:FILE  a file (hyper/read.h); its format is determined by its ending, by the word before the
//                      colon or by an option; dat:- is a whole file on standard input
//   edges= transversals= stable=  before sets or a file: what the sets are
//   S4 Z2^3 240.191 Z7:Z3 perm:(1,2,3),(1,2) …   a group (group_families.h, colon_forms.h, doc/groups.md)
//
// Blanks are allowed between any two signs.
#pragma once

#include "lang/expression.h"

// Fails with HRY_USAGE and a column in `text`; with HRY_UNREADABLE and, if the error is in a file, a line
// and column there; with HRY_LIMIT; with HRY_FORBIDDEN if `remote` excludes it. The text may contain any
// bytes.
hry_status expr_parse(const char *text, size_t length, const expr_options *options, structure_expr *out,
                      hry_error *error);
