// SPDX-License-Identifier: GPL-3.0-or-later
//
// Calls the function of the kind, or the default for hypergraphs if the kind has none (on_hypergraph.h).
#include "game/game.h"

#include "base/mem.h"
#include "base/text.h"
#include "engine/misere_forms.h"
#include "game/closed_board.h"
#include "game/group_game.h"
#include "game/on_hypergraph.h"
#include "game/operation.h"
#include "game/words.h"
#include "lang/group_algebra.h"
#include "lang/latex_signs.h"
#include "lang/operators.h"

// ---- opening and closing

// The kind whose word is at the cursor, followed by an opening parenthesis; moves the cursor past it.
// Otherwise returns NULL and leaves the cursor.
static const game_kind *kind_at(cursor *s)
{
    cursor ahead = *s;
    cursor_blanks(&ahead);
    word_text word = cursor_word(&ahead);
    if (!cursor_take(&ahead, '('))
        return NULL;
    for (size_t i = 0; game_kinds[i]; i++)
        if (game_kinds[i]->read && strcmp(game_kinds[i]->word, word.text) == 0) {
            s->at = ahead.at;
            return game_kinds[i];
        }
    return NULL;
}

static hry_status read_kind(const game_kind *kind, cursor *s, const expr_options *how, game_tools *t,
                            game *out)
{
    while (s->end > 0 && cursor_is_blank(s->text[s->end - 1]))
        s->end--;
    if (s->end == s->at || s->text[s->end - 1] != ')')
        return CURSOR_FAIL(s, s->end, "expected ')'");
    cursor inside = *s;
    inside.end--;
    CLEARED(game_close) game g = {.kind = kind, .structure = NEW(structure_expr)};
    TRY(kind->read(&inside, how, t, &g));
    g.text = mem_print("%.*s", (int)s->end, s->text);
    g.source = mem_string(kind->name);
    MOVE(out, g);
    return HRY_OK;
}

// Asks GAP for the missing parts of the structure.
static hry_status resolve(structure_expr *e, bool closed, game_tools *t, hry_error *error)
{
    json_auto_t *value = NULL;
    OWNED char *winning = NULL;
    TRY(tools_ask(tools_aside(t), pending_question(e), &value, error));
    if (e->winning.end)
        TRY(group_spell_winning(e, tools_aside(t), json_object_get(value, "names"), &winning, error));
    return pending_resolve(e, value, winning, closed, t->how.limit, error);
}

hry_status game_open(const char *text, size_t length, const expr_options *how, game_tools *t, game *out,
                     hry_error *error)
{
    cursor s = {text, 0, length, error, NULL};
    TRY(expr_check_length(length, error));
    plain_text p;
    if (!how->plain && latex_read(&s, !how->remote, &p)) {
        expr_options plain = *how;
        plain.plain = true;
        TRY(plain_text_done(&p, game_open(p.text, p.length, &plain, t, out, error), error));
        free(out->text);
        out->text = cursor_text(&s, s.end);
        return HRY_OK;
    }
    expr_options plain = *how;
    plain.plain = true;
    TRY(operators_at(&s, how) ? operation_open(&s, &plain, t, out)
                              : game_open_alone(text, length, &plain, t, out, error));
    out->closed = how->closed;
    return HRY_OK;
}

hry_status game_open_alone(const char *text, size_t length, const expr_options *how, game_tools *t, game *out,
                           hry_error *error)
{
    cursor s = {text, 0, length, error, how->variables};
    const game_kind *kind = kind_at(&s);
    if (kind)
        return read_kind(kind, &s, how, t, out);
    CLEARED(game_close) game g = {.structure = NEW(structure_expr)};
    structure_expr *e = g.structure;
    expr_options options = *how;
    options.unlisted = true;
    TRY(expr_parse(text, length, &options, e, error));
    if (e->kind == EXPR_PENDING)
        TRY(resolve(e, how->closed, t, error));
    g.kind = e->kind == EXPR_GROUP ? &kind_group : &kind_hypergraph;
    g.text = mem_string(e->text);
    g.source = mem_string(e->source);
    MOVE(out, g);
    return HRY_OK;
}

hry_status game_place(game *g, const char *text, size_t length, hry_error *error)
{
    TRY(g->kind->read_position ? g->kind->read_position(g, text, length, error)
                               : hypergraph_place(g, text, length, error));
    g->position_text = mem_print("%.*s", (int)length, text);
    return HRY_OK;
}

void game_close(game *g)
{
    if (g->kind == &kind_group && g->position)
        group_elements_clear(g->position);
    if (g->structure)
        expr_clear(g->structure);
    if (g->operation)
        operation_free(g->operation);
    free_all(g->structure, g->position, g->text, g->source, g->position_text);
    *g = (game){0};
}

// ---- names

const char *game_rule_name(const game *g)
{
    bool generates = game_group(g) || (game_family(g) && game_family(g)->generates);
    return generates ? rule_group_name(g->rule) : rule_name(g->rule);
}

const char *up_to_word(up_to what)
{
    static const char *const word[] = {NULL, "conjugacy", "automorphism"};
    return word[what];
}

hry_status game_names(const game *g, game_tools *t, char ***out, uint32_t *count, hry_error *error)
{
    return g->kind->names ? g->kind->names(g, t, out, count, error) : hypergraph_names(g, out, count, error);
}

