// SPDX-License-Identifier: GPL-3.0-or-later
//
// Other names of families: C6 is Z6, Sym(4) is S4, GAP's DihedralGroup(10) is D5, the Atlas's L2(7) is
// PSL(2,7).
#pragma once

#include "lang/group_families.h"

typedef struct group_alias {
    const char *word;
    const char *family;
    uint32_t divide; // the factor between the numbers of the name and of the family: 2 for DihedralGroup
    bool attached;   // only with the first number attached: U3(3), because U(3,3) may be GU(3,3)
} group_alias;

// The family of the word, by its own name or by an alias, which is then stored in *alias (otherwise NULL).
// `behind` is at the end of the word. NULL: not a family.
const group_family *group_family_at(const cursor *behind, const char *word, const group_alias **alias);

// After the word V: takes the 4 of V4 or V_4, the Klein four-group. Also takes other names of that group.
bool klein_take(cursor *s, const char *word);
