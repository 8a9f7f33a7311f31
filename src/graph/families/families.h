// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the rows of the table in family.c refer to: the methods of a ground, or the function that fills it.
#pragma once

#include "graph/family.h"

typedef hry_status family_make(const family_arguments *a, ground *out, hry_error *error);

extern const ground one_step, convex_hull, general_position, zero_forcing, adjacency, covers;
extern const ground subtrees, subtree_edges;
enum { COVER_CLOSED_NEIGHBOURHOODS, COVER_NEIGHBOURHOODS, COVER_EDGES }; // what covers meet

family_make convex_make, closure_make, graphic_make, cycles_make, partition_make, matroid_make;
family_make downsets_make, orderconvex_make, mindegree_make, degree_make, diameter_make, subgraph_make;
family_make path_make, algebra_make;
