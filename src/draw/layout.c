// SPDX-License-Identifier: GPL-3.0-or-later
//
// A layout that is still to be filled, and how far arrows keep from a node.
#include "draw/layout.h"

#include <math.h>

#include "base/mem.h"
#include "draw/shape.h"

#define MOST_CLEARANCE 18.0

layout layout_new(const diagram *d)
{
    layout l = {.node = NEW_ARRAY(point, d->nodes + 1),
                .labels = NEW_ARRAY(label_places, d->nodes + 1),
                .arrow = NEW_ARRAY(curve, d->arrows + 1)};
    for (uint32_t n = 0; n < d->nodes; n++)
        l.labels[n] = shape_usual_places(&d->node[n]);
    return l;
}

void layout_clear(layout *l, const diagram *d)
{
    for (uint32_t a = 0; l->arrow && a < d->arrows; a++)
        free(l->arrow[a].at);
    free_all(l->node, l->labels, l->arrow, l->row);
    *l = (layout){0};
}

double node_clearance(const diagram *d, uint32_t node)
{
    uint32_t arrows = 0;
    if (d->node[node].kind != NODE_WON)
        return 0;
    for (uint32_t a = 0; a < d->arrows; a++)
        arrows += d->arrow[a].to == node;
    double radius = arrows * HEAD_ROOM / (2 * HEADS_ANGLE), now = shape_width(&d->node[node]) / 2;
    return fmin(fmax(radius - now, 0), MOST_CLEARANCE);
}
