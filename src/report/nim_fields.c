// SPDX-License-Identifier: GPL-3.0-or-later
//
// The fields of the answer of nim: the structure, the value, and other results of the computation. Graphs of
// a stream have fewer fields.
#include <math.h>

#include "base/text.h"
#include "report/explain.h"
#include "report/nim.h"
#include "report/play.h"

// ---- the structure

void position_write(writer *to, const game *g)
{
    if (!g->position_text)
        return;
    char **names = game_position_names(g);
    size_t count = 0;
    write_list(to);
    for (; names[count]; count++)
        write_text(to, names[count]);
    write_list_end(to);
    texts_free(names, count);
}

static void family_value(writer *to, const item *told)
{
    const answers *a = told->it;
    const family *played = a->game ? game_family(a->game) : a->family;
    if (played)
        write_text(to, played->name);
}

static void text_value(writer *to, const item *told)
{
    const answers *a = told->it;
    if (a->game)
        write_text(to, a->game->text);
    else
        write_chars(to, a->written.line, a->written.length);
}

static void write_size(writer *to, const answers *a, bool edges)
{
    const graph *picture = a->game ? game_picture(a->game) : NULL;
    if (!a->game)
        write_integer(to, edges ? a->edges : a->vertices);
    else if (picture)
        write_integer(to, edges ? picture->edges : picture->vertices);
}

GETTER(position_value, answers, a, if (a->game) position_write(to, a->game))
GETTER(vertices_value, answers, a, write_size(to, a, false))
GETTER(edges_value, answers, a, write_size(to, a, true))
GETTER(closed_flag, answers, a, if (a->game ? a->game->closed : a->rules->closed) write_flag(to, true))
GETTER(points_value, answers, a, if (!a->game) write_order(to, a->points))

static const field structure_rows[] = {
    GET("structure", AS_TEXT, text_value, .structure = true),
    GET("closed", AS_FLAG, closed_flag, .optional = true),
    GET("position", AS_NAMES, position_value, .optional = true),
    GET("family", AS_TEXT, family_value, .optional = true),
    GET("vertices", AS_NUMBER, vertices_value, .optional = true),
    GET("edges", AS_NUMBER, edges_value, .optional = true),
};
const fields structure_fields = FIELDS(NULL, structure_rows, answers);

static const field nim_structure_rows[] = {
    FIELD("line", AS_NUMBER, answers, written.number, .optional = true),
    {.kind = AS_PART, .of = &structure_fields},
    GET("order", AS_ORDER, points_value, .optional = true),
};
const fields nim_structure_fields = FIELDS(NULL, nim_structure_rows, answers);

// ---- the value, within the answers

const char *nim_winner(nim value)
{
    return value ? "first" : "second";
}

const char *nim_ending(rule r)
{
    return match_end_word(rule_achieves(r) ? MATCH_ACHIEVED : MATCH_STUCK);
}

static void ending_value(writer *to, const item *told)
{
    const answers *a = told->within->it;
    write_text(to, nim_ending(a->rules->rule[told->within->number]));
}

// Bit planes over all sets of a graph of a stream are not worth a sentence each.
static void method_value(writer *to, const item *told)
{
    const answers *a = told->within->it;
    const game_value *v = told->it;
    if (*v->method) {
        write_text(to, v->method);
        return;
    }
    char points[24];
    *text_put_number(a->points, points) = '\0';
    write_joined(to, (const char *[]){"bit planes over all subsets of ", points, " ", a->family->chosen}, 4);
}

// A graph of a stream takes less time.
static void seconds_value(writer *to, const item *told)
{
    double digits = ((const answers *)told->within->it)->game ? 1e6 : 1e7;
    write_real(to, round(((const game_value *)told->it)->seconds * digits) / digits);
}

static void write_type(writer *to, const game_value *v, bool of_position)
{
    if (v->has_type && v->of_position == of_position)
        write_class_type(to, &v->type, v->has_smoothness);
}

static bool has_deficiency(const game_value *v)
{
    return v->has_type && v->type.deficiency != DEFICIENCY_NONE;
}

GETTER(winner_value, game_value, v, write_text(to, nim_winner(v->nim)))
GETTER(misere_winner_value, game_value, v, write_text(to, nim_winner(v->misere_nim)))
GETTER(reasons_value, game_value, v, fields_write_list(to, &claim_fields, v->known, 1, told))
GETTER(start_value, game_value, v, write_type(to, v, false))
GETTER(class_value, game_value, v, write_type(to, v, true))
GETTER(deficiency_value, game_value, v, if (has_deficiency(v)) write_integer(to, v->type.deficiency))
GETTER(visited_value, game_value, v, if (!v->whole && !v->known) write_integer(to, (int64_t)v->visited))

static const field outcome_rows[] = {
    FIELD("nim", AS_NUMBER, game_value, nim, .nim = true),
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

GETTER(game_word, answers, a, write_text(to, answers_name(a, told->number)))
GETTER(error_value, answers, a, write_text(to, a->error[told->number].message))
GETTER(code_value, answers, a, write_text(to, error_code(a->status[told->number])))
GETTER(moves_value, answers, a, moves_write(to, a->game, &a->value[told->number].moves))

static const field nim_rows[] = {
    GET("game", AS_TEXT, game_word),
    {.kind = AS_PART, .of = &nim_structure_fields},
    {.kind = AS_LINK, .of = &value_fields, .link = value_link},
    {.kind = AS_LINK, .of = &found_fields, .link = found_link, .optional = true},
    GET("moves", AS_LIST, moves_value, .of = &move_fields, WHEN(answers, moves)),
};
const fields nim_fields = FIELDS("nim", nim_rows, answers, .print = nim_print);

static const field failure_rows[] = {
    GET("game", AS_TEXT, game_word),
    {.kind = AS_PART, .of = &nim_structure_fields},
    GET("error", AS_TEXT, error_value),
    GET("code", AS_TEXT, code_value),
};
const fields nim_failure_fields = FIELDS("failure", failure_rows, answers);
