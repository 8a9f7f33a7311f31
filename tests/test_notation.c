// SPDX-License-Identifier: GPL-3.0-or-later
//
// Notation of the papers: pairs of expressions that mean the same, operations on graphs by their definitions
// on random graphs, names of vertices, and sentences about what cannot be read.
#include "program_support.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "graph/operations.h"
#include "graph_support.h"
#include "lang/graph_parse.h"
#include "lang/parse.h"

// ---- the same graph, vertex by vertex

static void assert_same_graph(const char *a, const char *b)
{
    graph g = read_graph(a), h = read_graph(b);
    if (g.vertices != h.vertices || g.edges != h.edges || memcmp(g.end, h.end, 8 * (size_t)g.edges) != 0)
        fail_msg("%s is not %s", a, b);
    graph_clear(&g);
    graph_clear(&h);
}

static void graphs_as_the_papers_write_them(void **state)
{
    (void)state;
    static const char *const same[][2] = {
        {"C_7", "C(7)"},
        {"C_{12}", "C12"},
        {"C₁₂", "C12"},
        {"P_4", "P4"},
        {"K_5", "K5"},
        {"K_{2,3}", "K(2,3)"},
        {"K_{ 3 , 4,5 }", "K(3,4,5)"},
        {"K₂,₃", "K(2,3)"},
        {"\\overline{K_{2,3}}", "complement(K(2,3))"},
        {"\\bar{C_5}", "complement(C5)"},
        {"W_5", "W5"},
        {"W_{1,5}", "W5"},
        {"Q_3", "cube(3)"},
        {"Q3", "cube(3)"},
        {"petersen graph", "petersen"},
        {"( C_5 )", "C5"},
        {"P_3 □ P_4", "grid(3,4)"},
        {"P_3□P_4", "grid(3,4)"},
        {"P_3 [] P_4", "grid(3,4)"},
        {"P_3 \\square P_4", "grid(3,4)"},
        {"P_3 \\mathbin{\\square} P_4", "grid(3,4)"},
        {"product(P3,P4)", "grid(3,4)"},
        {"P_2 □ P_3 □ P_4", "grid(2,3,4)"},
        {"(P_2 □ P_3) □ P_4", "grid(2,3,4)"},
        {"P_2 □ (P_3 □ P_4)", "grid(2,3,4)"},
        {"C_3 □ C_4", "torus(3,4)"},
        {"K_2 □ C_5", "prism(5)"},
        {"join(C_5,K_1)", "W5"},
        {"join(P4,K1)", "fan(4)"},
        {"join(\\overline{K_2}, \\overline{K_3})", "K(2,3)"},
        {"strong(K2,K3)", "K6"},
        {"lex(K2,K3)", "K6"},
        {"power(C5,2)", "K5"},
        {"power(P4,1)", "P4"},
        {"complement(complement(C7))", "C7"},
        {"prufer()", "P2"},
        {"prufer(1,1,1)", "star(4)"},
        {"spider(1,1,1)", "claw"},
        {"caterpillar(0,0,0)", "P3"},
        {"caterpillar(4)", "star(4)"},
        {"broom(3,0)", "P3"},
        {"broom(1,4)", "star(4)"},
        {"binarytree(0)", "K1"},
        {"graph(1-2,2-3,3-1)", "K3"},
        {"graph(3-1,2-1,2-3)", "K3"},
        {"graph(1-2,3)", "union(K2,K1)"},
        {"DQo", "graph6:DQo"},
        {"D?{ □ K_2", "product(D?{,K2)"},
    };
    for (size_t i = 0; i < COUNT(same); i++)
        assert_same_graph(same[i][0], same[i][1]);
}

// ---- operations by their definitions

static graph random_graph(rng *r, uint32_t most)
{
    graph g;
    uint32_t end[2 * 36], n = 1 + rng_below(r, most);
    size_t edges = 0;
    for (uint32_t u = 0; u < n; u++)
        for (uint32_t v = u + 1; v < n; v++)
            if (rng_below(r, 2)) {
                end[2 * edges] = u;
                end[2 * edges++ + 1] = v;
            }
    graph_build(&g, n, false, end, edges, NULL);
    return g;
}

