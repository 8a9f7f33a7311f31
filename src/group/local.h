// SPDX-License-Identifier: GPL-3.0-or-later
//
// Types of the achievement game GEN in the neighbourhood of one class. Below X_I, with A the maximal
// subgroups around I, only the rows restricted to A matter, and of those there are few. Used for groups of
// even order with trivial Frattini subgroup; there a class is even exactly when A lies in the row of an
// involution (Cauchy), and of an even class the type follows from the deficiency δ alone: δ = 1, 2, ≥ 3 give
// (0,1,2), (0,0,2), (0,0,1). So only odd classes need the type calculus. A class costs one step for each
// different restricted row.
#ifndef HARARY_GROUP_LOCAL_H
#define HARARY_GROUP_LOCAL_H

#include "engine/structure.h"
#include "group/row_set.h"

typedef struct local local;

// The neighbourhood below the class of A, `count` maximal subgroups, at least one.
local *local_new(const row_set *rows, const uint32_t *a, uint32_t count);
void local_free(local *x);

// Says that the class of A is known to have at least this deficiency (1 otherwise), which ends many searches.
void local_at_least(local *x, uint32_t deficiency);

// The type of the class of A with smoothness and deficiency (level is not filled). HRY_LIMIT if the limit was
// reached.
hry_status local_type(local *x, const limit *limit, class_type *out, hry_error *error);

uint64_t local_visited(const local *x); // odd classes expanded

// The classes that were met, numbered from 0. After local_type of an odd class every odd class below it and
// every option of one has its type (but for X_G, which is not among them); false where only the deficiency is
// known.
uint32_t local_classes(const local *x);
bool local_class(const local *x, uint32_t id, class_type *out);

// The type of an even class of GEN, or of any class if all of G's are even, by its deficiency.
class_type even_type(uint32_t deficiency);
// The same in a group of odd order.
class_type odd_order_type(uint32_t deficiency);

#endif
