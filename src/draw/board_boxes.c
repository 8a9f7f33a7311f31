// SPDX-License-Identifier: GPL-3.0-or-later
//
// Boxes of edges stand in the middle of their line, or as near to it as nothing is in the way: other boxes,
// vertices, and lines. Greedy, in rounds, because boxes that come later may make room. Where there is none at
// all, everything moves apart. Each round is O(boxes × (lines + nodes)) for each of the places tried.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "draw/board_lines.h"
#include "draw/curve.h"
#include "draw/shape.h"

#define CLEAR 2.0
#define GROWTH 1.15
#define NEAREST_END 0.2 // of a line
#define STEP 0.02

enum { ROUNDS = 4, NODE_IN_THE_WAY = 10, MOST_GROWTH = 7, MOST_WORK = 200000 };

typedef struct boxes {
    const diagram *d;
    uint32_t (*ends)[2];
    board_lines lines;
    bool *placed; // nodes that have a place by now
    point *at;
} boxes;

static bounds box_at(const diagram *d, uint32_t node, point at)
{
    double x = shape_width(&d->node[node]) / 2 + CLEAR, y = shape_height(&d->node[node]) / 2 + CLEAR;
    return (bounds){at.x - x, at.y - y, at.x + x, at.y + y};
}

// What is in the way of a box: nodes on it, which are worse, and lines through it.
static uint32_t obstacles(const boxes *b, uint32_t node, point at)
{
    const diagram *d = b->d;
    uint32_t count = 0;
    bounds box = box_at(d, node, at);
    for (uint32_t i = 0; i < b->lines.count; i++) {
        const board_line *l = &b->lines.line[i];
        count += l->box != node && segment_meets(b->at[l->from], b->at[l->to], &box);
    }
    for (uint32_t n = 0; n < d->nodes; n++) {
        double x = shape_width(&d->node[n]) / 2, y = shape_height(&d->node[n]) / 2;
        bounds other = {b->at[n].x - x, b->at[n].y - y, b->at[n].x + x, b->at[n].y + y};
        count += n != node && b->placed[n] && bounds_meet(&other, &box) ? NODE_IN_THE_WAY : 0;
    }
    return count;
}

// The place nearest to the middle that has the least in its way: returns how much that is.
static uint32_t place_box(boxes *b, uint32_t node)
{
    point from = b->at[b->ends[node][0]], to = b->at[b->ends[node][1]];
    uint32_t least = UINT32_MAX;
    for (int i = 0; least && i * STEP <= 0.5 - NEAREST_END; i++)
        for (int way = -1; least && way <= 1; way += 2) {
            double t = 0.5 + way * i * STEP;
            point at = {from.x + t * (to.x - from.x), from.y + t * (to.y - from.y)};
            uint32_t now = obstacles(b, node, at);
            if (now < least) {
                least = now;
                b->at[node] = at;
            }
        }
    b->placed[node] = true;
    return least;
}

// Returns how much stays in the way.
static uint32_t place_all(boxes *b)
{
    uint32_t left = UINT32_MAX;
    for (uint32_t n = 0; n < b->d->nodes; n++)
        b->placed[n] = b->d->node[n].kind != NODE_EDGE;
    for (int round = 0; left && round < ROUNDS; round++) {
        left = 0;
        for (uint32_t n = 0; n < b->d->nodes; n++)
            if (b->d->node[n].kind == NODE_EDGE)
                left += place_box(b, n);
    }
    return left;
}

static void scale(boxes *b, double by)
{
    for (uint32_t n = 0; n < b->d->nodes; n++)
        b->at[n] = (point){by * b->at[n].x, by * b->at[n].y};
}

void board_place_boxes(const diagram *d, uint32_t (*ends)[2], point *at)
{
    boxes b = {
        .d = d, .ends = ends, .lines = board_lines_of(d), .placed = NEW_ARRAY(bool, d->nodes + 1), .at = at};
    bool large = (uint64_t)d->nodes * d->arrows > MOST_WORK;
    uint32_t least = place_all(&b);
    double size = 1, best = 1;
    for (int times = 0; least && !large && times < MOST_GROWTH; times++) {
        scale(&b, GROWTH);
        size *= GROWTH;
        uint32_t left = place_all(&b);
        if (left < least) {
            least = left;
            best = size;
        }
    }
    if (best < size) { // growing more was of no use
        scale(&b, best / size);
        place_all(&b);
    }
    free(b.lines.line);
    free(b.placed);
}
