// SPDX-License-Identifier: GPL-3.0-or-later
//
// Facts from GAP. Its answer does not replace facts derived from the name of a group, except the orders. At
// the end facts_imply draws the simple conclusions.
#include "group/answer.h"
#include "group/ask.h"
#include "theory/facts_internal.h"

static void learn(fact *f, const json_t *answer, const char *key)
{
    const json_t *value = json_object_get(answer, key);
    if (*f == FACT_UNKNOWN && json_is_boolean(value))
        *f = json_is_true(value) ? FACT_YES : FACT_NO;
}

static void learn_degree(uint32_t *n, const json_t *answer, const char *key)
{
    if (*n == 0)
        answer_number(json_object_get(answer, key), 1, UINT32_MAX, n);
}

// For a group of even order a pair from GAP is conclusive. Without a pair (character tables) the fact stays
// unknown.
static void learn_split(group_facts *f, const json_t *pair)
{
    const json_t *rank = json_array_get(pair, 0), *d = json_array_get(pair, 1);
    if (f->split != FACT_UNKNOWN || !pair || f->residue % 2)
        return;
    f->split = FACT_NO;
    if (!json_is_integer(rank) || !json_is_integer(d))
        return;
    f->split = FACT_YES;
    f->two_rank = (int)json_integer_value(rank);
    f->odd_generators = (int)json_integer_value(d);
}

// GAP does not look for an A in elementary abelian groups.
static void learn_dih(group_facts *f, const json_t *pair)
{
    const char *order = json_string_value(json_array_get(pair, 0));
    const json_t *d = json_array_get(pair, 1);
    if (f->dih != FACT_UNKNOWN || f->abelian == FACT_YES || !pair)
        return;
    f->dih = FACT_NO;
    if (!order || !json_is_integer(d))
        return;
    f->dih = FACT_YES;
    f->dih_order = mem_string(order);
    f->dih_residue = decimal_residue(order);
    f->dih_generators = (int)json_integer_value(d);
}

// GAP's classification of a simple group.
static void learn_name(group_facts *f, const json_t *pair)
{
    const char *series = json_string_value(json_array_get(pair, 0));
    const char *name = json_string_value(json_array_get(pair, 1));
    if (!series || !name)
        return;
    if (!strcmp(series, "Spor") && !*f->sporadic)
        snprintf(f->sporadic, sizeof f->sporadic, "%s", name);
    facts_learn_lie(f, name);
    if (!strcmp(name, "L3(7)") && !*f->linear)
        snprintf(f->linear, sizeof f->linear, "PSL(3,7)");
}

static void learn_coxeter(group_facts *f, const json_t *pair)
{
    const char *type = json_string_value(json_array_get(pair, 0));
    if (type && !*f->coxeter)
        snprintf(f->coxeter, sizeof f->coxeter, "%s%d", type,
                 (int)json_integer_value(json_array_get(pair, 1)));
}

// If GAP answers that the even maximal subgroups do not cover, it must give an element in none of them.
static bool learn_cover(group_facts *f, const json_t *answer)
{
    const json_t *covered = json_object_get(answer, "covered");
    uint32_t order;
    bool element = answer_number(json_object_get(answer, "element"), 1, UINT32_MAX, &order);
    if (json_is_false(covered) && !element)
        return false;
    learn(&f->covered, answer, "covered");
    if (element)
        f->uncovered = order;
    return true;
}

// [kind, prime, facts of H] of a group that was written as a direct product.
static hry_status learn_product(group_facts *f, const json_t *told, hry_error *error)
{
    json_int_t kind = json_integer_value(json_array_get(told, 0));
    if (f->product || f->factor || kind < PRODUCT_EVEN || kind > PRODUCT_FACTOR)
        return HRY_OK;
    f->common = (uint32_t)json_integer_value(json_array_get(told, 1));
    if (kind == PRODUCT_FACTOR) {
        f->factor = NEW(group_facts);
        facts_init(f->factor);
        TRY(facts_add(f->factor, json_array_get(told, 2), error));
    }
    f->product = (product_kind)kind;
    return HRY_OK;
}

hry_status facts_add(group_facts *f, const json_t *answer, hry_error *error)
{
    const char *order = json_string_value(json_object_get(answer, "order"));
    const char *frattini = json_string_value(json_object_get(answer, "frattini"));
    if (!order || decimal_residue(order) < 0 || (frattini && decimal_residue(frattini) < 0) ||
        !learn_cover(f, answer))
        return answer_unclear("the group", error);
    TRY(learn_product(f, json_object_get(answer, "product"), error));
    facts_set_order(f, order);
    if (frattini)
        facts_set_frattini(f, frattini);
    if (f->generators < 0)
        f->generators = answer_number_or_fail(json_object_get(answer, "generators"));
    learn(&f->abelian, answer, "abelian");
    learn(&f->cyclic, answer, "cyclic");
    learn(&f->nilpotent, answer, "nilpotent");
    learn(&f->simple, answer, "simple");
    learn(&f->real, answer, "real");
    learn(&f->spread, answer, "spread");
    learn(&f->rough_option, answer, "roughoption");
    learn(&f->dicyclic, answer, "dicyclic");
    learn_split(f, json_object_get(answer, "split"));
    learn_dih(f, json_object_get(answer, "dih"));
    learn_degree(&f->symmetric, answer, "symmetric");
    learn_degree(&f->alternating, answer, "alternating");
    learn_name(f, json_object_get(answer, "name"));
    learn_coxeter(f, json_object_get(answer, "coxeter"));
    facts_imply(f);
    return HRY_OK;
}

// A group that is known by its character table alone, or best by it, is asked for by that.
static fact_question question(const group_facts *f, const group_expr *e)
{
    if (e->kind == GROUP_CTBL)
        return ask_cover(e->text);
    return *f->sporadic ? ask_cover(f->sporadic) : ask_facts(group_expr_json(e));
}

hry_status facts_ask(group_facts *f, fact_source *source, const group_expr *e, const limit *limit,
                     hry_error *error)
{
    json_auto_t *value = NULL;
    TRY(ask_now(source, question(f, e), limit, &value, error));
    hry_status status = facts_add(f, value, error);
    if (e->kind != GROUP_CTBL) // the checklist also says which subgroups cover
        f->covered = FACT_UNKNOWN;
    return status;
}
