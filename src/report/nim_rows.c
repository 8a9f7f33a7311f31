// SPDX-License-Identifier: GPL-3.0-or-later
//
// A row is the JSON object of the answer, read by the names of the columns; a field that is absent is an
// empty cell. Which columns there are depends only on the form, the number of games and whether moves are
// shown, so the head can be printed before the first answer is known.
#include "report/nim_rows.h"

#include <string.h>

static const column of_one[] = {
    {"line", NUMBER},           {"game", WORD},         {"structure", WORD},      {"family", WORD},
    {"position", WORD},         {"vertices", NUMBER},   {"edges", NUMBER},        {"order", NUMBER},
    {"frattini_order", NUMBER}, {"generators", NUMBER}, {"maximal_sets", NUMBER}, {"nim", NUMBER},
    {"winner", WORD},           {"start_type", WORD},   {"class_type", WORD},     {"deficiency", NUMBER},
    {"classes", NUMBER},        {"arrows", NUMBER},     {"visited", NUMBER},      {"method", WORD},
    {"seconds", NUMBER},        {"code", WORD}};
static const column of_several[] = {{"line", NUMBER},   {"structure", WORD},  {"family", WORD},
                                    {"position", WORD}, {"vertices", NUMBER}, {"edges", NUMBER},
                                    {"order", NUMBER}};
static const column of_latex[] = {{"structure", WORD}, {"order", NUMBER}};
static const column of_moves[] = {{"line", NUMBER},      {"game", WORD},    {"structure", WORD},
                                  {"position", WORD},    {"element", WORD}, {"number", NUMBER},
                                  {"elements", NUMBER},  {"nim", NUMBER},   {"class_type", WORD},
                                  {"deficiency", NUMBER}};
static const column of_latex_moves[] = {{"structure", WORD}, {"element", WORD},    {"elements", NUMBER},
                                        {"nim", NUMBER},     {"class_type", WORD}, {"deficiency", NUMBER}};

#define LENGTH(list) (sizeof(list) / sizeof *(list))

typedef struct row_columns {
    column column[LENGTH(of_one) + ALL_GAMES];
    size_t count, games_at; // games_at: of the first game, where there are several
} row_columns;

static void add(row_columns *to, const column *list, size_t count)
{
    memcpy(to->column + to->count, list, count * sizeof *list);
    to->count += count;
}

static void add_games(row_columns *to, const rule_list *rules)
{
    to->games_at = to->count;
    for (size_t i = 0; i < rules->count; i++)
        to->column[to->count++] = (column){rules->word[i], NUMBER};
}

static void columns_of(row_columns *out, form f, const rule_list *rules)
{
    *out = (row_columns){.count = 0};
    if (f == FORM_LATEX) {
        add(out, of_latex, LENGTH(of_latex));
        add_games(out, rules);
    } else if (rules->count == 1) {
        add(out, of_one, LENGTH(of_one));
    } else {
        add(out, of_several, LENGTH(of_several));
        add_games(out, rules);
        out->column[out->count++] = (column){"code", WORD};
    }
}

void nim_rows_head(FILE *out, form f, const rule_list *rules, bool moves)
{
    row_columns all;
    if (moves && f == FORM_LATEX) {
        rows_head(out, f, of_latex_moves, LENGTH(of_latex_moves));
    } else if (moves) {
        rows_head(out, f, of_moves, LENGTH(of_moves));
    } else {
        columns_of(&all, f, rules);
        for (size_t i = 0; f == FORM_LATEX && i < rules->count; i++)
            all.column[all.games_at + i].name = rules->heading[i];
        rows_head(out, f, all.column, all.count);
    }
}

void nim_rows_put(FILE *out, form f, const rule_list *rules, json_t *object)
{
    row_columns all;
    json_t *value = json_object_get(object, "nim");
    if (rules->count == 1 && value)
        json_object_set(object, rules->word[0], value);
    columns_of(&all, f, rules);
    rows_object(out, f, all.column, all.count, object);
    json_decref(object);
}

void nim_rows_put_move(FILE *out, form f, json_t *object)
{
    if (f == FORM_LATEX)
        rows_object(out, f, of_latex_moves, LENGTH(of_latex_moves), object);
    else
        rows_object(out, f, of_moves, LENGTH(of_moves), object);
    json_decref(object);
}
