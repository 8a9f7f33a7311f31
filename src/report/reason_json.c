// SPDX-License-Identifier: GPL-3.0-or-later
//
// The JSON form of a reason: numbered classes and the arrows between them. The rows are the arrows.
#include <math.h>

#include "game/json.h"
#include "game/words.h"
#include "report/explain.h"
#include "report/nim.h"
#include "report/reason.h"

static json_t *names_json(const reason *r, const uint32_t *cell, uint32_t count)
{
    json_t *list = json_array();
    for (uint32_t i = 0; i < count; i++)
        json_array_append_new(list, json_text(r->names[cell[i]]));
    return list;
}

// ---- arrows, within a node, within a reason

static const reason *whole(const item *arrow)
{
    return arrow->within->within->it;
}

static const reason_node *target(const item *arrow)
{
    return &whole(arrow)->node[((const reason_arrow *)arrow->it)->to];
}

// Of the moves from the position.
static json_t *nim_value(const item *told)
{
    bool odd = whole(told)->chosen % 2 == 0;
    return told->within->number ? NULL : json_integer(reason_value(target(told), odd));
}

GETTER(to_value, reason_arrow, a, json_integer((json_int_t)a->to + 1))
GETTER(taking_value, reason_arrow, a, names_json(whole(told), a->cell, a->cells))
GETTER_WITH(from_cell, size_t from = told->within->number, json_integer((json_int_t)from + 1))
GETTER_WITH(name_cell, const reason_node *n = target(told), json_text(n->name))
GETTER_WITH(size_cell, const reason_node *n = target(told), json_integer((json_int_t)n->size))
GETTER_WITH(type_cell, const reason_node *n = target(told), json_class_type(&n->type, false))

static const field arrow_rows[] = {
    GET("to", AS_NUMBER, to_value),
    FIELD("classes", AS_NUMBER, reason_arrow, classes),
    FIELD("itself", AS_FLAG, reason_arrow, itself),
    GET("taking", AS_NAMES, taking_value),
    GET("nim", AS_NUMBER, nim_value, .optional = true),
    GET("from", AS_NUMBER, from_cell, .column = true),
    GET("name", AS_TEXT, name_cell, .column = true),
    GET("size", AS_NUMBER, size_cell, .column = true),
    GET("type", AS_TYPE, type_cell, .column = true),
};
static const fields arrow_fields =
    FIELDS("lead", arrow_rows, reason_arrow, .columns = "from to name size type classes nim taking");

// ---- classes

GETTER(type_value, reason_node, n, json_class_type(&n->type, false))

static const field node_rows[] = {
    {.name = "number", .kind = AS_PLACE},
    FIELD("name", AS_TEXT, reason_node, name),
    FIELD("size", AS_NUMBER, reason_node, size),
    GET("type", AS_TYPE, type_value),
    FIELD("depth", AS_NUMBER, reason_node, depth),
    FIELD("over", AS_FLAG, reason_node, over),
    LIST("even_values", AS_NIMS, reason_node, even.value, even.count, NULL, WHEN(reason_node, has_values)),
    LIST("odd_values", AS_NIMS, reason_node, odd.value, odd.count, NULL, WHEN(reason_node, has_values)),
    LIST("leads", AS_LIST, reason_node, arrow, arrows, &arrow_fields, WHEN(reason_node, told)),
};
static const fields node_fields = FIELDS("reason_class", node_rows, reason_node);

GETTER(answer_to, reason_answer, a, json_integer((json_int_t)a->to + 1))
GETTER(answer_then, reason_answer, a, json_integer((json_int_t)a->then + 1))

static const field reply_rows[] = {GET("to", AS_NUMBER, answer_to), GET("then", AS_NUMBER, answer_then)};
static const fields reply_fields = FIELDS("reply", reply_rows, reason_answer);

// ---- cases, within a reason

static json_t *case_reply(const item *told)
{
    const case_move *m = told->it;
    const reason *r = told->within->within->it;
    return m->reply == REPLY_NONE ? NULL : json_text(m->reply == REPLY_STAYS ? "stay" : r->names[m->reply]);
}

static json_t *case_then(const item *told)
{
    const case_move *m = told->it;
    return m->then == CASE_OVER ? NULL : json_integer((json_int_t)m->then + 1);
}

