// SPDX-License-Identifier: GPL-3.0-or-later
//
// Graphs: named ones against what is known of them, the formats against nauty's own programs and against each
// other, distances and connectivity by brute force, and bytes of any kind.
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "graph/family.h"
#include "graph/graph.h"
#include "graph/graph_read.h"
#include "graph/nauty_bridge.h"
#include "support.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

static graph named(const char *name, size_t count, const uint32_t *argument)
{
    graph g;
    hry_error error;
    const graph_constructor *c = graph_constructor_find(name);
    assert_non_null(c);
    if (c->build(argument, count, &g, &error))
        fail_msg("%s: %s", name, error.message);
    return g;
}

static graph read_line(const char *line)
{
    graph g;
    hry_error error;
    if (graph_read_line(line, strlen(line), &g, &error))
        fail_msg("'%s': column %zu: %s", line, error.column, error.message);
    return g;
}

// Rows, edges and names agree with each other.
static void check_graph(const graph *g)
{
    assert_int_equal(g->rows.bits, g->vertices);
    assert_int_equal(g->rows.count, g->vertices);
    uint32_t members = 0;
    char **names = graph_edge_names(g);
    for (uint32_t u = 0; u < g->vertices; u++) {
        members += graph_degree(g, u);
        assert_false(graph_adjacent(g, u, u));
    }
    assert_int_equal(members, g->directed ? g->edges : 2 * g->edges);
    for (uint32_t e = 0; e < g->edges; e++) {
        uint32_t u = g->end[2 * e], v = g->end[2 * e + 1];
        char expected[32];
        assert_true(graph_adjacent(g, u, v));
        assert_true(g->directed || (u < v && graph_adjacent(g, v, u)));
        if (e > 0)
            assert_true(g->end[2 * e - 2] < u || (g->end[2 * e - 2] == u && g->end[2 * e - 1] < v));
        snprintf(expected, sizeof expected, "%u%s%u", u + 1, g->directed ? ">" : "-", v + 1);
        assert_string_equal(names[e], expected);
        free(names[e]);
    }
    free(names);
}

// ─── Named graphs

static void test_named(void **state)
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
        graph g = named(rows[i].name, rows[i].count, rows[i].argument);
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

static void test_named_refuse(void **state)
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
        {"circulant", 2, {5, 3}, HRY_USAGE, "between 1 and 2"},
        {"circulant", 2, {5, 0}, HRY_USAGE, "between 1 and 2"},
        {"petersen", 1, {5}, HRY_USAGE, "no parameter or two"},
        {"petersen", 2, {4, 2}, HRY_USAGE, "between 1 and 1"},
        {"kneser", 2, {65, 2}, HRY_USAGE, "at most 64"},
        {"kneser", 2, {5, 6}, HRY_USAGE, "at most n"},
        {"kneser", 2, {5, 0}, HRY_USAGE, "at least 1"},
        {"johnson", 2, {64, 32}, HRY_LIMIT, "at most 10000 vertices"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        graph g;
        hry_error error = {0};
        hry_status status =
            graph_constructor_find(rows[i].name)->build(rows[i].argument, rows[i].count, &g, &error);
        if (status != rows[i].status || !strstr(error.message, rows[i].says))
            fail_msg("%s %u: status %d, %s", rows[i].name, rows[i].argument[0], status, error.message);
    }
    assert_null(graph_constructor_find("nothing"));
}

// K(a,b) has no edge inside a part and all others; the paw is numbered as in Sieben, Example 8.5.
static void test_numbering(void **state)
{
    (void)state;
    graph g = named("K", 2, (uint32_t[]){2, 3});
    for (uint32_t u = 0; u < 5; u++)
        for (uint32_t v = 0; v < 5; v++)
            assert_int_equal(graph_adjacent(&g, u, v), (u < 2) != (v < 2));
    graph_clear(&g);
    static const uint32_t paw[] = {0, 1, 1, 2, 1, 3, 2, 3};
    g = named("paw", 0, NULL);
    assert_memory_equal(g.end, paw, sizeof paw);
    graph_clear(&g);
}

