// SPDX-License-Identifier: GPL-3.0-or-later
//
// GEN and DNG of a group that is given by its character table. The table shows whether the elements of odd
// order are real (Benesh–Ernst–Sieben, Avoidance, Cor 8) and, together with the tables of the maximal
// subgroups, whether the even ones cover the group (Cor 7); for GEN one of these suffices if the group is
// simple and DNG is *0 (doc/theory.md).
#include "game/group_game.h"

#include "base/mem.h"

hry_status group_table_untold(const game *g, const group_facts *f, hry_error *error)
{
    OWNED claim *claims = NEW_ARRAY(claim, formula_count);
    bool three = formulas_claim(RULE_AVD, f, claims) && claims[0].nim == 3;
    if (g->rule == RULE_ACV && f->simple == FACT_YES && three)
        return hry_fail(
            error, HRY_LIMIT,
            "GEN(%.100s) is *3 or *4, because the group is simple and its DNG is *3; the character "
            "table does not decide which",
            g->text);
    if (f->residue % 2)
        return hry_fail(error, HRY_LIMIT,
                        "GEN(%.100s) cannot be determined from a character table: give the group itself",
                        g->text);
    if (g->rule == RULE_ACV && f->simple != FACT_YES)
        return hry_fail(error, HRY_LIMIT,
                        "GEN(%.100s) cannot be determined: a character table decides it only if all proper "
                        "quotients of the group by its Frattini subgroup are cyclic",
                        g->text);
    return hry_fail(
        error, HRY_LIMIT,
        "%s(%.100s) cannot be determined: not all elements of odd order are real, and GAP's character "
        "tables do not show whether the even maximal subgroups cover the group",
        game_rule_name(g), g->text);
}

// Only the facts that follow from the tables.
static group_facts without_names(group_facts f)
{
    *f.sporadic = *f.coxeter = *f.linear = '\0';
    f.symmetric = f.alternating = f.psl2 = f.suzuki = 0;
    f.lie = (lie_group){0};
    return f;
}

// Prefers the claim that follows from the tables to those that follow from the name.
static const claim *seen_cover(const claim *claims, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!strcmp(claims[i].formula->name, "even cover"))
            return &claims[i];
    return claims;
}

// If the tables do not decide, the name does, and the method says that nothing was computed.
static hry_status finish(const game *g, const group_facts *f, bool compute, game_value *v, hry_error *error)
{
    OWNED claim *claims = NEW_ARRAY(claim, formula_count);
    group_facts seen = without_names(*f);
    size_t count = compute ? formulas_claim(g->rule, &seen, claims) : 0;
    const char *note = compute && !count ? "not computed, because the tables do not determine it: " : "";
    if (!count)
        count = formulas_claim(g->rule, f, claims);
    if (count) {
        const claim *c = seen_cover(claims, count);
        const formula *by = c->formula;
        v->nim = c->nim;
        snprintf(v->method, sizeof v->method, "%s%.190s (%s, %s)", note, c->because, paper_short(by->paper),
                 by->theorem);
    }
    return count ? HRY_OK : group_table_untold(g, f, error);
}

hry_status group_table_value(const game *g, const json_t *told, bool compute, game_value *v, hry_error *error)
{
    CLEARED(facts_clear) group_facts facts = {0};
    facts_of_expression(game_group(g), &facts);
    TRY(facts_add(&facts, told, error));
    v->order = mem_string(facts.order);
    TRY(group_exists(g, &facts, error));
    return finish(g, &facts, compute, v, error);
}
