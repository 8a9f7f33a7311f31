// SPDX-License-Identifier: GPL-3.0-or-later
//
// Greedy, twice: in the second round texts find places that others have left. An arrow is a chain of short
// segments; the box around it is asked first, so that of nodes × arrows pairs only the near ones cost more.
#include "draw/label_placement.h"

#include <math.h>
#include <stdlib.h>

#include "base/mem.h"
#include "draw/shape.h"

enum { STEPS = 12, ROUNDS = 2 }; // segments of a piece of a curve

#define CLEAR 0.8      // around a text
#define MORE_PAGE 12.0 // a line of text may be added above and below

typedef struct room {
    const diagram *d;
    layout *l;
    bounds page;
    bounds *arrow;         // around each arrow
    bounds *count, *label; // of each node; empty: none
} room;

static bool meet(const bounds *a, const bounds *b)
{
    return a->left < b->right && b->left < a->right && a->top < b->bottom && b->top < a->bottom;
}

static bool within(const bounds *a, const bounds *b)
{
    return a->left >= b->left && a->right <= b->right && a->top >= b->top && a->bottom <= b->bottom;
}

static bool is_empty(const bounds *b)
{
    return b->left > b->right;
}

// Narrows from … to to the parameters t with low ≤ start + t · way ≤ high; false if there are none.
static bool narrow(double start, double way, double low, double high, double *from, double *to)
{
    if (way == 0)
        return start >= low && start <= high;
    double a = (low - start) / way, b = (high - start) / way;
    *from = fmax(*from, fmin(a, b));
    *to = fmin(*to, fmax(a, b));
    return *from <= *to;
}

static bool segment_meets(point a, point b, const bounds *box)
{
    double from = 0, to = 1;
    return narrow(a.x, b.x - a.x, box->left, box->right, &from, &to) &&
           narrow(a.y, b.y - a.y, box->top, box->bottom, &from, &to);
}

static bounds widened(const bounds *b, double by)
{
    return (bounds){b->left - by, b->top - by, b->right + by, b->bottom + by};
}

static bool head_meets(const curve *c, const bounds *box)
{
    point tip = c->at[c->count - 1], before = c->at[c->count - 2];
    double length = hypot(before.x - tip.x, before.y - tip.y), part = length > 0 ? HEAD_LENGTH / length : 0;
    point end = {tip.x + part * (before.x - tip.x), tip.y + part * (before.y - tip.y)};
    bounds wide = widened(box, HEAD_WIDTH / 2);
    return segment_meets(tip, end, &wide);
}

static bool curve_meets(const curve *c, const bounds *box)
{
    uint32_t segments = c->count / 3 * STEPS;
    point last = c->at[0];
    for (uint32_t i = 1; i <= segments; i++) {
        point next = curve_at(c, (double)i / segments);
        if (segment_meets(last, next, box))
            return true;
        last = next;
    }
    return head_meets(c, box);
}

static uint32_t crossings(const room *r, const bounds *text)
{
    bounds wide = widened(text, CLEAR), near = widened(&wide, HEAD_WIDTH / 2);
    uint32_t count = 0;
    for (uint32_t a = 0; a < r->d->arrows; a++)
        count += meet(&r->arrow[a], &near) && curve_meets(&r->l->arrow[a], &wide);
    return count;
}

static bool shape_meets(const diagram_node *n, point at, const bounds *box)
{
    outline o;
    double width = shape_width(n) / 2, height = shape_height(n) / 2;
    if (!meet(&(bounds){at.x - width, at.y - height, at.x + width, at.y + height}, box))
        return false;
    o.count = shape_outline(n, 0, o.corner);
    bool meets = outline_distance(&o, (point){box->left - at.x, box->top - at.y}) == 0;
    for (uint32_t i = 0; i < o.count; i++) {
        point a = o.corner[i], b = o.corner[(i + 1) % o.count];
        meets = meets || segment_meets((point){a.x + at.x, a.y + at.y}, (point){b.x + at.x, b.y + at.y}, box);
    }
    return meets;
}

// Clear of the page's edge, of all shapes, and of all texts but the one that is to move.
static bool is_free(const room *r, const bounds *box, const bounds *mover)
{
    if (!within(box, &r->page))
        return false;
    bounds wide = widened(box, CLEAR);
    for (uint32_t n = 0; n < r->d->nodes; n++)
        if ((&r->count[n] != mover && meet(&r->count[n], &wide)) ||
            (&r->label[n] != mover && meet(&r->label[n], &wide)) ||
            shape_meets(&r->d->node[n], r->l->node[n], box))
            return false;
    return true;
}

static bounds text_box(point centre, point at, text_place place, const char *text)
{
    double width = text_width(text, LABEL_SIZE), half = LETTER_HEIGHT * LABEL_SIZE / 2;
    text_anchor anchor = place_anchor(place);
    double left = centre.x + at.x - (anchor == ANCHOR_END ? width : anchor == ANCHOR_MIDDLE ? width / 2 : 0);
    return (bounds){left, centre.y + at.y - half, left + width, centre.y + at.y + half};
}

static bounds count_box(const diagram *d, const layout *l, uint32_t node, text_place place)
{
    placed_text text;
    return shape_count(&d->node[node], place, &text) ? text_box(l->node[node], text.at, place, text.text)
                                                     : bounds_empty;
}

static bounds label_box(const diagram *d, const layout *l, uint32_t node, text_place place)
{
    point at;
    return shape_label(&d->node[node], place, &at) ? text_box(l->node[node], at, place, d->node[node].label)
                                                   : bounds_empty;
}

void label_boxes(const diagram *d, const layout *l, uint32_t node, bounds *count, bounds *label)
{
    *count = count_box(d, l, node, l->labels[node].count);
    *label = label_box(d, l, node, l->labels[node].label);
}

typedef bounds box_of(const diagram *d, const layout *l, uint32_t node, text_place place);

// Moves one text to the best of its places; *box and *place are where it is.
static void improve(const room *r, uint32_t node, box_of *find, bounds *box, text_place *place)
{
    uint32_t least = is_empty(box) ? 0 : crossings(r, box);
    for (text_place other = PLACE_BASE_RIGHT; least > 0 && other <= PLACE_BEYOND; other++) {
        bounds there = find(r->d, r->l, node, other);
        if (other == *place || !is_free(r, &there, box))
            continue;
        uint32_t crossed = crossings(r, &there);
        if (crossed >= least)
            continue;
        least = crossed;
        *box = there;
        *place = other;
    }
}

void label_places_choose(const diagram *d, layout *l, bounds page)
{
    room r = {.d = d,
              .l = l,
              .page = {page.left, page.top - MORE_PAGE, page.right, page.bottom + MORE_PAGE},
              .arrow = NEW_ARRAY(bounds, d->arrows + 1),
              .count = NEW_ARRAY(bounds, d->nodes + 1),
              .label = NEW_ARRAY(bounds, d->nodes + 1)};
    for (uint32_t a = 0; a < d->arrows; a++) {
        r.arrow[a] = bounds_empty;
        curve_bounds(&l->arrow[a], &r.arrow[a]);
    }
    for (uint32_t n = 0; n < d->nodes; n++)
        label_boxes(d, l, n, &r.count[n], &r.label[n]);
    for (int round = 0; round < ROUNDS; round++)
        for (uint32_t n = 0; n < d->nodes; n++) {
            improve(&r, n, count_box, &r.count[n], &l->labels[n].count);
            improve(&r, n, label_box, &r.label[n], &l->labels[n].label);
        }
    free(r.arrow);
    free(r.count);
    free(r.label);
}
