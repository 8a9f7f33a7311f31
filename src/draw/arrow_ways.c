// SPDX-License-Identifier: GPL-3.0-or-later
//
// A way is made of curves between two rows, which begin and end upright and so stay between them, and of
// straight pieces through the rows in between, each in the gap between neighbours (with the texts beside
// them) that is nearest to the straight way. A new end of an arrow is a curve from where it comes out of the
// neighbouring row.
#include "draw/arrow_ways.h"

#include <math.h>

#include "base/mem.h"
#include "draw/graphviz.h"
#include "draw/label_placement.h"
#include "draw/shape.h"

#define ROW_GAP 24.0   // beyond the first and the last row, where there is room
#define REACH 0.85     // of the room between two rows, which a new end of an arrow takes
#define GAP_MARGIN 1.5 // between an arrow and what is beside it
#define CORNER 6.0     // arrows end so far from the corner of a base

enum { SAMPLES = 64 }; // of a piece of a curve

// ------------------------------------------------------------------------------------------ ends

// Where an arrow ends above or below a node if it comes from `x`, and the control point before that.
static void attach(const ways *w, uint32_t node, side where, double x, double room, point *end, point *before)
{
    const diagram_node *n = &w->d->node[node];
    point at = w->l->node[node];
    if (n->kind == NODE_WON) {
        double radius = shape_height(n) / 2 + ARROW_GAP + node_clearance(w->d, node);
        bool here = fabs(hypot(w->tip.x - at.x, w->tip.y - at.y) - radius) < ARROW_GAP;
        double angle = here ? atan2(w->tip.x - at.x, where * (w->tip.y - at.y)) : atan2(x - at.x, 3 * radius),
               out = radius + fmin(room, radius + HEAD_LENGTH);
        *end = (point){at.x + radius * sin(angle), at.y + where * radius * cos(angle)};
        *before = (point){at.x + out * sin(angle), at.y + where * out * cos(angle)};
        return;
    }
    bool apex = n->kind == NODE_CLASS && (n->type.parity == 1) == (where == BELOW);
    double most = apex ? 0 : fmax(shape_width(n) / 2 - CORNER, 0);
    *end = (point){fmin(fmax(x, at.x - most), at.x + most), at.y + where * (shape_height(n) / 2 + ARROW_GAP)};
    *before = (point){end->x, end->y + where * room};
}

static double room_beyond(const ways *w, uint32_t row, side where)
{
    if (where == ABOVE)
        return row == 0 ? ROW_GAP : w->row[row].top - w->row[row - 1].bottom;
    return row + 1 == w->d->rows ? ROW_GAP : w->row[row + 1].top - w->row[row].bottom;
}

// Cuts off the end of a curve up to where it is last beyond the line; false if it never is.
static bool cut_end(curve *c, side where, double line)
{
    for (uint32_t piece = c->count / 3; piece-- > 0;)
        for (int step = SAMPLES; step > 0; step--) {
            point before[4], after[4];
            curve_split(c->at + 3 * piece, (double)step / SAMPLES, before, after);
            if (where * (before[3].y - line) < 0)
                continue;
            memcpy(c->at + 3 * piece, before, sizeof before);
            c->count = 3 * piece + 4;
            return true;
        }
    return false;
}

static void append(curve *c, point a, point b, point end)
{
    point next[3] = {a, b, end};
    c->at = mem_resize(c->at, c->count + 3, sizeof *c->at);
    memcpy(c->at + c->count, next, sizeof next);
    c->count += 3;
}

bool bend_end(const ways *w, curve *c, uint32_t node, side where)
{
    uint32_t row = w->d->node[node].row;
    double edge = where == ABOVE ? w->row[row].top : w->row[row].bottom;
    if (!cut_end(c, where, edge + where * REACH * room_beyond(w, row, where)))
        return false;
    point from = c->at[c->count - 1], last = c->at[c->count - 2], end, control;
    point way = {from.x - last.x, from.y - last.y};
    double length = hypot(way.x, way.y);
    attach(w, node, where, from.x, fabs(from.y - edge) / 2, &end, &control);
    double part = length > 0 ? 0.4 * hypot(end.x - from.x, end.y - from.y) / length : 0;
    double y = from.y + part * way.y, low = fmin(from.y, end.y), high = fmax(from.y, end.y);
    append(c, (point){from.x + part * way.x, fmin(fmax(y, low), high)}, control, end);
    return true;
}