// Whether (u,v) and (w,x) are joined in the product of this name.
static bool joined(const char *name, const graph *g, const graph *h, uint32_t u, uint32_t v, uint32_t w,
                   uint32_t x)
{
    bool left = graph_adjacent(g, u, w), right = graph_adjacent(h, v, x);
    bool cartesian = (u == w && right) || (left && v == x), tensor = left && right;
    return strcmp(name, "product") == 0  ? cartesian
           : strcmp(name, "tensor") == 0 ? tensor
           : strcmp(name, "strong") == 0 ? cartesian || tensor
                                         : left || (u == w && right);
}

static graph operate(const char *name, const graph *g, const graph *h, uint32_t k)
{
    graph out;
    hry_error error = {0};
    if (graph_operate(graph_operation_find(name), g, h, k, false, NULL, &out, &error))
        fail_msg("%s: %s", name, error.message);
    return out;
}

static void check_product(const char *name, const graph *g, const graph *h)
{
    graph p = operate(name, g, h, 0);
    assert_int_equal(p.vertices, g->vertices * h->vertices);
    for (uint32_t a = 0; a < p.vertices; a++) {
        uint32_t u = a / h->vertices, v = a % h->vertices;
        char *called = mem_print("(%u,%u)", u + 1, v + 1);
        assert_string_equal(p.names[a], called);
        free(called);
        for (uint32_t b = 0; b < p.vertices; b++)
            assert_int_equal(graph_adjacent(&p, a, b),
                             a != b && joined(name, g, h, u, v, b / h->vertices, b % h->vertices));
    }
    graph_clear(&p);
}

static void check_beside(const graph *g, const graph *h)
{
    graph both = operate("union", g, h, 0), all = operate("join", g, h, 0);
    uint32_t m = g->vertices;
    for (uint32_t a = 0; a < both.vertices; a++)
        for (uint32_t b = 0; b < both.vertices; b++) {
            bool across = (a < m) != (b < m);
            bool inside = !across && (a < m ? graph_adjacent(g, a, b) : graph_adjacent(h, a - m, b - m));
            assert_int_equal(graph_adjacent(&both, a, b), inside);
            assert_int_equal(graph_adjacent(&all, a, b), inside || across);
        }
    for (uint32_t a = 0; a < both.vertices; a++)
        for (uint32_t b = 0; b < a; b++)
            assert_string_not_equal(both.names[a], both.names[b]);
    graph_clear(&both);
    graph_clear(&all);
}

static void check_corona(const graph *g, const graph *h)
{
    graph c = operate("corona", g, h, 0);
    uint32_t m = g->vertices, n = h->vertices;
    assert_int_equal(c.vertices, m + m * n);
    assert_int_equal(c.edges, g->edges + m * (h->edges + n));
    for (uint32_t u = 0; u < m; u++)
        for (uint32_t v = 0; v < n; v++) {
            assert_true(graph_adjacent(&c, u, m + u * n + v));
            for (uint32_t w = 0; w < n; w++)
                assert_int_equal(graph_adjacent(&c, m + u * n + v, m + u * n + w), graph_adjacent(h, v, w));
        }
    graph_clear(&c);
}

