// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the readers of the hypergraph formats share (base/scan.h has what all readers share).
#pragma once

#include "base/scan.h"
#include "hyper/read.h"

// What a file says before it is made a hypergraph.
typedef struct raw {
    set_list sets;
    uint32_t vertices;
    char **names; // of the vertices, or NULL
} raw;

// One for each format. They fill `out` (initialised by the caller, who clears it on failure too).
typedef hry_status raw_reader(scan *s, const read_options *options, raw *out);
raw_reader read_dat, read_hgr, read_hif, read_cxt;

// Closes a set and, now and then, checks the limits.
hry_status scan_close_set(const scan *s, set_list *l);

// The number of vertices in the file must be what options->vertices says, if it says anything.
hry_status scan_vertices_agree(const scan *s, const read_options *options, uint32_t vertices);
