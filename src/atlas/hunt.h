// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary hunt: which extended types the classes of GEN have in groups of even order, looked at one group
// after another. Only groups with trivial Frattini subgroup need to be looked at: if |Φ(G)| is odd, G has the
// odd classes of G/Φ(G), and if it is even, none. There are three sources: the library of small groups, the
// primitive groups, and the direct and subdirect products of small groups, beyond the library's orders (every
// one of these has a trivial Frattini subgroup if its factors have). Or, of base groups from the library,
// primitive or given, all extensions by modules are looked at at once (extension/types.h). Everything
// that was seen in a group is kept, not only what was hunted for, so that the next hunt begins where this one
// ends, whatever it is for.
#pragma once

#include "atlas/order_range.h"
#include "atlas/store_hunt.h"
#include "base/limit.h"

enum {
    HUNT_DEGREE_MOST = 4095, // of the library of primitive groups
    HUNT_FACTOR_MOST = 255,  // of products
    HUNT_MODULES_MOST = 6,   // of extensions
    HUNT_GENERATORS_MOST = 8,
};
#define HUNT_LARGEST_MOST 1000000000000 // order of a group that is looked at

typedef struct hunt_question {
    hunt_range range;
    double each;      // seconds that a group may take; 0: any time
    unsigned workers; // ranks of MPI take their place
    size_t memory;    // of each
    const limit *limit;
    // Told of every group that was finished, and of one that could not be looked at.
    void (*done)(void *context, const hunted_group *g);
    void (*trouble)(void *context, const char *message);
    void *context;
} hunt_question;

// What was covered, of one source.
typedef struct hunt_coverage {
    uint64_t lists, lists_done;        // orders, degrees, pairs of orders
    uint64_t groups, done, unfinished; // with Φ = 1
    uint64_t odd_classes;              // looked at in those groups
} hunt_coverage;

typedef struct hunt_result {
    hunt_coverage covered[HUNT_SOURCES]; // of the range, by this hunt and earlier ones
    uint64_t looked_at;                  // groups that this hunt finished
    uint64_t failed;                     // groups and lists that could not be looked at
    double seconds;
} hunt_result;

// HRY_LIMIT: a limit, an interrupt, a full disk, no GAP; what was written stays, and *out is filled in any
// case.
hry_status hunt_run(store *s, const hunt_question *q, hunt_result *out, hry_error *error);

// Every group of the range was looked at.
bool hunt_complete(const hunt_result *r);

// Two groups of these orders may have a product of even order above those of the library.
bool hunt_pair_matters(uint32_t a, uint32_t b);
