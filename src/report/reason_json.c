// SPDX-License-Identifier: GPL-3.0-or-later
//
// The fields of a reason: numbered classes and the arrows between them. The rows are the arrows.
#include "report/explain.h"
#include "report/nim.h"
#include "report/reason.h"

static void write_names(writer *to, const reason *r, const uint32_t *cell, uint32_t count)
{
    write_list(to);
    for (uint32_t i = 0; i < count; i++)
        write_text(to, r->names[cell[i]]);
    write_list_end(to);
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
static void nim_value(writer *to, const item *told)
{
    bool odd = whole(told)->chosen % 2 == 0;
    if (!told->within->number)
        write_integer(to, reason_value(target(told), odd));
}

GETTER(to_value, reason_arrow, a, write_integer(to, (int64_t)a->to + 1))
GETTER(taking_value, reason_arrow, a, write_names(to, whole(told), a->cell, a->cells))
GETTER_WITH(from_cell, size_t from = told->within->number, write_integer(to, (int64_t)from + 1))
GETTER_WITH(name_cell, const reason_node *n = target(told), write_text(to, n->name))
GETTER_WITH(size_cell, const reason_node *n = target(told), write_integer(to, (int64_t)n->size))
GETTER_WITH(type_cell, const reason_node *n = target(told), write_class_type(to, &n->type, false))

static const field arrow_rows[] = {
    GET("to", AS_NUMBER, to_value),
    FIELD("classes", AS_NUMBER, reason_arrow, classes),
    FIELD("itself", AS_FLAG, reason_arrow, itself),
    GET("taking", AS_NAMES, taking_value),
    GET("nim", AS_NUMBER, nim_value, .optional = true, .nim = true),
    GET("from", AS_NUMBER, from_cell, .column = true),
    GET("name", AS_TEXT, name_cell, .column = true),
    GET("size", AS_NUMBER, size_cell, .column = true),
    GET("type", AS_TYPE, type_cell, .column = true),
};
static const fields arrow_fields =
    FIELDS("lead", arrow_rows, reason_arrow, .columns = "from to name size type classes nim taking");

// ---- classes

GETTER(type_value, reason_node, n, write_class_type(to, &n->type, false))

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

GETTER(answer_to, reason_answer, a, write_integer(to, (int64_t)a->to + 1))
GETTER(answer_then, reason_answer, a, write_integer(to, (int64_t)a->then + 1))

static const field reply_rows[] = {GET("to", AS_NUMBER, answer_to), GET("then", AS_NUMBER, answer_then)};
static const fields reply_fields = FIELDS("reply", reply_rows, reason_answer);

// ---- cases, within a reason

static void case_reply(writer *to, const item *told)
{
    const case_move *m = told->it;
    const reason *r = told->within->within->it;
    if (m->reply != REPLY_NONE)
        write_text(to, m->reply == REPLY_STAYS ? "stay" : r->names[m->reply]);
}

static void case_symmetries(writer *to, const item *told)
{
    const case_move *m = told->it;
    if (!m->by.generators)
        return;
    write_list(to);
    for (uint32_t i = 0; i < m->by.generators; i++)
        write_owned(to, reason_cycles_text(whole(told), m->by.image + (size_t)i * m->by.points));
    write_list_end(to);
}

GETTER(case_then, case_move, m, if (m->then != CASE_OVER) write_integer(to, (int64_t)m->then + 1))
GETTER(case_taking, case_move, m, write_names(to, whole(told), m->cell, m->cells))
GETTER(case_class, reason_case, c, write_integer(to, (int64_t)c->node + 1))

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

GETTER(paper_value, strategy, s, write_text(to, paper_short(s->paper)))

static const field strategy_rows[] = {
    FIELD("kind", AS_TEXT, strategy, kind),
    FIELD("text", AS_TEXT, strategy, text),
    GET("paper", AS_TEXT, paper_value),
    FIELD("theorem", AS_TEXT, strategy, theorem),
};
static const fields strategy_fields = FIELDS("strategy", strategy_rows, strategy);

static void strategies_value(writer *to, const item *told)
{
    strategy all[STRATEGIES];
    size_t count = reason_strategies(told->within->it, told->it, all);
    fields_write_list(to, &strategy_fields, all, count, told);
    while (count-- > 0)
        free(all[count].text);
}

static void answers_value(writer *to, const item *told)
{
    const reason *r = told->it;
    if (r->exact && r->nim == 0)
        fields_write_list(to, &reply_fields, r->answer, r->answers, NULL);
}

GETTER(staying_value, reason, r, write_names(to, r, r->stay, r->stays))

static const field reason_rows[] = {
    FIELD("taken", AS_NUMBER, reason, chosen),
    FIELD("depth", AS_NUMBER, reason, depth),
    FIELD("whole", AS_FLAG, reason, exact),
    LIST("reason_classes", AS_LIST, reason, node, nodes, &node_fields),
    LIST("cases", AS_LIST, reason, cases, case_count, &case_fields, WHEN(reason, case_count)),
    GET("staying", AS_NAMES, staying_value),
    GET("answers", AS_LIST, answers_value, .of = &reply_fields, .optional = true),
    GET("strategies", AS_LIST, strategies_value, .of = &strategy_fields),
};
const fields reason_fields = FIELDS("structure_reason", reason_rows, reason);

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
