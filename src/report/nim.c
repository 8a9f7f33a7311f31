// SPDX-License-Identifier: GPL-3.0-or-later
//
// The value of one game for people and for scripts; the other forms follow from the table of its fields
// (nim_fields.c).
#include "report/nim.h"

#include <inttypes.h>
#include <stdlib.h>

const char *report_winner(nim value, bool at_position)
{
    if (at_position)
        return value ? "the player to move wins" : "the player to move loses";
    return value ? "first player wins" : "second player wins";
}

static void print_type(FILE *out, const game_value *v)
{
    fprintf(out, "    %s type (%u,%u,%u", v->of_position ? "class" : "start", v->type.parity, v->type.even,
            v->type.odd);
    if (v->has_smoothness)
        fprintf(out, ",%u", v->type.smoothness);
    putc(')', out);
    if (v->type.deficiency != DEFICIENCY_NONE)
        fprintf(out, ", deficiency %" PRIu32, v->type.deficiency);
    putc('\n', out);
}

void nim_print(FILE *out, const item *told)
{
    const answers *a = told->it;
    const game_value *v = &a->value[told->number];
    char *position = a->game ? game_print_position(a->game) : NULL;
    if (a->game)
        fprintf(out, "%s%s(%s)%s%s", game_variant(a->game), answers_name(a, told->number), a->game->text,
                position ? " at " : "", position ? position : "");
    else
        fprintf(out, "%s%s(%s(%.*s))", a->rules->closed ? "closed " : "", answers_name(a, told->number),
                a->family->name, (int)a->written.length, a->written.line);
    fprintf(out, " = *%u   %s\n", v->nim,
            a->game && v->over ? REPORT_OVER : report_winner(v->nim, position != NULL));
    free(position);
    if (a->game)
        fprintf(out, "    %s\n", v->method);
    if (a->game && v->has_type)
        print_type(out, v);
    if (a->moves)
        moves_print(out, &v->moves);
}

void nim_print_quiet(FILE *out, bool moves, const game_value *v)
{
    fprintf(out, "%u", v->nim);
    for (size_t i = 0; moves && i < v->moves.count; i++)
        fprintf(out, " %s:%u", v->moves.move[i].name, v->moves.move[i].nim);
    putc('\n', out);
}
