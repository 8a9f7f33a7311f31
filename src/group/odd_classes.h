// SPDX-License-Identifier: GPL-3.0-or-later
//
// The structure classes of GEN or DNG that decide the value from a position on, up to conjugacy, in a form
// that can be checked one by one: the odd classes of a group of even order. (The types of all other classes
// follow from the number of elements needed to generate the group; the certificate is described in
// doc/certificates.md.) Each class has elements whose closure it is, elements that normalize it, and one
// option of each orbit of odd options under the normalizer, with its class and an element that conjugates the
// option to that class.
//
// Conjugate classes are found by trying all elements of the group, so the cost is at most
// (odd classes)² · |G|.
#pragma once

#include "engine/type.h"
#include "group/permuted_group.h"

typedef struct odd_option {
    uint32_t by, under; // elements: the move, and the one that conjugates the option to the class
    uint32_t to;        // that class
} odd_option;

typedef struct odd_class {
    element_list by, symmetry;
    odd_option *option;
    uint32_t options;
    class_type type; // parity and values
} odd_class;

typedef struct odd_classes {
    odd_class *class; // the first one is the class of the position; empty if that is even or the group is odd
    uint32_t count;
    class_type start; // of the class of the position, which is not over
} odd_classes;

// The position is g->position. Fails with HRY_LIMIT.
hry_status odd_classes_find(permuted_group *g, bool gen, const limit *limit, odd_classes *out,
                            hry_error *error);
void odd_classes_clear(odd_classes *c);
