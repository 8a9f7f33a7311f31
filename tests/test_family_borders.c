// SPDX-License-Identifier: GPL-3.0-or-later
//
// Borders of families on larger graphs, from either side and under other names; the intervals between two
// vertices of graphs with up to 140; the limits of families; parameters that make no game.
#include "family_support.h"

#include <math.h>
#include <string.h>

#include "game/game.h"
#include "graph/bitmap.h"
#include "graph/border.h"
#include "graph/families/intervals.h"

// ---- larger graphs

static graph random_connected(rng *r, uint32_t n, uint32_t extra)
{
    uint32_t end[256];
    size_t edges = 0;
    for (uint32_t v = 1; v < n; v++, edges++)
        end[2 * edges] = v, end[2 * edges + 1] = rng_below(r, v);
    for (; extra-- > 0; edges++)
        end[2 * edges] = rng_below(r, n), end[2 * edges + 1] = rng_below(r, n);
    graph g;
    graph_build(&g, n, false, end, edges, NULL);
    return g;
}

static graph relabelled(rng *r, const graph *g)
{
    uint32_t name[64], end[256];
    for (uint32_t v = 0; v < g->vertices; v++) {
        uint32_t other = rng_below(r, v + 1);
        name[v] = name[other];
        name[other] = v;
    }
    for (uint32_t i = 0; i < 2 * g->edges; i++)
        end[i] = name[g->end[i]];
    graph to;
    graph_build(&to, g->vertices, false, end, g->edges, NULL);
    return to;
}

static void relabelling_changes_no_value(void **state)
{
    (void)state;
    static const char *const names[] = {"geodetic",    "hull",        "genpos",          "edges",
                                        "connect",     "cycles",      "monophonic",      "monohull",
                                        "dominating",  "percolation", "totaldominating", "twodominating",
                                        "vertexcover", "zeroforcing"};
    rng r = rng_start("relabelling", 2023);
    for (size_t i = 0; i < scaled(25); i++) {
        graph g = random_connected(&r, 8 + rng_below(&r, 6), 2 + rng_below(&r, 5)), same = relabelled(&r, &g);
        for (size_t j = 0; j < COUNT(names); j++) {
            hypergraph h = played_on(names[j], &g, 0, 0, BORDER_EDGES);
            hypergraph k = played_on(names[j], &same, 0, 0, BORDER_STABLE);
            for (unsigned game = 0; game < 4; game++)
                assert_int_equal(value_of(all_games[game], &h, ENGINE_AUTO),
                                 value_of(all_games[game], &k, ENGINE_AUTO));
            hypergraph_clear(&h);
            hypergraph_clear(&k);
        }
        graph_clear(&g);
        graph_clear(&same);
    }
}

static bool by_ground(const void *context, const uint64_t *p)
{
    return ground_generates(context, p);
}

static void assert_same_sets(pool *a, pool *b)
{
    pool_sort(a, NULL);
    pool_sort(b, NULL);
    assert_true(pool_equal(a, b));
}

// Growing borders, the borders of the bitmap that the predicate alone gives, and those of pairs.
static void check_both_ways(const ground *g)
{
    monotone m = {.points = g->points, .generates = by_ground, .context = g};
    pool edges, stable, edges2, stable2;
    bool gave_up;
    hry_error error;
    assert_int_equal(border_grow(&m, 0, NULL, &edges, &stable, &gave_up, &error), HRY_OK);
    assert_false(gave_up);
    ground plain = *g;
    plain.bitmap = NULL;
    plain.pairs = NULL;
    plain.list_edges = plain.list_stable = NULL;
    uint64_t *bits = mem_alloc(bitmap_words(g->points), sizeof *bits);
    assert_int_equal(ground_bitmap(&plain, NULL, bits, &error), HRY_OK);
    border_of_bitmap(g->points, bits, &edges2, &stable2);
    assert_same_sets(&edges, &edges2);
    assert_same_sets(&stable, &stable2);
    free(bits);
    if (g->pairs) {
        pool alone;
        assert_true(border_of_pairs(g, UINT64_MAX, NULL, &alone));
        assert_same_sets(&stable, &alone);
        pool_clear(&alone);
        assert_false(border_of_pairs(g, 0, NULL, &alone));
    }
    pool_clear(&edges);
    pool_clear(&stable);
    pool_clear(&edges2);
    pool_clear(&stable2);
}

