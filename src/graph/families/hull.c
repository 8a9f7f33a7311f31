// SPDX-License-Identifier: GPL-3.0-or-later
//
// Geodetic convexity (Benesh, Ernst, Meyer, Salmon and Sieben): a set is convex if it contains the vertices
// on every geodesic between two of its vertices, and the hull of P is the smallest convex set that contains
// P. Induced paths instead of geodesics give the monophonic convexity, paths of two edges the P3-convexity.
#include "graph/families/families.h"
#include "graph/families/intervals.h"

static void close_convex(const ground *g, const uint64_t *p, uint64_t *closure)
{
    intervals_hull(g->state, p, closure);
}

const ground convex_hull = {.close = close_convex, .idempotent = true};
