// SPDX-License-Identifier: GPL-3.0-or-later
//
// The results of hunts in the store. A hunt goes through lists of groups, for example those of an order
// (`hunts` has a row when a list is complete), each with its groups (`hunted`) and the types found in a group
// (`hunted_types` refers to its row). The rows of a list are written together, before any of its groups is
// examined.
#pragma once

#include "atlas/store.h"
#include "base/limit.h"
#include "group/group_types.h"

typedef enum hunt_source {
    HUNT_LIBRARY,   // a: the order; b: 0
    HUNT_PRIMITIVE, // a: the degree; b: 0
    HUNT_PRODUCTS,  // a ≤ b: the orders of the factors
    HUNT_GIVEN,     // groups named by the user; a = 1, b = 0; their order is unknown and stored as 0
    // Base groups, whose extensions are examined; b: hunt_extended.
    HUNT_EXTENDED,           // a: the order
    HUNT_EXTENDED_PRIMITIVE, // a: the degree
    HUNT_SOURCES
} hunt_source;

// Extensions by up to `modules` different modules (with `modular` of any characteristic) with `generators`
// generators, as one number, which is part of a key; and the inverse.
static inline uint32_t hunt_extended(uint32_t modules, uint32_t generators, bool modular)
{
    return 1000 * modular + 100 * modules + generators;
}

static inline uint32_t hunt_generators(uint32_t extended)
{
    return extended % 100;
}

typedef struct hunt_list {
    hunt_source source;
    uint32_t a, b;
    uint64_t largest; // groups up to this order are in the list
    uint64_t groups;
} hunt_list;

typedef enum hunt_state {
    HUNT_WAITING,
    HUNT_DONE,
    HUNT_UNFINISHED
} hunt_state; // unfinished: its time limit was reached

typedef struct hunted_group {
    int64_t id; // of the row
    hunt_source source;
    uint32_t a, b, num; // the num-th of its list
    char *name;         // an expression for it
    uint64_t order;
    char *expr;         // the same as JSON (group_expr.h)
    bool even_frattini; // there are no odd classes; otherwise Φ = 1
    hunt_state state;
    double seconds;    // time taken, or the time limit
    group_types types; // HUNT_DONE; only the counts are read back
    // For a base group, as JSON: {"types":[[modules, log |G|] of an extension that has it, for each type],
    // "criteria":[[holds, fails, modules, log |G|], …]}; these modules are null if nothing fails.
    char *witnesses;
    char *witness; // read back by HUNTED_WITH_TYPE: these modules
} hunted_group;

// The name of the group, or of the extension that is its witness; the caller frees it.
char *hunted_name(const hunted_group *g);

// Writes a complete list with its new groups, which are now waiting; their ids are filled in.
hry_status store_put_hunt(store *s, const hunt_list *list, hunted_group *group, size_t count,
                          hry_error *error);
// Writes the results of groups: state, seconds and types of the rows with their ids.
hry_status store_put_hunted(store *s, const hunted_group *group, size_t count, hry_error *error);

// A range of groups: those of some orders in the library, primitive ones up to a degree, products of factors
// up to an order (the last two only up to the order `largest`); given ones; base groups. A range with least >
// most is empty.
typedef struct hunt_range {
    uint32_t least[HUNT_SOURCES], most[HUNT_SOURCES]; // of a; for products also of b
    uint64_t largest;
    uint32_t modules, generators; // of extensions; 0: the groups themselves are examined
    bool modular;
} hunt_range;

hry_status store_each_hunt(store *s, void (*visit)(void *context, const hunt_list *list), void *context,
                           hry_error *error);

// Selects groups of a range.
typedef struct hunted_filter {
    const hunt_range *range; // NULL: all groups
    enum {
        HUNTED_ALL,
        HUNTED_TODO,            // waiting, or unfinished after less than `seconds`
        HUNTED_LEFT,            // unfinished
        HUNTED_WITH_TYPE,       // `type` was found
        HUNTED_NO_EVEN_BELOW,   // some odd class has no even option of deficiency one less
        HUNTED_NO_EVEN_ELEMENT, // … that an element of even order leads to
        HUNTED_WITH_CYCLE,      // a simplified structure digraph, of GEN or DNG, has a directed cycle
        HUNTED_CYCLE_UNKNOWN,   // examined by an earlier version, which did not look for cycles
    } which;
    double seconds; // 0: any
    type_at type;
} hunted_filter;

// By order, then in the order of the lists. Strings belong to the store and are valid only during the call.
// Stops when `visit` returns false.
hry_status store_each_hunted(store *s, const hunted_filter *where,
                             bool (*visit)(void *context, const hunted_group *g), void *context,
                             hry_error *error);

// A statement of extension/criteria.h in the extensions of all base groups of a range.
typedef struct criterion_count {
    uint64_t holds, fails; // classes or groups
    uint64_t bases;        // base groups in whose extensions it was tested
    char *first;           // the smallest extension where it fails; NULL if it never fails
} criterion_count;

// For each statement, in the order of `criteria`; `first` is freed by the caller. Zero for an older store.
hry_status store_criteria(store *s, const hunt_range *range, criterion_count *out, size_t count,
                          hry_error *error);

// The types found in groups of the range, ascending, at most `room`; *count is their total number.
hry_status store_hunted_types(store *s, const hunt_range *range, type_at *out, size_t room, size_t *count,
                              hry_error *error);

// Checks the whole store: SQLite's check of the file, and then each field of each row. Counts the contents.
// HRY_UNREADABLE: it is damaged, with the first problem found; HRY_LIMIT.
typedef struct store_contents {
    uint64_t groups, factors, lists, hunted;
} store_contents;
hry_status store_check(store *s, const limit *limit, store_contents *out, hry_error *error);
