// SPDX-License-Identifier: GPL-3.0-or-later
//
// The vertices of the result of an operator (operator_names.c).
#pragma once

#include "hyper/operators.h"

typedef struct merged {
    uint32_t vertices;
    char **names;    // NULL: 1 … n
    uint32_t *of[2]; // the new number of each vertex of the two operands
} merged;

merged merge_same(const hypergraph *a, const hypergraph *b);  // identifies equal names
merged merge_apart(const hypergraph *a, const hypergraph *b); // keeps all vertices different
merged merge_new(const hypergraph *a);                        // a and one new vertex, the last
void merged_clear(merged *m);
