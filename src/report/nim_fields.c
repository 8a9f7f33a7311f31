// SPDX-License-Identifier: GPL-3.0-or-later
//
// The fields of the answer of nim: the structure, the value, and other results of the computation. Graphs of
// a stream have fewer fields.
#include <math.h>

#include "base/text.h"
#include "game/json.h"
#include "report/explain.h"
#include "report/nim.h"
#include "report/play.h"

// ---- the structure

json_t *position_json(const game *g)
{
    if (!g->position_text)
        return NULL;
    char **names = game_position_names(g);
    json_t *list = json_array();
    size_t count = 0;
    for (; names[count]; count++)
        json_array_append_new(list, json_text(names[count]));
    texts_free(names, count);
    return list;
}

static json_t *family_value(const item *told)
{
    const answers *a = told->it;
    const family *played = a->game ? game_family(a->game) : a->family;
    return played ? json_string(played->name) : NULL;
}

static json_t *size_json(const answers *a, bool edges)
{
    const graph *picture = a->game ? game_picture(a->game) : NULL;
    if (!a->game)
        return json_integer(edges ? a->edges : a->vertices);
    return picture ? json_integer(edges ? picture->edges : picture->vertices) : NULL;
}

GETTER(text_value, answers, a,
       a->game ? json_text(a->game->text) : json_text_of(a->written.line, a->written.length))
GETTER(position_value, answers, a, a->game ? position_json(a->game) : NULL)
GETTER(vertices_value, answers, a, size_json(a, false))
GETTER(edges_value, answers, a, size_json(a, true))
GETTER(closed_flag, answers, a, (a->game ? a->game->closed : a->rules->closed) ? json_true() : NULL)
GETTER(points_value, answers, a, a->game ? NULL : json_sprintf("%u", a->points))

static const field structure_rows[] = {
    FIELD("line", AS_NUMBER, answers, written.number, .optional = true),
    GET("structure", AS_TEXT, text_value),
    GET("closed", AS_FLAG, closed_flag, .optional = true),
    GET("position", AS_NAMES, position_value, .optional = true),
    GET("family", AS_TEXT, family_value, .optional = true),
    GET("vertices", AS_NUMBER, vertices_value, .optional = true),
    GET("edges", AS_NUMBER, edges_value, .optional = true),
    GET("order", AS_ORDER, points_value, .optional = true),
};
const fields nim_structure_fields = FIELDS(NULL, structure_rows, answers);

// ---- the value, within the answers

const char *nim_winner(nim value)
{
    return value ? "first" : "second";
}

const char *nim_ending(rule r)
{
    return match_end_word(rule_achieves(r) ? MATCH_ACHIEVED : MATCH_STUCK);
}

static json_t *ending_value(const item *told)
{
    const answers *a = told->within->it;
    return json_string(nim_ending(a->rules->rule[told->within->number]));
}

// Bit planes over all sets of a graph of a stream are not worth a sentence each.
static json_t *method_value(const item *told)
{
    const answers *a = told->within->it;
    const game_value *v = told->it;
    return *v->method ? json_text(v->method)
                      : json_sprintf("bit planes over all subsets of %u %s", a->points, a->family->chosen);
}

// A graph of a stream takes less time.
static json_t *seconds_value(const item *told)
{
    double digits = ((const answers *)told->within->it)->game ? 1e6 : 1e7;
    return json_real(round(((const game_value *)told->it)->seconds * digits) / digits);
}

static json_t *type_json(const game_value *v, bool of_position)
{
    return v->has_type && v->of_position == of_position ? json_class_type(&v->type, v->has_smoothness) : NULL;
}

GETTER(winner_value, game_value, v, json_string(nim_winner(v->nim)))
GETTER(misere_winner_value, game_value, v, json_string(nim_winner(v->misere_nim)))
GETTER(reasons_value, game_value, v, fields_list(&claim_fields, v->known, 1, told))
GETTER(start_value, game_value, v, type_json(v, false))
GETTER(class_value, game_value, v, type_json(v, true))
GETTER(deficiency_value, game_value, v,
       v->has_type && v->type.deficiency != DEFICIENCY_NONE ? json_integer(v->type.deficiency) : NULL)

GETTER(visited_value, game_value, v, v->whole || v->known ? NULL : json_integer((json_int_t)v->visited))

static const field outcome_rows[] = {
    FIELD("nim", AS_NUMBER, game_value, nim),
    GET("winner", AS_TEXT, winner_value),
    FIELD("misere_nim", AS_NUMBER, game_value, misere_nim, WHEN(game_value, misere)),
    GET("misere_winner", AS_TEXT, misere_winner_value, WHEN(game_value, misere)),
    FIELD("genus", AS_TEXT, game_value, genus, WHEN(game_value, misere)),
    FIELD("tame", AS_FLAG, game_value, tame, WHEN(game_value, misere)),
    FIELD("canonical_form", AS_TEXT, game_value, canonical_form, .optional = true),
};
const fields outcome_fields = FIELDS(NULL, outcome_rows, game_value);

static const field value_rows[] = {
    {.kind = AS_PART, .of = &outcome_fields},
    GET("ending", AS_TEXT, ending_value, WHEN(game_value, over)),
    GET("method", AS_TEXT, method_value),
    GET("seconds", AS_SECONDS, seconds_value),
};
static const fields value_fields = FIELDS(NULL, value_rows, game_value);

static const field found_rows[] = {
    GET("reasons", AS_LIST, reasons_value, .of = &claim_fields, WHEN(game_value, known)),
    FIELD("recorded", AS_FLAG, game_value, recorded, WHEN(game_value, recorded)),
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

static const void *value_link(const item *told)
{
    return &((const answers *)told->it)->value[told->number];
}

static const void *found_link(const item *told)
{
    return ((const answers *)told->it)->game ? value_link(told) : NULL;
}

static json_t *move_value(const item *told)
{
    const answers *a = told->it;
    const game_moves *m = &a->value[told->within->number].moves;
    return told->number < m->count ? move_json(a->game, &m->move[told->number], 0) : NULL;
}

GETTER(game_word, answers, a, json_string(answers_name(a, told->number)))
GETTER(error_value, answers, a, json_text(a->error[told->number].message))
GETTER(code_value, answers, a, json_string(error_code(a->status[told->number])))

static const field nim_rows[] = {
    GET("game", AS_TEXT, game_word),
    {.kind = AS_PART, .of = &nim_structure_fields},
    {.kind = AS_LINK, .of = &value_fields, .link = value_link},
    {.kind = AS_LINK, .of = &found_fields, .link = found_link, .optional = true},
    GET("moves", AS_ITEMS, move_value, .of = &move_fields, WHEN(answers, moves)),
};
const fields nim_fields = FIELDS("nim", nim_rows, answers, .print = nim_print);

static const field failure_rows[] = {
    GET("game", AS_TEXT, game_word),
    {.kind = AS_PART, .of = &nim_structure_fields},
    GET("error", AS_TEXT, error_value),
    GET("code", AS_TEXT, code_value),
};
const fields nim_failure_fields = FIELDS("failure", failure_rows, answers);
