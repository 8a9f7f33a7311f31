// SPDX-License-Identifier: GPL-3.0-or-later
//
// libharary's calls with arrays and for many structures. Games from arrays: the game is that of the same
// edges as a text, whatever the vertices are called, and what is wrong in the arrays is an error. Arrays of
// hypergraphs, lines of graphs, lines of anything.
#include "library_support.h"
#include "program_support.h"

#include <stdlib.h>
#include <string.h>

#include "base/limit.h"
#include "base/mem.h"

static const char *const rules[] = {"acv", "avd", "dst", "prv"};

// ---- games from arrays

// The hypergraph's vertices are called by other numbers: 10, 20, 30, …
static char **tens(uint32_t count)
{
    char **name = NEW_ARRAY(char *, count + 1);
    for (uint32_t v = 0; v < count; v++)
        name[v] = mem_print("%u", 10 * (v + 1));
    return name;
}

static void check_game(hry_context *c, rule g, const hypergraph *h, const hypergraph_arrays *a)
{
    char **name = tens(h->vertices);
    size_t edges = a->edge_begin[1];
    for (int named = 0; named < 2; named++) {
        hry_game *game;
        const hry_value *v;
        const char *const *names;
        uint32_t count;
        assert_int_equal(hry_game_from_edges(c, rules[g], h->vertices, edges, a->vertex_begin, a->vertex,
                                             named ? (const char *const *)name : NULL, &game, NULL),
                         HRY_OK);
        hry_status status = hry_game_value(game, 1, &v, NULL);
        if (rule_defined(g, h, "", NULL))
            assert_int_equal(status, HRY_UNDEFINED);
        else {
            assert_int_equal(status, HRY_OK);
            assert_int_equal(hry_value_nim(v), plain_value(g, h));
        }
        assert_int_equal(hry_game_names(game, &names, &count, NULL), HRY_OK);
        assert_int_equal(count, h->vertices);
        for (uint32_t i = 0; named && i < count; i++)
            assert_string_equal(names[i], name[i]);
        hry_game_close(game);
    }
    for (uint32_t v = 0; v < h->vertices; v++)
        free(name[v]);
    free(name);
}

static void games_from_arrays_have_the_values_of_plain_play(void **state)
{
    (void)state;
    rng r = rng_start("games_from_arrays_have_the_values_of_plain_play", 1821);
    hry_context *c = hry_context_new();
    for (size_t i = 0; i < scaled(100); i++) {
        hypergraph h = random_hypergraph(&r, rng_below(&r, 7), 6);
        hypergraph_arrays a = {0};
        arrays_add(&a, &h);
        for (rule g = RULE_ACV; g <= RULE_PRV; g++)
            check_game(c, g, &h, &a);
        arrays_clear(&a);
        hypergraph_clear(&h);
    }
    hry_context_free(c);
}

static void they_are_games_as_any_other(void **state)
{
    (void)state;
    static const uint64_t begin[] = {0, 2, 4};
    static const uint32_t vertex[] = {0, 1, 1, 2};
    static const char *const names[] = {"10", "11", "x", "12"};
    hry_context *c = hry_context_new();
    hry_game *g;
    const hry_value *v;
    const uint32_t *taken;
    uint32_t count, number;
    assert_int_equal(hry_game_from_edges(c, "Avd", 4, 2, begin, vertex, names, &g, NULL), HRY_OK);
    assert_string_equal(hry_game_structure(g), "{10,11},{11,x}/4");
    assert_string_equal(hry_game_rule(g), "AVD");
    assert_string_equal(hry_game_kind(g), "hypergraph");
    assert_int_equal(hry_game_place(g, "{12,10}", NULL), HRY_OK);
    assert_string_equal(hry_game_position(g), "{10,12}");
    assert_int_equal(hry_game_value(g, 1, &v, NULL), HRY_OK);
    assert_int_equal(hry_value_moves(v), 1);
    assert_string_equal(hry_move_name(v, 0), "x");
    assert_int_equal(hry_game_number(g, "12", &number, NULL), HRY_OK);
    assert_int_equal(number, 3);
    assert_int_equal(hry_game_taken(g, &taken, &count, NULL), HRY_OK);
    assert_int_equal(count, 2);
    assert_int_equal(taken[1], 3);
    hry_game_close(g);
    static const struct {
        uint32_t vertices;
        size_t edges;
        const char *text;
    } plain[] = {{3, 2, "{1,2},{2,3}"}, {5, 2, "{1,2},{2,3}/5"}, {2, 1, "{1,2}"}, {4, 0, "/4"}};
    for (size_t i = 0; i < COUNT(plain); i++) {
        assert_int_equal(
            hry_game_from_edges(c, "avd", plain[i].vertices, plain[i].edges, begin, vertex, NULL, &g, NULL),
            HRY_OK);
        assert_string_equal(hry_game_structure(g), plain[i].text);
        hry_game_close(g);
    }
    hry_context_free(c);
}

