// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two convex geometries of a poset (Edelman and Jamison, The theory of convex geometries, 1985). downsets(P):
// the convex sets are the down-sets. orderconvex(P): with a and b they contain every x with a < x < b. The
// extreme points, which are the maximal elements or the maximal and minimal ones, are the only minimal
// generating set; with winning sets there may be more. The poset is a digraph without cycles, in which an arc
// leads from the smaller to the larger element. The state is its transitive closure, in which the row of v
// has the elements above v and v itself.
#include "base/mem.h"
#include "graph/families/families.h"
#include "graph/ground.h"

static void close_down(const ground *g, const uint64_t *p, uint64_t *closure)
{
    const pool *up = &ground_graph(g)->rows;
    bits_zero(closure, up->words);
    for (uint32_t v = 0; v < g->points; v++)
        if (bits_meet(pool_at(up, v), p, up->words))
            bits_set(closure, v);
}

static void close_convex(const ground *g, const uint64_t *p, uint64_t *closure)
{
    const pool *up = &ground_graph(g)->rows;
    OWNED uint64_t *over = NEW_ARRAY(uint64_t, up->words + 1);
    BITS_EACH (v, p, up->words)
        bits_or(over, over, pool_at(up, (uint32_t)v), up->words);
    close_down(g, p, closure);
    bits_and(closure, closure, over, up->words);
}

// Warshall: it allows paths through more and more elements. HRY_UNDEFINED if an element lies above itself.
static hry_status make_transitive(const graph *g, const char *family, const limit *limit, pool *rows,
                                  hry_error *error)
{
    for (uint32_t through = 0; through < rows->count; through++) {
        TRY(limit_check(limit, error));
        for (uint32_t v = 0; v < rows->count; v++)
            if (bits_get(pool_at(rows, v), through))
                bits_or(pool_at(rows, v), pool_at(rows, v), pool_at(rows, through), rows->words);
    }
    for (uint32_t v = 0; v < rows->count; v++) {
        if (bits_get(pool_at(rows, v), v)) {
            OWNED char *name = graph_vertex_name(g, v);
            return hry_fail(error, HRY_UNDEFINED,
                            "%s needs a poset, but the relations form a cycle: %.60s < … < %.60s", family,
                            name, name);
        }
        bits_set(pool_at(rows, v), v);
    }
    return HRY_OK;
}

static hry_status make(const family_arguments *a, const char *family, ground *out, hry_error *error)
{
    const graph *g = a->graph[0];
    if (!g->directed && g->edges)
        return hry_fail(
            error, HRY_UNDEFINED,
            "%s needs a poset such as poset(a<b,b<c) or chain(3), but this is an undirected graph", family);
    TRY(ground_of_vertices(out, g, 0, a->limit, error));
    hry_status status = make_transitive(g, family, a->limit, &((graph_state *)out->state)->graph.rows, error);
    if (status)
        ground_clear(out);
    for (uint32_t i = 0; !status && a->sets && i < a->sets->count; i++)
        pool_add(&out->winning, pool_at(a->sets, i));
    return status;
}

static hry_status downsets_make(const family_arguments *a, ground *out, hry_error *error)
{
    *out = (ground){.close = close_down, .idempotent = true};
    return make(a, "downsets", out, error);
}

static hry_status orderconvex_make(const family_arguments *a, ground *out, hry_error *error)
{
    *out = (ground){.close = close_convex, .idempotent = true};
    return make(a, "orderconvex", out, error);
}

const family family_downsets = {
    .name = "downsets",
    .parameters = "P",
    .takes = TAKES_POSET,
    .chosen = "elements",
    .definition = "until the down-set of the chosen elements contains a winning set, by default all elements",
    .example = "downsets(poset(a<b,b<c,a<d); winning={c},{b,d})",
    .literature = "Edelman and Jamison, The theory of convex geometries, 1985",
    .note = "the shelling of a poset from the top",
    .make = downsets_make,
};

const family family_orderconvex = {
    .name = "orderconvex",
    .parameters = "P",
    .takes = TAKES_POSET,
    .chosen = "elements",
    .definition = "until the elements between chosen ones contain a winning set, by default all elements",
    .example = "orderconvex(boolean(3); winning={a,bc},{abc})",
    .literature = "Edelman and Jamison, The theory of convex geometries, 1985",
    .note = "a set is order-convex if it contains every x with a < x < b for a, b in the set; the double "
            "shelling of a poset",
    .make = orderconvex_make,
};
