// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is printed can be typed: names of elements and their inverse, for every kind of structure and every
// way in which elements of groups are written; and one value for a position, whoever tells it.
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/game.h"
#include "game/game_diagram.h"
#include "game/group_game.h"
#include "gap/pool.h"
#include "program_support.h"

#define TABLE "test_elements.csv"

static game_tools tools = {.how = {.compute = true}, .open = gap_source};

static game open_game(const char *text, rule rule)
{
    game g;
    hry_error error;
    expr_options how = {0};
    if (game_open(text, strlen(text), &how, &tools, &g, &error))
        fail_msg("%s: %s", text, error.message);
    g.rule = rule;
    return g;
}

static void write_table(const char *contents)
{
    FILE *file = fopen(TABLE, "w");
    assert_non_null(file);
    fputs(contents, file);
    fclose(file);
}

// -------------------------------------------------------------------------------------------- names and back

static void check_names(const char *text, rng *r)
{
    game g = open_game(text, RULE_ACV);
    hry_error error;
    char **names;
    uint32_t count, found;
    if (game_names(&g, &tools, &names, &count, &error))
        fail_msg("%s: %s", text, error.message);
    assert_true(count > 0);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t v = count <= 12 ? i : rng_below(r, count);
        if (game_parse_element(&g, &tools, names[v], strlen(names[v]), &found, &error))
            fail_msg("%s: %s: %s", text, names[v], error.message);
        if (found != v)
            fail_msg("%s: %s is %s", text, names[v], names[found]);
        if (i == 40)
            break;
    }
    texts_free(names, count);
    game_close(&g);
}

// The whole group at once: every name is another element, and none falls apart in a list.
static void check_all_names(const char *text)
{
    game g = open_game(text, RULE_ACV);
    hry_error error;
    char **names, *list = NULL;
    size_t length = 0;
    uint32_t count;
    if (game_names(&g, &tools, &names, &count, &error))
        fail_msg("%s: %s", text, error.message);
    FILE *out = open_memstream(&list, &length);
    for (uint32_t i = 0; i < count; i++)
        fprintf(out, "%s%s", i ? "," : "{", names[i]);
    fputs("}", out);
    fclose(out);
    g.rule = RULE_DST;
    game_value v;
    assert_int_equal(game_place(&g, list, length, &error), HRY_OK);
    char **read = game_position_names(&g), *printed = game_print_position(&g);
    for (uint32_t i = 0; i < count; i++)
        assert_string_equal(read[i], names[i]);
    assert_null(read[count]);
    assert_string_equal(printed, list);
    // All elements are gone: that is no fault of the names, whatever the game says to it.
    if (game_find_value(&g, &tools, false, &v, &error) == HRY_OK)
        value_clear(&v);
    else if (error.status == HRY_USAGE)
        fail_msg("%s: %s", text, error.message);
    texts_free(read, count);
    texts_free(names, count);
    free(printed);
    free(list);
    game_close(&g);
}

static const char *const groups[] = {
    "Z1",
    "Z2",
    "Z6",
    "Z36",
    "Z97",
    "D1",
    "D2",
    "D3",
    "D4",
    "D12",
    "D15",
    "Q8",
    "Q16",
    "Dic(1)",
    "Dic(3)",
    "Dic(6)",
    "Dih(Z6)",
    "Dih(Z3^2)",
    "Dih(Z4xZ6)",
    "Dih(Z2^3)",
    "Dih(D2)",
    "W(I2(5))",
    "W(G2)",
    "W(B3)",
    "S1",
    "S2",
    "S4",
    "A5",
    "PSL(2,7)",
    "PrimitiveGroup(5,3)",
    "perm:(1,2)(3,4),(1,12,7)",
    "GL(2,3)",
    "GL(2,4)",
    "SL(2,5)",
    "GU(2,3)",
    "SU(3,2)",
    "Sp(4,2)",
    "GL(1,5)",
    "SmallGroup(24,3)",
    "60.5",
    "240.191",
    "Z3xZ15",
    "Z2^3",
    "Z2^2xZ3",
    "S3xZ2",
    "A5xZ2",
    "GL(2,3)xD4",
    "Z1xZ2",
    "(S3xZ2)^2",
    "S3xQ8xGL(2,2)",
    "gap:Group([[0,1],[-1,0]])",
    "gap:Group([[E(3)]])",
    "gap:SylowSubgroup(SmallGroup(24,3),2)",
    "gap:AbelianGroup([2,4])",
    "table:" TABLE,
    "(table:" TABLE ")xZ2",
};
static const char *const others[] = {"{1,2},{2,3}/5",      "{a,b},{b,long_name}", "uniform(5,2)",
                                     "geodetic(petersen)", "connect(K4)",         "convex(1,2,4)"};

