// SPDX-License-Identifier: GPL-3.0-or-later
//
// The parser keeps the parameters of such a name and the error that explains why its sets could not be listed
// (EXPR_UNLISTED). If no statement gives the answer, that error is reported.
#include "game/named_sets.h"

#include "base/mem.h"
#include "theory/set_claims.h"

static bool claim_of(const game *g, claim *out)
{
    const unlisted_sets *s = &g->structure->unlisted;
    return s->n ? set_claim_uniform(g->rule, s->n, s->r, out) : set_claim_hk(g->rule, s->r, out);
}

hry_status named_sets_value(const game *g, const game_tools *t, bool moves, game_value *v, hry_error *error)
{
    uint32_t n = g->structure->unlisted.n;
    claim c;
    if (moves || g->misere || t->how.compute || t->how.engine != ENGINE_AUTO || !claim_of(g, &c))
        return hypergraph_listed(g, error);
    value_set_claim(v, &c);
    v->order = n ? mem_print("%" PRIu32, n) : NULL;
    return HRY_OK;
}

hry_status named_sets_explain(const game *g, explanation *a, hry_error *error)
{
    a->claims = NEW_ARRAY(claim, 1);
    a->claim_count = claim_of(g, a->claims);
    a->nim = a->claims->nim;
    return a->claim_count ? HRY_OK : hypergraph_listed(g, error);
}

hry_status hypergraph_listed(const game *g, hry_error *error)
{
    if (g->structure->kind != EXPR_UNLISTED)
        return HRY_OK;
    if (error)
        *error = g->structure->unlisted.why;
    return g->structure->unlisted.why.status;
}
