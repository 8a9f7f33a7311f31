// SPDX-License-Identifier: GPL-3.0-or-later
//
// The expression language: what each form means, where each error points, and that no bytes crash it.
#include "support.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "engine/dual.h"
#include "lang/constructors.h"
#include "lang/inline.h"
#include "lang/parse.h"

static hry_status parse_with(const char *text, const expr_options *how, structure_expr *e, hry_error *error)
{
    *error = (hry_error){0};
    return expr_parse(text, strlen(text), how, e, error);
}

static hry_status parse(const char *text, structure_expr *e, hry_error *error)
{
    return parse_with(text, &(expr_options){0}, e, error);
}

// "{1,2} {3}": the sets with the names of their vertices.
static char *sets_of(const hypergraph *h)
{
    char *all = mem_string("");
    for (uint32_t i = 0; i < h->sets.count; i++) {
        char *set = hypergraph_print_set(h, pool_at(&h->sets, i));
        char *longer = mem_print("%s%s%s", all, i ? " " : "", set);
        free(set);
        free(all);
        all = longer;
    }
    return all;
}

static void every_form_of_a_hypergraph_is_read(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint32_t vertices;
        given given;
        const char *sets;
    } rows[] = {
        {"{1,2},{2,3}", 3, GIVEN_EDGES, "{1,2} {2,3}"},
        {"{2,3},{1,2}", 3, GIVEN_EDGES, "{1,2} {2,3}"},
        {"{1,2},{2,3}/5", 5, GIVEN_EDGES, "{1,2} {2,3}"},
        {" { 1 , 2 } ,\t{ 2,3 } / 5 ", 5, GIVEN_EDGES, "{1,2} {2,3}"},
        {"{01}", 1, GIVEN_EDGES, "{1}"},
        {"{}", 0, GIVEN_EDGES, "{}"},
        {"{ }/2", 2, GIVEN_EDGES, "{}"},
        {"/5", 5, GIVEN_EDGES, ""},
        {"/0", 0, GIVEN_EDGES, ""},
        {"{1,1,2}", 2, GIVEN_EDGES, "{1,2}"},
        {"{b,a},{a,c}", 3, GIVEN_EDGES, "{b,a} {a,c}"},
        {"{x,1},{1,2}", 3, GIVEN_EDGES, "{x,1} {1,2}"},
        {"{ä,β}", 2, GIVEN_EDGES, "{ä,β}"},
        {"{-1,a}", 2, GIVEN_EDGES, "{-1,a}"},
        {"edges={1,2}", 2, GIVEN_EDGES, "{1,2}"},
        {"stable={1,2},{3}", 3, GIVEN_STABLE, "{3} {1,2}"},
        {"Stable = {1,2},{3}/4", 4, GIVEN_STABLE, "{3} {1,2}"},
        {"transversals={1},{2,3}", 3, GIVEN_TRANSVERSALS, "{1} {2,3}"},
        {"uniform(3,2)", 3, GIVEN_EDGES, "{1,2} {1,3} {2,3}"},
        {"UNIFORM ( 3 , 2 )", 3, GIVEN_EDGES, "{1,2} {1,3} {2,3}"},
        {"disjoint(2,1)", 3, GIVEN_EDGES, "{3} {1,2}"},
        {"Hk(2)", 3, GIVEN_STABLE, "{1} {2,3}"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        structure_expr e;
        hry_error error;
        if (parse(rows[i].text, &e, &error))
            fail_msg("%s: %s", rows[i].text, error.message);
        assert_int_equal(e.kind, EXPR_HYPERGRAPH);
        char *sets = sets_of(&e.hyper);
        if (strcmp(sets, rows[i].sets) || e.hyper.vertices != rows[i].vertices ||
            e.hyper.given != rows[i].given)
            fail_msg("%s became %s on %u vertices, given as %d", rows[i].text, sets, e.hyper.vertices,
                     e.hyper.given);
        free(sets);
        expr_clear(&e);
    }
}

static void text_and_source_are_kept(void **state)
{
    (void)state;
    structure_expr e;
    hry_error error;
    assert_int_equal(parse("  stable= {1} /2\t", &e, &error), HRY_OK);
    assert_string_equal(e.text, "stable= {1} /2");
    assert_string_equal(e.source, "sets");
    expr_clear(&e);
    assert_int_equal(parse("uniform(2,1)", &e, &error), HRY_OK);
    assert_string_equal(e.source, "constructor uniform");
    expr_clear(&e);
}

