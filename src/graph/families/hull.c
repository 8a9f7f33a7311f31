// SPDX-License-Identifier: GPL-3.0-or-later
//
// Geodetic convexity (Benesh, Ernst, Meyer, Salmon and Sieben): a set is convex if it contains the vertices
// on every geodesic between two of its vertices, and the hull of P is the least convex set around P. Induced
// paths instead of geodesics give the monophonic convexity, paths of two edges the P3-convexity.
#include "graph/families/families.h"
#include "graph/families/intervals.h"

static void close_convex(const ground *g, const uint64_t *p, uint64_t *closure)
{
    intervals_hull(g->state, p, closure);
}

static hry_status make(const family_arguments *a, const char *family, interval_paths paths, ground *out,
                       hry_error *error)
{
    hry_status status = ground_of_intervals(out, a, family, paths, error);
    if (status)
        return status;
    out->close = close_convex;
    out->idempotent = true;
    out->pairs = ((const intervals *)out->state)->set;
    return HRY_OK;
}

hry_status hull_make(const family_arguments *a, ground *out, hry_error *error)
{
    return make(a, "hull", GEODESICS, out, error);
}

hry_status monohull_make(const family_arguments *a, ground *out, hry_error *error)
{
    return make(a, "monohull", INDUCED_PATHS, out, error);
}

hry_status percolation_make(const family_arguments *a, ground *out, hry_error *error)
{
    return make(a, "percolation", TWO_EDGE_PATHS, out, error);
}
