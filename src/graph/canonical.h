// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether two digraphs with coloured vertices are isomorphic. The colours are first refined by the in- and
// out-neighbours of each vertex until they are stable, which settles most pairs. Otherwise nauty finds a
// canonical form of each digraph. Memory: about 50 bytes per vertex and 20 per arrow, in addition to nauty's.
#pragma once

#include <stdint.h>

#include "base/limit.h"

// The arrows of v are to[first[v]] … to[first[v + 1] − 1], without repetition. Any numbers may be colours.
typedef struct coloured_digraph {
    uint32_t vertices;
    const uint64_t *first;
    const uint32_t *to;
    const uint64_t *colour;
} coloured_digraph;

typedef enum digraph_verdict {
    DIGRAPHS_SAME,
    DIGRAPHS_TOLD_APART, // by refined colours; see digraph_difference
    DIGRAPHS_NOT_SAME,   // only the canonical forms differ
} digraph_verdict;

// A vertex whose refined colour occurs a different number of times in the two digraphs.
typedef struct digraph_difference {
    unsigned side; // 0 or 1: the digraph that the vertex is in
    uint32_t vertex;
    uint32_t count[2]; // vertices of that colour in each
} digraph_difference;

// HRY_LIMIT. `difference` is filled with DIGRAPHS_TOLD_APART.
hry_status digraphs_compare(const coloured_digraph pair[2], const limit *limit, digraph_verdict *out,
                            digraph_difference *difference, hry_error *error);
