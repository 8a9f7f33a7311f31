// SPDX-License-Identifier: GPL-3.0-or-later
//
// The value of one game as text and for scripts. The other forms are generated from the table of its fields
// (nim_fields.c).
#include "report/nim.h"

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

void outcome_print(FILE *out, const game_value *v)
{
    if (v->misere)
        fprintf(out, " in misère play: value %u, genus %s, %s", v->misere_nim, v->genus,
                v->tame ? "tame" : "wild");
    else
        fprintf(out, " = *%u", v->nim);
}

static const char *report_over(const game_value *v)
{
    return v->misere ? "the player who moved last has lost" : REPORT_OVER;
}

// A graph of a stream, which has many lines, in normal play: "AVD(genpos(D?{)) = *0   second player wins".
static void print_graph(FILE *out, const answers *a, const game_value *v, const char *name)
{
    char usual[256];
    text_buffer line = TEXT_LENT(usual);
    text_add_string(&line, a->rules->closed ? "closed " : "");
    text_add_string(&line, name);
    text_add_char(&line, '(');
    text_add_string(&line, a->family->name);
    text_add_char(&line, '(');
    text_add(&line, a->written.line, a->written.length);
    text_add_string(&line, ")) = *");
    text_add_number(&line, v->nim);
    text_add_string(&line, "   ");
    text_add_string(&line, report_winner(v->nim, false));
    text_add_char(&line, '\n');
    text_put(&line, out);
    text_clear(&line);
}

static void print_first_line(FILE *out, const answers *a, const game_value *v, const char *name)
{
    OWNED char *position = a->game ? game_print_position(a->game) : NULL;
    if (a->game)
        fprintf(out, "%s%s(%s)%s%s", game_variant(a->game), name, a->game->text, position ? " at " : "",
                position ? position : "");
    else
        fprintf(out, "%s%s(%s(%.*s))", a->rules->closed ? "closed " : "", name, a->family->name,
                (int)a->written.length, a->written.line);
    outcome_print(out, v);
    fprintf(out, "   %s\n",
            a->game && v->over ? report_over(v) : report_winner(value_played(v), position != NULL));
}

void nim_print(FILE *out, const item *told)
{
    const answers *a = told->it;
    const game_value *v = &a->value[told->number];
    if (a->game || v->misere)
        print_first_line(out, a, v, answers_name(a, told->number));
    else
        print_graph(out, a, v, answers_name(a, told->number));
    if (v->canonical_form)
        fprintf(out, "    canonical form %s\n", v->canonical_form);
    if (a->game)
        fprintf(out, "    %s\n", v->method);
    if (a->game && v->has_type)
        print_type(out, v);
    if (a->moves)
        moves_print(out, &v->moves, NULL);
    if (a->moves && !v->moves.count)
        fputs("    no moves\n", out);
}

void nim_print_quiet(FILE *out, bool moves, const game_value *v)
{
    fprintf(out, "%u", value_played(v));
    for (size_t i = 0; moves && i < v->moves.count; i++)
        fprintf(out, " %s:%u", v->moves.move[i].name, move_played(&v->moves, i));
    putc('\n', out);
}
