// SPDX-License-Identifier: GPL-3.0-or-later
//
// Elements of a group: 2,4 or (1,2,3),(1,2) or r^2*f or [[1,0],[0,1]] or #3. How an element is written
// depends on the group; here they are only told apart. A comma separates them where it is not inside
// brackets or between double quotes.
#ifndef HARARY_LANG_ELEMENTS_H
#define HARARY_LANG_ELEMENTS_H

#include "group/group_expr.h"
#include "lang/cursor.h"

// Reads a set to the end of the text: see expr_group_elements.
hry_status elements_read(cursor *s, group_elements *out);

#endif
