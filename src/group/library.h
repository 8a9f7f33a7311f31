// SPDX-License-Identifier: GPL-3.0-or-later
//
// GAP's library of small groups, by order and number: the number of groups and their Frattini
// factors.
#pragma once

#include <stdint.h>

#include "facts/source.h"

typedef struct library_order {
    uint64_t groups;     // 0: the library does not contain this order
    bool factors_stored; // the Frattini factors are stored, so the groups need not be constructed
    bool in_rest;        // the order is in the part of the library that is not installed
} library_order;

// out[i] is about the order least + i ≤ most.
hry_status library_orders(fact_source *source, uint32_t least, uint32_t most, const limit *limit,
                          library_order *out, hry_error *error);

// The error for an order in the part that is not installed: HRY_MISSING.
hry_status library_rest_missing(uint32_t order, hry_error *error);

typedef struct library_run { // the groups first … last have the Frattini factor order.number
    uint32_t first, last, order, number;
} library_run;

// The runs cover first … last, ascending; the caller frees *out.
hry_status library_factors(fact_source *source, uint32_t order, uint32_t first, uint32_t last,
                           const limit *limit, library_run **out, size_t *count, hry_error *error);
