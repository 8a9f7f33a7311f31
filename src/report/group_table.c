// SPDX-License-Identifier: GPL-3.0-or-later
//
// GEN and DNG of a group that is known by its character table. DNG needs to know only whether the even
// maximal subgroups cover the group (Benesh–Ernst–Sieben, Avoidance, Cor 7), which the tables of the maximal
// subgroups tell. For GEN that is enough where the group is simple and they do (doc/theory.md).
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "report/group.h"
#include "theory/formula.h"

static bool is_odd(const char *decimal)
{
    return *decimal && (decimal[strlen(decimal) - 1] - '0') % 2;
}

// A theorem about the group by its name, such as those on the sporadic groups.
static bool by_formula(const group_question *q, group_answer *a)
{
    group_facts facts;
    claim *claims = NEW_ARRAY(claim, formula_count);
    facts_init(&facts);
    facts_of_expression(q->group, &facts);
    bool claimed = formulas_claim(q->game, &facts, claims) > 0;
    if (claimed) {
        const formula *f = claims[0].formula;
        a->nim = claims[0].nim;
        snprintf(a->method, sizeof a->method, "%s (%s, %s)", f->says, paper_short(f->paper), f->theorem);
    }
    facts_clear(&facts);
    free(claims);
    return claimed;
}

static hry_status no_cover(const group_question *q, const json_t *value, group_answer *a, hry_error *error)
{
    bool maximal = json_is_integer(json_object_get(value, "maximal"));
    if (by_formula(q, a))
        return HRY_OK;
    return hry_fail(error, HRY_LIMIT, "%s(%.100s) cannot be told: %s", group_game_name(q->game), q->text,
                    maximal
                        ? "the character tables do not say whether the even maximal subgroups cover the group"
                        : "GAP's library does not have the tables of all its maximal subgroups");
}

static hry_status finish_gen(const group_question *q, const json_t *value, bool covered, group_answer *a,
                             hry_error *error)
{
    if (!json_is_true(json_object_get(value, "simple")))
        return hry_fail(
            error, HRY_LIMIT,
            "GEN(%.100s) cannot be told: from a character table it follows for some simple groups only",
            q->text);
    if (!covered)
        return hry_fail(
            error, HRY_LIMIT,
            "GEN(%.100s) is *3 or *4, because the group is simple and its DNG is *3; the character "
            "table does not tell which",
            q->text);
    a->nim = 1;
    snprintf(a->method, sizeof a->method,
             "the group is simple, and the even maximal subgroups cover it, by the "
             "character tables (doc/theory.md)");
    return HRY_OK;
}

static hry_status finish_even(const group_question *q, const json_t *value, group_answer *a, hry_error *error)
{
    const json_t *cover = json_object_get(value, "covered");
    if (!json_is_boolean(cover))
        return no_cover(q, value, a, error);
    bool covered = json_is_true(cover);
    if (q->game == RULE_ACV)
        return finish_gen(q, value, covered, a, error);
    a->nim = covered ? 0 : 3;
    if (covered)
        snprintf(a->method, sizeof a->method,
                 "the even maximal subgroups cover the group, by the character tables (Benesh–Ernst–Sieben, "
                 "Avoidance, Cor 7)");
    else
        snprintf(a->method, sizeof a->method,
                 "an element of order %d lies in no even maximal subgroup, by the character tables "
                 "(Benesh–Ernst–Sieben, Avoidance, Cor 7)",
                 (int)json_integer_value(json_object_get(value, "element")));
    return HRY_OK;
}

hry_status group_table_finish(const group_question *q, const json_t *value, group_answer *a, hry_error *error)
{
    const char *order = json_string_value(json_object_get(value, "order"));
    if (!order)
        return hry_fail(error, HRY_LIMIT, "GAP's answer about a character table cannot be understood");
    a->order = mem_string(order);
    if (strcmp(order, "1") == 0 || strcmp(order, "2") == 0 || (is_odd(order) && q->game == RULE_ACV))
        return hry_fail(error, HRY_LIMIT,
                        "%s(%.100s) cannot be told from a character table; give the group by its elements",
                        group_game_name(q->game), q->text);
    if (is_odd(order)) {
        a->nim = 1;
        snprintf(a->method, sizeof a->method, "odd order (Benesh–Ernst–Sieben, Avoidance, Cor 7)");
        return HRY_OK;
    }
    return finish_even(q, value, a, error);
}