// ─── Building, distances, connectivity

// A random list of ends with loops and repetitions.
static size_t random_ends(rng *r, uint32_t n, uint32_t *end)
{
    size_t edges = n ? rng_below(r, 2 * n + 1) : 0;
    for (size_t i = 0; i < 2 * edges; i++)
        end[i] = rng_below(r, n);
    return edges;
}

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

static void test_build_and_distances(void **state)
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

// ─── graph6, sparse6, digraph6

static bool equal_rows(const graph *a, const graph *b)
{
    return a->vertices == b->vertices && pool_equal(&a->rows, &b->rows) && a->edges == b->edges;
}

static bool installed(const char *program)
{
    char command[64];
    snprintf(command, sizeof command, "command -v %s >/dev/null", program);
    bool yes = system(command) == 0;
    if (!yes)
        print_message("%s is not installed: its part is skipped\n", program);
    return yes;
}

// Without nauty's generator.
static const char fixed_list[] =
    "?\n@\nA?\nA_\nB?\nBG\nBW\nBw\nC?\nC@\nCB\nCF\nCJ\nCN\nC^\nC~\nD??\nDhc\nD~{\nD]o\n"
    "E???\nEhEG\nE~~w\nF????\nFhCKG\nF~~~w\nIsP@OkWHG\n";

static FILE *all_graphs(void)
{
    if (installed("nauty-geng"))
        return popen("for n in 1 2 3 4 5 6; do nauty-geng -q $n; done", "r");
    return fmemopen((void *)fixed_list, sizeof fixed_list - 1, "r");
}

static void test_round_trip(void **state)
{
    (void)state;
    char line[256];
    size_t count = 0;
    FILE *f = all_graphs();
    for (; fgets(line, sizeof line, f); count++) {
        size_t length = strcspn(line, "\n");
        graph g, same;
        hry_error error;
        assert_int_equal(graph_read_line(line, strlen(line), &g, &error), HRY_OK); // with its end of line
        line[length] = '\0';
        check_graph(&g);
        char *printed = graph_print(&g);
        assert_string_equal(printed, line);
        char *with_header = mem_print(">>graph6<<%s\r\n", line);
        same = read_line(with_header);
        assert_true(equal_rows(&g, &same));
        pool rows; // nauty's own opinion
        nauty_decode(line, g.vertices, &rows);
        assert_true(pool_equal(&rows, &g.rows));
        pool_clear(&rows);
        free(printed);
        free(with_header);
        graph_clear(&g);
        graph_clear(&same);
    }
    fclose(f);
    assert_true(count >= 20);
}

// Around the sizes where the code changes: 62 and 63 vertices, one word and two.
static void test_round_trip_large(void **state)
{
    (void)state;
    rng r = rng_start("large graphs", 62);
    uint32_t end[2400];
    for (size_t i = 0; i < scaled(400); i++) {
        uint32_t n = i % 50 == 0 ? 300 + rng_below(&r, 300) : 58 + rng_below(&r, 12);
        bool directed = rng_below(&r, 2);
        graph g;
        graph_build(&g, n, directed, end, random_ends(&r, n, end), NULL);
        char *line = graph_print(&g);
        graph same = read_line(line);
        assert_int_equal(same.directed, directed);
        assert_true(equal_rows(&g, &same));
        graph_clear(&g);
        graph_clear(&same);
        free(line);
    }
}

