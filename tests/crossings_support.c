// SPDX-License-Identifier: GPL-3.0-or-later
#include "crossings_support.h"

#include <math.h>
#include <stdlib.h>

#include "base/mem.h"
#include "draw/label_placement.h"

enum { POINTS = 250 }; // of a piece of a curve

static point bezier(const point p[4], double t)
{
    double u = 1 - t, w[4] = {u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t};
    return (point){w[0] * p[0].x + w[1] * p[1].x + w[2] * p[2].x + w[3] * p[3].x,
                   w[0] * p[0].y + w[1] * p[1].y + w[2] * p[2].y + w[3] * p[3].y};
}

static bool has_point(const bounds *b, point p)
{
    return p.x > b->left && p.x < b->right && p.y > b->top && p.y < b->bottom;
}

// The corners of the arrow head, as far apart as the writers draw them.
static bool head_in(const curve *c, const bounds *box)
{
    point tip = c->at[c->count - 1], p = tip;
    const point *piece = c->at + c->count - 4;
    for (int i = POINTS; i > 0 && hypot(p.x - tip.x, p.y - tip.y) < HEAD_LENGTH; i--)
        p = bezier(piece, (double)i / POINTS);
    double x = tip.x - p.x, y = tip.y - p.y, length = hypot(x, y);
    if (length == 0)
        return has_point(box, tip);
    point left = {p.x - y / length * HEAD_WIDTH / 2, p.y + x / length * HEAD_WIDTH / 2};
    point right = {p.x + y / length * HEAD_WIDTH / 2, p.y - x / length * HEAD_WIDTH / 2};
    return has_point(box, left) || has_point(box, right) || has_point(box, tip);
}

static void count_arrow(const diagram *d, const layout *l, uint32_t a, const bounds *text, crossings *found)
{
    const curve *c = &l->arrow[a];
    for (uint32_t n = 0; n < d->nodes; n++) {
        bool head = arrow_has_head(d->arrow[a].kind);
        bool hit[3] = {head && head_in(c, &text[2 * n]), head && head_in(c, &text[2 * n + 1]), false};
        bool own = n == d->arrow[a].from || n == d->arrow[a].to;
        point corner[24];
        uint32_t count = shape_outline(&d->node[n], 0, corner);
        for (uint32_t i = 0; i + 3 < c->count; i += 3)
            for (int step = 0; step <= POINTS; step++) {
                point p = bezier(c->at + i, (double)step / POINTS);
                hit[0] = hit[0] || has_point(&text[2 * n], p);
                hit[1] = hit[1] || has_point(&text[2 * n + 1], p);
                hit[2] = hit[2] ||
                         (!own && inside(corner, count, (point){p.x - l->node[n].x, p.y - l->node[n].y}, 0));
            }
        found->texts += hit[0] + hit[1];
        found->nodes += hit[2];
    }
}

crossings count_crossings(const diagram *d, const layout *l)
{
    crossings found = {0, 0};
    bounds *text = NEW_ARRAY(bounds, 2 * d->nodes);
    for (uint32_t n = 0; n < d->nodes; n++)
        label_boxes(d, l, n, &text[2 * n], &text[2 * n + 1]);
    for (uint32_t a = 0; a < d->arrows; a++)
        count_arrow(d, l, a, text, &found);
    free(text);
    return found;
}

// A text box and the box of a shape, or of another text, of another node.
static bool boxes_meet(const bounds *a, const bounds *b)
{
    return a->left < b->right && b->left < a->right && a->top < b->bottom && b->top < a->bottom;
}

static bounds shape_box(const diagram *d, const layout *l, uint32_t n)
{
    double x = shape_width(&d->node[n]) / 2, y = shape_height(&d->node[n]) / 2;
    return (bounds){l->node[n].x - x, l->node[n].y - y, l->node[n].x + x, l->node[n].y + y};
}

uint32_t count_overlaps(const diagram *d, const layout *l)
{
    uint32_t count = 0;
    bounds *box = NEW_ARRAY(bounds, 3 * d->nodes);
    for (uint32_t n = 0; n < d->nodes; n++) {
        label_boxes(d, l, n, &box[3 * n], &box[3 * n + 1]);
        box[3 * n + 2] = shape_box(d, l, n);
    }
    for (uint32_t i = 0; i < 3 * d->nodes; i++)
        for (uint32_t j = 0; j < i - i % 3; j++)
            count += boxes_meet(&box[i], &box[j]);
    free(box);
    return count;
}
