// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each arrow that crosses something is offered other ways, the one most like its own first. Texts in their
// usual places are level with their shape, where those ways never come; so a text that is still crossed
// because it stands elsewhere goes back, and in the last round all do.
//
// A way is made of curves between two rows, which begin and end upright and so stay between them, and of
// straight pieces through the rows in between, each in the gap between neighbours (with the texts beside
// them) that is nearest to the straight way. A new end of an arrow is a curve from where it comes out of the
// neighbouring row.
#include "draw/arrow_routes.h"

#include <math.h>

#include "base/mem.h"
#include "draw/graphviz.h"
#include "draw/label_placement.h"
#include "draw/shape.h"

#define ROW_GAP 24.0   // beyond the first and the last row, where there is room
#define REACH 0.85     // of the room between two rows, which a new end of an arrow takes
#define GAP_MARGIN 1.5 // between an arrow and what is beside it
#define CORNER 6.0     // arrows end so far from the corner of a base
#define NODE_CLEAR 0.6 // around a node that is not the arrow's own
#define LONGEST 2.0    // of the segments that stand for a curve

enum {
    ROUNDS = 4,
    SAMPLES = 64,  // of a piece of a curve that is cut
    SEGMENTS = 16, // of a piece of a curve that may cross something
};

typedef struct ways {
    const diagram *d;
    layout *l;
    bounds *row;                // around each row's shapes
    uint32_t *first;            // node of each row, and behind the last
    bounds *text;               // two for each node: its count and its label
    bounds *node_box, *row_box; // with texts
    uint8_t *hit;               // of each node: what a curve crosses there, three bits
    point tip;                  // of the arrow that is being changed: around the sign 0 it stays
} ways;

typedef enum side { ABOVE = -1, BELOW = 1 } side;

// Where the texts are; again after l->labels has changed.
static void find_texts(const ways *w)
{
    for (uint32_t n = 0; n < w->d->nodes; n++)
        label_boxes(w->d, w->l, n, &w->text[2 * n], &w->text[2 * n + 1]);
}

static ways ways_open(const diagram *d, layout *l)
{
    ways w = {
        .d = d,
        .l = l,
        .row = NEW_ARRAY(bounds, d->rows),
        .first = NEW_ARRAY(uint32_t, d->rows + 1),
        .text = NEW_ARRAY(bounds, 2 * d->nodes + 1),
        .node_box = NEW_ARRAY(bounds, d->nodes + 1),
        .row_box = NEW_ARRAY(bounds, d->rows + 1),
        .hit = NEW_ARRAY(uint8_t, d->nodes + 1),
    };
    for (uint32_t row = 0; row < d->rows; row++)
        w.row[row] = bounds_empty;
    for (uint32_t node = 0; node < d->nodes; node++) {
        uint32_t row = d->node[node].row;
        bounds shape = shape_box(&d->node[node], l->node[node], node_clearance(d, node));
        bounds_join(&w.row[row], &shape);
        w.first[row + 1] = node + 1;
    }
    find_texts(&w);
    return w;
}

static void ways_clear(ways *w)
{
    free_all(w->row, w->first, w->text, w->node_box, w->row_box, w->hit);
}

// ------------------------------------------------------------------------------------ ends of arrows

