// SPDX-License-Identifier: GPL-3.0-or-later
//
// For the tests of crossings: what a placed diagram has of them, measured by points of the curves.
#ifndef HARARY_TESTS_CROSSINGS_SUPPORT_H
#define HARARY_TESTS_CROSSINGS_SUPPORT_H

#include "layout_support.h"

typedef struct crossings {
    uint32_t texts; // beside nodes, crossed by an arrow
    uint32_t nodes; // crossed by an arrow that is not theirs
} crossings;
crossings count_crossings(const diagram *d, const layout *l);

// Pairs of nodes of which the shape or a text beside it meets that of the other.
uint32_t count_overlaps(const diagram *d, const layout *l);

#endif
