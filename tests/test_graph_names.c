// SPDX-License-Identifier: GPL-3.0-or-later
//
// What vertices are called: the points of every family of games have the names of the vertices or edges of
// its graph, and characters that a file of GML writes as numbers are those of Unicode.
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "graph/family.h"
#include "graph/graph_read.h"

// ---- families

// A path, which is a tree, with the vertices a, b, ….
static graph named_path(uint32_t n)
{
    graph g;
    uint32_t end[64];
    for (uint32_t v = 0; v + 1 < n; v++) {
        end[2 * v] = v;
        end[2 * v + 1] = v + 1;
    }
    graph_build(&g, n, false, end, n - 1, NULL);
    g.names = NEW_ARRAY(char *, n);
    for (uint32_t v = 0; v < n; v++)
        g.names[v] = mem_print("%c", (char)('a' + v));
    return g;
}

static void points_are_called_as_in_the_graph(void **state)
{
    (void)state;
    graph g = named_path(6);
    char **edge;
    assert_int_equal(graph_edge_names(&g, NULL, &edge, NULL), HRY_OK);
    size_t of_vertices = 0, of_edges = 0;
    for (size_t i = 0; i < family_count; i++) {
        const family *f = families[i];
        bool vertices = !strcmp(f->chosen, "vertices"), edges = !strcmp(f->chosen, "edges");
        if (!family_streams(f) || (!vertices && !edges))
            continue;
        family_arguments a = {.graph = {&g}, .graphs = 1};
        ground made = {0};
        hry_error error;
        if (family_ground(f, &a, &made, &error))
            continue; // no game on a path
        if (!made.names)
            fail_msg("%s: the points have lost their names", f->name);
        assert_int_equal(made.points, vertices ? g.vertices : g.edges);
        for (uint32_t p = 0; p < made.points; p++)
            assert_string_equal(made.names[p], vertices ? g.names[p] : edge[p]);
        of_vertices += vertices;
        of_edges += edges;
        ground_clear(&made);
    }
    assert_true(of_vertices > 2 && of_edges > 2);
    for (uint32_t e = 0; e < g.edges; e++)
        free(edge[e]);
    free(edge);
    graph_clear(&g);
}

// ---- characters

// The name of the only node of a file of GML with this label.
static char *name_of(const char *label)
{
    char *path = in_home("name.gml"), *text = mem_print("graph [ node [ id 1 label \"%s\" ] ]", label);
    text_to_file(path, text);
    graph g;
    hry_error error;
    if (graph_read_file(path, GRAPH_GML, NULL, &g, &error))
        fail_msg("%s: %s", label, error.message);
    char *name = graph_vertex_name(&g, 0);
    graph_clear(&g);
    free(path);
    free(text);
    return name;
}

// UTF-8 by its table: the bits x of 0xxxxxxx, 110xxxxx 10xxxxxx and so on, the last ones first.
static void utf8(uint32_t c, char *out)
{
    static const uint32_t most[] = {0x7f, 0x7ff, 0xffff, 0x10ffff}, lead[] = {0, 0xc0, 0xe0, 0xf0};
    uint32_t more = 0;
    while (c > most[more])
        more++;
    out[more + 1] = '\0';
    for (uint32_t i = more; i > 0; i--, c /= 64)
        out[i] = (char)(0x80 + c % 64);
    out[0] = (char)(lead[more] + c);
}

static void numbers_of_characters_are_those_of_unicode(void **state)
{
    (void)state;
    static const uint32_t code[] = {0x80,  0x21,  0x41,   0x7e,   0xa1,    0xe9,    0x151,   0x7ff,
                                    0x800, 0x801, 0x4e2d, 0xfffd, 0x10000, 0x1d54a, 0x10fffd};
    for (size_t i = 0; i < COUNT(code); i++) {
        char label[40], bytes[8], expected[16];
        snprintf(label, sizeof label, "a&#%u;b", code[i]);
        utf8(code[i], bytes);
        snprintf(expected, sizeof expected, "a%sb", bytes);
        char *name = name_of(label);
        assert_string_equal(name, expected);
        free(name);
    }
}

static void what_is_no_number_of_a_character_stays(void **state)
{
    (void)state;
    static const char *const label[][2] = {
        {"a&#65 b", "a&#65_b"},
        {"a&#;b", "a&#;b"},
        {"&65;", "&65;"},
        {"&!65;", "&!65;"},
        {"&#1114112;", "&#1114112;"},
        {"&#31;", "&#31;"},
        {"&#65", "&#65"},
        {"&#65!", "&#65!"},
        {"&#65A;", "&#65A;"},
        {"&#33;", "!"},
        {"&amp;#65;", "&#65;"},
        {"&", "&"},
        {"a&lt;b&gt;&apos;", "a<b>'"},
        {"&#0000000065;", "&#0000000065;"},
        {"&unknown;", "&unknown;"},
    };
    for (size_t i = 0; i < COUNT(label); i++) {
        char *name = name_of(label[i][0]);
        assert_string_equal(name, label[i][1]);
        free(name);
    }
}

// ---- what stands beside names

// A key of GraphML need not say what it is called, and then it is no label.
static void keys_without_names_are_passed_over(void **state)
{
    (void)state;
    static const char text[] = "<graphml><key id=\"d0\" for=\"node\"/><graph edgedefault=\"undirected\">"
                               "<node id=\"u\"><data key=\"d0\">x</data></node></graph></graphml>";
    char *path = in_home("key.graphml");
    text_to_file(path, text);
    graph g;
    hry_error error;
    assert_int_equal(graph_read_file(path, GRAPH_ML, NULL, &g, &error), HRY_OK);
    assert_string_equal(g.names[0], "u");
    graph_clear(&g);
    free(path);
}

// Behind the two vertices of an edge only data in braces may stand.
static void a_third_word_is_refused(void **state)
{
    (void)state;
    static const char *const third[] = {"z", "}", "|", "~", "\xc3\xa9", "1"};
    char *path = in_home("third.edges");
    for (size_t i = 0; i < COUNT(third); i++) {
        char *text = mem_print("x y {}\nx u %s\n", third[i]);
        text_to_file(path, text);
        graph g;
        hry_error error;
        assert_int_equal(graph_read_file(path, GRAPH_EDGES, NULL, &g, &error), HRY_UNREADABLE);
        free(text);
    }
    free(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_are_called_as_in_the_graph),
        cmocka_unit_test(numbers_of_characters_are_those_of_unicode),
        cmocka_unit_test(what_is_no_number_of_a_character_stays),
        cmocka_unit_test(keys_without_names_are_passed_over),
        cmocka_unit_test(a_third_word_is_refused),
    };
    return cmocka_run_group_tests(tests, make_home, remove_home);
}
