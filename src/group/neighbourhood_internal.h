// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shared by neighbourhood.c (types), neighbourhood_rows.c (the rows around a class) and
// neighbourhood_deficiency.c.
#pragma once

#include "group/neighbourhood.h"

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