// Where an arrow ends above or below a node if it comes from `x`, and the control point before that.
static void attach(const ways *w, uint32_t node, side where, double x, double room, point *end, point *before)
{
    const diagram_node *n = &w->d->node[node];
    point at = w->l->node[node];
    if (n->kind == NODE_WON) {
        double radius = shape_height(n) / 2 + ARROW_GAP + node_clearance(w->d, node);
        bool here = fabs(hypot(w->tip.x - at.x, w->tip.y - at.y) - radius) < ARROW_GAP;
        double angle = here ? atan2(w->tip.x - at.x, where * (w->tip.y - at.y)) : atan2(x - at.x, 3 * radius);
        double outer = radius + fmin(room, radius + HEAD_LENGTH);
        *end = (point){at.x + radius * sin(angle), at.y + where * radius * cos(angle)};
        *before = (point){at.x + outer * sin(angle), at.y + where * outer * cos(angle)};
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

// Replaces the last part of a curve, from where it comes out of the row above or below the node, whose row it
// then meets only at the node itself; false, with the curve changed or not, if it never does.
static bool bend_end(const ways *w, curve *c, uint32_t node, side where)
{
    uint32_t row = w->d->node[node].row;
    double edge = where == ABOVE ? w->row[row].top : w->row[row].bottom;
    if (!cut_end(c, where, edge + where * REACH * room_beyond(w, row, where)))
        return false;
    point from = c->at[c->count - 1], last = c->at[c->count - 2];
    point way = {from.x - last.x, from.y - last.y};
    double length = hypot(way.x, way.y);

    point end, before_end;
    attach(w, node, where, from.x, fabs(from.y - edge) / 2, &end, &before_end);

    // The new piece goes on in the direction of the old one, without leaving the room between the two rows.
    double part = length > 0 ? 0.4 * hypot(end.x - from.x, end.y - from.y) / length : 0;
    double low = fmin(from.y, end.y), high = fmax(from.y, end.y);
    point behind_from = {from.x + part * way.x, fmin(fmax(from.y + part * way.y, low), high)};
    append(c, behind_from, before_end, end);
    return true;
}

// ------------------------------------------------------------------------------------ whole ways

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

// From a node down to one in a lower row.
static curve way_down(const ways *w, uint32_t upper, uint32_t lower)
{
    uint32_t row = w->d->node[upper].row, last = w->d->node[lower].row;
    point target = w->l->node[lower];
    double room = room_beyond(w, row, BELOW) / 2;

    point at, control; // the end of the curve so far, and the control point behind it
    attach(w, upper, BELOW, target.x, room, &at, &control);
    curve c = {.at = mem_copy(&at, 1, sizeof at), .count = 1};

    while (++row < last) {
        double wished = at.x + (target.x - at.x) / (last - row + 1);
        double x = free_x(w, row, wished);
        point in = {x, w->row[row].top}, out = {x, w->row[row].bottom};
        double third = (out.y - in.y) / 3;
        append(&c, control, (point){x, in.y - room}, in);                     // down to the row
        append(&c, (point){x, in.y + third}, (point){x, out.y - third}, out); // straight through it
        room = room_beyond(w, row, BELOW) / 2;
        at = out;
        control = (point){x, out.y + room};
    }

    point end, before;
    attach(w, lower, ABOVE, at.x, room, &end, &before);
    append(&c, control, before, end);
    return c;
}

// Within a row, above or below what is between.
static curve way_round(const ways *w, uint32_t from, uint32_t to, side where)
{
    double far = fabs(w->l->node[to].x - w->l->node[from].x);
    double most = REACH * room_beyond(w, w->d->node[from].row, where);
    double room = fmin(most, ROW_GAP / 2 + far / 6); // the farther, the higher
    point start, first, second, end;
    attach(w, from, where, w->l->node[to].x, room, &start, &first);
    attach(w, to, where, w->l->node[from].x, room, &end, &second);
    curve c = {.at = mem_copy(&start, 1, sizeof start), .count = 1};
    append(&c, first, second, end);
    return c;
}

// ------------------------------------------------------------------------------------ what is crossed

// The box around a node and its texts, and the same for a whole row.
static bounds around_node(const ways *w, uint32_t node)
{
    bounds box = shape_box(&w->d->node[node], w->l->node[node], 0);
    bounds_join(&box, &w->text[2 * node]);
    bounds_join(&box, &w->text[2 * node + 1]);
    return bounds_widened(&box, TEXT_CLEAR);
}

static void find_boxes(const ways *w)
{
    for (uint32_t r = 0; r < w->d->rows; r++)
        w->row_box[r] = bounds_empty;
    for (uint32_t n = 0; n < w->d->nodes; n++) {
        w->node_box[n] = around_node(w, n);
        bounds_join(&w->row_box[w->d->node[n].row], &w->node_box[n]);
    }
}

// Which of a node's texts, and the node itself, a short segment crosses: three bits.
static unsigned crossed_here(const ways *w, uint32_t node, bool own, point a, point b)
{
    unsigned found = 0;
    for (uint32_t i = 0; i < 2; i++) {
        const bounds *text = &w->text[2 * node + i];
        bounds wide = bounds_widened(text, TEXT_CLEAR);
        bool there = text->left < text->right;
        if (there && segment_meets(a, b, &wide))
            found |= 1u << i;
    }
    if (own)
        return found;
    outline shape;
    shape.count = shape_outline(&w->d->node[node], 0, shape.corner);
    point at = w->l->node[node];
    if (outline_distance(&shape, (point){b.x - at.x, b.y - at.y}) < NODE_CLEAR)
        found |= 4u;
    return found;
}

static void cross_segment(const ways *w, const diagram_arrow *arrow, point a, point b)
{
    bounds box = {fmin(a.x, b.x), fmin(a.y, b.y), fmax(a.x, b.x), fmax(a.y, b.y)};
    box = bounds_widened(&box, 0.01);
    for (uint32_t r = 0; r < w->d->rows; r++) {
        if (!bounds_meet(&w->row_box[r], &box))
            continue;
        for (uint32_t n = w->first[r]; n < w->first[r + 1]; n++)
            if (bounds_meet(&w->node_box[n], &box))
                w->hit[n] |= (uint8_t)crossed_here(w, n, n == arrow->from || n == arrow->to, a, b);
    }
}

// How many texts, and nodes that are not its own, an arrow with this curve would cross.
static uint32_t crossed_by(const ways *w, uint32_t arrow, const curve *c)
{
    uint32_t segments = c->count / 3 * SEGMENTS + (uint32_t)(curve_length_bound(c) / LONGEST);
    memset(w->hit, 0, w->d->nodes);
    point last = c->at[0];
    for (uint32_t i = 1; i <= segments; i++) {
        point next = curve_at(c, (double)i / segments);
        cross_segment(w, &w->d->arrow[arrow], last, next);
        last = next;
    }

    uint32_t count = 0;
    for (uint32_t n = 0; n < w->d->nodes; n++) {
        for (uint32_t i = 0; i < 2; i++) {
            bounds wide = bounds_widened(&w->text[2 * n + i], TEXT_CLEAR);
            bool head = wide.left < wide.right && curve_head_meets(c, &wide);
            count += head || (w->hit[n] >> i & 1);
        }
        count += w->hit[n] >> 2 & 1; // the node itself
    }
    return count;
}

// ------------------------------------------------------------------------------------ the choice

// Takes over the curve if it crosses less, or frees it.
static void offer(const ways *w, uint32_t arrow, curve c, bool good, uint32_t *least)
{
    uint32_t count = good && *least > 0 ? crossed_by(w, arrow, &c) : *least;
    curve *now = &w->l->arrow[arrow];
    if (count >= *least) {
        free(c.at);
        return;
    }
    free(now->at);
    *now = c;
    *least = count;
}

enum { ITS_HEAD = 1, ITS_TAIL = 2, BOTH_ENDS = ITS_HEAD | ITS_TAIL };

// The arrow as it is, with one end or both replaced.
static void offer_bent(const ways *w, uint32_t arrow, const curve *old, int ends, uint32_t *least)
{
    const diagram_arrow *a = &w->d->arrow[arrow];
    bool down = w->d->node[a->from].row < w->d->node[a->to].row, good = true;
    curve c = {.at = mem_copy(old->at, old->count, sizeof *old->at), .count = old->count};
    if (ends & ITS_HEAD)
        good = bend_end(w, &c, a->to, down ? ABOVE : BELOW);
    if ((ends & ITS_TAIL) && good) {
        curve_turn(&c);
        good = bend_end(w, &c, a->from, down ? BELOW : ABOVE);
        curve_turn(&c);
    }
    offer(w, arrow, c, good, least);
}

// Offers the arrow a way of its own, between the rows or around its row.
static void lead(const ways *w, uint32_t arrow, uint32_t *least)
{
    const diagram_arrow *a = &w->d->arrow[arrow];
    uint32_t from = w->d->node[a->from].row, to = w->d->node[a->to].row;
    if (from == to) {
        offer(w, arrow, way_round(w, a->from, a->to, ABOVE), true, least);
        offer(w, arrow, way_round(w, a->from, a->to, BELOW), true, least);
        return;
    }
    curve c = from < to ? way_down(w, a->from, a->to) : way_down(w, a->to, a->from);
    if (from > to)
        curve_turn(&c);
    offer(w, arrow, c, true, least);
}

// Gives an arrow the best way that is found for it; returns what it still crosses.
static uint32_t improve(ways *w, uint32_t arrow)
{
    const diagram_arrow *a = &w->d->arrow[arrow];
    const curve *now = &w->l->arrow[arrow];
    uint32_t least = crossed_by(w, arrow, now);
    if (least == 0)
        return 0;
    w->tip = now->at[now->count - 1];
    bool within_row = w->d->node[a->from].row == w->d->node[a->to].row;
    if (!within_row) {
        curve old = {.at = mem_copy(now->at, now->count, sizeof *now->at), .count = now->count};
        for (int ends = 1; ends <= BOTH_ENDS; ends++)
            offer_bent(w, arrow, &old, ends, &least);
        free(old.at);
    }
    lead(w, arrow, &least);
    return least;
}

static bool is_met(const ways *w, uint32_t text)
{
    bounds wide = bounds_widened(&w->text[text], TEXT_CLEAR);
    if (wide.left > wide.right)
        return false;
    for (uint32_t t = 0; t < 2 * w->d->nodes; t++)
        if (t != text && bounds_meet(&w->text[t], &w->text[text]))
            return true;
    for (uint32_t a = 0; a < w->d->arrows; a++)
        if (curve_meets(&w->l->arrow[a], &wide))
            return true;
    return false;
}

// Nodes with a text that an arrow or another text meets, or all of them, get their texts back to the usual
// places.
static bool put_back(const ways *w, bool all)
{
    bool any = false;
    for (uint32_t n = 0; n < w->d->nodes; n++) {
        label_places usual = shape_usual_places(&w->d->node[n]);
        label_places *now = &w->l->labels[n];
        if (now->count == usual.count && now->label == usual.label)
            continue;
        if (!all && !is_met(w, 2 * n) && !is_met(w, 2 * n + 1))
            continue;
        *now = usual;
        any = true;
    }
    find_texts(w);
    find_boxes(w);
    return any;
}

void arrow_routes_choose(const diagram *d, layout *l)
{
    ways w = ways_open(d, l);
    find_boxes(&w);
    for (int round = 0; round <= ROUNDS; round++) {
        uint32_t left = 0;
        for (uint32_t a = 0; a < d->arrows; a++)
            left += improve(&w, a);
        if (left == 0 || !put_back(&w, round + 1 == ROUNDS))
            break;
    }
    ways_clear(&w);
}
