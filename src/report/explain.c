// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shortest reasons first, so that a question is put to GAP only when all before it did not suffice.
#include "report/explain.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "graph/symmetry.h"
#include "group/group_direct.h"

void explanation_clear(explanation *a)
{
    facts_clear(&a->facts);
    free(a->claims);
    if (a->has_list)
        checklist_clear(&a->list);
    *a = (explanation){0};
}

// Whether some formula says what the value is.
static bool by_formula(const explain_question *q, explanation *a)
{
    a->claim_count = formulas_claim(q->game, &a->facts, a->claims);
    for (size_t i = 1; i < a->claim_count; i++)
        assert(a->claims[i].nim == a->claims[0].nim);
    if (a->claim_count)
        a->nim = a->claims[0].nim;
    return a->claim_count > 0;
}

static hry_status exists(const explain_question *q, const explanation *a, hry_error *error)
{
    if (q->game != RULE_AVD || !a->facts.order || strcmp(a->facts.order, "1"))
        return HRY_OK;
    return hry_fail(error, HRY_UNDEFINED,
                    "DNG(%.100s) does not exist: the empty set already generates the trivial group "
                    "(Ernst–Sieben, Example 2.3)",
                    q->structure->text);
}

static hry_status learn_facts(const explain_question *q, explanation *a, hry_error *error)
{
    hry_status status = facts_ask(&a->facts, q->gap, q->structure->group, q->how.limit, error);
    return status ? status : exists(q, a, error);
}

// What only the way to the maximal subgroups has told.
static void learn(group_facts *f, const group_data *g)
{
    facts_set_order(f, g->order);
    facts_set_frattini(f, g->frattini);
    f->cyclic = g->cyclic ? FACT_YES : FACT_NO;
    if (g->generators >= 0)
        f->generators = g->generators;
}

static hry_status find_list(const explain_question *q, const group_data *g, explanation *a, hry_error *error)
{
    hry_status status = HRY_OK;
    if (!g->maximal_known)
        status = answer_unclear("the group", error);
    else if (q->game == RULE_AVD)
        checklist_dng(g, &a->list);
    else
        status = checklist_gen(g, q->how.limit, &a->list, error);
    a->has_list = status == HRY_OK;
    a->nim = a->has_list ? a->list.nim : 0;
    return status;
}

static hry_status by_checklist(const explain_question *q, explanation *a, hry_error *error)
{
    group_data g;
    gap_question question = ask_reasons(group_expr_json(q->structure->group), q->game == RULE_ACV);
    hry_status status = group_data_ask(q->gap, question, q->how.limit, &g, error);
    if (status)
        return status;
    learn(&a->facts, &g);
    if (!by_formula(q, a))
        status = find_list(q, &g, a, error);
    group_data_clear(&g);
    return status;
}

static hry_status explain_group(const explain_question *q, explanation *a, hry_error *error)
{
    a->claims = NEW_ARRAY(claim, formula_count);
    facts_of_expression(q->structure->group, &a->facts);
    hry_status status = exists(q, a, error);
    if (status || by_formula(q, a))
        return status;
    status = learn_facts(q, a, error);
    if (status || by_formula(q, a))
        return status;
    return by_checklist(q, a, error);
}

static hry_status explain_system(const explain_question *q, const set_system *s, explanation *a,
                                 hry_error *error)
{
    solve_options how = q->how;
    how.transitive = system_transitive;
    hry_status status = checklist_system(s, &how, &a->list, error);
    a->has_list = status == HRY_OK;
    a->nim = a->has_list ? a->list.nim : 0;
    return status;
}

// The removing games have no formula of their own: they are games on the elements.
static hry_status explain_elements(const explain_question *q, explanation *a, hry_error *error)
{
    set_system s;
    hry_status status = group_system_ask(q->gap, group_expr_json(q->structure->group), q->game,
                                         q->structure->text, q->how.limit, &s, error);
    if (status)
        return status;
    status = explain_system(q, &s, a, error);
    set_system_clear(&s);
    return status;
}

static hry_status explain_hypergraph(const explain_question *q, explanation *a, hry_error *error)
{
    const hypergraph *h = &q->structure->hyper;
    hry_status status = rule_defined(q->game, h, q->structure->text, error);
    if (status)
        return status;
    set_system s;
    rule_system(q->game, h, &s);
    status = explain_system(q, &s, a, error);
    set_system_clear(&s);
    return status;
}

hry_status explain_find(const explain_question *q, explanation *out, hry_error *error)
{
    explanation a = {0};
    double started = clock_now();
    facts_init(&a.facts);
    hry_status status = q->structure->kind != EXPR_GROUP ? explain_hypergraph(q, &a, error)
                        : rule_removes(q->game)          ? explain_elements(q, &a, error)
                                                         : explain_group(q, &a, error);
    a.seconds = clock_now() - started;
    if (status)
        explanation_clear(&a);
    else
        *out = a;
    return status;
}
