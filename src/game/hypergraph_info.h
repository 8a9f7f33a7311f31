// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a hypergraph is, as far as it can be found out quickly.
#pragma once

#include "base/limit.h"
#include "hyper/rule.h"

// The edges, or the minimal transversals: given, or listed within a bound.
typedef struct family_info {
    bool all;          // every set of the family is known
    bool given;        // the sets are the hypergraph's own
    pool sets;         // those known
    uint64_t *by_size; // how many of them have 0, 1, …, vertices elements
    uint32_t *twins;   // vertices in the same sets have the same number, the least of them; NULL: unknown
} family_info;

typedef enum answer { ANSWER_NO, ANSWER_YES, ANSWER_UNKNOWN } answer;

typedef struct hypergraph_info {
    family_info edges, transversals; // maximal stable sets are the complements of the transversals
    uint64_t *isolated;              // the vertices in no edge
    bool counted;
    uint32_t components; // of the other vertices; valid if they are counted
    answer uniform, intersecting, disjoint;
} hypergraph_info;

// Never fails: what takes too long is left unknown. The limit may stop it sooner.
void hypergraph_info_find(const hypergraph *h, const limit *limit, hypergraph_info *out);
void hypergraph_info_clear(hypergraph_info *a);
