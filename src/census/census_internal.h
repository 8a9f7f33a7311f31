// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shared by the parts of the census: the solved factors and the factors of an order.
#pragma once

#include "census/census.h"
#include "group/ask.h"
#include "group/library.h"

typedef struct solved_factor {
    uint32_t order, number;
    int gen, dng;
} solved_factor;

struct census {
    fact_source *source;
    unsigned workers;
    size_t memory; // for the workers and this process together; 0: no limit
    char *journal;
    bool every;
    solved_factor *solved; // factors with a number, unsorted
    size_t solved_count;
};

// What GAP's library contains for an order (factors.c); it is an error if that is nothing.
hry_status census_library(census *c, uint32_t order, const limit *limit, library_order *out,
                          hry_error *error);

// Fill d->factor for the order d->row.order by the method d->row.method (factors.c, scan.c).
// d->factor may hold something even on failure.
hry_status census_factors(census *c, const limit *limit, census_detail *d, hry_error *error);
hry_status census_scan(census *c, const limit *limit, census_detail *d, hry_error *error);

// Add a factor to d->factor (detail.c): an empty one, or `groups` groups with the factor order.number of the
// library.
census_factor *census_new_factor(census_detail *d);
void census_add_factor(census_detail *d, uint32_t order, uint32_t number, uint64_t groups);

// The values of every factor of d (solve.c).
hry_status census_solve(census *c, const limit *limit, census_detail *d, hry_error *error);
// A limit with the memory left by GAP's workers; idle workers that hold much memory are ended.
limit census_beside_gap(census *c, const limit *all);
// GEN and DNG from an answer to ask_reduced; dng is −1 if undefined.
hry_status census_values(census *c, const json_t *answer, const limit *limit, int *gen, int *dng,
                         hry_error *error);
