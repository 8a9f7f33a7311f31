// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/nim_rows.h"

#include <string.h>

static const column of_one[] = {
    {"line", true},           {"game", false},       {"structure", false},   {"family", false},
    {"position", false},      {"vertices", true},    {"edges", true},        {"order", true},
    {"frattini_order", true}, {"generators", true},  {"maximal_sets", true}, {"nim", true},
    {"winner", false},        {"start_type", false}, {"class_type", false},  {"deficiency", true},
    {"classes", true},        {"arrows", true},      {"visited", true},      {"method", false},
    {"seconds", true},        {"code", false}};
static const column of_several[] = {{"line", true},      {"structure", false}, {"family", false},
                                    {"position", false}, {"vertices", true},   {"edges", true},
                                    {"order", true}};
static const column of_latex[] = {{"structure", false}, {"order", true}};
static const column of_moves[] = {
    {"line", true},   {"game", false},    {"structure", false}, {"position", false},   {"element", false},
    {"number", true}, {"elements", true}, {"nim", true},        {"class_type", false}, {"deficiency", true}};
static const column of_latex_moves[] = {{"structure", false}, {"element", false},    {"elements", true},
                                        {"nim", true},        {"class_type", false}, {"deficiency", true}};

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
        to->column[to->count++] = (column){rules->word[i], true};
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
        out->column[out->count++] = (column){"code", false};
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
