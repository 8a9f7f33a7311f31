// SPDX-License-Identifier: GPL-3.0-or-later
//
// An explanation for programs. `reasons` holds the formulas that apply, the first one being the shortest;
// where none does, `steps` and `options` hold the checklist, and its citation is the only reason. As rows the
// list that it comes down to.
#include "game/json.h"
#include "report/explain.h"

// ---- reasons; a citation alone has a formula without a name

GETTER(paper_value, claim, c, json_string(paper_short(c->formula->paper)))
GETTER(theorem_value, claim, c, json_string(c->formula->theorem))
GETTER(reference_value, claim, c, json_string(paper_full(c->formula->paper)))
GETTER(formula_value, claim, c, json_string(c->formula->name))
GETTER(says_value, claim, c, json_string(c->formula->says))
GETTER(nim_value, claim, c, c->formula->name ? json_integer(c->nim) : NULL)

static const field claim_rows[] = {
    GET("paper", AS_TEXT, paper_value),
    GET("theorem", AS_TEXT, theorem_value),
    GET("reference", AS_TEXT, reference_value),
    GET("formula", AS_TEXT, formula_value, .optional = true),
    GET("says", AS_TEXT, says_value, .optional = true),
    FIELD("because", AS_CHARS, claim, because, .optional = true, .prose = true),
    GET("nim", AS_NUMBER, nim_value, .optional = true),
};
static const fields claim_fields =
    FIELDS("reason", claim_rows, claim, .columns = "formula nim because says paper theorem reference",
           .latex = "nim because paper theorem");

json_t *claim_json(const claim *c)
{
    return fields_object(&claim_fields, c);
}

// ---- the checklist

static const field step_rows[] = {
    FIELD("label", AS_CHARS, step, label),
    FIELD("text", AS_TEXT, step, text, .prose = true),
    FIELD("decides", AS_FLAG, step, decides),
};
const fields step_fields = FIELDS("step", step_rows, step);

static const field move_rows[] = {
    FIELD("nim", AS_NUMBER, first_move, nim),
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

typedef struct explained {
    const game *game;
    explanation theory;
} explained;

static json_t *reasons_value(const item *told)
{
    const explanation *a = &((const explained *)told->it)->theory;
    formula cited = {.paper = a->list.paper, .theorem = a->list.theorem};
    if (a->has_list && a->list.theorem && !a->claim_count)
        return fields_list(&claim_fields, &(claim){.formula = &cited}, 1, told);
    return fields_list(&claim_fields, a->claims, a->claim_count, told);
}

static json_t *winning_value(const item *told)
{
    const checklist *c = &((const explained *)told->it)->theory.list;
    json_t *list = json_array();
    for (size_t i = 0; i < c->moves; i++)
        if (c->move[i].nim == 0)
            json_array_append_new(list, fields_object(&winning_fields, &c->move[i]));
    return c->moves ? list : NULL;
}

static const char *method_of(const explanation *a)
{
    return a->claim_count ? "formula" : a->list.theorem ? "checklist" : "computation";
}

static json_t *options_of(const checklist *c, const item *told)
{
    return c->moves ? fields_list(&option_fields, c->move, c->has_start ? c->moves : 0, told) : NULL;
}

static json_t *deficiency_of(const checklist *c)
{
    bool known = c->has_start && c->start.deficiency != DEFICIENCY_NONE;
    return known ? json_integer(c->start.deficiency) : NULL;
}

GETTER(game_value_of, explained, e, json_string(game_rule_name(e->game)))
GETTER(structure_value, explained, e, json_text(e->game->text))
GETTER(winner_value, explained, e, json_string(e->theory.nim ? "first" : "second"))
GETTER(method_value, explained, e, json_string(method_of(&e->theory)))
GETTER(options_value, explained, e, options_of(&e->theory.list, told))
GETTER(deficiency_value, explained, e, deficiency_of(&e->theory.list))

static const field explain_rows[] = {
    GET("game", AS_TEXT, game_value_of),
    GET("structure", AS_TEXT, structure_value),
    FIELD("nim", AS_NUMBER, explained, theory.nim),
    GET("winner", AS_TEXT, winner_value),
    GET("method", AS_TEXT, method_value),
    GET("reasons", AS_LIST, reasons_value, .of = &claim_fields),
    FIELD("seconds", AS_SECONDS, explained, theory.seconds),
    FIELD("order", AS_DIGITS, explained, theory.facts.order, .optional = true),
    FIELD("frattini_order", AS_DIGITS, explained, theory.facts.frattini, .optional = true),
    LIST("steps", AS_LIST, explained, theory.list.step, theory.list.steps, &step_fields,
         WHEN(explained, theory.has_list)),
    FIELD("start_type", AS_TYPE, explained, theory.list.start, WHEN(explained, theory.list.has_start)),
    GET("deficiency", AS_NUMBER, deficiency_value, .optional = true),
    GET("options", AS_LIST, options_value, .of = &option_fields, .optional = true),
    GET("winning", AS_LIST, winning_value, .of = &winning_fields, .optional = true),
};
const fields explain_fields = FIELDS("explain", explain_rows, explained);

json_t *explain_json(const game *g, const explanation *a)
{
    return fields_object(&explain_fields, (&(explained){g, *a}));
}

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