static void vertices_keep_their_names(void **state)
{
    (void)state;
    char buffer[12];
    structure_expr e;
    hry_error error;
    // The others are called by their number, and 3 is taken.
    assert_int_equal(parse("{a,3}/4", &e, &error), HRY_OK);
    assert_int_equal(e.hyper.vertices, 4);
    static const char *const names[] = {"a", "3", "3'", "4"};
    for (uint32_t v = 0; v < 4; v++)
        assert_string_equal(hypergraph_name(&e.hyper, v, buffer), names[v]);
    expr_clear(&e);
}

static hry_status refused(const char *text, hry_error *error)
{
    structure_expr e;
    hry_status status = parse(text, &e, error);
    if (status == HRY_OK)
        expr_clear(&e);
    return status;
}

static void errors_have_their_column(void **state)
{
    (void)state;
    static const bad_text rows[] = {
        {"", 1, "expected a structure"},
        {"   ", 1, "expected a structure"},
        {"{1,2", 5, "the end"},
        {"{1,2},", 7, "expected '{', found the end"},
        {"{1,2},,{3}", 7, "expected '{', found ','"},
        {"{1,,2}", 4, "a vertex"},
        {"{1,}", 4, "a vertex"},
        {"{1 2}", 4, "','"},
        {"{1}}", 4, "expected ',', '/' or the end of the sets, found '}'"},
        {"{{1,2},{3,{4}}}", 11, "an edge must be a set of vertices, as"},
        {"{1}{2}", 4, "expected ',', '/' or the end of the sets, found '{'"},
        {"{1}/", 5, "number of vertices"},
        {"{1}/x", 5, "number of vertices"},
        {"{1}/3x", 6, "expected ',', '/' or the end of the sets, found 'x'"},
        {"{1,2}/1", 7, "vertex 2"},
        {"{a,b}/1", 7, "the sets have 2 different vertices, but the number"},
        {"{1}/9999999999999", 5, "at most"},
        {"/-3", 2, "negative"},
        {"{0,1}", 2, "from 1"},
        {"{1,-2}", 4, "negative"},
        {"{99999999999999999999}", 2, "at most"},
        {"{a\x01}", 3, "0x01"},
        {"uniform(5)", 8, "requires 2 parameters, not 1"},
        {"uniform(5,2,1)", 8, "requires 2 parameters, not 3"},
        {"disjoint()", 9, "at least 1 parameter, not 0"},
        {"uniform(5,x)", 11, "expected a parameter, found 'x'"},
        {"uniform(5,-1)", 11, "negative"},
        {"uniform(5,2", 12, "the end"},
        {"uniform(5,2)/6", 13, "expected the end"},
        {"uniform(99999999999,2)", 9, "at most"},
        {"uniform", 8, "parentheses"},
        {"uniform 5", 1, "parentheses"},
        {"unifrom(5,2)", 1, "uniform(n,r)"},
        {"stable=disjiont(2)", 8, "disjoint(a,b,…)"},
        {"stable=uniform(3,2)", 8, "only to sets and files"},
        {"stabel={1}", 1, "stable="},
        {"vertices={1}", 1, "edges=, transversals= or stable="},
        {"  S", 4, "S requires its n"},
        {"C6", 1, "did you mean Z6?"},
        {"K(2,3)", 1, "K(2,3) is a graph; games on it require a family"},
        {"petersen", 1, "geodetic(petersen), hull(petersen), connect(petersen)"},
        {"graph6:D?{", 1, "is a graph"},
        {"edges:x.txt", 1, "is a graph"},
        {"some/where.g6", 1, "is a graph"},
        {"K5", 1, "K5 is a complete graph; games on it require a family"},
        {"dta:x", 1, "did you mean dat:…?"},
        {"geodesic(C6)", 1, "did you mean geodetic(G)?"},
        {"1,2", 1, "sets require braces"},
        {"-", 1, "dat:-"},
        {"dat:", 5, "expected a file name"},
        {"rubbish", 1, "unknown structure rubbish; try"},
        {"/no/such/file.dat", 1, "No such file"},
        {"dat: /no/such/file", 6, "No such file"},
        {"stable=/no/such/file.cxt", 8, "No such file"},
        {SOURCE_DIR "/CMakeLists.txt", 1, "write dat:"},
    };
    expect_refused(refused, HRY_USAGE, rows, COUNT(rows));
}

// ─── Graphs and families of games

// The edges of a hypergraph given by its maximal stable sets: the minimal transversals of their complements.
static bool dual_list_edges(const hypergraph *h, pool *out)
{
    pool complements;
    pool_copy(&complements, &h->sets);
    for (uint32_t i = 0; i < complements.count; i++)
        bits_complement(pool_at(&complements, i), pool_at(&complements, i), h->vertices);
    bool all = dual_list(&complements, &(dual_options){.max_size = SIZE_MAX}, 1000, out) == DUAL_ALL;
    pool_clear(&complements);
    return all;
}

