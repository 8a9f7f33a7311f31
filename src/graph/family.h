// SPDX-License-Identifier: GPL-3.0-or-later
//
// The families of games on graphs, points, matroids and algebras (families/families.h), and the hypergraph of
// a ground.
#pragma once

#include "graph/families/families.h"
#include "graph/family_hypergraph.h"

// Fills *out. HRY_UNDEFINED or HRY_USAGE if the family has no game on these arguments (a graph that is not
// connected, a vertex of too small degree …), HRY_LIMIT if they are too large or a->limit is reached. The
// number of arguments matches `parameters`.
hry_status family_ground(const family *f, const family_arguments *a, ground *out, hry_error *error);

extern const family *const families[]; // in the order in which they are listed
extern const size_t family_count;
const family *family_find(const char *name); // either case; NULL: none
bool family_streams(const family *f);        // its only parameter is a graph, so it can be used for streams
// A family that streams. HRY_USAGE; the error for an unknown name suggests the nearest one.
hry_status family_of_graphs(const char *name, const family **out, hry_error *error);
