// SPDX-License-Identifier: GPL-3.0-or-later
//
// The distinct rows of the elements of Q: the orbits of the class representatives' rows under conjugation. A
// row is an ascending list of maximal subgroups; most are short, and elements with equal rows share one row,
// so there are far fewer rows than elements.
#pragma once

#include "group/group_data.h"

enum { ROW_INVOLUTION = 1, ROW_EVEN = 2 }; // an element of order 2; of even order

typedef struct row_set {
    uint32_t count, subgroups; // rows, and maximal subgroups
    uint64_t *first;           // count + 1 offsets
    uint32_t *item;            // maximal subgroups
    uint8_t *mark;             // kinds of elements with this row: ROW_INVOLUTION, ROW_EVEN
    // The transpose: the rows that contain each maximal subgroup.
    uint64_t *row_first;
    uint32_t *row_of;
    uint32_t *prime; // of each maximal subgroup, as in maximal_class
    // Hash table of the rows; used while they are found.
    uint32_t *slot;
    size_t slots;
    size_t row_capacity, item_capacity;
} row_set;

// Time and memory are proportional to the total length of the rows times the number of generators.
hry_status row_set_build(row_set *out, const group_data *g, const limit *limit, hry_error *error);
// For assert_checked: the members of each row ascend, and both lists of incidences have the same pairs.
bool row_set_is_valid(const row_set *r);
void row_set_clear(row_set *r);
size_t row_set_bytes(const row_set *r);
