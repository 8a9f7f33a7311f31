// SPDX-License-Identifier: GPL-3.0-or-later
//
// For each subgroup that an element leads to, all δ − r within the bounds of the move are visited like the
// digits of a counter, except the class itself. Gathering keeps a sorted list with the first option of each
// type.
#include "extension/options.h"

#include "base/mem.h"

// The options over l, which `by` leads to, with δ − r for all r up to the bound.
static void each_of_box(const extension_table *t, uint32_t k, uint32_t l, uint32_t by, const uint32_t *delta,
                        const uint32_t *bound, option_visitor *see, void *context)
{
    uint32_t r[EXTENSION_MODULES_MOST] = {0}, i;
    extension_option o = {.by = by};
    do {
        bool stays = true;
        for (i = 0; i < t->modules; i++) {
            o.delta[i] = delta[i] - r[i];
            stays &= r[i] == 0;
        }
        o.subgroup = extension_closed(t, l, extension_support(t, o.delta));
        if (!stays || o.subgroup != k)
            see(context, t, &o);
        for (i = 0; i < t->modules && r[i] == bound[i]; i++)
            r[i] = 0;
        if (i < t->modules)
            r[i]++;
    } while (i < t->modules);
}

void extension_each_option(const extension_table *t, uint32_t k, const uint32_t *delta, option_visitor *see,
                           void *context)
{
    const extension_subgroups *s = t->subgroups;
    const base_subgroup *from = &s->subgroup[k];
    uint32_t bound[EXTENSION_MODULES_MOST];
    for (uint32_t o = 0; o <= from->options; o++) {
        uint32_t l = o < from->options ? from->option[o] : k;
        for (uint32_t i = 0; i < t->modules; i++) {
            uint32_t kind = t->kind[i];
            uint32_t most = s->base->kind[kind].degree - from->fixed[kind] + s->subgroup[l].fixed[kind];
            bound[i] = most < delta[i] ? most : delta[i];
        }
        each_of_box(t, k, l, o < from->options ? from->by[o] : s->base->identity, delta, bound, see, context);
    }
}

typedef struct gathering {
    extension_option *option;
    uint32_t count;
} gathering;

static void gather(void *context, const extension_table *t, const extension_option *found)
{
    gathering *g = context;
    extension_option o = *found;
    uint32_t at = 0;
    o.type = extension_type(t, o.subgroup, o.delta);
    while (at < g->count && type_at_compare(&g->option[at].type, &o.type) < 0)
        at++;
    if (at < g->count && type_at_equal(&g->option[at].type, &o.type))
        return;
    g->option = mem_push(g->option, g->count, sizeof *g->option);
    memmove(g->option + at + 1, g->option + at, (g->count++ - at) * sizeof *g->option);
    g->option[at] = o;
}

extension_option *extension_options(const extension_table *t, uint32_t k, const uint32_t *delta,
                                    uint32_t *count)
{
    gathering g = {0};
    extension_each_option(t, k, delta, gather, &g);
    *count = g.count;
    return g.option;
}

char *extension_left(const extension_table *t, const uint32_t *delta)
{
    char *text = mem_string("(");
    for (uint32_t i = 0; i < t->modules; i++)
        mem_append(&text, "%s%u", i ? "," : "", delta[i]);
    mem_append(&text, ")");
    return text;
}
