// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nim-values that a theorem gives at once (Sieben, Impartial Hypergraph Games, §3, §7 and §9).
#ifndef HARARY_ENGINE_RULES_H
#define HARARY_ENGINE_RULES_H

#include "engine/set_system.h"
#include "engine/type.h"

typedef struct rule_answer {
    nim nim;
    const char *theorem; // "Prop 3.15: every maximal stable set has even size"
} rule_answer;

// True if a theorem applies to the system as it stands, at the cost of a few passes over its sets.
bool rules_apply(const set_system *s, rule_answer *out);

// Prop 9.13: if some vertex generates by itself, ACV = AVD + 1.
bool rules_some_vertex_generates(const set_system *s);

#endif