// ------------------------------------------------------------------------------------------ whole ways

static int compare_spans(const void *x, const void *y)
{
    const bounds *a = x, *b = y;
    return (a->left > b->left) - (a->left < b->left);
}

// What a row's nodes take, with the texts beside them, from left to right; freed by the caller.
static bounds *taken(const ways *w, uint32_t row, uint32_t *count)
{
    *count = w->first[row + 1] - w->first[row];
    bounds *list = NEW_ARRAY(bounds, *count + 1);
    for (uint32_t i = 0; i < *count; i++) {
        uint32_t n = w->first[row] + i;
        list[i] = shape_box(&w->d->node[n], w->l->node[n], node_clearance(w->d, n));
        bounds_join(&list[i], &w->text[2 * n]);
        bounds_join(&list[i], &w->text[2 * n + 1]);
    }
    qsort(list, *count, sizeof *list, compare_spans);
    return list;
}

// The x nearest to the wished one at which an upright line meets nothing of a row.
static double free_x(const ways *w, uint32_t row, double wished)
{
    uint32_t count;
    OWNED bounds *list = taken(w, row, &count);
    double best = INFINITY, end = -INFINITY;
    for (uint32_t i = 0; i <= count; i++) {
        double low = end + GAP_MARGIN, high = i < count ? list[i].left - GAP_MARGIN : INFINITY;
        double x = fmin(fmax(wished, low), high);
        if (low <= high && fabs(x - wished) < fabs(best - wished))
            best = x;
        end = i < count ? fmax(end, list[i].right) : end;
    }
    return best;
}

curve way_down(const ways *w, uint32_t upper, uint32_t lower)
{
    uint32_t row = w->d->node[upper].row, last = w->d->node[lower].row;
    point target = w->l->node[lower], at, control, end, before;
    double room = room_beyond(w, row, BELOW) / 2;
    attach(w, upper, BELOW, target.x, room, &at, &control);
    curve c = {.at = mem_copy(&at, 1, sizeof at), .count = 1};
    while (++row < last) {
        double wished = at.x + (target.x - at.x) / (last - row + 1), x = free_x(w, row, wished);
        point in = {x, w->row[row].top}, out = {x, w->row[row].bottom};
        append(&c, control, (point){x, in.y - room}, in);
        append(&c, (point){x, in.y + (out.y - in.y) / 3}, (point){x, out.y - (out.y - in.y) / 3}, out);
        room = room_beyond(w, row, BELOW) / 2;
        at = out;
        control = (point){x, out.y + room};
    }
    attach(w, lower, ABOVE, at.x, room, &end, &before);
    append(&c, control, before, end);
    return c;
}

curve way_round(const ways *w, uint32_t from, uint32_t to, side where)
{
    double far = fabs(w->l->node[to].x - w->l->node[from].x);
    double room = fmin(REACH * room_beyond(w, w->d->node[from].row, where), ROW_GAP / 2 + far / 6);
    point start, first, second, end;
    attach(w, from, where, w->l->node[to].x, room, &start, &first);
    attach(w, to, where, w->l->node[from].x, room, &end, &second);
    curve c = {.at = mem_copy(&start, 1, sizeof start), .count = 1};
    append(&c, first, second, end);
    return c;
}

void ways_find_texts(const ways *w)
{
    for (uint32_t n = 0; n < w->d->nodes; n++)
        label_boxes(w->d, w->l, n, &w->text[2 * n], &w->text[2 * n + 1]);
}

ways ways_open(const diagram *d, layout *l)
{
    ways w = {d,
              l,
              NEW_ARRAY(bounds, d->rows),
              NEW_ARRAY(uint32_t, d->rows + 1),
              NEW_ARRAY(bounds, 2 * d->nodes + 1),
              NEW_ARRAY(bounds, d->nodes + 1),
              NEW_ARRAY(bounds, d->rows + 1),
              NEW_ARRAY(uint8_t, d->nodes + 1),
              {0, 0}};
    for (uint32_t r = 0; r < d->rows; r++)
        w.row[r] = bounds_empty;
    for (uint32_t n = 0; n < d->nodes; n++) {
        uint32_t r = d->node[n].row;
        bounds shape = shape_box(&d->node[n], l->node[n], node_clearance(d, n));
        bounds_join(&w.row[r], &shape);
        w.first[r + 1] = n + 1;
    }
    ways_find_texts(&w);
    return w;
}
