// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout_support.h"

#include <math.h>

#include "base/mem.h"
#include "draw/layout_find.h"

bool inside(const point *corner, uint32_t count, point p, double slack)
{
    int side = 0;
    for (uint32_t i = 0; i < count; i++) {
        point a = corner[i], b = corner[(i + 1) % count];
        double long_as = hypot(b.x - a.x, b.y - a.y);
        double turn = ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / long_as;
        if (fabs(turn) <= slack)
            continue;
        if (side && side != (turn > 0 ? 1 : -1))
            return false;
        side = turn > 0 ? 1 : -1;
    }
    return true;
}

point curve_point(const point p[4], double t)
{
    double u = 1 - t, w[4] = {u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t};
    return (point){w[0] * p[0].x + w[1] * p[1].x + w[2] * p[2].x + w[3] * p[3].x,
                   w[0] * p[0].y + w[1] * p[1].y + w[2] * p[2].y + w[3] * p[3].y};
}

bool bounds_have(const bounds *b, point p)
{
    return p.x > b->left && p.x < b->right && p.y > b->top && p.y < b->bottom;
}

double distance(const point *corner, uint32_t count, point p)
{
    double nearest = INFINITY;
    for (uint32_t i = 0; i < count; i++)
        for (int step = 0; step < 200; step++) {
            point a = corner[i], b = corner[(i + 1) % count];
            double t = step / 200.0;
            nearest = fmin(nearest, hypot(a.x + t * (b.x - a.x) - p.x, a.y + t * (b.y - a.y) - p.y));
        }
    return nearest;
}

void random_diagram(rng *r, diagram *d)
{
    uint32_t rows = 1 + rng_below(r, 6), most = 1 + rng_below(r, 8);
    bool positions_only = rng_below(r, 4) == 0;
    *d = (diagram){.rows = rows, .node = NEW_ARRAY(diagram_node, 1 + rows * most)};
    d->extended = !positions_only && rng_below(r, 3) == 0;
    for (uint32_t row = 0; row < rows; row++)
        for (uint32_t k = row && (row + 1 < rows || positions_only || d->extended) ? 1 + rng_below(r, most)
                                                                                   : 1;
             k > 0; k--) {
            diagram_node *n = &d->node[d->nodes++];
            n->kind = positions_only                    ? NODE_POSITION
                      : row + 1 == rows && !d->extended ? NODE_WON
                                                        : NODE_CLASS;
            n->type = (class_type){.parity = (uint8_t)rng_below(r, 2), .even = (nim)rng_below(r, 30)};
            n->type.deficiency = rows - 1 - row;
            n->count = n->kind == NODE_WON || rng_below(r, 3) ? 1 : rng_below(r, 2000);
            n->row = row;
            n->label =
                positions_only || rng_below(r, 3) == 0 ? mem_print("<%u&\">", rng_below(r, 1u << 31)) : NULL;
        }
    d->arrow = NEW_ARRAY(diagram_arrow, d->nodes * d->nodes);
    uint32_t chance = 1 + rng_below(r, 12);
    for (uint32_t a = 0; a < d->nodes; a++)
        for (uint32_t b = 0; b < d->nodes; b++)
            if (a != b && rng_below(r, d->node[a].row < d->node[b].row ? chance : 20 * chance) == 0)
                d->arrow[d->arrows++] = (diagram_arrow){a, b, ARROW_PLAIN};
}

void place(const diagram *d, layout *out)
{
    hry_error error;
    if (layout_find(d, NULL, out, &error) != HRY_OK)
        fail_msg("%s", error.message);
}
