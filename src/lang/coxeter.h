// SPDX-License-Identifier: GPL-3.0-or-later
//
// The types of irreducible finite Coxeter groups: the TYPE in W(TYPE).
#ifndef HARARY_LANG_COXETER_H
#define HARARY_LANG_COXETER_H

#include "group/group_expr.h"
#include "lang/cursor.h"

// Reads H3 or I2(5).
hry_status coxeter_read(cursor *s, group_expr **out);

#endif
