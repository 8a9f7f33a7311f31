// SPDX-License-Identifier: GPL-3.0-or-later
//
// The families of games on the edges of a graph: degrees, diameters and copies of a graph by their
// definitions, numbers of sets that are known, and the values of connect-it, paths and cycles.
#include "family_support.h"

#include <string.h>

#include "game/game.h"

// ---- graphs on the edges of K_n, with their edges in the order of graph.h

typedef struct on_complete {
    unsigned n, number;
    unsigned f_edges, f_vertices, f[12][2]; // of a subgraph
} on_complete;

static bool joined(unsigned n, uint32_t p, unsigned u, unsigned v)
{
    unsigned e = 0;
    for (unsigned a = 0; a < n; a++)
        for (unsigned b = a + 1; b < n; b++, e++)
            if ((a == u && b == v) || (a == v && b == u))
                return p >> e & 1;
    return false;
}

static bool some_degree(const void *object, uint32_t p)
{
    const on_complete *x = object;
    for (unsigned u = 0; u < x->n; u++) {
        unsigned degree = 0;
        for (unsigned v = 0; v < x->n; v++)
            degree += joined(x->n, p, u, v);
        if (degree >= x->number)
            return true;
    }
    return false;
}

static bool small_diameter(const void *object, uint32_t p)
{
    const on_complete *x = object;
    unsigned far[8][8];
    for (unsigned u = 0; u < x->n; u++)
        for (unsigned v = 0; v < x->n; v++)
            far[u][v] = u == v ? 0 : joined(x->n, p, u, v) ? 1 : 100;
    for (unsigned w = 0; w < x->n; w++)
        for (unsigned u = 0; u < x->n; u++)
            for (unsigned v = 0; v < x->n; v++)
                if (far[u][w] + far[w][v] < far[u][v])
                    far[u][v] = far[u][w] + far[w][v];
    for (unsigned u = 0; u < x->n; u++)
        for (unsigned v = 0; v < x->n; v++)
            if (far[u][v] > x->number)
                return false;
    return true;
}

// The vertices of F from v on can be placed as well.
static bool placed(const on_complete *x, uint32_t p, unsigned *image, unsigned v)
{
    if (v == x->f_vertices) {
        for (unsigned e = 0; e < x->f_edges; e++)
            if (!joined(x->n, p, image[x->f[e][0]], image[x->f[e][1]]))
                return false;
        return true;
    }
    for (image[v] = 0; image[v] < x->n; image[v]++) {
        bool taken = false;
        for (unsigned u = 0; u < v; u++)
            taken |= image[u] == image[v];
        if (!taken && placed(x, p, image, v + 1))
            return true;
    }
    return false;
}

static bool contains_copy(const void *object, uint32_t p)
{
    unsigned image[8];
    return placed(object, p, image, 0);
}

static void check_numbers(const char *name, unsigned n, unsigned number, definition *generates, on_complete x)
{
    char what[64];
    snprintf(what, sizeof what, "%s(%u,%u)", name, n, number);
    x.n = n;
    x.number = number;
    family_arguments a = {.number = {n, number}, .numbers = 2};
    check_family(what, name, &a, generates, &x, n < 6);
}

static void degrees_and_diameters_follow_the_definition(void **state)
{
    (void)state;
    for (unsigned n = 1; n <= 5; n++) {
        for (unsigned d = 0; d < n; d++)
            check_numbers("degree", n, d, some_degree, (on_complete){0});
        for (unsigned d = n > 1; d <= n + 1; d++)
            check_numbers("diameter", n, d, small_diameter, (on_complete){0});
    }
    for (unsigned d = 1; d <= 6; d++)
        check_numbers("diameter", 6, d, small_diameter, (on_complete){0});
    check_numbers("degree", 6, 3, some_degree, (on_complete){0});
}

