// SPDX-License-Identifier: GPL-3.0-or-later
//
// A condition is stored as its comparisons and connectives in postfix order.
#pragma once

#include "lang/where.h"

enum { WHERE_MOST_NODES = 200 };

typedef enum comparison { EQUAL, UNEQUAL, LESS, AT_MOST, MORE, AT_LEAST } comparison;

typedef struct operand {
    bool is_field;
    unsigned field;
    where_value number; // its digits belong to the condition
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
