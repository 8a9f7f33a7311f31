// SPDX-License-Identifier: GPL-3.0-or-later
//
// Graphs: those with names, building them, distances, automorphisms, relators of groups, and what the program
// tells of them.
#include "graph_support.h"
#include "program_support.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "graph/family.h"
#include "graph/graph.h"
#include "graph/graph_read.h"
#include "graph/nauty_bridge.h"

// ─── Named graphs

static void named_graphs_are_what_they_are_called(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        size_t count;
        uint32_t argument[3];
        uint32_t vertices, edges, degree; // degree 0: not regular
        double automorphisms;
        const char *graph6; // NULL: not known by heart
    } rows[] = {
        {"K", 1, {5}, 5, 10, 4, 120, "D~{"},
        {"K", 1, {1}, 1, 0, 0, 1, "@"},
        {"k", 2, {2, 3}, 5, 6, 0, 12, "D]o"},
        {"K", 3, {1, 1, 2}, 4, 5, 0, 4, NULL},
        {"C", 1, {5}, 5, 5, 2, 10, "Dhc"},
        {"P", 1, {4}, 4, 3, 0, 2, "Ch"},
        {"P", 1, {1}, 1, 0, 0, 1, "@"},
        {"W", 1, {5}, 6, 10, 0, 10, NULL},
        {"W", 1, {3}, 4, 6, 3, 24, "C~"},
        {"star", 1, {4}, 5, 4, 0, 24, NULL},
        {"cube", 1, {0}, 1, 0, 0, 1, "@"},
        {"cube", 1, {3}, 8, 12, 3, 48, NULL},
        {"cube", 1, {5}, 32, 80, 5, 3840, NULL},
        {"grid", 2, {3, 4}, 12, 17, 0, 4, NULL},
        {"grid", 3, {2, 2, 2}, 8, 12, 3, 48, NULL},
        {"torus", 2, {3, 4}, 12, 24, 4, 48, NULL},
        {"ladder", 1, {4}, 8, 10, 0, 4, NULL},
        {"prism", 1, {3}, 6, 9, 3, 12, NULL},
        {"antiprism", 1, {3}, 6, 12, 4, 48, NULL},
        {"antiprism", 1, {4}, 8, 16, 4, 16, NULL},
        {"fan", 1, {4}, 5, 7, 0, 2, NULL},
        {"circulant", 3, {8, 1, 4}, 8, 12, 3, 16, NULL},
        {"petersen", 0, {0}, 10, 15, 3, 120, NULL},
        {"petersen", 2, {8, 3}, 16, 24, 3, 96, NULL},
        {"kneser", 2, {5, 2}, 10, 15, 3, 120, NULL},
        {"kneser", 2, {4, 2}, 6, 3, 1, 48, NULL},
        {"johnson", 2, {4, 2}, 6, 12, 4, 48, NULL},
        {"johnson", 2, {64, 1}, 64, 2016, 63, -1, NULL},
        {"paw", 0, {0}, 4, 4, 0, 2, NULL},
        {"claw", 0, {0}, 4, 3, 0, 6, NULL},
        {"diamond", 0, {0}, 4, 5, 0, 4, NULL},
        {"bull", 0, {0}, 5, 5, 0, 2, NULL},
        {"house", 0, {0}, 5, 6, 0, 2, NULL},
        {"gem", 0, {0}, 5, 7, 0, 2, NULL},
        {"butterfly", 0, {0}, 5, 6, 0, 8, NULL},
        {"octahedron", 0, {0}, 6, 12, 4, 48, NULL},
        {"icosahedron", 0, {0}, 12, 30, 5, 120, NULL},
        {"dodecahedron", 0, {0}, 20, 30, 3, 120, NULL},
        {"heawood", 0, {0}, 14, 21, 3, 336, NULL},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        graph g = named_graph(rows[i].name, rows[i].count, rows[i].argument);
        automorphisms all;
        check_graph(&g);
        if (g.vertices != rows[i].vertices || g.edges != rows[i].edges)
            fail_msg("%s %u has %u vertices, %u edges", rows[i].name, rows[i].argument[0], g.vertices,
                     g.edges);
        for (uint32_t v = 0; v < g.vertices && rows[i].degree; v++)
            assert_int_equal(graph_degree(&g, v), rows[i].degree);
        assert_true(nauty_automorphisms(&g.rows, false, NULL, &all));
        if (rows[i].automorphisms > 0 && (all.order != rows[i].automorphisms || all.exponent != 0))
            fail_msg("%s %u has %g automorphisms", rows[i].name, rows[i].argument[0], all.order);
        char *line = graph_print(&g);
        if (rows[i].graph6)
            assert_string_equal(line, rows[i].graph6);
        free(line);
        graph_clear(&g);
    }
}

