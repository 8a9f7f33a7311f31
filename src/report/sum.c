// SPDX-License-Identifier: GPL-3.0-or-later
//
// The text form groups the winning moves by component, with all elements that lead to the same value on one
// line. JSON lists each move with the number of its component.
#include "report/sum.h"

#include "game/json.h"
#include "report/nim.h"

// The winning moves in a part, by the values that they lead to.
static void print_winning(FILE *out, const sum_part *p, nim sum)
{
    size_t *which = NEW_ARRAY(size_t, p->component.options), count = sum_part_winning(p, sum, which);
    game_moves winning = {.classes = p->value.moves.classes, .misere = p->wins, .count = p->game ? count : 0};
    winning.move = NEW_ARRAY(game_move, count);
    for (size_t i = 0; i < count; i++) {
        if (!p->game)
            fprintf(out, "    in %s to *%zu\n", p->name, which[i]);
        else
            winning.move[i] = p->value.moves.move[which[i]];
    }
    moves_print(out, &winning, p->name);
    free_all(winning.move, which);
}

static bool at_position(const sum_answer *a)
{
    for (size_t i = 0; i < a->parts; i++)
        if (a->part[i].game && a->part[i].game->position_text)
            return true;
    return false;
}

static bool is_over(const sum_answer *a)
{
    size_t options = 0;
    for (size_t i = 0; i < a->parts; i++)
        options += a->part[i].component.options;
    return options == 0;
}

static void print_text(FILE *out, const item *told)
{
    const sum_answer *a = told->it;
    nim played = value_played(&a->sum);
    for (size_t i = 0; i < a->parts; i++)
        fprintf(out, "%s%s", i ? " + " : "", a->part[i].name);
    outcome_print(out, &a->sum);
    fprintf(out, "   %s\n", report_winner(played, at_position(a)));
    for (size_t i = 0; i < a->parts; i++) {
        if (!a->part[i].game)
            continue;
        fprintf(out, "    %s", a->part[i].name);
        outcome_print(out, &a->part[i].value);
        putc('\n', out);
    }
    fputs(a->sum.misere && is_over(a) ? "no move is left\n"
          : played                    ? "winning moves\n"
                                      : "no move wins\n",
          out);
    for (size_t i = 0; i < a->parts; i++)
        print_winning(out, &a->part[i], a->sum.nim);
}

// ---- for programs

GETTER(game_value_of, sum_part, p, p->game ? json_string(game_rule_name(p->game)) : NULL)
GETTER(structure_value, sum_part, p, p->game ? json_text(p->game->text) : NULL)

static const field term_rows[] = {
    FIELD("term", AS_TEXT, sum_part, name),
    FIELD("nim", AS_NUMBER, sum_part, component.nim),
    FIELD("misere_nim", AS_NUMBER, sum_part, value.misere_nim, WHEN(sum_part, value.misere)),
    FIELD("genus", AS_TEXT, sum_part, value.genus, .optional = true),
    GET("game", AS_TEXT, game_value_of, .optional = true),
    GET("structure", AS_TEXT, structure_value, .optional = true),
};
static const fields term_fields = FIELDS("term_value", term_rows, sum_part);

static void add_winning(json_t *to, const sum_part *p, size_t in, nim sum)
{
    size_t *which = NEW_ARRAY(size_t, p->component.options), count = sum_part_winning(p, sum, which);
    for (size_t i = 0; i < count; i++) {
        json_array_append_new(
            to, p->game ? move_json(p->game, &p->value.moves.move[which[i]], in)
                        : json_pack("{s:i,s:i}", "in", (int)in, "nim", (int)p->component.option[which[i]]));
    }
    free(which);
}

static json_t *winning_value(const item *told)
{
    const sum_answer *a = told->it;
    json_t *moves = json_array();
    for (size_t i = 0; i < a->parts; i++)
        add_winning(moves, &a->part[i], i + 1, a->sum.nim);
    return moves;
}

static const void *sum_link(const item *told)
{
    return &((const sum_answer *)told->it)->sum;
}

static const field sum_rows[] = {
    {.kind = AS_LINK, .of = &outcome_fields, .link = sum_link},
    LIST("terms", AS_LIST, sum_answer, part, parts, &term_fields),
    GET("winning", AS_LIST, winning_value, .of = &move_fields),
    FIELD("seconds", AS_SECONDS, sum_answer, seconds),
};
const fields sum_fields = FIELDS("sum", sum_rows, sum_answer, .print = print_text);