// Each is the hypergraph of Sieben's Section 8, or follows from the definition at once.
static void families_make_the_hypergraphs_of_the_paper(void **state)
{
    (void)state;
    static const struct {
        const char *text, *edges; // by increasing size
        uint32_t vertices;
    } rows[] = {
        {"geodetic(K(2,3))", "{1,2} {3,4,5}", 5}, // Example 8.3
        {"Geodetic ( k( 2 , 3 ) )", "{1,2} {3,4,5}", 5},
        {"genpos(paw)", "{1,2,3} {1,2,4}", 4},                                    // Example 8.5
        {"mindegree(paw,1)", "{1-2,3-4} {1-2,2-3,2-4}", 4},                       // Example 8.8
        {"convex(1,2,3,4; winning={1,2,3},{3,4})", "{1,3} {1,4} {2,4} {3,4}", 4}, // Example 8.2
        {"convex(1,2,3,4;winning={3,4},{1,2,3},{1,2,3,4})", "{1,3} {1,4} {2,4} {3,4}", 4},
        {"convex(10,-2.5,3e1)", "{2,3}", 3},
        {"convex(1.0000000000000000000,10000000000000000e-15,0e-300)", "{2,3}", 3},
        {"convex((0,0),(2,0),(0,2),(1,1))", "{1,2,3}", 4},
        {"convex( (0.1,0.1) , (0.2,0.2), (0.3,0.3) )", "{1,3}", 3},
        {"edges(P4)", "{1,2} {2,3} {3,4}", 4},
        {"edges(graph6:Ch)", "{1,2} {2,3} {3,4}", 4},
        {"edges( graph6: Ch )", "{1,2} {2,3} {3,4}", 4},
        {"edges(sparse6::Fa@x^)", "{1,2} {1,3} {2,3} {6,7}", 7},
        {"edges(K(1,1,2))", "{1,2} {1,3} {2,3} {1,4} {2,4}", 4},
        {"partition(2:1,1:1)", "{1,3} {2,3}", 3},
        {"matroid({a,b},{a,c},{b,c})", "{a,b} {a,c} {b,c}", 3},
        {"matroid(uniform(3,1))", "{1} {2} {3}", 3},
        {"matroid({1},{2}/3)", "{1} {2}", 3},
        {"subgraph(3,K3)", "{1-2,1-3,2-3}", 3},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        structure_expr e;
        hry_error error;
        if (parse(rows[i].text, &e, &error))
            fail_msg("%s: column %zu: %s", rows[i].text, error.column, error.message);
        pool edges;
        hypergraph h = e.hyper;
        if (h.given == GIVEN_EDGES)
            pool_copy(&edges, &h.sets);
        else
            assert_int_equal(dual_list_edges(&h, &edges), true);
        pool_sort(&edges, NULL);
        h.sets = edges;
        char *sets = sets_of(&h);
        if (strcmp(sets, rows[i].edges) || h.vertices != rows[i].vertices)
            fail_msg("%s became %s on %u vertices", rows[i].text, sets, h.vertices);
        assert_non_null(e.family);
        assert_int_equal(e.graph != NULL, strpbrk(e.family->parameters, "GF") != NULL);
        assert_non_null(strstr(e.source, e.family->name));
        free(sets);
        pool_clear(&edges);
        expr_clear(&e);
    }
}

