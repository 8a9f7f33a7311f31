// SPDX-License-Identifier: GPL-3.0-or-later
//
// Permutations as disjoint cycles: (1,2,3)(4,5), () for the identity, points from 1. While reading, only the
// pairs point → image are stored; the images of all points are made at the end, when the largest point is
// known.
#pragma once

#include "lang/cursor.h"

enum { PERMUTATION_MAX_POINT = 100000 };

typedef struct permutations {
    struct point_image {
        uint32_t from, to;
    } * pair;
    size_t pairs;
    size_t *end; // end[i] is the index after the last pair of permutation i
    size_t count;
    uint32_t largest; // the largest point moved so far
    size_t *seen;     // for each point: 1 + the last permutation that has it
} permutations;

// Start with all zero.
void permutations_clear(permutations *p);

hry_status permutations_read(permutations *p, cursor *s); // reads one more

// count × largest images from 1, in an array that the caller frees. Fails at `at` if there are too many.
hry_status permutations_images(const permutations *p, const cursor *s, size_t at, uint32_t **out);
