// SPDX-License-Identifier: GPL-3.0-or-later
#include "plain_graph.h"

enum { FORBIDDEN = 255 };

typedef struct geodesics {
    unsigned n;
    uint32_t on[PLAIN_MOST_VERTICES][PLAIN_MOST_VERTICES]; // vertices on geodesics from u to v
} geodesics;

static void find_geodesics(const graph *g, geodesics *x)
{
    unsigned d[PLAIN_MOST_VERTICES][PLAIN_MOST_VERTICES], n = x->n = g->vertices;
    for (unsigned u = 0; u < n; u++)
        for (unsigned v = 0; v < n; v++)
            d[u][v] = u == v ? 0 : graph_adjacent(g, u, v) ? 1 : n;
    for (unsigned w = 0; w < n; w++)
        for (unsigned u = 0; u < n; u++)
            for (unsigned v = 0; v < n; v++)
                if (d[u][w] + d[w][v] < d[u][v])
                    d[u][v] = d[u][w] + d[w][v];
    for (unsigned u = 0; u < n; u++)
        for (unsigned v = 0; v < n; v++) {
            x->on[u][v] = 0;
            for (unsigned w = 0; w < n; w++)
                if (d[u][w] + d[w][v] == d[u][v])
                    x->on[u][v] |= UINT32_C(1) << w;
        }
}

static uint32_t closure(const geodesics *x, uint32_t p)
{
    uint32_t closed = p;
    for (uint32_t us = p; us; us &= us - 1) {
        unsigned u = (unsigned)__builtin_ctz(us);
        for (uint32_t vs = us & (us - 1); vs; vs &= vs - 1)
            closed |= x->on[u][__builtin_ctz(vs)];
    }
    return closed;
}

static bool three_on_a_geodesic(const geodesics *x, uint32_t p)
{
    for (uint32_t us = p; us; us &= us - 1) {
        unsigned u = (unsigned)__builtin_ctz(us);
        for (uint32_t vs = us & (us - 1); vs; vs &= vs - 1) {
            unsigned v = (unsigned)__builtin_ctz(vs);
            if (x->on[u][v] & p & ~(UINT32_C(1) << u | UINT32_C(1) << v))
                return true;
        }
    }
    return false;
}

static bool generates(plain_family f, const geodesics *x, uint32_t p)
{
    uint32_t all = (UINT32_C(1) << x->n) - 1;
    if (f == PLAIN_GENPOS)
        return three_on_a_geodesic(x, p);
    uint32_t closed = closure(x, p);
    while (f == PLAIN_HULL && closed != p) {
        p = closed;
        closed = closure(x, p);
    }
    return closed == all;
}

void plain_graph_mark(plain_family f, const graph *g, uint8_t *mark)
{
    geodesics x;
    find_geodesics(g, &x);
    for (uint32_t p = 0; p < UINT32_C(1) << x.n; p++)
        mark[p] = generates(f, &x, p);
}

static uint8_t mex_of_options(const uint8_t *value, uint32_t p, unsigned n)
{
    uint64_t seen = 0;
    for (unsigned v = 0; v < n; v++) {
        uint32_t q = p | UINT32_C(1) << v;
        if (q != p && value[q] != FORBIDDEN)
            seen |= UINT64_C(1) << value[q];
    }
    return (uint8_t)__builtin_ctzll(~seen);
}

int plain_graph_nim(rule g, unsigned n, const uint8_t *mark, uint8_t *value)
{
    uint32_t full = (UINT32_C(1) << n) - 1;
    bool removes = rule_removes(g), achieves = rule_achieves(g);
    if (g == RULE_ACV || g == RULE_PRV ? !mark[full] : mark[0])
        return -1;
    for (uint32_t p = full + 1; p-- > 0;) {
        bool over = removes ? !mark[full & ~p] : mark[p];
        value[p] = over ? (achieves ? 0 : FORBIDDEN) : mex_of_options(value, p, n);
    }
    return value[0];
}
