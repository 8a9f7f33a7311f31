// SPDX-License-Identifier: GPL-3.0-or-later
//
// The Hasse diagram of a family of sets, ordered by inclusion: the lattice of subgroups (Benesh–Ernst–Sieben,
// Avoidance, Figs 1 and 4) and the intersections of maximal stable sets (Ernst–Sieben Fig 3.4(a)). A line
// joins a set with each one that covers it; larger sets are above.
#pragma once

#include "base/limit.h"
#include "base/pool.h"
#include "draw/diagram.h"

typedef struct hasse_wish {
    const char *game, *structure;
    nim nim;
    digraph_kind digraph;
    bool subgroups;        // rows by the number of prime factors of a set's size, which grows from a
                           // subgroup to a larger one; else by the longest chain above it
    const char *up_to;     // what `block` are orbits of; NULL: of nothing
    const uint32_t *block; // of each set, numbers below `blocks`; NULL: each set is a node
    uint32_t blocks;
    char *const *name;       // of each set
    const bool *good;        // sets that are framed; NULL: all
    const class_type *types; // of each set; NULL: not known
} hasse_wish;

// Sets are different from each other; a block holds sets that symmetries map to each other. A node stands for
// a block: it is called "3·Z6" where all its sets have one name, else by the first of them. O(n²) set
// operations for n sets and a few more for each pair that covers. HRY_LIMIT.
hry_status diagram_of_sets(const pool *sets, const hasse_wish *wish, const limit *limit, diagram *out,
                           hry_error *error);
