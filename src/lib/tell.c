// SPDX-License-Identifier: GPL-3.0-or-later
//
// Answers as texts: the output of the program, in memory.
#include "lib/lib_internal.h"
#include "report/info.h"
#include "report/nim.h"
#include "report/told.h"

hry_status hry_tell_value(hry_game *g, int moves, hry_form form, char **text, hry_error *error)
{
    const hry_value *asked;
    TRY(hry_game_value(g, moves, &asked, error));
    IN_CALL_ABOUT(g);
    const game_value *v = &g->value[moves != 0]->value;
    size_t size;
    FILE *out = mem_stream(text, &size);
    rule_list rules = {
        .rule = {g->game.rule}, .count = 1, .closed = g->game.closed, .misere = g->game.misere};
    answers a = {.rules = &rules, .game = &g->game, .moves = moves};
    a.value[0] = *v;
    fields_line(out, form == HRY_TEXT ? FORM_TEXT : FORM_JSON, &nim_fields, &a);
    fclose(out);
    return HRY_OK;
}

hry_status hry_tell_reason(hry_game *g, unsigned depth, hry_form form, char **text, hry_error *error)
{
    CLEARED(told_clear) told a = {0};
    IN_CALL_ABOUT(g);
    if (g->game.misere)
        return hry_fail(error, HRY_USAGE,
                        "reasons are available for normal play only; use hry_tell_value for misère play");
    TRY(told_find(&g->game, &g->context->tools, depth, &a, error));
    if (form == HRY_TEXT)
        told_find_next(&g->game, &g->context->tools, &a);
    size_t size;
    FILE *out = mem_stream(text, &size);
    if (form == HRY_TEXT)
        told_print(out, &g->game, &a);
    else
        told_line(out, &(told_answer){.game = &g->game, .told = &a});
    fclose(out);
    return HRY_OK;
}

hry_status hry_tell_structure(hry_game *g, hry_form form, char **text, hry_error *error)
{
    CLEARED(properties_clear) properties p;
    properties_init(&p, form == HRY_JSON);
    IN_CALL_ABOUT(g);
    TRY(game_properties(&g->game, &g->context->tools, &p, error));
    size_t size;
    FILE *out = mem_stream(text, &size);
    info_print(out, form == HRY_TEXT ? FORM_TEXT : FORM_JSON, &g->game, true, &p);
    fclose(out);
    return HRY_OK;
}
