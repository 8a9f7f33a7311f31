// SPDX-License-Identifier: GPL-3.0-or-later
//
// For the tests of writers: a few diagrams by hand, placed without Graphviz, and what is written of them.
#ifndef HARARY_TESTS_DIAGRAM_SUPPORT_H
#define HARARY_TESTS_DIAGRAM_SUPPORT_H

#include "support.h"

#include "draw/layout.h"
#include "draw/writers.h"

enum { EXAMPLES = 5 };

// A class_type by hand.
#define TYPE(p, e, o, s, k)                                                                                  \
    {                                                                                                        \
        .parity = p, .even = e, .odd = o, .smoothness = s, .deficiency = k, .level = 2                       \
    }

extern diagram example[EXAMPLES];

// Nodes side by side in their rows, arrows straight, every other one of two pieces.
layout placed(const diagram *d);

// What is written of a placed diagram, or of one that is placed as above. Freed by the caller; *size is its
// length unless it is NULL.
char *written_from(const diagram *d, const layout *l, picture_format format, style look, size_t *size);
char *written(const diagram *d, picture_format format, style look, size_t *size);

// A diagram whose labels, of random bytes, are its own; freed by diagram_clear.
diagram random_labels(rng *r);

// Every number in it is finite.
void assert_numbers(const char *picture);

#endif
