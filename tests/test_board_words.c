// SPDX-License-Identifier: GPL-3.0-or-later
//
// What boards and Hasse diagrams say in words: titles, descriptions and JSON tell the position that their
// value belongs to, legends name every sign that is shown and no other, and names of elements of groups are
// mathematics in TeX.
#include "game_support.h"
#include "program_support.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

static char *picture(const char *const *words, const char *name)
{
    char *path = in_home(name);
    expect(RUN("diagram", words[0], words[1], words[2], words[3], words[4], "--legend", "-q", "-o", path), 0,
           "", "");
    char *text = text_of_file(path);
    free(path);
    return text;
}

static void has(const char *text, const char *words)
{
    if (!strstr(text, words))
        fail_msg("without \"%s\": %.1500s", words, text);
}

static void has_not(const char *text, const char *words)
{
    if (strstr(text, words))
        fail_msg("with \"%s\"", words);
}

static void the_value_is_that_of_the_position(void **state)
{
    (void)state;
    static const char *const words[] = {"acv", "{1,2},{2,3}", "--board", "--position", "2", NULL};
    static const char *const ending[] = {"b.svg", "b.txt", "b.dot", "b.tex"};
    for (size_t i = 0; i < COUNT(ending); i++) {
        char *text = picture(words, ending[i]);
        if (i < 3)
            has(text, "board of ACV({1,2},{2,3}) at {2} = *1");
        has_not(text, "ACV({1,2},{2,3}) = ");
        if (i == 0)
            has(text, "ACV({1,2},{2,3}) at {2} is 1: the player to move wins");
        free(text);
    }
    char *file = picture(words, "b.json"), *path = in_home("b.json"), *again = in_home("again.json");
    has(file, "\"position\":\"{2}\"");
    expect(RUN("diagram", "--from", path, "-q", "-o", again), 0, "", "");
    char *copy = text_of_file(again);
    assert_string_equal(file, copy);
    expect_parts(RUN("diagram", "acv", "{1,2},{2,3}", "--board", "--position", "2", "--json"), 0,
                 "\"position\":[\"2\"],\"nim\":1,\"winner\":\"first\"", "");
    free(copy);
    free(file);
    free(path);
    free(again);
}

static void legends_name_what_is_shown(void **state)
{
    (void)state;
    static const char *const vertices[] = {"acv", "{1,2,3},{3,4}", "--board", "--most", "99", NULL};
    static const char *const sets[] = {"acv", "{1,2},{2,3}", "--digraph", "intersections", "-q", NULL};
    static const char *const graph[] = {"acv", "geodetic(P3)", "--board", "--most", "99", NULL};
    char *text = picture(vertices, "v.svg");
    has(text, "edge of the hypergraph");
    has(text, "edge with two vertices");
    has_not(text, "taken</text>");
    free(text);
    text = picture(sets, "s.svg");
    has(text, "intersection of maximal stable sets");
    has(text, "inclusion, the larger set above");
    free(text);
    text = picture(graph, "g.svg");
    has_not(text, "edge with two vertices");
    has_not(text, "of the hypergraph");
    free(text);
}

static void elements_are_mathematics(void **state)
{
    (void)state;
    if (!groups_can_be_tested("the board of D4"))
        return;
    static const char *const board[] = {"gen", "D4", "--board", "--position", "r", NULL};
    static const char *const lattice[] = {"gen", "D4", "--digraph", "intersections", "-q", NULL};
    char *text = picture(board, "d.tex");
    has(text, "$r^2{}f$");
    has(text, "$r{}f$");
    has(text, "winning move");
    has(text, "taken");
    has_not(text, "r*f");
    free(text);
    text = picture(lattice, "d.svg");
    has(text, ">intersection subgroup<");
    free(text);
}

int main(void)
{
    if (!HARARY_HAS_DRAW) {
        print_message("skipped: harary was built without Graphviz, librsvg or cairo\n");
        return 0;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_value_is_that_of_the_position),
        cmocka_unit_test(legends_name_what_is_shown),
        cmocka_unit_test(elements_are_mathematics),
    };
    return cmocka_run_group_tests_name("board words", tests, start_tools_at_home, end_tools_at_home);
}