// The same graphs as nauty-copyg writes them in another format.
static void compare_formats(const char *option, bool directed)
{
    char *command = mem_print("nauty-geng -q 6 | nauty-copyg -q %s", option), line[256], other[256];
    FILE *plain = popen("nauty-geng -q 6", "r"), *coded = popen(command, "r");
    size_t count = 0;
    for (; fgets(line, sizeof line, plain); count++) {
        assert_non_null(fgets(other, sizeof other, coded));
        graph a = read_line(line), b = read_line(other);
        assert_int_equal(b.directed, directed);
        check_graph(&b);
        assert_true(a.vertices == b.vertices && pool_equal(&a.rows, &b.rows));
        graph_clear(&a);
        graph_clear(&b);
    }
    assert_null(fgets(other, sizeof other, coded));
    assert_int_equal(count, 156);
    pclose(plain);
    pclose(coded);
    free(command);
}

static void test_other_codes(void **state)
{
    (void)state;
    if (installed("nauty-geng") && installed("nauty-copyg")) {
        compare_formats("-s", false);
        compare_formats("-z", true);
        compare_formats("-g -h | grep -v '^$'", false);
    }
    graph g = read_line(":Fa@x^"); // formats.txt: 0-1 0-2 1-2 5-6 on 7 vertices
    static const uint32_t ends[] = {0, 1, 0, 2, 1, 2, 5, 6};
    assert_int_equal(g.vertices, 7);
    assert_int_equal(g.edges, 4);
    assert_memory_equal(g.end, ends, sizeof ends);
    graph_clear(&g);
    g = read_line("&DI?AO?"); // formats.txt: 0>2 0>4 3>1 3>4
    static const uint32_t arcs[] = {0, 2, 0, 4, 3, 1, 3, 4};
    assert_true(g.directed);
    assert_int_equal(g.edges, 4);
    assert_memory_equal(g.end, arcs, sizeof arcs);
    graph_clear(&g);
    g = read_line("?");
    assert_int_equal(g.vertices, 0);
    assert_true(graph_connected(&g));
    graph_clear(&g);
    g = read_line(":?");
    assert_int_equal(g.vertices, 0);
    graph_clear(&g);
}

