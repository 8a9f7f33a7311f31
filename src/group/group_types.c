// SPDX-License-Identifier: GPL-3.0-or-later
//
// One traversal of the classes (group_gen_options) has two visitors here: one collects the types in a short
// sorted list, the other keeps the class of a given type with the most maximal subgroups around it. The
// options of that class come from its neighbourhood. Without odd classes the types follow from the
// deficiencies 0 … d(G).
#include "group/group_types.h"

#include "base/mem.h"
#include "group/group_moves.h"

// ------------------------------------------------------------------------------------------ all types

bool group_types_has(const group_types *t, const type_at *type)
{
    for (uint32_t i = 0; i < t->types && i < GROUP_TYPES_MOST; i++)
        if (type_at_equal(&t->type[i], type))
            return true;
    return false;
}

static void add_type(group_types *t, const class_type *c)
{
    type_at type = type_at_of(c);
    uint32_t i = t->types;
    if (group_types_has(t, &type) || t->types++ >= GROUP_TYPES_MOST)
        return;
    for (; i && type_at_compare(&t->type[i - 1], &type) > 0; i--)
        t->type[i] = t->type[i - 1];
    t->type[i] = type;
}

static void see_type(void *context, const class_seen *c)
{
    group_types *t = context;
    add_type(t, &c->met.type);
    if (!c->met.type.parity)
        return;
    t->odd_classes++;
    t->no_even_below += !c->met.even_below;
    t->no_even_below_by_even += !c->met.even_below_by_even;
}

hry_status group_types_find(const group_data *g, const limit *limit, group_types *out, hry_error *error)
{
    group_types found = {.types = 0};
    hry_status status = HRY_OK;
    for (int k = 0; k <= (g->frattini_even ? g->generators : 0); k++) {
        class_type t = even_type((uint32_t)k);
        add_type(&found, &t);
    }
    if (!g->frattini_even) {
        CLEARED(first_options_clear) first_options f = {0};
        CLEARED(simplified_clear) simplified simple = {0};
        simplified_init(&simple);
        status = group_gen_options(g, limit, &(class_visitor){see_type, &found, &simple}, &f, error);
        found.cycles = simplified_cycles(&simple);
    }
    if (status == HRY_OK && found.types > GROUP_TYPES_MOST)
        status = hry_fail(error, HRY_LIMIT, "the group has more than %d extended types", GROUP_TYPES_MOST);
    if (status == HRY_OK)
        *out = found;
    return status;
}

// ------------------------------------------------------------------------------------------ one class

static class_around around_of(const class_seen *c)
{
    class_around found = {.subgroup = NEW_ARRAY(uint32_t, (size_t)c->count + 1), .met = c->met};
    for (uint32_t i = 0; i < c->count; i++)
        if (!c->within || bits_get(c->within, i))
            found.subgroup[found.count++] = c->a ? c->a[i] : i;
    return found;
}

typedef struct finding {
    const type_at *type;
    class_around best;
} finding;

static void see_class(void *context, const class_seen *c)
{
    finding *f = context;
    type_at type = type_at_of(&c->met.type);
    if (!type_at_equal(&type, f->type))
        return;
    class_around found = around_of(c);
    if (found.count > f->best.count) {
        free(f->best.subgroup);
        f->best = found;
    } else {
        free(found.subgroup);
    }
}

hry_status group_class_find(const group_data *g, const type_at *type, const limit *limit, class_around *out,
                            hry_error *error)
{
    finding f = {.type = type};
    CLEARED(first_options_clear) first_options options = {0};
    hry_status status = group_gen_options(g, limit, &(class_visitor){see_class, &f, NULL}, &options, error);
    if (status == HRY_OK && !f.best.subgroup)
        status = hry_fail(error, HRY_UNDEFINED, "no class of the group has that extended type");
    if (status)
        free(f.best.subgroup);
    else
        *out = f.best;
    return status;
}

// ------------------------------------------------------------------------------------------ its options

typedef struct option_list {
    class_around *option;
    uint32_t count;
} option_list;

// Keeps one option of each extended type and deficiency, the first one found.
static void see_option(void *context, const class_seen *c)
{
    option_list *list = context;
    type_at type = type_at_of(&c->met.type);
    uint32_t i = list->count;
    for (uint32_t j = 0; j < list->count; j++) {
        type_at other = type_at_of(&list->option[j].met.type);
        if (type_at_equal(&other, &type))
            return;
    }
    list->option = mem_resize(list->option, (size_t)list->count + 1, sizeof *list->option);
    for (; i; i--) {
        type_at before = type_at_of(&list->option[i - 1].met.type);
        if (type_at_compare(&before, &type) < 0)
            break;
        list->option[i] = list->option[i - 1];
    }
    list->option[i] = around_of(c);
    list->count++;
}

static void see_whole(option_list *list)
{
    see_option(list, &(class_seen){.met = {.type = even_type(0)}});
}

// The options of X_Φ are the classes of single elements.
static hry_status start_options(const group_data *g, const limit *limit, option_list *list, hry_error *error)
{
    CLEARED(first_options_clear) first_options f = {0};
    TRY(group_gen_options(g, limit, NULL, &f, error));
    for (uint32_t i = 0; i < g->elements; i++) {
        const element_class *e = &g->element[i];
        if (e->row_length == 0)
            see_whole(list);
        else if (e->row_length < g->subgroups)
            see_option(list,
                       &(class_seen){.met = {.type = f.of_element[i]}, .a = e->row, .count = e->row_length});
    }
    return HRY_OK;
}

static hry_status options_of_class(const row_set *rows, const class_around *c, const limit *limit,
                                   option_list *list, hry_error *error)
{
    neighbourhood *x = neighbourhood_new(rows, c->subgroup, c->count, limit);
    class_type type;
    hry_status status = neighbourhood_type(x, &type, error);
    uint32_t count = 0, *option = NULL;
    bool generates = false;
    if (status == HRY_OK)
        option = neighbourhood_options(x, 0, &count, &generates);
    for (uint32_t i = 0; i < count; i++) {
        class_seen o = {.a = c->subgroup, .count = c->count, .within = pool_at(&x->classes.keys, option[i])};
        if (neighbourhood_class(x, option[i], &o.met))
            see_option(list, &o);
    }
    if (generates)
        see_whole(list);
    free(option);
    neighbourhood_free(x);
    return status;
}

hry_status group_class_options(const group_data *g, const class_around *c, const limit *limit,
                               class_around **out, uint32_t *count, hry_error *error)
{
    option_list list = {.count = 0};
    CLEARED(row_set_clear) row_set rows = {0};
    hry_status status;
    if (c->count == g->subgroups) {
        status = start_options(g, limit, &list, error);
    } else {
        TRY(row_set_build(&rows, g, limit, error));
        status = options_of_class(&rows, c, limit, &list, error);
    }
    if (status) {
        for (uint32_t i = 0; i < list.count; i++)
            free(list.option[i].subgroup);
        free(list.option);
        return status;
    }
    *out = list.option;
    *count = list.count;
    return HRY_OK;
}
