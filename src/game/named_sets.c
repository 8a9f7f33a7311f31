// SPDX-License-Identifier: GPL-3.0-or-later
//
// The reader of such a name has already refused it for its size. Here the same text is read once more, only
// for its numbers, and the refusal is kept: whatever no statement answers ends with that first error.
#include "game/named_sets.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "lang/arguments.h"
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
    if (moves || t->how.compute || t->how.engine != ENGINE_AUTO || !claim_of(g, &c))
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

// The text is known to be well formed: only the size was wrong with it.
bool named_sets_open(const char *text, size_t length, const hry_error *why, game *out)
{
    cursor s = {text, 0, length, NULL};
    char word[32];
    arguments a = {0};
    cursor_blanks(&s);
    cursor_word(&s, word);
    bool uniform = strcmp(word, "uniform") == 0, named = uniform || strcmp(word, "hk") == 0;
    named = named && cursor_take(&s, '(') && arguments_read(&s, ')', &a) == HRY_OK &&
            a.count == (uniform ? 2 : 1);
    if (named) {
        structure_expr e = {.kind = EXPR_UNLISTED,
                            .unlisted = {uniform ? a.value[0] : 0, a.value[a.count - 1], *why}};
        *out = (game){.kind = &kind_hypergraph,
                      .text = mem_print("%.*s", (int)length, text),
                      .source = mem_print("constructor %s", uniform ? "uniform" : "Hk"),
                      .structure = mem_copy(&e, 1, sizeof e)};
    }
    free(a.value);
    return named;
}

hry_status hypergraph_listed(const game *g, hry_error *error)
{
    if (g->structure->kind != EXPR_UNLISTED)
        return HRY_OK;
    if (error)
        *error = g->structure->unlisted.why;
    return g->structure->unlisted.why.status;
}
