// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sets with three points of which one is between the two others. As in bitmap_pairs.c the points are decided
// from the last to the first. Most sets generate once they have a few points, and the search visits little
// more than the sets that do not.

#include "graph/bitmap.h"

typedef struct search {
    unsigned points;
    uint32_t third[BITMAP_MOST_POINTS][BITMAP_MOST_POINTS]; // points in a triple with u and v
    uint64_t low;                                           // sets of points 0 … 5 that contain a triple
    uint64_t *bits;
} search;

// The sets of the last points that complete a triple, among themselves or with the chosen ones; a point of
// `closing` does so alone.
static uint64_t last_points(const search *s, unsigned r, uint32_t chosen, uint32_t closing)
{
    uint64_t word = s->low;
    for (unsigned v = 0; v < r; v++) {
        if (closing >> v & 1)
            word |= bitmap_contains[v];
        for (unsigned u = 0; u < v; u++)
            if (s->third[u][v] & chosen)
                word |= bitmap_contains[u] & bitmap_contains[v];
    }
    return word & bitmap_valid(r);
}

// The words from `first` on, in which points 0 … r − 1 are free; `chosen` contains no triple, and one with
// each point of `closing`.
static void decide(search *s, size_t first, unsigned r, uint32_t chosen, uint32_t closing)
{
    if (r <= 6) {
        s->bits[first] = last_points(s, r, chosen, closing);
        return;
    }
    unsigned v = r - 1;
    size_t half = (size_t)1 << (v - 6);
    decide(s, first, v, chosen, closing);
    if (closing >> v & 1) {
        memset(s->bits + first + half, 0xff, half * sizeof *s->bits);
        return;
    }
    for (uint32_t rest = chosen; rest; rest &= rest - 1)
        closing |= s->third[v][__builtin_ctz(rest)];
    decide(s, first + half, v, chosen | UINT32_C(1) << v, closing);
}

static void put_triple(search *s, unsigned u, unsigned v, unsigned w)
{
    unsigned point[] = {u, v, w};
    for (unsigned i = 0; i < 3; i++) {
        unsigned a = point[i], b = point[(i + 1) % 3], c = point[(i + 2) % 3];
        s->third[a][b] |= UINT32_C(1) << c;
        s->third[b][a] |= UINT32_C(1) << c;
    }
    if (u < 6 && v < 6 && w < 6)
        s->low |= bitmap_contains[u] & bitmap_contains[v] & bitmap_contains[w];
}

void bitmap_of_triples(unsigned points, const uint64_t *pairs, uint64_t *bits)
{
    search s = {.points = points, .bits = bits};
    for (unsigned v = 0; v < points; v++)
        for (unsigned u = 0; u < v; u++) {
            uint64_t ends = UINT64_C(1) << u | UINT64_C(1) << v;
            for (uint64_t rest = pairs[u * points + v] & ~ends; rest; rest &= rest - 1)
                put_triple(&s, u, v, (unsigned)__builtin_ctzll(rest));
        }
    decide(&s, 0, points, 0, 0);
}
