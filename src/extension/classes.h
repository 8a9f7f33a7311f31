// SPDX-License-Identifier: GPL-3.0-or-later
//
// The whole structure digraph of GEN on one extension, up to conjugacy and up to what the model cannot
// distinguish: one class for each (K̂, δ) with δ ≤ m, every arrow, and the types by the type calculus alone.
// It is larger than the table with the same types (extension/table.h) and is meant for pictures, for tests
// and for small multiplicities: every arrow is listed.
#pragma once

#include "engine/structure.h"
#include "extension/table.h"

typedef struct extension_classes {
    structure structure; // without closed sets
    uint32_t *subgroup;  // K̂ of each class
    size_t *cell;        // δ of each class
} extension_classes;

// `t` was filled for all subgroups (extension_subgroups.whole). HRY_LIMIT.
hry_status extension_classes_build(const extension_table *t, const limit *limit, extension_classes *out,
                                   hry_error *error);
void extension_classes_clear(extension_classes *c);
