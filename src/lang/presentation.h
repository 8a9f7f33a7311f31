// SPDX-License-Identifier: GPL-3.0-or-later
//
// A group by generators and relations:
//
//   <a,b | a^7, b^3, a^b=a^2>
//
// Generators are letters, with numbers behind them if there are more. A relation is a word, which is the
// identity, or an equation of two or more. Words are products, with or without *, of generators, 1,
// parentheses, powers a^-1, conjugates a^b = b^-1 a b, and commutators [a,b] = a^-1 b^-1 a b. Permutations
// between the brackets, <(1,2,3),(1,2)>, generate a group as behind perm:.
#ifndef HARARY_LANG_PRESENTATION_H
#define HARARY_LANG_PRESENTATION_H

#include "group/group_expr.h"
#include "lang/cursor.h"

// Reads it from the '<' on and stops behind the '>'.
hry_status presentation_read(cursor *s, group_expr **out);

#endif
