// SPDX-License-Identifier: GPL-3.0-or-later
//
// Output of `harary survey query`: a text table, CSV or TSV (with a header line), a LaTeX table, JSON (one
// object per line), or bare labels. The fields are documented in doc/atlas.md. A label is order.number, which
// is also the name of the group in LMFDB.
#pragma once

#include "atlas/query.h"
#include "report/record.h"

typedef struct query {
    group_filter where;
    const where *condition; // NULL: none
    bool smallest_per_type; // the first group for each start type and deficiency, and the number of groups
    bool count;             // only the number of groups (with smallest_per_type: of types)
    uint64_t offset, limit; // skip `offset` groups, print at most `limit` (0: all); ignored for counts
    form form;              // a count is the bare number, in JSON {"groups":n} or {"start_types":n}
    bool labels;            // print only the labels of groups
} query;

// The number of groups, and that of types.
extern const fields count_fields[2];

query query_all(void); // every group, as a table

// Prints the answer while it is found. Fails like query_run, and with HRY_LIMIT if `out` cannot be written.
hry_status query_print(FILE *out, store *s, const query *q, const limit *limit, hry_error *error);

// "51-99,101 and 20 more": orders missing from the atlas, for a message. The caller frees it.
char *orders_print(const order_range *range, size_t count);
