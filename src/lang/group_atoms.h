// SPDX-License-Identifier: GPL-3.0-or-later
//
// The parts of a group expression that have separate readers. Each reader moves behind what it reads and
// fails with HRY_USAGE.
#pragma once

#include "group/group_expr.h"
#include "lang/cursor.h"

// The end of a reader: stores what it made in *out, or frees it on failure.
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

// The number of bytes at the cursor that spell the name, in any case and possibly with the _ and braces of
// papers, Fi_{24}'; 0: another name.
size_t name_as_printed(const cursor *s, const char *name);

// Exceptional groups of Lie type: 3D4(2), G2(3), 2F4(2)' etc. Some can be constructed, for some there is a
// character table, and for most there is neither.
bool exceptional_at(const cursor *s);
hry_status exceptional_read(cursor *s, group_expr **out);

// Sporadic groups whose elements are not available: a name such as Co1 means the group of the character
// table. (M11 … M24, J1 and J2 are families with elements.) Names are in upper or lower case.
bool sporadic_at(const cursor *s);
group_expr *sporadic_read(cursor *s); // requires sporadic_at
// The usual name of the group with this character table; NULL: it is not one of them.
const char *sporadic_name(const char *table);

// The modules of an extension: "X5^3, X4@7" after the ';' of ext(D6; X5^3, X4@7), as many as follow. X5 is
// the fifth irreducible character of the base group in the list of `harary info D6 --characters`, 7 the
// prime of the field and 3 the number of copies of the module. V2@3 is the second irreducible module over
// GF(3) in the list of `harary info D6 --modules 3`. Takes ownership of the base, also on failure.
hry_status extension_read(cursor *s, group_expr *base, group_expr **out);

// A group by generators and relations, from the '<' to after the '>':
//
//   <a,b | a^7, b^3, a^b=a^2>
//
// Generators are letters, optionally followed by numbers. A relation is a word that equals the identity, or
// an equation of two or more words. Words are products, with or without *, of generators, 1, parentheses,
// powers a^-1, conjugates a^b = b^-1 a b, and commutators [a,b] = a^-1 b^-1 a b.
hry_status presentation_read(cursor *s, group_expr **out);

// The divisor of a group after the '/': Phi, Phi(G) or Frat for its Frattini subgroup, Z or Z(G) for its
// centre, G' for its derived subgroup. Instead of G the group itself may be repeated: SL(2,3)/Z(SL(2,3)).
// *group becomes the quotient; it is unchanged on failure.
hry_status quotient_read(cursor *s, group_expr **group);
