// SPDX-License-Identifier: GPL-3.0-or-later
//
// The answer of `harary info`: what a hypergraph is, as far as it can be found out quickly.
#ifndef HARARY_REPORT_INFO_H
#define HARARY_REPORT_INFO_H

#include <jansson.h>
#include <stdio.h>

#include "hyper/rule.h"
#include "lang/parse.h"

// The edges, or the minimal transversals: given, or listed within a bound.
typedef struct family_info {
    bool all;          // every set of the family is known
    pool sets;         // those known
    uint64_t *by_size; // how many of them have 0, 1, …, vertices elements
    uint32_t *twins;   // with `all`: vertices in the same sets have the same number, the least of them
} family_info;

typedef enum answer { ANSWER_NO, ANSWER_YES, ANSWER_UNKNOWN } answer;

typedef struct info_answer {
    const structure_expr *structure; // borrowed
    limit bound;                     // of what is still found out while it is told
    family_info edges, transversals; // maximal stable sets are the complements of the transversals
    uint64_t *isolated;              // the vertices in no edge
    uint32_t components;             // of the other vertices; valid with edges.all
    answer uniform, intersecting, disjoint;
    bool defined[4];  // by game
    hry_error why[4]; // for those that are not
} info_answer;

// Never fails: what takes too long is left unknown. `bound` may stop it sooner.
void info_find(const structure_expr *structure, const limit *bound, info_answer *out);
void info_clear(info_answer *a);

void info_print(FILE *out, const info_answer *a);
json_t *info_json(const info_answer *a);

#endif
