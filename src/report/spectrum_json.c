// SPDX-License-Identifier: GPL-3.0-or-later
//
// {"levels":[[[p,e,o,s],…],…],"settled":…,"conjecture":…,"without":[…],"stages":[…],"seen":[…]}: levels[k] is
// Ē_k, and the last one represents all further ones if settled; stages[k][l] is Ē_{k,l}.
#include "game/json.h"
#include "report/spectrum.h"

static json_t *set_json(const etype_set *set)
{
    json_t *array = json_array();
    for (size_t i = 0; i < set->count; i++)
        json_array_append_new(array, json_etype(set->type[i]));
    return array;
}

GETTER(deficiency_value, exclusion, x, x->deficiency == SPECTRUM_EVERY ? NULL : json_integer(x->deficiency))

static const field exclusion_rows[] = {
    FIELD("type", AS_ETYPE, exclusion, type),
    GET("deficiency", AS_NUMBER, deficiency_value, .optional = true),
};
static const fields exclusion_fields = FIELDS("exclusion", exclusion_rows, exclusion);

static json_t *stages_value(const item *told)
{
    const spectrum_answer *a = told->it;
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

static json_t *feasible_value(const item *told)
{
    const type_at *t = &((const seen_type *)told->it)->type;
    const spectrum_answer *a = told->within ? told->within->it : NULL;
    return a ? json_boolean(spectrum_has(&a->spectrum, etype_of(t), t->deficiency)) : NULL;
}

static const field seen_rows[] = {
    FIELD("type", AS_ETYPE, seen_type, type),
    FIELD("deficiency", AS_NUMBER, seen_type, type.deficiency),
    FIELD("group", AS_TEXT, seen_type, group),
    GET("feasible", AS_FLAG, feasible_value, .optional = true),
};
const fields seen_fields = FIELDS("seen_type", seen_rows, seen_type);

// ---- the whole

static json_t *levels_json(const spectrum *s, bool sizes)
{
    json_t *levels = json_array();
    for (size_t k = 0; k < s->levels; k++)
        json_array_append_new(levels,
                              sizes ? json_integer((json_int_t)s->level[k].count) : set_json(&s->level[k]));
    return levels;
}

GETTER(levels_value, spectrum_answer, a, levels_json(&a->spectrum, false))
GETTER(sizes_value, spectrum_answer, a, levels_json(&a->spectrum, true))

static const field spectrum_rows[] = {
    GET("levels", AS_LIST, levels_value),
    GET("level_sizes", AS_LIST, sizes_value),
    FIELD("settled", AS_FLAG, spectrum_answer, spectrum.settled),
    FIELD("conjecture", AS_FLAG, spectrum_answer, restrictions.conjecture),
    LIST("without", AS_ARRAY, spectrum_answer, restrictions.exclusion, restrictions.exclusions,
         &exclusion_fields),
    GET("stages", AS_LIST, stages_value, WHEN(spectrum_answer, stages)),
    FIELD("order", AS_ORDER, spectrum_answer, order, WHEN(spectrum_answer, has_seen)),
    FIELD("groups", AS_NUMBER, spectrum_answer, groups, WHEN(spectrum_answer, has_seen)),
    LIST("seen", AS_LIST, spectrum_answer, seen.seen, seen.count, &seen_fields,
         WHEN(spectrum_answer, has_seen)),
};
const fields spectrum_fields = FIELDS("spectrum", spectrum_rows, spectrum_answer, .print = spectrum_print);
