// SPDX-License-Identifier: GPL-3.0-or-later
//
// {"levels":[[[p,e,o,s],…],…],"settled":…,"conjecture":…,"without":[…],"stages":[…],"seen":[…]}: levels[k] is
// Ē_k, the last one stands for all further ones if settled; stages[k][l] is Ē_{k,l}.
#include "game/json.h"
#include "report/spectrum.h"

static json_t *set_json(const etype_set *set)
{
    json_t *array = json_array();
    for (size_t i = 0; i < set->count; i++)
        json_array_append_new(array, json_etype(set->type[i]));
    return array;
}

static json_t *exclusions_json(const restrictions *r)
{
    json_t *array = json_array();
    for (size_t i = 0; i < r->exclusions; i++) {
        const exclusion *x = &r->exclusion[i];
        json_t *object = json_pack("{s:o}", "type", json_etype(x->type));
        if (x->deficiency != SPECTRUM_EVERY)
            json_put_integer(object, "deficiency", x->deficiency);
        json_array_append_new(array, object);
    }
    return array;
}

static json_t *stages_json(const spectrum_answer *a)
{
    json_t *levels = json_array();
    for (size_t k = 0; k < a->spectrum.levels; k++) {
        json_t *stages = json_array();
        if (k == 0)
            json_array_append_new(stages, set_json(&a->spectrum.level[0]));
        for (size_t l = 0; l < a->spectrum.stages[k]; l++) {
            etype_set set;
            spectrum_stage(&a->spectrum, &a->restrictions, k, l, &set);
            json_array_append_new(stages, set_json(&set));
        }
        json_array_append_new(levels, stages);
    }
    return levels;
}

static json_t *feasible(const item *within, const type_at *t)
{
    return within ? json_boolean(spectrum_has(within->it, etype_of(t), t->deficiency)) : NULL;
}
GETTER(feasible_value, seen_type, t, feasible(told->within, &t->type))

static const field seen_rows[] = {
    FIELD("type", AS_ETYPE, seen_type, type),
    FIELD("deficiency", AS_NUMBER, seen_type, type.deficiency),
    FIELD("group", AS_TEXT, seen_type, group),
    GET("feasible", AS_FLAG, feasible_value, .optional = true),
};
const fields seen_fields = FIELDS("seen_type", seen_rows, seen_type);

json_t *spectrum_json(const spectrum_answer *a)
{
    const spectrum *s = &a->spectrum;
    json_t *levels = json_array(), *sizes = json_array();
    for (size_t k = 0; k < s->levels; k++) {
        json_array_append_new(levels, set_json(&s->level[k]));
        json_array_append_new(sizes, json_integer((json_int_t)s->level[k].count));
    }
    json_t *object =
        json_pack("{s:o,s:o,s:b,s:b,s:o}", "levels", levels, "level_sizes", sizes, "settled", s->settled,
                  "conjecture", a->restrictions.conjecture, "without", exclusions_json(&a->restrictions));
    if (a->stages)
        json_object_set_new(object, "stages", stages_json(a));
    if (a->has_seen) {
        json_put_order(object, "order", a->order);
        json_put_integer(object, "groups", a->groups);
        json_object_set_new(
            object, "seen",
            fields_list(&seen_fields, a->seen.seen, a->seen.count, &(item){.it = &a->spectrum}));
    }
    return object;
}
