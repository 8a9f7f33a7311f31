// SPDX-License-Identifier: GPL-3.0-or-later
//
// The groups of GAP's small groups library, by order and number: how many there are, which Frattini factors
// they have, and both games on one of them, by the reductions or without any.
#ifndef HARARY_GROUP_SMALL_GROUP_H
#define HARARY_GROUP_SMALL_GROUP_H

#include "engine/structure.h"
#include "group/gap_pool.h"

typedef struct small_order {
    uint32_t groups;     // 0: the library has not got this order
    bool factors_stored; // it knows the Frattini factors and need not construct the groups for them
} small_order;

// out[i] is about the order least + i ≤ most.
hry_status small_group_orders(gap_pool *gap, uint32_t least, uint32_t most, const limit *limit,
                              small_order *out, hry_error *error);

typedef struct small_run { // the groups first … last have the Frattini factor order.number
    uint32_t first, last, order, number;
} small_run;

// The runs cover first … last, ascending; the caller frees *out.
hry_status small_group_factors(gap_pool *gap, uint32_t order, uint32_t first, uint32_t last,
                               const limit *limit, small_run **out, size_t *count, hry_error *error);

typedef struct small_solution {
    bool has_dng; // not on the trivial group
    nim gen, dng;
    class_type start; // of GEN, with smoothness and deficiency
    bool cyclic;
    bool frattini_free;
    int64_t classes; // of GEN, X_G counted; −1: not built
} small_solution;

hry_status small_group_solve(gap_pool *gap, uint32_t order, uint32_t number, const limit *limit,
                             small_solution *out, hry_error *error);
// From the elements and the maximal subgroups alone: no Frattini factor, no conjugation, no theorem.
// `cyclic` and `frattini_free` are not filled.
hry_status small_group_direct(gap_pool *gap, uint32_t order, uint32_t number, const limit *limit,
                              small_solution *out, hry_error *error);

#endif
