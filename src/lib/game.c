// SPDX-License-Identifier: GPL-3.0-or-later
//
// Games as handles: a game of game/game.h together with the answers that were computed for it.
#include <strings.h>

#include "base/text.h"
#include "game/rule_list.h"
#include "lang/term.h"
#include "lib/lib_internal.h"

variant variant_read(const char *rule)
{
    for (variant v = {0};; v.bytes += 7)
        if (strncasecmp(rule + v.bytes, "closed ", 7) == 0)
            v.closed = true;
        else if (strncasecmp(rule + v.bytes, "misere ", 7) == 0)
            v.misere = true;
        else
            return v;
}

hry_status context_rule(const char *text, rule *out, hry_error *error)
{
    rule_list list;
    TRY(rule_list_read(text, &list, error));
    if (list.count > 1)
        return hry_fail(error, HRY_USAGE, "expected one game; '%.60s' has several", text);
    *out = list.rule[0];
    return HRY_OK;
}

static hry_status open_on(hry_context *c, const char *rule, const variant *v, const char *structure,
                          size_t length, game *out, hry_error *error)
{
    bool taken = true; // the library never reads standard input
    expr_options how = {.stdin_taken = &taken,
                        .remote = c->untrusted,
                        .groups = rule_is_of_groups(rule),
                        .closed = v->closed,
                        .limit = &c->limit};
    enum rule r = RULE_ACV;
    TRY(context_rule(rule, &r, error));
    TRY(limit_check(&c->limit, error));
    TRY(game_open(structure, length, &how, &c->tools, out, error));
    c->limit = limit_beside(&c->limit, game_bytes(out));
    out->rule = r;
    out->misere = v->misere;
    return HRY_OK;
}

// Reads GEN(S4) or closed GEN(S4)@{(1,2)}. Columns in errors refer to the whole word.
static hry_status open_word(hry_context *c, const char *whole, game *out, hry_error *error)
{
    term t;
    variant v = variant_read(whole);
    const char *word = whole + v.bytes;
    hry_status status = term_read((cursor){word, 0, strlen(word), error, NULL}, false, &t);
    if (status) {
        if (error && error->column)
            error->column += v.bytes;
        return status;
    }
    text_part at = t.structure;
    OWNED char *rule = mem_print("%.*s", (int)t.name.length, word + t.name.at);
    game opened;
    status = open_on(c, rule, &v, word + at.at, at.length, &opened, error);
    if (!status && t.has_position) {
        at = t.position;
        status = game_place(&opened, word + at.at, at.length, error);
        if (status)
            game_close(&opened);
    }
    if (!status)
        *out = opened;
    else if (error && error->column && !error->line)
        error->column += v.bytes + at.at;
    return status;
}

hry_status context_open(hry_context *c, const char *rule, const char *structure, size_t length, game *out,
                        hry_error *error)
{
    variant v = variant_read(rule ? rule : "");
    if (rule)
        return open_on(c, rule + v.bytes, &v, structure, length, out, error);
    TRY(expr_check_length(length, error));
    if (length && memchr(structure, '\0', length))
        return hry_fail(error, HRY_USAGE, "an expression cannot contain a zero byte");
    OWNED char *word = mem_print("%.*s", (int)length, structure);
    return open_word(c, word, out, error);
}

hry_game *game_handle(hry_context *c, const game *opened)
{
    hry_game *g = NEW(hry_game);
    *g = (hry_game){.context = c, .game = *opened};
    snprintf(g->rule, sizeof g->rule, "%s%s%s", opened->misere ? "misere " : "", game_variant(opened),
             game_rule_name(opened));
    if (opened->position_text)
        g->position = game_print_position(&g->game);
    return g;
}

hry_status hry_game_open(hry_context *c, const char *rule, const char *structure, hry_game **out,
                         hry_error *error)
{
    game opened;
    IN_CALL(c);
    TRY(context_open(c, rule, structure, strlen(structure), &opened, error));
    *out = game_handle(c, &opened);
    return HRY_OK;
}

hry_status hry_game_place(hry_game *g, const char *position, hry_error *error)
{
    if (g->game.position_text || g->value[0] || g->value[1] || g->names)
        return hry_fail(error, HRY_USAGE,
                        "the position can be set only once, before any other call with this game; open "
                        "another game for another position");
    IN_CALL_ABOUT(g);
    TRY(game_place(&g->game, position, strlen(position), error));
    g->position = game_print_position(&g->game);
    return HRY_OK;
}

void hry_game_close(hry_game *g)
{
    if (!g)
        return;
    game_close(&g->game);
    found_release(g->value[0]);
    found_release(g->value[1]);
    texts_free(g->names, g->elements);
    free_all(g->position, g->taken, g);
}

HANDLE_GETTER(const char *, hry_game_rule, hry_game, of->rule)
HANDLE_GETTER(const char *, hry_game_structure, hry_game, of->game.text)
HANDLE_GETTER(const char *, hry_game_position, hry_game, of->position)
HANDLE_GETTER(const char *, hry_game_kind, hry_game, of->game.kind->name)
HANDLE_GETTER(const char *, hry_game_element, hry_game, of->game.kind->element)

// ---- elements

static hry_status find_names(hry_game *g, hry_error *error)
{
    return g->names ? HRY_OK : game_names(&g->game, &g->context->tools, &g->names, &g->elements, error);
}

hry_status hry_game_names(hry_game *g, const char *const **names, uint32_t *count, hry_error *error)
{
    IN_CALL_ABOUT(g);
    TRY(find_names(g, error));
    *names = (const char *const *)g->names;
    *count = g->elements;
    return HRY_OK;
}

hry_status hry_game_number(hry_game *g, const char *name, uint32_t *number, hry_error *error)
{
    IN_CALL_ABOUT(g);
    return game_parse_element(&g->game, &g->context->tools, name, strlen(name), number, error);
}

static hry_status find_taken(hry_game *g, hry_error *error)
{
    OWNED uint64_t *set = NULL;
    hry_status status = g->taken ? HRY_OK : find_names(g, error);
    if (status || g->taken)
        return status;
    TRY(game_position_set(&g->game, &g->context->tools, g->elements, &set, error));
    g->taken = NEW_ARRAY(uint32_t, g->elements);
    BITS_EACH (v, set, bits_words(g->elements))
        g->taken[g->takens++] = (uint32_t)v;
    return HRY_OK;
}

hry_status hry_game_taken(hry_game *g, const uint32_t **number, uint32_t *count, hry_error *error)
{
    IN_CALL_ABOUT(g);
    TRY(find_taken(g, error));
    *number = g->taken;
    *count = g->takens;
    return HRY_OK;
}