static void check_alone(const graph *g)
{
    graph not = operate("complement", g, NULL, 0), line = operate("line", g, NULL, 0),
          split = operate("subdivision", g, NULL, 0), square = operate("power", g, NULL, 2);
    for (uint32_t u = 0; u < g->vertices; u++)
        for (uint32_t v = 0; v < g->vertices; v++) {
            bool near = graph_adjacent(g, u, v);
            assert_int_equal(graph_adjacent(&not, u, v), u != v && !near);
            for (uint32_t w = 0; w < g->vertices; w++)
                near |= graph_adjacent(g, u, w) && graph_adjacent(g, w, v);
            assert_int_equal(graph_adjacent(&square, u, v), u != v && near);
            assert_false(graph_adjacent(&split, u, v));
        }
    assert_int_equal(line.vertices, g->edges);
    for (uint32_t e = 0; e < g->edges; e++) {
        const uint32_t *a = g->end + 2 * (size_t)e;
        assert_true(graph_adjacent(&split, a[0], g->vertices + e) &&
                    graph_adjacent(&split, a[1], g->vertices + e));
        assert_int_equal(graph_degree(&split, g->vertices + e), 2);
        for (uint32_t f = 0; f < g->edges; f++) {
            const uint32_t *b = g->end + 2 * (size_t)f;
            bool meet = a[0] == b[0] || a[0] == b[1] || a[1] == b[0] || a[1] == b[1];
            assert_int_equal(graph_adjacent(&line, e, f), e != f && meet);
        }
    }
    graph_clear(&not );
    graph_clear(&line);
    graph_clear(&split);
    graph_clear(&square);
}

static void operations_do_what_they_are_defined_to(void **state)
{
    (void)state;
    rng r = rng_start("operations", 71);
    for (size_t i = 0; i < scaled(300); i++) {
        graph g = random_graph(&r, 6), h = random_graph(&r, 5);
        check_product("product", &g, &h);
        check_product("strong", &g, &h);
        check_product("tensor", &g, &h);
        check_product("lex", &g, &h);
        check_beside(&g, &h);
        check_corona(&g, &h);
        check_alone(&g);
        graph_clear(&g);
        graph_clear(&h);
    }
}

// Decoding gives trees, all different, and as many as Cayley counts: n^(n − 2).
static void prufer_codes_are_the_labelled_trees(void **state)
{
    (void)state;
    graph tree[125];
    size_t count = 0;
    for (uint32_t code = 0; code < 125; code++) {
        char *text = mem_print("prufer(%u,%u,%u)", code / 25 + 1, code / 5 % 5 + 1, code % 5 + 1);
        tree[count] = read_graph(text);
        free(text);
        assert_true(graph_is_tree(&tree[count]) && tree[count].vertices == 5);
        for (size_t i = 0; i < count; i++)
            assert_memory_not_equal(tree[i].end, tree[count].end, 8 * sizeof(uint32_t));
        count++;
    }
    while (count-- > 0)
        graph_clear(&tree[count]);
}

// ---- hypergraphs, groups and games

static void assert_same_answer(const char *games, const char *a, const char *b)
{
    run one = RUN("nim", games, a, "-q"), other = RUN("nim", games, b, "-q");
    if (one.status || other.status || strcmp(one.out, other.out) != 0)
        fail_msg("%s: %s%s, but %s: %s%s", a, one.out, one.err, b, other.out, other.err);
    run_clear(&one);
    run_clear(&other);
}

static void hypergraphs_and_groups_as_the_papers_write_them(void **state)
{
    (void)state;
    static const char *const same[][2] = {
        {"{{a,b},{b,c}}", "{a,b},{b,c}"},
        {"{ {1,2} , {2,3} }/5", "{1,2},{2,3}/5"},
        {"({a,b,c,d},{{a,b},{b,c}})", "{1,2},{2,3}/4"},
        {"K_5^3", "uniform(5,3)"},
        {"K_{5}^{(3)}", "uniform(5,3)"},
        {"$K_5^3$", "uniform(5,3)"},
        {"H_3", "Hk(3)"},
        {"Klein", "Z2^2"},
        {"Z/6", "Z6"},
        {"ℤ/6ℤ", "Z6"},
        {"\\mathbb{Z}/6\\mathbb{Z}", "Z6"},
        {"\\mathbb{Z}_6 \\times \\mathbb{Z}_3", "Z6xZ3"},
        {"$\\mathbb{Z}_2^2\\times\\mathbb{Z}_{15}$", "Z2^2xZ15"},
        {"\\mathrm{Alt}(4)", "A4"},
        {"\\langle a,b \\mid a^4,b^2,(ab)^2 \\rangle", "D4"},
    };
    size_t hypergraphs = 7; // groups are the others
    for (size_t i = 0; i < hypergraphs; i++)
        assert_same_answer("all", same[i][0], same[i][1]);
    if (!groups_can_be_tested("groups as the papers write them"))
        skip();
    for (size_t i = hypergraphs; i < COUNT(same); i++)
        assert_same_answer("gen,dng", same[i][0], same[i][1]);
    expect(RUN("nim", "gen", "Monster", "Baby Monster", "Fi_{24}'", "J_2", "-q"), 0, NULL, "");
}

