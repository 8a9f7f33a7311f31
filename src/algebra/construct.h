// SPDX-License-Identifier: GPL-3.0-or-later
//
// Algebras that have a name. All fail with HRY_LIMIT where they have too many elements, and with HRY_USAGE
// where the numbers do not fit; *out is set on success only.
#pragma once

#include "algebra/algebra.h"

// The product of rings Z_n and fields GF(q); its elements are called 2, x+1 or (1,x,3). Without
// multiplication it is a module over the integers.
typedef struct ring_factor {
    uint32_t size;
    bool is_field;
} ring_factor;
hry_status algebra_ring(const ring_factor *factor, size_t factors, bool multiplication, const limit *limit,
                        algebra *out, hry_error *error);

// The vectors of length d over GF(q), with their subspaces. Its maximal subspaces are the kernels of the
// linear forms, and its rank is d.
hry_status algebra_vector_space(uint32_t d, uint32_t q, const limit *limit, algebra *out, hry_error *error);

// The dihedral quandle R_n on 0 … n − 1: x·y = 2y − x.
hry_status algebra_dihedral_quandle(uint32_t n, const limit *limit, algebra *out, hry_error *error);

// Maps of the points 1 … degree to themselves, called by their images, [2,3,1]; the product of x and y is x,
// then y. All that these maps generate, in lexicographic order; with `identity` a monoid.
enum { TRANSFORMATION_MOST_POINTS = 16 };
typedef struct transformation {
    uint8_t image[TRANSFORMATION_MOST_POINTS]; // from 0; 0 behind the degree
} transformation;
hry_status algebra_transformations(const transformation *by, size_t count, uint32_t degree, bool identity,
                                   const limit *limit, algebra *out, hry_error *error);
// T_n: all of them.
hry_status algebra_full_transformations(uint32_t n, bool identity, const limit *limit, algebra *out,
                                        hry_error *error);

// The lattice of an order, join before meet; above(x) has the elements y > x or enough of them to follow the
// others from. The names are copied (NULL: 1 … n). HRY_UNDEFINED where it is not a lattice.
hry_status algebra_lattice(const pool *above, char *const *names, const limit *limit, algebra *out,
                           hry_error *error);
