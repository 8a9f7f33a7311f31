// SPDX-License-Identifier: GPL-3.0-or-later
//
// Opening a game: a structure that lang reads, one with a word of its own (kinds.c), or operators between
// structures, whose parts are opened first.
#include "base/mem.h"
#include "game/group_game.h"
#include "game/operation.h"
#include "lang/group_algebra.h"
#include "lang/latex_signs.h"
#include "lang/operators.h"

// ---- one structure

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
    options.words = game_kind_words;
    TRY(expr_parse(text, length, &options, e, error));
    if (e->kind == EXPR_PENDING)
        TRY(resolve(e, how->closed, t, error));
    g.kind = e->kind == EXPR_GROUP ? &kind_group : &kind_hypergraph;
    g.text = mem_string(e->text);
    g.source = mem_string(e->source);
    MOVE(out, g);
    return HRY_OK;
}

// ---- operators between structures

typedef struct stack {
    game *part;
    size_t count;
} stack;

// Opens a structure; columns in errors are shifted from its beginning to that of the text.
static hry_status push(stack *to, const cursor *s, const operator_step *step, const expr_options *how,
                       game_tools *t)
{
    hry_status status =
        game_open_alone(s->text + step->at, step->length, how, t, &to->part[to->count], s->error);
    to->count += status == HRY_OK;
    if (status && s->error && s->error->column && !s->error->line)
        s->error->column += step->at;
    return status;
}

// Replaces the operands of the operator by its result.
static hry_status combine(stack *to, const cursor *s, const operator_step *step, const expr_options *how,
                          game_tools *t)
{
    game part[2] = {{0}};
    size_t takes = step->kind == OPERATOR_JOIN || step->kind == OPERATOR_UNION ? 2 : 1;
    to->count -= takes;
    memcpy(part, to->part + to->count, takes * sizeof *part);
    game *made = &to->part[to->count];
    TRY(operation_apply(step->kind, step->of, part, t, how->limit, made, s->error));
    made->text = mem_print("%.*s", (int)step->length, s->text + step->at);
    made->source = mem_string(made->kind->name);
    to->count++;
    return HRY_OK;
}

static hry_status open_operators(const cursor *s, const expr_options *how, game_tools *t, game *out)
{
    operators o = {0};
    expr_options listed = *how; // the sets of the parts are needed
    listed.closed = false;
    cursor all = cursor_trimmed(*s);
    hry_status status = operators_parse(&all, how, &o);
    stack made = {NEW_ARRAY(game, o.count + 1), 0};
    for (size_t i = 0; i < o.count && !status; i++)
        status = (o.step[i].kind ? combine : push)(&made, s, &o.step[i], &listed, tools_aside(t));
    if (status == HRY_OK) {
        *out = made.part[--made.count];
        free(out->text);
        out->text = mem_print("%.*s", (int)(all.end - all.at), all.text + all.at);
    }
    while (made.count > 0)
        game_close(&made.part[--made.count]);
    free_all(made.part, o.step);
    return status;
}

// ---- either

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
    TRY(operators_at(&s, how) ? open_operators(&s, &plain, t, out)
                              : game_open_alone(text, length, &plain, t, out, error));
    out->closed = how->closed;
    return HRY_OK;
}