static void names_are_read_back(void **state)
{
    (void)state;
    rng r = rng_start("names_are_read_back", 20261);
    for (size_t i = 0; i < COUNT(others); i++)
        check_names(others[i], &r);
    if (!groups_can_be_tested("the names of elements"))
        skip();
    write_table(
        "*,e,\"a,b\",#3,x y\ne,e,\"a,b\",#3,x y\n\"a,b\",\"a,b\",e,x y,#3\n\"#3\",#3,x y,e,\"a,b\"\nx "
        "y,x y,#3,\"a,b\",e\n");
    for (size_t i = 0; i < COUNT(groups); i++) {
        check_names(groups[i], &r);
        if (in_long_run() || i % 2)
            check_all_names(groups[i]);
    }
    remove(TABLE);
}

// The order of the element of this name in a product of cyclic groups of these orders.
static uint64_t order_of_tuple(const char *name, const unsigned *factor, size_t factors)
{
    uint64_t order = 1;
    name += factors > 1;
    for (size_t i = 0; i < factors; i++) {
        char *end;
        unsigned long k = strtoul(name, &end, 10);
        assert_true(k < factor[i]);
        uint64_t one = 1;
        while (one * k % factor[i])
            one++;
        uint64_t joint = order;
        while (joint % one)
            joint += order;
        order = joint;
        name = end + 1;
    }
    return order;
}

// Names mean what they say, also after GAP has found other generators of the group for its own use.
static void orders_fit_names(void **state)
{
    (void)state;
    static const struct {
        const char *group;
        unsigned factor[3];
        size_t factors;
    } rows[] = {{"Z6", {6}, 1},        {"Z36", {36}, 1},         {"Z3xZ6", {3, 6}, 2},
                {"Z6xZ4", {6, 4}, 2},  {"Z12xZ18", {12, 18}, 2}, {"Z6^2xZ4", {6, 6, 4}, 3},
                {"Z2^3", {2, 2, 2}, 3}};
    if (!groups_can_be_tested("the orders of elements"))
        skip();
    for (size_t i = 0; i < COUNT(rows); i++) {
        game g = open_game(rows[i].group, RULE_ACV);
        hry_error error;
        game_value v;
        listed_elements list;
        assert_int_equal(game_find_value(&g, &tools, true, &v, &error), HRY_OK);
        assert_int_equal(group_list_elements(&g, &tools, &list, &error), HRY_OK);
        for (size_t k = 0; k < list.count; k++) {
            const listed_element *e = &list.element[k];
            if (order_of_tuple(e->name, rows[i].factor, rows[i].factors) != e->order)
                fail_msg("%s: %s has order %u", rows[i].group, e->name, (unsigned)e->order);
        }
        listed_elements_clear(&list);
        value_clear(&v);
        game_close(&g);
    }
}

// ------------------------------------------------------------------------------------------------ one value

static nim value_at(const char *text, rule rule, const char *position)
{
    game g = open_game(text, rule);
    hry_error error;
    game_value v;
    hry_status status = game_place(&g, position, strlen(position), &error);
    if (status == HRY_OK)
        status = game_find_value(&g, &tools, false, &v, &error);
    if (status)
        fail_msg("%s at %s: %s", text, position, error.message);
    nim value = v.nim;
    value_clear(&v);
    game_close(&g);
    return value;
}

