// SPDX-License-Identifier: GPL-3.0-or-later
//
// A file whose name does not tell what it is: its first word does. And named graphs at the ends of their
// ranges.
#include "graph_support.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

#include "graph/graph_read.h"

#define GML "graph [ node [ id 1 ] node [ id 2 ] node [ id 3 ] edge [ source 1 target 2 ] ]\n"

static void the_first_word_tells(void **state)
{
    (void)state;
    static const struct {
        const char *contents;
        uint32_t vertices, edges;
    } rows[] = {
        {GML, 3, 1},
        {"Creator \"somebody\"\n" GML, 3, 1},
        {"Version 1\n" GML, 3, 1},
        {"Creator \"somebody\"\nVersion 1\n" GML, 3, 1},
        {"# a comment\n\nVersion 1\n" GML, 3, 1},
        {"c a comment\np edge 4 2\ne 1 2\ne 3 4\n", 4, 2},
        {"p edge 4 2\ne 1 2\ne 3 4\n", 4, 2},
        {"<graphml><graph edgedefault=\"undirected\"><node id=\"a\"/><node id=\"b\"/></graph></graphml>\n", 2,
         0},
        {"1 2\n2 3\n", 3, 2},
        {"# a comment\n1 2\n2 3\n", 3, 2},
        {"D?{\n", 5, 4},
        {">>graph6<<\nD?{\n", 5, 4},
        {">>graph6<<D?{\n", 5, 4},
        {"F????\n", 7, 0}, // as long as the first word of GML, and before it in the alphabet
        {"graph [ node [ id 1 label \"a\" ] node [ id 2 ] edge [ source 1 target 2 label \"b\" ] node [ id 3 "
         "] ]",
         3, 1},
        {"graph [ directed 0 node [ id 1 ] node [ id 2 ] edge [ source 2 target 1 ] edge [ source 1 target 2 "
         "] ]",
         2, 1},
    };
    char *path = in_home("contents");
    for (size_t i = 0; i < COUNT(rows); i++) {
        graph g;
        hry_error error = {0};
        text_to_file(path, rows[i].contents);
        if (graph_read_file(path, GRAPH_BY_NAME, NULL, &g, &error))
            fail_msg("%s: %s", rows[i].contents, error.message);
        assert_int_equal(g.vertices, rows[i].vertices);
        assert_int_equal(g.edges, rows[i].edges);
        graph_clear(&g);
    }
    free(path);
}

// Behind the ends of an edge nothing stands but what is in braces; a node or an edge has nothing of the one
// before it.
static void what_is_missing_or_too_much_is_refused(void **state)
{
    (void)state;
    static const struct {
        const char *contents, *says;
    } rows[] = {
        {"1 2\n1 3 }\n", "the end of the line"},
        {"1 2 |\n", "the end of the line"},
        {"1 2 ~\n", "the end of the line"},
        {"1 2 3\n", "the end of the line"},
        {"1 2 A\n", "the end of the line"},
        {"graph [ node [ id 1 ] node [ label \"b\" ] ]", "a node has no id"},
        {"graph [ node [ id 1 ] node [ id 2 ] node [ id 3 ] edge [ source 1 target 2 ] edge [ target 3 ] ]",
         "an edge has no source"},
        {"graph [ node [ id 1 ] node [ id 2 ] node [ id 3 ] edge [ source 1 target 2 ] edge [ source 3 ] ]",
         "an edge has no target"},
    };
    char *path = in_home("wrong");
    for (size_t i = 0; i < COUNT(rows); i++) {
        graph g;
        hry_error error = {0};
        text_to_file(path, rows[i].contents);
        if (!graph_read_file(path, GRAPH_BY_NAME, NULL, &g, &error))
            fail_msg("%s is read", rows[i].contents);
        if (!strstr(error.message, rows[i].says))
            fail_msg("%s: %s", rows[i].contents, error.message);
    }
    free(path);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_word_tells),
        cmocka_unit_test(what_is_missing_or_too_much_is_refused),
        cmocka_unit_test(names_at_the_ends_of_their_ranges),
    };
    return cmocka_run_group_tests(tests, make_home, remove_home);
}
