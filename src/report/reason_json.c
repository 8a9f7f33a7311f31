// SPDX-License-Identifier: GPL-3.0-or-later
//
// A reason for programs: its classes with their numbers, and arrows between them; as rows its arrows.
#include <math.h>
#include <stdlib.h>

#include "game/json.h"
#include "report/nim.h"
#include "report/reason.h"

static json_t *names_json(const reason *r, const uint32_t *cell, uint32_t count)
{
    json_t *list = json_array();
    for (uint32_t i = 0; i < count; i++)
        json_array_append_new(list, json_text(r->names[cell[i]]));
    return list;
}

static json_t *values_json(const nim_set *s)
{
    json_t *list = json_array();
    for (size_t i = 0; i < s->count; i++)
        json_array_append_new(list, json_integer(s->value[i]));
    return list;
}

static json_t *arrow_json(const reason *r, const reason_arrow *a, bool first)
{
    json_t *one = json_object();
    json_put_integer(one, "to", a->to + UINT64_C(1));
    json_put_integer(one, "classes", a->classes);
    json_object_set_new(one, "itself", json_boolean(a->itself));
    json_object_set_new(one, "taking", names_json(r, a->cell, a->cells));
    if (first)
        json_put_integer(one, "nim", reason_value(&r->node[a->to], r->chosen % 2 == 0));
    return one;
}

static json_t *node_json(const reason *r, uint32_t i)
{
    const reason_node *n = &r->node[i];
    json_t *one = json_object(), *list = json_array();
    json_put_integer(one, "number", i + UINT64_C(1));
    json_object_set_new(one, "name", json_text(n->name));
    json_put_integer(one, "size", n->size);
    json_object_set_new(one, "type", json_class_type(&n->type, false));
    json_put_integer(one, "depth", n->depth);
    json_object_set_new(one, "over", json_boolean(n->over));
    if (n->has_values) {
        json_object_set_new(one, "even_values", values_json(&n->even));
        json_object_set_new(one, "odd_values", values_json(&n->odd));
    }
    for (size_t k = 0; k < n->arrows; k++)
        json_array_append_new(list, arrow_json(r, &n->arrow[k], i == 0));
    if (n->told)
        json_object_set(one, "leads", list);
    json_decref(list);
    return one;
}

static json_t *answers_json(const reason *r)
{
    json_t *list = json_array();
    for (uint32_t i = 0; i < r->answers; i++)
        json_array_append_new(list, json_pack("{s:I,s:I}", "to", (json_int_t)r->answer[i].to + 1, "then",
                                              (json_int_t)r->answer[i].then + 1));
    return list;
}

static json_t *strategies_json(const game *g, const reason *r)
{
    strategy all[STRATEGIES];
    size_t count = reason_strategies(g, r, all);
    json_t *list = json_array();
    for (size_t i = 0; i < count; i++) {
        json_array_append_new(list, json_pack("{s:s,s:o,s:s,s:s}", "kind", all[i].kind, "text",
                                              json_text(all[i].text), "paper", paper_short(all[i].paper),
                                              "theorem", all[i].theorem));
        free(all[i].text);
    }
    return list;
}

json_t *reason_json(const game *g, const reason *r)
{
    json_t *object = json_object(), *list = json_array();
    json_put_integer(object, "taken", r->chosen);
    json_put_integer(object, "depth", r->depth);
    json_object_set_new(object, "whole", json_boolean(r->exact));
    for (uint32_t i = 0; i < r->nodes; i++)
        json_array_append_new(list, node_json(r, i));
    json_object_set_new(object, "reason_classes", list);
    json_object_set_new(object, "staying", names_json(r, r->stay, r->stays));
    if (r->exact && r->nim == 0)
        json_object_set_new(object, "answers", answers_json(r));
    json_object_set_new(object, "strategies", strategies_json(g, r));
    return object;
}

json_t *reason_explain_json(const game *g, const reason *r)
{
    json_t *object = json_object();
    json_object_set_new(object, "game", json_string(game_rule_name(g)));
    json_object_set_new(object, "structure", json_text(g->text));
    if (g->position_text)
        json_object_set_new(object, "position", position_json(g));
    json_put_integer(object, "nim", r->nim);
    nim_put_winner(object, g, r->nim, r->ended);
    json_object_set_new(object, "method", json_string("structure"));
    if (r->method)
        json_object_set_new(object, "found", json_text(r->method));
    json_object_set_new(object, "reasons", json_array());
    json_object_set_new(object, "seconds", json_real(round(r->seconds * 1e6) / 1e6));
    json_object_set_new(object, "structure_reason", reason_json(g, r));
    return object;
}

static const column of_arrows[] = {{"from", NUMBER}, {"to", NUMBER},      {"name", WORD},  {"size", NUMBER},
                                   {"type", WORD},   {"classes", NUMBER}, {"nim", NUMBER}, {"taking", WORD}};
enum { COLUMNS = sizeof of_arrows / sizeof *of_arrows };

void reason_print_rows(FILE *out, form f, const reason *r)
{
    rows_head(out, f, of_arrows, COLUMNS);
    for (uint32_t i = 0; i < r->nodes; i++)
        for (size_t k = 0; k < r->node[i].arrows; k++) {
            const reason_node *n = &r->node[r->node[i].arrow[k].to];
            json_t *row = arrow_json(r, &r->node[i].arrow[k], i == 0);
            json_put_integer(row, "from", i + UINT64_C(1));
            json_object_set_new(row, "name", json_text(n->name));
            json_put_integer(row, "size", n->size);
            json_object_set_new(row, "type", json_class_type(&n->type, false));
            rows_object(out, f, of_arrows, COLUMNS, row);
            json_decref(row);
        }
    rows_tail(out, f);
}
