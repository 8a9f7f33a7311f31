// SPDX-License-Identifier: GPL-3.0-or-later
//
// Elements of a group: (1,2,3),(1,2) or #3,#7 or 3,7.
#ifndef HARARY_LANG_ELEMENTS_H
#define HARARY_LANG_ELEMENTS_H

#include "group/group_expr.h"
#include "lang/cursor.h"

// Reads a set to the end of the text: see expr_group_elements.
hry_status elements_read(cursor *s, group_elements *out);

#endif
