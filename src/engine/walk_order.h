// SPDX-License-Identifier: GPL-3.0-or-later
//
// An order of the vertices of a small hypergraph that nearly always depends only on its isomorphism type, by
// colour refinement and marks. Colours are hashes, or sums of hashes where the order must not matter. A round
// takes one step for each incidence; rounds are repeated while they distinguish more vertices. Then a vertex
// of a smallest class of equal colours is marked, and so on until all colours differ. If the vertices of a
// class are not equivalent, the choice is arbitrary, and isomorphic hypergraphs may get different orders.
#pragma once

#include <stddef.h>
#include <stdint.h>

typedef struct walk_incidence {
    uint32_t vertices, sets;
    uint32_t *first;  // the members of set i: from first[i] to first[i + 1]
    uint32_t *member; // vertices
    uint64_t *colour; // of each vertex: a small number at the start
    uint32_t *order;  // result: order[i] is the vertex that becomes number i
    // Working space, by walk_incidence_reserve.
    uint64_t *sum, *seen;
    size_t vertex_room, set_room, member_room, seen_room;
} walk_incidence;

void walk_incidence_reserve(walk_incidence *x, uint32_t vertices, uint32_t sets, size_t members);
void walk_incidence_clear(walk_incidence *x);
void walk_incidence_order(walk_incidence *x);
