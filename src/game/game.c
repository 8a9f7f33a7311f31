// SPDX-License-Identifier: GPL-3.0-or-later
//
// Asks the kind. Opening a game is in game_open.c, its value and the theory behind it in game_value.c.
#include "game/game.h"

#include "base/checked.h"
#include "base/mem.h"
#include "base/text.h"
#include "engine/misere_forms.h"

// ---- the position

hry_status game_place(game *g, const char *text, size_t length, hry_error *error)
{
    assert(!g->position && !g->position_text); // it is called once
    TRY(g->kind->read_position(g, text, length, error));
    g->position_text = mem_print("%.*s", (int)length, text);
    return HRY_OK;
}

size_t game_bytes(const game *g)
{
    return g->operands + (g->structure ? expr_bytes(g->structure) : 0);
}

void game_close(game *g)
{
    if (g->kind)
        g->kind->forget(g);
    if (g->structure)
        expr_clear(g->structure);
    free_all(g->structure, g->text, g->source, g->position_text);
    *g = (game){0};
}

// ---- names

const char *game_rule_name(const game *g)
{
    bool generates = g->kind->generates || (game_family(g) && game_family(g)->generates);
    return generates ? rule_group_name(g->rule) : rule_name(g->rule);
}

const char *up_to_word(up_to what)
{
    static const char *const word[] = {NULL, "conjugacy", "automorphism"};
    return word[what];
}

hry_status game_names(const game *g, game_tools *t, char ***out, uint32_t *count, hry_error *error)
{
    return g->kind->names(g, t, out, count, error);
}

hry_status game_parse_element(const game *g, game_tools *t, const char *text, size_t length, uint32_t *out,
                              hry_error *error)
{
    return g->kind->parse_element(g, t, text, length, out, error);
}

char **game_position_names(const game *g)
{
    return g->kind->position_names(g);
}

char *game_print_position(const game *g)
{
    if (!g->position_text)
        return NULL;
    char **names = game_position_names(g), *set = mem_string("{");
    size_t count = 0;
    for (; names[count]; count++)
        mem_append(&set, "%s%s", count ? "," : "", names[count]);
    texts_free(names, count);
    mem_append(&set, "}");
    return set;
}

hry_status game_position_set(const game *g, game_tools *t, uint32_t elements, uint64_t **out,
                             hry_error *error)
{
    OWNED uint64_t *set = NEW_ARRAY(uint64_t, bits_words(elements));
    if (g->position)
        TRY(g->kind->position_set(g, t, elements, set, error));
    *out = mem_take(&set);
    return HRY_OK;
}

solve_options game_how(const game *g, game_tools *t)
{
    solve_options how = t->how;
    if (g->misere && !t->forms)
        t->forms = misere_forms_new();
    how.misere = g->misere ? t->forms : NULL;
    return how;
}

// The only engine that applies to a game found by reductions is the whole structure.
hry_status game_check(const game *g, const game_tools *t, hry_error *error)
{
    engine e = t->how.engine;
    if (g->misere && e != ENGINE_AUTO && e != ENGINE_LATTICE)
        return hry_fail(error, HRY_USAGE,
                        "`engine` %s does not apply to misère play, which requires every structure class",
                        engine_name(e));
    if (g->closed && e != ENGINE_AUTO)
        return hry_fail(error, HRY_USAGE, "`engine` and `direct` do not apply to closed games");
    if (g->kind->by_reductions(g) && e != ENGINE_AUTO && e != ENGINE_LATTICE)
        return hry_fail(error, HRY_USAGE, "`engine` does not apply to GEN and DNG: omit it, or use `direct`");
    return HRY_OK;
}

// ---- the structure digraph and properties

// Closed games are not determined by maximal stable sets.
static hry_status check_open(const game *g, hry_error *error)
{
    if (!g->closed)
        return HRY_OK;
    return hry_fail(error, HRY_USAGE,
                    "a closed game has no structure classes: only its value, moves and reason are "
                    "available with `closed`");
}

hry_status game_system(const game *g, game_tools *t, set_system *out, hry_error *error)
{
    TRY(check_open(g, error));
    return g->kind->system(g, t, out, error);
}

bool game_has_symmetry(const game *g, const set_system *s)
{
    return g->kind->has_symmetry(s);
}

hry_status game_symmetry(const game *g, game_tools *t, const set_system *s, up_to what, symmetry *out,
                         hry_error *error)
{
    return g->kind->symmetry(g, t, s, what, out, error);
}

hry_status game_set_names(const game *g, game_tools *t, const pool *closed, const structure *x, char ***out,
                          hry_error *error)
{
    return g->kind->set_names(g, t, closed, x, out, error);
}

hry_status game_properties(const game *g, game_tools *t, properties *out, hry_error *error)
{
    TRY(check_open(g, error));
    return g->kind->properties(g, t, out, error);
}
