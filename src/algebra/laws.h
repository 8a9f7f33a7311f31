// SPDX-License-Identifier: GPL-3.0-or-later
//
// Checks whether tables satisfy the laws of a kind of algebra: quasigroups, loops, semigroups, monoids,
// racks, quandles, lattices and rings.
#pragma once

#include "algebra/algebra.h"

typedef struct algebra_kind {
    const char *name; // "loop"
    uint32_t tables;  // number of operations
    bool either_side; // the laws may hold for the transposed operation instead
    const char *laws; // one letter per law, in the order of checking (laws.c)
    int constant;     // the operation whose identity is in every subalgebra; −1: none
    bool has_ideals;  // products of its last operation make ideals
} algebra_kind;

const algebra_kind *algebra_kind_find(const char *name); // NULL: none

// An entry of a table, for messages.
typedef struct algebra_entry {
    uint32_t operation, row, column;
} algebra_entry;

// Checks that every element occurs once in every row (or column) of the first operation; otherwise
// HRY_UNREADABLE, and *at is the entry. HRY_LIMIT if the limit is reached.
hry_status algebra_latin(const algebra *a, bool columns, const limit *limit, algebra_entry *at,
                         hry_error *error);

// Checks the laws and sets the constants. HRY_UNREADABLE names the law that fails and the elements; *at is an
// entry of one of the tables. A law of k variables takes n^k steps; for associativity the middle element runs
// only over a generating set (Light's test). HRY_LIMIT if the limit is reached.
hry_status algebra_check(algebra *a, const algebra_kind *kind, const limit *limit, algebra_entry *at,
                         hry_error *error);