// Hypergraphs with their vertices, and any structure in parentheses, wherever a structure may stand.
static void pairs_stand_wherever_structures_do(void **state)
{
    (void)state;
    static const char *const same[][2] = {
        {"({1,2},{{1}})^v", "({1}/2)^v"},
        {"({1,2},{{1}})^{\\vee}", "({1}/2)^v"},
        {"(\\{1,2\\},\\{\\{1\\}\\})^{\\vee}", "({1}/2)^v"},
        {"({1,2},{})^v", "(/2)^v"},
        {"({1,2},∅)^v", "(/2)^v"},
        {"tr(({1,2,3},{{3}}))", "tr({3}/3)"},
        {"extend( ( {1,2,3} , { {3} } ) )", "extend({3}/3)"},
        {"({1,2},{{1}}) v ({2,3},{{2,3}})", "stable={2,3}/3"},
        {"join(({1,2},{{1}}); ({2,3},{{2,3}}))", "stable={2,3}/3"},
        {"join(({1,2},{{1}}), ({2,3},{{2,3}}))", "stable={2,3}/3"},
        {"({1,2},{{1}}) + ({2,3},{{2,3}})", "{1}/2 + {1,2}/2"},
        {"edges=({1,2},{{1}}) + {1,2}/2", "{1}/2 + {1,2}/2"},
        {"edges=(({1,2},{{1}}) + {1,2}/2)", "edges=({1}/2 + {1,2}/2)"},
        {"(({1,2},{{1}}))", "{1}/2"},
        {"((({1,2},{{1}})))", "{1}/2"},
        {"(geodetic(C5))", "geodetic(C5)"},
        {"((uniform(4,2)))", "uniform(4,2)"},
        {"({1,2},{2,3})^v", "{1,2},{2,3}^v"},
        {"({1,2,3},{1,2},{2,3})", "{1,2},{2,3}"},
    };
    for (size_t i = 0; i < COUNT(same); i++)
        assert_same_answer(strstr(same[i][1], "(/2)") ? "avd" : "avd,dst", same[i][0], same[i][1]);
    expect(RUN("nim", "gen", "(S3)", "((Z6))", "-q"), 0, "3\n4\n", "");
}

// A sign that is not a comma makes one vertex of several numbers.
static void other_separators_are_refused(void **state)
{
    (void)state;
    static const char *const wrong[][2] = {
        {"{1;2},{2;3}", "found ';'; did you mean {1,2}?\n  {1;2},{2;3}\n    ^\n"},
        {"{1.2}", "found '.'; did you mean {1,2}?\n  {1.2}\n    ^\n"},
        {"{1,2},{2.3.4}", "found '.'; did you mean {2,3,4}?\n  {1,2},{2.3.4}\n          ^\n"},
        {"{1;2,3}", "did you mean {1,2}?"},
        {"{12:7}", "did you mean {12,7}?"},
        {"{1|2}/4", "did you mean {1,2}?"},
        {"({1;2},{{1}})", "did you mean {1,2}?"},
        {"matroid({1;2})", "did you mean {1,2}?"},
        {"stable={1.2}", "did you mean {1,2}?"},
    };
    for (size_t i = 0; i < COUNT(wrong); i++)
        expect(RUN("nim", "avd", wrong[i][0]), 2, "", wrong[i][1]);
    assert_same_answer("all", "{1.2,2.3},{a.b}", "{a,b},{c}");
    assert_same_answer("all", "{1.,.2},{x1.2}", "{a,b},{c}");
}

