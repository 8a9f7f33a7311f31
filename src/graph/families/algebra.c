// SPDX-License-Identifier: GPL-3.0-or-later
//
// Algebras (algebra/algebra.h): the closure of P is the subalgebra that P generates, and the maximal stable
// sets are the maximal subalgebras (Ernst and Sieben, 2018, §10). They are given by a theorem or found among
// the closed sets (border_closed.c).
#include "algebra/laws.h"

#include "base/mem.h"
#include "base/text.h"
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

// Whether x·y determines x (algebra_add_products). HRY_LIMIT.
static hry_status check_products(const algebra *a, const limit *limit, bool *determine, hry_error *error)
{
    algebra_entry at;
    hry_status status = a->operation[0].outer ? HRY_UNREADABLE : algebra_latin(a, true, limit, &at, NULL);
    *determine = !status;
    return !status || status == HRY_UNREADABLE ? HRY_OK : limit_fail(limit, 0, error);
}

hry_status algebra_make(const family_arguments *a, ground *out, hry_error *error)
{
    bool determine;
    TRY(check_products(a->algebra, a->limit, &determine, error));
    algebra *own = mem_copy(a->algebra, 1, sizeof *own);
    *a->algebra = (algebra){0};
    ground_of_points(out, own->order);
    out->names = texts_copy(own->names, own->order);
    out->state = own;
    out->forget = forget;
    out->close = close_algebra;
    out->extend = extend_algebra;
    out->idempotent = true;
    out->alike = determine ? add_products : NULL;
    out->list_stable = list_maximal;
    out->known_edge_size = (known_size){own->rank > 0, own->rank};
    return HRY_OK;
}
