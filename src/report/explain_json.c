// SPDX-License-Identifier: GPL-3.0-or-later
//
// The fields of an explanation by theorems. `reasons` holds the formulas that apply, the shortest one first.
// If no formula applies, `steps` and `options` hold the checklist, and its citation is the only reason. The
// rows are the main list of the explanation (explain.h).
#include "report/explain.h"
#include "report/nim.h"

// ---- the checklist

static const field step_rows[] = {
    FIELD("label", AS_CHARS, step, label),
    FIELD("text", AS_TEXT, step, text, .prose = true),
    FIELD("decides", AS_FLAG, step, decides),
};
const fields step_fields = FIELDS("step", step_rows, step);

static const field move_rows[] = {
    FIELD("nim", AS_NUMBER, first_move, nim, .nim = true),
    FIELD("element", AS_TEXT, first_move, element),
    FIELD("element_order", AS_ORDER, first_move, order),
    FIELD("number", AS_NUMBER, first_move, number, .optional = true),
    FIELD("elements", AS_ORDER, first_move, elements, .optional = true),
    FIELD("type", AS_TYPE, first_move, type),
    FIELD("deficiency", AS_NUMBER, first_move, type.deficiency),
    FIELD("generates", AS_FLAG, first_move, ends),
};
enum { OF_TYPES = 3 }; // fields, the last ones
static const fields option_fields =
    FIELDS("option", move_rows, first_move,
           .columns = "element element_order number elements nim type deficiency generates");
static const fields winning_fields = {"move", move_rows, sizeof move_rows / sizeof *move_rows - OF_TYPES,
                                      .size = sizeof(first_move)};

// ---- the whole

static void reasons_value(writer *to, const item *told)
{
    const explanation *a = told->it;
    formula cited = {.paper = a->list.paper, .theorem = a->list.theorem};
    if (a->has_list && a->list.theorem && !a->claim_count)
        fields_write_list(to, &claim_fields, &(claim){.formula = &cited}, 1, told);
    else
        fields_write_list(to, &claim_fields, a->claims, a->claim_count, told);
}

static void winning_value(writer *to, const item *told)
{
    const checklist *c = &((const explanation *)told->it)->list;
    write_list(to);
    for (size_t i = 0; i < c->moves; i++)
        if (c->move[i].nim == 0)
            fields_write_it(to, &winning_fields, &c->move[i]);
    write_list_end(to);
}

static const char *method_of(const explanation *a)
{
    return a->claim_count ? "formula" : a->list.theorem ? "checklist" : "computation";
}

GETTER(winner_value, explanation, a, write_text(to, nim_winner(a->nim)))
GETTER(method_value, explanation, a, write_text(to, method_of(a)))
GETTER(options_value, explanation, a,
       fields_write_list(to, &option_fields, a->list.move, a->list.has_start ? a->list.moves : 0, NULL))

static void deficiency_value(writer *to, const item *told)
{
    const checklist *c = &((const explanation *)told->it)->list;
    if (c->has_start && c->start.deficiency != DEFICIENCY_NONE)
        write_integer(to, c->start.deficiency);
}

static const field explain_rows[] = {
    FIELD("nim", AS_NUMBER, explanation, nim),
    GET("winner", AS_TEXT, winner_value),
    GET("method", AS_TEXT, method_value),
    GET("reasons", AS_LIST, reasons_value, .of = &claim_fields),
    FIELD("seconds", AS_SECONDS, explanation, seconds),
    FIELD("order", AS_DIGITS, explanation, facts.order, .optional = true),
    FIELD("frattini_order", AS_DIGITS, explanation, facts.frattini, .optional = true),
    LIST("steps", AS_LIST, explanation, list.step, list.steps, &step_fields, WHEN(explanation, has_list)),
    FIELD("start_type", AS_TYPE, explanation, list.start, WHEN(explanation, list.has_start)),
    GET("deficiency", AS_NUMBER, deficiency_value, .optional = true),
    GET("options", AS_LIST, options_value, .of = &option_fields, WHEN(explanation, list.moves)),
    GET("winning", AS_LIST, winning_value, .of = &winning_fields, WHEN(explanation, list.moves)),
};
const fields explain_fields = FIELDS(NULL, explain_rows, explanation);

void explain_print_rows(FILE *out, form f, const explanation *a)
{
    const checklist *c = &a->list;
    if (c->has_start && c->moves)
        fields_table(out, f, &option_fields, c->move, c->moves, NULL);
    else if (c->steps)
        fields_table(out, f, &step_fields, c->step, c->steps, NULL);
    else
        fields_table(out, f, &claim_fields, a->claims, a->claim_count, NULL);
}
