// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a group is divided by: Phi, Phi(G) or Frat its Frattini subgroup, Z or Z(G) its centre, G' its derived
// subgroup. In place of G the group itself may be written again: SL(2,3)/Z(SL(2,3)).
#ifndef HARARY_LANG_QUOTIENT_H
#define HARARY_LANG_QUOTIENT_H

#include "group/group_expr.h"
#include "lang/cursor.h"

// Reads it behind the '/' and makes *group the quotient. On failure *group stays as it is.
hry_status quotient_read(cursor *s, group_expr **group);

#endif
