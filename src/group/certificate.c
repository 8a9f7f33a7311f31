// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two questions to the same GAP worker: the group (HRY_Hunt), and then the class and its options
// (HRY_Certificate), named by the maximal subgroups around them in the numbering of the first answer. A
// worker that was replaced in between has forgotten that numbering and says so.
#include "group/certificate.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "group/group_types.h"

static json_t *numbers_json(const class_around *c)
{
    json_t *list = json_array();
    for (uint32_t i = 0; i < c->count; i++)
        json_array_append_new(list, json_integer((json_int_t)c->subgroup[i] + 1));
    return list;
}

static char *text_at(const json_t *list, size_t i)
{
    const char *text = json_string_value(json_array_get(list, i));
    return text ? mem_string(text) : NULL;
}

static bool read_element(const json_t *told, named_element *out)
{
    json_int_t number = json_integer_value(json_array_get(told, 1));
    out->text = text_at(told, 0);
    out->number = number > 0 && number <= UINT32_MAX ? (uint32_t)number : 0;
    return out->text != NULL;
}

static bool read_subgroup(certificate *c, const json_t *answer)
{
    const json_t *generators = json_object_get(answer, "generators");
    c->group_order = text_at(json_object_get(answer, "group"), 0);
    c->group_description = text_at(json_object_get(answer, "group"), 1);
    c->order = text_at(json_object_get(answer, "subgroup"), 0);
    c->description = text_at(json_object_get(answer, "subgroup"), 1);
    c->generator = NEW_ARRAY(named_element, json_array_size(generators));
    for (size_t i = 0; i < json_array_size(generators); i++)
        if (!read_element(json_array_get(generators, i), &c->generator[c->generators++]))
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
        o->order = text_at(json_array_get(told, i), 0);
        if (!o->order || !read_element(json_array_get(json_array_get(told, i), 1), &o->element))
            return false;
    }
    return true;
}

static hry_status describe(gap_pool *gap, json_t *expr, const class_around *x, const class_around *option,
                           uint32_t count, const limit *limit, certificate *out, hry_error *error)
{
    json_t *options = json_array(), *answer;
    for (uint32_t i = 0; i < count; i++)
        json_array_append_new(options, numbers_json(&option[i]));
    json_t *args = json_pack("[O,o,o]", expr, numbers_json(x), options);
    hry_status status = gap_ask_new(gap, "Certificate", args, limit, &answer, error);
    if (status)
        return status;
    certificate c = {.type = type_at_of(&x->met.type),
                     .around = x->count,
                     .even_below = x->met.even_below,
                     .even_below_by_even = x->met.even_below_by_even};
    if (read_subgroup(&c, answer) && read_options(&c, answer, option, count)) {
        *out = c;
    } else {
        certificate_clear(&c);
        status = hry_fail(error, HRY_LIMIT, "GAP's answer about a subgroup cannot be understood");
    }
    json_decref(answer);
    return status;
}

static hry_status find_class(gap_pool *gap, json_t *expr, const group_data *g, const type_at *type,
                             const limit *limit, certificate *out, hry_error *error)
{
    class_around x, *option = NULL;
    uint32_t count = 0;
    hry_status status = group_class_find(g, type, limit, &x, error);
    if (status)
        return status;
    status = group_class_options(g, &x, limit, &option, &count, error);
    if (status == HRY_OK)
        status = describe(gap, expr, &x, option, count, limit, out, error);
    for (uint32_t i = 0; i < count; i++)
        free(option[i].subgroup);
    free(option);
    free(x.subgroup);
    return status;
}

hry_status certificate_find(gap_pool *gap, json_t *expr, const type_at *type, const limit *limit,
                            certificate *out, hry_error *error)
{
    group_data g;
    hry_status status = group_data_ask(&g, gap, "Hunt", json_pack("[O]", expr), limit, error);
    if (status)
        return status;
    if (!g.maximal_known)
        status = hry_fail(error, HRY_UNDEFINED,
                          "only groups of even order with trivial Frattini subgroup are hunted in");
    else
        status = find_class(gap, expr, &g, type, limit, out, error);
    group_data_clear(&g);
    return status;
}

void certificate_clear(certificate *c)
{
    for (uint32_t i = 0; i < c->generators; i++)
        free(c->generator[i].text);
    for (uint32_t i = 0; i < c->options; i++) {
        free(c->option[i].element.text);
        free(c->option[i].order);
    }
    free(c->generator);
    free(c->option);
    free(c->group_order);
    free(c->group_description);
    free(c->order);
    free(c->description);
    *c = (certificate){0};
}