static void test_bad_lines(void **state)
{
    (void)state;
    static const struct {
        const char *line;
        size_t column;
        const char *says;
    } rows[] = {
        {"", 1, "missing"},
        {"\r\n", 1, "missing"},
        {">>graph6<<", 11, "missing"},
        {"D", 2, "has 2 characters behind the first, and here are 0"},
        {"D?", 3, "here is 1"},
        {"D?{{", 4, "here are 3"},
        {"D? {", 3, "0x20"},
        {"D?!", 3, "'!' cannot stand in graph6"},
        {"D?\xc3\xa4", 3, "'ä' cannot stand"},
        {"D?\xff", 3, "0xff"},
        {"D?\x7f", 3, "0x7f"},
        {"&D?", 4, "digraph6 of a graph with 5 vertices has 5 characters"},
        {":Fa@x!", 6, "sparse6"},
        {":", 2, "ends within"},
        {"~", 2, "ends within"},
        {"~??", 4, "ends within"},
        {"~~?????", 8, "ends within"},
        {"~??D?{", 1, "longer than"},
        {"~~?????D?{", 1, "longer than"},
        {"~~???}~~", 1, "longer than"},
        {"~}~~", 1, "258047 vertices; at most"},
        {"~~~~~~~~", 1, "68719476735 vertices; at most"},
        {";Fa@x^", 1, "incremental"},
        {">>planar_code<<x", 1, "header is none of"},
        {">>graph6<<:Fa@x^", 11, "the header says graph6, but this is sparse6"},
        {":AN", 1, "vertex 1 has a loop"},
        {"&@_", 1, "vertex 1 has a loop"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        graph g;
        hry_error error = {0};
        hry_status status = graph_read_line(rows[i].line, strlen(rows[i].line), &g, &error);
        if (status != HRY_UNREADABLE || error.status != status || error.line != 0 ||
            error.column != rows[i].column || !strstr(error.message, rows[i].says))
            fail_msg("'%s': status %d, column %zu: %s", rows[i].line, status, error.column, error.message);
    }
}

// Whatever the bytes: a graph whose code is read as the same graph, or a sentence with a column.
static void check_line(const char *text, size_t length)
{
    graph g, same;
    hry_error error = {0};
    char *exact = mem_copy(text, length, 1);
    hry_status status = graph_read_line(exact, length, &g, &error);
    if (status == HRY_OK) {
        check_graph(&g);
        char *line = graph_print(&g);
        same = read_line(line);
        assert_true(equal_rows(&g, &same));
        free(line);
        graph_clear(&g);
        graph_clear(&same);
    } else {
        assert_int_equal(status, HRY_UNREADABLE);
        assert_true(error.message[0] && error.column >= 1 && error.column <= length + 1);
    }
    free(exact);
}

static void test_any_line(void **state)
{
    (void)state;
    static const char *const seeds[] = {
        "D?{",    ":Fa@x^", "&DI?AO?",           ">>graph6<<D~{\n",         "IsP@OkWHG",
        "~?@???", "~~?",    ">>sparse6<<:Fa@x^", ":~?@c__E@?g?A?w?A@GCA_CA"};
    rng r = rng_start("any line", 7);
    char text[96];
    for (size_t i = 0; i < scaled(15000); i++) {
        const char *seed = seeds[rng_below(&r, COUNT(seeds))];
        size_t length = strlen(seed);
        memcpy(text, seed, length);
        if (rng_below(&r, 8) == 0) {
            length = rng_below(&r, 40);
            for (size_t j = 0; j < length; j++)
                text[j] = (char)rng_below(&r, 256);
        }
        for (uint32_t j = rng_below(&r, 5); j > 0; j--)
            mutate(&r, "?@ABCDEFGHabcxyz{|}~:&;>< \n\r\xff", text, &length, sizeof text);
        check_line(text, length);
    }
}

// Lines from several threads at once.
static void *read_many(void *context)
{
    static const char *const lines[] = {":Fa@x^", "&DI?AO?", "D?{", ":~?@c__E@?g?A?w?A@GCA_CA"};
    size_t *bad = context;
    uint32_t edges[COUNT(lines)];
    for (size_t i = 0; i < 20000; i++) {
        graph g;
        if (graph_read_line(lines[i % COUNT(lines)], strlen(lines[i % COUNT(lines)]), &g, NULL)) {
            ++*bad;
            continue;
        }
        if (i < COUNT(lines))
            edges[i] = g.edges;
        *bad += g.edges != edges[i % COUNT(lines)];
        graph_clear(&g);
    }
    return NULL;
}

static void test_threads(void **state)
{
    (void)state;
    pthread_t thread[4];
    size_t bad[4] = {0};
    for (size_t i = 0; i < 4; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, read_many, &bad[i]), 0);
    for (size_t i = 0; i < 4; i++) {
        pthread_join(thread[i], NULL);
        assert_int_equal(bad[i], 0);
    }
}

// ─── Files

static hry_status read_contents(const char *name, const char *contents, graph_format format,
                                const limit *bound, graph *out, hry_error *error)
{
    FILE *f = fopen(name, "w");
    assert_non_null(f);
    fputs(contents, f);
    fclose(f);
    hry_status status = graph_read_file(name, format, bound, out, error);
    remove(name);
    return status;
}

