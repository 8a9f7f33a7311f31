// SPDX-License-Identifier: GPL-3.0-or-later
//
// The extended types of the structure classes of GEN on a group. For a group of even order with |Φ| odd all
// odd classes and their options are visited, in G/Φ and up to conjugacy (neighbourhood.h); if |Φ| is even
// there are no odd classes, and the types follow from d(G). A class is evidence for its type: the maximal
// subgroups around it and, for every extended type among its options, one option.
#pragma once

#include "group/neighbourhood.h"

enum { GROUP_TYPES_MOST = 96 }; // extended types with deficiencies in one group: 27 + 3 (d − 4) are feasible

typedef struct group_types {
    type_at type[GROUP_TYPES_MOST]; // ascending
    uint32_t types;
    uint64_t odd_classes; // visited, conjugate ones possibly more than once
    // Among these: without an even option of deficiency one less; without such an option reached by an
    // element of even order.
    uint64_t no_even_below, no_even_below_by_even;
    cycles cycles; // in the simplified structure digraphs (simplified.h)
} group_types;

// For a group of even order; `g` is the answer to ask_hunt. Fails with HRY_LIMIT only.
hry_status group_types_find(const group_data *g, const limit *limit, group_types *out, hry_error *error);
bool group_types_has(const group_types *t, const type_at *type);

// A class by the maximal subgroups around it.
typedef struct class_around {
    uint32_t *subgroup; // ascending numbers from 0; freed by the caller
    uint32_t count;
    class_met met;
} class_around;

// An odd class with that extended type at that deficiency, the one with the most maximal subgroups around it,
// in a group of even order with |Φ| odd. HRY_UNDEFINED if no class has it.
hry_status group_class_find(const group_data *g, const type_at *type, const limit *limit, class_around *out,
                            hry_error *error);

// The extended types of the options of that class, ascending, with one option of each; X_G has count 0. The
// caller frees the array and its contents.
hry_status group_class_options(const group_data *g, const class_around *c, const limit *limit,
                               class_around **out, uint32_t *count, hry_error *error);
