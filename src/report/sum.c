// SPDX-License-Identifier: GPL-3.0-or-later
//
// The text form groups the winning moves by component, with all elements that lead to the same value on one
// line. JSON lists each move with the number of its component.
#include "report/sum.h"

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

GETTER(game_value_of, sum_part, p, if (p->game) write_text(to, game_rule_name(p->game)))
GETTER(structure_value, sum_part, p, if (p->game) write_text(to, p->game->text))

GETTER_WITH(part_value, size_t part = told->within->number, write_integer(to, (int64_t)part + 1))

static const field term_rows[] = {
    FIELD("term", AS_TEXT, sum_part, name),
    FIELD("nim", AS_NUMBER, sum_part, component.nim),
    FIELD("misere_nim", AS_NUMBER, sum_part, value.misere_nim, WHEN(sum_part, value.misere)),
    FIELD("genus", AS_TEXT, sum_part, value.genus, .optional = true),
    GET("game", AS_TEXT, game_value_of, .optional = true),
    GET("structure", AS_TEXT, structure_value, .optional = true),
};
static const fields term_fields = FIELDS("term_value", term_rows, sum_part);

// A winning move in a heap, within its part.
static const field heap_rows[] = {
    GET("in", AS_NUMBER, part_value),
    {.name = "nim", .kind = AS_NUMBER, .size = sizeof(nim)},
};
const fields heap_fields = FIELDS("move", heap_rows, nim);

static void write_winning(writer *to, const item *part, nim sum)
{
    const sum_part *p = part->it;
    size_t *which = NEW_ARRAY(size_t, p->component.options), count = sum_part_winning(p, sum, which);
    item within = {p->game, part->number + 1, NULL};
    for (size_t i = 0; i < count; i++)
        if (p->game)
            fields_write(to, &move_fields, &(item){&p->value.moves.move[which[i]], i, &within});
        else
            fields_write(to, &heap_fields, &(item){&p->component.option[which[i]], i, part});
    free(which);
}

static void winning_value(writer *to, const item *told)
{
    const sum_answer *a = told->it;
    write_list(to);
    for (size_t i = 0; i < a->parts; i++)
        write_winning(to, &(item){&a->part[i], i, told}, a->sum.nim);
    write_list_end(to);
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
