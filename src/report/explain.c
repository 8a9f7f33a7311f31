// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shortest reasons first, so that a question is put to GAP only when all before it did not suffice.
#include "report/explain.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "graph/symmetry.h"
#include "group/group_direct.h"
#include "report/group.h"

void explanation_clear(explanation *a)
{
    facts_clear(&a->facts);
    free(a->claims);
    if (a->has_list)
        checklist_clear(&a->list);
    *a = (explanation){0};
}

static hry_status ask(const explain_question *q, json_t *args, const char *call, json_t **value,
                      hry_error *error)
{
    return gap_ask_new(q->gap, call, args, q->how.limit, value, error);
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

static hry_status ask_facts(const explain_question *q, explanation *a, hry_error *error)
{
    const char *call;
    json_t *args = facts_request(q->structure->group, &call), *value = NULL;
    hry_status status = ask(q, args, call, &value, error);
    if (status == HRY_OK) {
        status = facts_add(&a->facts, value, error);
        json_decref(value);
    }
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

static hry_status by_checklist(const explain_question *q, explanation *a, hry_error *error)
{
    const char *call;
    json_t *value = NULL;
    json_t *args = checklist_request(q->structure->group, q->game == RULE_ACV, &call);
    hry_status status = ask(q, args, call, &value, error);
    if (status)
        return status;
    group_data g;
    status = group_data_read(&g, value, error);
    if (status == HRY_OK) {
        learn(&a->facts, &g);
        if (!by_formula(q, a)) {
            status = HRY_OK;
            if (!g.maximal_known)
                status = hry_fail(error, HRY_LIMIT, "GAP's answer about the group cannot be understood");
            else if (q->game == RULE_AVD)
                checklist_dng(&g, value, &a->list);
            else
                status = checklist_gen(&g, value, q->how.limit, &a->list, error);
            a->has_list = status == HRY_OK;
            a->nim = a->has_list ? a->list.nim : 0;
        }
        group_data_clear(&g);
    }
    json_decref(value);
    return status;
}

static hry_status explain_group(const explain_question *q, explanation *a, hry_error *error)
{
    a->claims = NEW_ARRAY(claim, formula_count);
    facts_of_expression(q->structure->group, &a->facts);
    hry_status status = exists(q, a, error);
    if (status || by_formula(q, a))
        return status;
    status = ask_facts(q, a, error);
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
    const char *call;
    json_t *value = NULL;
    group_question question = {.game = q->game, .text = q->structure->text, .group = q->structure->group};
    hry_status status = ask(q, group_request(&question, &call), call, &value, error);
    if (status)
        return status;
    set_system s;
    status = group_system(q->game, value, q->structure->text, &s, error);
    json_decref(value);
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
