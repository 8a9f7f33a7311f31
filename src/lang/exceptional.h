// SPDX-License-Identifier: GPL-3.0-or-later
//
// Exceptional groups of Lie type: 3D4(2), G2(3), 2F4(2)' and their like. Some can be made, of others there is
// the character table, and of most there is neither.
#ifndef HARARY_LANG_EXCEPTIONAL_H
#define HARARY_LANG_EXCEPTIONAL_H

#include "group/group_expr.h"
#include "lang/cursor.h"

bool exceptional_at(const cursor *s);
hry_status exceptional_read(cursor *s, group_expr **out);

#endif