// The labels of a game digraph are positions, and its values theirs.
static void check_digraph(const char *text, rule rule)
{
    game g = open_game(text, rule);
    diagram d;
    hry_error error;
    diagram_choice choice = {.digraph = DIGRAPH_GAME, .most = 300};
    if (game_diagram(&g, &tools, &choice, &d, &error))
        fail_msg("%s: %s", text, error.message);
    for (uint32_t i = 0; i < d.nodes; i++) {
        const diagram_node *n = &d.node[i];
        nim shown = n->type.parity ? n->type.odd : n->type.even;
        nim told = value_at(text, rule, i ? n->label : "{}");
        if (told != shown)
            fail_msg("%s(%s) at %s: *%u, and *%u in the digraph", game_rule_name(&g), text, n->label, told,
                     shown);
    }
    diagram_clear(&d);
    game_close(&g);
}

// A move's value is the value of the position after it.
static void check_moves(const char *text, rule rule)
{
    game g = open_game(text, rule);
    game_value v;
    hry_error error;
    if (game_find_value(&g, &tools, true, &v, &error))
        fail_msg("%s: %s", text, error.message);
    for (size_t i = 0; i < v.moves.count; i++) {
        const game_move *m = &v.moves.move[i];
        nim told = value_at(text, rule, m->name);
        if (told != m->nim)
            fail_msg("%s(%s) at {%s}: *%u, and *%u as a move", game_rule_name(&g), text, m->name, told,
                     m->nim);
    }
    value_clear(&v);
    game_close(&g);
}

static void positions_have_one_value(void **state)
{
    (void)state;
    static const char *const tiny[] = {
        "Z6",      "D2",   "D3", "Z2^2", "S3", "GL(2,2)", "Z5", ("table:" TABLE), "SmallGroup(6,2)",
        "Dih(Z3)", "Z2xZ3"};
    static const char *const small[] = {"Z12",       "D6",    "Dic(3)",  "Q8",
                                        "Dih(Z3^2)", "A4",    "GL(2,3)", "SmallGroup(24,3)",
                                        "Z3xZ6",     "S3xZ2", "A5xZ2"};
    for (rule rule = RULE_ACV; rule <= RULE_PRV; rule++) {
        check_digraph("{a,b},{b,c}/4", rule);
        check_moves("geodetic(P4)", rule);
    }
    if (!groups_can_be_tested("the values of positions"))
        skip();
    write_table("0,1,2\n1,2,0\n2,0,1\n");
    for (rule rule = RULE_ACV; rule <= RULE_PRV; rule++) {
        for (size_t i = 0; i < COUNT(tiny); i++) {
            check_digraph(tiny[i], rule);
            check_moves(tiny[i], rule);
        }
        for (size_t i = 0; i < COUNT(small) && !rule_removes(rule); i++)
            check_moves(small[i], rule);
    }
    remove(TABLE);
}

// --------------------------------------------------------------------------------------- ways to write one

static void ways_to_write_an_element(void **state)
{
    (void)state;
    static const struct {
        const char *group, *one, *other;
    } rows[] = {
        {"Z6", "0", "e"},
        {"Z6", "#1", "0"},
        {"S4", "()", "e"},
        {"S4", "(1)", "e"},
        {"S4", "(1, 2)(3 , 4)", "(3,4)(1,2)"},
        {"S12", "(1,2)(3)", "(1,2)"},
        {"D6", "rf", "r*f"},
        {"D6", "r^2f", "r^2*f"},
        {"D6", "f r", "r^5*f"},
        {"D6", "r^-1", "r^5"},
        {"D6", "r^6", "e"},
        {"Q8", "y^2", "x^2"},
        {"Q8", "yx", "x^3*y"},
        {"Dih(Z3^2)", "(1,2)f", "(1,2)*f"},
        {"Dih(Z3^2)", "(0,0)*f", "f"},
        {"GL(2,3)", "[[1,0],[0,-1]]", "[[1,0],[0,2]]"},
        {"GL(2,3)", "[ [1, 0], [0, 1] ]", "e"},
        {"GL(2,4)", "[[Z(4)^4,0],[0,Z(4)^0]]", "[[Z(4),0],[0,1]]"},
        {"Z3xZ15", "(0,0)", "e"},
        {"Z3xZ15", "( 1, e )", "(1,0)"},
        {"S3xZ2", "(e,1)", "((),1)"},
        {"24.3", "f1f2", "f1*f2"},
        {"24.3", "f2*f1^3", "f2"},
        {"table:" TABLE, "x y", "\"x y\""},
        {"table:" TABLE, "e", "#1"},
    };
    if (!groups_can_be_tested("ways to write an element"))
        skip();
    write_table("\"\",e,x y\ne,e,x y\nx y,x y,e\n");
    for (size_t i = 0; i < COUNT(rows); i++) {
        game g = open_game(rows[i].group, RULE_ACV);
        char *both = mem_print("%s,%s", rows[i].one, rows[i].other);
        hry_error error = {0};
        game_value v;
        assert_int_equal(game_place(&g, both, strlen(both), &error), HRY_OK);
        // The two are one element, which the position cannot have twice.
        hry_status status = game_find_value(&g, &tools, false, &v, &error);
        if (status != HRY_USAGE || !strstr(error.message, "twice") || error.column != strlen(rows[i].one) + 2)
            fail_msg("%s: %s and %s: %s", rows[i].group, rows[i].one, rows[i].other, error.message);
        free(both);
        game_close(&g);
    }
    remove(TABLE);
}

