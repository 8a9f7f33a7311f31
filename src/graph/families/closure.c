// SPDX-License-Identifier: GPL-3.0-or-later
//
// Any closure (graph/closure.h) with any winning sets: GEN(cl, 𝒲) and DNG(cl, 𝒲) of Sieben §8.1. If the
// closed sets are intersections of given sets and the whole set is the only winning set, the maximal stable
// sets are the maximal ones among the given sets other than the whole set.
#include "graph/closure.h"

#include "base/mem.h"
#include "base/text.h"
#include "engine/antichain.h"
#include "graph/families/families.h"
#include "graph/ground.h"

static void close_by(const ground *g, const uint64_t *p, uint64_t *out)
{
    closure_of(g->state, p, out);
}

static hry_status list_maximal(const ground *g, const limit *limit, pool *out, hry_error *error)
{
    const closure_operator *c = g->state;
    for (uint32_t i = 0; i < c->closed.count; i++)
        if (bits_count(pool_at(&c->closed, i), c->closed.words) < c->points)
            TRY(ground_put(out, pool_at(&c->closed, i), limit, error));
    bool done = antichain_sort(out, limit) && antichain_maximal(out, limit);
    return done ? HRY_OK : limit_fail(limit, 0, error);
}

static void forget(void *state)
{
    closure_clear(state);
    free(state);
}

static closure_operator *copy(const closure_operator *from)
{
    closure_operator *c = NEW(closure_operator);
    *c = (closure_operator){.points = from->points, .by_sets = from->by_sets, .once = from->once};
    c->names = texts_copy(from->names, from->points);
    pool_copy(&c->from, &from->from);
    pool_copy(&c->to, &from->to);
    pool_copy(&c->closed, &from->closed);
    return c;
}

static hry_status closure_make(const family_arguments *a, ground *out, hry_error *error)
{
    const closure_operator *c = a->closure;
    if (!c || c->points == 0)
        return hry_fail(error, HRY_USAGE,
                        "closure needs points: for example closure(1 2 -> 3) or closure(FILE)");
    if (c->points > HYPERGRAPH_MAX_VERTICES)
        return hry_fail(error, HRY_LIMIT, "closure supports at most %d points", HYPERGRAPH_MAX_VERTICES);
    ground_of_points(out, c->points);
    out->names = texts_copy(c->names, c->points);
    out->state = copy(c);
    out->forget = forget;
    out->close = close_by;
    out->idempotent = !c->once;
    for (uint32_t i = 0; a->sets && i < a->sets->count; i++)
        pool_add(&out->winning, pool_at(a->sets, i));
    if (c->by_sets && !out->winning.count)
        out->list_stable = list_maximal;
    return HRY_OK;
}

const family family_closure = {
    .name = "closure",
    .parameters = "FILE",
    .takes = TAKES_CLOSURE,
    .chosen = "points",
    .definition = "until the closure of the chosen points contains a winning set, by default all points",
    .example = "closure(1 2 -> 3, 3 -> 4; winning={3},{1,4})",
    .literature = "Sieben, Impartial hypergraph games, 2023, Section 8.1",
    .note = "the file has implications (a b -> c), closed sets ({a,b}) or is a formal context (.cxt)",
    .make = closure_make,
};
