// SPDX-License-Identifier: GPL-3.0-or-later
//
// Named matroids (Oxley, Matroid Theory, 2011), given by their hyperplanes.
#pragma once

#include "hyper/hypergraph.h"

typedef struct named_matroid {
    const char *name;       // either case in an expression
    const char *parameters; // "r,n", "d,q", "" for none
    const char *definition, *example;
    enum { PAVING, UNIFORM, PROJECTIVE, AFFINE } kind;
    uint32_t points, rank; // without parameters
    const char *flats;     // PAVING: hyperplanes with at least `rank` points, written as digits from 1
} named_matroid;

extern const named_matroid named_matroids[];
extern const size_t named_matroid_count;
const named_matroid *named_matroid_find(const char *name); // either case; NULL: none

// The hypergraph of its bases with parameters a and b, known by its hyperplanes (GIVEN_STABLE), with the rank
// as the size of the edges. HRY_USAGE, HRY_LIMIT.
hry_status named_matroid_build(const named_matroid *m, uint32_t a, uint32_t b, const limit *limit,
                               hypergraph *out, hry_error *error);
