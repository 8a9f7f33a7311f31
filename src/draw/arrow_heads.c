// SPDX-License-Identifier: GPL-3.0-or-later
//
// Angles a_0 ≤ a_1 ≤ … are to become b_0, b_1, … with b_i + gap ≤ b_{i+1} and the least sum of (a_i − b_i)².
// For a_i − i · gap that is isotonic regression, done by pooling adjacent violators: runs of equal value
// whose mean is below that of the run before are joined with it. Bounds are kept by cutting off, which is
// best too.
#include "draw/arrow_routes.h"

#include <math.h>

#include "base/mem.h"
#include "draw/graphviz.h"

#define LEAST_STRAIGHT 6.0 // of the end of an arrow that was turned
#define MOST_STRAIGHT 15.0

typedef struct head {
    double angle; // 0: from above, positive: from the right
    curve *arrow;
} head;

static int compare_heads(const void *x, const void *y)
{
    const head *a = x, *b = y;
    return a->angle != b->angle ? (a->angle < b->angle ? -1 : 1)
                                : (a->arrow > b->arrow) - (a->arrow < b->arrow);
}

// value[i] becomes the nearest sequence that does not decrease.
static void make_monotone(double *value, uint32_t count)
{
    uint32_t *length = NEW_ARRAY(uint32_t, count), runs = 0;
    for (uint32_t i = 0; i < count; i++) {
        value[runs] = value[i];
        length[runs++] = 1;
        for (; runs > 1 && value[runs - 2] > value[runs - 1]; runs--) {
            uint32_t a = length[runs - 2], b = length[runs - 1];
            value[runs - 2] = (a * value[runs - 2] + b * value[runs - 1]) / (a + b);
            length[runs - 2] = a + b;
        }
    }
    for (uint32_t end = count; runs-- > 0;)
        for (uint32_t i = 0; i < length[runs]; i++)
            value[--end] = value[runs];
    free(length);
}

// The tip goes round the centre and the end of the curve points at it.
static void turn(curve *c, point centre, double angle)
{
    point *tip = &c->at[c->count - 1], *before = tip - 1;
    double radius = hypot(tip->x - centre.x, tip->y - centre.y);
    double straight = hypot(tip->x - before->x, tip->y - before->y);
    straight = radius + fmin(fmax(straight, LEAST_STRAIGHT), MOST_STRAIGHT);
    *tip = (point){centre.x + radius * sin(angle), centre.y - radius * cos(angle)};
    *before = (point){centre.x + straight * sin(angle), centre.y - straight * cos(angle)};
}

static void spread(point centre, double radius, head *list, uint32_t count)
{
    double gap = fmin(HEAD_ROOM / radius, 2 * HEADS_ANGLE / (count - 1)), *value = NEW_ARRAY(double, count);
    qsort(list, count, sizeof *list, compare_heads);
    for (uint32_t i = 0; i < count; i++)
        value[i] = list[i].angle - i * gap;
    make_monotone(value, count);
    for (uint32_t i = 0; i < count; i++) {
        double angle = fmin(fmax(value[i], -HEADS_ANGLE), HEADS_ANGLE - (count - 1) * gap) + i * gap;
        if (fabs(angle - list[i].angle) > 1e-6)
            turn(list[i].arrow, centre, angle);
    }
    free(value);
}

void arrow_heads_spread(const diagram *d, layout *l)
{
    OWNED head *list = NEW_ARRAY(head, d->arrows + 1);
    for (uint32_t n = 0; n < d->nodes; n++) {
        uint32_t count = 0;
        double radius = 0;
        for (uint32_t a = 0; d->node[n].kind == NODE_WON && a < d->arrows; a++) {
            if (d->arrow[a].to != n)
                continue;
            curve *c = &l->arrow[a];
            point tip = c->at[c->count - 1], from = {tip.x - l->node[n].x, tip.y - l->node[n].y};
            radius = hypot(from.x, from.y);
            list[count++] = (head){atan2(from.x, -from.y), c};
        }
        if (count > 1 && radius > 0)
            spread(l->node[n], radius, list, count);
    }
}
