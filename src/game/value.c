// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/value.h"

#include <stdlib.h>
#include <string.h>

void moves_clear(game_moves *m)
{
    for (size_t i = 0; i < m->count; i++) {
        free(m->move[i].name);
        free(m->move[i].count);
    }
    free(m->move);
    *m = (game_moves){0};
}

void value_clear(game_value *v)
{
    free(v->order);
    free(v->frattini);
    moves_clear(&v->moves);
    *v = (game_value){0};
}

void value_of_solution(game_value *v, const solution *s)
{
    v->nim = s->nim;
    v->visited = s->visited;
    memcpy(v->method, s->method, sizeof s->method);
    v->whole = v->has_type = s->whole;
    v->classes = s->classes;
    v->arrows = s->arrows;
    v->type = (class_type){.parity = s->parity,
                           .smoothness = s->smoothness,
                           .even = s->even,
                           .odd = s->odd,
                           .deficiency = s->has_deficiency ? s->deficiency : DEFICIENCY_NONE};
}
