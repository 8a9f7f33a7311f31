// SPDX-License-Identifier: GPL-3.0-or-later
//
// Algebras (algebra/algebra.h): the closure of P is the subalgebra that P generates, and the maximal stable
// sets are the maximal subalgebras (Ernst and Sieben, 2018, §10). They are given by a theorem or found among
// the closed sets (border_closed.c).
#include "algebra/laws.h"

#include "base/mem.h"
#include "graph/border.h"
#include "graph/families/families.h"
#include "graph/ground.h"

static void close_algebra(const ground *g, const uint64_t *p, uint64_t *closure)
{
    algebra_close(g->state, p, closure);
}

static void extend_algebra(const ground *g, const uint64_t *closed, uint32_t point, uint64_t *closure)
{
    algebra_extend(g->state, closed, point, closure);
}

static void add_products(const ground *g, const uint64_t *closed, uint32_t v, uint64_t *like)
{
    algebra_add_products(g->state, closed, v, like);
}

static hry_status list_maximal(const ground *g, const limit *limit, pool *out, hry_error *error)
{
    const pool *known = &((const algebra *)g->state)->maximal;
    if (!known->count || g->winning.count)
        return border_of_closed(g, limit, out, error);
    for (uint32_t i = 0; i < known->count; i++)
        TRY(ground_put(out, pool_at(known, i), limit, error));
    return HRY_OK;
}

static void forget(void *state)
{
    algebra_clear(state);
    free(state);
}

hry_status algebra_make(const family_arguments *a, ground *out, hry_error *error)
{
    (void)error;
    algebra *own = mem_copy(a->algebra, 1, sizeof *own);
    *a->algebra = (algebra){0};
    ground_of_points(out, own->order);
    out->names = ground_copy_names(own->names, own->order);
    out->state = own;
    out->forget = forget;
    out->close = close_algebra;
    out->extend = extend_algebra;
    out->idempotent = true;
    algebra_entry at;
    out->alike = own->operation[0].outer || algebra_latin(own, true, &at, NULL) ? NULL : add_products;
    out->list_stable = list_maximal;
    out->known_edge_size = (known_size){own->rank > 0, own->rank};
    return HRY_OK;
}
