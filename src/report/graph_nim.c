// SPDX-License-Identifier: GPL-3.0-or-later
//
// A small ground becomes a bitmap (graph/bitmap.h), from which each game takes a fraction of the time it
// takes to make; a larger one becomes a hypergraph for the portfolio.
#include "report/graph_nim.h"

#include <math.h>

#include "base/mem.h"
#include "graph/bitmap.h"
#include "graph/symmetry.h"
#include "report/json.h"
#include "report/nim.h"

static char *structure_name(const graph_question *q, const graph_text *text)
{
    return mem_print("%s(%.*s)", q->family->name, (int)text->length, text->line);
}

// The sentence for a game that does not exist: there is no edge, or only the empty one.
static hry_status undefined(const graph_question *q, rule g, const graph_text *text, hry_error *error)
{
    hypergraph h = {.given = GIVEN_EDGES};
    bool needs_edge = g == RULE_ACV || g == RULE_PRV;
    pool_init(&h.sets, 0);
    if (!needs_edge)
        pool_add(&h.sets, NULL);
    char *name = structure_name(q, text);
    hry_status status = rule_defined(g, &h, name, error);
    free(name);
    hypergraph_clear(&h);
    return status;
}

static void play_bitmap(const graph_question *q, unsigned n, const uint64_t *generating,
                        uint64_t *transversals, const graph_text *text, graph_answer *out)
{
    uint64_t *room = transversals + bitmap_words(n);
    bool removes = false;
    for (size_t i = 0; i < q->game_count; i++) {
        rule g = q->games[i];
        if (rule_removes(g) && !removes)
            bitmap_transversals(n, generating, transversals);
        removes |= rule_removes(g);
        bool there = bitmap_nim(rule_achieves(g) ? ACHIEVE : AVOID, n,
                                rule_removes(g) ? transversals : generating, room, &out->nim[i]);
        out->status[i] = there ? HRY_OK : undefined(q, g, text, &out->error[i]);
        out->method[i][0] = '\0';
    }
}

void graph_room_clear(graph_room *r)
{
    free(r->words);
    *r = (graph_room){0};
}

static hry_status find_small(const graph_question *q, const ground *x, const graph_text *text,
                             graph_room *room, graph_answer *out, hry_error *error)
{
    size_t words = bitmap_words(x->points), needed = 2 * words + bitmap_room(x->points);
    if (needed > room->count) {
        graph_room_clear(room);
        *room = (graph_room){mem_alloc(needed, sizeof *room->words), needed};
    }
    hry_status status = ground_bitmap(x, q->how.limit, room->words, error);
    if (!status)
        play_bitmap(q, x->points, room->words, room->words + words, text, out);
    return status;
}

static hry_status solve_game(const graph_question *q, rule g, const hypergraph *h, const graph_text *text,
                             solution *found, hry_error *error)
{
    set_system s;
    char *name = structure_name(q, text);
    hry_status status = rule_defined(g, h, name, error);
    free(name);
    if (status)
        return status;
    rule_system(g, h, &s);
    solve_options how = q->how;
    how.transitive = system_transitive;
    status = solve(&s, &how, found, error);
    set_system_clear(&s);
    return status;
}

static hry_status find_large(const graph_question *q, const ground *x, const graph_text *text,
                             graph_answer *out, hry_error *error)
{
    hypergraph h;
    hry_status status = family_hypergraph(x, BORDER_ANY, q->how.limit, &h, error);
    if (status)
        return status;
    for (size_t i = 0; i < q->game_count; i++) {
        solution found = {0};
        out->status[i] = solve_game(q, q->games[i], &h, text, &found, &out->error[i]);
        out->nim[i] = found.nim;
        snprintf(out->method[i], sizeof out->method[i], "%s", found.method);
    }
    hypergraph_clear(&h);
    return HRY_OK;
}

hry_status graph_find(const graph_question *q, const graph *g, const graph_text *text, graph_room *room,
                      graph_answer *out, hry_error *error)
{
    double started = clock_now();
    ground x;
    family_arguments arguments = {.graph = {g}, .graphs = 1, .limit = q->how.limit};
    hry_status status = q->family->make(&arguments, &x, error);
    if (status)
        return status;
    bool is_small = q->how.engine == ENGINE_AUTO && x.points <= ground_bitmap_pays(&x);
    out->vertices = g->vertices;
    out->edges = g->edges;
    out->points = x.points;
    status = is_small ? find_small(q, &x, text, room, out, error) : find_large(q, &x, text, out, error);
    ground_clear(&x);
    out->seconds = clock_now() - started;
    return status;
}

// ---- telling

static void print_value(FILE *out, const char *before, const graph_answer *a, size_t i)
{
    fputs(before, out);
    if (a->status[i])
        putc('?', out);
    else
        fprintf(out, "%u", a->nim[i]);
}

void graph_print_answer(FILE *out, const graph_question *q, const graph_text *text, const graph_answer *a)
{
    const char *family = q->family->name;
    if (q->game_count == 1) {
        if (!a->status[0])
            fprintf(out, "%s(%s(%.*s)) = *%u   %s\n", rule_name(q->games[0]), family, (int)text->length,
                    text->line, a->nim[0], report_winner(a->nim[0], false));
        return;
    }
    fprintf(out, "%s(%.*s):", family, (int)text->length, text->line);
    for (size_t i = 0; i < q->game_count; i++) {
        fprintf(out, "%s %s", i ? "," : "", rule_name(q->games[i]));
        print_value(out, a->status[i] ? " " : " *", a, i);
    }
    putc('\n', out);
}

void graph_print_quiet(FILE *out, const graph_question *q, const graph_answer *a)
{
    for (size_t i = 0; i < q->game_count; i++)
        print_value(out, i ? " " : "", a, i);
    putc('\n', out);
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
    return object;
}

void graph_print_json(FILE *out, const graph_question *q, const graph_text *text, const graph_answer *a)
{
    for (size_t i = 0; i < q->game_count; i++)
        json_line(out, game_json(q, i, text, a));
}
