// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sporadic groups whose elements are not at hand: a name such as Co1 means the group of the character table.
// (M11 … M24, J1 and J2 are families, with elements.)
#ifndef HARARY_LANG_SPORADIC_H
#define HARARY_LANG_SPORADIC_H

#include "group/group_expr.h"
#include "lang/cursor.h"

// Whether such a name stands at the cursor; it is in upper or lower case, and ends there.
bool sporadic_at(const cursor *s);
// Moves behind it. It must be there.
group_expr *sporadic_read(cursor *s);
// The usual name of the group with this character table; NULL: it is not one of them.
const char *sporadic_name(const char *table);

#endif
