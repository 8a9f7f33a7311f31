// SPDX-License-Identifier: GPL-3.0-or-later
//
// Properties of a hypergraph that can be found quickly.
#pragma once

#include "base/limit.h"
#include "hyper/rule.h"

// The edges, or the minimal transversals: given, or listed within a bound.
typedef struct family_info {
    bool all;          // every set of the family is known
    bool given;        // the sets are borrowed from the hypergraph
    pool sets;         // the known sets
    uint64_t *by_size; // by_size[k]: how many of them have k elements
    uint32_t *twins;   // the least vertex that lies in the same sets; NULL: unknown
} family_info;

typedef enum answer { ANSWER_NO, ANSWER_YES, ANSWER_UNKNOWN } answer;

typedef struct hypergraph_info {
    family_info edges, transversals; // maximal stable sets are the complements of the transversals
    uint64_t *isolated;              // the vertices in no edge
    bool counted;
    uint32_t components; // of the other vertices; valid if `counted`
    answer uniform, intersecting, disjoint;
} hypergraph_info;

// Never fails: what takes too long stays unknown. The limit may stop it earlier.
void hypergraph_info_find(const hypergraph *h, const limit *limit, hypergraph_info *out);
void hypergraph_info_clear(hypergraph_info *a);
