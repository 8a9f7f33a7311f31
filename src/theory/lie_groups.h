// SPDX-License-Identifier: GPL-3.0-or-later
//
// Simple groups of Lie type: their names and orders.
#pragma once

#include "base/mem.h"
#include "group/group_expr.h"

typedef enum lie_type {
    LIE_NONE,
    LIE_LINEAR,
    LIE_UNITARY,
    LIE_SYMPLECTIC,
    LIE_ORTHOGONAL, // of odd dimension, q odd
    LIE_ORTHOGONAL_PLUS,
    LIE_ORTHOGONAL_MINUS,
    LIE_SUZUKI, // the exceptional ones from here on
    LIE_REE,
    LIE_G2,
    LIE_TRIALITY,
    LIE_2F4, // with q = 2 the Tits group 2F4(2)'
    LIE_F4,
    LIE_E6,
    LIE_2E6,
    LIE_E7,
    LIE_E8,
    LIE_TYPES
} lie_type;

typedef struct lie_group {
    lie_type type;
    uint32_t n, q; // n is the dimension; 0 for exceptional groups
} lie_group;

enum { LIE_NAME = 40, LIE_FACTORS = 1000 };

// q^power times all q^d − 1, q^d + 1 for an entry d, −d of `factor`, times q^8 + q^4 + 1 for the groups
// 3D4(q), divided by `centre`, for the Tits group the index of the derived subgroup.
typedef struct lie_order {
    uint32_t power, centre;
    size_t count;
    int32_t factor[LIE_FACTORS];
} lie_order;

void lie_group_order(const lie_group *g, lie_order *out);
void lie_group_name(const lie_group *g, char name[LIE_NAME]);  // as it is typed: "PSL(3,7)", "Ree(27)"
void lie_group_table(const lie_group *g, char name[LIE_NAME]); // as in the Atlas: "L3(7)", "R(27)"

// The group of Lie type that an expression is by its name, that is, modulo scalars where there are none, or
// that an Atlas name means. False: none. It need not be simple, nor have no other name.
bool lie_group_of_expression(const group_expr *e, lie_group *out);
bool lie_group_of_table(const char *name, lie_group *out);
// The first of the names PSL, PSp, PSU, PΩ of the group. False: it is not simple, or it is PSL(2,q²) and q²
// is too large.
bool lie_group_standard(lie_group *g);
