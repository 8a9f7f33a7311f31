// SPDX-License-Identifier: GPL-3.0-or-later
//
// Boards: the value beside every vertex, edge, point or element is that of the position after the move,
// found without --moves; what is taken and what cannot be taken is marked so; lines are those of the graph
// or the hypergraph; no two nodes lie on each other. P-positions of game digraphs are those that brute force
// finds. Every new kind of picture in every format. And what boards and Hasse diagrams say in words.
#include "brute_support.h"
#include "game_support.h"
#include "graph_support.h"
#include "layout_support.h"
#include "program_support.h"

#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "draw/game_digraph.h"
#include "draw/layout_find.h"
#include "game/game_diagram.h"
#include "graph/graph_read.h"

static hry_status board_of(const char *structure, rule r, const char *position, diagram *out)
{
    hry_error error;
    game g = open_game(structure, r);
    diagram_choice choice = {.digraph = DIGRAPH_BOARD, .most = 300};
    hry_status status = HRY_OK;
    if (*position)
        status = game_place(&g, position, strlen(position), &error);
    if (status == HRY_OK)
        status = game_diagram(&g, &tools, &choice, out, &error);
    if (status && status != HRY_UNDEFINED)
        fail_msg("%s at {%s}: %s", structure, position, error.message);
    game_close(&g);
    return status;
}

// The value after one more move; −1: there is no such position.
static int value_after(const char *structure, rule r, const char *position, const char *name)
{
    char *next = mem_print("%s%s%s", position, *position ? "," : "", name);
    game_value v;
    hry_error error;
    game g = open_game(structure, r);
    hry_status status = game_place(&g, next, strlen(next), &error);
    if (status == HRY_OK)
        status = game_find_value(&g, &tools, false, &v, &error);
    int value = status ? -1 : v.nim;
    if (status == HRY_OK)
        value_clear(&v);
    else if (status != HRY_UNDEFINED)
        fail_msg("%s at {%s}: %s", structure, next, error.message);
    game_close(&g);
    free(next);
    return value;
}

static bool is_listed(const char *position, const char *name)
{
    char *list = mem_print(",%s,", position), *item = mem_print(",%s,", name);
    bool listed = strstr(list, item) != NULL;
    free(list);
    free(item);
    return listed;
}

// `over`: the position itself ends the game, so that nothing can be taken although it would be a position.
static void check_moves(const diagram *d, const char *structure, rule r, const char *position, bool over)
{
    for (uint32_t n = 0; n < d->nodes; n++) {
        const diagram_node *node = &d->node[n];
        if (node->kind == NODE_SET || node->mark == MARK_PLAIN)
            continue;
        if (is_listed(position, node->label)) {
            assert_int_equal(node->mark, MARK_TAKEN);
            continue;
        }
        int value = over ? -1 : value_after(structure, r, position, node->label);
        if (value < 0) {
            assert_int_equal(node->mark, MARK_IDLE);
            continue;
        }
        assert_int_equal(node->mark, value ? MARK_NONE : MARK_GOOD);
        assert_int_equal(node->type.even, value);
    }
}

// A game that has ended has nothing that can be taken, and is worth 0; any other is worth the mex.
static bool is_over(const diagram *d)
{
    uint64_t values = 0;
    for (uint32_t n = 0; n < d->nodes; n++)
        if (d->node[n].kind != NODE_SET && d->node[n].mark <= MARK_GOOD)
            values |= UINT64_C(1) << d->node[n].type.even;
    assert_int_equal(d->nim, nim_mex(values));
    return values == 0;
}

static char *random_position(rng *r, const diagram *start)
{
    char *position = mem_string("");
    for (uint32_t n = 0; n < start->nodes; n++)
        if (start->node[n].kind != NODE_SET && start->node[n].mark < MARK_PLAIN && rng_below(r, 4) == 0) {
            char *more = mem_print("%s%s%s", position, *position ? "," : "", start->node[n].label);
            free(position);
            position = more;
        }
    return position;
}

static void check_board(rng *r, const char *structure, rule g)
{
    diagram start, later;
    if (board_of(structure, g, "", &start))
        return;
    check_moves(&start, structure, g, "", is_over(&start));
    char *position = random_position(r, &start);
    if (board_of(structure, g, position, &later) == HRY_OK) {
        check_moves(&later, structure, g, position, is_over(&later));
        diagram_clear(&later);
    }
    free(position);
    diagram_clear(&start);
}

