// SPDX-License-Identifier: GPL-3.0-or-later
//
// Text and quiet form are printed directly. The JSON object is built in parts that other reports use too: the
// structure, the winner, and what was found on the way. Fields that are not known are left out. Rows are made
// from the same object (nim_rows.c).
#include "report/nim.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/json.h"
#include "report/explain.h"
#include "report/play.h"

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

void nim_print(FILE *out, const game *g, bool moves, const game_value *v)
{
    char *position = game_print_position(g);
    fprintf(out, "%s(%s)", game_rule_name(g), g->text);
    if (position)
        fprintf(out, " at %s", position);
    fprintf(out, " = *%u   %s\n    %s\n", v->nim,
            v->over ? REPORT_OVER : report_winner(v->nim, position != NULL), v->method);
    free(position);
    if (v->has_type)
        print_type(out, v);
    if (moves)
        moves_print(out, &v->moves);
}

void nim_print_quiet(FILE *out, bool moves, const game_value *v)
{
    fprintf(out, "%u", v->nim);
    for (size_t i = 0; moves && i < v->moves.count; i++)
        fprintf(out, " %s:%u", v->moves.move[i].name, v->moves.move[i].nim);
    putc('\n', out);
}

json_t *position_json(const game *g)
{
    char **names = game_position_names(g);
    json_t *list = json_array();
    size_t count = 0;
    for (; names[count]; count++)
        json_array_append_new(list, json_text(names[count]));
    texts_free(names, count);
    return list;
}

static void add_type(json_t *object, const game_value *v)
{
    json_object_set_new(object, v->of_position ? "class_type" : "start_type",
                        json_class_type(&v->type, v->has_smoothness));
    if (v->type.deficiency != DEFICIENCY_NONE)
        json_put_integer(object, "deficiency", v->type.deficiency);
}

// What was met on the way.
static void add_structure(json_t *object, const game_value *v)
{
    if (v->order)
        json_object_set_new(object, "order", json_string(v->order));
    if (v->frattini)
        json_object_set_new(object, "frattini_order", json_string(v->frattini));
    if (v->generators >= 0)
        json_put_integer(object, "generators", (uint64_t)v->generators);
    if (v->maximal)
        json_put_integer(object, "maximal_sets", v->maximal);
    if (v->has_type)
        add_type(object, v);
    if (v->whole) {
        json_put_integer(object, "classes", v->classes);
        json_put_integer(object, "arrows", v->arrows);
    } else if (!v->known) {
        json_put_integer(object, "visited", v->visited);
    }
}

static double microseconds(double seconds)
{
    return round(seconds * 1e6) / 1e6;
}

void nim_put_structure(json_t *object, const game *g, size_t line)
{
    if (line)
        json_put_integer(object, "line", line);
    json_object_set_new(object, "structure", json_text(g->text));
    if (g->position_text)
        json_object_set_new(object, "position", position_json(g));
    if (game_family(g))
        json_object_set_new(object, "family", json_string(game_family(g)->name));
    if (game_picture(g)) {
        json_put_integer(object, "vertices", game_picture(g)->vertices);
        json_put_integer(object, "edges", game_picture(g)->edges);
    }
}

void nim_put_winner(json_t *object, const game *g, nim value, bool over)
{
    json_object_set_new(object, "winner", json_string(value ? "first" : "second"));
    if (over)
        json_object_set_new(object, "ending",
                            json_string(play_ending(rule_achieves(g->rule) ? MATCH_ACHIEVED : MATCH_STUCK)));
}

json_t *nim_json(const game *g, size_t line, const game_value *v)
{
    json_t *object = json_pack("{s:s}", "game", game_rule_name(g));
    nim_put_structure(object, g, line);
    json_put_integer(object, "nim", v->nim);
    nim_put_winner(object, g, v->nim, v->over);
    json_object_set_new(object, "method", json_text(v->method));
    json_object_set_new(object, "seconds", json_real(microseconds(v->seconds)));
    if (v->known)
        json_object_set_new(object, "reasons", json_pack("[o]", claim_json(v->known)));
    if (v->recorded)
        json_object_set_new(object, "recorded", json_true());
    else if (v->asked)
        json_object_set_new(object, "gap_seconds", json_real(microseconds(v->gap_seconds)));
    add_structure(object, v);
    return object;
}

void nim_print_json(FILE *out, const game *g, size_t line, bool moves, const game_value *v)
{
    json_t *object = nim_json(g, line, v);
    if (moves)
        moves_json_line(out, object, g, &v->moves);
    else
        json_line(out, object);
}
