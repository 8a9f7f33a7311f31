// SPDX-License-Identifier: GPL-3.0-or-later
//
// The vertices of the result of an operator (operator_names.c).
#pragma once

#include "hyper/operators.h"

typedef struct merged {
    uint32_t vertices;
    char **names;    // NULL: 1 … n
    uint32_t *of[2]; // the new number of each vertex of either hypergraph
} merged;

merged merge_same(const hypergraph *a, const hypergraph *b);  // equal names are one vertex
merged merge_apart(const hypergraph *a, const hypergraph *b); // all vertices are different
merged merge_new(const hypergraph *a);                        // a and one vertex more, the last
void merged_clear(merged *m);                                 // all but the names
