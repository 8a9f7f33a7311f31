// SPDX-License-Identifier: GPL-3.0-or-later
#include "extension/options.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

typedef struct gathering {
    const extension_table *t;
    extension_option *option;
    uint32_t count;
} gathering;

static void gather(gathering *g, const extension_option *o)
{
    uint32_t at = 0;
    while (at < g->count && type_at_compare(&g->option[at].type, &o->type) < 0)
        at++;
    if (at < g->count && type_at_equal(&g->option[at].type, &o->type))
        return;
    g->option = mem_resize(g->option, g->count + 1, sizeof *g->option);
    memmove(g->option + at + 1, g->option + at, (g->count++ - at) * sizeof *g->option);
    g->option[at] = *o;
}

// The classes over l, which g leads to, with δ − r for all r up to the bound.
static void gather_box(gathering *g, uint32_t k, uint32_t l, uint32_t by, const uint32_t *delta,
                       const uint32_t *bound)
{
    const extension_table *t = g->t;
    uint32_t r[EXTENSION_MODULES_MOST] = {0}, i;
    extension_option o = {.by = by};
    do {
        bool stays = true;
        for (i = 0; i < t->modules; i++) {
            o.delta[i] = delta[i] - r[i];
            stays &= r[i] == 0;
        }
        o.subgroup = extension_closed(t, l, extension_support(t, o.delta));
        o.type = extension_type(t, o.subgroup, o.delta);
        if (!stays || o.subgroup != k)
            gather(g, &o);
        for (i = 0; i < t->modules && r[i] == bound[i]; i++)
            r[i] = 0;
        if (i < t->modules)
            r[i]++;
    } while (i < t->modules);
}

extension_option *extension_options(const extension_table *t, uint32_t k, const uint32_t *delta,
                                    uint32_t *count)
{
    const extension_subgroups *s = t->subgroups;
    const base_subgroup *from = &s->subgroup[k];
    gathering g = {.t = t};
    uint32_t bound[EXTENSION_MODULES_MOST];
    for (uint32_t o = 0; o <= from->options; o++) {
        uint32_t l = o < from->options ? from->option[o] : k;
        for (uint32_t i = 0; i < t->modules; i++) {
            uint32_t kind = t->kind[i];
            uint32_t most = s->base->kind[kind].degree - from->fixed[kind] + s->subgroup[l].fixed[kind];
            bound[i] = most < delta[i] ? most : delta[i];
        }
        gather_box(&g, k, l, o < from->options ? from->by[o] : s->base->identity, delta, bound);
    }
    *count = g.count;
    return g.option;
}
