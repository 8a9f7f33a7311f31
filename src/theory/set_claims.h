// SPDX-License-Identifier: GPL-3.0-or-later
//
// The statements of Sieben (Impartial hypergraph games) that give the value of a game on sets, each as a
// claim like those of the closed formulas on groups: what it says, why it applies, where it is proved. The
// removing games are building games on Tr(H) (Prop 3.6); reasons speak of H all the same.
#pragma once

#include "engine/set_system.h"
#include "hyper/hypergraph.h"
#include "theory/formula.h"

// What is known of a game beside its sets.
typedef struct set_origin {
    bool removes;    // the system is that of Tr(H)
    known_size hk;   // H is H_k
    bool geodetic;   // V are the vertices of a graph, and edges are minimal geodetic covers
    bool generalpos; // … and edges are the minimal sets that are not in general position
} set_origin;

// The rows that claims point to. They have no `decide`.
extern const formula set_formulas[];
extern const size_t set_formula_count;

// All that apply to the system as it stands, in the order of the table; `out` has room for
// set_formula_count. Those about edges need the edges, those about stable sets the stable sets. Returns how
// many; they agree.
size_t set_claims(const set_system *s, const set_origin *from, claim *out);

// Prop 9.13, where the value of the avoidance game was computed.
claim set_claim_one_more(const set_origin *from, nim avoidance);

// The values on K_n^r with 1 ≤ r ≤ n and on H_k, without a list of their sets; false: no statement tells
// them.
bool set_claim_uniform(rule g, uint32_t n, uint32_t r, claim *out);
bool set_claim_hk(rule g, uint32_t k, claim *out);
