// SPDX-License-Identifier: GPL-3.0-or-later
//
// For the tests of extended types: sets of types, and exceptions to the conjecture about them.
#ifndef HARARY_TESTS_TYPES_SUPPORT_H
#define HARARY_TESTS_TYPES_SUPPORT_H

#include "support.h"

#include "group/group_types.h"

typedef struct type_set {
    type_at type[GROUP_TYPES_MOST];
    size_t count;
} type_set;

void set_add(type_set *s, const class_type *c);

// What was told is the expected set, in the order of types.
void assert_same_types(const char *name, const type_set *expected, const type_at *told, size_t count);

typedef struct exceptions {
    uint32_t odd, below, below_by_even; // classes
} exceptions;

// HuntOrder has the number.
bool is_listed(const json_t *list, uint32_t number);

#endif