static void latex_is_given_back_as_typed(void **state)
{
    (void)state;
    expect_parts(RUN("nim", "gen", " \\mathbb{Z}_6 \\times \\mathbb{Z}_3 "), 0,
                 "GEN(\\mathbb{Z}_6 \\times \\mathbb{Z}_3) = *0", "");
    expect_parts(RUN("nim", "acv", "hull(P_3 \\square P_4)", "--json"), 0,
                 "\"structure\":\"hull(P_3 \\\\square P_4)\"", "");
}

static void games_as_one_word(void **state)
{
    (void)state;
    expect(RUN("nim", "GEN(S3)", "DNG(Z_6)", "-q"), 0, "3\n3\n", "");
    expect(RUN("nim", "ACV(geodetic(C_7))", "-q"), 0, "1\n", "");
    expect(RUN("explain", "DNG(A_4)", "-q"), 0, "3\n", "");
    expect(RUN("sum", "GEN(Z_6) + *4", "-q"), 0, "0\n", "");
    expect(RUN("sum", "GEN(Z_6)+*4", "*1", "-q"), 0, "1\n", "");
    expect(RUN("sum", "ACV(geodetic(D?{)) + *1", "-q"), 0, "0\n", "");
    expect(RUN("nim", "gen", "GEN(S3)"), 2, "", "without a GAME before it");
    expect(RUN("nim", "ACV(C6)", "--family", "hull"), 2, "", "cannot be combined with GAME(STRUCTURE)");
    expect(RUN("nim", "GEN(S3)", "DNG(Z6)", "--histogram"), 2, "", "requires a single game");
    expect(RUN("nim", "GEN(S3)", "*2"), 2, "", "such as GEN(S3) or ACV({1,2},{2,3})\n  *2\n  ^\n");
    expect(RUN("nim", "\\text{GEN}(\\mathbb{Z}_6)", "$DNG(S_3)$", "-q"), 0, "4\n3\n", "");
    expect(RUN("nim", "GEN(S3"), 2, "", "not closed\n  GEN(S3\n     ^\n");
    expect(RUN("nim", "GEN(S3)", "DNG(Z6)", "--as", "latex"), 2, "", "requires a single game");
}

// Lines of games have a rule each; a bad line leaves its place.
static void lines_are_games(void **state)
{
    (void)state;
    static const char lines[] = "GEN(S3)\nS3\nDNG(Z_6)\n\nAVD(C6)\nacv(geodetic(C_7))\nACV({1,2\n*2\n";
    expect(RUN_WITH(lines, "nim", "-", "-q"), 1, "3\n?\n3\n?\n?\n1\n?\n?\n", "line 5: C6 is a cycle graph");
    expect_parts(RUN_WITH("GEN(S3)\nDNG(\n", "nim", "-", "--json"), 1,
                 "{\"line\":2,\"structure\":\"DNG(\",\"error\":\"this parenthesis is not closed\"", "line 2");
    expect(RUN_WITH("GEN(S3)\n", "nim", "DNG(Z_4)", "-", "-q"), 0, "0\n3\n", "");
    expect(RUN_WITH("C6\n", "nim", "-", "--family", "hull"), 2, "",
           "cannot be combined with GAME(STRUCTURE)");
    expect(RUN_WITH("GEN(S3)\n", "nim", "-", "--histogram"), 2, "", "requires a single game");
    expect(RUN_WITH("GEN(S3)\n", "nim", "gen", "-"), 1, "", "without a GAME before it");
    expect(RUN_WITH("*2\n", "nim", "-"), 1, NULL, "such as GEN(S3) or ACV({1,2},{2,3})\n");
}

