// SPDX-License-Identifier: GPL-3.0-or-later
//
// Asks the same GAP worker two questions: the group (ask_hunt), and then the class and its options
// (ask_certificate), which are given by the maximal subgroups around them in the numbering of the first
// answer. A worker that was replaced in between no longer has that numbering and reports an error.
#include "group/certificate.h"

#include "base/mem.h"
#include "group/group_types.h"

static bool read_subgroup(certificate *c, const json_t *answer)
{
    const json_t *generators = json_object_get(answer, "generators");
    const json_t *group = json_object_get(answer, "group"), *subgroup = json_object_get(answer, "subgroup");
    c->group_order = answer_decimal(json_array_get(group, 0));
    c->group_description = answer_text(json_array_get(group, 1));
    c->order = answer_decimal(json_array_get(subgroup, 0));
    c->description = answer_text(json_array_get(subgroup, 1));
    c->generator = NEW_ARRAY(named_element, json_array_size(generators));
    for (size_t i = 0; i < json_array_size(generators); i++)
        if (!answer_element(json_array_get(generators, i), &c->generator[c->generators++]))
            return false;
    return c->group_order && c->order && json_is_array(generators);
}

static bool read_options(certificate *c, const json_t *answer, const class_around *option, uint32_t count)
{
    const json_t *told = json_object_get(answer, "options");
    if (json_array_size(told) != count)
        return false;
    c->option = NEW_ARRAY(certificate_option, count);
    for (uint32_t i = 0; i < count; i++) {
        certificate_option *o = &c->option[c->options++];
        o->type = type_at_of(&option[i].met.type);
        o->order = answer_decimal(json_array_get(json_array_get(told, i), 0));
        if (!o->order || !answer_element(json_array_get(json_array_get(told, i), 1), &o->element))
            return false;
    }
    return true;
}

static fact_question question(json_t *expr, const class_around *x, const class_around *option, uint32_t count)
{
    OWNED subgroup_set *around = NEW_ARRAY(subgroup_set, count);
    for (uint32_t i = 0; i < count; i++)
        around[i] = (subgroup_set){option[i].subgroup, option[i].count};
    return ask_certificate(json_incref(expr), (subgroup_set){x->subgroup, x->count}, around, count);
}

static hry_status describe(fact_source *source, json_t *expr, const class_around *x,
                           const class_around *option, uint32_t count, const limit *limit, certificate *out,
                           hry_error *error)
{
    json_auto_t *answer = NULL;
    TRY(ask_now(source, question(expr, x, option, count), limit, &answer, error));
    CLEARED(certificate_clear)
    certificate c = {.type = type_at_of(&x->met.type),
                     .around = x->count,
                     .even_below = x->met.even_below,
                     .even_below_by_even = x->met.even_below_by_even};
    if (!read_subgroup(&c, answer) || !read_options(&c, answer, option, count))
        return answer_unclear("a subgroup", error);
    MOVE(out, c);
    return HRY_OK;
}

static hry_status find_class(fact_source *source, json_t *expr, const group_data *g, const type_at *type,
                             const limit *limit, certificate *out, hry_error *error)
{
    class_around x, *option = NULL;
    uint32_t count = 0;
    TRY(group_class_find(g, type, limit, &x, error));
    hry_status status = group_class_options(g, &x, limit, &option, &count, error);
    THEN(status, describe(source, expr, &x, option, count, limit, out, error));
    for (uint32_t i = 0; i < count; i++)
        free(option[i].subgroup);
    free_all(option, x.subgroup);
    return status;
}

hry_status certificate_find(fact_source *source, json_t *expr, const type_at *type, const limit *limit,
                            certificate *out, hry_error *error)
{
    CLEARED(group_data_clear) group_data g = {0};
    TRY(group_data_ask(source, ask_hunt(json_incref(expr)), limit, &g, error));
    if (!g.maximal_known)
        return hry_fail(
            error, HRY_UNDEFINED,
            "odd classes exist only in groups of even order whose Frattini subgroup has odd order");
    return find_class(source, expr, &g, type, limit, out, error);
}

void certificate_clear(certificate *c)
{
    for (uint32_t i = 0; i < c->generators; i++)
        free(c->generator[i].text);
    for (uint32_t i = 0; i < c->options; i++)
        free_all(c->option[i].element.text, c->option[i].order, c->option[i].left, c->option[i].factors);
    free_all(c->generator, c->option, c->group_order, c->group_description, c->order, c->description, c->left,
             c->factors, c->group_factors);
    *c = (certificate){0};
}
