// SPDX-License-Identifier: GPL-3.0-or-later
//
// All subgroups of a small group, as sets of its elements: the answer to ask_subgroups.
#pragma once

#include "group/ask.h"

typedef struct listed_subgroups {
    pool sets;   // element v + 1 is cell v
    char **name; // of each; NULL if finding it may take long
} listed_subgroups;

// Fails (HRY_LIMIT) only if the answer does not have the expected form.
hry_status listed_subgroups_read(const json_t *answer, listed_subgroups *out, hry_error *error);
void listed_subgroups_clear(listed_subgroups *s);
