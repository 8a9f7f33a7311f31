// SPDX-License-Identifier: GPL-3.0-or-later
//
// The source is opened at the first question, with one worker unless more were requested. Computations beside
// it get the memory that its workers leave. `tools_aside` creates a second set with its own source, for
// questions that must not wait for earlier ones; where only recorded facts may be used (source_recorded), the
// second source has no others, either.
#include "game/tools.h"

#include "base/mem.h"
#include "engine/misere_forms.h"

fact_source *tools_source(game_tools *t)
{
    if (!t->source)
        t->source = source_open_by(t->open, t->workers ? t->workers : 1, t->memory);
    return t->source;
}

hry_status tools_ask(game_tools *t, fact_question q, json_t **value, hry_error *error)
{
    return ask_now(tools_source(t), q, t->how.limit, value, error);
}

limit tools_limit_beside_source(game_tools *t)
{
    limit l = t->how.limit ? *t->how.limit : limit_none();
    if (l.memory && t->source)
        l.memory = source_leaves(t->source, l.memory);
    return l;
}

game_tools *tools_aside(game_tools *t)
{
    atomic_int *needed = t->source ? source_needed(t->source) : NULL;
    if (!t->aside)
        t->aside = NEW(game_tools);
    if (!t->aside->source && needed)
        t->aside->source = source_recorded(needed);
    t->aside->how = t->how;
    t->aside->open = t->open;
    t->aside->memory = t->memory;
    return t->aside;
}

void tools_clear(game_tools *t)
{
    if (t->aside)
        tools_clear(t->aside);
    free(t->aside);
    t->aside = NULL;
    source_free(t->source);
    t->source = NULL;
    misere_forms_free(t->forms);
    t->forms = NULL;
}