static void test_files(void **state)
{
    (void)state;
    static const struct {
        const char *name, *contents;
        graph_format format;
        uint32_t vertices, edges;
        const char *graph6;
    } rows[] = {
        {"test_graph.g6", "Dhc\n", GRAPH_BY_NAME, 5, 5, "Dhc"},
        {"test_graph.s6", ">>sparse6<<:Fa@x^\n\n", GRAPH_BY_NAME, 7, 4, NULL},
        {"test_graph_1", "Dhc", GRAPH_BY_NAME, 5, 5, "Dhc"},
        {"test_graph_2", "# a path\r\n1 2\r\n\r\n2\t3\r\n", GRAPH_BY_NAME, 3, 2, NULL},
        {"test_graph.edges", "1 2\n2 1\n1 2\n", GRAPH_BY_NAME, 2, 1, "A_"},
        {"test_graph.edges",
         "\xef\xbb\xbf"
         "1 4\n",
         GRAPH_BY_NAME, 4, 1, NULL},
        {"test_graph.edges", "5 4\n1 2\n2 3\n3 4\n4 5\n", GRAPH_BY_NAME, 5, 4, NULL}, // a number of vertices
        {"test_graph.edges", "9 2\n1 2\n2 3\n", GRAPH_BY_NAME, 9, 2, NULL},
        {"test_graph.edges", "5 4\n1 2\n2 3\n3 4\n", GRAPH_BY_NAME, 5, 4, NULL}, // an edge
        {"test_graph.edges", "3 2\n1 2\n2 4\n", GRAPH_BY_NAME, 4, 3, NULL},      // there is a vertex 4
        {"test_graph.edges", "5 0\n", GRAPH_BY_NAME, 5, 0, "D??"},
        {"test_graph.edges", "0 0", GRAPH_BY_NAME, 0, 0, NULL},
        {"test_graph.col", "c x\np edge 5 5\ne 1 2\ne 2 3\ne 3 4\ne 4 5\ne 5 1\n", GRAPH_BY_NAME, 5, 5,
         "Dhc"},
        {"test_graph_3", "c\np col 3 1\nn 1 7\ne 1 2\ne 2 1\n", GRAPH_BY_NAME, 3, 1, NULL},
        {"test_graph_4", "p edge 2 0\n", GRAPH_BY_NAME, 2, 0, "A?"},
        {"test_graph_5", "c\r\np edge 2 1\r\ne 1 2\r\n", GRAPH_BY_NAME, 2, 1, "A_"},
        {"test_graph_6", ">>graph6<<\nDhc\n", GRAPH_BY_NAME, 5, 5, "Dhc"},
        {"test_graph_7", ">>sparse6<<\r\n:Fa@x^\r\n", GRAPH_BY_NAME, 7, 4, NULL},
        {"test_graph.g6", "1 2\n", GRAPH_EDGES, 2, 1, "A_"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        graph g;
        hry_error error;
        if (read_contents(rows[i].name, rows[i].contents, rows[i].format, NULL, &g, &error))
            fail_msg("file %zu: line %zu, column %zu: %s", i, error.line, error.column, error.message);
        check_graph(&g);
        if (g.vertices != rows[i].vertices || g.edges != rows[i].edges)
            fail_msg("file %zu has %u vertices and %u edges", i, g.vertices, g.edges);
        char *line = graph_print(&g);
        if (rows[i].graph6)
            assert_string_equal(line, rows[i].graph6);
        free(line);
        graph_clear(&g);
    }
}

static void test_bad_files(void **state)
{
    (void)state;
    static const struct {
        const char *name, *contents;
        size_t line, column;
        const char *says;
    } rows[] = {
        {"test_graph.g6", "", 1, 1, "missing"},
        {"test_graph.g6", "Dhc\nD~{\n", 0, 0, "--family"},
        {"test_graph.g6", "\nD?\n", 2, 3, "here is 1"},
        {"test_graph.edges", "", 0, 0, "no edge"},
        {"test_graph.edges", "# nothing\n", 0, 0, "no edge"},
        {"test_graph.edges", "1 2\n2\n", 2, 2, "a vertex"},
        {"test_graph.edges", "1 2\n2 x\n", 2, 3, "'x'"},
        {"test_graph.edges", "1 2\n0 1\n", 2, 1, "numbered from 1"},
        {"test_graph.edges", "0 1\n", 1, 1, "numbered from 1"},
        {"test_graph.edges", "1 2\n3 3\n", 2, 3, "itself"},
        {"test_graph.edges", "1 2 3\n", 1, 5, "end of the line"},
        {"test_graph.edges", "1 -2\n", 1, 3, "negative"},
        {"test_graph.edges", "1 10001\n", 1, 3, "10000"},
        {"test_graph.edges", "4294967296 1\n", 1, 1, "10000"},
        {"test_graph.edges", "1 2\n\x01\n", 2, 1, "binary"},
        {"test_graph.col", "e 1 2\n", 1, 1, "p edge"},
        {"test_graph.col", "c\n", 2, 1, "p edge"},
        {"test_graph.col", "p edge 3\n", 1, 9, "number of edges"},
        {"test_graph.col", "p graph 3 1\n", 1, 3, "'edge'"},
        {"test_graph.col", "p edge 3 1 1\n", 1, 12, "end of the line"},
        {"test_graph.col", "p edge 3 1\ne 1 4\n", 2, 5, "3 vertices of the p line"},
        {"test_graph.col", "p edge 3 1\nx 1 2\n", 2, 1, "begins with e"},
        {"test_graph.col", "p edge 3 2\ne 1 2\n", 0, 0, "promises 2 edges"},
        {"test_graph.col", "p edge 3 1\ne 1 2\ne 1 3\n", 0, 0, "promises 1 edges, and the file has 2"},
        {"test_graph.col", "p edge 10001 2\n", 1, 8, "10001"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        graph g;
        hry_error error = {0};
        hry_status status = read_contents(rows[i].name, rows[i].contents, GRAPH_BY_NAME, NULL, &g, &error);
        if (status != HRY_UNREADABLE || error.line != rows[i].line || error.column != rows[i].column ||
            !strstr(error.message, rows[i].says))
            fail_msg("'%s': status %d, line %zu, column %zu: %s", rows[i].contents, status, error.line,
                     error.column, error.message);
    }
    graph g;
    hry_error error;
    assert_int_equal(graph_read_file("no/such/file.g6", GRAPH_BY_NAME, NULL, &g, &error), HRY_UNREADABLE);
    assert_int_equal(graph_read_file(".", GRAPH_BY_NAME, NULL, &g, &error), HRY_UNREADABLE);
}

static void test_file_limits(void **state)
{
    (void)state;
    graph g;
    hry_error error;
    limit bound = limit_none();
    bound.memory = 1000;
    assert_int_equal(read_contents("test_graph.edges", "9999 1\n1 2\n", GRAPH_BY_NAME, &bound, &g, &error),
                     HRY_LIMIT);
    static atomic_int interrupt = 1;
    bound = limit_none();
    bound.interrupt = &interrupt;
    assert_int_equal(read_contents("test_graph.edges", "1 2\n", GRAPH_BY_NAME, &bound, &g, &error),
                     HRY_LIMIT);
}

static void test_any_file(void **state)
{
    (void)state;
    static const char *const seeds[] = {"Dhc\n", "4 3\n1 2\n2 3\n3 4\n", "c x\np edge 3 2\ne 1 2\ne 2 3\n",
                                        "# x\n1 2\n"};
    static const graph_format formats[] = {GRAPH_BY_NAME, GRAPH_LINES, GRAPH_EDGES, GRAPH_DIMACS};
    rng r = rng_start("any file", 99);
    for (size_t i = 0; i < scaled(4000); i++) {
        char text[64];
        graph g;
        hry_error error = {0};
        const char *seed = seeds[rng_below(&r, COUNT(seeds))];
        size_t length = strlen(seed);
        memcpy(text, seed, length);
        for (uint32_t j = rng_below(&r, 5) + 1; j > 0; j--)
            mutate(&r, "0123456789 \n\tcpe#~?x-", text, &length, sizeof text - 1);
        text[length] = '\0';
        hry_status status =
            read_contents("test_graph_any", text, formats[rng_below(&r, COUNT(formats))], NULL, &g, &error);
        if (status == HRY_OK) {
            check_graph(&g);
            graph_clear(&g);
        } else {
            assert_int_equal(error.status, status);
            assert_true(error.message[0] != '\0');
        }
    }
}

static void test_formats(void **state)
{
    (void)state;
    graph_format format;
    assert_true(graph_format_parse("Graph6", &format) && format == GRAPH_LINES);
    assert_true(graph_format_parse("dimacs", &format) && format == GRAPH_DIMACS);
    assert_false(graph_format_parse("dat", &format));
    assert_int_equal(graph_format_of("x.G6"), GRAPH_LINES);
    assert_int_equal(graph_format_of("x.edges"), GRAPH_EDGES);
    assert_int_equal(graph_format_of("x.dat"), GRAPH_BY_NAME);
    assert_int_equal(graph_format_of(".g6"), GRAPH_BY_NAME);
}

// A group too large for an integer, and a search that must stop.
static void test_automorphisms(void **state)
{
    (void)state;
    automorphisms all;
    graph g = named("K", 1, (uint32_t[]){30});
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

static void test_told(void **state)
{
    (void)state;
    expect_told(ARGUMENTS("info", "genpos(petersen)"),
                ARGUMENTS("(family genpos)", "10 vertices, 15 edges, connected\n",
                          "automorphisms   120, with 1 orbit of vertices", "literature ", "note ",
                          "vertices are chosen until three"));
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
        names[i] = families[i].name;
    expect_told(ARGUMENTS("games", "--quiet"), names);
}

// The Cayley graphs of these groups have names of their own; a generator of order two gives one edge.
static void test_relator(void **state)
{
    (void)state;
    static const char *const same[][2] = {{"relator(Z5)", "cycles(C5)"},
                                          {"relator(Z2^3)", "cycles(cube(3))"},
                                          {"relator(S3)", "cycles(prism(3))"},
                                          {"relator(perm:(1,2),(2,3))", "cycles(C6)"}};
    static const char *const games[] = {"acv", "avd", "dst", "prv"};
    if (!groups_can_be_tested("relator games"))
        return;
    for (size_t i = 0; i < 4; i++)
        for (size_t g = 0; g < 4; g++) {
            run r =
                run_program((const char *const[]){"nim", games[g], same[i][0], same[i][1], "-q", NULL}, NULL);
            if (r.status || strlen(r.out) != 4 || r.out[0] != r.out[2])
                fail_msg("%s %s: %s%s", games[g], same[i][0], r.out, r.err);
            run_clear(&r);
        }
}

static void test_relator_refuses(void **state)
{
    (void)state;
    static const char *const bad[][2] = {{"relator(S3", "')' is expected"},
                                         {"relator()", "a group is missing"},
                                         {"relator( )", "a group is missing"},
                                         {"relator(Foo)", "no group is called Foo"},
                                         {"relator(S3))", "S3"},
                                         {"stable=relator(S3)", "relator"}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        run r = run_program((const char *const[]){"nim", "acv", bad[i][0], NULL}, NULL);
        if (r.status != 2 || !strstr(r.err, bad[i][1]))
            fail_msg("%s: status %d, %s", bad[i][0], r.status, r.err);
        run_clear(&r);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_relator),     cmocka_unit_test(test_relator_refuses),
        cmocka_unit_test(test_named),       cmocka_unit_test(test_named_refuse),
        cmocka_unit_test(test_numbering),   cmocka_unit_test(test_build_and_distances),
        cmocka_unit_test(test_round_trip),  cmocka_unit_test(test_round_trip_large),
        cmocka_unit_test(test_other_codes), cmocka_unit_test(test_bad_lines),
        cmocka_unit_test(test_any_line),    cmocka_unit_test(test_threads),
        cmocka_unit_test(test_files),       cmocka_unit_test(test_bad_files),
        cmocka_unit_test(test_file_limits), cmocka_unit_test(test_any_file),
        cmocka_unit_test(test_formats),     cmocka_unit_test(test_automorphisms),
        cmocka_unit_test(test_told),
    };
    return cmocka_run_group_tests_name("graph", tests, NULL, NULL);
}
