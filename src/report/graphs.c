// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/graphs.h"

#include <inttypes.h>
#include <math.h>

#include "base/mem.h"
#include "game/json.h"
#include "report/error.h"
#include "report/nim.h"

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
    fprintf(out, "%s(%s(%.*s)) = *%u   %s\n", rule_name(q->games[i]), q->family->name, (int)text->length,
            text->line, a->nim[i], report_winner(a->nim[i], false));
    if (q->moves)
        moves_print(out, &a->moves[i]);
}

static void print_answer(FILE *out, const graph_question *q, const graph_text *text, const graph_answer *a)
{
    const char *family = q->family->name;
    if (q->game_count == 1 || q->moves) {
        for (size_t i = 0; i < q->game_count; i++)
            print_game(out, q, i, text, a);
        return;
    }
    fprintf(out, "%s(%.*s):", family, (int)text->length, text->line);
    for (size_t i = 0; i < q->game_count; i++) {
        fprintf(out, "%s %s", i ? "," : "", rule_name(q->games[i]));
        print_value(out, a->status[i] ? " " : " *", a, i);
    }
    putc('\n', out);
}

static void print_quiet(FILE *out, const graph_question *q, const graph_text *text, const graph_answer *a)
{
    (void)text;
    for (size_t i = 0; i < q->game_count; i++) {
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

static json_t *game_json(const graph_question *q, size_t i, const graph_text *text, const graph_answer *a)
{
    json_t *object = json_object();
    char *line = mem_print("%.*s", (int)text->length, text->line);
    json_put_integer(object, "line", text->number);
    json_object_set_new(object, "game", json_string(rule_name(q->games[i])));
    json_object_set_new(object, "structure", json_text(line));
    json_object_set_new(object, "family", json_string(q->family->name));
    free(line);
    if (a->status[i]) {
        json_object_set_new(object, "error", json_text(a->error[i].message));
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
    json_put_integer(object, "vertices", a->vertices);
    json_put_integer(object, "edges", a->edges);
    json_put_integer(object, "order", a->points);
    if (q->moves)
        json_object_set_new(object, "moves", moves_json(&a->moves[i]));
    return object;
}

static void print_json(FILE *out, const graph_question *q, const graph_text *text, const graph_answer *a)
{
    for (size_t i = 0; i < q->game_count; i++)
        json_line(out, game_json(q, i, text, a));
}

static void print_line(FILE *out, const graph_question *q, const graph_text *text, const graph_answer *a)
{
    (void)q, (void)a;
    fwrite(text->line, 1, text->length, out);
    putc('\n', out);
}

// A line that has no answer holds its place.
static void hold_quiet(FILE *out, const graph_question *q, const graph_text *text, const hry_error *error)
{
    (void)text, (void)error;
    for (size_t i = 0; i < q->game_count; i++)
        fputs(i ? " ?" : "?", out);
    putc('\n', out);
}

static void hold_json(FILE *out, const graph_question *q, const graph_text *text, const hry_error *error)
{
    (void)q;
    error_place place = {text->line, text->length, text->number};
    json_line(out, report_error_json(error, &place));
}

graph_teller graphs_teller(graph_output output)
{
    static const graph_teller tellers[] = {
        [OUTPUT_PEOPLE] = {print_answer, NULL},
        [OUTPUT_QUIET] = {print_quiet, hold_quiet},
        [OUTPUT_JSON] = {print_json, hold_json},
        [OUTPUT_LINES] = {print_line, NULL},
        [OUTPUT_NONE] = {NULL, NULL},
    };
    return tellers[output];
}

// ---- histograms

static uint64_t total(const histogram *h)
{
    uint64_t sum = 0;
    for (size_t value = 0; value < h->room; value++)
        sum += h->count[value];
    return sum;
}

// The values that occur in any of the games; SIZE_MAX behind the last.
static size_t next_value(const graph_question *q, const histogram *h, size_t from)
{
    for (size_t value = from; value < NIM_MAX; value++)
        for (size_t i = 0; i < q->game_count; i++)
            if (histogram_count(&h[i], (nim)value))
                return value;
    return SIZE_MAX;
}

static void histogram_table(FILE *out, const graph_question *q, const histogram *h)
{
    fprintf(out, "%-10s", q->family->name);
    for (size_t i = 0; i < q->game_count; i++)
        fprintf(out, " %10s", rule_name(q->games[i]));
    for (size_t value = next_value(q, h, 0); value != SIZE_MAX; value = next_value(q, h, value + 1)) {
        fprintf(out, "\n*%-9zu", value);
        for (size_t i = 0; i < q->game_count; i++)
            fprintf(out, " %10" PRIu64, histogram_count(&h[i], (nim)value));
    }
    fprintf(out, "\n%-10s", "all");
    for (size_t i = 0; i < q->game_count; i++)
        fprintf(out, " %10" PRIu64, total(&h[i]));
    putc('\n', out);
}

static void histogram_quiet(FILE *out, const graph_question *q, const histogram *h)
{
    for (size_t value = next_value(q, h, 0); value != SIZE_MAX; value = next_value(q, h, value + 1)) {
        fprintf(out, "%zu", value);
        for (size_t i = 0; i < q->game_count; i++)
            fprintf(out, " %" PRIu64, histogram_count(&h[i], (nim)value));
        putc('\n', out);
    }
}

static void histogram_json(FILE *out, const graph_question *q, const histogram *h)
{
    for (size_t i = 0; i < q->game_count; i++) {
        json_t *object = json_object(), *counts = json_object();
        char key[24];
        for (size_t value = 0; value < h[i].room; value++) {
            snprintf(key, sizeof key, "%zu", value);
            if (h[i].count[value])
                json_put_integer(counts, key, h[i].count[value]);
        }
        json_object_set_new(object, "game", json_string(rule_name(q->games[i])));
        json_object_set_new(object, "family", json_string(q->family->name));
        json_put_integer(object, "graphs", total(&h[i]));
        json_object_set_new(object, "histogram", counts);
        json_line(out, object);
    }
}

void graphs_print_histogram(FILE *out, const graph_question *q, const histogram *counts, graph_output output,
                            const char *file)
{
    if (output == OUTPUT_JSON) {
        histogram_json(out, q, counts);
    } else if (output == OUTPUT_QUIET) {
        histogram_quiet(out, q, counts);
    } else {
        if (file)
            fprintf(out, "%s\n", file);
        histogram_table(out, q, counts);
    }
}
