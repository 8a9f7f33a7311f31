// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the search for odd classes works on, and conjugation of classes (odd_symmetry.c).
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
    uint32_t from, by; // the conjugate that this generator of the group takes here; itself: the class
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
    key_table rows;                 // the different ones
    uint32_t *row_of;               // an element that has the row
    key_table involutions;          // rows of elements of order 2
    const pool *moves, *even_moves; // the rows, and those of involutions, where the search is now
    key_table met;                  // classes of which it is known …
    uint8_t *met_needs;             // … how many elements generate with them
} odd_search;

// The different options of a class.
typedef struct class_options {
    key_table set;  // the maximal subgroups around each
    key_table even; // what the rows of involutions have in common with those around the class
    uint32_t *by;   // an element that leads there
    bool *done;     // it has been dealt with
} class_options;

// How these elements permute the maximal subgroups of `a`, which they take to each other.
void odd_maps_make(odd_search *s, const element_list *by, const uint64_t *a, odd_maps *out);
void odd_maps_apply(const odd_maps *m, uint32_t which, const uint64_t *a, size_t words, uint64_t *out);
void odd_maps_clear(odd_maps *m);

// A new class, which lies in the subgroups `a`, with its conjugates and its symmetry; takes `by`.
uint32_t odd_add_class(odd_search *s, element_list by, const uint64_t *a);
// The option by x of a class lies in the subgroups `a`: which class it belongs to, a new one if it must be.
odd_option odd_settle(odd_search *s, uint32_t class, uint32_t x, const uint64_t *a);
void odd_search_clear(odd_search *s);
