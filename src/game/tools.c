// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/tools.h"

gap_pool *tools_gap(game_tools *t)
{
    if (!t->gap)
        t->gap = gap_pool_new(t->workers ? t->workers : 1, t->memory);
    return t->gap;
}

hry_status tools_ask(game_tools *t, gap_question q, json_t **value, hry_error *error)
{
    return ask_now(tools_gap(t), q, t->how.limit, value, error);
}

void tools_clear(game_tools *t)
{
    gap_pool_free(t->gap);
    t->gap = NULL;
}
