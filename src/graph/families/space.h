// SPDX-License-Identifier: GPL-3.0-or-later
//
// Points of a space of any dimension with integer coordinates below 2^60 in absolute value, and their exact
// convex hulls; intermediate numbers are GMP's.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct space {
    uint32_t points, dimension;
    int64_t *at; // `dimension` coordinates of each point
} space;

// The dimension of the affine hull of all points, and that many coordinates (their numbers in `axis`, which
// has room for all) such that projecting onto them is injective on the affine hull and so changes no convex
// hull.
uint32_t space_axes(const space *s, uint32_t *axis);

// Whether point q lies in the convex hull of the points p (a set of bits; q may be in it). A linear program
// in exact integers: Σ λ_i (p_i − q) = 0, Σ λ_i = 1, λ ≥ 0.
bool space_inside(const space *s, const uint64_t *p, uint32_t q);

// Two equal points; false: none.
bool space_twice(const space *s, uint32_t which[2]);
