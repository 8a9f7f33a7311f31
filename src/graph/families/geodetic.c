// SPDX-License-Identifier: GPL-3.0-or-later
//
// Geodetic games (Sieben §8.4): the geodetic closure of P holds the vertices on geodesics between two
// vertices of P. One step only: closing again may add more, so that this is a pre-closure operator. With
// induced paths instead of geodesics these are the monophonic sets, and with paths of two edges the
// 2-dominating sets.
#include "graph/families/families.h"
#include "graph/families/intervals.h"

// Stops as soon as the closure is everything.
static void close_geodetic(const ground *g, const uint64_t *p, uint64_t *closure)
{
    const intervals *x = g->state;
    bits_copy(closure, p, x->words);
    BITS_EACH (u, p, x->words) {
        for (size_t v = bits_next(p, x->words, u + 1); v != SIZE_MAX; v = bits_next(p, x->words, v + 1))
            bits_or(closure, closure, intervals_at(x, u, v), x->words);
        if (bits_count(closure, x->words) == g->points)
            return;
    }
}

static hry_status make(const family_arguments *a, const char *family, interval_paths paths, ground *out,
                       hry_error *error)
{
    hry_status status = ground_of_intervals(out, a, family, paths, error);
    if (status)
        return status;
    out->close = close_geodetic;
    out->pairs = ((const intervals *)out->state)->set;
    return HRY_OK;
}

hry_status geodetic_make(const family_arguments *a, ground *out, hry_error *error)
{
    return make(a, "geodetic", GEODESICS, out, error);
}

hry_status monophonic_make(const family_arguments *a, ground *out, hry_error *error)
{
    return make(a, "monophonic", INDUCED_PATHS, out, error);
}

hry_status twodominating_make(const family_arguments *a, ground *out, hry_error *error)
{
    return make(a, "twodominating", TWO_EDGE_PATHS, out, error);
}
