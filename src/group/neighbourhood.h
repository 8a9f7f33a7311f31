// SPDX-License-Identifier: GPL-3.0-or-later
//
// Types of the achievement game GEN in the neighbourhood of one class. Below X_I, with A the maximal
// subgroups around I, only the rows restricted to A matter, and there are few of them. Used for groups of
// even order with trivial Frattini subgroup. In these a class is even exactly when A lies in the row of an
// involution (Cauchy), and the type of an even class follows from the deficiency δ alone: δ = 1, 2, ≥ 3 give
// (0,1,2), (0,0,2), (0,0,1). So only odd classes need the type calculus. A class costs one step for each
// distinct restricted row.
#pragma once

#include "engine/structure.h"
#include "group/row_set.h"
#include "group/simplified.h"
#include "group/theorems.h"

typedef struct neighbourhood neighbourhood;

// The neighbourhood below the class of A, `count` ≥ 1 maximal subgroups. If the limit is reached here,
// neighbourhood_type reports it; the memory of the rows counts towards the limit.
neighbourhood *neighbourhood_new(const row_set *rows, const uint32_t *a, uint32_t count, const limit *limit);
void neighbourhood_free(neighbourhood *x);

// States a lower bound of the deficiency of the class of A (default 1), which shortens many searches.
void neighbourhood_at_least(neighbourhood *x, uint32_t deficiency);

// From now on every odd class whose type is found is gathered in `to`.
void neighbourhood_simplify(neighbourhood *x, simplified *to);
// What was gathered about the class of A; NULL if it is even or nothing is gathered.
const simplified_class *neighbourhood_simplified(const neighbourhood *x);

// The type of the class of A with smoothness and deficiency (level is not filled). HRY_LIMIT if the limit was
// reached.
hry_status neighbourhood_type(neighbourhood *x, class_type *out, hry_error *error);

uint64_t neighbourhood_visited(const neighbourhood *x); // odd classes expanded

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
uint32_t neighbourhood_classes(const neighbourhood *x);
bool neighbourhood_class(const neighbourhood *x, uint32_t id, class_met *out);
// The maximal subgroups around the class, by their places in A.
const uint64_t *neighbourhood_around(const neighbourhood *x, uint32_t id);
// The options of a class except X_G, in an array that the caller frees, and whether X_G is an option.
uint32_t *neighbourhood_options(neighbourhood *x, uint32_t id, uint32_t *count, bool *generates);