static void copies_of_graphs_follow_the_definition(void **state)
{
    (void)state;
    on_complete patterns[] = {
        {.f_vertices = 3, .f_edges = 3, .f = {{0, 1}, {1, 2}, {0, 2}}},                 // triangle
        {.f_vertices = 4, .f_edges = 4, .f = {{0, 1}, {1, 2}, {2, 3}, {0, 3}}},         // 4-cycle
        {.f_vertices = 4, .f_edges = 4, .f = {{0, 1}, {1, 2}, {1, 3}, {2, 3}}},         // paw
        {.f_vertices = 4, .f_edges = 2, .f = {{0, 2}, {1, 3}}},                         // two edges apart
        {.f_vertices = 4, .f_edges = 1, .f = {{1, 3}}},                                 // isolated vertices
        {.f_vertices = 2, .f_edges = 0},                                                // no edge
        {.f_vertices = 5, .f_edges = 5, .f = {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}}}, // 5-cycle
        {.f_vertices = 5, .f_edges = 6, .f = {{0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}}}, // K_{2,3}
    };
    for (size_t i = 0; i < COUNT(patterns); i++)
        for (unsigned n = patterns[i].f_vertices; n <= 5; n++) {
            on_complete x = patterns[i];
            x.n = n;
            graph f = graph_from(x.f_vertices, x.f_edges, x.f);
            family_arguments a = {.graph = {&f}, .graphs = 1, .number = {n}, .numbers = 1};
            check_family("subgraph", "subgraph", &a, contains_copy, &x, true);
            graph_clear(&f);
        }
    for (unsigned n = 1; n <= 5; n++)
        for (unsigned k = 0; k < n; k++) {
            on_complete x = {.f_vertices = k + 1, .f_edges = k, .f = {{0, 1}, {1, 2}, {2, 3}, {3, 4}}};
            check_numbers("path", n, k, contains_copy, x);
        }
}

// ---- counts that are known, and values of larger games

static const uint32_t grid_side = 4;

static graph grid(void)
{
    graph g;
    hry_error error;
    const uint32_t sides[] = {grid_side, grid_side};
    assert_int_equal(graph_construct(graph_constructor_find("grid"), sides, 2, NULL, &g, &error), HRY_OK);
    return g;
}

static uint32_t count_sets(const char *name, const graph *g, uint32_t n, uint32_t d, border_side side)
{
    family_arguments a = {.graph = {g}, .graphs = g != NULL, .number = {n, d}, .numbers = 2};
    ground made = ground_of(name, &a);
    hypergraph h = hypergraph_of(&made, side);
    uint32_t count = h.sets.count;
    if (side == BORDER_STABLE)
        assert_int_equal(h.given, GIVEN_STABLE);
    hypergraph_clear(&h);
    ground_clear(&made);
    return count;
}

static void sets_are_as_many_as_known(void **state)
{
    (void)state;
    graph k10 = complete(10), k7 = complete(7), k6 = complete(6), k4 = complete(4), square = grid();
    assert_int_equal(count_sets("connect", &k10, 0, 0, BORDER_STABLE), 511);
    assert_int_equal(count_sets("connect", &k10, 0, 0, BORDER_ANY), 511);
    assert_int_equal(count_sets("graphic", &k7, 0, 0, BORDER_EDGES), 16807);
    assert_int_equal(count_sets("graphic", &square, 0, 0, BORDER_EDGES), 100352);
    assert_int_equal(count_sets("cycles", &k6, 0, 0, BORDER_EDGES), 197);
    assert_int_equal(count_sets("cycles", &k10, 0, 0, BORDER_EDGES), 556014);
    assert_int_equal(count_sets("cycles", &square, 0, 0, BORDER_EDGES), 213);
    assert_int_equal(count_sets("subgraph", &k4, 9, 0, BORDER_EDGES), 126);
    assert_int_equal(count_sets("path", NULL, 7, 4, BORDER_EDGES), 7 * 6 * 5 * 4 * 3 / 2);
    assert_int_equal(count_sets("degree", NULL, 8, 3, BORDER_EDGES), 8 * 35);
    assert_int_equal(count_sets("diameter", NULL, 9, 8, BORDER_STABLE), 255);
    graph_clear(&k10);
    graph_clear(&k7);
    graph_clear(&k6);
    graph_clear(&k4);
    graph_clear(&square);
}