static void names_at_the_ends_of_their_ranges(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        size_t count;
        uint32_t argument[2], vertices, edges;
    } rows[] = {
        {"ladder", 1, {1}, 2, 1},
        {"ladder", 1, {2}, 4, 4},
        {"kneser", 2, {4, 4}, 1, 0},
        {"kneser", 2, {1, 1}, 1, 0},
        {"kneser", 2, {4, 1}, 4, 6},
        {"johnson", 2, {4, 4}, 1, 0},
        {"johnson", 2, {4, 3}, 4, 6},
        {"cube", 1, {0}, 1, 0},
        {"cube", 1, {1}, 2, 1},
        {"star", 1, {1}, 2, 1},
        {"circulant", 2, {5, 2}, 5, 5},
        {"K", 1, {1}, 1, 0},
        {"P", 1, {1}, 1, 0},
        {"C", 1, {3}, 3, 3},
        {"W", 1, {3}, 4, 6},
        {"prism", 1, {3}, 6, 9},
        {"torus", 2, {3, 3}, 9, 18},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        graph g = named_graph(rows[i].name, rows[i].count, rows[i].argument);
        if (g.vertices != rows[i].vertices || g.edges != rows[i].edges)
            fail_msg("%s %u: %u vertices, %u edges", rows[i].name, rows[i].argument[0], g.vertices, g.edges);
        graph_clear(&g);
    }
}

static void wrong_parameters_of_names_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        size_t count;
        uint32_t argument[3];
        hry_status status;
        const char *says;
    } rows[] = {
        {"K", 1, {0}, HRY_USAGE, "at least 1"},
        {"K", 2, {3, 0}, HRY_USAGE, "at least 1"},
        {"C", 1, {2}, HRY_USAGE, "at least 3"},
        {"P", 1, {0}, HRY_USAGE, "at least 1"},
        {"W", 1, {2}, HRY_USAGE, "at least 3"},
        {"K", 1, {4294967294}, HRY_LIMIT, "at most 10000 vertices"},
        {"K", 1, {9999}, HRY_LIMIT, "at most 10000000 edges"},
        {"star", 1, {4294967294}, HRY_LIMIT, "at most"},
        {"cube", 1, {14}, HRY_LIMIT, "at most"},
        {"cube", 1, {4000000000}, HRY_LIMIT, "at most"},
        {"grid", 3, {4294967294, 4294967294, 4294967294}, HRY_LIMIT, "at most"},
        {"torus", 2, {3, 2}, HRY_USAGE, "at least 3"},
        {"prism", 1, {2}, HRY_USAGE, "at least 3"},
        {"circulant", 2, {5, 3}, HRY_USAGE, "from 1 to 2"},
        {"circulant", 2, {5, 0}, HRY_USAGE, "from 1 to 2"},
        {"petersen", 1, {5}, HRY_USAGE, "no parameters or two"},
        {"petersen", 2, {4, 2}, HRY_USAGE, "from 1 to 1"},
        {"kneser", 2, {65, 2}, HRY_USAGE, "≤ 64"},
        {"kneser", 2, {5, 6}, HRY_USAGE, "k ≤ n"},
        {"kneser", 2, {5, 0}, HRY_USAGE, "at least 1"},
        {"johnson", 2, {64, 32}, HRY_LIMIT, "at most 10000 vertices"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        graph g;
        hry_error error = {0};
        hry_status status = graph_construct(graph_constructor_find(rows[i].name), rows[i].argument,
                                            rows[i].count, NULL, &g, &error);
        if (status != rows[i].status || !strstr(error.message, rows[i].says))
            fail_msg("%s %u: status %d, %s", rows[i].name, rows[i].argument[0], status, error.message);
    }
    assert_null(graph_constructor_find("nothing"));
}

// K(a,b) has no edge inside a part and all others; the paw is numbered as in Sieben, Example 8.5.
static void vertices_are_numbered_as_in_the_papers(void **state)
{
    (void)state;
    graph g = named_graph("K", 2, (uint32_t[]){2, 3});
    for (uint32_t u = 0; u < 5; u++)
        for (uint32_t v = 0; v < 5; v++)
            assert_int_equal(graph_adjacent(&g, u, v), (u < 2) != (v < 2));
    graph_clear(&g);
    static const uint32_t paw[] = {0, 1, 1, 2, 1, 3, 2, 3};
    g = named_graph("paw", 0, NULL);
    assert_memory_equal(g.end, paw, sizeof paw);
    graph_clear(&g);
}

