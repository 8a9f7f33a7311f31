// SPDX-License-Identifier: GPL-3.0-or-later
//
// {"levels":[[[p,e,o,s],…],…],"settled":…,"conjecture":…,"without":[…],"stages":[…],"seen":[…]}: levels[k] is
// Ē_k, and the last one represents all further ones if settled; stages[k][l] is Ē_{k,l}.
#include "report/spectrum.h"

static void write_set(writer *to, const etype_set *set)
{
    write_list(to);
    for (size_t i = 0; i < set->count; i++)
        write_etype(to, set->type[i]);
    write_list_end(to);
}

GETTER(deficiency_value, exclusion, x, if (x->deficiency != SPECTRUM_EVERY) write_integer(to, x->deficiency))

static const field exclusion_rows[] = {
    FIELD("type", AS_ETYPE, exclusion, type),
    GET("deficiency", AS_NUMBER, deficiency_value, .optional = true),
};
static const fields exclusion_fields = FIELDS("exclusion", exclusion_rows, exclusion);

static void stages_value(writer *to, const item *told)
{
    const spectrum_answer *a = told->it;
    write_list(to);
    for (size_t k = 0; k < a->spectrum.levels; k++) {
        write_list(to);
        if (k == 0)
            write_set(to, &a->spectrum.level[0]);
        for (size_t l = 0; l < a->spectrum.stages[k]; l++) {
            etype_set set;
            spectrum_stage(&a->spectrum, &a->restrictions, k, l, &set);
            write_set(to, &set);
        }
        write_list_end(to);
    }
    write_list_end(to);
}

static void feasible_value(writer *to, const item *told)
{
    const type_at *t = &((const seen_type *)told->it)->type;
    const spectrum_answer *a = told->within ? told->within->it : NULL;
    if (a)
        write_flag(to, spectrum_has(&a->spectrum, etype_of(t), t->deficiency));
}

static const field seen_rows[] = {
    FIELD("type", AS_ETYPE, seen_type, type),
    FIELD("deficiency", AS_NUMBER, seen_type, type.deficiency),
    FIELD("group", AS_TEXT, seen_type, group),
    GET("feasible", AS_FLAG, feasible_value, .optional = true),
};
const fields seen_fields = FIELDS("seen_type", seen_rows, seen_type);

// ---- the whole

static void levels_value(writer *to, const item *told)
{
    const spectrum_answer *a = told->it;
    write_list(to);
    for (size_t k = 0; k < a->spectrum.levels; k++)
        write_set(to, &a->spectrum.level[k]);
    write_list_end(to);
}

static void sizes_value(writer *to, const item *told)
{
    const spectrum_answer *a = told->it;
    write_list(to);
    for (size_t k = 0; k < a->spectrum.levels; k++)
        write_integer(to, (int64_t)a->spectrum.level[k].count);
    write_list_end(to);
}

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
