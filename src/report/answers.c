// SPDX-License-Identifier: GPL-3.0-or-later
//
// The answers about one structure by one rule or several.
#include <math.h>
#include <stdlib.h>

#include "base/mem.h"
#include "game/json.h"
#include "report/nim.h"
#include "report/nim_rows.h"

static const char *game_name(const answers *a, size_t i)
{
    game g = {.rule = a->rules->rule[i]};
    if (!a->game)
        return rule_name(g.rule);
    g = answers_game(a, i);
    return game_rule_name(&g);
}

// ---- for programs

static void put_structure(json_t *object, const answers *a)
{
    if (a->game) {
        nim_put_structure(object, a->game, a->written.number);
        return;
    }
    char *line = mem_print("%.*s", (int)a->written.length, a->written.line);
    json_put_integer(object, "line", a->written.number);
    json_object_set_new(object, "structure", json_text(line));
    json_object_set_new(object, "family", json_string(a->family->name));
    json_put_integer(object, "vertices", a->vertices);
    json_put_integer(object, "edges", a->edges);
    json_put_order(object, "order", a->points);
    free(line);
}

// Of a graph of a stream, behind what the graph is.
static void put_value(json_t *object, const answers *a, const game_value *v)
{
    char *method = *v->method ? mem_string(v->method)
                              : mem_print("bit planes over all sets of %u %s", a->points, a->family->chosen);
    json_put_integer(object, "nim", v->nim);
    json_object_set_new(object, "winner", json_string(v->nim ? "first" : "second"));
    json_object_set_new(object, "method", json_text(method));
    json_object_set_new(object, "seconds", json_real(round(v->seconds * 1e7) / 1e7));
    free(method);
}

static json_t *game_json(const answers *a, size_t i)
{
    if (a->game && !a->status[i]) {
        game g = answers_game(a, i);
        return nim_json(&g, a->written.number, &a->value[i]);
    }
    json_t *object = json_pack("{s:s}", "game", game_name(a, i));
    put_structure(object, a);
    if (!a->status[i]) {
        put_value(object, a, &a->value[i]);
        return object;
    }
    json_object_set_new(object, "error", json_text(a->error[i].message));
    json_object_set_new(object, "code", json_string(error_code(a->status[i])));
    return object;
}

typedef struct told {
    const game *game;
    const game_moves *moves;
} told;

static json_t *move_told(const void *context, size_t i)
{
    const told *t = context;
    return move_json(t->game, &t->moves->move[i]);
}

// However many moves there are, no more than one is held as JSON.
void moves_json_line(FILE *out, json_t *object, const game *g, const game_moves *m)
{
    const game on_graph = {.kind = &kind_hypergraph};
    json_line_with(out, object, "moves", &(json_list){m->count, move_told, &(told){g ? g : &on_graph, m}});
}

static void print_json(FILE *out, const answers *a, size_t i, bool moves)
{
    if (moves && !a->status[i])
        moves_json_line(out, game_json(a, i), a->game, &a->value[i].moves);
    else
        json_line(out, game_json(a, i));
}

// One object with the values of all rules.
static json_t *row_json(const answers *a)
{
    const game_value *first = answers_first(a);
    if (a->rules->count == 1)
        return game_json(a, 0);
    json_t *object = json_object();
    put_structure(object, a);
    if (first && a->game)
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
    game g = a->game ? answers_game(a, i) : (game){.kind = &kind_hypergraph};
    const game_moves *m = &a->value[i].moves;
    for (size_t k = 0; k < m->count; k++) {
        json_t *object = json_pack("{s:s}", "game", game_name(a, i)), *move = move_json(&g, &m->move[k]);
        put_structure(object, a);
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

// ---- for people and scripts

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
    char *position = a->game ? game_print_position(a->game) : NULL;
    if (a->game)
        fprintf(out, "%s%s%s", a->game->text, position ? " at " : "", position ? position : "");
    else
        fprintf(out, "%s(%.*s)", a->family->name, (int)a->written.length, a->written.line);
    free(position);
    for (size_t i = 0; i < a->rules->count; i++) {
        fprintf(out, "%s %s", i ? "," : ":", game_name(a, i));
        if (a->status[i])
            fputs(" ?", out);
        else
            fprintf(out, " *%u", a->value[i].nim);
    }
    putc('\n', out);
}

// A graph of a stream has one line and its moves below.
static void print_game(FILE *out, bool moves, const answers *a, size_t i)
{
    const game_value *v = &a->value[i];
    if (a->game) {
        game g = answers_game(a, i);
        nim_print(out, &g, moves, v);
        return;
    }
    fprintf(out, "%s(%s(%.*s)) = *%u   %s\n", game_name(a, i), a->family->name, (int)a->written.length,
            a->written.line, v->nim, report_winner(v->nim, false));
    if (moves)
        moves_print(out, &v->moves);
}

static void print_each(FILE *out, bool quiet, bool moves, const answers *a)
{
    for (size_t i = 0; i < a->rules->count; i++)
        if (a->status[i])
            fputs(quiet ? "?\n" : "", out);
        else if (quiet)
            nim_print_quiet(out, moves, &a->value[i]);
        else
            print_game(out, moves, a, i);
}

// ---- the sink

static bool all_failed(const answers *a)
{
    return answers_first(a) == NULL;
}

static void tell(FILE *out, const answer_sink *how, const answers *a)
{
    form f = (form)how->form;
    bool quiet = how->quiet, moves = how->moves;
    if (quiet && !how->many && all_failed(a))
        return;
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

static void hold_place(FILE *out, const answer_sink *how, const rule_list *rules, const written *text,
                       const hry_error *error)
{
    error_place place = {text->line, text->length, text->number, false};
    form f = (form)how->form;
    bool quiet = how->quiet && how->many;
    if (f == FORM_JSON)
        json_line(out, report_error_json(error, &place));
    else if (form_has_rows(f) && !how->moves)
        nim_rows_put(out, f, rules, report_error_json(error, &place));
    for (size_t i = 0; quiet && i < rules->count; i++)
        fputs(i ? " ?" : "?", out);
    fputs(quiet ? "\n" : "", out);
}

answer_sink answers_sink(form f, bool quiet, bool moves, bool many)
{
    return (answer_sink){
        .answer = tell, .failure = hold_place, .form = (int)f, .quiet = quiet, .moves = moves, .many = many};
}

static void pass_on(FILE *out, const answer_sink *how, const answers *a)
{
    (void)how;
    fwrite(a->written.line, 1, a->written.length, out);
    putc('\n', out);
}

answer_sink answers_passing_on(void)
{
    return (answer_sink){.answer = pass_on};
}