// ─── Building, distances, connectivity

static void check_build(uint32_t n, bool directed, const uint32_t *end, size_t edges)
{
    graph g;
    size_t dropped = SIZE_MAX;
    bool *there = mem_zero((size_t)n * n + 1, 1);
    uint32_t different = 0;
    graph_build(&g, n, directed, end, edges, &dropped);
    check_graph(&g);
    for (size_t e = 0; e < edges; e++) {
        uint32_t u = end[2 * e], v = end[2 * e + 1];
        if (u == v || there[u * n + v])
            continue;
        different++;
        there[u * n + v] = true;
        there[v * n + u] |= !directed;
    }
    assert_int_equal(g.edges, different);
    assert_int_equal(dropped, edges - different);
    for (uint32_t u = 0; u < n; u++)
        for (uint32_t v = 0; v < n; v++)
            assert_int_equal(graph_adjacent(&g, u, v), there[u * n + v]);
    free(there);
    graph_clear(&g);
}

// Floyd and Warshall.
static void check_distances(const graph *g)
{
    size_t n = g->vertices;
    double *d = mem_alloc(n * n + 1, sizeof *d);
    for (size_t u = 0; u < n; u++)
        for (size_t v = 0; v < n; v++)
            d[u * n + v] = u == v ? 0 : graph_adjacent(g, (uint32_t)u, (uint32_t)v) ? 1 : 1e9;
    for (size_t w = 0; w < n; w++)
        for (size_t u = 0; u < n; u++)
            for (size_t v = 0; v < n; v++)
                if (d[u * n + w] + d[w * n + v] < d[u * n + v])
                    d[u * n + v] = d[u * n + w] + d[w * n + v];
    uint32_t *found = graph_distances(g);
    bool connected = true;
    for (size_t i = 0; i < n * n; i++) {
        assert_int_equal(found[i], d[i] < 1e9 ? (uint32_t)d[i] : UINT32_MAX);
        connected &= d[i] < 1e9;
    }
    if (!g->directed) {
        assert_int_equal(graph_connected(g), connected);
        assert_int_equal(graph_is_tree(g), connected && n > 0 && g->edges + 1 == n);
    } else {
        assert_false(graph_is_tree(g));
    }
    free(found);
    free(d);
}

static void distances_follow_the_definition(void **state)
{
    (void)state;
    rng r = rng_start("graphs", 4711);
    uint32_t end[400];
    for (size_t i = 0; i < scaled(3000); i++) {
        uint32_t n = rng_below(&r, i % 20 ? 12 : 100);
        bool directed = rng_below(&r, 3) == 0;
        size_t edges = random_ends(&r, n, end);
        check_build(n, directed, end, edges);
        graph g, both;
        graph_build(&g, n, directed, end, edges, NULL);
        check_distances(&g);
        graph_build(&both, n, false, end, edges, NULL); // connected: weakly
        assert_int_equal(graph_connected(&g), graph_connected(&both));
        graph_clear(&g);
        graph_clear(&both);
    }
}

// ─── Files

// A group too large for an integer, and a search that must stop.
static void large_groups_of_automorphisms_are_counted(void **state)
{
    (void)state;
    automorphisms all;
    graph g = named_graph("K", 1, (uint32_t[]){30});
    assert_true(nauty_automorphisms(&g.rows, false, NULL, &all));
    assert_true(all.exponent > 0);
    assert_int_equal(all.orbits, 1);
    limit bound = limit_none();
    static atomic_int interrupt = 1;
    bound.interrupt = &interrupt;
    assert_false(nauty_automorphisms(&g.rows, false, &bound, &all));
    assert_true(nauty_automorphisms(&g.rows, false, NULL, &all)); // and the next one works again
    graph_clear(&g);
    g = read_line("&BP_"); // 1>2 2>3 3>1
    assert_true(nauty_automorphisms(&g.rows, true, NULL, &all));
    assert_true(all.order == 3 && all.exponent == 0);
    graph_clear(&g);
}

// ─── What the program tells of a graph

