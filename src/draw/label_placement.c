// SPDX-License-Identifier: GPL-3.0-or-later
//
// Greedy, twice: in the second round texts find places that others have left. The box around an arrow is
// asked first, so that of nodes × arrows pairs only the near ones cost more.
#include "draw/label_placement.h"

#include <math.h>

#include "base/mem.h"
#include "draw/shape.h"

enum { ROUNDS = 2 };

#define MORE_PAGE 12.0 // a line of text may be added above and below

typedef struct room {
    const diagram *d;
    layout *l;
    bounds page;
    bounds *arrow;         // around each arrow
    bounds *count, *label; // of each node; empty: none
} room;

static bool within(const bounds *a, const bounds *b)
{
    return a->left >= b->left && a->right <= b->right && a->top >= b->top && a->bottom <= b->bottom;
}

static uint32_t crossings(const room *r, const bounds *text)
{
    bounds wide = bounds_widened(text, TEXT_CLEAR), near = bounds_widened(&wide, HEAD_WIDTH / 2);
    uint32_t count = 0;
    for (uint32_t a = 0; a < r->d->arrows; a++) {
        bool head = arrow_has_head(r->d->arrow[a].kind);
        count += bounds_meet(&r->arrow[a], &near) &&
                 (head ? curve_meets(&r->l->arrow[a], &wide) : curve_line_meets(&r->l->arrow[a], &wide));
    }
    return count;
}

bounds shape_box(const diagram_node *n, point at, double more)
{
    double x = shape_width(n) / 2 + more, y = shape_height(n) / 2 + more;
    return (bounds){at.x - x, at.y - y, at.x + x, at.y + y};
}

static bool shape_meets(const diagram_node *n, point at, const bounds *box)
{
    outline o;
    bounds around = shape_box(n, at, 0);
    if (!bounds_meet(&around, box))
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
    bounds wide = bounds_widened(box, TEXT_CLEAR);
    for (uint32_t n = 0; n < r->d->nodes; n++)
        if ((&r->count[n] != mover && bounds_meet(&r->count[n], &wide)) ||
            (&r->label[n] != mover && bounds_meet(&r->label[n], &wide)) ||
            shape_meets(&r->d->node[n], r->l->node[n], box))
            return false;
    return true;
}

static bounds text_box(point centre, point at, text_place place, const char *text)
{
    double width = text_width(text, LABEL_SIZE), y = centre.y + at.y;
    text_anchor anchor = place_anchor(place);
    double left = centre.x + at.x - (anchor == ANCHOR_END ? width : anchor == ANCHOR_MIDDLE ? width / 2 : 0);
    return (bounds){left, y - text_rise(text, LABEL_SIZE), left + width, y + text_fall(text, LABEL_SIZE)};
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
    if (!shape_label(&d->node[node], place, &at))
        return bounds_empty;
    OWNED char *shown = label_shown(d->node[node].label);
    return text_box(l->node[node], at, place, shown);
}

void label_boxes(const diagram *d, const layout *l, uint32_t node, bounds *count, bounds *label)
{
    *count = count_box(d, l, node, l->labels[node].count);
    *label = label_box(d, l, node, l->labels[node].label);
}

bounds *frame_boxes(const diagram *d, const layout *l)
{
    if (!d->framed)
        return NULL;
    bounds *frame = mem_alloc(d->nodes + 1, sizeof *frame);
    for (uint32_t i = 0; i <= d->nodes; i++)
        frame[i] = bounds_empty;
    for (uint32_t n = 0; n < d->nodes; n++) {
        bounds box = shape_box(&d->node[n], l->node[n], FRAME_GAP), count, label;
        label_boxes(d, l, n, &count, &label);
        if (d->node[n].member) {
            bounds_join(&frame[d->node[n].member], &box);
            bounds_join(&frame[d->node[n].member], &count);
        }
    }
    return frame;
}

typedef bounds box_of(const diagram *d, const layout *l, uint32_t node, text_place place);

// What speaks against a place: lying on something counts as one crossing.
static uint32_t faults(const room *r, const bounds *text, const bounds *mover)
{
    return text->left > text->right ? 0 : crossings(r, text) + !is_free(r, text, mover);
}

// Moves one text to the best of its places; *box and *place are where it is.
static void improve(const room *r, uint32_t node, box_of *find, bounds *box, text_place *place)
{
    uint32_t least = faults(r, box, box);
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

uint32_t label_places_choose(const diagram *d, layout *l, bounds page)
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
    uint32_t bad = 0;
    for (uint32_t n = 0; n < d->nodes; n++)
        bad += faults(&r, &r.count[n], &r.count[n]) > 0 || faults(&r, &r.label[n], &r.label[n]) > 0;
    free_all(r.arrow, r.count, r.label);
    return bad;
}
