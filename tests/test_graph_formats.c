// SPDX-License-Identifier: GPL-3.0-or-later
//
// Graphs in graph6, sparse6, digraph6 and as lists of edges: round trips, malformed lines and files, any
// bytes.
#include "graph_support.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "graph/family.h"
#include "graph/graph.h"
#include "graph/graph_read.h"
#include "graph/nauty_bridge.h"

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
        leave_out("%s is not installed", program);
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

static void small_graphs_survive_the_round_trip(void **state)
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
static void large_graphs_survive_the_round_trip(void **state)
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

static void other_codes_tell_the_same_graph(void **state)
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

static hry_status refused_line(const char *text, hry_error *error)
{
    graph g;
    hry_status status = graph_read_line(text, strlen(text), &g, error);
    if (status == HRY_OK)
        graph_clear(&g);
    return status;
}

static void bad_lines_are_refused(void **state)
{
    (void)state;
    static const bad_text rows[] = {
        {"", 1, "expected a graph"},
        {"\r\n", 1, "expected a graph"},
        {">>graph6<<", 11, "expected a graph"},
        {"D", 2, "has 2 characters after the first; found 0"},
        {"D?", 3, "found 1"},
        {"D?{{", 4, "found 3"},
        {"D? {", 3, "0x20"},
        {"D?!", 3, "'!' is not allowed in graph6"},
        {"D?\xc3\xa4", 3, "'ä' is not allowed"},
        {"D?\xff", 3, "0xff"},
        {"D?\x7f", 3, "0x7f"},
        {"&D?", 4, "digraph6 of a graph with 5 vertices has 5 characters"},
        {":Fa@x!", 6, "sparse6"},
        {":", 2, "ends within"},
        {"~", 2, "ends within"},
        {"~??", 4, "ends within"},
        {"~~?????", 8, "ends within"},
        {"~??D?{", 1, "shortest"},
        {"~~?????D?{", 1, "shortest"},
        {"~~???}~~", 1, "shortest"},
        {"~}~~", 1, "258047 vertices; at most"},
        {"~~~~~~~~", 1, "68719476735 vertices; at most"},
        {";Fa@x^", 1, "incremental"},
        {">>planar_code<<x", 1, "unknown header"},
        {">>graph6<<:Fa@x^", 11, "the header says graph6, but this is sparse6"},
        {":AN", 1, "vertex 1 has a loop"},
        {"&@_", 1, "vertex 1 has a loop"},
    };
    expect_refused(refused_line, HRY_UNREADABLE, rows, COUNT(rows));
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

static void any_line_is_a_graph_or_refused(void **state)
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

static void lines_are_read_in_threads(void **state)
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

static void files_are_read(void **state)
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

static void bad_files_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *name, *contents;
        size_t line, column;
        const char *says;
    } rows[] = {
        {"test_graph.g6", "", 1, 1, "expected a graph"},
        {"test_graph.g6", "Dhc\nD~{\n", 0, 0, "more than one line"},
        {"test_graph.g6", "\nD?\n", 2, 3, "found 1"},
        {"test_graph.edges", "", 0, 0, "no edge"},
        {"test_graph.edges", "# nothing\n", 0, 0, "no edge"},
        {"test_graph.edges", "1 2\n2\n", 2, 2, "a vertex"},
        {"test_graph.edges", "1 2\n2 x\n", 2, 3, "'x'"},
        {"test_graph.edges", "1 2\n00 1\n", 2, 1, "numbered from 1"},
        {"test_graph.col", "p edge 3 1\ne 0 1\n", 2, 3, "numbered from 1"},
        {"test_graph.edges", "1 2\n3 3\n", 2, 3, "must not have loops"},
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
        {"test_graph.col", "p edge 3 2\ne 1 2\n", 0, 0, "announces 2 edges"},
        {"test_graph.col", "p edge 3 1\ne 1 2\ne 1 3\n", 0, 0, "announces 1 edges, but the file has 2"},
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

static void files_keep_to_limits(void **state)
{
    (void)state;
    graph g;
    hry_error error;
    limit bound = limit_none();
    bound.memory = 1000;
    assert_int_equal(read_contents("test_graph.edges", "9999 1\n1 2\n", GRAPH_BY_NAME, &bound, &g, &error),
                     HRY_MEMORY);
    static atomic_int interrupt = 1;
    bound = limit_none();
    bound.interrupt = &interrupt;
    assert_int_equal(read_contents("test_graph.edges", "1 2\n", GRAPH_BY_NAME, &bound, &g, &error),
                     HRY_CANCELLED);
}

static void any_file_is_a_graph_or_refused(void **state)
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

static void formats_have_names_and_endings(void **state)
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_graphs_survive_the_round_trip),
        cmocka_unit_test(large_graphs_survive_the_round_trip),
        cmocka_unit_test(other_codes_tell_the_same_graph),
        cmocka_unit_test(bad_lines_are_refused),
        cmocka_unit_test(any_line_is_a_graph_or_refused),
        cmocka_unit_test(lines_are_read_in_threads),
        cmocka_unit_test(files_are_read),
        cmocka_unit_test(bad_files_are_refused),
        cmocka_unit_test(files_keep_to_limits),
        cmocka_unit_test(any_file_is_a_graph_or_refused),
        cmocka_unit_test(formats_have_names_and_endings),
    };
    return cmocka_run_group_tests_name("formats of graphs", tests, NULL, NULL);
}
