// SPDX-License-Identifier: GPL-3.0-or-later
//
// Explains the value of a game on a group. Formulas apply to the group expression, or to facts found by GAP.
// If the expression leaves facts open and the group is not too large, GAP is asked for them, so the reasons
// do not depend on how the group is written. If no formula applies, the checklist is used. The removing games
// have no formulas: they are explained on the elements.
#include <assert.h>

#include "base/mem.h"
#include "game/group_extension.h"
#include "game/group_game.h"
#include "game/on_hypergraph.h"
#include "group/answer.h"
#include "group/group_direct.h"

// Whether some formula gives the value.
static bool by_formula(const game *g, explanation *a)
{
    a->claim_count = formulas_claim(g->rule, &a->facts, a->claims);
    for (size_t i = 1; i < a->claim_count; i++)
        assert(a->claims[i].nim == a->claims[0].nim);
    if (a->claim_count)
        a->nim = a->claims[0].nim;
    return a->claim_count > 0;
}

// Adds the facts found on the way to the maximal subgroups.
static void learn(group_facts *f, const group_data *g)
{
    facts_set_order(f, g->order);
    facts_set_frattini(f, g->frattini);
    f->cyclic = g->cyclic ? FACT_YES : FACT_NO;
    if (g->generators >= 0)
        f->generators = g->generators;
}

static hry_status find_list(const game *g, game_tools *t, const group_data *data, explanation *a,
                            hry_error *error)
{
    limit beside = tools_limit_beside_source(t);
    if (!data->maximal_known)
        return answer_unclear("the group", error);
    if (g->rule == RULE_AVD)
        checklist_dng(data, &a->list);
    else
        TRY(checklist_gen(data, &beside, &a->list, error));
    a->has_list = true;
    a->nim = a->list.nim;
    return HRY_OK;
}

static hry_status by_checklist(const game *g, game_tools *t, explanation *a, hry_error *error)
{
    CLEARED(group_data_clear) group_data data = {0};
    fact_question question = ask_reasons(group_tree(g), g->rule == RULE_ACV);
    TRY(group_data_ask(tools_source(t), question, t->how.limit, &data, error));
    learn(&a->facts, &data);
    return by_formula(g, a) ? HRY_OK : find_list(g, t, &data, a, error);
}

// If a limit is reached, adds what is known so far to the message.
static void tell_part(const group_facts *f, hry_error *error)
{
    size_t length = strlen(error->message);
    if (f->order && length < sizeof error->message - 120)
        snprintf(error->message + length, sizeof error->message - length,
                 "; the group has order %.60s, and no closed formula is known to apply", f->order);
}

static hry_status by_theory(const game *g, game_tools *t, explanation *a, hry_error *error)
{
    a->claims = NEW_ARRAY(claim, formula_count);
    facts_of_expression(game_group(g), &a->facts);
    hry_status status = group_exists(g, &a->facts, error);
    bool claimed = status == HRY_OK && by_formula(g, a);
    if (status || (claimed && !facts_worth_asking(&a->facts, game_group(g))))
        return status;
    hry_error untold;
    hry_error *why = claimed ? &untold : error;
    status = facts_ask(&a->facts, tools_source(t), game_group(g), t->how.limit, why);
    THEN(status, group_exists(g, &a->facts, why));
    if (status && claimed) // the claims do not need GAP
        return HRY_OK;
    if (status == HRY_OK && by_formula(g, a))
        return HRY_OK;
    THEN(status, game_group(g)->kind == GROUP_CTBL ? group_table_untold(g, &a->facts, error)
                                                   : by_checklist(g, t, a, error));
    if (is_limit(status))
        tell_part(&a->facts, error);
    return status;
}

hry_status group_explain(const game *g, game_tools *t, explanation *a, hry_error *error)
{
    if (g->rule == RULE_ACV && group_is_extension(g))
        return group_extension_explain(g, t, a, error);
    return rule_removes(g->rule) ? system_explain(g, t, a, error) : by_theory(g, t, a, error);
}

// Checklists apply to groups of even order above 2 with an odd Frattini subgroup; all others have formulas.
static bool has_checklist(const game *g, const group_data *data)
{
    return !rule_removes(g->rule) && !group_order_two(data) && !data->odd && !data->frattini_even;
}

hry_status group_explain_more(const game *g, game_tools *t, explanation *a, hry_error *error)
{
    CLEARED(group_data_clear) group_data data = {0};
    nim found = a->nim;
    fact_question question = ask_reasons(group_tree(g), g->rule == RULE_ACV);
    TRY(group_data_ask(tools_source(t), question, t->how.limit, &data, error));
    hry_status status =
        has_checklist(g, &data)
            ? find_list(g, t, &data, a, error)
            : hry_fail(
                  error, HRY_UNDEFINED,
                  "a checklist applies to GEN and DNG on groups of even order greater than 2 with a Frattini "
                  "subgroup of odd order; a theorem gives the value of this game");
    assert(status || a->nim == found);
    a->nim = found;
    return status;
}
