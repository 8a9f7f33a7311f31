// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary hunt: the extended types of the classes of GEN in groups of even order, one group after another.
// Only groups with trivial Frattini subgroup need to be examined: if |Φ(G)| is odd, G has the odd classes of
// G/Φ(G), and if it is even, G has none. There are three sources: the library of small groups, the primitive
// groups, and the direct and subdirect products of small groups beyond the library's orders (these have a
// trivial Frattini subgroup if their factors have). Alternatively, all extensions by modules of base groups
// from the library, primitive or given, are examined at once (extension/types.h). All types found in a group
// are stored, not only those hunted for, so the next hunt continues from here whatever it is for.
#pragma once

#include "atlas/order_range.h"
#include "atlas/store_hunt.h"

enum {
    HUNT_DEGREE_MOST = 4095, // of the library of primitive groups
    HUNT_FACTOR_MOST = 255,  // of products
    HUNT_MODULES_MOST = 6,   // of extensions
    HUNT_GENERATORS_MOST = 8,
};
#define HUNT_LARGEST_MOST 1000000000000 // largest order of a group that is examined

typedef struct hunt_question {
    hunt_range range;
    double each;      // seconds that a group may take; 0: any time
    unsigned workers; // replaced by MPI ranks
    size_t memory;    // of each
    const limit *limit;
    // Called for every finished group, and for every group that could not be examined.
    void (*done)(void *context, const hunted_group *g);
    void (*trouble)(void *context, const char *message);
    void *context;
} hunt_question;

// The coverage of one source.
typedef struct hunt_coverage {
    uint64_t lists, lists_done;        // orders, degrees, pairs of orders
    uint64_t groups, done, unfinished; // with Φ = 1
    uint64_t odd_classes;              // examined in those groups
} hunt_coverage;

typedef struct hunt_result {
    hunt_coverage covered[HUNT_SOURCES]; // within the range, by this hunt and earlier ones
    uint64_t looked_at;                  // groups that this hunt finished
    uint64_t failed;                     // groups and lists that could not be examined
    double seconds;
} hunt_result;

// HRY_LIMIT: a limit, an interrupt, a full disk, no GAP; written results are kept, and *out is always filled.
hry_status hunt_run(store *s, const hunt_question *q, hunt_result *out, hry_error *error);

// Whether every group of the range was examined.
bool hunt_complete(const hunt_result *r);
