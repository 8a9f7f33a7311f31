// SPDX-License-Identifier: GPL-3.0-or-later
//
// The affine convex geometry of points of the line or the plane (Sieben §8.3; McCoy and Sieben, 2021): the
// closure of P holds the points in the convex hull of P. Coordinates are made whole numbers (decimals.h), so
// that the plane (plane.h) is exact. The state is the array of points in their order on the plane.
#include "base/mem.h"
#include "graph/families/decimals.h"
#include "graph/families/families.h"
#include "graph/families/plane.h"
#include "graph/ground.h"

static void close_convex(const ground *g, const uint64_t *p, uint64_t *closure)
{
    const place *all = g->state;
    uint32_t n = g->points, count = 0;
    bits_copy(closure, p, bits_words(n));
    place *member = mem_alloc(3 * (size_t)n + 1, sizeof *member), *lower = member + n, *upper = lower + n;
    for (uint32_t i = 0; i < n; i++)
        if (bits_get(p, all[i].point))
            member[count++] = all[i];
    plane_hull hull = plane_hull_of(member, count, lower, upper);
    for (uint32_t i = 0; i < n; i++)
        if (plane_inside(&hull, all + i))
            bits_set(closure, all[i].point);
    free(member);
}

static hry_status place_points(const family_arguments *a, place **out, hry_error *error)
{
    size_t n = a->at_count;
    int64_t *whole = mem_alloc(2 * n + 1, sizeof *whole);
    hry_status status = decimals_scale(&a->at[0][0], 2 * n, whole, error);
    place *all = mem_alloc(n + 1, sizeof *all);
    for (size_t i = 0; i < n && !status; i++)
        all[i] = (place){whole[2 * i], whole[2 * i + 1], (uint32_t)i};
    free(whole);
    if (!status)
        qsort(all, n, sizeof *all, plane_compare);
    for (size_t i = 1; i < n && !status; i++)
        if (!plane_compare(all + i - 1, all + i))
            status = hry_fail(error, HRY_USAGE, "convex: points %u and %u are the same",
                              all[i - 1].point < all[i].point ? all[i - 1].point + 1 : all[i].point + 1,
                              all[i - 1].point < all[i].point ? all[i].point + 1 : all[i - 1].point + 1);
    if (status)
        free(all);
    else
        *out = all;
    return status;
}

hry_status convex_make(const family_arguments *a, ground *out, hry_error *error)
{
    if (a->at_count == 0)
        return hry_fail(error, HRY_USAGE,
                        "convex needs points, such as convex(1,2,3,4) or convex((0,0),(1,0),(0,1))");
    if (a->at_count > HYPERGRAPH_MAX_VERTICES)
        return hry_fail(error, HRY_LIMIT, "convex: at most %d points can be held", HYPERGRAPH_MAX_VERTICES);
    place *all;
    hry_status status = place_points(a, &all, error);
    if (status)
        return status;
    ground_of_points(out, (uint32_t)a->at_count);
    out->state = all;
    out->forget = free;
    out->close = close_convex;
    out->idempotent = true;
    for (uint32_t i = 0; a->sets && i < a->sets->count; i++)
        pool_add(&out->winning, pool_at(a->sets, i));
    return HRY_OK;
}
