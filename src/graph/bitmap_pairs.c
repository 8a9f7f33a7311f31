// SPDX-License-Identifier: GPL-3.0-or-later
//
// Closures that pairs of points generate: the geodetic closure, once (Sieben
// §8.4) or iterated to the convex hull. Both searches decide the points from the last to the first; with the
// set `chosen` of points r … n − 1 decided, the sets of the remaining points 0 … r − 1 are 2^r neighbouring
// bits. These are all ones if `chosen` already generates, and all zeros if it does not even with all
// remaining points.
//
// One step: closure(P) = ⋃ { pair(u, v) : u, v ∈ P }. Let reach(x) = ⋃ { pair(u, x) : u ∈ chosen }. Choosing
// v adds reach(v) ∪ {v} to the closure and pair(v, x) to each reach(x). The last six points are decided 64
// sets at a time: a set of them closes w if it contains a pair around w or a point x with w ∈ reach(x).
// About 50 ns per 64 sets.
//
// Hull: the bits below `chosen` depend only on its hull, and choosing a point inside the hull changes
// nothing: that half of the bits is a copy of the other. So at most one node is visited for each chain of
// growing hulls. With few points a sweep is faster: 64 sets at a time, `hull[w]` being those of them whose
// hull contains w, and hull[w] grows by hull[u] ∧ hull[v] for each w between u and v.

#include "graph/bitmap.h"

typedef struct search {
    unsigned points;
    uint32_t all;
    uint32_t pair[BITMAP_MOST_POINTS][BITMAP_MOST_POINTS];
    uint32_t among[BITMAP_MOST_POINTS + 1]; // what points 0 … r − 1 close in one step
    uint64_t low[BITMAP_MOST_POINTS];       // sets of points 0 … 5 that close this point
    uint64_t *bits;
} search;

static void fill_ones(search *s, size_t first, unsigned r)
{
    if (r < 6)
        s->bits[0] = bitmap_valid(r);
    else
        memset(s->bits + first, 0xff, sizeof(uint64_t) << (r - 6));
}

// ---- one step

// The sets of the last points that close all of `left` together with the chosen ones.
static uint64_t last_points(const search *s, unsigned r, uint32_t left, const uint32_t *reach)
{
    uint64_t word = bitmap_valid(r);
    for (; left && word; left &= left - 1) {
        unsigned w = (unsigned)__builtin_ctz(left);
        uint64_t closing = s->low[w];
        for (unsigned x = 0; x < r; x++)
            closing |= bitmap_contains[x] & -(uint64_t)(reach[x] >> w & 1);
        word &= closing;
    }
    return word;
}

// The words from `first` on, in which points 0 … r − 1 are free.
static void one_step(search *s, size_t first, unsigned r, uint32_t closure, const uint32_t *reach)
{
    uint32_t possible = closure | s->among[r];
    for (unsigned x = 0; x < r; x++)
        possible |= reach[x];
    if (closure == s->all)
        fill_ones(s, first, r);
    if (closure == s->all || possible != s->all)
        return;
    if (r <= 6) {
        s->bits[first] = last_points(s, r, s->all & ~closure, reach);
        return;
    }
    unsigned v = r - 1;
    uint32_t further[BITMAP_MOST_POINTS];
    for (unsigned x = 0; x < v; x++)
        further[x] = reach[x] | s->pair[v][x];
    one_step(s, first, v, closure, reach);
    one_step(s, first + ((size_t)1 << (v - 6)), v, closure | reach[v] | UINT32_C(1) << v, further);
}

static void prepare_one_step(search *s)
{
    for (unsigned v = 0; v < s->points; v++) {
        s->among[v + 1] = s->among[v];
        for (unsigned u = 0; u <= v; u++)
            s->among[v + 1] |= s->pair[u][v];
    }
    for (unsigned v = 0; v < s->points && v < 6; v++)
        for (unsigned u = 0; u <= v; u++)
            for (uint32_t around = s->pair[u][v]; around; around &= around - 1)
                s->low[__builtin_ctz(around)] |= bitmap_contains[u] & bitmap_contains[v];
}

// ---- hull

