// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which extended types occur in groups: the smallest group of even order with a class of each extended type
// and deficiency, among the groups of GAP's library up to an order.
//
// Only few groups need to be looked at. G and G/Φ have the same odd classes if |Φ| is odd, and G has none if
// |Φ| is even, so that a type of an odd class occurs first in a group with trivial Frattini subgroup. An even
// class of deficiency k has type (0,·,·,2) by k alone, and needs a chain of k proper steps above a subgroup
// of even order: |G| ≥ 2^(k+1), which Z_4 × Z_2^(k−1) reaches. The odd classes are all met below the options
// of X_Φ.
#ifndef HARARY_THEORY_SEEN_H
#define HARARY_THEORY_SEEN_H

#include "group/gap_pool.h"
#include "theory/spectrum.h"

enum { SEEN_ORDER_MOST = 511 }; // GAP's library stores no Frattini factors of the groups of order 512

typedef struct seen_type {
    etype type;
    uint32_t deficiency;
    uint32_t order, number; // SmallGroup(order, number)
} seen_type;

typedef struct seen_types {
    seen_type *seen; // ascending by deficiency and type
    size_t count;
    uint32_t order;  // up to which groups were looked at
    uint64_t groups; // that were looked at
} seen_types;

// All groups of even order ≤ `order`, even types for deficiencies below `levels`. Fails as gap_ask.
hry_status seen_find(gap_pool *gap, uint32_t order, size_t levels, const limit *limit, seen_types *out,
                     hry_error *error);
void seen_clear(seen_types *s);

// The types in the group's classes (all odd ones and the options of these, up to conjugacy) are added to *to,
// as those of SmallGroup(order, number). `answer` is that of HRY_Reduced with the question "types", `all` or
// "moves", of a group of even order.
hry_status seen_add_group(seen_types *to, const json_t *answer, uint32_t order, uint32_t number,
                          const limit *limit, hry_error *error);

const seen_type *seen_at(const seen_types *s, etype type, size_t deficiency); // NULL: not seen

#endif
