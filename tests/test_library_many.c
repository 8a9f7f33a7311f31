// SPDX-License-Identifier: GPL-3.0-or-later
//
// libharary's calls for many structures: arrays of hypergraphs, lines of graphs, lines of anything.
#include "library_support.h"
#include "program_support.h"

#include <stdlib.h>
#include <string.h>

#include "base/limit.h"
#include "base/mem.h"

static const char *const rules[] = {"acv", "avd", "dst", "prv"};

static void many_hypergraphs_have_the_values_of_plain_play(void **state)
{
    (void)state;
    rng r = rng_start("many_hypergraphs_have_the_values_of_plain_play", 1811);
    size_t count = scaled(3000) + 300;
    hypergraph_arrays a = {0};
    int(*wanted)[4] = mem_alloc(count, sizeof *wanted);
    for (size_t i = 0; i < count; i++) {
        hypergraph h = random_hypergraph(&r, rng_below(&r, 8), 6);
        arrays_add(&a, &h);
        for (rule g = RULE_ACV; g <= RULE_PRV; g++)
            wanted[i][g] = rule_defined(g, &h, "", NULL) ? -HRY_UNDEFINED : plain_value(g, &h);
        hypergraph_clear(&h);
    }
    int32_t *nim = mem_alloc(count, sizeof *nim);
    hry_context *c = hry_context_new();
    for (unsigned threads = 0; threads <= 4; threads += 2)
        for (rule g = RULE_ACV; g <= RULE_PRV; g++) {
            hry_set_threads(c, threads);
            assert_int_equal(hry_nim_hypergraphs(c, rules[g], count, a.vertices, a.edge_begin, a.vertex_begin,
                                                 a.vertex, nim, NULL),
                             HRY_OK);
            for (size_t i = 0; i < count; i++)
                assert_int_equal(nim[i], wanted[i][g]);
        }
    hry_context_free(c);
    free(nim);
    free(wanted);
    arrays_clear(&a);
}

static void bad_arrays_are_answered_in_their_place(void **state)
{
    (void)state;
    static const uint32_t vertices[] = {2, 2, 3}, vertex[] = {0, 1, 2, 0, 1, 2};
    static const uint64_t edge_begin[] = {0, 1, 2, 3}, vertex_begin[] = {0, 2, 3, 6};
    int32_t nim[3];
    hry_error error;
    hry_context *c = hry_context_new();
    assert_int_equal(
        hry_nim_hypergraphs(c, "acv", 3, vertices, edge_begin, vertex_begin, vertex, nim, &error), HRY_OK);
    assert_int_equal(nim[0], 0);
    assert_int_equal(nim[1], -HRY_USAGE);
    assert_int_equal(nim[2], 1);
    assert_int_equal(
        hry_nim_hypergraphs(c, "all", 3, vertices, edge_begin, vertex_begin, vertex, nim, &error), HRY_USAGE);
    assert_int_equal(hry_nim_hypergraphs(c, "acv", 0, NULL, NULL, NULL, NULL, NULL, &error), HRY_OK);
    hry_cancel(c);
    assert_int_equal(
        hry_nim_hypergraphs(c, "acv", 3, vertices, edge_begin, vertex_begin, vertex, nim, &error),
        HRY_CANCELLED);
    assert_int_equal(nim[0], -HRY_CANCELLED);
    hry_context_free(c);
}

// Column 2k + 1 of "A_ 0 1" and so on is compared with one run of the program.
static void graphs_have_the_values_of_the_stream(void **state)
{
    (void)state;
    static const char lines[] = ">>graph6<<\nA_\nBw\nB?\nDhc\r\nnot a graph\nE?~o\nC~";
    int32_t *nim = NULL;
    size_t graphs = 0, count = 0;
    hry_context *c = hry_context_new();
    assert_int_equal(
        hry_nim_graphs(c, "geodetic", "acv,prv", lines, strlen(lines), &nim, &graphs, &count, NULL), HRY_OK);
    assert_int_equal(graphs, 7);
    assert_int_equal(count, 2);
    run r = RUN_WITH(lines, "nim", "acv,prv", "--family", "geodetic", "-", "--quiet");
    char *at = r.out;
    for (size_t i = 0; i < graphs; i++) {
        char *line = strsep(&at, "\n");
        assert_non_null(line);
        for (size_t k = 0; k < count; k++) {
            char *word = strsep(&line, " \t");
            assert_non_null(word);
            if (nim[i * count + k] < 0)
                assert_string_equal(word, "?");
            else
                assert_int_equal(nim[i * count + k], atoi(word));
        }
    }
    assert_int_equal(nim[4], -HRY_UNDEFINED); // not connected
    assert_int_equal(nim[8], -HRY_UNREADABLE);
    assert_true(nim[0] >= 0);
    run_clear(&r);
    hry_free(nim);
    hry_error error;
    assert_int_equal(hry_nim_graphs(c, "geodetik", "acv", "", 0, &nim, &graphs, &count, &error), HRY_USAGE);
    assert_non_null(strstr(error.message, "did you mean geodetic?"));
    hry_cancel(c);
    assert_int_equal(
        hry_nim_graphs(c, "geodetic", "acv", lines, strlen(lines), &nim, &graphs, &count, &error),
        HRY_CANCELLED);
    assert_int_equal(graphs, 7);
    for (size_t i = 0; i < graphs; i++)
        assert_int_equal(nim[i], -HRY_CANCELLED);
    hry_free(nim);
    hry_context_free(c);
}

static int stop_at_once(void *user, const char *what, double done, double total)
{
    (void)user, (void)what, (void)done, (void)total;
    return 1;
}

static void lines_of_any_kind_are_answered_in_order(void **state)
{
    (void)state;
    static const char lines[] = "{1,2},{2,3}\ngeodetic(C5)\n\nnonsense((\n/3\r\nuniform(5,2)\n";
    static const char *const one[] = {"{1,2},{2,3}", "geodetic(C5)", "", "nonsense((", "/3", "uniform(5,2)"};
    int32_t *nim = NULL;
    size_t count = 0;
    hry_context *c = hry_context_new();
    assert_int_equal(hry_nim_lines(c, "acv", lines, strlen(lines), &nim, &count, NULL), HRY_OK);
    assert_int_equal(count, COUNT(one));
    for (size_t i = 0; i < count; i++) {
        uint32_t alone = 0;
        hry_status status = hry_nim(c, "acv", one[i], &alone, NULL);
        assert_int_equal(nim[i], status ? -(int)status : (int)alone);
    }
    assert_int_equal(nim[4], -HRY_UNDEFINED);
    hry_free(nim);
    hry_set_progress(c, stop_at_once, NULL);
    assert_int_equal(hry_nim_lines(c, "acv", lines, strlen(lines), &nim, &count, NULL), HRY_CANCELLED);
    assert_true(nim[0] >= 0);
    assert_int_equal(nim[count - 1], -HRY_CANCELLED);
    hry_free(nim);
    hry_context_free(c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(many_hypergraphs_have_the_values_of_plain_play),
        cmocka_unit_test(bad_arrays_are_answered_in_their_place),
        cmocka_unit_test(graphs_have_the_values_of_the_stream),
        cmocka_unit_test(lines_of_any_kind_are_answered_in_order),
    };
    return cmocka_run_group_tests_name("library_many", tests, NULL, NULL);
}
