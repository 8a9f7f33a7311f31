// SPDX-License-Identifier: GPL-3.0-or-later
//
// The state of the search for odd classes, and conjugation of classes (odd_symmetry.c).
#pragma once

#include "group/odd_classes.h"

// How some elements permute maximal subgroups.
typedef struct odd_maps {
    uint32_t **map;
    uint32_t count;
} odd_maps;

// A conjugate of a class that was found.
typedef struct odd_conjugate {
    uint32_t class;
    uint32_t from, by; // the conjugate that generator `by` maps to this one; itself for the class
} odd_conjugate;

typedef struct odd_search {
    permuted_group *g;
    bool gen;
    const limit *limit;
    odd_classes *to;
    pool around;           // the maximal subgroups around each class found
    option_values *values; // of the options of each
    odd_maps maps;         // of the generators of the group
    key_table conjugates;  // of all classes found
    odd_conjugate *conjugate;
    key_table rows;                 // distinct rows
    uint32_t *row_of;               // an element that has the row
    key_table involutions;          // rows of elements of order 2
    const pool *moves, *even_moves; // the rows, and the rows of involutions, restricted to the current class
    key_table met;                  // classes for which it is known …
    uint8_t *met_needs;             // … how many elements generate with them
} odd_search;

// The different options of a class.
typedef struct class_options {
    key_table set;  // the maximal subgroups around each
    key_table even; // the rows of involutions restricted to the class
    uint32_t *by;   // an element that leads there
    bool *done;     // its orbit is done
} class_options;

// How these elements permute the maximal subgroups of `a`, which is invariant under them.
void odd_maps_make(odd_search *s, const element_list *by, const uint64_t *a, odd_maps *out);
void odd_maps_apply(const odd_maps *m, uint32_t which, const uint64_t *a, size_t words, uint64_t *out);
void odd_maps_clear(odd_maps *m);

// A new class, which lies in the subgroups `a`, with its conjugates and its symmetry; takes `by`.
uint32_t odd_add_class(odd_search *s, element_list by, const uint64_t *a);
// The option by x of a class lies in the subgroups `a`: its class, which is added if it is new.
odd_option odd_settle(odd_search *s, uint32_t class, uint32_t x, const uint64_t *a);
void odd_search_clear(odd_search *s);
