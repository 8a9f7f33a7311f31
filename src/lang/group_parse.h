// SPDX-License-Identifier: GPL-3.0-or-later
//
// Group expressions: S3xZ4, Dih(Z3^2), 240.191, perm:(1,2,3),(1,2) … (the whole grammar is in doc/groups.md).
#pragma once

#include "lang/cursor.h"
#include "lang/expression.h"

// Whether the text at the cursor begins like a group, so an error in it is reported as an error in a group.
bool group_begins(const cursor *s);

// Reads to the end of the text.
hry_status group_parse(cursor *s, const expr_options *options, group_expr **out);
