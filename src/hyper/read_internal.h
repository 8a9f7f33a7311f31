// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shared by the readers of the hypergraph formats (base/scan.h: by all readers).
#pragma once

#include "base/scan.h"
#include "hyper/read.h"

// The contents of a file before a hypergraph is built.
typedef struct raw {
    set_list sets;
    uint32_t vertices;
    char **names; // of the vertices, or NULL
} raw;

// One reader per format. They fill `out`, which the caller initialises, and clears also on failure.
typedef hry_status raw_reader(scan *s, const read_options *options, raw *out);
raw_reader read_dat, read_hgr, read_hif, read_cxt;

// ---- what they share (read_sets.c)

// Closes a set and checks the limits from time to time.
hry_status scan_close_set(const scan *s, set_list *l);

// Fails unless options->vertices is 0 or equals the number of vertices in the file.
hry_status scan_vertices_agree(const scan *s, const read_options *options, uint32_t vertices);
