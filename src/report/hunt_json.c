// SPDX-License-Identifier: GPL-3.0-or-later
//
// {"finished":…,"covered":[…],"types":[{"type":[p,e,o,s],"deficiency":…,"groups":…,"hits":[…]}],
//  "exceptions":{"groups":…,"first":[…]},"stronger_exceptions":{…},"infeasible":[…],…}
#include "game/json.h"
#include "report/hunt.h"

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

static json_t *element_json(const named_element *e)
{
    json_t *object = json_pack("{s:o}", "element", json_text(e->text));
    if (e->number)
        json_put_integer(object, "number", e->number);
    return object;
}

static json_t *options_json(const certificate *c)
{
    json_t *options = json_array();
    for (uint32_t i = 0; i < c->options; i++) {
        const certificate_option *o = &c->option[i];
        json_t *object = json_pack("{s:o,s:s,s:o}", "type", json_etype(etype_of(&o->type)), "order", o->order,
                                   "by", element_json(&o->element));
        json_put_integer(object, "deficiency", o->type.deficiency);
        if (o->left)
            json_object_set_new(object, "left", json_text(o->left));
        json_array_append_new(options, object);
    }
    return options;
}

static void put_certificate(json_t *hit, const certificate *c)
{
    json_t *generators = json_array();
    for (uint32_t i = 0; i < c->generators; i++)
        json_array_append_new(generators, element_json(&c->generator[i]));
    json_t *subgroup = json_pack("{s:s,s:o}", "order", c->order, "generated_by", generators);
    if (c->description)
        json_object_set_new(subgroup, "description", json_text(c->description));
    if (c->group_description)
        json_object_set_new(hit, "description", json_text(c->group_description));
    json_object_set_new(hit, "subgroup", subgroup);
    if (c->left) {
        json_object_set_new(hit, "order", json_string(c->group_order));
        json_object_set_new(hit, "left", json_text(c->left));
    } else {
        json_put_integer(hit, "maximal_subgroups", c->around);
    }
    json_object_set_new(hit, "options", options_json(c));
}

static json_t *found_json(const hunted_type *t)
{
    json_t *hits = json_array();
    for (const shown_group *g = t->groups.group; g < t->groups.group + t->groups.shown; g++) {
        json_t *hit = json_pack("{s:o}", "group", json_text(g->name));
        if (g->order)
            json_put_order(hit, "order", g->order);
        if (g->certificate.order)
            put_certificate(hit, &g->certificate);
        json_array_append_new(hits, hit);
    }
    json_t *object = json_pack("{s:o}", "type", json_etype(etype_of(&t->type)));
    json_put_integer(object, "deficiency", t->type.deficiency);
    if (t->type.parity) // even classes are not all looked at
        json_put_integer(object, "groups", t->groups.count);
    json_object_set_new(object, "hits", hits);
    return object;
}

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
    json_t *types = json_array(), *infeasible = json_array();
    for (size_t i = 0; i < a->types; i++)
        json_array_append_new(types, found_json(&a->type[i]));
    for (size_t i = 0; i < a->seen.count; i++) {
        const seen_type *t = &a->seen.seen[i];
        if (!spectrum_has(s, etype_of(&t->type), t->type.deficiency))
            json_array_append_new(
                infeasible, json_pack("{s:o,s:i,s:o}", "type", json_etype(etype_of(&t->type)), "deficiency",
                                      (int)t->type.deficiency, "group", json_text(t->group)));
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
