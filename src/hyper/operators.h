// SPDX-License-Identifier: GPL-3.0-or-later
//
// The operators of Sieben §9 on families of sets: 𝒮 ∨ 𝒯 = {A ∪ B}, the extension 𝒮^∨ = 𝒮 ∨ {{w}} by a new
// vertex w, and the disjoint union 𝒮 ⊎ 𝒯. The paper uses them on the maximal stable sets of hypergraphs; `of`
// says which of the three families of a hypergraph is combined. The result is the hypergraph with the
// combined family (its maximal sets for stable sets, otherwise its minimal sets).
//
// In 𝒮 ∨ 𝒯, vertices with the same name are identified. In 𝒮 ⊎ 𝒯, the vertices of 𝒯 follow those of 𝒮 (the
// shift by w of the paper, where V = ∪𝒮). If a name of 𝒯 is also a name of 𝒮, all names of 𝒯 get primes. The
// new vertex of 𝒮^∨ has the next number, or the name w.
#pragma once

#include "hyper/hypergraph.h"

// Stores the family, sorted, in *out (initialised here). If h is given by another family, the minimal
// transversals are listed, which may fail with HRY_LIMIT.
hry_status hypergraph_family(const hypergraph *h, given of, const limit *limit, pool *out, hry_error *error);

// These may fail with HRY_LIMIT. Stable sets of hypergraphs given by edges are not listed if the edges of the
// result are known: an extension has the same edges (Prop 9.2), 𝒮 ∨ 𝒯 without common vertices has the edges
// of both, and 𝒮 ⊎ 𝒯 has these and all pairs of a vertex of 𝒮 and a vertex of 𝒯.
hry_status hypergraph_join(const hypergraph *a, const hypergraph *b, given of, const limit *limit,
                           hypergraph *out, hry_error *error);
hry_status hypergraph_union(const hypergraph *a, const hypergraph *b, given of, const limit *limit,
                            hypergraph *out, hry_error *error);
hry_status hypergraph_extension(const hypergraph *a, given of, const limit *limit, hypergraph *out,
                                hry_error *error);
// Tr(H), which costs a copy. HRY_LIMIT.
hry_status hypergraph_transversal(const hypergraph *a, const limit *limit, hypergraph *out, hry_error *error);

bool hypergraphs_meet(const hypergraph *a, const hypergraph *b); // whether they share a vertex name
