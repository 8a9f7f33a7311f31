// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lower part of a diagram, by levels: of a diagram that goes on for ever upwards, as that of Sieben's
// Fig 7.3, one shows the first rows. Nodes keep their order, arrows and rows are counted anew.
#include <stdlib.h>

#include "base/mem.h"
#include "draw/diagram.h"

void diagram_keep_levels(diagram *d, uint32_t levels)
{
    uint32_t *new_id = mem_alloc(d->nodes, sizeof *new_id), kept = 0, last = 0;
    d->rows = 0;
    for (uint32_t n = 0; n < d->nodes; n++) {
        diagram_node node = d->node[n];
        new_id[n] = UINT32_MAX;
        if (node.type.level >= levels) {
            free(node.label);
            continue;
        }
        if (!kept || node.row != last)
            d->rows++;
        last = node.row;
        node.row = d->rows - 1;
        new_id[n] = kept;
        d->node[kept++] = node;
    }
    d->nodes = kept;
    diagram_map_arrows(d, new_id);
    free(new_id);
}
