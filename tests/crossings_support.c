// SPDX-License-Identifier: GPL-3.0-or-later
#include "crossings_support.h"

#include <math.h>
#include <stdlib.h>

#include "base/mem.h"
#include "draw/label_placement.h"

enum { POINTS = 250 }; // of a piece of a curve

// The corners of the arrow head, as far apart as the writers draw them.
static bool head_in(const curve *c, const bounds *box)
{
    point tip = c->at[c->count - 1], p = tip;
    const point *piece = c->at + c->count - 4;
    for (int i = POINTS; i > 0 && hypot(p.x - tip.x, p.y - tip.y) < HEAD_LENGTH; i--)
        p = curve_point(piece, (double)i / POINTS);
    double x = tip.x - p.x, y = tip.y - p.y, length = hypot(x, y);
    if (length == 0)
        return bounds_have(box, tip);
    point left = {p.x - y / length * HEAD_WIDTH / 2, p.y + x / length * HEAD_WIDTH / 2};
    point right = {p.x + y / length * HEAD_WIDTH / 2, p.y - x / length * HEAD_WIDTH / 2};
    return bounds_have(box, left) || bounds_have(box, right) || bounds_have(box, tip);
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
                point p = curve_point(c->at + i, (double)step / POINTS);
                hit[0] = hit[0] || bounds_have(&text[2 * n], p);
                hit[1] = hit[1] || bounds_have(&text[2 * n + 1], p);
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

static bool boxes_meet(const bounds *a, const bounds *b)
{
    return a->left < b->right && b->left < a->right && a->top < b->bottom && b->top < a->bottom;
}

typedef struct placed_shape {
    point corner[24];
    uint32_t count;
} placed_shape;

static placed_shape shape_at(const diagram *d, const layout *l, uint32_t n)
{
    placed_shape s;
    s.count = shape_outline(&d->node[n], 0, s.corner);
    for (uint32_t i = 0; i < s.count; i++)
        s.corner[i] = (point){s.corner[i].x + l->node[n].x, s.corner[i].y + l->node[n].y};
    return s;
}

static bool shapes_meet(const placed_shape *a, const placed_shape *b)
{
    for (uint32_t i = 0; i < a->count; i++)
        if (inside(b->corner, b->count, a->corner[i], 0))
            return true;
    for (uint32_t i = 0; i < b->count; i++)
        if (inside(a->corner, a->count, b->corner[i], 0))
            return true;
    return false;
}

// By points of the box and corners of the shape.
static bool shape_meets_box(const placed_shape *s, const bounds *box)
{
    if (box->left > box->right)
        return false;
    for (uint32_t i = 0; i < s->count; i++)
        if (bounds_have(box, s->corner[i]))
            return true;
    for (int x = 0; x <= 8; x++)
        for (int y = 0; y <= 4; y++) {
            point p = {box->left + (box->right - box->left) * x / 8,
                       box->top + (box->bottom - box->top) * y / 4};
            if (inside(s->corner, s->count, p, 0))
                return true;
        }
    return false;
}

uint32_t count_overlaps(const diagram *d, const layout *l)
{
    uint32_t count = 0;
    bounds *text = NEW_ARRAY(bounds, 2 * d->nodes);
    placed_shape *shape = mem_alloc(d->nodes, sizeof *shape);
    for (uint32_t n = 0; n < d->nodes; n++) {
        label_boxes(d, l, n, &text[2 * n], &text[2 * n + 1]);
        shape[n] = shape_at(d, l, n);
    }
    for (uint32_t m = 0; m < d->nodes; m++)
        for (uint32_t n = 0; n < d->nodes; n++) {
            if (m == n)
                continue;
            count += m < n && shapes_meet(&shape[m], &shape[n]);
            for (int i = 0; i < 2; i++) {
                count += shape_meets_box(&shape[m], &text[2 * n + (uint32_t)i]);
                for (int j = 0; j < 2 && m < n; j++)
                    count += boxes_meet(&text[2 * m + (uint32_t)i], &text[2 * n + (uint32_t)j]);
            }
        }
    free(text);
    free(shape);
    return count;
}
