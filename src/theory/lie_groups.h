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
    LIE_SUZUKI, // the exceptional types begin here
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

// The order is q^power times q^d − 1 for each entry d and q^d + 1 for each entry −d of `factor`, times q^8 +
// q^4 + 1 for 3D4(q), divided by `centre`. For the Tits group `centre` is the index of the derived subgroup.
typedef struct lie_order {
    uint32_t power, centre;
    size_t count;
    int32_t factor[LIE_FACTORS];
} lie_order;

void lie_group_order(const lie_group *g, lie_order *out);
void lie_group_name(const lie_group *g, char name[LIE_NAME]);  // as users type it: "PSL(3,7)", "Ree(27)"
void lie_group_table(const lie_group *g, char name[LIE_NAME]); // as in the Atlas: "L3(7)", "R(27)"

// The group of Lie type that an expression or an Atlas name denotes. Names such as SL(n,q) or PGL(n,q) are
// accepted if there are no nontrivial scalars. False: not of Lie type. The result may be non-simple and may
// have other names.
bool lie_group_of_expression(const group_expr *e, lie_group *out);
bool lie_group_of_table(const char *name, lie_group *out);
// Replaces the group by the first of its names PSL, PSp, PSU, PΩ. False: it is not simple, or it is PSL(2,q²)
// and q² is too large.
bool lie_group_standard(lie_group *g);
