// SPDX-License-Identifier: GPL-3.0-or-later
//
// Output of `harary census`.
#pragma once

#include "census/census.h"
#include "report/fields.h"

extern const fields census_fields;                         // for a census_row
void census_print_total(FILE *out, const census_row *sum); // for a sum of rows

// Prints how many random groups agreed with the census and how many of them were solved without reductions.
void census_print_spots(FILE *out, uint64_t seed, uint64_t checked, uint64_t direct);

// Reports what is wrong with a claimed row, or that it was not recomputed. Prints nothing for a correct row.
void census_print_claim(FILE *out, form f, const census_row *row, census_claim claim,
                        const census_row *found);
// Counts of the rows of a file by the result of the check.
typedef struct census_claims {
    size_t times[CENSUS_CLAIMS];
    uint64_t groups;
} census_claims;
size_t census_claims_wrong(const census_claims *c);
void census_print_claims(FILE *out, const char *file, const census_claims *c);

// The argument for one order in a few sentences, with numbers and citations.
typedef struct census_explained {
    census_detail detail;
    uint64_t seed, checked, direct; // for the random groups
} census_explained;
extern const fields census_explained_fields;
