// SPDX-License-Identifier: GPL-3.0-or-later
//
// {"finished":…,"covered":[…],"types":[{"type":[p,e,o,s],"deficiency":…,"groups":…,"hits":[…]}],
//  "exceptions":{"groups":…,"first":[…]},"stronger_exceptions":{…},"infeasible":[…],…}
#include "game/json.h"
#include "report/hunt.h"
#include "report/spectrum.h"

static json_t *covered_json(const hunt_answer *a)
{
    static const char *const source[] = {"library", "primitive", "products",
                                         "given",   "extended",  "extended primitive"};
    json_t *array = json_array();
    for (hunt_source i = 0; i < HUNT_SOURCES; i++) {
        const hunt_coverage *c = &a->result.covered[i];
        if (a->range.least[i] > a->range.most[i] || !a->range.most[i])
            continue;
        json_t *object = json_pack("{s:s}", "source", source[i]);
        if (i != HUNT_GIVEN) {
            json_put_integer(object, "least", a->range.least[i]);
            json_put_integer(object, "most", a->range.most[i]);
            json_put_integer(object, "lists", c->lists);
            json_put_integer(object, "lists_done", c->lists_done);
        }
        if (a->range.modules) {
            json_put_integer(object, "modules", a->range.modules);
            json_put_integer(object, "generators", a->range.generators);
            json_object_set_new(object, "modular", json_boolean(a->range.modular));
        }
        if (i == HUNT_PRIMITIVE || i == HUNT_PRODUCTS || i == HUNT_EXTENDED_PRIMITIVE)
            json_put_integer(object, "largest", a->range.largest);
        json_put_integer(object, "groups", c->groups);
        json_put_integer(object, "looked_at", c->done);
        json_put_integer(object, "unfinished", c->unfinished);
        json_put_integer(object, "odd_classes", c->odd_classes);
        json_array_append_new(array, object);
    }
    return array;
}

// ---- certificates

static const field element_rows[] = {
    FIELD("element", AS_TEXT, named_element, text),
    FIELD("number", AS_NUMBER, named_element, number, .optional = true),
};
static const fields element_fields = FIELDS("element_name", element_rows, named_element);

GETTER(by_value, certificate_option, o, fields_object(&element_fields, &o->element))

static const field option_rows[] = {
    FIELD("type", AS_ETYPE, certificate_option, type),
    FIELD("order", AS_DIGITS, certificate_option, order),
    GET("by", AS_OBJECT, by_value, .of = &element_fields),
    FIELD("deficiency", AS_NUMBER, certificate_option, type.deficiency),
    FIELD("left", AS_TEXT, certificate_option, left, .optional = true),
};
static const fields option_fields = FIELDS("option", option_rows, certificate_option);

static const field subgroup_rows[] = {
    FIELD("order", AS_DIGITS, certificate, order),
    LIST("generated_by", AS_LIST, certificate, generator, generators, &element_fields),
    FIELD("description", AS_TEXT, certificate, description, .optional = true),
};
static const fields subgroup_fields = FIELDS("subgroup", subgroup_rows, certificate);

GETTER(subgroup_value, shown_group, g, fields_object(&subgroup_fields, &g->certificate))

#define CERTIFIED(name, kind, ...)                                                                           \
    FIELD(name, kind, shown_group, __VA_ARGS__, WHEN(shown_group, certificate.order))
static const field hit_rows[] = {
    FIELD("group", AS_TEXT, shown_group, name),
    FIELD("order", AS_ORDER, shown_group, order, .optional = true),
    CERTIFIED("description", AS_TEXT, certificate.group_description, .optional = true),
    GET("subgroup", AS_OBJECT, subgroup_value, .of = &subgroup_fields, WHEN(shown_group, certificate.order)),
    FIELD("order", AS_DIGITS, shown_group, certificate.group_order, WHEN(shown_group, certificate.left)),
    CERTIFIED("left", AS_TEXT, certificate.left, .optional = true),
    CERTIFIED("maximal_subgroups", AS_NUMBER, certificate.around, .optional = true),
    CERTIFIED("options", AS_LIST, certificate.option, COUNTED(shown_group, certificate.options),
              .of = &option_fields),
};
static const fields hit_fields = FIELDS("hit", hit_rows, shown_group);

static const field type_rows[] = {
    FIELD("type", AS_ETYPE, hunted_type, type),
    FIELD("deficiency", AS_NUMBER, hunted_type, type.deficiency),
    // Even classes are not all looked at.
    FIELD("groups", AS_NUMBER, hunted_type, groups.count, WHEN(hunted_type, type.parity)),
    LIST("hits", AS_LIST, hunted_type, groups.group, groups.shown, &hit_fields),
};
const fields hunted_fields = FIELDS("hunted_type", type_rows, hunted_type);

static json_t *list_json(const group_list *l)
{
    json_t *first = json_array(), *object = json_object();
    for (size_t i = 0; i < l->shown; i++)
        json_array_append_new(first, json_text(l->group[i].name));
    json_put_integer(object, "groups", l->count);
    json_object_set_new(object, "first", first);
    return object;
}

static json_t *criteria_json(const criterion_count *c)
{
    json_t *list = json_array();
    for (uint32_t i = 0; i < CRITERIA; i++) {
        json_t *one = json_pack("{s:o,s:s,s:b}", "statement", json_text(criteria[i].text), "of",
                                criteria[i].groups ? "groups" : "classes", "proved", criteria[i].theorem);
        json_put_integer(one, "holds", c[i].holds);
        json_put_integer(one, "fails", c[i].fails);
        if (c[i].first)
            json_object_set_new(one, "against", json_text(c[i].first));
        json_array_append_new(list, one);
    }
    return list;
}

json_t *hunt_json(const hunt_answer *a, const spectrum *s)
{
    json_t *types = fields_list(&hunted_fields, a->type, a->types, NULL), *infeasible = json_array();
    for (size_t i = 0; i < a->seen.count; i++) {
        const seen_type *t = &a->seen.seen[i];
        if (!spectrum_has(s, etype_of(&t->type), t->type.deficiency))
            json_array_append_new(infeasible, fields_object(&seen_fields, t));
    }
    json_t *object =
        json_pack("{s:b,s:o,s:o,s:o,s:o,s:o,s:o}", "finished", hunt_complete(&a->result), "covered",
                  covered_json(a), "types", types, "exceptions", list_json(&a->no_even_below),
                  "stronger_exceptions", list_json(&a->no_even_below_by_even), "infeasible", infeasible,
                  "given_up", list_json(&a->unfinished));
    json_object_set_new(object, "cycles", list_json(&a->cycles));
    json_object_set_new(object, "cycles_unknown", list_json(&a->cycles_unknown));
    if (a->criteria)
        json_object_set_new(object, "criteria", criteria_json(a->criterion));
    json_put_integer(object, "looked_at", a->result.looked_at);
    json_put_integer(object, "failed", a->result.failed);
    json_object_set_new(object, "seconds", json_real(a->result.seconds));
    return object;
}
