// SPDX-License-Identifier: GPL-3.0-or-later
//
// What readers of files must not pass over. Of hypergraphs: comments between edges, signs that are no
// crosses, and the first of two mistakes. Of graphs: a file whose name does not tell what it is, but its
// first word does. What cannot be read or made leaves the caller's things as they were, and the sentence
// names the place.
#include "graph_support.h"

#include <stdlib.h>
#include <string.h>

#include "base/limit.h"
#include "graph/graph_read.h"
#include "hyper/read.h"

// ---- rows of hypergraphs

static hry_status read_as(hyper_format format, const char *text, hypergraph *h, hry_error *error)
{
    read_options how = {.format = format};
    *error = (hry_error){0};
    return hypergraph_read_text(h, text, strlen(text), &how, error);
}

static void comments_between_edges(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "2 3\n1 2\n2 3\n",
        "% a\n2 3\n1 2\n% b\n2 3\n",
        "2 3\n% a\n% b\n1 2\n% c\n2 3\n% d\n",
    };
    for (size_t i = 0; i < COUNT(texts); i++) {
        hypergraph h;
        hry_error error;
        if (read_as(FORMAT_HGR, texts[i], &h, &error))
            fail_msg("%s: %s", texts[i], error.message);
        assert_int_equal(h.sets.count, 2);
        assert_int_equal(h.vertices, 3);
        hypergraph_clear(&h);
    }
}

static void crosses_and_dots(void **state)
{
    (void)state;
    char text[] = "B\n\n2\n2\n\na\nb\nx\ny\nX.\n.X\n";
    char *place = text + strlen(text) - 2; // the last cross
    for (int sign = ' '; sign < 127; sign++) {
        hypergraph h;
        hry_error error;
        *place = (char)sign;
        bool good = sign == 'X' || sign == 'x' || sign == '.';
        hry_status status = read_as(FORMAT_CXT, text, &h, &error);
        if ((status == HRY_OK) != good)
            fail_msg("'%c': %s", sign, status ? error.message : "read");
        if (status == HRY_OK)
            hypergraph_clear(&h);
    }
}

static void incidences_of_edges(void **state)
{
    (void)state;
    hypergraph h;
    hry_error error;
    assert_int_equal(read_as(FORMAT_HIF,
                             "{\"incidences\":[{\"edge\":\"b\",\"node\":3},{\"edge\":\"a\",\"node\":1},{"
                             "\"edge\":\"b\",\"node\":2},"
                             "{\"edge\":\"a\",\"node\":2},{\"edge\":\"a\",\"node\":4}]}",
                             &h, &error),
                     HRY_OK);
    assert_int_equal(h.sets.count, 2);
    assert_int_equal(
        bits_count(pool_at(&h.sets, 0), h.sets.words) + bits_count(pool_at(&h.sets, 1), h.sets.words), 5);
    hypergraph_clear(&h);
    assert_int_not_equal(
        read_as(
            FORMAT_HIF,
            "{\"incidences\":[{\"edge\":1,\"node\":2},{\"edge\":[]},{\"node\":1},{\"edge\":1,\"node\":1}]}",
            &h, &error),
        HRY_OK);
    if (!strstr(error.message, "\"incidences\"[1]"))
        fail_msg("not the first mistake: %s", error.message);
}

// ---- contents of graphs

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

// ---- what is left alone

static void a_hypergraph_that_was_not_made(void **state)
{
    (void)state;
    limit bound = limit_none();
    bound.memory = 1;
    hypergraph h = {0};
    hry_error error = {0};
    assert_int_equal(hypergraph_hk(&h, 8, &bound, &error), HRY_MEMORY);
    assert_non_null(strstr(error.message, "over 45 vertices"));
    assert_false(h.hk.known);
    assert_int_equal(h.vertices, 0);
    assert_int_equal(hypergraph_hk(&h, 8, NULL, &error), HRY_OK);
    assert_true(h.hk.known && h.hk.size == 8);
    hypergraph_clear(&h);
}

static void sets_that_were_not_read(void **state)
{
    (void)state;
    set_list sets = {.sets = 77};
    uint32_t vertices = 78;
    char **names = NULL;
    hry_error error = {0};
    read_options how = {.format = FORMAT_CXT};
    assert_int_not_equal(
        sets_read_file(SOURCE_DIR "/tests/CMakeLists.txt", &how, &sets, &vertices, &names, &error), HRY_OK);
    assert_int_equal(sets.sets, 77);
    assert_int_equal(vertices, 78);
    assert_null(names);
}

// Behind a header, the column of a loop is where the code of the graph begins.
static void columns_behind_headers(void **state)
{
    (void)state;
    static const struct {
        const char *line;
        uint32_t column;
    } rows[] = {{":AN", 1}, {">>sparse6<<:AN", 12}, {"&@_", 1}, {">>digraph6<<&@_", 13}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        graph g;
        hry_error error = {0};
        assert_int_not_equal(graph_read_line(rows[i].line, strlen(rows[i].line), &g, &error), HRY_OK);
        assert_non_null(strstr(error.message, "has a loop"));
        assert_int_equal(error.column, rows[i].column);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(comments_between_edges),
        cmocka_unit_test(crosses_and_dots),
        cmocka_unit_test(incidences_of_edges),
        cmocka_unit_test(the_first_word_tells),
        cmocka_unit_test(what_is_missing_or_too_much_is_refused),
        cmocka_unit_test(a_hypergraph_that_was_not_made),
        cmocka_unit_test(sets_that_were_not_read),
        cmocka_unit_test(columns_behind_headers),
    };
    return cmocka_run_group_tests(tests, make_home, remove_home);
}