// A connected graph: a random tree and some more edges.
static void the_values_beside_the_moves_are_right(void **state)
{
    (void)state;
    static const char *const family[] = {"geodetic", "hull", "genpos", "connect", "edges", "cycles"};
    rng r = rng_start("values on boards", 41);
    for (size_t i = 0; i < scaled(60); i++) {
        graph g = small_connected_graph(&r);
        char *code = graph_print(&g),
             *structure = mem_print("%s(graph6:%s)", family[i % COUNT(family)], code);
        for (rule rule = RULE_ACV; rule <= RULE_PRV; rule++)
            check_board(&r, structure, rule);
        free(structure);
        free(code);
        graph_clear(&g);
    }
}

static void points_matroids_and_hypergraphs_have_boards(void **state)
{
    (void)state;
    static const char *const structure[] = {
        "{a,b,c},{c,d},{d,e,f},{a,f}",
        "{1},{2,3}/5",
        "stable={1,2},{2,3},{3,4,5}/6",
        "Hk(3)",
        "convex(1,2.5,3,7)",
        "subgraph(4,K3)",
        "convex((0,0),(2,0),(1,1),(3,2),(0,3))",
        "convex((0,0,0),(1,0,0),(0,1,0),(0,0,1),(1,1,1))",
        "partition(3:1,2:1)",
        "uniform(8,4)",
    };
    rng r = rng_start("other boards", 42);
    for (size_t i = 0; i < COUNT(structure); i++)
        for (rule g = RULE_ACV; g <= RULE_PRV; g++)
            check_board(&r, structure[i], g);
}

static void groups_have_a_value_on_every_element(void **state)
{
    (void)state;
    static const char *const group[] = {"Z6", "S3", "D4", "Q8", "Z2^3", "A4", "Z9"};
    static const char *const later[] = {"2", "(1,2)", "r", "x", "#2", "(1,2,3)", "3"};
    if (!groups_can_be_tested("boards of groups"))
        skip();
    for (size_t i = 0; i < COUNT(group); i++)
        for (rule g = RULE_ACV; g <= RULE_PRV; g++) {
            diagram d;
            if (board_of(group[i], g, "", &d))
                continue;
            check_moves(&d, group[i], g, "", is_over(&d));
            assert_true(d.arrows >= d.nodes - 1); // a Cayley graph is connected
            diagram_clear(&d);
            if (board_of(group[i], g, later[i], &d) == HRY_OK) {
                uint32_t taken = 0;
                for (uint32_t n = 0; n < d.nodes; n++)
                    taken += d.node[n].mark == MARK_TAKEN;
                assert_int_equal(taken, 1);
                is_over(&d);
                diagram_clear(&d);
            }
        }
}

// ------------------------------------------------------------------------------------------------ lines

static bool has_line(const diagram *d, uint32_t from, uint32_t to)
{
    diagram_arrow wanted = {.from = from, .to = to};
    return bsearch(&wanted, d->arrow, d->arrows, sizeof wanted, diagram_compare_arrows) != NULL;
}

static void lines_are_the_edges(void **state)
{
    (void)state;
    rng r = rng_start("lines of boards", 43);
    for (size_t i = 0; i < scaled(40); i++) {
        graph g = small_connected_graph(&r);
        char *code = graph_print(&g);
        diagram d;
        char *on_vertices = mem_print("geodetic(graph6:%s)", code),
             *on_edges = mem_print("connect(graph6:%s)", code);
        assert_int_equal(board_of(on_vertices, RULE_ACV, "", &d), HRY_OK);
        assert_int_equal(d.nodes, g.vertices);
        assert_int_equal(d.arrows, g.edges);
        for (uint32_t e = 0; e < g.edges; e++)
            assert_true(has_line(&d, g.end[2 * e], g.end[2 * e + 1]));
        diagram_clear(&d);
        if (board_of(on_edges, RULE_ACV, "", &d) == HRY_OK && d.node[d.nodes - 1].kind == NODE_EDGE) {
            assert_int_equal(d.nodes, g.vertices + g.edges);
            for (uint32_t e = 0; e < g.edges; e++)
                assert_true(has_line(&d, g.end[2 * e], g.vertices + e) &&
                            has_line(&d, g.end[2 * e + 1], g.vertices + e));
            diagram_clear(&d);
        } else if (d.nodes)
            diagram_clear(&d);
        free(on_vertices);
        free(on_edges);
        free(code);
        graph_clear(&g);
    }
    diagram d;
    assert_int_equal(board_of("{a,b,c},{c,d},{e}", RULE_ACV, "", &d), HRY_OK);
    assert_int_equal(d.nodes, 5 + 2); // two squares, and a line for {c,d}
    assert_int_equal(d.arrows, 3 + 1 + 1);
    assert_true(has_line(&d, 2, 3));
    diagram_clear(&d);
    assert_int_equal(board_of("stable={1,2},{3}", RULE_ACV, "", &d), HRY_OK); // edges {1,3}, {2,3}
    assert_true(d.nodes == 3 && d.arrows == 2 && has_line(&d, 0, 2) && has_line(&d, 1, 2));
    diagram_clear(&d);
}