static void errors_in_families_have_their_column(void **state)
{
    (void)state;
    static const bad_text rows[] = {
        {"geodetic", 9, "parentheses: geodetic(G)"},
        {"geodetic()", 10, "expected a graph"},
        {" geodetic(S4)", 11, "S4 is a group; a game on it is written GEN(S4)"},
        {"geodetic(hull(C6))", 10, "hull is a family of games"},
        {"geodetic(petersn)", 10, "did you mean petersen?"},
        {"geodetic(qqqqqq)", 10, "not a known graph"},
        {"geodetic(C2)", 10, "at least 3"},
        {"geodetic(C)", 11, "C requires 1 parameter, not 0"},
        {"geodetic(C())", 11, "C requires 1 parameter, not 0"},
        {"geodetic(C(3,4))", 11, "C requires 1 parameter, not 2"},
        {"geodetic(K())", 11, "at least 1 parameter, not 0"},
        {"geodetic(petersen(5))", 10, "no parameters or two"},
        {"geodetic(petersen(5,2,1))", 18, "at most 2 parameters, not 3"},
        {"geodetic(paw(1))", 13, "paw has no parameters"},
        {"geodetic(paw1)", 13, "expected ',' or ')', found '1'"},
        {"geodetic(petersen-graph)", 18, "found '-'"},
        {"geodetic(join)", 14, "expected '(', found ')'"},
        {"geodetic(C6", 12, "expected ')', found the end"},
        {"geodetic(C6)x", 13, "expected the end"},
        {"geodetic(C6,2)", 12, "expected ')', found ','"},
        {"geodetic(C6x)", 12, "expected ')', found 'x'"},
        {"geodetic(K(2,x))", 14, "expected a parameter, found 'x'"},
        {"geodetic(C99999999999)", 11, "at most"},
        {"geodetic(graph6:)", 17, "expected a graph"},
        {"geodetic(graph6:D?)", 19, "found 1"},
        {"geodetic(graph6: D?!)", 20, "'!' is not allowed"},
        {"geodetic(digraph6:&@_)", 19, "loop"},
        {"geodetic(digraph6:D?{)", 19, "this is not digraph6 but may be graph6"},
        {"geodetic(sparse6:Bw)", 18, "as in sparse6::An"},
        {"geodetic(graph6::An)", 17, "may be sparse6"},
        {"geodetic(GRAPH6:>>sparse6<<:An)", 17, "may be sparse6"},
        {"geodetic(edges:)", 16, "expected a file name"},
        {"relator(D4)x", 12, "expected the end after ')'"},
        {"relator(D4", 11, "expected ')', found the end"},
        {"relator()", 9, "expected a group"},
        {"convex(2x)", 9, "expected ')', found 'x'"},
        {"mindegree(paw)", 14, "expected ',', found ')'"},
        {"mindegree(paw,x)", 15, "the d of mindegree(G,d)"},
        {"mindegree(1,paw)", 11, "expected a graph"},
        {"degree(4)", 9, "expected ',', found ')'"},
        {"subgraph(K3,5)", 13, "expected a graph"},
        {"subgraph(5;)", 12, "expected a graph"},
        {"subgraph(5)", 11, "a forbidden graph"},
        {"subgraph(K5; C3,C5", 19, "expected ')', found the end"},
        {"convex()", 8, "expected a coordinate"},
        {"convex(1,)", 10, "expected a coordinate"},
        {"convex(1,(2,3))", 10, "2 coordinates, but the points before it have 1"},
        {"convex((1,2,3),(1,2))", 16, "2 coordinates, but the points before it have 3"},
        {"convex((1,2,3)", 15, "expected ')', found the end"},
        {"convex((1 2))", 11, "',' or ')'"},
        {"convex((1,2,))", 13, "expected a coordinate"},
        {"convex(1.2.3)", 11, "expected ')', found '.'"},
        {"convex(1234567890123456)", 8, "at most 15 digits"},
        {"convex(1e999)", 10, "at most 300"},
        {"convex(10000000000000001)", 8, "at most 15 digits"},
        {"convex(0,0.00001e-300)", 10, "the absolute value of a coordinate must be 0"},
        {"convex(0,-123456e300)", 10, "the absolute value of a coordinate must be 0"},
        {"convex(1e)", 10, "an exponent"},
        {"convex(1,2;)", 12, "winning="},
        {"convex(1,2;losing={1})", 12, "winning="},
        {"convex(1,2;winning={3})", 21, "unknown point 3; use its number, from 1 to 2"},
        {"convex(1,2;winning={x})", 21, "unknown point x"},
        {"convex(1,2;winning={1)", 22, "the end"},
        {"convex(1,2;winning={1}", 23, "expected ')', found the end"},
        {"convex(1,2;winning={1} {2})", 24, "expected ',' or the end, found '{'"},
        {"convex(1,2,1)", 1, "the same"},
        {"partition()", 11, "the size of a block"},
        {"partition(3)", 12, "':'"},
        {"partition(3:)", 13, "expected the number of elements"},
        {"partition(3:4)", 1, "cannot contain 4"},
        {"matroid()", 9, "expected sets"},
        {"matroid(K5)", 9, "its cycle matroid is graphic(K5)"},
        {"matroid(fanoo)", 9, "did you mean fano?"},
        {"matroid(U(5,3))", 9, "the rank r first"},
        {"matroid(PG(2,6))", 9, "a prime power"},
        {"matroid(PG(0,2))", 9, "at least 1"},
        {"matroid(U(3))", 10, "2 parameters"},
        {"matroid(U(1,3) x)", 16, "expected the end"},
        {"downsets(poset(a<))", 18, "expected an element"},
        {"downsets(poset(a<b; c))", 19, "expected ')', found ';'"},
        {"downsets(boolean(0))", 10, "from 1 to 12"},
        {"downsets(divisors(0))", 10, "from 1 to 1000000"},
        {"downsets(chain(3); lost={1})", 20, "winning="},
        {"downsets(chain(3); winning={4})", 29, "unknown point"},
        {"matroid(matroid({1}))", 9, "expected sets"},
        {"matroid({1},{1,2})", 9, "contains another"},
        {"matroid(stable={1})", 9, "bases"},
        {"matroid({1,2)", 13, "the end"},
        {"matroid({1}", 12, "expected ')', found the end"},
        {"stable=geodetic(C6)", 8, "only to sets and files"},
    };
    expect_refused(refused, HRY_USAGE, rows, COUNT(rows));
}

