// SPDX-License-Identifier: GPL-3.0-or-later
//
// A group as permutations of few points with all its elements, and which maximal subgroups contain each of
// them: the answer to ask_permuted, from which the elements and the conjugates of the maximal subgroups are
// made here. That is what a certificate is about (odd_classes.h), and what anybody can repeat without GAP.
// Memory: 2 bytes for each element and point, and 2 bits for each element and maximal subgroup.
#pragma once

#include "base/key_table.h"
#include "group/ask.h"

enum { PERMUTED_MOST = 500000 }; // elements

// Elements, by their numbers.
typedef struct element_list {
    uint32_t *element;
    uint32_t count;
} element_list;

typedef struct permuted_group {
    uint32_t degree, order;
    key_table elements; // the images of each, 16 bits a point; number 0 is the identity
    element_list generators, position;
    uint32_t classes; // of maximal subgroups
    uint32_t
        *first;   // classes + 1: the first one of each class, which GAP told; the others are its conjugates
    pool maximal; // as sets of elements
    element_list *by; // generators of each
    pool row;         // of each element: the maximal subgroups that contain it
} permuted_group;

// Asks GAP such a question, which is used up. Fails as gap_ask, as elements_fault, and with HRY_LIMIT.
hry_status permuted_group_ask(gap_pool *gap, gap_question q, const group_elements *position,
                              const limit *limit, permuted_group *out, hry_error *error);
void permuted_group_clear(permuted_group *g);

static inline const uint16_t *permuted_image(const permuted_group *g, uint32_t x)
{
    return (const uint16_t *)pool_at(&g->elements.keys, x);
}

uint32_t permuted_product(permuted_group *g, uint32_t x, uint32_t y);   // x, then y
uint32_t permuted_conjugate(permuted_group *g, uint32_t x, uint32_t y); // y⁻¹ x y

uint32_t permuted_inverse(permuted_group *g, uint32_t x);

// Appends the elements that these generate to *out, whose room is the order of the group, and sets their
// bits.
void permuted_generate(permuted_group *g, const element_list *by, uint64_t *set, element_list *out);

// "(1,2)(3,4)"; "()" is the identity. The caller frees it.
char *permuted_cycles(const permuted_group *g, uint32_t x);