hry_status game_parse_element(const game *g, game_tools *t, const char *text, size_t length, uint32_t *out,
                              hry_error *error)
{
    return g->kind->parse_element ? g->kind->parse_element(g, t, text, length, out, error)
                                  : hypergraph_parse_element(g, text, length, out, error);
}

char **game_position_names(const game *g)
{
    return g->kind->position_names ? g->kind->position_names(g) : hypergraph_position_names(g);
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

hry_status game_no_position(const game *g, hry_error *error)
{
    OWNED char *set = game_print_position(g), *name = mem_print("%s(%s)", game_rule_name(g), g->text);
    return rule_no_position(g->rule, name, game_words_of(g).elements, set ? set : "{}", error);
}

hry_status game_position_set(const game *g, game_tools *t, uint32_t elements, uint64_t **out,
                             hry_error *error)
{
    OWNED uint64_t *set = NEW_ARRAY(uint64_t, bits_words(elements));
    if (g->position && g->kind->position_set)
        TRY(g->kind->position_set(g, t, elements, set, error));
    else if (g->position)
        bits_copy(set, g->position, bits_words(elements));
    *out = mem_take(&set);
    return HRY_OK;
}

// ---- the value

bool game_ask(const game *g, const game_tools *t, bool moves, game_question *out)
{
    *out = (game_question){.road = g->closed ? ROAD_CLOSED : ROAD_SETS};
    if (game_group(g) && !g->closed)
        group_ask(g, t, moves, out);
    return out->gap.call;
}

hry_status game_finish(const game *g, game_tools *t, bool moves, const game_question *q, const json_t *told,
                       game_value *out, hry_error *error)
{
    CLEARED(value_clear) game_value v = {.generators = -1, .asked = told != NULL};
    double begin = clock_now();
    TRY(q->road == ROAD_CLOSED ? closed_board_value(g, t, moves, &v, error)
        : q->road == ROAD_SETS ? hypergraph_value(g, t, moves, &v, error)
                               : group_value(g, t, moves, q->road, told, &v, error));
    v.seconds = clock_now() - begin;
    MOVE(out, v);
    return HRY_OK;
}

hry_status game_find_value(const game *g, game_tools *t, bool moves, game_value *out, hry_error *error)
{
    game_question q;
    json_auto_t *told = NULL;
    TRY(game_ask(g, t, moves, &q) ? tools_ask(t, q.gap, &told, error) : HRY_OK);
    return game_finish(g, t, moves, &q, told, out, error);
}

solve_options game_how(const game *g, game_tools *t)
{
    solve_options how = t->how;
    if (g->misere && !t->forms)
        t->forms = misere_forms_new();
    how.misere = g->misere ? t->forms : NULL;
    return how;
}

// GEN and DNG use reductions; the only engine that applies to them is the whole structure.
hry_status game_check(const game *g, const game_tools *t, hry_error *error)
{
    engine e = t->how.engine;
    if (g->misere && e != ENGINE_AUTO && e != ENGINE_LATTICE)
        return hry_fail(error, HRY_USAGE,
                        "`engine` %s does not apply to misère play, which requires every structure class",
                        engine_name(e));
    if (g->closed && e != ENGINE_AUTO)
        return hry_fail(error, HRY_USAGE, "`engine` and `direct` do not apply to closed games");
    if (game_group(g) && !rule_removes(g->rule) && e != ENGINE_AUTO && e != ENGINE_LATTICE)
        return hry_fail(error, HRY_USAGE, "`engine` does not apply to GEN and DNG: omit it, or use `direct`");
    return HRY_OK;
}

// ---- the structure digraph

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
    return g->kind->system ? g->kind->system(g, t, out, error) : hypergraph_system(g, out, error);
}

bool game_has_symmetry(const game *g, const set_system *s)
{
    return game_group(g) || system_has_symmetry(s);
}

hry_status game_symmetry(const game *g, game_tools *t, const set_system *s, up_to what, symmetry *out,
                         hry_error *error)
{
    return game_group(g) ? group_symmetry(g, t, s->cells, what, out, error)
                         : system_symmetry(s, t->how.limit, out, error);
}

hry_status game_set_names(const game *g, game_tools *t, const pool *closed, const structure *x, char ***out,
                          hry_error *error)
{
    return g->kind->set_names ? g->kind->set_names(g, t, closed, x, out, error)
                              : hypergraph_set_names(g, closed, out);
}

// ---- theory and properties

hry_status game_explain(const game *g, game_tools *t, explanation *out, hry_error *error)
{
    CLEARED(explanation_clear) explanation a = {0};
    double started = clock_now();
    facts_init(&a.facts);
    TRY(g->closed          ? closed_board_explain(g, t, &a, error)
        : g->kind->explain ? g->kind->explain(g, t, &a, error)
                           : system_explain(g, t, &a, error));
    a.seconds = clock_now() - started;
    MOVE(out, a);
    return HRY_OK;
}

void explanation_clear(explanation *a)
{
    facts_clear(&a->facts);
    free(a->claims);
    if (a->has_list)
        checklist_clear(&a->list);
    *a = (explanation){0};
}

hry_status game_properties(const game *g, game_tools *t, properties *out, hry_error *error)
{
    TRY(check_open(g, error));
    return g->kind->properties ? g->kind->properties(g, t, out, error)
                               : hypergraph_properties(g, t, out, error);
}