static void both_borders_tell_the_same(void **state)
{
    (void)state;
    static const char *const names[] = {"geodetic", "hull", "genpos", "connect", "cycles"};
    rng r = rng_start("growing borders", 2003);
    for (size_t i = 0; i < scaled(40); i++) {
        graph g = random_connected(&r, 1 + rng_below(&r, 13), rng_below(&r, 12));
        for (size_t j = 0; j < COUNT(names); j++) {
            family_arguments a = {.graph = {&g}, .graphs = 1};
            ground made = ground_of(names[j], &a);
            check_both_ways(&made);
            ground_clear(&made);
        }
        graph_clear(&g);
    }
}

static bool contains_an_edge(const void *context, const uint64_t *p)
{
    const hypergraph *h = context;
    for (uint32_t i = 0; i < h->sets.count; i++)
        if (bits_subset(pool_at(&h->sets, i), p, h->sets.words))
            return true;
    return false;
}

// The border of "contains an edge" is the family of edges again, on more than 64 points as well.
static void the_border_of_an_edge_family_is_that_family(void **state)
{
    (void)state;
    rng r = rng_start("border of edges", 70);
    for (size_t i = 0; i < scaled(60); i++) {
        hypergraph h = random_hypergraph(&r, 1 + rng_below(&r, i % 4 ? 14 : 90), i % 4 ? 12 : 4);
        monotone m = {.points = h.vertices, .generates = contains_an_edge, .context = &h};
        pool edges, stable;
        bool gave_up;
        hry_error error;
        assert_int_equal(border_grow(&m, 0, NULL, &edges, &stable, &gave_up, &error), HRY_OK);
        assert_same_sets(&edges, &h.sets);
        for (uint32_t j = 0; j < stable.count; j++)
            assert_false(contains_an_edge(&h, pool_at(&stable, j)));
        pool_clear(&edges);
        pool_clear(&stable);
        hypergraph_clear(&h);
    }
}

// ---- intervals

// By distances: w lies between u and v where d(u, w) + d(w, v) is d(u, v).

enum { VERTICES_MOST = 140 };

static uint32_t distance[VERTICES_MOST][VERTICES_MOST];

// A random tree and some more edges.
static graph random_wide(rng *r, uint32_t n)
{
    uint32_t end[4 * VERTICES_MOST], edges = n > 1 ? n - 1 + rng_below(r, n) : 0;
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
            distance[u][v] = u == v ? 0 : bits_get(pool_at(&g->rows, u), v) ? 1 : VERTICES_MOST;
    for (uint32_t w = 0; w < n; w++)
        for (uint32_t u = 0; u < n; u++)
            for (uint32_t v = 0; v < n; v++)
                if (distance[u][w] + distance[w][v] < distance[u][v])
                    distance[u][v] = distance[u][w] + distance[w][v];
}