static void bad_arrays_are_errors(void **state)
{
    (void)state;
    static const uint64_t begin[] = {0, 2};
    static const uint32_t vertex[] = {0, 2};
    static const char *const twice[] = {"a", "b", "a"}, *const blank[] = {"a", "b c", "d"},
                             *const none[] = {"a", "", "d"};
    static const struct {
        const char *rule;
        uint32_t vertices;
        const char *const *names;
        const char *says;
    } bad[] = {
        {"all", 3, NULL, "several"},
        {"acv", 2, NULL, "invalid vertex number 2"},
        {"acv", 3, twice, "two vertices have the name 'a'"},
        {"acv", 3, blank, "invalid vertex name 'b c'"},
        {"acv", 3, none, "invalid vertex name ''"},
    };
    hry_context *c = hry_context_new();
    for (size_t i = 0; i < COUNT(bad); i++) {
        hry_game *g = (hry_game *)&bad;
        hry_error error = {0};
        assert_int_equal(
            hry_game_from_edges(c, bad[i].rule, bad[i].vertices, 1, begin, vertex, bad[i].names, &g, &error),
            HRY_USAGE);
        assert_ptr_equal(g, &bad);
        assert_non_null(strstr(error.message, bad[i].says));
    }
    hry_game *g;
    hry_error error;
    static const uint64_t descending[][3] = {{0, 3, 1}, {0, 1000000000, 2}, {5, 0, 2}};
    for (size_t i = 0; i < COUNT(descending); i++) {
        assert_int_equal(hry_game_from_edges(c, "acv", 3, 2, descending[i], vertex, NULL, &g, &error),
                         HRY_USAGE);
        assert_non_null(strstr(error.message, "vertex_begin must not decrease"));
    }
    assert_int_equal(
        hry_game_from_edges(c, "acv", HYPERGRAPH_MAX_VERTICES + 1, 1, begin, vertex, NULL, &g, &error),
        HRY_LIMIT);
    hry_context_free(c);
}

// ---- many structures

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

// Without numbers of vertices, any numbers are vertices: those that occur.
static void numbers_that_occur_are_the_vertices(void **state)
{
    (void)state;
    static const uint32_t vertex[] = {10, 11, 11, 12, 4000000000u, 0, 7, 7};
    static const uint64_t edge_begin[] = {0, 2, 3, 4, 4}, vertex_begin[] = {0, 2, 4, 6, 8};
    static const char *const same[] = {"{1,2},{2,3}", "{1,2}", "{1}", "/0"};
    hry_context *c = hry_context_new();
    for (size_t r = 0; r < COUNT(rules); r++) {
        int32_t nim[4];
        assert_int_equal(
            hry_nim_hypergraphs(c, rules[r], 4, NULL, edge_begin, vertex_begin, vertex, nim, NULL), HRY_OK);
        for (size_t i = 0; i < COUNT(same); i++) {
            uint32_t wanted;
            hry_status status = hry_nim(c, rules[r], same[i], &wanted, NULL);
            assert_int_equal(nim[i], status ? -(int32_t)status : (int32_t)wanted);
        }
    }
    hry_context_free(c);
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
        cmocka_unit_test(games_from_arrays_have_the_values_of_plain_play),
        cmocka_unit_test(they_are_games_as_any_other),
        cmocka_unit_test(bad_arrays_are_errors),
        cmocka_unit_test(many_hypergraphs_have_the_values_of_plain_play),
        cmocka_unit_test(numbers_that_occur_are_the_vertices),
        cmocka_unit_test(bad_arrays_are_answered_in_their_place),
        cmocka_unit_test(graphs_have_the_values_of_the_stream),
        cmocka_unit_test(lines_of_any_kind_are_answered_in_order),
    };
    return cmocka_run_group_tests_name("library_many", tests, NULL, NULL);
}
