// SPDX-License-Identifier: GPL-3.0-or-later
//
// The statements of Sieben (Impartial hypergraph games) that give the value of a game on sets. Each is a
// claim like those of the closed formulas for groups: what it states, why it applies, where it is proved. The
// removing games are building games on Tr(H) (Prop 3.6), but the reasons are stated in terms of H.
#pragma once

#include "engine/set_system.h"
#include "hyper/hypergraph.h"
#include "theory/formula.h"

// What is known about a game in addition to its sets.
typedef struct set_origin {
    bool removes;    // the set system is that of Tr(H)
    known_size hk;   // H is H_k
    bool geodetic;   // V is the vertex set of a graph, and edges are minimal geodetic covers
    bool generalpos; // … and edges are the minimal sets that are not in general position
} set_origin;

// The table rows of these claims. They have no `decide`.
extern const formula set_formulas[];
extern const size_t set_formula_count;

// Stores all claims that apply to the system, in table order, and returns their number; `out` has room for
// set_formula_count. Statements about edges need a list of the edges, those about stable sets a list of the
// stable sets. All claims agree.
size_t set_claims(const set_system *s, const set_origin *from, claim *out);

// Prop 9.13, if the value of the avoidance game was computed.
claim set_claim_one_more(const set_origin *from, nim avoidance);

// The values on K_n^r with 1 ≤ r ≤ n and on H_k, without listing their sets. False: no statement gives them.
bool set_claim_uniform(rule g, uint32_t n, uint32_t r, claim *out);
bool set_claim_hk(rule g, uint32_t k, claim *out);
