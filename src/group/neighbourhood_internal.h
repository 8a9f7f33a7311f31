// SPDX-License-Identifier: GPL-3.0-or-later
//
// What neighbourhood.c (types), neighbourhood_rows.c (the rows around a class) and neighbourhood_deficiency.c
// share.
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
    simplified *simplified;   // what is gathered there, NULL: nothing
    simplified_class *simple; // of each odd class with a type
    size_t capacity;
    key_table rows;        // the different rows restricted to A, but for the empty one
    uint8_t *row_even;     // those of elements of even order
    key_table involutions; // those of involutions
    prime_mask *prime;     // the normal subgroups of prime index in A
    size_t primes;
    bool empty_row;       // some element lies in no subgroup of A
    bool empty_even;      // and one of even order
    uint32_t *stamp, now; // which classes were met as options of the class at hand: 2 now, or 2 now + 1 where
                          // an element of even order leads there
    uint64_t visited;
    uint32_t least; // known lower bound of the deficiency of class 0
    const limit *limit;
    size_t held; // bytes, by the rows of all elements
    bool stopped;
};

enum { WITH_DEFICIENCY = 1, WITH_TYPE = 2, EVEN_BELOW = 4, EVEN_BELOW_BY_EVEN = 8 };

// Fills rows, row_even, involutions, prime and what is said about the empty row.
void neighbourhood_collect(neighbourhood *x, const row_set *rows, const uint32_t *a, uint32_t count);

uint32_t neighbourhood_class_of(neighbourhood *x,
                                const uint64_t *key); // its number; it is new if nobody has met it
size_t neighbourhood_bytes(const neighbourhood *x);

// Whether some element, with `even` one of even order, leads to X_G.
bool neighbourhood_generates(const neighbourhood *x, uint32_t id, bool even);

// The different options of a class other than X_G, in an array that the caller frees. How each was met is in
// its stamp until the next call.
uint32_t *neighbourhood_options_of(neighbourhood *x, uint32_t id, uint32_t *count);

// The deficiency of a class, which is at least `bound`.
uint32_t neighbourhood_deficiency(neighbourhood *x, uint32_t id, uint32_t bound);
