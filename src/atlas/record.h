// SPDX-License-Identifier: GPL-3.0-or-later
//
// The record of a group in the atlas. Everything about its games follows from its Frattini factor Q = G/Φ(G)
// and the parity of |Φ(G)| (Ernst–Sieben; Benesh–Ernst–Sieben, Avoidance, Prop 18): so Q is solved once
// (`factor_record`), and a group's record is that of its factor, or follows from the theorem about even Φ.
#pragma once

#include "engine/type.h"
#include "group/simplified.h"

enum { NIM_UNDEFINED = -1 }; // DNG of the trivial group

typedef enum atlas_method {
    METHOD_ODD_FACTOR, // Φ odd: as the solved factor Q
    METHOD_EVEN_PHI,   // Φ even: GEN is 1 if G is cyclic, else 0; DNG is 0
    METHOD_DIRECT,     // recomputed without any reduction
} atlas_method;

typedef struct factor_record { // a Frattini-free group Q
    uint32_t order, number;
    int gen, dng;
    type_at start; // of the start class in GEN; its deficiency is d(G)
    bool cyclic;
    double seconds;
    cycles cycles; // in the simplified structure digraphs; unknown if an earlier version solved it
} factor_record;

typedef struct group_record {
    uint32_t order, number;
    int gen, dng;
    type_at start;
    uint32_t frattini; // |Φ|
    uint32_t factor_order, factor_number;
    int64_t classes; // structure classes of GEN, including X_G; −1 if they were not built
    atlas_method method;
    double seconds; // for the group itself; those of its factor are in the factor's record
    cycles cycles;  // as its factor's, if |Φ| is odd; none if it is even (group/simplified.h)
} group_record;

// The record of the group order.number with Frattini factor q.
group_record record_from_factor(uint32_t order, uint32_t number, const factor_record *q);
