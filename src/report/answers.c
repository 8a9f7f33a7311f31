// SPDX-License-Identifier: GPL-3.0-or-later
//
// The answers about one structure by one rule or several.
#include <stdlib.h>

#include "game/json.h"
#include "report/nim.h"
#include "report/nim_rows.h"

static json_t *failure_json(const answers *a, size_t i)
{
    game g = answers_game(a, i);
    json_t *object = json_pack("{s:s}", "game", game_rule_name(&g));
    nim_put_structure(object, &g, a->line);
    json_object_set_new(object, "error", json_text(a->error[i].message));
    json_object_set_new(object, "code", json_string(error_code(a->status[i])));
    return object;
}

static void print_json(FILE *out, const answers *a, size_t i, bool moves)
{
    game g = answers_game(a, i);
    if (a->status[i])
        json_line(out, failure_json(a, i));
    else
        nim_print_json(out, &g, a->line, moves, &a->value[i]);
}

// One object with the values of all rules.
static json_t *row_json(const answers *a)
{
    const game_value *first = answers_first(a);
    if (a->rules->count == 1) {
        game g = answers_game(a, 0);
        return a->status[0] ? failure_json(a, 0) : nim_json(&g, a->line, &a->value[0]);
    }
    json_t *object = json_object();
    nim_put_structure(object, a->game, a->line);
    if (first)
        json_object_set_new(object, "order", json_string(first->order));
    for (size_t i = 0; i < a->rules->count; i++)
        if (a->status[i])
            json_object_set_new(object, "code", json_string(error_code(a->status[i])));
        else
            json_put_integer(object, a->rules->word[i], a->value[i].nim);
    return object;
}

static void print_move_rows(FILE *out, form f, const answers *a, size_t i)
{
    game g = answers_game(a, i);
    const game_moves *m = &a->value[i].moves;
    for (size_t k = 0; k < m->count; k++) {
        json_t *object = json_pack("{s:s}", "game", game_rule_name(&g)), *move = move_json(&g, &m->move[k]);
        nim_put_structure(object, &g, a->line);
        json_object_update(object, move);
        json_object_set(object, "element", json_object_get(move, g.kind->element));
        json_decref(move);
        nim_rows_put_move(out, f, object);
    }
}

static void print_rows(FILE *out, form f, bool moves, const answers *a)
{
    if (!moves)
        nim_rows_put(out, f, a->rules, row_json(a));
    for (size_t i = 0; moves && i < a->rules->count; i++)
        if (!a->status[i])
            print_move_rows(out, f, a, i);
}

static void print_values(FILE *out, const answers *a)
{
    for (size_t i = 0; i < a->rules->count; i++) {
        fputs(i ? " " : "", out);
        if (a->status[i])
            putc('?', out);
        else
            fprintf(out, "%u", a->value[i].nim);
    }
    putc('\n', out);
}

static void print_line(FILE *out, const answers *a)
{
    char *position = game_print_position(a->game);
    fputs(a->game->text, out);
    if (position)
        fprintf(out, " at %s", position);
    free(position);
    for (size_t i = 0; i < a->rules->count; i++) {
        game g = answers_game(a, i);
        fprintf(out, "%s %s", i ? "," : ":", game_rule_name(&g));
        if (a->status[i])
            fputs(" ?", out);
        else
            fprintf(out, " *%u", a->value[i].nim);
    }
    putc('\n', out);
}

static void print_each(FILE *out, bool quiet, bool moves, const answers *a)
{
    for (size_t i = 0; i < a->rules->count; i++) {
        game g = answers_game(a, i);
        if (a->status[i] && quiet)
            fputs("?\n", out);
        else if (!a->status[i] && quiet)
            nim_print_quiet(out, moves, &a->value[i]);
        else if (!a->status[i])
            nim_print(out, &g, moves, &a->value[i]);
    }
}

void answers_print(FILE *out, form f, bool quiet, bool moves, const answers *a)
{
    if (f == FORM_JSON)
        for (size_t i = 0; i < a->rules->count; i++)
            print_json(out, a, i, moves);
    else if (form_has_rows(f))
        print_rows(out, f, moves, a);
    else if (moves || a->rules->count == 1)
        print_each(out, quiet, moves, a);
    else if (quiet)
        print_values(out, a);
    else
        print_line(out, a);
}

void answers_print_failure(FILE *out, form f, bool quiet, bool moves, const rule_list *rules,
                           const hry_error *error, const error_place *place)
{
    if (f == FORM_JSON) {
        json_line(out, report_error_json(error, place));
    } else if (form_has_rows(f) && !moves) {
        nim_rows_put(out, f, rules, report_error_json(error, place));
    } else {
        for (size_t i = 0; quiet && i < rules->count; i++)
            fputs(i ? " ?" : "?", out);
        fputs(quiet ? "\n" : "", out);
    }
}
