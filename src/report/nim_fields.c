// SPDX-License-Identifier: GPL-3.0-or-later
//
// The fields of nim's answer: what the game is played on, its value, and what else was found on the way, of
// which a graph of a stream has nothing.
#include <math.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/json.h"
#include "report/explain.h"
#include "report/nim.h"
#include "report/play.h"

// ---- the structure

json_t *position_json(const game *g)
{
    if (!g || !g->position_text)
        return NULL;
    char **names = game_position_names(g);
    json_t *list = json_array();
    size_t count = 0;
    for (; names[count]; count++)
        json_array_append_new(list, json_text(names[count]));
    texts_free(names, count);
    return list;
}

GETTER(text_value, nim_structure, s, json_text_of(s->written.line, s->written.length))
GETTER(family_value, nim_structure, s, s->family ? json_string(s->family->name) : NULL)
GETTER(position_value, nim_structure, s, position_json(s->game))

static const field structure_rows[] = {
    FIELD("line", AS_NUMBER, nim_structure, written.number, .optional = true),
    GET("structure", AS_TEXT, text_value),
    GET("position", AS_NAMES, position_value, .optional = true),
    GET("family", AS_TEXT, family_value, .optional = true),
    FIELD("vertices", AS_NUMBER, nim_structure, vertices, WHEN(nim_structure, drawn)),
    FIELD("edges", AS_NUMBER, nim_structure, edges, WHEN(nim_structure, drawn)),
    FIELD("order", AS_ORDER, nim_structure, points, WHEN(nim_structure, streamed)),
};
const fields nim_structure_fields = FIELDS(NULL, structure_rows, nim_structure);

nim_structure nim_structure_of(const game *g, size_t line)
{
    const graph *picture = game_picture(g);
    return (nim_structure){.written = {g->text, strlen(g->text), line},
                           .game = g,
                           .family = game_family(g),
                           .drawn = picture != NULL,
                           .vertices = picture ? picture->vertices : 0,
                           .edges = picture ? picture->edges : 0};
}

// ---- the value

const char *nim_winner(nim value)
{
    return value ? "first" : "second";
}

const char *nim_ending(rule r)
{
    return play_ending(rule_achieves(r) ? MATCH_ACHIEVED : MATCH_STUCK);
}

// The value of a graph of a stream comes without words where bit planes gave it, and is found faster.
static json_t *method_json(const nim_answer *a)
{
    const nim_structure *s = &a->structure;
    if (*a->value->method || !s->streamed)
        return json_text(a->value->method);
    return json_sprintf("bit planes over all sets of %u %s", s->points, s->family->chosen);
}

static double rounded(double seconds, double digits)
{
    return round(seconds * digits) / digits;
}

GETTER(nim_value, nim_answer, a, json_integer(a->value->nim))
GETTER(winner_value, nim_answer, a, json_string(nim_winner(a->value->nim)))
GETTER(ending_value, nim_answer, a, a->value->over ? json_string(nim_ending(a->rule)) : NULL)
GETTER(method_value, nim_answer, a, method_json(a))
GETTER(seconds_value, nim_answer, a, json_real(rounded(a->value->seconds, a->structure.streamed ? 1e7 : 1e6)))

// ---- what else was found

static json_t *type_json(const game_value *v, bool of_position)
{
    return v->has_type && v->of_position == of_position ? json_class_type(&v->type, v->has_smoothness) : NULL;
}

GETTER(reasons_value, game_value, v, fields_list(&claim_fields, v->known, 1, told))
GETTER(start_value, game_value, v, type_json(v, false))
GETTER(class_value, game_value, v, type_json(v, true))
GETTER(deficiency_value, game_value, v,
       v->has_type && v->type.deficiency != DEFICIENCY_NONE ? json_integer(v->type.deficiency) : NULL)
GETTER(visited_value, game_value, v, v->whole || v->known ? NULL : json_integer((json_int_t)v->visited))

static const field found_rows[] = {
    GET("reasons", AS_LIST, reasons_value, .of = &claim_fields, WHEN(game_value, known)),
    FIELD("gap_seconds", AS_SECONDS, game_value, gap_seconds, WHEN(game_value, asked)),
    FIELD("order", AS_DIGITS, game_value, order, .optional = true),
    FIELD("frattini_order", AS_DIGITS, game_value, frattini, .optional = true),
    FIELD("generators", AS_INTEGER, game_value, generators, .optional = true),
    FIELD("maximal_sets", AS_NUMBER, game_value, maximal, .optional = true),
    GET("start_type", AS_TYPE, start_value, .optional = true),
    GET("class_type", AS_TYPE, class_value, .optional = true),
    GET("deficiency", AS_NUMBER, deficiency_value, .optional = true),
    FIELD("classes", AS_NUMBER, game_value, classes, WHEN(game_value, whole)),
    FIELD("arrows", AS_NUMBER, game_value, arrows, WHEN(game_value, whole)),
    GET("visited", AS_NUMBER, visited_value, .optional = true),
};
static const fields found_fields = FIELDS(NULL, found_rows, game_value);

// ---- the whole

static json_t *move_json(const nim_answer *a, size_t i)
{
    nim_move move = nim_move_of(a->structure.game, &a->value->moves.move[i], 0);
    return fields_object(&move_fields, &move);
}

GETTER(move_value, nim_answer, a, move_json(a, told->number))

static const field nim_rows[] = {
    FIELD("game", AS_TEXT, nim_answer, game),
    PART(AS_PART, nim_answer, structure, &nim_structure_fields),
    GET("nim", AS_NUMBER, nim_value),
    GET("winner", AS_TEXT, winner_value),
    GET("ending", AS_TEXT, ending_value, .optional = true),
    GET("method", AS_TEXT, method_value),
    GET("seconds", AS_SECONDS, seconds_value),
    PART(AS_LINK, nim_answer, found, &found_fields, .optional = true),
    GET("moves", AS_ITEMS, move_value, .of = &move_fields, COUNTED(nim_answer, moves),
        WHEN(nim_answer, has_moves)),
};
const fields nim_fields = FIELDS("nim", nim_rows, nim_answer, .print = nim_print);

static const field failure_rows[] = {
    FIELD("game", AS_TEXT, nim_answer, game),
    PART(AS_PART, nim_answer, structure, &nim_structure_fields),
    FIELD("error", AS_TEXT, nim_answer, error),
    FIELD("code", AS_TEXT, nim_answer, code),
};
const fields nim_failure_fields = FIELDS("failure", failure_rows, nim_answer);

nim_answer nim_answer_of(const game *g, bool moves, const game_value *v)
{
    return (nim_answer){.game = game_rule_name(g),
                        .rule = g->rule,
                        .structure = nim_structure_of(g, 0),
                        .value = v,
                        .found = v,
                        .has_moves = moves,
                        .moves = v->moves.count};
}
