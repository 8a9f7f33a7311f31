// SPDX-License-Identifier: GPL-3.0-or-later
//
// The affine convex geometry of points of any dimension (Sieben Ex 2.12 and §8.3; McCoy and Sieben, 2021):
// the closure of P holds the points in the convex hull of P. Coordinates are scaled to integers (decimals.h).
// Points in a plane are projected onto two axes and kept in their order on the plane (plane.h); points of
// higher dimension are decided by linear programs (space.h). Both are exact. If all points together are the
// only winning set, the extreme points are the only minimal generating set.
#include "base/mem.h"
#include "graph/families/decimals.h"
#include "graph/families/families.h"
#include "graph/families/plane.h"
#include "graph/families/space.h"
#include "graph/ground.h"

// ---- in the plane; the state is the sorted array of points

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

// Projects the points onto one or two axes.
static void make_plane(const space *s, const uint32_t *axis, uint32_t axes, ground *out)
{
    place *all = mem_alloc((size_t)s->points + 1, sizeof *all);
    for (uint32_t i = 0; i < s->points; i++) {
        const int64_t *at = s->at + (size_t)i * s->dimension;
        all[i] = (place){axes > 0 ? at[axis[0]] : 0, axes > 1 ? at[axis[1]] : 0, i};
    }
    qsort(all, s->points, sizeof *all, plane_compare);
    out->state = all;
    out->forget = free;
    out->close = close_convex;
}

// ---- in a space, which is the state

static void close_in_space(const ground *g, const uint64_t *p, uint64_t *closure)
{
    const space *s = g->state;
    bits_copy(closure, p, bits_words(g->points));
    for (uint32_t q = 0; q < g->points; q++)
        if (space_inside(s, p, q))
            bits_set(closure, q);
}

static hry_status list_extreme(const ground *g, const limit *limit, pool *out, hry_error *error)
{
    const space *s = g->state;
    size_t words = bits_words(g->points);
    OWNED uint64_t *others = NEW_ARRAY(uint64_t, words), *extreme = NEW_ARRAY(uint64_t, words);
    bits_fill(others, g->points);
    bool late = false;
    for (uint32_t q = 0; q < g->points && !late; q++) {
        late = limit_reached(limit);
        bits_unset(others, q);
        if (space_inside(s, others, q))
            continue; // the hull of the others is the same without it
        bits_set(extreme, q);
        bits_set(others, q);
    }
    return late ? limit_fail(limit, 0, error) : ground_put(out, extreme, limit, error);
}

static void forget_space(void *state)
{
    free_all(((space *)state)->at, state);
}

static void make_space(const space *s, const uint32_t *axis, uint32_t axes, bool all_win, ground *out)
{
    space *own = NEW(space);
    *own = (space){s->points, axes, mem_alloc((size_t)s->points * axes, sizeof *own->at)};
    for (uint32_t i = 0; i < s->points; i++)
        for (uint32_t k = 0; k < axes; k++)
            own->at[(size_t)i * axes + k] = s->at[(size_t)i * s->dimension + axis[k]];
    out->state = own;
    out->forget = forget_space;
    out->close = close_in_space;
    if (all_win)
        out->list_edges = list_extreme;
}

// ---- both

static hry_status whole_points(const family_arguments *a, space *out, hry_error *error)
{
    uint32_t which[2], d = a->space ? a->dimension : 2;
    size_t values = a->at_count * d;
    space s = {(uint32_t)a->at_count, d, mem_alloc(values + 1, sizeof *s.at)};
    hry_status status = decimals_scale(a->space ? a->space : &a->at[0][0], values, s.at, error);
    if (!status && space_twice(&s, which))
        status =
            hry_fail(error, HRY_USAGE, "convex: points %u and %u are the same", which[0] + 1, which[1] + 1);
    if (status)
        free(s.at);
    else
        *out = s;
    return status;
}

static hry_status convex_make(const family_arguments *a, ground *out, hry_error *error)
{
    space s;
    if (a->at_count == 0)
        return hry_fail(error, HRY_USAGE,
                        "convex needs points: for example convex(1,2,3,4) or convex((0,0),(1,0),(0,1))");
    if (a->at_count > HYPERGRAPH_MAX_VERTICES)
        return hry_fail(error, HRY_LIMIT, "convex supports at most %d points", HYPERGRAPH_MAX_VERTICES);
    TRY(whole_points(a, &s, error));
    OWNED uint32_t *axis = mem_alloc((size_t)s.dimension + 1, sizeof *axis);
    uint32_t axes = space_axes(&s, axis);
    ground_of_points(out, s.points);
    if (axes > 2)
        make_space(&s, axis, axes, !a->sets, out);
    else
        make_plane(&s, axis, axes, out);
    out->idempotent = true;
    for (uint32_t i = 0; a->sets && i < a->sets->count; i++)
        pool_add(&out->winning, pool_at(a->sets, i));
    free(s.at);
    return HRY_OK;
}

const family family_convex = {
    .name = "convex",
    .parameters = "…",
    .takes = TAKES_POINTS,
    .chosen = "points",
    .definition = "until the convex hull of the chosen points contains a winning set, by default all points",
    .example = "convex(1,2,3,4; winning={1,2,3},{3,4})",
    .literature = "McCoy and Sieben, Impartial achievement games on convex geometries, 2021",
    .make = convex_make,
};
