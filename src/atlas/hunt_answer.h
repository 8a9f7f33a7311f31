// SPDX-License-Identifier: GPL-3.0-or-later
//
// The contents of a store after a hunt: where extended types were found, with certificates, and the status of
// the conjectures.
#pragma once

#include "atlas/hunt.h"
#include "extension/criteria.h"
#include "group/certificate.h"

// The types found in groups of a range, ascending, with the smallest group of each.
typedef struct seen_type {
    type_at type;
    char *group; // an expression
} seen_type;

typedef struct seen_types {
    seen_type *seen;
    size_t count;
} seen_types;

hry_status seen_read(store *s, const hunt_range *range, seen_types *out, hry_error *error);
const seen_type *seen_at(const seen_types *s, const type_at *type); // NULL: not found
void seen_clear(seen_types *s);

typedef struct shown_group {
    char *name;
    uint64_t order; // 0: unknown
    json_t *expr;
    bool extended;           // it is an extension of a base group
    certificate certificate; // without an order if it was not made, as for even types
} shown_group;

// The smallest of many groups.
typedef struct group_list {
    uint64_t count;
    shown_group *group;
    size_t shown;
} group_list;

typedef struct hunted_type {
    type_at type;
    group_list groups;
} hunted_type;

typedef struct hunt_answer {
    hunt_range range;
    hunt_result result;
    hunted_type *type; // the types hunted for
    size_t types;
    bool only_found;                                 // the others are not shown
    group_list no_even_below, no_even_below_by_even; // groups against the conjecture, and the stronger one
    group_list unfinished;
    group_list cycles;         // groups with a directed cycle in a simplified structure digraph
    group_list cycles_unknown; // groups stored by an earlier version that did not look for cycles
    seen_types seen;
    bool criteria; // these are also shown
    criterion_count criterion[CRITERIA];
} hunt_answer;

// Fills *out except `result`. Up to `most` groups of each type get a certificate; none if `source` is NULL.
// Fails as source_ask; *out is always filled, with the certificates that could be computed.
hry_status hunt_answer_make(store *s, const hunt_range *range, const type_at *wanted, size_t count,
                            size_t most, fact_source *source, const limit *limit, hunt_answer *out,
                            hry_error *error);
void hunt_answer_clear(hunt_answer *a);
