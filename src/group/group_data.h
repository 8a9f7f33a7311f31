// SPDX-License-Identifier: GPL-3.0-or-later
//
// Data from GAP about a group G, small even when G is large: orders, and for Q = G/Φ(G) the classes of
// maximal subgroups, how generators permute all maximal subgroups, and for one element of each conjugacy
// class its row, the set of maximal subgroups that contain it. Rows of conjugates follow from the
// permutations, so this determines the whole system of Q. The answer to ask_reduced, ask_large, ask_reasons
// and ask_hunt.
#pragma once

#include "group/answer.h"
#include "group/ask.h"
#include "group/large_group.h"

typedef struct maximal_class {
    char *order; // decimal, of the maximal subgroups of G (not of Q)
    uint32_t count;
    bool normal, even;
    uint32_t prime;    // the index of a normal one if it is a prime, else 0
    char *description; // of the maximal subgroups of Q (ask_reasons); NULL: unknown
} maximal_class;

typedef struct element_class {
    uint64_t order; // in Q
    char *size;     // elements of Q in the class, decimal
    uint32_t *row;  // ascending numbers of maximal subgroups, from 0
    uint32_t row_length;
    // Only if requested (NEED_MOVES, ask_reasons), otherwise empty: an element of G that maps into the class,
    // its order (ask_reasons) or the number of such elements (NEED_MOVES, decimal).
    named_element name;
    uint64_t name_order;
    char *preimages;
} element_class;

typedef struct group_data {
    char *order, *frattini; // decimal
    bool odd;               // |G|
    bool frattini_even;     // |Φ|
    bool cyclic;
    int generators; // d(G), −1 if unknown
    large_group
        large; // for a large group, instead of the rest; its list of maximal subgroups is always filled
    // The fields below are filled only if `maximal_known`.
    bool maximal_known;
    maximal_class *maximal;
    uint32_t maximal_classes;
    uint32_t subgroups; // maximal subgroups in all
    uint32_t **image;   // of each maximal subgroup under conjugation by each generator
    uint32_t images;
    element_class *element;
    uint32_t elements;
    // The rows of the distinct requested elements.
    element_class *wanted;
    uint32_t wanted_count;
} group_data;

// Fills *out from an answer of GAP. Fails (HRY_LIMIT) only if the answer does not have the expected form.
hry_status group_data_read(group_data *out, const json_t *answer, hry_error *error);
void group_data_clear(group_data *g);

// Asks GAP such a question, which is freed, and reads the answer. Fails as source_ask.
hry_status group_data_ask(fact_source *source, fact_question q, const limit *limit, group_data *out,
                          hry_error *error);

bool group_trivial(const group_data *g);
bool group_order_two(const group_data *g);
