// SPDX-License-Identifier: GPL-3.0-or-later
//
// The monotone chain algorithm: the points are sorted by (x, y), and a lower and an upper chain are built in
// O(n). A point is inside if it lies between the first and the last point, which matters for hulls on one
// line, and outside of no edge of either chain. Turns are computed in 128 bits and are exact.
#include "graph/families/plane.h"

int plane_compare(const void *p, const void *q)
{
    const place *a = p, *b = q;
    if (a->x != b->x)
        return a->x < b->x ? -1 : 1;
    return a->y < b->y ? -1 : a->y > b->y;
}

// Positive if a, b, c turn to the left. No overflow: differences are below 2^61 in size.
static int turn(const place *a, const place *b, const place *c)
{
    __int128 left = (__int128)(b->x - a->x) * (c->y - a->y), right = (__int128)(b->y - a->y) * (c->x - a->x);
    return left < right ? -1 : left > right;
}

// The lower (side = 1) or upper (side = −1) chain of the hull of the members.
static uint32_t chain(const place *member, uint32_t count, int side, place *out)
{
    uint32_t length = 0;
    for (uint32_t i = 0; i < count; i++) {
        while (length > 1 && side * turn(out + length - 2, out + length - 1, member + i) <= 0)
            length--;
        out[length++] = member[i];
    }
    return length;
}

// Not outside any edge of a chain.
static bool beside(const place *c, uint32_t length, int side, const place *q)
{
    for (uint32_t i = 0; i + 1 < length; i++)
        if (side * turn(c + i, c + i + 1, q) < 0)
            return false;
    return true;
}

plane_hull plane_hull_of(const place *member, uint32_t count, place *lower, place *upper)
{
    return (plane_hull){.lower = lower,
                        .upper = upper,
                        .lower_length = chain(member, count, 1, lower),
                        .upper_length = chain(member, count, -1, upper)};
}

bool plane_inside(const plane_hull *h, const place *q)
{
    return h->lower_length && plane_compare(h->lower, q) <= 0 &&
           plane_compare(q, h->lower + h->lower_length - 1) <= 0 && beside(h->lower, h->lower_length, 1, q) &&
           beside(h->upper, h->upper_length, -1, q);
}
