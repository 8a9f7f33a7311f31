// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nim-values that a theorem gives at once (Sieben, Impartial Hypergraph Games, §3, §7 and §9).
#ifndef HARARY_ENGINE_THEOREMS_H
#define HARARY_ENGINE_THEOREMS_H

#include "engine/set_system.h"
#include "engine/type.h"

typedef struct theorem_answer {
    nim nim;
    const char *theorem; // "Prop 3.15: every maximal stable set has even size"
} theorem_answer;

// True if a theorem applies to the system as it stands, at the cost of a few passes over its sets.
bool theorem_gives(const set_system *s, theorem_answer *out);

// Prop 9.13: if some vertex generates by itself, ACV = AVD + 1.
bool theorem_vertex_generates(const set_system *s);

#endif
