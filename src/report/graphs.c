// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/graphs.h"

#include <math.h>

#include "base/mem.h"
#include "game/json.h"
#include "report/error.h"
#include "report/nim.h"
#include "report/nim_rows.h"

static void print_value(FILE *out, const char *before, const graph_answer *a, size_t i)
{
    fputs(before, out);
    if (a->status[i])
        putc('?', out);
    else
        fprintf(out, "%u", a->nim[i]);
}

// A game on a line of its own, with its moves below.
static void print_game(FILE *out, const graph_question *q, size_t i, const graph_text *text,
                       const graph_answer *a)
{
    if (a->status[i])
        return;
    fprintf(out, "%s(%s(%.*s)) = *%u   %s\n", rule_name(q->rules.rule[i]), q->family->name, (int)text->length,
            text->line, a->nim[i], report_winner(a->nim[i], false));
    if (q->moves)
        moves_print(out, &a->moves[i]);
}

static void print_answer(FILE *out, const graph_question *q, const graph_text *text, const graph_answer *a)
{
    const char *family = q->family->name;
    if (q->rules.count == 1 || q->moves) {
        for (size_t i = 0; i < q->rules.count; i++)
            print_game(out, q, i, text, a);
        return;
    }
    fprintf(out, "%s(%.*s):", family, (int)text->length, text->line);
    for (size_t i = 0; i < q->rules.count; i++) {
        fprintf(out, "%s %s", i ? "," : "", rule_name(q->rules.rule[i]));
        print_value(out, a->status[i] ? " " : " *", a, i);
    }
    putc('\n', out);
}

static void print_quiet(FILE *out, const graph_question *q, const graph_answer *a)
{
    for (size_t i = 0; i < q->rules.count; i++) {
        print_value(out, i ? " " : "", a, i);
        for (size_t k = 0; k < a->moves[i].count; k++)
            fprintf(out, " %s:%u", a->moves[i].move[k].name, a->moves[i].move[k].nim);
    }
    putc('\n', out);
}

static json_t *moves_json(const game_moves *m)
{
    const game on_graph = {.kind = &kind_hypergraph};
    json_t *list = json_array();
    for (size_t i = 0; i < m->count; i++)
        json_array_append_new(list, move_json(&on_graph, &m->move[i]));
    return list;
}

static void put_graph(json_t *object, const graph_question *q, const graph_text *text, const graph_answer *a)
{
    char *line = mem_print("%.*s", (int)text->length, text->line);
    json_put_integer(object, "line", text->number);
    json_object_set_new(object, "structure", json_text(line));
    json_object_set_new(object, "family", json_string(q->family->name));
    json_put_integer(object, "vertices", a->vertices);
    json_put_integer(object, "edges", a->edges);
    json_put_order(object, "order", a->points);
    free(line);
}

static json_t *game_json(const graph_question *q, size_t i, const graph_text *text, const graph_answer *a)
{
    json_t *object = json_pack("{s:s}", "game", rule_name(q->rules.rule[i]));
    put_graph(object, q, text, a);
    if (a->status[i]) {
        json_object_set_new(object, "error", json_text(a->error[i].message));
        json_object_set_new(object, "code", json_string(error_code(a->status[i])));
        return object;
    }
    json_put_integer(object, "nim", a->nim[i]);
    json_object_set_new(object, "winner", json_string(a->nim[i] ? "first" : "second"));
    char *method = *a->method[i]
                       ? mem_string(a->method[i])
                       : mem_print("bit planes over all sets of %u %s", a->points, q->family->chosen);
    json_object_set_new(object, "method", json_text(method));
    free(method);
    json_object_set_new(object, "seconds", json_real(round(a->seconds * 1e7) / 1e7));
    if (q->moves)
        json_object_set_new(object, "moves", moves_json(&a->moves[i]));
    return object;
}

static void print_json(FILE *out, const graph_question *q, const graph_text *text, const graph_answer *a)
{
    for (size_t i = 0; i < q->rules.count; i++)
        json_line(out, game_json(q, i, text, a));
}

static void print_row(FILE *out, form f, const graph_question *q, const graph_text *text,
                      const graph_answer *a)
{
    json_t *object = q->rules.count == 1 ? game_json(q, 0, text, a) : json_object();
    if (q->rules.count > 1)
        put_graph(object, q, text, a);
    for (size_t i = 0; q->rules.count > 1 && i < q->rules.count; i++)
        if (a->status[i])
            json_object_set_new(object, "code", json_string(error_code(a->status[i])));
        else
            json_put_integer(object, q->rules.word[i], a->nim[i]);
    nim_rows_put(out, f, &q->rules, object);
}

static void print_any(FILE *out, const graph_teller *how, const graph_question *q, const graph_text *text,
                      const graph_answer *a)
{
    if (how->quiet)
        print_quiet(out, q, a);
    else if (how->form == FORM_JSON)
        print_json(out, q, text, a);
    else if (form_has_rows(how->form))
        print_row(out, how->form, q, text, a);
    else
        print_answer(out, q, text, a);
}

// A line that has no answer holds its place, but for people.
static void hold(FILE *out, const graph_teller *how, const graph_question *q, const graph_text *text,
                 const hry_error *error)
{
    error_place place = {text->line, text->length, text->number, false};
    answers_print_failure(out, how->quiet ? FORM_TEXT : how->form, how->quiet, false, &q->rules, error,
                          &place);
}

graph_teller graphs_teller(form f, bool quiet)
{
    return (graph_teller){print_any, hold, (int)f, quiet};
}

static void pass_on(FILE *out, const graph_teller *how, const graph_question *q, const graph_text *text,
                    const graph_answer *a)
{
    (void)how, (void)q, (void)a;
    fwrite(text->line, 1, text->length, out);
    putc('\n', out);
}

graph_teller graphs_passing_on(void)
{
    return (graph_teller){.answer = pass_on};
}
