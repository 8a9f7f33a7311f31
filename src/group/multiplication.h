// SPDX-License-Identifier: GPL-3.0-or-later
//
// The multiplication table of a group, made of the answer to ask_multiplication: how generators multiply the
// elements from the right tells all products. Elements are numbered from 0, as GAP sorts them. Memory: 4
// bytes for each product.
#ifndef HARARY_GROUP_MULTIPLICATION_H
#define HARARY_GROUP_MULTIPLICATION_H

#include "group/ask.h"

typedef struct multiplication {
    uint32_t order, identity;
    uint32_t *product; // x·y at x · order + y
} multiplication;

// HRY_LIMIT if the answer is not what was promised, or if there is no memory for the table.
hry_status multiplication_read(const json_t *told, const limit *limit, multiplication *out, hry_error *error);
void multiplication_clear(multiplication *m);

// The subgroup that a set of elements generates, which is `out`.
void multiplication_generate(const multiplication *m, const uint64_t *set, uint64_t *out);

bool multiplication_is_abelian(const multiplication *m);
#endif
