// SPDX-License-Identifier: GPL-3.0-or-later
//
// Systems that are no groups, given to the code that goes through the maximal subgroups of a group: elements
// with their orders and the maximal subgroups around them, and every class of that by the definitions.
#ifndef HARARY_TESTS_MADE_SUPPORT_H
#define HARARY_TESTS_MADE_SUPPORT_H

#include "support.h"

#include "group/group_types.h"

enum { SUBGROUPS_MOST = 6, ROWS_MOST = 64, MASKS = 1 << SUBGROUPS_MOST };

typedef struct made_element {
    uint64_t order;
    uint32_t row; // a mask of subgroups
} made_element;

// With a permutation of the subgroups that keeps the system; NULL: none.
group_data made_data(uint32_t subgroups, const made_element *e, uint32_t count, const uint32_t *permutation);

// The same by the definitions: every set of subgroups that is an intersection of rows.
typedef struct made_structure {
    uint32_t all; // the start class
    uint32_t row[ROWS_MOST * SUBGROUPS_MOST], rows;
    bool row_even[ROWS_MOST * SUBGROUPS_MOST], row_involution[ROWS_MOST * SUBGROUPS_MOST];
    bool there[MASKS];
    class_type type[MASKS];
} made_structure;

made_structure made_structure_of(uint32_t subgroups, const made_element *e, uint32_t count,
                                 const uint32_t *permutation);

// A system with an involution, which is not in all subgroups, and a permutation; false: some element but the
// identity is in all subgroups of all rows, and it is none that a group could have.
typedef struct made_system {
    uint32_t subgroups, count;
    made_element element[ROWS_MOST];
    uint32_t permutation[SUBGROUPS_MOST];
    bool symmetric;
} made_system;
bool random_made_system(rng *r, made_system *out);

#endif
