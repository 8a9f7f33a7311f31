// SPDX-License-Identifier: GPL-3.0-or-later
//
// GAP starts at the first question, with one worker unless more were requested. Computations beside it get
// the memory that its workers leave. `tools_aside` creates a second set with its own GAP, for questions that
// must not wait for earlier ones; where GAP may not be started (gap_pool_closed), it may not either.
#include "game/tools.h"

#include "base/mem.h"
#include "engine/misere_forms.h"

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

limit tools_limit_beside_gap(game_tools *t)
{
    limit l = t->how.limit ? *t->how.limit : limit_none();
    if (l.memory && t->gap)
        l.memory = gap_leaves(t->gap, l.memory);
    return l;
}

game_tools *tools_aside(game_tools *t)
{
    atomic_int *needed = t->gap ? gap_pool_needed(t->gap) : NULL;
    if (!t->aside)
        t->aside = NEW(game_tools);
    if (!t->aside->gap && needed)
        t->aside->gap = gap_pool_closed(needed);
    t->aside->how = t->how;
    t->aside->memory = t->memory;
    return t->aside;
}

void tools_clear(game_tools *t)
{
    if (t->aside)
        tools_clear(t->aside);
    free(t->aside);
    t->aside = NULL;
    gap_pool_free(t->gap);
    t->gap = NULL;
    misere_forms_free(t->forms);
    t->forms = NULL;
}