static json_t *case_symmetries(const item *told)
{
    const case_move *m = told->it;
    json_t *list = m->by.generators ? json_array() : NULL;
    for (uint32_t i = 0; i < m->by.generators; i++) {
        OWNED char *cycles = reason_cycles_text(whole(told), m->by.image + (size_t)i * m->by.points);
        json_array_append_new(list, json_text(cycles));
    }
    return list;
}

GETTER(case_taking, case_move, m, names_json(whole(told), m->cell, m->cells))
GETTER(case_class, reason_case, c, json_integer((json_int_t)c->node + 1))

static const field case_move_rows[] = {
    GET("taking", AS_NAMES, case_taking),
    GET("symmetries", AS_NAMES, case_symmetries, .optional = true),
    FIELD("nim", AS_NUMBER, case_move, value),
    GET("reply", AS_TEXT, case_reply, .optional = true),
    GET("next_case", AS_NUMBER, case_then, .optional = true),
};
static const fields case_move_fields = FIELDS("case_move", case_move_rows, case_move);

static const field case_rows[] = {
    {.name = "number", .kind = AS_PLACE},
    GET("in_class", AS_NUMBER, case_class),
    FIELD("odd_size", AS_FLAG, reason_case, odd),
    FIELD("nim", AS_NUMBER, reason_case, value),
    LIST("case_moves", AS_LIST, reason_case, move, moves, &case_move_fields),
};
static const fields case_fields = FIELDS("reason_case", case_rows, reason_case);

// ---- the whole, within a game

static json_t *strategies_value(const item *told)
{
    strategy all[STRATEGIES];
    size_t count = reason_strategies(told->within->it, told->it, all);
    json_t *list = json_array();
    for (size_t i = 0; i < count; i++) {
        json_array_append_new(list, json_pack("{s:s,s:o,s:s,s:s}", "kind", all[i].kind, "text",
                                              json_text(all[i].text), "paper", paper_short(all[i].paper),
                                              "theorem", all[i].theorem));
        free(all[i].text);
    }
    return list;
}

GETTER(staying_value, reason, r, names_json(r, r->stay, r->stays))
GETTER(answers_value, reason, r,
       r->exact && r->nim == 0 ? fields_list(&reply_fields, r->answer, r->answers, NULL) : NULL)

static const field reason_rows[] = {
    FIELD("taken", AS_NUMBER, reason, chosen),
    FIELD("depth", AS_NUMBER, reason, depth),
    FIELD("whole", AS_FLAG, reason, exact),
    LIST("reason_classes", AS_LIST, reason, node, nodes, &node_fields),
    LIST("cases", AS_LIST, reason, cases, case_count, &case_fields, WHEN(reason, case_count)),
    GET("staying", AS_NAMES, staying_value),
    GET("answers", AS_LIST, answers_value, .of = &reply_fields, .optional = true),
    GET("strategies", AS_LIST, strategies_value),
};
const fields reason_fields = FIELDS("structure_reason", reason_rows, reason);

json_t *reason_json(const game *g, const reason *r)
{
    return fields_json(&reason_fields, &(item){r, 0, &(item){.it = g}});
}

json_t *reason_explain_json(const game *g, const reason *r)
{
    json_t *object = json_object();
    json_object_set_new(object, "game", json_string(game_rule_name(g)));
    json_object_set_new(object, "structure", json_text(g->text));
    json_object_set_new(object, "mathematics", mathematics_json(g));
    json_object_set_new(object, "rules", json_string(game_words_of(g).rules));
    if (g->position_text)
        json_object_set_new(object, "position", position_json(g));
    json_put_integer(object, "nim", r->nim);
    json_object_set_new(object, "winner", json_string(nim_winner(r->nim)));
    if (r->ended)
        json_object_set_new(object, "ending", json_string(nim_ending(g->rule)));
    json_object_set_new(object, "method", json_string("structure"));
    if (r->method)
        json_object_set_new(object, "found", json_text(r->method));
    json_object_set_new(object, "reasons", json_array());
    json_object_set_new(object, "seconds", json_real(round(r->seconds * 1e6) / 1e6));
    json_object_set_new(object, "structure_reason", reason_json(g, r));
    return object;
}

void reason_print_rows(FILE *out, form f, const reason *r)
{
    item top = {.it = r};
    fields_head(out, f, &arrow_fields);
    for (uint32_t i = 0; i < r->nodes; i++)
        for (size_t k = 0; k < r->node[i].arrows; k++)
            fields_put(out, f, &arrow_fields,
                       &(item){&r->node[i].arrow[k], k, &(item){&r->node[i], i, &top}});
    rows_tail(out, f);
}
