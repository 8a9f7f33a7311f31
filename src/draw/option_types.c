// SPDX-License-Identifier: GPL-3.0-or-later
//
// All classes in one node have the same Otype, however they were identified, so that the arrows of the
// diagram tell it.
#include "draw/diagram.h"

#include "base/mem.h"

static int compare_types(const void *x, const void *y)
{
    const class_type *a = x, *b = y;
    int order = (a->parity > b->parity) - (a->parity < b->parity);
    order = order ? order : (a->even > b->even) - (a->even < b->even);
    return order ? order : (a->odd > b->odd) - (a->odd < b->odd);
}

// Behind what was there before, which is freed.
static char *print_types(char *before, class_type *type, uint32_t count)
{
    bool short_types = true;
    for (uint32_t i = 0; i < count; i++)
        short_types = short_types && type[i].even < 10 && type[i].odd < 10;
    qsort(type, count, sizeof *type, compare_types);
    char *text = mem_print("%s%s{", before ? before : "", before ? ": " : "");
    for (uint32_t i = 0; i < count; i++)
        if (i == 0 || compare_types(&type[i - 1], &type[i]) != 0)
            mem_append(&text, short_types ? "%s%u%u%u" : "%s(%u,%u,%u)", i ? "," : "", type[i].parity,
                       type[i].even, type[i].odd);
    mem_append(&text, "}");
    free(before);
    return text;
}

void diagram_show_option_types(diagram *d)
{
    OWNED class_type *type = mem_alloc(d->arrows + 1, sizeof *type);
    uint32_t arrow = 0;
    for (uint32_t n = 0; n < d->nodes; n++) {
        uint32_t count = 0;
        type[count++] = d->node[n].type;
        for (; arrow < d->arrows && d->arrow[arrow].from == n; arrow++) {
            const diagram_node *option = &d->node[d->arrow[arrow].to];
            type[count++] = option->type;
            if (option->kind == NODE_CLASS && option->type.parity != d->node[n].type.parity)
                d->arrow[arrow].kind = ARROW_TURNS;
        }
        if (d->node[n].kind == NODE_CLASS)
            d->node[n].label = print_types(d->node[n].label, type, count);
    }
    d->digraph = DIGRAPH_OPTIONS;
}
