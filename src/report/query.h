// SPDX-License-Identifier: GPL-3.0-or-later
//
// The answer of `harary survey query`: a table for people, CSV or TSV (a line of names first), a table of
// LaTeX, JSON (an object a line), or bare labels; fields are documented in doc/atlas.md. A label is
// order.number, which is also LMFDB's name of the group.
#pragma once

#include "atlas/query.h"
#include "report/record.h"

typedef struct query {
    group_filter where;
    const where *condition; // NULL: none
    bool smallest_per_type; // of each start type with its deficiency the first group, and how many there are
    bool count;             // only how many groups (smallest_per_type: types) there are
    uint64_t offset, limit; // without the first so many groups; at most so many, 0: all. Not of counts
    form form;              // of a count: the bare number, in JSON {"groups":n} or {"start_types":n}
    bool labels;            // of groups nothing but their labels
} query;

query query_all(void); // every group, as a table

// Writes the answer as it is found. Fails as query_run, and with HRY_LIMIT if `out` cannot be written.
hry_status query_print(FILE *out, store *s, const query *q, const limit *limit, hry_error *error);

// "51-99,101 and 20 more": orders that the atlas lacks, for a message. The caller frees it.
char *orders_print(const order_range *range, size_t count);
