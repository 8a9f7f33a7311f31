// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each arrow that crosses something is offered other ways (arrow_ways.c), the one most like its own first.
// Texts in their usual places are level with their shape, where those ways never come; so a text that is
// still crossed because it stands elsewhere goes back, and in the last round all do.
#include "draw/arrow_routes.h"

#include <math.h>

#include "base/mem.h"
#include "draw/arrow_ways.h"
#include "draw/label_placement.h"
#include "draw/shape.h"

#define NODE_CLEAR 0.6 // around a node that is not the arrow's own

#define LONGEST 2.0 // of the segments that stand for a curve

enum { ROUNDS = 4, SEGMENTS = 16 }; // of a piece of a curve

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
        bounds wide = bounds_widened(&w->text[2 * node + i], TEXT_CLEAR);
        found |= w->text[2 * node + i].left < w->text[2 * node + i].right && segment_meets(a, b, &wide)
                     ? 1u << i
                     : 0;
    }
    outline o;
    o.count = shape_outline(&w->d->node[node], 0, o.corner);
    point at = w->l->node[node];
    return found | (!own && outline_distance(&o, (point){b.x - at.x, b.y - at.y}) < NODE_CLEAR ? 4u : 0);
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
    uint32_t count = 0, segments = c->count / 3 * SEGMENTS + (uint32_t)(curve_length_bound(c) / LONGEST);
    memset(w->hit, 0, w->d->nodes);
    point last = c->at[0];
    for (uint32_t i = 1; i <= segments; i++) {
        point next = curve_at(c, (double)i / segments);
        cross_segment(w, &w->d->arrow[arrow], last, next);
        last = next;
    }
    for (uint32_t n = 0; n < w->d->nodes; n++)
        for (uint32_t i = 0; i < 3; i++) {
            bounds wide = bounds_widened(&w->text[2 * n + (i & 1)], TEXT_CLEAR);
            bool head = i < 2 && wide.left < wide.right && curve_head_meets(c, &wide);
            count += head || (w->hit[n] >> i & 1);
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

// The arrow as it is, with one end or both replaced.
static void offer_bent(const ways *w, uint32_t arrow, const curve *old, int ends, uint32_t *least)
{
    const diagram_arrow *a = &w->d->arrow[arrow];
    bool down = w->d->node[a->from].row < w->d->node[a->to].row, good = true;
    curve c = {.at = mem_copy(old->at, old->count, sizeof *old->at), .count = old->count};
    if (ends & 1)
        good = bend_end(w, &c, a->to, down ? ABOVE : BELOW);
    if (ends & 2 && good) {
        curve_turn(&c);
        good = bend_end(w, &c, a->from, down ? BELOW : ABOVE);
        curve_turn(&c);
    }
    offer(w, arrow, c, good, least);
}

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

static uint32_t improve(ways *w, uint32_t arrow)
{
    const diagram_arrow *a = &w->d->arrow[arrow];
    uint32_t least = crossed_by(w, arrow, &w->l->arrow[arrow]);
    if (least == 0)
        return 0;
    w->tip = w->l->arrow[arrow].at[w->l->arrow[arrow].count - 1];
    curve *now = &w->l->arrow[arrow],
          old = {.at = mem_copy(now->at, now->count, sizeof *now->at), .count = now->count};
    for (int ends = 1; ends < 4 && w->d->node[a->from].row != w->d->node[a->to].row; ends++)
        offer_bent(w, arrow, &old, ends, &least);
    free(old.at);
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
        label_places usual = shape_usual_places(&w->d->node[n]), *now = &w->l->labels[n];
        if ((now->count == usual.count && now->label == usual.label) ||
            !(all || is_met(w, 2 * n) || is_met(w, 2 * n + 1)))
            continue;
        *now = usual;
        any = true;
    }
    ways_find_texts(w);
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
    free_all(w.row, w.first, w.text, w.node_box, w.row_box, w.hit);
}
