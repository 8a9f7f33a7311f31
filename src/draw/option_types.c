// SPDX-License-Identifier: GPL-3.0-or-later
//
// All classes in one node have the same Otype, however they were identified, so that it can be read off the
// arrows of the diagram.
#include "draw/diagram.h"

#include "base/mem.h"

// The part of a type that is shown.
static class_type plain(const class_type *t)
{
    return (class_type){.parity = t->parity, .even = t->even, .odd = t->odd};
}

// Behind what was there before, which is freed.
static char *print_types(char *before, class_type *type, uint32_t count)
{
    bool short_types = true;
    for (uint32_t i = 0; i < count; i++)
        short_types = short_types && type[i].even < 10 && type[i].odd < 10;
    qsort(type, count, sizeof *type, type_order);
    char *text = mem_print("%s%s{", before ? before : "", before ? ": " : "");
    for (uint32_t i = 0; i < count; i++)
        if (i == 0 || type_order(&type[i - 1], &type[i]) != 0)
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
        type[count++] = plain(&d->node[n].type);
        for (; arrow < d->arrows && d->arrow[arrow].from == n; arrow++) {
            const diagram_node *option = &d->node[d->arrow[arrow].to];
            type[count++] = plain(&option->type);
            if (option->kind == NODE_CLASS && option->type.parity != d->node[n].type.parity)
                d->arrow[arrow].kind = ARROW_TURNS;
        }
        if (d->node[n].kind == NODE_CLASS)
            d->node[n].label = print_types(d->node[n].label, type, count);
    }
    d->digraph = DIGRAPH_OPTIONS;
}
