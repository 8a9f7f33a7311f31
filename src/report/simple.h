// SPDX-License-Identifier: GPL-3.0-or-later
//
// Output of simple groups with the values of their games and the reasons, one group per line.
#pragma once

#include "game/value.h"
#include "report/fields.h"
#include "theory/simple_groups.h"

typedef struct simple_answer {
    simple_group group;
    bool found[2]; // GEN, DNG
    game_value value[2];
    const char *method[2]; // "formula", "tables", "computed"
} simple_answer;

void simple_head(FILE *out, form f, bool any); // `any`: whether there are any groups
extern const fields simple_fields;
