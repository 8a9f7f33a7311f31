// SPDX-License-Identifier: GPL-3.0-or-later
//
// Other names of families: C6 is Z6, Sym(4) is S4, GAP's DihedralGroup(10) is D5, the Atlas's L2(7) is
// PSL(2,7).
#pragma once

#include "lang/group_families.h"

typedef struct group_alias {
    const char *word;
    const char *family;
    uint32_t divide; // what the name counts and the family does not: 2 for DihedralGroup
    bool attached;   // only with its first number behind it: U3(3), because U(3,3) may be GU(3,3)
} group_alias;

// The family of the word, by its own name or by an alias, which is then *alias (otherwise NULL). `behind` is
// where the word ends. NULL: none.
const group_family *group_family_at(const cursor *behind, const char *word, const group_alias **alias);

// Moves the cursor, which stands behind the word, behind the 4 of V4 or V_4, the Klein four-group.
bool klein_take(cursor *s, const char *word);
