// SPDX-License-Identifier: GPL-3.0-or-later
//
// Types of the achievement game GEN in the neighbourhood of one class. Below X_I, with A the maximal
// subgroups around I, only the rows restricted to A matter, and there are few of them. Used for groups of
// even order with trivial Frattini subgroup. In these a class is even exactly when A lies in the row of an
// involution (Cauchy), and the type of an even class follows from the deficiency δ alone: δ = 1, 2, ≥ 3 give
// (0,1,2), (0,0,2), (0,0,1). So only odd classes need the type calculus. A class costs one step for each
// distinct restricted row.
#pragma once

#include "group/row_set.h"
#include "group/simplified.h"
#include "group/theorems.h"

// The subgroups of A, by their places, that are normal of index p.
typedef struct prime_mask {
    uint32_t p;
    uint64_t *set;
} prime_mask;

// Users read `classes` (the keys are the maximal subgroups around each class, by their places in A; class 0
// is that of A) and `visited`, and may set `least`.
typedef struct neighbourhood {
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
    uint64_t visited;     // odd classes expanded
    uint32_t least;       // a known lower bound of the deficiency of class 0, which shortens many searches
    const limit *limit;
    size_t held; // bytes held by the rows of all elements
    bool stopped;
} neighbourhood;

// The neighbourhood below the class of A, `count` ≥ 1 maximal subgroups. If the limit is reached here,
// neighbourhood_type reports it; the memory of the rows counts towards the limit.
neighbourhood *neighbourhood_new(const row_set *rows, const uint32_t *a, uint32_t count, const limit *limit);
void neighbourhood_free(neighbourhood *x);

// From now on every odd class whose type is found is gathered in `to`.
void neighbourhood_simplify(neighbourhood *x, simplified *to);
// What was gathered about the class of A; NULL if it is even or nothing is gathered.
const simplified_class *neighbourhood_simplified(const neighbourhood *x);

// The type of the class of A with smoothness and deficiency (level is not filled). HRY_LIMIT if the limit was
// reached.
hry_status neighbourhood_type(neighbourhood *x, class_type *out, hry_error *error);

// A class and, for an odd class of deficiency k + 1, the truth of two statements about it
// (Benesh–Ernst–Sieben, Spectrum, §6 (2): the first is conjectured for all such classes, the second is known
// to fail for some).
typedef struct class_met {
    class_type type;
    bool even_below;         // it has an even option of deficiency k
    bool even_below_by_even; // an element of even order leads to such an option
} class_met;

// The classes that were found, numbered from 0, the class of A; X_G is not among them. After
// neighbourhood_type of an odd class, every odd class below it and every option of one has its type. Returns
// false if only the deficiency is known.
bool neighbourhood_class(const neighbourhood *x, uint32_t id, class_met *out);
// The options of a class except X_G, in an array that the caller frees, and whether X_G is an option.
uint32_t *neighbourhood_options(neighbourhood *x, uint32_t id, uint32_t *count, bool *generates);