// The hull of a convex set and further points; all points as soon as they are in sight.
static uint32_t hull(const search *s, uint32_t convex, uint32_t fresh)
{
    fresh &= ~convex;
    while (fresh && (convex | fresh) != s->all) {
        const uint32_t *pair = s->pair[__builtin_ctz(fresh)];
        uint32_t closed = 0;
        convex |= fresh & -fresh;
        for (uint32_t rest = convex; rest; rest &= rest - 1)
            closed |= pair[__builtin_ctz(rest)];
        fresh = (fresh | closed) & ~convex;
    }
    return convex | fresh;
}

static bool reaches_all(const search *s, uint32_t convex, unsigned r)
{
    return hull(s, convex, (UINT32_C(1) << r) - 1) == s->all;
}

// The 2^r bits below a convex set, r ≤ 6.
static uint64_t hull_word(const search *s, unsigned r, uint32_t convex)
{
    if (convex == s->all)
        return bitmap_valid(r);
    if (r == 0)
        return 0;
    unsigned v = r - 1;
    if (convex >> v & 1) {
        uint64_t half = hull_word(s, v, convex);
        return half | half << (1u << v);
    }
    uint64_t without = reaches_all(s, convex, v) ? hull_word(s, v, convex) : 0;
    return without | hull_word(s, v, hull(s, convex, UINT32_C(1) << v)) << (1u << v);
}

static void hull_words(search *s, size_t first, unsigned r, uint32_t convex)
{
    if (convex == s->all) {
        fill_ones(s, first, r);
        return;
    }
    if (r <= 6) {
        s->bits[first] = hull_word(s, r, convex);
        return;
    }
    unsigned v = r - 1;
    size_t half = (size_t)1 << (v - 6);
    if (reaches_all(s, convex, v))
        hull_words(s, first, v, convex);
    if (convex >> v & 1)
        bits_copy(s->bits + first + half, s->bits + first, half);
    else
        hull_words(s, first + half, v, hull(s, convex, UINT32_C(1) << v));
}

// ---- hull with few points

enum { FEW_POINTS = 10 };

typedef struct triple {
    uint8_t u, v, between;
} triple;

static size_t list_triples(const search *s, triple *t)
{
    size_t count = 0;
    for (unsigned v = 0; v < s->points; v++)
        for (unsigned u = 0; u < v; u++)
            for (uint32_t rest = s->pair[u][v] & ~(1u << u | 1u << v); rest; rest &= rest - 1)
                t[count++] = (triple){(uint8_t)u, (uint8_t)v, (uint8_t)__builtin_ctz(rest)};
    return count;
}

// The word of the sets that contain the points of `high` and any of the first six.
static uint64_t swept_word(const search *s, const triple *t, size_t count, uint32_t high)
{
    uint64_t hull[FEW_POINTS], fresh, word = bitmap_valid(s->points);
    for (unsigned v = 0; v < s->points; v++)
        hull[v] = v < 6 ? bitmap_contains[v] : -(uint64_t)(high >> v & 1);
    do {
        fresh = 0;
        for (size_t i = 0; i < count; i++) {
            uint64_t closed = hull[t[i].u] & hull[t[i].v] & ~hull[t[i].between];
            hull[t[i].between] |= closed;
            fresh |= closed;
        }
    } while (fresh);
    for (unsigned v = 0; v < s->points; v++)
        word &= hull[v];
    return word;
}

static void sweep_hulls(search *s)
{
    triple t[FEW_POINTS * FEW_POINTS * FEW_POINTS];
    size_t count = list_triples(s, t);
    for (size_t w = 0; w < bitmap_words(s->points); w++)
        s->bits[w] = swept_word(s, t, count, (uint32_t)w << 6);
}

void bitmap_of_pairs(unsigned points, const uint64_t *pairs, bool idempotent, uint64_t *bits)
{
    search s = {.points = points, .all = (UINT32_C(1) << points) - 1, .bits = bits};
    bits_zero(bits, bitmap_words(points));
    for (unsigned u = 0; u < points; u++)
        for (unsigned v = 0; v < points; v++)
            s.pair[u][v] = (uint32_t)pairs[u * points + v];
    if (idempotent) {
        if (points <= FEW_POINTS)
            sweep_hulls(&s);
        else
            hull_words(&s, 0, points, 0);
        return;
    }
    uint32_t reach[BITMAP_MOST_POINTS] = {0};
    prepare_one_step(&s);
    one_step(&s, 0, points, 0, reach);
}