// Games that do not exist, and graphs that are too large: no caret, but a sentence.
static void games_that_do_not_exist_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        hry_status status;
    } rows[] = {
        {"geodetic(kneser(4,2))", HRY_UNDEFINED},
        {"tree(C4)", HRY_UNDEFINED},
        {"geodetic(digraph6:&BP_)", HRY_UNDEFINED},
        {"matroid({1},{2,3})", HRY_UNDEFINED},
        {"geodetic(K20000)", HRY_LIMIT},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        structure_expr e;
        hry_error error = {0};
        hry_status status = parse(rows[i].text, &e, &error);
        if (status != rows[i].status || !error.message[0])
            fail_msg("'%s': status %d, %s", rows[i].text, status, error.message);
    }
}

static void examples_of_families_are_read(void **state)
{
    (void)state;
    structure_expr e;
    hry_error error;
    for (size_t i = 0; i < family_count; i++) {
        if (parse(families[i]->example, &e, &error))
            fail_msg("%s: %s", families[i]->example, error.message);
        assert_ptr_equal(e.family, families[i]);
        expr_clear(&e);
    }
    for (size_t i = 0; i < graph_constructor_count; i++) {
        char *text = mem_print("edges(%s)", graph_constructors[i].example);
        if (parse(text, &e, &error))
            fail_msg("%s: %s", text, error.message);
        assert_int_equal(e.hyper.sets.count, e.graph->edges);
        expr_clear(&e);
        free(text);
    }
}

static void a_zero_byte_is_refused(void **state)
{
    (void)state;
    structure_expr e;
    hry_error error;
    assert_int_equal(expr_parse("{1}\0{2}", 7, &(expr_options){0}, &e, &error), HRY_USAGE);
    assert_int_equal(error.column, 4);
}

static void the_number_of_vertices_can_be_given(void **state)
{
    (void)state;
    structure_expr e;
    hry_error error;
    expr_options five = {.vertices = 5};
    assert_int_equal(parse_with("{1,2}", &five, &e, &error), HRY_OK);
    assert_int_equal(e.hyper.vertices, 5);
    expr_clear(&e);
    assert_int_equal(parse_with("{1,2}/5", &five, &e, &error), HRY_OK);
    expr_clear(&e);
    assert_int_equal(parse_with("{1,2}/4", &five, &e, &error), HRY_USAGE);
    assert_int_equal(parse_with("{1,6}", &five, &e, &error), HRY_USAGE);
    assert_int_equal(parse_with("uniform(3,2)", &five, &e, &error), HRY_USAGE);
    assert_non_null(strstr(error.message, "vertices applies only to sets and files"));
}

static char *write_file(const char *name, const char *contents)
{
    char *path = mem_print("%s", name);
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs(contents, f);
    fclose(f);
    return path;
}

static void files_are_read(void **state)
{
    (void)state;
    structure_expr e;
    hry_error error;
    char *dat = write_file("test_lang_file.dat", "1 2\n2 3\n"),
         *hgr = write_file("test_lang_file", "1 4\n1 2\n");
    assert_int_equal(parse("test_lang_file.dat", &e, &error), HRY_OK);
    assert_int_equal(e.hyper.sets.count, 2);
    assert_string_equal(e.source, "file test_lang_file.dat");
    expr_clear(&e);
    assert_int_equal(parse(" stable=dat:test_lang_file.dat ", &e, &error), HRY_OK);
    assert_int_equal(e.hyper.given, GIVEN_STABLE);
    expr_clear(&e);
    assert_int_equal(parse("hgr:test_lang_file", &e, &error), HRY_OK);
    assert_int_equal(e.hyper.vertices, 4);
    expr_clear(&e);
    assert_int_equal(parse_with("test_lang_file", &(expr_options){.format = FORMAT_HGR}, &e, &error), HRY_OK);
    assert_int_equal(e.hyper.vertices, 4);
    expr_clear(&e);
    assert_int_equal(parse("test_lang_file", &e, &error), HRY_USAGE);
    // A fault in the file has a line, and the column is one of that line.
    assert_int_equal(parse(SOURCE_DIR "/tests/bad/negative.dat", &e, &error), HRY_UNREADABLE);
    assert_true(error.line > 0);
    bool taken = true;
    assert_int_equal(parse_with("dat:-", &(expr_options){.stdin_taken = &taken}, &e, &error), HRY_USAGE);
    remove(dat);
    remove(hgr);
    free(dat);
    free(hgr);
}

