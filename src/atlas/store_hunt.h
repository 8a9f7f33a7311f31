// SPDX-License-Identifier: GPL-3.0-or-later
//
// What hunts have done, in the store. A hunt goes through lists of groups: those of an order (`hunts` has a
// row when a list is complete), each with its groups (`hunted`), and what was seen in a group (`hunted_types`
// refers to its row). The rows of a list are written together, before any of its groups is looked at.
#pragma once

#include "atlas/store.h"
#include "base/limit.h"
#include "group/group_types.h"

typedef enum hunt_source {
    HUNT_LIBRARY,   // a: the order; b: 0
    HUNT_PRIMITIVE, // a: the degree; b: 0
    HUNT_PRODUCTS,  // a ≤ b: the orders of the factors
    HUNT_GIVEN, // groups that the user names; a = 1, b = 0; their order is 0 here, because nobody has told it
    // Base groups, whose extensions are looked at; b: hunt_extended.
    HUNT_EXTENDED,           // a: the order
    HUNT_EXTENDED_PRIMITIVE, // a: the degree
    HUNT_SOURCES
} hunt_source;

// Extensions by up to `modules` different modules (with `modular` of any characteristic) that `generators`
// elements generate, as one number, which is part of a key; and back.
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

typedef enum hunt_state { HUNT_WAITING, HUNT_DONE, HUNT_UNFINISHED } hunt_state; // unfinished: time was over

typedef struct hunted_group {
    int64_t id; // of the row
    hunt_source source;
    uint32_t a, b, num; // the num-th of its list
    char *name;         // an expression for it
    uint64_t order;
    char *expr;         // the same as JSON (group_expr.h)
    bool even_frattini; // there are no odd classes; else Φ = 1
    hunt_state state;
    double seconds;    // that it took, or was given
    group_types types; // HUNT_DONE; only the counts are read back
    // Of a base group, as JSON: {"types":[[modules, log |G|] of an extension that has it, for each type],
    // "criteria":[[holds, fails, modules, log |G|], …]}; these modules are null where nothing fails.
    char *witnesses;
    char *witness; // read back by HUNTED_WITH_TYPE: these modules
} hunted_group;

// What the group is called, or the extension of it that is its witness; the caller frees it.
char *hunted_name(const hunted_group *g);

// A complete list with the groups that are new in it, which wait now; their ids are filled in.
hry_status store_put_hunt(store *s, const hunt_list *list, hunted_group *group, size_t count,
                          hry_error *error);
// What became of groups: state, seconds and types of the rows with their ids.
hry_status store_put_hunted(store *s, const hunted_group *group, size_t count, hry_error *error);

// Whose groups: the library's of some orders, the primitive ones up to a degree, products of factors up to an
// order, of these two those of order up to `largest`; given ones; base groups. A range with least > most has
// none.
typedef struct hunt_range {
    uint32_t least[HUNT_SOURCES], most[HUNT_SOURCES]; // of a; of products also of b
    uint64_t largest;
    uint32_t modules, generators; // of extensions; 0: the groups themselves are looked at
    bool modular;
} hunt_range;

hry_status store_each_hunt(store *s, void (*visit)(void *context, const hunt_list *list), void *context,
                           hry_error *error);

// Which groups of a range.
typedef struct hunted_filter {
    const hunt_range *range; // NULL: all there are
    enum {
        HUNTED_ALL,
        HUNTED_TODO,            // waiting, or unfinished after less than `seconds`
        HUNTED_LEFT,            // unfinished
        HUNTED_WITH_TYPE,       // `type` was seen
        HUNTED_NO_EVEN_BELOW,   // some odd class has no even option of deficiency one less
        HUNTED_NO_EVEN_ELEMENT, // … that an element of even order leads to
        HUNTED_WITH_CYCLE,      // a simplified structure digraph, of GEN or DNG, has a directed cycle
        HUNTED_CYCLE_UNKNOWN,   // looked at by an earlier version, which did not ask
    } which;
    double seconds; // 0: any
    type_at type;
} hunted_filter;

// By order, and then as the lists have them. Strings are the store's and gone after the call. Stops when
// `visit` returns false.
hry_status store_each_hunted(store *s, const hunted_filter *where,
                             bool (*visit)(void *context, const hunted_group *g), void *context,
                             hry_error *error);

// A statement of extension/criteria.h in the extensions of all base groups of a range.
typedef struct criterion_count {
    uint64_t holds, fails; // classes or groups
    uint64_t bases;        // base groups in whose extensions it was looked at
    char *first;           // the smallest extension where it fails; NULL if there is none
} criterion_count;

// Of each statement, in the order of `criteria`; `first` is freed by the caller. An older store has none.
hry_status store_criteria(store *s, const hunt_range *range, criterion_count *out, size_t count,
                          hry_error *error);

// The types that were seen in groups of the range, ascending, at most `room`; *count tells how many there
// are.
hry_status store_hunted_types(store *s, const hunt_range *range, type_at *out, size_t room, size_t *count,
                              hry_error *error);

// Everything that is in the store: SQLite's own look at the file, and then each field of each row. Counts
// what there is. HRY_UNREADABLE: it is damaged, and what was found first; HRY_LIMIT.
typedef struct store_contents {
    uint64_t groups, factors, lists, hunted;
} store_contents;
hry_status store_check(store *s, const limit *limit, store_contents *out, hry_error *error);