// ---------------------------------------------------------------------------------------------- placement

static void nodes_keep_apart_and_points_keep_their_places(void **state)
{
    (void)state;
    static const char *const structure[] = {"geodetic(petersen)", "connect(K5)",
                                            "hull(cube(3))",      "cycles(K4)",
                                            "connect(grid(3,3))", "{1,2,3},{3,4,5},{5,6,1}",
                                            "geodetic(K1)",       "convex((0,0),(4,0),(0,2),(4,2),(2,1))"};
    for (size_t i = 0; i < COUNT(structure); i++) {
        diagram d;
        layout l;
        hry_error error;
        limit none = {0};
        if (board_of(structure[i], RULE_AVD, "", &d))
            continue;
        if (layout_find(&d, &none, &l, &error))
            fail_msg("%s: %s", structure[i], error.message);
        for (uint32_t a = 0; a < d.nodes; a++)
            for (uint32_t b = 0; b < a; b++) {
                double x = fabs(l.node[a].x - l.node[b].x), y = fabs(l.node[a].y - l.node[b].y);
                assert_true(x >= (shape_width(&d.node[a]) + shape_width(&d.node[b])) / 2 ||
                            y >= (shape_height(&d.node[a]) + shape_height(&d.node[b])) / 2);
            }
        if (d.at) { // similar to the plane: y downwards
            double scale = (l.node[1].x - l.node[0].x) / (d.at[1][0] - d.at[0][0]);
            for (uint32_t n = 1; n < d.nodes; n++) {
                assert_true(fabs(l.node[n].x - l.node[0].x - scale * (d.at[n][0] - d.at[0][0])) < 1e-6);
                assert_true(fabs(l.node[n].y - l.node[0].y + scale * (d.at[n][1] - d.at[0][1])) < 1e-6);
            }
        }
        layout_clear(&l, &d);
        diagram_clear(&d);
    }
}

// --------------------------------------------------------------------------------------------- P-positions

static void p_positions_are_those_of_value_0(void **state)
{
    (void)state;
    static const enum brute_game same[] = {BRUTE_ACV, BRUTE_AVD, BRUTE_DST, BRUTE_PRV};
    rng r = rng_start("P-positions", 44);
    for (size_t i = 0; i < scaled(80); i++) {
        uint32_t n = 2 + rng_below(&r, 3), edges = 1 + rng_below(&r, 4), edge[4];
        char text[200] = "";
        for (uint32_t e = 0; e < edges; e++) {
            edge[e] = 1 + rng_below(&r, (1u << n) - 1);
            strcat(text, e ? ",{" : "{");
            for (uint32_t v = 0, any = 0; v < n; v++)
                if (edge[e] >> v & 1)
                    sprintf(text + strlen(text), "%s%u", any++ ? "," : "", v + 1);
            strcat(text, "}");
        }
        sprintf(text + strlen(text), "/%u", n);
        rule g = (rule)(i % 4);
        int *value = brute_nim(same[g], n, edge, edges);
        game opened = open_game(text, g);
        diagram d;
        hry_error error;
        diagram_choice choice = {.digraph = DIGRAPH_GAME, .p_positions = true, .most = 300};
        hry_status status = game_diagram(&opened, &tools, &choice, &d, &error);
        assert_int_equal(status, value[0] < 0 ? HRY_UNDEFINED : HRY_OK);
        for (uint32_t k = 0; status == HRY_OK && k < d.nodes; k++) {
            uint32_t set = 0;
            for (const char *c = d.node[k].label; *c; c++)
                set |= *c >= '1' && *c <= '9' ? 1u << (*c - '1') : 0;
            assert_int_equal(d.node[k].mark, value[set] == 0 ? MARK_GOOD : MARK_NONE);
        }
        if (status == HRY_OK)
            diagram_clear(&d);
        game_close(&opened);
        free(value);
    }
}