static void files_of_graphs_are_read(void **state)
{
    (void)state;
    structure_expr e;
    hry_error error;
    static const struct {
        const char *file, *contents, *text;
        uint32_t vertices, edges;
    } rows[] = {
        {"test_lang_C5.g6", "Dhc\n", "edges(test_lang_C5.g6)", 5, 5},
        {"test_lang_(1).g6", "Dhc\n", "edges( test_lang_(1).g6 )", 5, 5},
        {"test_lang_graph.txt", "1 2\n2 3\n", "edges(test_lang_graph.txt)", 3, 2},
        {"test_lang_graph", "p edge 3 1\ne 1 2\n", "edges(dimacs:test_lang_graph)", 3, 1},
        {"test_lang_graph", "3 1\n2 3\n", "edges(edges:test_lang_graph)", 3, 1},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        char *path = write_file(rows[i].file, rows[i].contents);
        if (parse(rows[i].text, &e, &error))
            fail_msg("%s: %s", rows[i].text, error.message);
        assert_int_equal(e.hyper.vertices, rows[i].vertices);
        assert_int_equal(e.hyper.sets.count, rows[i].edges);
        expr_clear(&e);
        hry_status refused = parse_with(rows[i].text, &(expr_options){.remote = true}, &e, &error);
        assert_int_equal(refused, HRY_FORBIDDEN);
        remove(path);
        free(path);
    }
    char *path = write_file("test_lang_points", "# square\n0 0\n 1,0\n\n1 1\n0 1\n0.5 0.5\n");
    assert_int_equal(parse("convex(test_lang_points; winning={5})", &e, &error), HRY_OK);
    assert_int_equal(e.hyper.vertices, 5);
    expr_clear(&e);
    remove(path);
    free(path);
    static const char *const odd[] = {"./test_lang_points", "2test_lang.txt", "-1", "1.5e"};
    for (size_t i = 0; i < COUNT(odd); i++) {
        char *text = mem_print("convex(%s)", odd[i]);
        path = write_file(odd[i], "1\n2\n3\n");
        assert_int_equal(parse(text, &e, &error), HRY_OK);
        assert_int_equal(e.hyper.vertices, strcmp(odd[i], "-1") ? 3 : 1); // a number is a number
        expr_clear(&e);
        remove(path);
        free(path);
        free(text);
    }
    assert_int_equal(parse("convex(./no/such/points)", &e, &error), HRY_UNREADABLE);
    path = write_file("test_lang_points", "0 0\n1 0 1\n");
    assert_int_equal(parse("convex(test_lang_points)", &e, &error), HRY_UNREADABLE);
    assert_int_equal(error.line, 2);
    assert_int_equal(error.column, 1);
    remove(path);
    free(path);
    path = write_file("test_lang_points", "0\n1,\n");
    assert_int_equal(parse("convex(test_lang_points)", &e, &error), HRY_UNREADABLE);
    assert_int_equal(error.line, 2);
    assert_int_equal(error.column, 3);
    remove(path);
    free(path);
    path = write_file("test_lang_bases.dat", "1 2\n1 3\n");
    assert_int_equal(parse("matroid(test_lang_bases.dat)", &e, &error), HRY_OK);
    expr_clear(&e);
    assert_int_equal(parse_with("matroid(test_lang_bases.dat)", &(expr_options){.vertices = 5}, &e, &error),
                     HRY_OK);
    assert_int_equal(e.hyper.vertices, 5);
    expr_clear(&e);
    remove(path);
    free(path);
    path = write_file("test_lang.g6", "Dhc\nDh\n");
    assert_int_equal(parse("geodetic(test_lang.g6)", &e, &error), HRY_UNREADABLE);
    assert_non_null(strstr(error.message, "more than one line"));
    remove(path);
    free(path);
    bool taken = true;
    assert_int_equal(parse_with("edges(edges:-)", &(expr_options){.stdin_taken = &taken}, &e, &error),
                     HRY_USAGE);
    assert_int_equal(parse_with("hull(C5)", &(expr_options){.vertices = 5}, &e, &error), HRY_USAGE);
}

