// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nim-values that a theorem gives at once (Sieben, Impartial Hypergraph Games, §3, §7 and §9).
#pragma once

#include "engine/set_system.h"
#include "engine/type.h"

// The statements, in the order in which theorem_gives tries them.
typedef enum theorem_id {
    THEOREM_OVER,                  // the achievement game is over before it starts
    THEOREM_SAME_PARITY,           // Prop 3.15
    THEOREM_COMPLETE_UNIFORM,      // Example 3.2
    THEOREM_SINGLE_EDGE,           // Prop 7.2
    THEOREM_DISJOINT_EDGES,        // Prop 7.3
    THEOREM_SINGLE_STABLE,         // Prop 7.1, of the transversal hypergraph
    THEOREM_DISJOINT_STABLE,       // Prop 7.4, Prop 7.5
    THEOREM_DISJOINT_TRANSVERSALS, // Prop 7.6, Prop 7.8
    THEOREM_COUNT,
} theorem_id;

typedef struct theorem_answer {
    nim nim;
    const char *theorem; // "every maximal stable set has even size (Prop 3.15)"
    // The numbers in the statement: the parity of the sets; the size r of the edges of K_n^r; the size of the
    // single edge; how many edges; the size of the single stable set; parities that occur (1 even, 2 odd, 3
    // both) and whether V is covered; the signature (e, o).
    uint64_t number[2];
} theorem_answer;

// Whether the statement applies to the given system; costs a few passes over its sets.
bool theorem_applies_to(theorem_id id, const set_system *s, theorem_answer *out);
// The first statement that applies.
bool theorem_gives(const set_system *s, theorem_answer *out);

// Prop 9.13: if some vertex generates by itself, ACV = AVD + 1.
bool theorem_vertex_generates(const set_system *s);
