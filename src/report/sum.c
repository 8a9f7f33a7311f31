// SPDX-License-Identifier: GPL-3.0-or-later
//
// The text groups the winning moves by component, with all elements that lead to the same value in one line.
// JSON lists each of them with the number of its component.
#include "report/sum.h"

#include <math.h>

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

void sum_print(FILE *out, const sum_answer *a)
{
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

static json_t *term_json(const sum_part *p)
{
    json_t *object = json_pack("{s:o,s:i}", "term", json_text(p->name), "nim", (int)p->component.nim);
    if (p->game) {
        json_object_set_new(object, "game", json_string(game_rule_name(p->game)));
        json_object_set_new(object, "structure", json_text(p->game->text));
    }
    return object;
}

static void add_winning(json_t *to, const sum_part *p, size_t number, nim sum)
{
    size_t *which = NEW_ARRAY(size_t, p->component.options), count = sum_winning(sum, &p->component, which);
    for (size_t i = 0; i < count; i++) {
        json_t *move = p->game ? move_json(p->game, &p->value.moves.move[which[i]]) : json_object();
        json_put_integer(move, "in", number);
        json_put_integer(move, "nim", p->component.option[which[i]]);
        json_array_append_new(to, move);
    }
    free(which);
}

json_t *sum_json(const sum_answer *a)
{
    nim sum = sum_nim(a->part, a->parts);
    json_t *terms = json_array(), *moves = json_array();
    for (size_t i = 0; i < a->parts; i++) {
        json_array_append_new(terms, term_json(&a->part[i]));
        add_winning(moves, &a->part[i], i + 1, sum);
    }
    return json_pack("{s:i,s:s,s:o,s:o,s:f}", "nim", (int)sum, "winner", sum ? "first" : "second", "terms",
                     terms, "winning", moves, "seconds", round(a->seconds * 1e6) / 1e6);
}
