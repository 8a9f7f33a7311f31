// SPDX-License-Identifier: GPL-3.0-or-later
#include "draw/curve.h"

#include <math.h>
#include <string.h>

#include "base/mem.h"

enum { STEPS = 64, HALVINGS = 40 };

void bounds_add(bounds *b, point p)
{
    b->left = fmin(b->left, p.x);
    b->right = fmax(b->right, p.x);
    b->top = fmin(b->top, p.y);
    b->bottom = fmax(b->bottom, p.y);
}

static double segment_distance(point a, point b, point p)
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

// De Casteljau: the piece from t on; its first point is the curve's at t.
static void rest_of_piece(const point piece[4], double t, point rest[4])
{
    memcpy(rest, piece, 4 * sizeof *rest);
    for (int round = 3; round > 0; round--)
        for (int i = 0; i < round; i++)
            rest[i] = between(rest[i], rest[i + 1], t);
}

static point at_parameter(const point piece[4], double t)
{
    point rest[4];
    rest_of_piece(piece, t, rest);
    return rest[0];
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
        point rest[4];
        rest_of_piece(c->at + first, t, rest);
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