static void names_of_products_can_be_typed(void **state)
{
    (void)state;
    expect(RUN("nim", "acv", "geodetic(P_2 □ P_3)", "--position", "{(1,1),(2,3)}", "-q"), 0, "0\n", "");
    expect(RUN("nim", "acv", "geodetic(graph(a-b,b-c))", "--position", "a,c", "-q"), 0, "0\n", "");
    expect(RUN_WITH("P_2 □ P_3\ngraph(a-b,b-c)\nC_7\n\\overline{C_7}\n", "nim", "acv", "--family", "hull",
                    "-", "-q"),
           0, "0\n1\n1\n0\n", "");
}

static void what_cannot_be_read(void **state)
{
    (void)state;
    static const char *const wrong[][2] = {
        {"geodetic(P_3 + P_4)", "union(G,H) or join(G,H)"},
        {"geodetic(P_3 × P_4)", "G □ H or tensor(G,H)"},
        {"geodetic(C_n)", "n has no value"},
        {"geodetic(K_{m,n})", "m has no value"},
        {"geodetic(grid(3,n))", "n has no value"},
        {"geodetic(stron(P3,P4))", "did you mean strong?"},
        {"geodetic(strong(P3))", "expected ','"},
        {"geodetic(graph(1-1))", "two different vertices"},
        {"geodetic(graph(1-))", "expected a vertex"},
        {"geodetic(prufer(9))", "from 1 to 3, not 9"},
        {"geodetic(product(cube(9),cube(9)))", "at most 10000 vertices"},
        {"({a,b},{{a,c}})", "c is not one of the vertices"},
        {"{{a,b},{b,c}", "expected "},
        {"K_5", "K_5 is a complete graph; games on it require a family"},
        {"W_5", "W_5 is a wheel graph; a Coxeter group"},
        {"C_6", "C_6 is a cycle graph; did you mean Z6? If not, games on it require a family: geodetic(C_6)"},
        {"Q_3", "games on the hypercube graph require a family: geodetic(Q_3)"},
        {"Dih(K_5)", "geodetic(K_5), hull(K_5)"},
        {"geodetic(D4)", "D4 is a group; a game on it is written GEN(D4)"},
        {"geodetic(Z_6)", "Z_6 is a group"},
        {"matroid(D4)", "found a group"},
        {"K_5^", "found the end"},
    };
    for (size_t i = 0; i < COUNT(wrong); i++)
        expect(RUN("nim", "acv", wrong[i][0]), strstr(wrong[i][1], "10000") ? 1 : 2, "", wrong[i][1]);
    char *deep = mem_print("geodetic(%010000dC5", 0);
    memset(strchr(deep, '0'), '(', 10000);
    expect(RUN("nim", "acv", deep), 2, "", "nested too deeply: the maximum is 500");
    free(deep);
    char *wide = mem_print("geodetic(a%*sb)", 100000, " "), *long_one = mem_print("geodetic(K1%*d)", 6000, 0);
    for (char *at = strchr(long_one, ' '); at + 6 < strrchr(long_one, ')'); at += 5)
        memcpy(at, "□K1", 5);
    expect(RUN("nim", "acv", wide), 2, "", "expected a graph");
    expect(RUN("nim", "acv", long_one), 2, "", "too many product signs");
    free(wide);
    free(long_one);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(graphs_as_the_papers_write_them),
        cmocka_unit_test(operations_do_what_they_are_defined_to),
        cmocka_unit_test(prufer_codes_are_the_labelled_trees),
        cmocka_unit_test(hypergraphs_and_groups_as_the_papers_write_them),
        cmocka_unit_test(pairs_stand_wherever_structures_do),
        cmocka_unit_test(other_separators_are_refused),
        cmocka_unit_test(latex_is_given_back_as_typed),
        cmocka_unit_test(games_as_one_word),
        cmocka_unit_test(lines_are_games),
        cmocka_unit_test(names_of_products_can_be_typed),
        cmocka_unit_test(what_cannot_be_read),
    };
    return cmocka_run_group_tests_name("notation", tests, NULL, NULL);
}
