// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an algebra of tables claims to be, and whether it is: the laws of quasigroups, loops, semigroups,
// monoids, racks, quandles, lattices and rings.
#pragma once

#include "algebra/algebra.h"

typedef struct algebra_kind {
    const char *name; // "loop"
    uint32_t tables;  // how many operations it has
    bool either_side; // the laws may hold from the other side instead, with x·y for y·x
    const char *laws; // a letter for each, in the order in which they are checked (laws.c)
    int constant;     // the operation whose identity is in every subalgebra; −1: none
    bool has_ideals;  // products of its last operation make ideals
} algebra_kind;

const algebra_kind *algebra_kind_find(const char *name); // NULL: none

// An entry of a table, for messages.
typedef struct algebra_entry {
    uint32_t operation, row, column;
} algebra_entry;

// Every element is once in every row (or column) of the first operation; else HRY_UNREADABLE and the entry.
hry_status algebra_latin(const algebra *a, bool columns, algebra_entry *at, hry_error *error);

// Checks the laws and notes the constants. HRY_UNREADABLE with the law that fails, the elements, and an entry
// of one of the tables. A law of k variables takes n^k steps; associativity tries only the elements of a
// generating set in the middle (Light's test). HRY_LIMIT.
hry_status algebra_check(algebra *a, const algebra_kind *kind, const limit *limit, algebra_entry *at,
                         hry_error *error);
