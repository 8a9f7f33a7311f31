// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/nim.h"

#include <inttypes.h>
#include <math.h>

#include "base/mem.h"
#include "graph/symmetry.h"
#include "report/json.h"

static hry_status system_of(const nim_question *q, set_system *out, hry_error *error)
{
    const hypergraph *h = &q->structure->hyper;
    if (q->position)
        return rule_system_at(q->game, h, q->position, out, NULL, error);
    rule_system(q->game, h, out);
    return HRY_OK;
}

// Prop 3.15 without a list of sets: AVD ends at a maximal stable set, PRV at an edge, and all of these have
// one size that the family knows.
static bool by_known_size(const nim_question *q, solution *out)
{
    const hypergraph *h = &q->structure->hyper;
    const known_size *end = q->game == RULE_AVD ? &h->known_stable_size : &h->known_edge_size;
    bool there = (q->game == RULE_AVD || q->game == RULE_PRV) && end->known;
    if (!there || q->position || q->moves || q->how.engine != ENGINE_AUTO)
        return false;
    uint32_t turns = q->game == RULE_AVD ? end->size : h->vertices - end->size;
    out->nim = turns % 2;
    snprintf(out->method, sizeof out->method, "every %s has size %u (Prop 3.15)",
             q->game == RULE_AVD ? "maximal stable set" : "edge", end->size);
    return true;
}

static hry_status find_by_system(const nim_question *q, nim_answer *a, hry_error *error)
{
    set_system s;
    hry_status status = system_of(q, &s, error);
    if (status)
        return status;
    solve_options how = q->how;
    how.transitive = system_transitive;
    status = solve(&s, &how, &a->solution, error);
    if (!status && q->moves)
        status = nim_find_moves(q, &s, a, error);
    set_system_clear(&s);
    return status;
}

hry_status nim_find(const nim_question *q, nim_answer *out, hry_error *error)
{
    nim_answer a = {0};
    double started = clock_now();
    hry_status status = rule_defined(q->game, &q->structure->hyper, q->structure->text, error);
    if (!status && !by_known_size(q, &a.solution))
        status = find_by_system(q, &a, error);
    if (status)
        return status;
    a.seconds = clock_now() - started;
    *out = a;
    return HRY_OK;
}

void nim_answer_clear(nim_answer *a)
{
    free(a->moves);
}

const char *report_winner(nim value, bool at_position)
{
    if (at_position)
        return value ? "the player to move wins" : "the player to move loses";
    return value ? "first player wins" : "second player wins";
}

// The options with one value on one line, in ascending order of the values.
static void print_moves(FILE *out, const nim_question *q, const nim_answer *a)
{
    char buffer[12];
    if (a->move_count == 0)
        fputs("    no moves\n", out);
    for (uint32_t value = 0, shown = 0; shown < a->move_count; value++) {
        uint32_t here = 0;
        for (size_t i = 0; i < a->move_count; i++) {
            if (a->moves[i].nim != value)
                continue;
            if (here++ == 0)
                fprintf(out, "    to *%" PRIu32 ":", value);
            fprintf(out, " %s", hypergraph_name(&q->structure->hyper, a->moves[i].vertex, buffer));
        }
        if (here)
            fputs(value == 0 ? "   (winning)\n" : "\n", out);
        shown += here;
    }
}

void nim_print(FILE *out, const nim_question *q, const nim_answer *a)
{
    const solution *s = &a->solution;
    fprintf(out, "%s(%s)", rule_name(q->game), q->structure->text);
    if (q->position) {
        char *set = hypergraph_print_set(&q->structure->hyper, q->position);
        fprintf(out, " at %s", set);
        free(set);
    }
    fprintf(out, " = *%u   %s\n    %s\n", s->nim, report_winner(s->nim, q->position != NULL), s->method);
    if (s->whole) {
        fprintf(out, "    start type (%u,%u,%u)", s->parity, s->even, s->odd);
        if (s->has_deficiency)
            fprintf(out, ", deficiency %" PRIu32, s->deficiency);
        putc('\n', out);
    }
    if (q->moves)
        print_moves(out, q, a);
}

void nim_print_quiet(FILE *out, const nim_question *q, const nim_answer *a)
{
    char buffer[12];
    fprintf(out, "%u", a->solution.nim);
    for (size_t i = 0; q->moves && i < a->move_count; i++)
        fprintf(out, " %s:%u", hypergraph_name(&q->structure->hyper, a->moves[i].vertex, buffer),
                a->moves[i].nim);
    putc('\n', out);
}

static json_t *moves_json(const nim_question *q, const nim_answer *a)
{
    json_t *array = json_array();
    for (size_t i = 0; i < a->move_count; i++)
        json_array_append_new(array, json_pack("{s:o,s:i}", "vertex",
                                               json_vertex(&q->structure->hyper, a->moves[i].vertex), "nim",
                                               (int)a->moves[i].nim));
    return array;
}

static void add_structure(json_t *object, const solution *s)
{
    if (s->stable_sets)
        json_put_integer(object, "maximal_sets", s->stable_sets);
    if (!s->whole) {
        json_put_integer(object, "visited", s->visited);
        return;
    }
    json_object_set_new(object, "start_type",
                        json_pack("[i,i,i]", (int)s->parity, (int)s->even, (int)s->odd));
    if (s->has_deficiency)
        json_put_integer(object, "deficiency", s->deficiency);
    json_put_integer(object, "classes", s->classes);
    json_put_integer(object, "arrows", s->arrows);
}

json_t *nim_json(const nim_question *q, const nim_answer *a)
{
    const solution *s = &a->solution;
    const hypergraph *h = &q->structure->hyper;
    json_t *object = json_object();
    json_object_set_new(object, "game", json_string(rule_name(q->game)));
    json_object_set_new(object, "structure", json_text(q->structure->text));
    if (q->position)
        json_object_set_new(object, "position", json_vertices(h, q->position));
    json_put_integer(object, "nim", s->nim);
    json_object_set_new(object, "winner", json_string(s->nim ? "first" : "second"));
    json_object_set_new(object, "method", json_text(s->method));
    json_object_set_new(object, "seconds", json_real(round(a->seconds * 1e6) / 1e6));
    json_put_integer(object, "order", h->vertices);
    add_structure(object, s);
    if (q->moves)
        json_object_set_new(object, "moves", moves_json(q, a));
    return object;
}