static void expect_told(const char *const *arguments, const char *const *parts)
{
    run r = run_program(arguments, NULL);
    if (r.status != 0)
        fail_msg("status %d: %s", r.status, r.err);
    for (; *parts; parts++)
        if (!strstr(r.out, *parts))
            fail_msg("'%s' is not in\n%s", *parts, r.out);
    run_clear(&r);
}

#define ARGUMENTS(...) ((const char *const[]){__VA_ARGS__, NULL})

static void the_program_tells_of_graphs(void **state)
{
    (void)state;
    expect_told(ARGUMENTS("info", "genpos(petersen)"),
                ARGUMENTS("(family genpos)", "10 vertices, 15 edges, connected\n",
                          "automorphisms   120, with 1 orbit of vertices", "literature ", "note ",
                          "The game ends when three of the chosen vertices"));
    expect_told(ARGUMENTS("info", "edges(graph6:C`)"), // 1-2 3-4
                ARGUMENTS("4 vertices, 2 edges, not connected", "graph6          C`", "automorphisms   8"));
    expect_told(ARGUMENTS("info", "edges(P1)"), ARGUMENTS("1 vertex, 0 edges, connected"));
    expect_told(ARGUMENTS("info", "geodetic(K30)"), ARGUMENTS("automorphisms   about 2.65253e32"));
    expect_told(ARGUMENTS("info", "--json", "connect(K(3,4))"),
                ARGUMENTS("\"family\":\"connect\",\"chosen\":\"edges\"",
                          "\"graph\":{\"vertices\":7,\"edges\":12,\"directed\":false,\"connected\":true",
                          "\"automorphisms\":\"144\",\"orbits\":2}", "\"order\":\"12\""));
    expect_told(ARGUMENTS("games"), ARGUMENTS("mindegree(G,d)", "grid(a,b,…)", "graph6:CODE", "petersen"));
    const char *names[64] = {NULL};
    assert_true(family_count < 64);
    for (size_t i = 0; i < family_count; i++)
        names[i] = families[i]->name;
    expect_told(ARGUMENTS("games", "--quiet"), names);
}

// The Cayley graphs of these groups have names of their own; a generator of order two gives one edge.
static void relators_make_cayley_graphs(void **state)
{
    (void)state;
    static const char *const same[][2] = {{"relator(Z5)", "cycles(C5)"},
                                          {"relator(Z2^3)", "cycles(cube(3))"},
                                          {"relator(S3)", "cycles(prism(3))"},
                                          {"relator(perm:(1,2),(2,3))", "cycles(C6)"}};
    static const char *const games[] = {"acv", "avd", "dst", "prv"};
    if (!groups_can_be_tested("relator games"))
        skip();
    for (size_t i = 0; i < 4; i++)
        for (size_t g = 0; g < 4; g++) {
            run r =
                run_program((const char *const[]){"nim", games[g], same[i][0], same[i][1], "-q", NULL}, NULL);
            if (r.status || strlen(r.out) != 4 || r.out[0] != r.out[2])
                fail_msg("%s %s: %s%s", games[g], same[i][0], r.out, r.err);
            run_clear(&r);
        }
}

static void relators_refuse_what_is_no_group(void **state)
{
    (void)state;
    static const char *const bad[][2] = {{"relator(S3", "expected ')', found the end"},
                                         {"relator()", "expected a group"},
                                         {"relator( )", "expected a group"},
                                         {"relator(Foo)", "unknown group Foo"},
                                         {"relator(S3))", "S3"},
                                         {"stable=relator(S3)", "relator"}};
    for (size_t i = 0; i < COUNT(bad); i++) {
        run r = run_program((const char *const[]){"nim", "acv", bad[i][0], NULL}, NULL);
        if (r.status != 2 || !strstr(r.err, bad[i][1]))
            fail_msg("%s: status %d, %s", bad[i][0], r.status, r.err);
        run_clear(&r);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(relators_make_cayley_graphs),
        cmocka_unit_test(relators_refuse_what_is_no_group),
        cmocka_unit_test(named_graphs_are_what_they_are_called),
        cmocka_unit_test(names_at_the_ends_of_their_ranges),
        cmocka_unit_test(wrong_parameters_of_names_are_refused),
        cmocka_unit_test(vertices_are_numbered_as_in_the_papers),
        cmocka_unit_test(distances_follow_the_definition),
        cmocka_unit_test(large_groups_of_automorphisms_are_counted),
        cmocka_unit_test(the_program_tells_of_graphs),
    };
    return cmocka_run_group_tests_name("graph", tests, NULL, NULL);
}