static void intervals_are_what_lies_between(void **state)
{
    (void)state;
    static const uint32_t sizes[] = {1, 2, 5, 63, 64, 65, 70, 128, 129, VERTICES_MOST};
    rng r = rng_start("intervals", 20617);
    for (size_t i = 0; i < COUNT(sizes); i++) {
        uint32_t n = sizes[i];
        graph g = random_wide(&r, n);
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

// ---- limits

static void check_limit(const char *name, const graph *g, uint32_t n, uint32_t d, border_side side,
                        const limit *bound)
{
    family_arguments a = {.graph = {g}, .graphs = g != NULL, .number = {n, d}, .numbers = 2};
    ground made = ground_of(name, &a);
    hypergraph h;
    hry_error error = {0};
    limit from_now = *bound;
    from_now.started = clock_now();
    hry_status status = family_hypergraph(&made, side, &from_now, &h, &error);
    assert_true(is_limit(status) && status != HRY_LIMIT);
    assert_int_equal(error.status, status);
    assert_true(strlen(error.message) > 10);
    ground_clear(&made);
}

// `make` alone, with the limit among its arguments.
static void check_make_limit(const char *name, family_arguments a, const limit *bound)
{
    ground made;
    hry_error error = {0};
    limit from_now = *bound;
    from_now.started = clock_now();
    a.limit = &from_now;
    hry_status status = family_ground(family_find(name), &a, &made, &error);
    if (!is_limit(status) || status == HRY_LIMIT)
        fail_msg("%s: made in spite of the limit", name);
    assert_int_equal(error.status, status);
    assert_true(strlen(error.message) > 10);
}

static void limits_end_the_making_of_a_ground(void **state)
{
    (void)state;
    graph k70 = complete(70);
    hypergraph bases;
    hry_error error;
    assert_int_equal(hypergraph_uniform(&bases, 16, 8, NULL, &error), HRY_OK);
    family_arguments on_graph = {.graph = {&k70}, .graphs = 1, .number = {1}, .numbers = 1};
    family_arguments on_sets = {.sets = &bases.sets}, on_70 = {.number = {70, 3}, .numbers = 2};
    limit interrupted = limit_none(), late = limit_none(), little = limit_none();
    const atomic_int now = 1;
    interrupted.interrupt = &now;
    late.seconds = 1e-9;
    little.memory = 1000;
    static const char *const intervals[] = {"geodetic", "hull", "genpos"};
    for (size_t i = 0; i < 3; i++) {
        check_make_limit(intervals[i], on_graph, &interrupted);
        check_make_limit(intervals[i], on_graph, &late);
        check_make_limit(intervals[i], on_graph, &little);
    }
    check_make_limit("matroid", on_sets, &interrupted);
    check_make_limit("matroid", on_sets, &late);
    check_make_limit("matroid", on_sets, &little);
    little.memory = 3 * pool_bytes(&bases.sets); // enough for the bases, not for the cocircuits
    check_make_limit("matroid", on_sets, &little);
    little.memory = 1000;
    static const char *const copies[] = {"connect", "graphic", "cycles", "edges", "mindegree"};
    for (size_t i = 0; i < COUNT(copies); i++)
        check_make_limit(copies[i], on_graph, &little);
    static const char *const complete_graphs[] = {"degree", "diameter", "path"};
    for (size_t i = 0; i < COUNT(complete_graphs); i++)
        check_make_limit(complete_graphs[i], on_70, &little);
    hypergraph_clear(&bases);
    graph_clear(&k70);
}

typedef struct impatient {
    atomic_int interrupt;
    unsigned calls, patience;
} impatient;

static bool most_points(const void *context, const uint64_t *p)
{
    impatient *x = (impatient *)context;
    x->interrupt = ++x->calls >= x->patience;
    return bits_count(p, 4) > 200;
}

// Nothing is asked any more once a limit was seen, not even to complete the set at hand.
static void nothing_is_asked_once_a_limit_is_seen(void **state)
{
    (void)state;
    for (unsigned patience = 1; patience < 700; patience += 37) {
        impatient x = {.patience = patience};
        monotone m = {.points = 256, .generates = most_points, .context = &x};
        limit bound = limit_none();
        bound.interrupt = &x.interrupt;
        pool edges, stable;
        bool gave_up;
        hry_error error;
        assert_int_equal(border_grow(&m, 0, &bound, &edges, &stable, &gave_up, &error), HRY_CANCELLED);
        assert_false(gave_up);
        assert_in_range(x.calls, patience, patience + 16);
    }
}

static void limits_end_a_border(void **state)
{
    (void)state;
    graph k30 = complete(30), k15 = complete(15);
    uint32_t dimension = 6;
    graph cube;
    hry_error error;
    assert_int_equal(graph_construct(graph_constructor_find("cube"), &dimension, 1, NULL, &cube, &error),
                     HRY_OK);
    limit bound[3] = {limit_none(), limit_none(), limit_none()};
    const atomic_int now = 1;
    bound[0].memory = 100000;
    bound[1].interrupt = &now;
    bound[2].seconds = 1e-9;
    for (size_t i = 0; i < 3; i++) {
        check_limit("connect", &k30, 0, 0, BORDER_STABLE, &bound[i]);
        check_limit("graphic", &k30, 0, 0, BORDER_EDGES, &bound[i]);
        check_limit("cycles", &k30, 0, 0, BORDER_EDGES, &bound[i]);
        check_limit("cycles", &k30, 0, 0, BORDER_STABLE, &bound[i]);
        check_limit("geodetic", &cube, 0, 0, BORDER_ANY, &bound[i]);
        check_limit("mindegree", &k30, 15, 0, BORDER_ANY, &bound[i]);
        check_limit("degree", NULL, 40, 20, BORDER_ANY, &bound[i]);
        check_limit("diameter", NULL, 30, 2, BORDER_ANY, &bound[i]);
        check_limit("diameter", NULL, 40, 40, BORDER_ANY, &bound[i]);
        check_limit("path", NULL, 30, 20, BORDER_ANY, &bound[i]);
        check_limit("subgraph", &k15, 30, 0, BORDER_ANY, &bound[i]);
    }
    graph_clear(&k30);
    graph_clear(&k15);
    graph_clear(&cube);
}

// ---- parameters that make no game

static void check_refused(const char *name, const family_arguments *a, hry_status expected, const char *says)
{
    ground g;
    hry_error error = {0};
    hry_status status = family_ground(family_find(name), a, &g, &error);
    if (status != expected || !strstr(error.message, says))
        fail_msg("%s: status %d instead of %d, and '%s' does not say '%s'", name, status, expected,
                 error.message, says);
}

static void refuse_graph(const char *name, const graph *g, uint32_t number, hry_status expected,
                         const char *says)
{
    family_arguments a = {.graph = {g}, .graphs = 1, .number = {number}, .numbers = 1};
    check_refused(name, &a, expected, says);
}

static void refuse_numbers(const char *name, uint32_t n, uint32_t d, hry_status expected, const char *says)
{
    family_arguments a = {.number = {n, d}, .numbers = 2};
    check_refused(name, &a, expected, says);
}

static void graphs_that_make_no_game_are_refused(void **state)
{
    (void)state;
    graph apart = graph_from(3, 1, (unsigned[][2]){{0, 1}}), triangle = complete(3), arrow;
    graph_build(&arrow, 2, true, (const uint32_t[]){0, 1}, 1, NULL);
    static const char *const connected[] = {"geodetic", "hull",      "genpos",     "connect",
                                            "tree",     "treeedges", "monophonic", "monohull"};
    for (size_t i = 0; i < COUNT(connected); i++)
        refuse_graph(connected[i], &apart, 0, HRY_UNDEFINED, "not connected");
    static const char *const undirected[] = {
        "geodetic",    "hull",          "genpos",     "connect",         "tree",        "treeedges",
        "cycles",      "edges",         "graphic",    "mindegree",       "monophonic",  "monohull",
        "percolation", "twodominating", "dominating", "totaldominating", "vertexcover", "zeroforcing"};
    for (size_t i = 0; i < COUNT(undirected); i++)
        refuse_graph(undirected[i], &arrow, 1, HRY_UNDEFINED, "digraph");
    refuse_graph("subgraph", &arrow, 5, HRY_UNDEFINED, "digraph");
    refuse_graph("tree", &triangle, 0, HRY_UNDEFINED, "cycle");
    refuse_graph("treeedges", &triangle, 0, HRY_UNDEFINED, "cycle");
    refuse_graph("mindegree", &triangle, 3, HRY_UNDEFINED, "vertex 1 has degree 2");
    refuse_graph("mindegree", &apart, 1, HRY_UNDEFINED, "vertex 3 has degree 0");
    refuse_graph("subgraph", &triangle, 2, HRY_UNDEFINED, "no copy on 2");
    refuse_graph("subgraph", &triangle, 2000, HRY_LIMIT, "at most 1000");
    graph large;
    graph_build(&large, 1001, false, NULL, 0, NULL);
    refuse_graph("hull", &large, 0, HRY_UNDEFINED, "not connected");
    graph_clear(&large);
    large = complete(900);
    refuse_graph("geodetic", &large, 0, HRY_LIMIT, "a graph with 900 vertices and 404550 edges is too large");
    graph_clear(&large);
    graph_clear(&apart);
    graph_clear(&triangle);
    graph_clear(&arrow);
}

static void numbers_that_make_no_game_are_refused(void **state)
{
    (void)state;
    static const char *const names[] = {"degree", "diameter", "path"};
    for (size_t i = 0; i < 3; i++) {
        refuse_numbers(names[i], 0, 0, HRY_USAGE, "at least one vertex");
        refuse_numbers(names[i], UINT32_MAX, 5, HRY_LIMIT, "at most 1000");
    }
    refuse_numbers("degree", 4, 4, HRY_UNDEFINED, "has degrees up to 3");
    refuse_numbers("path", 4, 4, HRY_UNDEFINED, "at most 3 edges");
    refuse_numbers("path", UINT32_MAX, UINT32_MAX - 1, HRY_LIMIT, "at most 1000");
    refuse_numbers("diameter", 4, 0, HRY_UNDEFINED, "has diameter at least 1");
    refuse_numbers("partition", 3, 4, HRY_USAGE, "block 1 has 3 points");
    refuse_numbers("partition", UINT32_MAX, 4, HRY_LIMIT, "partition supports at most");
    family_arguments none = {0};
    check_refused("partition", &none, HRY_USAGE, "blocks a:b");
    check_refused("matroid", &none, HRY_UNDEFINED, "at least one base");
    check_refused("convex", &none, HRY_USAGE, "needs points");
    const double twice[][2] = {{1, 2}, {3, 4}, {1, 2}}, infinite[][2] = {{1, INFINITY}};
    const double apart[][2] = {{1e300, 0}, {1e-300, 0}}, not_number[][2] = {{NAN, 0}};
    check_refused("convex", &(family_arguments){.at = twice, .at_count = 3}, HRY_USAGE, "points 1 and 3");
    check_refused("convex", &(family_arguments){.at = infinite, .at_count = 1}, HRY_USAGE, "finite");
    check_refused("convex", &(family_arguments){.at = not_number, .at_count = 1}, HRY_USAGE, "finite");
    check_refused("convex", &(family_arguments){.at = apart, .at_count = 2}, HRY_USAGE, "digits");
    assert_null(family_find("geodesic"));
    for (size_t i = 0; i < family_count; i++) {
        assert_ptr_equal(family_find(families[i]->name), families[i]);
        assert_true(!strncmp(families[i]->example, families[i]->name, strlen(families[i]->name)));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(relabelling_changes_no_value),
        cmocka_unit_test(both_borders_tell_the_same),
        cmocka_unit_test(the_border_of_an_edge_family_is_that_family),
        cmocka_unit_test(intervals_are_what_lies_between),
        cmocka_unit_test(nothing_is_asked_once_a_limit_is_seen),
        cmocka_unit_test(limits_end_a_border),
        cmocka_unit_test(limits_end_the_making_of_a_ground),
        cmocka_unit_test(graphs_that_make_no_game_are_refused),
        cmocka_unit_test(numbers_that_make_no_game_are_refused),
    };
    return cmocka_run_group_tests_name("borders of families", tests, NULL, NULL);
}