static void refusals(void **state)
{
    (void)state;
    static const struct {
        const char *group, *position;
        size_t column;
        const char *message;
    } rows[] = {
        {"S4", "(12)", 1, "cycles need commas: did you mean (1,2)?"},
        {"S4", "e,(123)", 3, "cycles need commas: did you mean (1,2,3)?"},
        {"S4", "(12)(34)", 1, "did you mean (1,2)(3,4)?"},
        {"S4", "(1 2 3)", 1, "did you mean (1,2,3)?"},
        {"S12", "(12)", 1,
         "(12) is ambiguous: write (1,2) for the cycle, because cycles need commas, or leave out the fixed "
         "point 12"},
        {"S4", "(1,2),(1,5)", 7, "the permutation (1,5) is not in the group"},
        {"A4", "(1,2)", 1, "the permutation (1,2) is not in the group"},
        {"S4", "(1,2)(2,3)", 1, "the point 2 appears twice"},
        {"S4", "3", 1, "3 is ambiguous: write #3 for number 3 in the list of elements, or a cycle"},
        {"S4", "r", 1,
         "'r' is not an element of the group: its elements are permutations in cycles, such as (1,2,3,4)"},
        {"S4", "(1,2,)", 1, "'(1,2,)' is not an element"},
        {"S4", "(1,2;3,4)", 1, "is not an element"},
        {"S4", "#25", 1, "there is no element #25: the elements are numbered from #1 to #24"},
        {"S4", "#0", 1, "there is no element #0"},
        {"S4", "#x", 1, "expected the number of an element after #"},
        {"S4", "{(1,2) , (1,2)}", 10, "'(1,2)' is in the position twice"},
        {"S12", "#3", 1, "the elements of this group are not numbered"},
        {"Z6", "2,8", 3, "its elements are the residues from 0 to 5, such as 1"},
        {"Z6", "6", 1, "number 6 in the list of elements is written #6"},
        {"Z6", "f1", 1, "the residues from 0 to 5"},
        {"Z6", "e,0", 3, "it is the same element as 'e'"},
        {"D4", "r,3", 3, "3 is ambiguous: write #3 for number 3 in the list of elements, or r^3"},
        {"D4", "x", 1, "its elements are words in r and f, such as r*f"},
        {"D4", "r**f", 1, "its elements are words in r and f, such as r*f"},
        {"D4", "r^", 1, "is not an element"},
        {"Q8", "i", 1, "its elements are words in x and y, such as x*y"},
        {"24.3", "2", 1, "in the list of elements, or f2"},
        {"24.3", "f5", 1, "its elements are words in f1, f2, f3, f4, such as f1*f4"},
        {"Z3xZ15", "1,2", 1,
         "its elements are tuples of 2, such as (1,1); number 1 in the list of elements is written #1"},
        {"Z3xZ15", "(1,2,3)", 1, "its elements are tuples of 2, such as (1,1)"},
        {"Z3xZ15", "(1,15)", 1,
         "'15' is not an element of factor 2, whose elements are the residues from 0 to 14"},
        {"S3xZ2", "((12),1)", 1, "'(12)' is not an element of factor 1: cycles need commas"},
        {"GL(2,3)", "[[1,0],[0,0]]", 1, "its elements are matrices, such as [["},
        {"GL(2,3)", "[[1,0,0]]", 1, "its elements are matrices"},
    };
    if (!groups_can_be_tested("refusals of elements"))
        skip();
    for (size_t i = 0; i < COUNT(rows); i++) {
        game g = open_game(rows[i].group, RULE_ACV);
        hry_error error = {0};
        game_value v;
        hry_status status = game_place(&g, rows[i].position, strlen(rows[i].position), &error);
        if (status == HRY_OK)
            status = game_find_value(&g, &tools, false, &v, &error);
        if (status != HRY_USAGE || error.column != rows[i].column || !strstr(error.message, rows[i].message))
            fail_msg("%s at %s: column %zu: %s", rows[i].group, rows[i].position, error.column,
                     error.message);
        game_close(&g);
    }
}

