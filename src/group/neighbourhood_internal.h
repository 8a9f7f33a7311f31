// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shared by neighbourhood.c (types), neighbourhood_rows.c (the rows around a class) and
// neighbourhood_deficiency.c.
#pragma once

#include "base/key_table.h"
#include "group/neighbourhood.h"

// The subgroups of A, by their places, that are normal of index p.
typedef struct prime_mask {
    uint32_t p;
    uint64_t *set;
} prime_mask;

struct neighbourhood {
    size_t words;
    key_table classes;        // keys: subsets of A as bit sets
    class_type *type;         // of each class; deficiency 0 while it is unknown (X_G is not in the table)
    uint8_t *known;           // WITH_DEFICIENCY, …
    simplified *simplified;   // where odd classes are gathered, NULL: nowhere
    simplified_class *simple; // of each odd class with a type
    size_t capacity;
    key_table rows;        // the distinct rows restricted to A, except the empty one
    uint8_t *row_even;     // those of elements of even order
    key_table involutions; // those of involutions
    prime_mask *prime;     // the normal subgroups of prime index in A
    size_t primes;
    bool empty_row;       // some element lies in no subgroup of A
    bool empty_even;      // and one of even order
    uint32_t *stamp, now; // marks the options of the current class: 2 now, or 2 now + 1 if an element of even
                          // order leads there
    uint64_t visited;
    uint32_t least; // known lower bound of the deficiency of class 0
    const limit *limit;
    size_t held; // bytes held by the rows of all elements
    bool stopped;
};

enum { WITH_DEFICIENCY = 1, WITH_TYPE = 2, EVEN_BELOW = 4, EVEN_BELOW_BY_EVEN = 8 };

// Fills rows, row_even, involutions, prime, empty_row and empty_even.
void neighbourhood_collect(neighbourhood *x, const row_set *rows, const uint32_t *a, uint32_t count);

// The number of the class, which is added if it is new.
uint32_t neighbourhood_class_of(neighbourhood *x, const uint64_t *key);
size_t neighbourhood_bytes(const neighbourhood *x);

// Whether some element, with `even` one of even order, leads to X_G.
bool neighbourhood_generates(const neighbourhood *x, uint32_t id, bool even);

// The distinct options of a class other than X_G, in an array that the caller frees. The stamp of each option
// shows how it is reached until the next call.
uint32_t *neighbourhood_options_of(neighbourhood *x, uint32_t id, uint32_t *count);

// The deficiency of a class, which is at least `bound`.
uint32_t neighbourhood_deficiency(neighbourhood *x, uint32_t id, uint32_t bound);
