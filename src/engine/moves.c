// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each move owns its two texts.
#include "engine/moves.h"

#include "base/mem.h"

void moves_clear(game_moves *m)
{
    for (size_t i = 0; i < m->count; i++)
        free_all(m->move[i].name, m->move[i].count);
    free(m->move);
    *m = (game_moves){0};
}