static void sets_of_vertices_are_read(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int status;
        uint64_t set;
        size_t column;
    } rows[] = {
        {"{1,3}", HRY_OK, 5, 0},   {"1,3", HRY_OK, 5, 0},        {" { 3 , 1 } ", HRY_OK, 5, 0},
        {"{}", HRY_OK, 0, 0},      {"", HRY_OK, 0, 0},           {"2", HRY_OK, 2, 0},
        {"{4}", HRY_USAGE, 0, 2},  {"{1,0}", HRY_USAGE, 0, 4},   {"{1", HRY_USAGE, 0, 3},
        {"1,", HRY_USAGE, 0, 3},   {"{1},{2}", HRY_USAGE, 0, 4}, {"1 3", HRY_USAGE, 0, 3},
        {"{1}}", HRY_USAGE, 0, 4},
    };
    hypergraph h = edges_of("{1,2},{2,3}");
    for (size_t i = 0; i < COUNT(rows); i++) {
        uint64_t *set = NULL;
        hry_error error = {0};
        int status = expr_vertex_set(rows[i].text, strlen(rows[i].text), &h, &set, &error);
        if (status != rows[i].status || error.column != rows[i].column || (set && *set != rows[i].set))
            fail_msg("'%s': status %d, column %zu: %s", rows[i].text, status, error.column, error.message);
        assert_true((set != NULL) == (status == HRY_OK));
        free(set);
    }
    hypergraph_clear(&h);
}

// An edge of a graph is known from either end; other names are only what they are.
static void an_edge_is_known_from_either_end(void **state)
{
    (void)state;
    static const struct {
        const char *structure, *text;
        uint64_t set;
    } rows[] = {
        {"connect(K4)", "{1-2,4-3}", 1 << 0 | 1 << 5},
        {"connect(K4)", "2-1", 1},
        {"connect(K4)", "2-2", 0},
        {"connect(K4)", "-2", 0},
        {"connect(K4)", "2-", 0},
        {"connect(K4)", "5-1", 0},
        {"{1-2},{x}", "2-1", 0},
        {"{1>2},{2>3}", "2>1", 0},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        structure_expr e;
        hry_error error;
        uint64_t *set = NULL;
        assert_int_equal(parse(rows[i].structure, &e, &error), HRY_OK);
        hry_status status = expr_vertex_set(rows[i].text, strlen(rows[i].text), &e.hyper, &set, &error);
        if (rows[i].set ? status || *set != rows[i].set : status != HRY_USAGE)
            fail_msg("%s of %s: status %d", rows[i].text, rows[i].structure, status);
        free(set);
        expr_clear(&e);
    }
}

static void examples_of_constructors_are_read(void **state)
{
    (void)state;
    for (size_t i = 0; i < constructor_count; i++) {
        structure_expr e;
        hry_error error;
        assert_int_equal(parse(constructors[i].example, &e, &error), HRY_OK);
        expr_clear(&e);
    }
}

static void distances_of_words_are_right(void **state)
{
    (void)state;
    assert_int_equal(text_distance("uniform", "uniform"), 0);
    assert_int_equal(text_distance("uniform", "UNIFORM"), 0);
    assert_int_equal(text_distance("unifrom", "uniform"), 1);
    assert_int_equal(text_distance("unform", "uniform"), 1);
    assert_int_equal(text_distance("", "abc"), 3);
    assert_int_equal(text_distance("kitten", "sitting"), 3);
    nearest near = {0};
    nearest_try(&near, "petersen", "uniform");
    assert_null(near.best);
}

static void columns_count_characters(void **state)
{
    (void)state;
    static const char bytes[] = "a\xff\xc3\xa4\xc0\x80\xed\xa0\x80"
                                "b";
    char *valid = text_utf8(bytes, sizeof bytes - 1);
    assert_string_equal(valid, "a\xef\xbf\xbd\xc3\xa4"
                               "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd"
                               "b");
    free(valid);
}

// Whatever the bytes: a hypergraph whose sets lie inside it, or an error whose column lies in the text.
static void check_bytes(const char *text, size_t length, const hypergraph *h, double seconds)
{
    bool taken = true;
    structure_expr e;
    hry_error error = {0};
    limit bound = limit_none();
    bound.seconds = seconds;
    bound.memory = (size_t)8 << 20;
    char *exact = mem_copy(text, length, 1); // so that reading beyond the end is seen
    hry_status status =
        expr_parse(exact, length, &(expr_options){.stdin_taken = &taken, .limit = &bound}, &e, &error);
    if (status == HRY_OK) {
        assert_true(e.kind == EXPR_GROUP || e.hyper.sets.bits == e.hyper.vertices);
        expr_clear(&e);
    } else {
        assert_int_equal(error.status, status);
        assert_true(error.message[0] != '\0');
        assert_true(error.line > 0 || error.column <= length + 1);
        assert_true(status != HRY_USAGE || error.column > 0);
    }
    uint64_t *set = NULL;
    if (expr_vertex_set(exact, length, h, &set, &error) == HRY_OK)
        assert_true(*set < 16);
    free(set);
    free(exact);
}

