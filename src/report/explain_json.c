// SPDX-License-Identifier: GPL-3.0-or-later
//
// An explanation for programs. `reasons` holds the formulas that apply, the first one being the shortest;
// where none does, `steps` and `options` hold the checklist, and its citation is the only reason.
#include <math.h>

#include "game/json.h"
#include "report/explain.h"

static json_t *citation(paper p, const char *theorem)
{
    return json_pack("{s:s,s:s,s:s}", "paper", paper_short(p), "theorem", theorem, "reference",
                     paper_full(p));
}

static json_t *reasons_json(const explanation *a)
{
    json_t *list = json_array();
    for (size_t i = 0; i < a->claim_count; i++) {
        const claim *c = &a->claims[i];
        json_t *one = citation(c->formula->paper, c->formula->theorem);
        json_object_set_new(one, "formula", json_string(c->formula->name));
        json_object_set_new(one, "says", json_string(c->formula->says));
        json_object_set_new(one, "because", json_text(c->because));
        json_put_integer(one, "nim", c->nim);
        json_array_append_new(list, one);
    }
    if (a->has_list && a->list.theorem && !a->claim_count)
        json_array_append_new(list, citation(a->list.paper, a->list.theorem));
    return list;
}

static json_t *steps_json(const checklist *c)
{
    json_t *list = json_array();
    for (size_t i = 0; i < c->steps; i++)
        json_array_append_new(list, json_pack("{s:s,s:o,s:b}", "label", c->step[i].label, "text",
                                              json_text(c->step[i].text), "decides", c->step[i].decides));
    return list;
}

static json_t *move_json(const first_move *m, bool typed)
{
    json_t *one = json_object();
    json_put_integer(one, "nim", m->nim);
    json_object_set_new(one, "element", json_text(m->element));
    json_put_order(one, "element_order", m->order);
    if (m->number)
        json_put_integer(one, "number", m->number);
    if (m->elements)
        json_put_order(one, "elements", m->elements);
    if (!typed)
        return one;
    json_object_set_new(one, "type", json_class_type(&m->type, true));
    json_put_integer(one, "deficiency", m->type.deficiency);
    json_object_set_new(one, "generates", json_boolean(m->ends));
    return one;
}

static void add_list(json_t *object, const checklist *c)
{
    json_t *all = json_array(), *winning = json_array();
    json_object_set_new(object, "steps", steps_json(c));
    for (size_t i = 0; i < c->moves; i++) {
        if (c->has_start)
            json_array_append_new(all, move_json(&c->move[i], true));
        if (c->move[i].nim == 0)
            json_array_append_new(winning, move_json(&c->move[i], false));
    }
    if (c->has_start) {
        json_object_set_new(object, "start_type", json_class_type(&c->start, true));
        if (c->start.deficiency != DEFICIENCY_NONE)
            json_put_integer(object, "deficiency", c->start.deficiency);
    }
    if (c->moves) {
        json_object_set(object, "options", all);
        json_object_set(object, "winning", winning);
    }
    json_decref(all);
    json_decref(winning);
}

json_t *explain_json(const game *g, const explanation *a)
{
    const char *method = a->claim_count ? "formula" : a->list.theorem ? "checklist" : "computation";
    json_t *object = json_object();
    json_object_set_new(object, "game", json_string(game_rule_name(g)));
    json_object_set_new(object, "structure", json_text(g->text));
    json_put_integer(object, "nim", a->nim);
    json_object_set_new(object, "winner", json_string(a->nim ? "first" : "second"));
    json_object_set_new(object, "method", json_string(method));
    json_object_set_new(object, "reasons", reasons_json(a));
    json_object_set_new(object, "seconds", json_real(round(a->seconds * 1e6) / 1e6));
    if (a->facts.order)
        json_object_set_new(object, "order", json_string(a->facts.order));
    if (a->facts.frattini)
        json_object_set_new(object, "frattini_order", json_string(a->facts.frattini));
    if (a->has_list)
        add_list(object, &a->list);
    return object;
}
