// SPDX-License-Identifier: GPL-3.0-or-later
//
// The operators of Sieben §9 on families of sets: 𝒮 ∨ 𝒯 = {A ∪ B}, the extension 𝒮^∨ = 𝒮 ∨ {{w}} by a new
// vertex w, and the disjoint union 𝒮 ⊎ 𝒯. The paper uses them on the maximal stable sets of hypergraphs;
// `of` says which of the three families of a hypergraph they combine, and the result is the hypergraph that
// has the combined family (its maximal sets, if stable sets are meant, else its minimal ones).
//
// Vertices of 𝒮 ∨ 𝒯 with the same name are the same. In 𝒮 ⊎ 𝒯 the vertices of 𝒯 come behind those of 𝒮 (the
// shift by w of the paper, where V = ∪𝒮), and where there are names and one of 𝒯 is also one of 𝒮, all those
// of 𝒯 get primes. The new vertex of 𝒮^∨ has the next number, or is called w.
#pragma once

#include "hyper/hypergraph.h"

// The family itself, sorted, into *out (initialised here), by a listing of minimal transversals where h is
// given by another one. HRY_LIMIT.
hry_status hypergraph_family(const hypergraph *h, given of, const limit *limit, pool *out, hry_error *error);

// HRY_LIMIT. Stable sets of hypergraphs that are given by edges are not listed where the edges of the result
// are known: those of the extension are the same (Prop 9.2), those of 𝒮 ∨ 𝒯 without common vertices the edges
// of both, and those of 𝒮 ⊎ 𝒯 these and all pairs of one vertex of either side.
hry_status hypergraph_join(const hypergraph *a, const hypergraph *b, given of, const limit *limit,
                           hypergraph *out, hry_error *error);
hry_status hypergraph_union(const hypergraph *a, const hypergraph *b, given of, const limit *limit,
                            hypergraph *out, hry_error *error);
hry_status hypergraph_extension(const hypergraph *a, given of, const limit *limit, hypergraph *out,
                                hry_error *error);
void hypergraph_transversal(const hypergraph *a, hypergraph *out); // Tr(H); costs a copy

bool hypergraphs_meet(const hypergraph *a, const hypergraph *b); // some vertex of either has the same name
