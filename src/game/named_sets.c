// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/named_sets.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/value.h"
#include "lang/arguments.h"
#include "theory/set_claims.h"

typedef struct named_sets {
    uint32_t n, r; // uniform(n,r); of H_k n is 0 and r is the k
    hry_error why; // it cannot be listed
} named_sets;

static hry_status refuse(const game *g, hry_error *error)
{
    const named_sets *s = g->structure;
    *error = s->why;
    return s->why.status;
}

static bool claim_of(const game *g, claim *out)
{
    const named_sets *s = g->structure;
    return s->n ? set_claim_uniform(g->rule, s->n, s->r, out) : set_claim_hk(g->rule, s->r, out);
}

static hry_status find_value(const game *g, game_tools *t, bool moves, const json_t *told, game_value *v,
                             hry_error *error)
{
    const named_sets *s = g->structure;
    claim c;
    (void)told;
    if (moves || t->how.compute || t->how.engine != ENGINE_AUTO || !claim_of(g, &c))
        return refuse(g, error);
    value_set_claim(v, &c);
    v->order = s->n ? mem_print("%" PRIu32, s->n) : NULL;
    return HRY_OK;
}

static hry_status explain(const game *g, game_tools *t, explanation *a, hry_error *error)
{
    (void)t;
    a->claims = NEW_ARRAY(claim, 1);
    a->claim_count = claim_of(g, a->claims);
    a->nim = a->claims->nim;
    return a->claim_count ? HRY_OK : refuse(g, error);
}

// ---- what needs the sets

static hry_status read_position(game *g, const char *text, size_t length, hry_error *error)
{
    (void)text, (void)length;
    return refuse(g, error);
}

static char **position_names(const game *g)
{
    (void)g;
    return NEW_ARRAY(char *, 1);
}

static hry_status position_set(const game *g, game_tools *t, uint32_t elements, uint64_t *out,
                               hry_error *error)
{
    (void)t, (void)elements, (void)out;
    return refuse(g, error);
}

static hry_status names(const game *g, game_tools *t, char ***out, uint32_t *count, hry_error *error)
{
    (void)t, (void)out, (void)count;
    return refuse(g, error);
}

static hry_status make_system(const game *g, game_tools *t, set_system *out, hry_error *error)
{
    (void)t, (void)out;
    return refuse(g, error);
}

static hry_status class_names(const game *g, game_tools *t, const set_system *s, const structure *x,
                              char ***out, hry_error *error)
{
    (void)t, (void)s, (void)x, (void)out;
    return refuse(g, error);
}

static hry_status set_names(const game *g, game_tools *t, const pool *closed, char ***out, hry_error *error)
{
    (void)t, (void)closed, (void)out;
    return refuse(g, error);
}

static hry_status find_properties(const game *g, game_tools *t, properties *out, hry_error *error)
{
    (void)t, (void)out;
    return refuse(g, error);
}

static void forget(game *g)
{
    free(g->structure);
}

static const game_kind kind_named_sets = {
    .name = "hypergraph",
    .element = "vertex",
    .simplify = SIMPLIFY_LEVEL,
    .forget = forget,
    .read_position = read_position,
    .position_names = position_names,
    .position_set = position_set,
    .names = names,
    .system = make_system,
    .value = find_value,
    .class_names = class_names,
    .set_names = set_names,
    .explain = explain,
    .properties = find_properties,
};

// The text is known to be well formed: only the size was wrong with it.
bool named_sets_open(const char *text, size_t length, const hry_error *why, game *out)
{
    cursor s = {text, 0, length, NULL};
    char word[32];
    arguments a = {0};
    cursor_blanks(&s);
    cursor_word(&s, word);
    bool uniform = strcmp(word, "uniform") == 0, named = uniform || strcmp(word, "hk") == 0;
    if (named && cursor_take(&s, '(') && arguments_read(&s, ')', &a) == HRY_OK && a.count == (uniform ? 2 : 1)) {
        named_sets of = {uniform ? a.value[0] : 0, a.value[a.count - 1], *why};
        *out = (game){.kind = &kind_named_sets,
                      .text = mem_print("%.*s", (int)length, text),
                      .source = mem_print("constructor %s", uniform ? "uniform" : "Hk"),
                      .structure = mem_copy(&of, 1, sizeof of)};
    } else
        named = false;
    free(a.value);
    return named;
}
