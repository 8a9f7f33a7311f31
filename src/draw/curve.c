// SPDX-License-Identifier: GPL-3.0-or-later
//
// Points of a piece and its two halves come from de Casteljau's construction. Where a curve leaves an outline
// is found by 64 steps and then 40 halvings; outlines are convex polygons. Whether a curve meets a box is
// decided on short straight segments, and its arrowhead is tested as a widened segment.
#include "draw/curve.h"

#include <math.h>

#include "base/mem.h"

enum { STEPS = 64, HALVINGS = 40, SEGMENTS = 16 }; // of a piece

#define LONGEST 4.0 // of a segment, in points

void bounds_add(bounds *b, point p)
{
    bounds_join(b, &(bounds){p.x, p.y, p.x, p.y});
}

void bounds_join(bounds *b, const bounds *other)
{
    b->left = fmin(b->left, other->left);
    b->right = fmax(b->right, other->right);
    b->top = fmin(b->top, other->top);
    b->bottom = fmax(b->bottom, other->bottom);
}

double segment_distance(point a, point b, point p)
{
    double x = b.x - a.x, y = b.y - a.y, square = x * x + y * y;
    double t = square > 0 ? ((p.x - a.x) * x + (p.y - a.y) * y) / square : 0;
    t = fmin(fmax(t, 0), 1);
    return hypot(a.x + t * x - p.x, a.y + t * y - p.y);
}

// Inside a convex polygon a point is on the same side of every edge.
double outline_distance(const outline *o, point p)
{
    double nearest = INFINITY;
    bool left = false, right = false;
    for (uint32_t i = 0; i < o->count; i++) {
        point a = o->corner[i], b = o->corner[(i + 1) % o->count];
        double turn = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
        left = left || turn < 0;
        right = right || turn > 0;
        nearest = fmin(nearest, segment_distance(a, b, p));
    }
    return left && right ? nearest : 0;
}

static point between(point a, point b, double t)
{
    return (point){a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)};
}

void curve_split(const point piece[4], double t, point before[4], point after[4])
{
    memcpy(after, piece, 4 * sizeof *after);
    before[0] = piece[0];
    for (int round = 3; round > 0; round--) {
        for (int i = 0; i < round; i++)
            after[i] = between(after[i], after[i + 1], t);
        before[4 - round] = after[0];
    }
}

static point at_parameter(const point piece[4], double t)
{
    point before[4], after[4];
    curve_split(piece, t, before, after);
    return after[0];
}

point curve_at(const curve *c, double t)
{
    uint32_t pieces = c->count / 3, piece = (uint32_t)(t * pieces);
    piece = piece < pieces ? piece : pieces - 1;
    return at_parameter(c->at + 3 * piece, t * pieces - piece);
}

curve curve_straight(point from, point to)
{
    curve c = {.at = NEW_ARRAY(point, 4), .count = 4};
    for (int i = 0; i < 4; i++)
        c.at[i] = between(from, to, i / 3.0);
    return c;
}

void curve_turn(curve *c)
{
    for (uint32_t i = 0, j = c->count - 1; i < j; i++, j--) {
        point p = c->at[i];
        c->at[i] = c->at[j];
        c->at[j] = p;
    }
}

// Left is where y is less if the way goes to the right: y grows downwards.
void curve_bow(curve *c, double most)
{
    point first = c->at[0], last = c->at[c->count - 1], way = {last.x - first.x, last.y - first.y};
    double length = hypot(way.x, way.y);
    for (uint32_t i = 1; length > 0 && i + 1 < c->count; i++) {
        double t = (double)i / (c->count - 1), by = 4 * t * (1 - t) * most / length;
        c->at[i].x += by * way.y;
        c->at[i].y -= by * way.x;
    }
}

// The parameter where a piece that begins within the gap first leaves it; > 1: it does not.
static double leaves(const point piece[4], const outline *o, double gap)
{
    int step = 0;
    while (step <= STEPS && outline_distance(o, at_parameter(piece, (double)step / STEPS)) < gap)
        step++;
    if (step == 0 || step > STEPS)
        return step == 0 ? 0 : 2;
    double inside = (double)(step - 1) / STEPS, outside = (double)step / STEPS;
    for (int i = 0; i < HALVINGS; i++) {
        double middle = (inside + outside) / 2;
        if (outline_distance(o, at_parameter(piece, middle)) < gap)
            inside = middle;
        else
            outside = middle;
    }
    return outside;
}

void curve_clip_start(curve *c, const outline *o, double gap)
{
    for (uint32_t first = 0; first + 3 < c->count; first += 3) {
        double t = leaves(c->at + first, o, gap);
        if (t > 1)
            continue;
        point before[4], rest[4];
        curve_split(c->at + first, t, before, rest);
        memcpy(c->at + first, rest, sizeof rest);
        c->count -= first;
        memmove(c->at, c->at + first, c->count * sizeof *c->at);
        return;
    }
}

void curve_bounds(const curve *c, bounds *to)
{
    for (uint32_t first = 0; first + 3 < c->count; first += 3)
        for (int step = 0; step <= STEPS; step++)
            bounds_add(to, at_parameter(c->at + first, (double)step / STEPS));
}

// ------------------------------------------------------------------------------------------ meeting boxes

bool bounds_meet(const bounds *a, const bounds *b)
{
    return a->left < b->right && b->left < a->right && a->top < b->bottom && b->top < a->bottom;
}

bounds bounds_widened(const bounds *b, double by)
{
    return (bounds){b->left - by, b->top - by, b->right + by, b->bottom + by};
}

// Narrows from … to to the parameters t with low ≤ start + t · way ≤ high; false if no t is left.
static bool narrow(double start, double way, double low, double high, double *from, double *to)
{
    if (way == 0)
        return start >= low && start <= high;
    double a = (low - start) / way, b = (high - start) / way;
    *from = fmax(*from, fmin(a, b));
    *to = fmin(*to, fmax(a, b));
    return *from <= *to;
}

bool segment_meets(point a, point b, const bounds *box)
{
    double from = 0, to = 1;
    return narrow(a.x, b.x - a.x, box->left, box->right, &from, &to) &&
           narrow(a.y, b.y - a.y, box->top, box->bottom, &from, &to);
}

double curve_length_bound(const curve *c)
{
    double length = 0;
    for (uint32_t i = 1; i < c->count; i++)
        length += hypot(c->at[i].x - c->at[i - 1].x, c->at[i].y - c->at[i - 1].y);
    return length;
}

bool curve_head_meets(const curve *c, const bounds *box)
{
    point tip = c->at[c->count - 1], before = c->at[c->count - 2];
    double length = hypot(before.x - tip.x, before.y - tip.y), part = length > 0 ? HEAD_LENGTH / length : 0;
    point end = between(tip, before, part);
    bounds wide = bounds_widened(box, HEAD_WIDTH / 2);
    return segment_meets(tip, end, &wide);
}

bool curve_line_meets(const curve *c, const bounds *box)
{
    uint32_t segments = c->count / 3 * SEGMENTS + (uint32_t)(curve_length_bound(c) / LONGEST);
    point last = c->at[0];
    for (uint32_t i = 1; i <= segments; i++) {
        point next = curve_at(c, (double)i / segments);
        if (segment_meets(last, next, box))
            return true;
        last = next;
    }
    return false;
}

bool curve_meets(const curve *c, const bounds *box)
{
    return curve_line_meets(c, box) || curve_head_meets(c, box);
}
