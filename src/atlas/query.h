// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary survey query: which groups of the atlas have these nim-values, this start type, this number of
// generators. The answer is a table for people, CSV (a line of names first), JSON (an object a line), or bare
// labels; fields are documented in doc/atlas.md. A label is order.number, which is also LMFDB's name of the
// group.
#ifndef HARARY_ATLAS_QUERY_H
#define HARARY_ATLAS_QUERY_H

#include <stdio.h>

#include "atlas/export.h"
#include "atlas/store.h"
#include "base/limit.h"

typedef struct query {
    group_filter where;
    bool smallest_per_type; // of each start type with its deficiency the first group, and how many there are
    bool count;             // only how many groups (smallest_per_type: types) there are
    export_form form;       // of a count: the bare number, with EXPORT_JSON {"groups":n} or {"types":n}
} query;

query query_all(void); // every group, as a table

// An extended type as the user writes it, "1,4,3,1" or "(1,4,3,1)": parity, even, odd, smoothness. HRY_USAGE.
hry_status query_type(const char *text, uint8_t start[4], hry_error *error);

// Writes the answer as it is found. HRY_UNDEFINED if the store has no group of the orders asked for;
// HRY_LIMIT if the limit is reached, or if `out` cannot be written.
hry_status query_run(store *s, const query *q, const limit *limit, FILE *out, hry_error *error);

#endif
