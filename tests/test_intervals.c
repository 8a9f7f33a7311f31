// SPDX-License-Identifier: GPL-3.0-or-later
//
// Intervals of graphs with up to 140 vertices, by distances: w lies between u and v where d(u, w) + d(w, v)
// is d(u, v).
#include "support.h"

#include "graph/families/intervals.h"

enum { MOST = 140 };

static uint32_t distance[MOST][MOST];

// A random tree and some more edges.
static graph random_connected(rng *r, uint32_t n)
{
    uint32_t end[4 * MOST], edges = n > 1 ? n - 1 + rng_below(r, n) : 0;
    for (uint32_t i = 0; i < edges; i++) {
        uint32_t v = i < n - 1 ? i + 1 : 1 + rng_below(r, n - 1);
        end[2 * i] = v;
        end[2 * i + 1] = rng_below(r, 3) ? rng_below(r, v) : v - 1;
    }
    graph g;
    graph_build(&g, n, false, end, edges, NULL);
    return g;
}

static void find_distances(const graph *g)
{
    uint32_t n = g->vertices;
    for (uint32_t u = 0; u < n; u++)
        for (uint32_t v = 0; v < n; v++)
            distance[u][v] = u == v ? 0 : bits_get(pool_at(&g->rows, u), v) ? 1 : MOST;
    for (uint32_t w = 0; w < n; w++)
        for (uint32_t u = 0; u < n; u++)
            for (uint32_t v = 0; v < n; v++)
                if (distance[u][w] + distance[w][v] < distance[u][v])
                    distance[u][v] = distance[u][w] + distance[w][v];
}

static void intervals_are_what_lies_between(void **state)
{
    (void)state;
    static const uint32_t sizes[] = {1, 2, 5, 63, 64, 65, 70, 128, 129, MOST};
    rng r = rng_start("intervals", 20617);
    for (size_t i = 0; i < COUNT(sizes); i++) {
        uint32_t n = sizes[i];
        graph g = random_connected(&r, n);
        intervals *x;
        hry_error error = {0};
        find_distances(&g);
        assert_int_equal(intervals_new(&g, "geodetic", GEODESICS, NULL, &x, &error), HRY_OK);
        for (uint32_t u = 0; u < n; u++)
            for (uint32_t v = 0; v < n; v++)
                for (uint32_t w = 0; w < n; w++)
                    if (bits_get(intervals_at(x, u, v), w) !=
                        (distance[u][w] + distance[w][v] == distance[u][v]))
                        fail_msg("%u vertices: %u between %u and %u", n, w, u, v);
        intervals_free(x);
        graph_clear(&g);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(intervals_are_what_lies_between)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
