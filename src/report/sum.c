// SPDX-License-Identifier: GPL-3.0-or-later
//
// The text groups the winning moves by component, with all elements that lead to the same value in one line.
// JSON lists each of them with the number of its component.
#include "report/sum.h"

#include "base/mem.h"
#include "game/json.h"
#include "report/nim.h"

// The winning moves in a part, if there are any.
static void print_winning(FILE *out, const sum_part *p, nim sum)
{
    size_t *which = NEW_ARRAY(size_t, p->component.options), count = sum_winning(sum, &p->component, which);
    nim to = sum_target(sum, &p->component);
    if (count && p->game) {
        char *before = mem_print("    in %s to *%u: ", p->name, to);
        moves_print_to(out, &p->value.moves, to, before, "");
        free(before);
    } else if (count) {
        fprintf(out, "    in %s to *%u\n", p->name, to);
    }
    free(which);
}

static bool at_position(const sum_answer *a)
{
    for (size_t i = 0; i < a->parts; i++)
        if (a->part[i].game && a->part[i].game->position_text)
            return true;
    return false;
}

static void print_text(FILE *out, const item *told)
{
    const sum_answer *a = told->it;
    nim sum = sum_nim(a->part, a->parts);
    for (size_t i = 0; i < a->parts; i++)
        fprintf(out, "%s%s", i ? " + " : "", a->part[i].name);
    fprintf(out, " = *%u   %s\n", sum, report_winner(sum, at_position(a)));
    for (size_t i = 0; i < a->parts; i++)
        if (a->part[i].game)
            fprintf(out, "    %s = *%u\n", a->part[i].name, a->part[i].component.nim);
    fputs(sum ? "winning moves\n" : "no move wins\n", out);
    for (size_t i = 0; i < a->parts; i++)
        print_winning(out, &a->part[i], sum);
}

// ---- for programs

GETTER(game_value_of, sum_part, p, p->game ? json_string(game_rule_name(p->game)) : NULL)
GETTER(structure_value, sum_part, p, p->game ? json_text(p->game->text) : NULL)

static const field term_rows[] = {
    FIELD("term", AS_TEXT, sum_part, name),
    FIELD("nim", AS_NUMBER, sum_part, component.nim),
    GET("game", AS_TEXT, game_value_of, .optional = true),
    GET("structure", AS_TEXT, structure_value, .optional = true),
};
static const fields term_fields = FIELDS("term_value", term_rows, sum_part);

static void add_winning(json_t *to, const sum_part *p, size_t in, nim sum)
{
    size_t *which = NEW_ARRAY(size_t, p->component.options), count = sum_winning(sum, &p->component, which);
    for (size_t i = 0; i < count; i++) {
        nim_move heap = {.in = in, .nim = p->component.option[which[i]]};
        json_array_append_new(to, p->game ? move_json(p->game, &p->value.moves.move[which[i]], in)
                                          : fields_object(&move_fields, &heap));
    }
    free(which);
}

static json_t *winning_value(const item *told)
{
    const sum_answer *a = told->it;
    json_t *moves = json_array();
    for (size_t i = 0; i < a->parts; i++)
        add_winning(moves, &a->part[i], i + 1, sum_nim(a->part, a->parts));
    return moves;
}

GETTER(nim_value, sum_answer, a, json_integer(sum_nim(a->part, a->parts)))
GETTER(winner_value, sum_answer, a, json_string(nim_winner(sum_nim(a->part, a->parts))))

static const field sum_rows[] = {
    GET("nim", AS_NUMBER, nim_value),
    GET("winner", AS_TEXT, winner_value),
    LIST("terms", AS_LIST, sum_answer, part, parts, &term_fields),
    GET("winning", AS_LIST, winning_value, .of = &move_fields),
    FIELD("seconds", AS_SECONDS, sum_answer, seconds),
};
const fields sum_fields = FIELDS("sum", sum_rows, sum_answer, .print = print_text);