// ------------------------------------------------------------------------------------------------- formats

static void every_format_has_every_picture(void **state)
{
    (void)state;
    static const char *const what[][4] = {
        {"acv", "geodetic(C5)", "--board", NULL},
        {"avd", "cycles(K4)", "--board", "--legend"},
        {"acv", "{1,2,3},{3,4}", "--board", "--legend"},
        {"acv", "convex((0,0),(1,0),(0,1))", "--board", NULL},
        {"acv", "{1,2},{2,3}", "--digraph=options", "--legend"},
        {"acv", "{1,2},{2,3}", "--digraph=unfolded", "--legend"},
        {"avd", "{1,2},{2,3}", "--digraph=intersections", "--legend"},
        {"acv", "{1,2},{2,3}", "--digraph=game", "--p-positions"},
    };
    static const char *const ending[] = {"svg", "tex", "pdf", "png", "dot", "json", "txt"};
    for (size_t i = 0; i < COUNT(what); i++) {
        char *first = in_home("board.json"), *again = in_home("again.json");
        for (size_t k = 0; k < COUNT(ending); k++) {
            char name[20];
            snprintf(name, sizeof name, "board.%s", ending[k]);
            char *path = in_home(name);
            expect(RUN("diagram", what[i][0], what[i][1], what[i][2], "-q", "-o", path,
                       what[i][3] ? what[i][3] : "-q"),
                   0, "", "");
            free(path);
        }
        expect(RUN("diagram", "--from", first, "-q", "-o", again), 0, "", "");
        char *a = text_of_file(first), *b = text_of_file(again);
        assert_string_equal(a, b);
        json_t *object = json_loads(a, 0, NULL);
        assert_non_null(object);
        json_decref(object);
        free(a);
        free(b);
        free(first);
        free(again);
    }
}

static void what_does_not_go_together_is_told(void **state)
{
    (void)state;
    expect(RUN("diagram", "acv", "{1,2}", "--board", "--digraph", "game"), 2, "",
           "cannot be combined with --digraph");
    expect(RUN("diagram", "acv", "{1,2}", "--position", "1"), 2, "", "--position requires --board");
    expect(RUN("diagram", "acv", "{1,2}", "--board", "--position", "{7}"), 2, "", "{7}");
    expect(RUN("diagram", "acv", "{1,2}", "--board", "--extended"), 2, "", "a board shows moves");
    expect(RUN("diagram", "acv", "uniform(400,2)", "--board"), 1, "", "the board has 400 elements");
    expect(RUN("diagram", "acv", "/3", "--board"), 1, "", NULL);
    expect(RUN("diagram", "--from", "x.json", "--board"), 2, "", "--board cannot be combined with --from");
}

// --------------------------------------------------------------------------------------------------- words

// Titles, descriptions and JSON tell the position that their value belongs to, legends name every sign that
// is shown and no other, and names of elements of groups are mathematics in TeX.

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
        skip();
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
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_values_beside_the_moves_are_right),
        cmocka_unit_test(points_matroids_and_hypergraphs_have_boards),
        cmocka_unit_test(groups_have_a_value_on_every_element),
        cmocka_unit_test(lines_are_the_edges),
        cmocka_unit_test(nodes_keep_apart_and_points_keep_their_places),
        cmocka_unit_test(p_positions_are_those_of_value_0),
        cmocka_unit_test(every_format_has_every_picture),
        cmocka_unit_test(what_does_not_go_together_is_told),
    };
    int failed = cmocka_run_group_tests_name("boards", tests, start_tools_at_home, end_tools_at_home);
    const struct CMUnitTest words[] = {
        cmocka_unit_test(the_value_is_that_of_the_position),
        cmocka_unit_test(legends_name_what_is_shown),
        cmocka_unit_test(elements_are_mathematics),
    };
    return failed + run_if(HARARY_HAS_DRAW, words, start_tools_at_home, end_tools_at_home);
}
