// SPDX-License-Identifier: GPL-3.0-or-later
//
// GEN and DNG of a large group G of even order with |Φ| odd that is not soluble, from the classes of maximal
// subgroups of Q = G/Φ alone: neither the maximal subgroups themselves nor rows are listed
// (gap/worker/large.g). Write δ for the deficiency, and call an odd class rough if no even class above it has
// the same δ, else smooth.
//
// An odd class of δ = 1 is smooth exactly when it lies in an even maximal subgroup, and its type is (1,2,1)
// if it is rough, (1,4,3) if it is smooth with a rough odd option, else (1,1,2); an even one has (0,1,2).
//
//   1. All maximal subgroups are even and d(G) = 2. Then an odd class of δ = 2 has type (1,1,0) if it is
//      rough, (1,1,2) if it is smooth with a rough odd option of δ = 2, else (1,0,2). So GEN is *1 if every
//      involution lies in a generating pair, and *0 if some does not but no ⌈g⌉ is odd and rough with δ = 2.
//   2. Every element other than 1 lies in a generating pair. Then GEN is *1 if no element is rough, that is,
//      if DNG is *0; otherwise *4 if some smooth ⌈g⌉ has a rough odd option, and *3 if none has. If all odd
//      maximal subgroups M have d(M) ≤ 2, a smooth ⌈g⌉ has a rough odd option exactly when one of the M has a
//      smooth element other than 1.
//
// Proofs are in doc/theory.md.
#pragma once

#include <jansson.h>

#include "engine/structure.h"

// A class of maximal subgroups of odd order, by its classes of cyclic subgroups other than 1.
typedef struct odd_maximal {
    uint32_t smooth, rough; // how many lie in an even maximal subgroup, and how many do not
    uint32_t element;       // the order of an element that generates a rough one; 0: none
    int generators;         // least number
} odd_maximal;

// A class of maximal subgroups; both numbers are decimal and may be arbitrarily large.
typedef struct listed_class {
    char *order; // in G
    char *count;
    bool even, normal;
} listed_class;

// The classes of maximal subgroups as shown to users.
typedef struct maximal_list {
    listed_class *class;
    uint32_t classes;
    char *all, *even, *odd; // how many subgroups, decimal
} maximal_list;

typedef struct large_group {
    bool told;    // the fields below are filled
    bool covered; // by known subgroups of even order; then only this field and `mates` are filled
    maximal_list maximal;
    uint32_t odd_count; // classes of odd order
    odd_maximal *odd;
    // Only for GEN. The first is used if odd_count is 0: every involution lies in a generating pair (1); some
    // involution does not, d(G) = 2, and every element of odd order that does not either lies in an even
    // class of δ = 2 (2); unknown (0). The second is used otherwise.
    uint32_t involutions;
    bool mates; // every element other than 1 lies in a generating pair
} large_group;

// Fills *out; false if the answer does not have the expected form.
bool large_group_read(large_group *out, const json_t *told);
void large_group_clear(large_group *l);

// The number of maximal subgroups; 0 if it is unknown, or 2^63 or more.
uint64_t large_group_subgroups(const large_group *l);

// Whether an element lies in no even maximal subgroup; its order is then in *element.
bool large_group_rough(const large_group *l, uint32_t *element);

// The start type of GEN, and a sentence about the theorem above that gives it.
bool large_group_gen(const large_group *l, class_type *start, char *method, size_t room);
