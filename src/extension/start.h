// SPDX-License-Identifier: GPL-3.0-or-later
//
// GEN on one extension by the model (extension/table.h): the value, and the extended type of the start class
// if the value needs it.
#pragma once

#include "extension/table.h"

typedef struct extension_start {
    nim nim;
    char *order, *factors; // of G, decimal and as a product
    bool odd;              // |G|
    uint32_t frattini;     // order of Φ(G)
    uint32_t deficiency;   // d(G)
    bool computed;         // the table was needed; the next two are filled
    type_at type;
    uint64_t states; // of the table
} extension_start;

// `b` is the answer to ask_extension. HRY_LIMIT.
hry_status extension_start_find(const extension_base *b, const limit *limit, extension_start *out,
                                hry_error *error);
void extension_start_clear(extension_start *s);

// The table of the extension itself, over all subgroups of b, which are expanded; both are cleared by the
// caller. HRY_LIMIT.
hry_status extension_table_whole(const extension_base *b, const limit *limit, extension_subgroups *s,
                                 extension_table *out, hry_error *error);
