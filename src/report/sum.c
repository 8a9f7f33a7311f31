// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/sum.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>

#include "base/mem.h"
#include "report/json.h"

void sum_part_heap(sum_part *out, nim size)
{
    *out = (sum_part){.kind = PART_HEAP, .name = mem_print("*%u", size), .component = component_heap(size)};
}

static char *hypergraph_part_name(const nim_question *q)
{
    const char *game = rule_name(q->game), *text = q->structure->text;
    if (!q->position)
        return mem_print("%s(%s)", game, text);
    char *set = hypergraph_print_set(&q->structure->hyper, q->position);
    char *name = mem_print("%s(%s) at %s", game, text, set);
    free(set);
    return name;
}

hry_status sum_part_hypergraph(sum_part *out, const nim_question *q, hry_error *error)
{
    sum_part p = {.kind = PART_HYPERGRAPH, .hyper = *q};
    assert(q->moves);
    hry_status status = nim_find(q, &p.hyper_answer, error);
    if (status)
        return status;
    const nim_answer *a = &p.hyper_answer;
    p.name = hypergraph_part_name(q);
    p.component = (component){a->solution.nim, NEW_ARRAY(nim, a->move_count), a->move_count};
    for (size_t i = 0; i < a->move_count; i++)
        p.component.option[i] = a->moves[i].nim;
    assert(component_check(&p.component));
    *out = p;
    return HRY_OK;
}

static char *group_part_name(const group_question *q)
{
    const char *game = group_game_name(q->game);
    if (!q->position)
        return mem_print("%s(%s)", game, q->text);
    return mem_print(*q->position_text == '{' ? "%s(%s) at %s" : "%s(%s) at {%s}", game, q->text,
                     q->position_text);
}

hry_status sum_part_group(sum_part *out, const group_question *q, const json_t *gap_answer, hry_error *error)
{
    sum_part p = {.kind = PART_GROUP, .group = *q};
    assert(q->moves);
    hry_status status = group_finish(q, gap_answer, &p.group_answer, error);
    if (status)
        return status;
    const group_answer *a = &p.group_answer;
    p.name = group_part_name(q);
    p.component = (component){a->nim, NEW_ARRAY(nim, a->moves.count), a->moves.count};
    for (size_t i = 0; i < a->moves.count; i++)
        p.component.option[i] = a->moves.move[i].nim;
    assert(component_check(&p.component));
    *out = p;
    return HRY_OK;
}

void sum_part_clear(sum_part *p)
{
    free(p->name);
    component_clear(&p->component);
    if (p->kind == PART_HYPERGRAPH)
        nim_answer_clear(&p->hyper_answer);
    if (p->kind == PART_GROUP)
        group_answer_clear(&p->group_answer);
}

nim sum_nim(const sum_answer *a)
{
    nim sum = 0;
    for (size_t i = 0; i < a->parts; i++)
        sum = sum_add(sum, &a->part[i].component);
    return sum;
}

static void print_hypergraph_moves(FILE *out, const sum_part *p, const size_t *which, size_t count)
{
    char buffer[12];
    for (size_t i = 0; i < count; i++)
        fprintf(out, " %s",
                hypergraph_name(&p->hyper.structure->hyper, p->hyper_answer.moves[which[i]].vertex, buffer));
    putc('\n', out);
}

// The winning moves in a part, if there are any.
static void print_winning(FILE *out, const sum_part *p, nim sum)
{
    size_t *which = NEW_ARRAY(size_t, p->component.options), count = sum_winning(sum, &p->component, which);
    nim to = sum_target(sum, &p->component);
    if (count && p->kind == PART_GROUP) {
        char *before = mem_print("    in %s to *%u: ", p->name, to);
        group_print_moves_to(out, &p->group_answer.moves, to, before, "");
        free(before);
    } else if (count) {
        fprintf(out, p->kind == PART_HEAP ? "    in %s to *%u\n" : "    in %s to *%u:", p->name, to);
        if (p->kind == PART_HYPERGRAPH)
            print_hypergraph_moves(out, p, which, count);
    }
    free(which);
}

static bool at_position(const sum_answer *a)
{
    for (size_t i = 0; i < a->parts; i++)
        if (a->part[i].hyper.position || a->part[i].group.position)
            return true;
    return false;
}

void sum_print(FILE *out, const sum_answer *a)
{
    nim sum = sum_nim(a);
    for (size_t i = 0; i < a->parts; i++)
        fprintf(out, "%s%s", i ? " + " : "", a->part[i].name);
    fprintf(out, " = *%u   %s\n", sum, report_winner(sum, at_position(a)));
    for (size_t i = 0; i < a->parts; i++)
        if (a->part[i].kind != PART_HEAP)
            fprintf(out, "    %s = *%u\n", a->part[i].name, a->part[i].component.nim);
    fputs(sum ? "winning moves\n" : "no move wins\n", out);
    for (size_t i = 0; i < a->parts; i++)
        print_winning(out, &a->part[i], sum);
}

static json_t *term_json(const sum_part *p)
{
    json_t *object = json_pack("{s:o,s:i}", "term", json_text(p->name), "nim", (int)p->component.nim);
    bool group = p->kind == PART_GROUP;
    if (p->kind != PART_HEAP) {
        rule g = group ? p->group.game : p->hyper.game;
        json_object_set_new(object, "game", json_string(group ? group_game_name(g) : rule_name(g)));
        json_object_set_new(object, "structure", json_text(group ? p->group.text : p->hyper.structure->text));
    }
    return object;
}

static void add_winning(json_t *to, const sum_part *p, size_t number, nim sum)
{
    size_t *which = NEW_ARRAY(size_t, p->component.options), count = sum_winning(sum, &p->component, which);
    for (size_t i = 0; i < count; i++) {
        json_t *move =
            p->kind == PART_GROUP ? group_move_json(&p->group_answer.moves.move[which[i]]) : json_object();
        json_put_integer(move, "in", number);
        json_put_integer(move, "nim", p->component.option[which[i]]);
        if (p->kind == PART_HYPERGRAPH)
            json_object_set_new(
                move, "vertex",
                json_vertex(&p->hyper.structure->hyper, p->hyper_answer.moves[which[i]].vertex));
        json_array_append_new(to, move);
    }
    free(which);
}

json_t *sum_json(const sum_answer *a)
{
    nim sum = sum_nim(a);
    json_t *terms = json_array(), *moves = json_array();
    for (size_t i = 0; i < a->parts; i++) {
        json_array_append_new(terms, term_json(&a->part[i]));
        add_winning(moves, &a->part[i], i + 1, sum);
    }
    return json_pack("{s:i,s:s,s:o,s:o,s:f}", "nim", (int)sum, "winner", sum ? "first" : "second", "terms",
                     terms, "winning", moves, "seconds", round(a->seconds * 1e6) / 1e6);
}