// A graph with few copies on many vertices: no place is tried that leaves too few for the twins to come.
static void check_copies(const graph *f, uint32_t n, uint32_t copies)
{
    hypergraph h = played_on("subgraph", f, n, 0, BORDER_EDGES);
    assert_int_equal(h.sets.count, copies);
    for (uint32_t i = 0; i < copies; i++)
        assert_int_equal(bits_count(pool_at(&h.sets, i), h.sets.words), f->edges);
    hypergraph_clear(&h);
}

static void copies_with_twins_are_found_once(void **state)
{
    (void)state;
    for (uint32_t first = 0; first < 2; first++) { // the centre of the star comes first, or second
        uint32_t end[78];
        for (uint32_t leaf = 0; leaf < 39; leaf++) {
            end[2 * leaf] = first;
            end[2 * leaf + 1] = leaf < first ? leaf : leaf + 1;
        }
        graph star;
        graph_build(&star, 40, false, end, 39, NULL);
        check_copies(&star, 40, 40);
        graph_clear(&star);
    }
    graph k40 = complete(40), k38 = complete(38);
    check_copies(&k40, 40, 1);
    check_copies(&k38, 40, 780);
    graph apart = graph_from(6, 6, (unsigned[][2]){{0, 1}, {0, 2}, {1, 2}, {3, 4}, {3, 5}, {4, 5}});
    check_copies(&apart, 7, 70);
    graph_clear(&k40);
    graph_clear(&k38);
    graph_clear(&apart);
}

static bool check_sizes(const char *what, const ground *g, known_size known, border_side side)
{
    if (!known.known)
        return false;
    hypergraph h = hypergraph_of(g, side);
    given asked = side == BORDER_EDGES ? GIVEN_EDGES : GIVEN_STABLE;
    for (uint32_t i = 0; i < h.sets.count && h.given == asked; i++)
        if (bits_count(pool_at(&h.sets, i), h.sets.words) != known.size)
            fail_msg("%s: a listed set does not have the size %u", what, known.size);
    hypergraph_clear(&h);
    return true;
}

// The sizes that a family claims are those of its lists, and AVD and PRV are what they say (Prop 3.15).
static void check_known_sizes(const char *name, const family_arguments *a)
{
    ground g = ground_of(name, a);
    bool stable = check_sizes(name, &g, g.known_stable_size, BORDER_STABLE);
    bool edges = check_sizes(name, &g, g.known_edge_size, BORDER_EDGES);
    assert_true(stable || edges);
    structure_expr e = {
        .kind = EXPR_HYPERGRAPH, .text = (char *)name, .hyper = hypergraph_of(&g, BORDER_ANY)};
    game played = {
        .kind = &kind_hypergraph, .rule = stable ? RULE_AVD : RULE_PRV, .text = e.text, .structure = &e};
    game_tools tools = {0};
    game_value found;
    hry_error error;
    int value = value_of(played.rule, &e.hyper, ENGINE_PLANES);
    assert_int_equal(game_find_value(&played, &tools, false, &found, &error),
                     value < 0 ? HRY_UNDEFINED : HRY_OK);
    if (value >= 0) {
        assert_int_equal(found.nim, value);
        assert_non_null(strstr(found.method, "size"));
        value_clear(&found);
    }
    hypergraph_clear(&e.hyper);
    ground_clear(&g);
}

static void sizes_of_sets_are_the_known_ones(void **state)
{
    (void)state;
    rng r = rng_start("known sizes", 315);
    for (size_t i = 0; i < scaled(150); i++) {
        uint32_t n = 1 + rng_below(&r, 7), m = rng_below(&r, 13), end[26];
        for (uint32_t j = 0; j < 2 * m; j++)
            end[j] = rng_below(&r, n);
        graph g;
        graph_build(&g, n, false, end, m, NULL);
        family_arguments on_graph = {.graph = {&g}, .graphs = 1};
        check_known_sizes("graphic", &on_graph);
        check_known_sizes("cycles", &on_graph);
        if (graph_connected(&g)) {
            check_known_sizes("connect", &on_graph);
            check_known_sizes("genpos", &on_graph);
        }
        hypergraph bases = played_on("graphic", &g, 0, 0, BORDER_EDGES);
        check_known_sizes("matroid", &(family_arguments){.sets = &bases.sets, .names = bases.names});
        hypergraph_clear(&bases);
        graph_clear(&g);
        uint32_t a = 1 + rng_below(&r, 5), b = 1 + rng_below(&r, 5);
        family_arguments blocks = {.numbers = 4,
                                   .number = {a, rng_below(&r, a + 1), b, rng_below(&r, b + 1)}};
        check_known_sizes("partition", &blocks);
    }
}