// ------------------------------------------------------------------------------------------- the command
// line

// Examples of Ernst–Sieben: 3.13, and the spreads of quotients of 8.4 and 8.7, which are the deficiencies of
// the classes of single elements.
static void examples_of_the_papers(void **state)
{
    (void)state;
    if (!groups_can_be_tested("examples with elements"))
        skip();
    const char *const large = "Z3xZ9xZ5xZ49xZ7";
    run r = RUN_WITH(NULL, "nim", "dng", "Z6", "--position", "2,4", "--moves");
    assert_non_null(strstr(r.out, "DNG(Z6) at {2,4} = *1"));
    expect_parts(r, 0, "    to *0: 0   (winning)\n", "");
    expect_parts(RUN_WITH(NULL, "nim", "dng", "Z6", "--position", "2,3"), 1, "",
                 "{2,3} is not a position of DNG(Z6)");
    expect_parts(RUN_WITH(NULL, "nim", "gen", large, "--position", "(1,1,0,1,0)"), 0, "deficiency 1\n", "");
    expect_parts(RUN_WITH(NULL, "nim", "gen", large, "--position", "(0,3,1,1,0)"), 0, "deficiency 2\n", "");
    expect_parts(RUN_WITH(NULL, "nim", "gen", large, "--position", "(1,3,1,0,1)"), 0, "deficiency 1\n", "");
    expect_parts(RUN_WITH(NULL, "nim", "gen", "Z3xZ15", "--position", "(1,2)"), 0, "deficiency 1\n", "");
}

static void the_command_line(void **state)
{
    (void)state;
    if (!groups_can_be_tested("elements on the command line"))
        skip();
    expect_parts(RUN_WITH(NULL, "nim", "gen", "D4", "--position", "r,3"), 2, "", "or r^3\n  r,3\n    ^\n");
    expect_parts(RUN_WITH(NULL, "sum", "*1", "GEN(D4)@{r, x}"), 2, "",
                 "such as r*f\n  GEN(D4)@{r, x}\n              ^\n");
    // In a stream a name may be good for one group and not for another.
    expect_parts(RUN_WITH("Z6\nD4\nZ9\n", "nim", "gen", "-", "-q", "--position", "7"), 1, "?\n?\n0\n",
                 "  7\n  ^\n");
    expect_parts(RUN_WITH(NULL, "nim", "gen", "Z6", "--json", "--position", "{2, #4}"), 0,
                 "\"position\":[\"2\",\"#4\"]", "");
    expect_parts(RUN_WITH(NULL, "info", "D3", "--elements"), 0, "       1  order    1  e\n", "");
    expect_parts(RUN_WITH(NULL, "info", "GL(2,2)", "--elements"), 0, "order    2  [[0,1],[1,0]]\n", "");
    expect_parts(RUN_WITH(NULL, "explain", "gen", "240.191"), 0, "the first move e, of order 1\n", "");
}

static int close_tools(void **state)
{
    (void)state;
    tools_clear(&tools);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_read_back),
        cmocka_unit_test(orders_fit_names),
        cmocka_unit_test(positions_have_one_value),
        cmocka_unit_test(ways_to_write_an_element),
        cmocka_unit_test(refusals),
        cmocka_unit_test(examples_of_the_papers),
        cmocka_unit_test(the_command_line),
    };
    return cmocka_run_group_tests(tests, NULL, close_tools);
}
