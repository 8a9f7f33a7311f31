// SPDX-License-Identifier: GPL-3.0-or-later
//
// Geodetic convexity (Benesh, Ernst, Meyer, Salmon and Sieben): a set is convex if it contains the vertices
// on every geodesic between two of its vertices, and the hull of P is the least convex set around P.
#include "graph/families/families.h"
#include "graph/families/intervals.h"

static void close_convex(const ground *g, const uint64_t *p, uint64_t *closure)
{
    intervals_hull(g->state, p, closure);
}

hry_status hull_make(const family_arguments *a, ground *out, hry_error *error)
{
    const graph *g = a->graph[0];
    hry_status status = ground_connected(g, "hull", error);
    if (status)
        return status;
    intervals *x;
    if ((status = intervals_new(g, "hull", a->limit, &x, error)))
        return status;
    ground_of_points(out, g->vertices);
    out->names = ground_copy_names(g->names, g->vertices);
    out->state = x;
    out->forget = intervals_free;
    out->close = close_convex;
    out->idempotent = true;
    out->pairs = x->set;
    return HRY_OK;
}
