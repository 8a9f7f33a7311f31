// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a store says after a hunt: where extended types were seen, with certificates, and what became of the
// conjectures.
#pragma once

#include "atlas/hunt.h"
#include "extension/criteria.h"
#include "group/certificate.h"

// The types that were seen in groups of a range, ascending, with the smallest group of each.
typedef struct seen_type {
    type_at type;
    char *group; // an expression
} seen_type;

typedef struct seen_types {
    seen_type *seen;
    size_t count;
} seen_types;

hry_status seen_read(store *s, const hunt_range *range, seen_types *out, hry_error *error);
const seen_type *seen_at(const seen_types *s, const type_at *type); // NULL: not seen
void seen_clear(seen_types *s);

typedef struct shown_group {
    char *name;
    uint64_t order; // 0: not known
    json_t *expr;
    bool extended;           // it is an extension of a group that was looked at
    certificate certificate; // without an order where none was made, as of even types
} shown_group;

// Some groups out of many, the smallest.
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
    hunted_type *type; // those that were hunted for
    size_t types;
    bool only_found;                                 // the others are not told
    group_list no_even_below, no_even_below_by_even; // groups against the conjecture, and the stronger one
    group_list unfinished;
    group_list cycles;         // groups of which a simplified structure digraph has a directed cycle
    group_list cycles_unknown; // … of which an earlier version did not ask
    seen_types seen;
    bool criteria; // these are told, too
    criterion_count criterion[CRITERIA];
} hunt_answer;

// Fills *out, but for `result`. `most` groups of each type get a certificate; with `gap` NULL none does.
// Fails as gap_ask; *out is filled in any case, with the certificates that could be made.
hry_status hunt_answer_make(store *s, const hunt_range *range, const type_at *wanted, size_t count,
                            size_t most, gap_pool *gap, const limit *limit, hunt_answer *out,
                            hry_error *error);
void hunt_answer_clear(hunt_answer *a);
