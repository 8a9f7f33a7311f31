// SPDX-License-Identifier: GPL-3.0-or-later
//
// The two sources count differently: rows give 32-bit counts that are summed here, a large group brings
// decimal strings with the sums. Orders are borrowed from the source, which must outlive the list.
#include "group/maximal_list.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/mem.h"

static void list_large(const large_group *g, maximal_list *out)
{
    out->classes = g->classes;
    out->class = NEW_ARRAY(listed_class, g->classes);
    for (uint32_t i = 0; i < g->classes; i++) {
        const large_maximal *m = &g->maximal[i];
        out->class[i] = (listed_class){m->order, mem_string(m->count), decimal_even(m->order), m->normal};
    }
    out->all = mem_string(g->subgroups[0]);
    out->even = mem_string(g->subgroups[1]);
    out->odd = mem_string(g->subgroups[2]);
}

static void list_rows(const group_data *g, maximal_list *out)
{
    uint64_t even = 0;
    out->classes = g->maximal_classes;
    out->class = NEW_ARRAY(listed_class, g->maximal_classes);
    for (uint32_t i = 0; i < g->maximal_classes; i++) {
        const maximal_class *m = &g->maximal[i];
        out->class[i] = (listed_class){m->order, mem_print("%" PRIu32, m->count), m->even, m->normal};
        even += m->even ? m->count : 0;
    }
    out->all = mem_print("%" PRIu32, g->subgroups);
    out->even = mem_print("%" PRIu64, even);
    out->odd = mem_print("%" PRIu64, g->subgroups - even);
}

void maximal_list_make(const group_data *g, maximal_list *out)
{
    if (g->large.told)
        list_large(&g->large, out);
    else
        list_rows(g, out);
}

void maximal_list_clear(maximal_list *l)
{
    for (uint32_t i = 0; i < l->classes; i++)
        free(l->class[i].count);
    free(l->class);
    free(l->all);
    free(l->even);
    free(l->odd);
    *l = (maximal_list){0};
}
