// SPDX-License-Identifier: GPL-3.0-or-later
//
// The modules of an extension: "X5^3, X4@7" behind the ';' of ext(D6; X5^3, X4@7). X5 is the fifth
// irreducible character of the base group as `harary info D6 --characters` numbers them, 7 the prime of the
// field and 3 how many copies of the module there are. V2@3 is the second irreducible module over GF(3), as
// `harary info D6 --modules 3` numbers them.
#ifndef HARARY_LANG_EXTENSION_H
#define HARARY_LANG_EXTENSION_H

#include "group/group_expr.h"
#include "lang/cursor.h"

// Reads from the ';' to what is no module any more. Takes the base, also where it fails.
hry_status extension_read(cursor *s, group_expr *base, group_expr **out);

#endif