static void connect_it_has_its_known_values(void **state)
{
    (void)state;
    static const int value[][4] = {{0, 1, 0, 1}, {1, 0, 0, 1}, {0, 0, 0, 0}};
    for (uint32_t n = 3; n <= 6; n++) {
        graph k = complete(n);
        hypergraph bonds = played_on("connect", &k, 0, 0, BORDER_STABLE);
        hypergraph trees = played_on("connect", &k, 0, 0, BORDER_EDGES);
        for (unsigned g = 0; g < 4; g++) {
            int found = value_of(all_games[g], &bonds, ENGINE_AUTO);
            assert_int_equal(found, value_of(all_games[g], &trees, ENGINE_PLANES));
            if (n <= 5)
                assert_int_equal(found, value[n - 3][g]);
        }
        hypergraph_clear(&bonds);
        hypergraph_clear(&trees);
        graph_clear(&k);
    }
    graph g = grid();
    hypergraph h = played_on("connect", &g, 0, 0, BORDER_ANY);
    assert_int_equal(h.given, GIVEN_STABLE);
    for (unsigned i = 0; i < 4; i++)
        assert_int_equal(value_of(all_games[i], &h, ENGINE_AUTO), value_of(all_games[i], &h, ENGINE_PLANES));
    hypergraph_clear(&h);
    graph_clear(&g);
}

// Who makes a path with 3 edges lets the other close a 4-cycle: avoiding the one is achieving the other
// (Wanless, On the periodicity of graph games).
static void avoiding_a_path_is_achieving_a_cycle(void **state)
{
    (void)state;
    unsigned edges[][2] = {{0, 1}, {1, 2}, {2, 3}, {3, 0}};
    graph c4 = graph_from(4, 4, edges);
    for (uint32_t n = 4; n <= 6; n++) {
        hypergraph path = played_on("path", NULL, n, 3, BORDER_ANY);
        hypergraph cycle = played_on("subgraph", &c4, n, 0, BORDER_ANY);
        assert_int_equal(value_of(RULE_AVD, &path, ENGINE_AUTO) > 0,
                         value_of(RULE_ACV, &cycle, ENGINE_AUTO) > 0);
        hypergraph_clear(&path);
        hypergraph_clear(&cycle);
    }
    graph_clear(&c4);
    hypergraph stars = played_on("degree", NULL, 4, 3, BORDER_ANY); // Example 8.9
    static const int value[] = {0, 0, 0, 1};
    for (unsigned g = 0; g < 4; g++)
        assert_int_equal(value_of(all_games[g], &stars, ENGINE_AUTO), value[g]);
    hypergraph expected = edges_of("{1,3,2},{1,4,5},{4,6,2},{6,3,5}"); // edges a, e, d, b, f, c of Figure 8.7
    assert_true(pool_equal(&stars.sets, &expected.sets));
    hypergraph_clear(&expected);
    hypergraph_clear(&stars);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(degrees_and_diameters_follow_the_definition),
        cmocka_unit_test(copies_of_graphs_follow_the_definition),
        cmocka_unit_test(sets_are_as_many_as_known),
        cmocka_unit_test(copies_with_twins_are_found_once),
        cmocka_unit_test(sizes_of_sets_are_the_known_ones),
        cmocka_unit_test(connect_it_has_its_known_values),
        cmocka_unit_test(avoiding_a_path_is_achieving_a_cycle),
    };
    return cmocka_run_group_tests_name("families on edges", tests, NULL, NULL);
}