static void any_bytes_are_read_or_refused(void **state)
{
    (void)state;
    static const char *const seeds[] = {"{1,2},{2,3}/5",
                                        "{a,b},{b,c}",
                                        "uniform(5,2)",
                                        "disjoint(2,3,4)",
                                        "Hk(3)",
                                        "stable={1},{2,3}",
                                        "/5",
                                        "transversals=x.dat",
                                        "dat:-",
                                        "{}",
                                        "S4",
                                        "240.191",
                                        "K(2,3)",
                                        "geodetic(S4)",
                                        "x.g6"};
    rng r = rng_start("any bytes", 20240611);
    hypergraph h = edges_of("{1,2}/4");
    char text[64];
    for (size_t i = 0; i < scaled(60000); i++) {
        const char *seed = seeds[rng_below(&r, COUNT(seeds))];
        size_t length = strlen(seed);
        memcpy(text, seed, length);
        if (rng_below(&r, 8) == 0) {
            length = rng_below(&r, 40);
            for (size_t j = 0; j < length; j++)
                text[j] = (char)rng_below(&r, 256);
        }
        for (uint32_t j = rng_below(&r, 6) + 1; j > 0; j--)
            mutate(&r, "{},/()=:-0123456789abuH \n\xff\xc3\xa4", text, &length, sizeof text);
        check_bytes(text, length, &h, 5);
    }
    hypergraph_clear(&h);
}

static void any_family_is_read_or_refused(void **state)
{
    (void)state;
    static const char *const seeds[] = {"geodetic(C6)",
                                        "hull(K(2,3))",
                                        "mindegree(paw,1)",
                                        "degree(4,3)",
                                        "subgraph(4,K3)",
                                        "edges(graph6:D?{)",
                                        "connect(sparse6::Fa@x^)",
                                        "genpos(digraph6:&DI?AO?)",
                                        "convex(1,2.5,-3; winning={1,2},{3})",
                                        "convex((0,0),(1,0),(0,1))",
                                        "partition(3:1,2:2)",
                                        "matroid({1,2},{1,3})",
                                        "edges(edges:-)",
                                        "tree(star(3))"};
    rng r = rng_start("any family", 1977);
    hypergraph h = edges_of("{1,2}/4");
    char text[64];
    for (size_t i = 0; i < scaled(20000); i++) {
        const char *seed = seeds[rng_below(&r, COUNT(seeds))];
        size_t length = strlen(seed);
        memcpy(text, seed, length);
        for (uint32_t j = rng_below(&r, 4) + 1; j > 0; j--)
            mutate(&r, "{},;()=:.-+e12KCPW~?@ \n\xff", text, &length, sizeof text);
        check_bytes(text, length, &h, 0.02);
    }
    hypergraph_clear(&h);
}

// A group that is not closed costs time only once, however many of them are opened.
static void unclosed_groups_of_latex_are_refused_at_once(void **state)
{
    (void)state;
    static const char *const words[] = {"\\mathbb{", "\\texttt{", "\\texttt{a}\\overline{", "{}^{"};
    enum { TIMES = 40000 };
    for (size_t i = 0; i < COUNT(words); i++) {
        size_t length = strlen(words[i]);
        char *text = mem_alloc(TIMES * length + 1, 1);
        for (size_t k = 0; k < TIMES; k++)
            strcpy(text + k * length, words[i]);
        hry_error error;
        assert_int_equal(refused(text, &error), HRY_USAGE);
        free(text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_form_of_a_hypergraph_is_read),
        cmocka_unit_test(text_and_source_are_kept),
        cmocka_unit_test(vertices_keep_their_names),
        cmocka_unit_test(errors_have_their_column),
        cmocka_unit_test(a_zero_byte_is_refused),
        cmocka_unit_test(the_number_of_vertices_can_be_given),
        cmocka_unit_test(files_are_read),
        cmocka_unit_test(sets_of_vertices_are_read),
        cmocka_unit_test(distances_of_words_are_right),
        cmocka_unit_test(columns_count_characters),
        cmocka_unit_test(any_bytes_are_read_or_refused),
        cmocka_unit_test(examples_of_constructors_are_read),
        cmocka_unit_test(families_make_the_hypergraphs_of_the_paper),
        cmocka_unit_test(errors_in_families_have_their_column),
        cmocka_unit_test(games_that_do_not_exist_are_refused),
        cmocka_unit_test(examples_of_families_are_read),
        cmocka_unit_test(files_of_graphs_are_read),
        cmocka_unit_test(any_family_is_read_or_refused),
        cmocka_unit_test(an_edge_is_known_from_either_end),
        cmocka_unit_test(unclosed_groups_of_latex_are_refused_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
