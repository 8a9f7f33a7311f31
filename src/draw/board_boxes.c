// SPDX-License-Identifier: GPL-3.0-or-later
//
// Boxes of edges stand in the middle of their line, or as near to it as nothing is in the way: other boxes,
// vertices, and lines. Greedy, in rounds, because boxes that come later may make room. If no place is
// left, everything moves apart. Each round is O(boxes × (lines + nodes)) for each of the places tried.
#include <math.h>

#include "draw/board_lines.h"
#include "draw/label_placement.h"

#define CLEAR 2.0
#define GROWTH 1.15
#define NEAREST_END 0.2 // of a line
#define STEP 0.02

enum { ROUNDS = 4, NODE_IN_THE_WAY = 10, MOST_GROWTH = 7, MOST_WORK = 200000 };

// What is in the way of a box: nodes on it, which are worse, and lines through it.
static uint32_t obstacles(const board_plan *p, uint32_t node, point at)
{
    const diagram *d = p->d;
    uint32_t count = 0;
    bounds box = shape_box(&d->node[node], at, CLEAR);
    for (uint32_t i = 0; i < p->lines; i++) {
        const board_line *l = &p->line[i];
        count += l->box != node && segment_meets(p->at[l->from], p->at[l->to], &box);
    }
    for (uint32_t n = 0; n < d->nodes; n++) {
        bounds other = shape_box(&d->node[n], p->at[n], 0);
        count += n != node && p->placed[n] && bounds_meet(&other, &box) ? NODE_IN_THE_WAY : 0;
    }
    return count;
}

// The place nearest to the middle that has the least in its way: returns how much that is.
static uint32_t place_box(const board_plan *p, uint32_t node)
{
    point from = p->at[p->ends[node][0]], to = p->at[p->ends[node][1]];
    uint32_t least = UINT32_MAX;
    for (int i = 0; least && i * STEP <= 0.5 - NEAREST_END; i++)
        for (int way = -1; least && way <= 1; way += 2) {
            double t = 0.5 + way * i * STEP;
            point at = {from.x + t * (to.x - from.x), from.y + t * (to.y - from.y)};
            uint32_t now = obstacles(p, node, at);
            if (now < least) {
                least = now;
                p->at[node] = at;
            }
        }
    p->placed[node] = true;
    return least;
}

// Returns how much stays in the way.
static uint32_t place_all(const board_plan *p)
{
    uint32_t left = UINT32_MAX;
    for (uint32_t n = 0; n < p->d->nodes; n++)
        p->placed[n] = p->d->node[n].kind != NODE_EDGE;
    for (int round = 0; left && round < ROUNDS; round++) {
        left = 0;
        for (uint32_t n = 0; n < p->d->nodes; n++)
            if (p->d->node[n].kind == NODE_EDGE)
                left += place_box(p, n);
    }
    return left;
}

static void scale(const board_plan *p, double by)
{
    for (uint32_t n = 0; n < p->d->nodes; n++)
        p->at[n] = (point){by * p->at[n].x, by * p->at[n].y};
}

void board_place_boxes(const board_plan *p)
{
    bool large = (uint64_t)p->d->nodes * p->d->arrows > MOST_WORK;
    uint32_t least = place_all(p);
    double size = 1, best = 1;
    for (int times = 0; least && !large && times < MOST_GROWTH; times++) {
        scale(p, GROWTH);
        size *= GROWTH;
        uint32_t left = place_all(p);
        if (left < least) {
            least = left;
            best = size;
        }
    }
    if (best < size) { // growing more was of no use
        scale(p, best / size);
        place_all(p);
    }
}
