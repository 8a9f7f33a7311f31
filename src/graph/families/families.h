// SPDX-License-Identifier: GPL-3.0-or-later
//
// The function of each family (family.make), one for each line of the table in family.c.
#ifndef HARARY_GRAPH_FAMILIES_FAMILIES_H
#define HARARY_GRAPH_FAMILIES_FAMILIES_H

#include "graph/family.h"

typedef hry_status family_make(const family_arguments *a, ground *out, hry_error *error);

family_make geodetic_make, hull_make, genpos_make, tree_make, treeedges_make, convex_make, closure_make;
family_make connect_make, graphic_make, cycles_make, partition_make, matroid_make, edges_make;
family_make monophonic_make, monohull_make, twodominating_make, percolation_make, zeroforcing_make;
family_make dominating_make, totaldominating_make, vertexcover_make, downsets_make, orderconvex_make;
family_make mindegree_make, degree_make, diameter_make, subgraph_make, path_make, algebra_make;

#endif
