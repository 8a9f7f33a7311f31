// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary explain GAME STRUCTURE
#include <string.h>

#include "cli/commands.h"
#include "cli/session.h"
#include "report/explain.h"
#include "report/json.h"

static hry_status answer(session *s, rule game, const structure_expr *structure, hry_error *error)
{
    const options *o = s->options;
    gap_pool *gap = gap_pool_new(1, o->memory);
    explain_question q = {.game = game, .structure = structure, .gap = gap, .how = {.limit = &s->limit}};
    explanation a;
    hry_status status = explain_find(&q, &a, error);
    gap_pool_free(gap);
    if (status)
        return status;
    session_end_progress(s);
    if (o->json)
        json_line(stdout, explain_json(&q, &a));
    else if (o->quiet)
        printf("%u\n", a.nim);
    else
        explain_print(stdout, &q, &a);
    explanation_clear(&a);
    return HRY_OK;
}

int cmd_explain(const options *o)
{
    session s;
    rule game;
    structure_expr structure;
    hry_error error = {0};
    error_place place = {0};
    session_init(&s, o);
    hry_status status = session_game(o->operand[0], &game, &error);
    if (status == HRY_OK) {
        place = (error_place){o->operand[1], strlen(o->operand[1]), 0};
        status = session_parse(&s, place.expression, place.length, &structure, &error);
    }
    if (status == HRY_OK) {
        status = answer(&s, game, &structure, &error);
        expr_clear(&structure);
    }
    if (status) {
        session_fail(&s, &error, &place);
        if (o->json && place.expression)
            json_line(stdout, report_error_json(&error, &place));
    }
    return session_finish(&s);
}
