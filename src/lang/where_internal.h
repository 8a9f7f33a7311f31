// SPDX-License-Identifier: GPL-3.0-or-later
//
// A condition is kept as its comparisons and connectives in the order in which a stack takes them.
#pragma once

#include "lang/where.h"

enum { WHERE_MOST_NODES = 200 };

typedef enum comparison { EQUAL, UNEQUAL, LESS, AT_MOST, MORE, AT_LEAST } comparison;

typedef struct operand {
    bool is_field;
    unsigned field;
    where_value number; // whose digits are the condition's own
} operand;

typedef struct node {
    enum { COMPARE, NOT, AND, OR } kind;
    comparison comparison;
    operand left, right;
} node;

struct where {
    size_t count;
    node node[WHERE_MOST_NODES];
};
