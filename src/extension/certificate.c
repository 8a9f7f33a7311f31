// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of the extension is filled again, and a class of the type is searched from large δ to small, over
// the smallest subgroup. The class and one option of each type are then written with the names of elements
// and orders. GAP is asked two questions: the base group with its modules, and the names of its elements.
#include "extension/certificate.h"
#include "extension/base_read.h"

#include "base/mem.h"
#include "base/text.h"
#include "extension/options.h"
#include "extension/order.h"
#include "extension/start.h"
#include "group/element_names.h"

typedef struct writing {
    const extension_base *base;
    const extension_table *t;
    char **name; // of the elements of the base
    certificate *to;
} writing;

// The order of the class of δ over a subgroup of order k.
static void put_orders(const writing *w, uint32_t k, const uint32_t *delta, char **decimal, char **factors)
{
    extension_module gone[EXTENSION_MODULES_MOST];
    for (uint32_t i = 0; i < w->base->modules; i++) {
        gone[i] = w->base->module[i];
        gone[i].multiplicity -= delta[i];
    }
    *decimal = extension_order(w->base, k, gone, w->base->modules);
    *factors = extension_order_factors(w->base, k, gone, w->base->modules);
}

static named_element element(const writing *w, uint32_t number)
{
    return (named_element){.text = mem_string(w->name[number]), .number = number + 1};
}

static void write_class(writing *w, uint32_t k, const uint32_t *delta)
{
    const base_subgroup *s = &w->t->subgroups->subgroup[k];
    certificate *c = w->to;
    uint32_t none[EXTENSION_MODULES_MOST] = {0};
    put_orders(w, w->base->order, none, &c->group_order, &c->group_factors);
    put_orders(w, s->order, delta, &c->order, &c->factors);
    c->left = extension_left(w->t, delta);
    c->generator = NEW_ARRAY(named_element, s->generators + 1);
    for (uint32_t i = 0; i < s->generators; i++)
        c->generator[c->generators++] = element(w, s->generator[i]);
    OWNED extension_option *option = extension_options(w->t, k, delta, &c->options);
    c->option = NEW_ARRAY(certificate_option, c->options + 1);
    for (uint32_t i = 0; i < c->options; i++) {
        certificate_option *o = &c->option[i];
        o->type = option[i].type;
        o->element = element(w, option[i].by);
        o->left = extension_left(w->t, option[i].delta);
        put_orders(w, w->t->subgroups->subgroup[option[i].subgroup].order, option[i].delta, &o->order,
                   &o->factors);
    }
}

// Finds a class of that type, if possible one where nothing of the modules has been generated, over the
// smallest subgroup.
static bool find_class(const extension_table *t, const type_at *type, uint32_t *k, uint32_t *delta)
{
    const extension_subgroups *s = t->subgroups;
    for (size_t cell = t->cells; cell-- > 0;) {
        uint32_t best = UINT32_MAX;
        extension_delta(t, cell, delta);
        for (uint32_t i = 0; i < s->count; i++) {
            if (s->subgroup[i].order % 2 == 0 || extension_closed(t, i, extension_support(t, delta)) != i)
                continue;
            type_at found = extension_type(t, i, delta);
            if (type_at_equal(&found, type) &&
                (best == UINT32_MAX || s->subgroup[i].order < s->subgroup[best].order))
                best = i;
        }
        if (best != UINT32_MAX) {
            *k = best;
            return true;
        }
    }
    return false;
}

static hry_status find(writing *w, const type_at *type, const limit *limit, hry_error *error)
{
    CLEARED(extension_subgroups_clear) extension_subgroups s = {0};
    CLEARED(extension_table_clear) extension_table t = {0};
    uint32_t k, delta[EXTENSION_MODULES_MOST];
    TRY(extension_table_whole(w->base, limit, &s, &t, error));
    w->t = &t;
    if (!find_class(&t, type, &k, delta))
        return hry_fail(error, HRY_UNDEFINED, "no odd class of the extension has this type");
    write_class(w, k, delta);
    return HRY_OK;
}

hry_status extension_certificate_find(fact_source *source, json_t *expr, const type_at *type,
                                      const limit *limit, certificate *out, hry_error *error)
{
    CLEARED(extension_base_clear) extension_base b = {0};
    CLEARED(certificate_clear) certificate made = {.type = *type};
    writing w = {.base = &b, .to = &made};
    TRY(extension_base_ask(source, ask_extension(json_incref(expr)), limit, &b, error));
    hry_status status = group_names_ask(source, ask_names(json_incref(json_array_get(expr, 1))), b.order,
                                        limit, &w.name, error);
    THEN(status, find(&w, type, limit, error));
    texts_free(w.name, b.order);
    if (status == HRY_OK)
        MOVE(out, made);
    return status;
}
