// SPDX-License-Identifier: GPL-3.0-or-later
//
// GEN and DNG of a group that is known by its character table. DNG needs to know only whether the even
// maximal subgroups cover the group (Benesh–Ernst–Sieben, Avoidance, Cor 7), which the tables of the maximal
// subgroups tell. For GEN that is enough where the group is simple and they do (doc/theory.md).
#include "game/group_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "group/character_table.h"
#include "theory/formula.h"

static bool is_odd(const char *decimal)
{
    return *decimal && (decimal[strlen(decimal) - 1] - '0') % 2;
}

// A theorem about the group by its name, such as those on the sporadic groups.
static bool by_formula(const game *g, game_value *v)
{
    group_facts facts;
    claim *claims = NEW_ARRAY(claim, formula_count);
    facts_init(&facts);
    facts_of_expression(group_of(g), &facts);
    bool claimed = formulas_claim(g->rule, &facts, claims) > 0;
    if (claimed) {
        const formula *f = claims[0].formula;
        v->nim = claims[0].nim;
        snprintf(v->method, sizeof v->method, "%s (%s, %s)", f->says, paper_short(f->paper), f->theorem);
    }
    facts_clear(&facts);
    free(claims);
    return claimed;
}

static hry_status no_cover(const game *g, const table_cover *t, game_value *v, hry_error *error)
{
    if (by_formula(g, v))
        return HRY_OK;
    return hry_fail(error, HRY_LIMIT, "%s(%.100s) cannot be told: %s", game_rule_name(g), g->text,
                    t->maximal_known
                        ? "the character tables do not say whether the even maximal subgroups cover the group"
                        : "GAP's library does not have the tables of all its maximal subgroups");
}

// By the spread of the group (large_group.h). `spread` says why every element lies in a generating pair.
static hry_status gen_by_spread(const game *g, const table_cover *t, const char *spread, game_value *v,
                                hry_error *error)
{
    if (t->covered) {
        v->nim = 1;
        snprintf(v->method, sizeof v->method,
                 "%s, and the even maximal subgroups cover it, by the character tables (doc/theory.md)",
                 spread);
        return HRY_OK;
    }
    class_type start;
    if (!t->large.told || !large_group_gen(&t->large, &start, v->method, sizeof v->method))
        return hry_fail(error, HRY_LIMIT,
                        "GEN(%.100s) is *3 or *4, because %s and its DNG is *3; the character tables do not "
                        "tell which",
                        g->text, spread);
    v->nim = start.even;
    snprintf(
        v->method, sizeof v->method,
        "%s; an element of order %u lies in no even maximal subgroup, and %s smooth odd class has a rough "
        "option, by the character tables (doc/theory.md)",
        spread, t->element, start.even == 4 ? "a" : "no");
    return HRY_OK;
}

static hry_status finish_gen(const game *g, const table_cover *t, game_value *v, hry_error *error)
{
    if (t->spread)
        return gen_by_spread(
            g, t, t->simple ? "the group is simple" : "every proper quotient of G/Φ is cyclic", v, error);
    return hry_fail(error, HRY_LIMIT,
                    "GEN(%.100s) cannot be told: from a character table it follows only where all proper "
                    "quotients of the group are cyclic",
                    g->text);
}

static hry_status finish_even(const game *g, const table_cover *t, game_value *v, hry_error *error)
{
    if (t->frattini_even) {
        v->nim = 0;
        snprintf(v->method, sizeof v->method,
                 "the Frattini subgroup has even order, by the character tables (%s)",
                 g->rule == RULE_ACV ? "Benesh–Ernst–Sieben, Spectrum, Table 1"
                                     : "Benesh–Ernst–Sieben, Avoidance, Cor 7");
        return HRY_OK;
    }
    if (!t->told)
        return no_cover(g, t, v, error);
    if (g->rule == RULE_ACV)
        return finish_gen(g, t, v, error);
    v->nim = t->covered ? 0 : 3;
    if (t->covered)
        snprintf(v->method, sizeof v->method,
                 "the even maximal subgroups cover the group, by the character tables (Benesh–Ernst–Sieben, "
                 "Avoidance, Cor 7)");
    else
        snprintf(v->method, sizeof v->method,
                 "an element of order %u lies in no even maximal subgroup, by the character tables "
                 "(Benesh–Ernst–Sieben, Avoidance, Cor 7)",
                 t->element);
    return HRY_OK;
}

static hry_status finish(const game *g, const table_cover *t, game_value *v, hry_error *error)
{
    const char *order = t->order;
    v->order = mem_string(order);
    if (strcmp(order, "1") == 0 || strcmp(order, "2") == 0 || (is_odd(order) && g->rule == RULE_ACV))
        return hry_fail(error, HRY_LIMIT,
                        "%s(%.100s) cannot be told from a character table; give the group by its elements",
                        game_rule_name(g), g->text);
    if (is_odd(order)) {
        v->nim = 1;
        snprintf(v->method, sizeof v->method, "odd order (Benesh–Ernst–Sieben, Avoidance, Cor 7)");
        return HRY_OK;
    }
    return finish_even(g, t, v, error);
}

hry_status group_table_value(const game *g, const json_t *told, game_value *v, hry_error *error)
{
    table_cover t;
    hry_status status = table_cover_read(told, &t, error);
    if (status)
        return status;
    status = finish(g, &t, v, error);
    table_cover_clear(&t);
    return status;
}
