// SPDX-License-Identifier: GPL-3.0-or-later
//
// The numbers of a group: the 4 of S4, the (2,7) of PSL(2,7), and the labels 240.191 and 6T10.
#pragma once

#include "group/group_expr.h"
#include "lang/group_families.h"

// The numbers after the name of a family; at[i] is the place of number[i]: S4 S_4 S_{4} S(4), PSL(2,7)
// PSL_2(7) PSL2(7), Omega+(8,2) Omega8+(2) Omega(+1,8,2). A sign changes *f to another family. HRY_USAGE.
hry_status group_parameters_read(cursor *s, const group_family **f, size_t *at, uint32_t *number);

// Always fails: the parameters are missing.
hry_status group_parameters_missing(const cursor *s, const group_family *f);
// c must be next (cursor_expect); the message shows the notation of the family.
hry_status group_parameters_expect(cursor *s, char c, const group_family *f);

// "240.191" or "6T10", a TransitiveGroup. HRY_USAGE.
hry_status group_label_read(cursor *s, group_expr **out);
