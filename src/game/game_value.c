// SPDX-License-Identifier: GPL-3.0-or-later
//
// The value of a game and the theory behind it: closed games on their board, all others as their kind finds
// them.
#include "game/closed_board.h"
#include "game/game.h"

bool game_ask(const game *g, const game_tools *t, bool moves, game_question *out)
{
    *out = (game_question){.road = ROAD_CLOSED};
    if (!g->closed)
        g->kind->ask(g, t, moves, out);
    return out->facts.call;
}

hry_status game_finish(const game *g, game_tools *t, bool moves, const game_question *q, const json_t *told,
                       game_value *out, hry_error *error)
{
    CLEARED(value_clear) game_value v = {.generators = -1, .asked = told != NULL};
    double begin = clock_now();
    TRY(q->road == ROAD_CLOSED ? closed_board_value(g, t, moves, &v, error)
                               : g->kind->value(g, t, moves, q->road, told, &v, error));
    v.seconds = clock_now() - begin;
    MOVE(out, v);
    return HRY_OK;
}

hry_status game_find_value(const game *g, game_tools *t, bool moves, game_value *out, hry_error *error)
{
    game_question q;
    json_auto_t *told = NULL;
    TRY(game_ask(g, t, moves, &q) ? tools_ask(t, q.facts, &told, error) : HRY_OK);
    return game_finish(g, t, moves, &q, told, out, error);
}

hry_status game_explain(const game *g, game_tools *t, explanation *out, hry_error *error)
{
    CLEARED(explanation_clear) explanation a = {0};
    double started = clock_now();
    facts_init(&a.facts);
    TRY(g->closed ? closed_board_explain(g, t, &a, error) : g->kind->explain(g, t, &a, error));
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
