// SPDX-License-Identifier: GPL-3.0-or-later
//
// The parts of a group expression that have readers of their own. Each reader moves behind what it reads and
// fails with HRY_USAGE.
#pragma once

#include "group/group_expr.h"
#include "lang/cursor.h"

// What a reader ends with: *out is what it made, or that is freed.
static inline hry_status group_made(hry_status status, group_expr *made, group_expr **out)
{
    if (status)
        group_expr_free(made);
    else
        *out = made;
    return status;
}

// The type of an irreducible finite Coxeter group, H3 or I2(5), in W(TYPE).
hry_status coxeter_read(cursor *s, group_expr **out);

// How many bytes at the cursor are the name, in any case and perhaps with the _ and braces of papers,
// Fi_{24}'; 0: it is not there.
size_t name_as_printed(const cursor *s, const char *name);

// Exceptional groups of Lie type: 3D4(2), G2(3), 2F4(2)' and their like. Some can be made, of others there is
// the character table, and of most there is neither.
bool exceptional_at(const cursor *s);
hry_status exceptional_read(cursor *s, group_expr **out);

// Sporadic groups whose elements are not at hand: a name such as Co1 means the group of the character table.
// (M11 … M24, J1 and J2 are families, with elements.) It is in upper or lower case, and ends there.
bool sporadic_at(const cursor *s);
group_expr *sporadic_read(cursor *s); // it is there
// The usual name of the group with this character table; NULL: it is not one of them.
const char *sporadic_name(const char *table);

// The modules of an extension: "X5^3, X4@7" behind the ';' of ext(D6; X5^3, X4@7), up to what is no module
// any more. X5 is the fifth irreducible character of the base group as `harary info D6 --characters` numbers
// them, 7 the prime of the field and 3 how many copies of the module there are. V2@3 is the second
// irreducible module over GF(3), as `harary info D6 --modules 3` numbers them. Takes the base, also where it
// fails.
hry_status extension_read(cursor *s, group_expr *base, group_expr **out);

// A group by generators and relations, from the '<' to behind the '>':
//
//   <a,b | a^7, b^3, a^b=a^2>
//
// Generators are letters, with numbers behind them if there are more. A relation is a word, which is the
// identity, or an equation of two or more. Words are products, with or without *, of generators, 1,
// parentheses, powers a^-1, conjugates a^b = b^-1 a b, and commutators [a,b] = a^-1 b^-1 a b.
hry_status presentation_read(cursor *s, group_expr **out);

// What a group is divided by, behind the '/': Phi, Phi(G) or Frat its Frattini subgroup, Z or Z(G) its
// centre, G' its derived subgroup. In place of G the group itself may be written again: SL(2,3)/Z(SL(2,3)).
// Makes *group the quotient; on failure *group stays as it is.
hry_status quotient_read(cursor *s, group_expr **group);
