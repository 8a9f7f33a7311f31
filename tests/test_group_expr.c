// SPDX-License-Identifier: GPL-3.0-or-later
//
// Group expressions: what each form means, where each error points, Cayley tables and the laws they break,
// sets of elements, and that no bytes crash the parser. What is read can be printed and read again.
#include "support.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "lang/elements.h"
#include "lang/group_families.h"
#include "lang/parse.h"

static hry_status parse(const char *text, structure_expr *e, hry_error *error)
{
    *error = (hry_error){0};
    return expr_parse(text, strlen(text), &(expr_options){0}, e, error);
}

static char *json_of(const group_expr *e)
{
    json_t *json = group_expr_json(e);
    char *text = json_dumps(json, JSON_COMPACT);
    json_decref(json);
    assert_non_null(text);
    return text;
}

static void expect_group(const char *text, const char *canonical, const char *json)
{
    structure_expr e;
    hry_error error;
    if (parse(text, &e, &error))
        fail_msg("%s: %s", text, error.message);
    assert_int_equal(e.kind, EXPR_GROUP);
    char *printed = group_expr_print(e.group), *nested = json_of(e.group);
    if (strcmp(printed, canonical) || strcmp(nested, json))
        fail_msg("%s became %s, %s", text, printed, nested);
    free(printed);
    free(nested);
    expr_clear(&e);
}

static void every_form_of_a_group_is_read(void **state)
{
    (void)state;
    static const char *const rows[][3] = {
        {"Z6", "Z6", "[\"Z\",6]"},
        {" Z ( 6 ) ", "Z6", "[\"Z\",6]"},
        {"z006", "Z6", "[\"Z\",6]"},
        {"Z1", "Z1", "[\"Z\",1]"},
        {"Z2^3", "Z2^3", "[\"^\",[\"Z\",2],3]"},
        {"Z2 ^ 1", "Z2", "[\"Z\",2]"},
        {"D1", "D1", "[\"D\",1]"},
        {"D(5)", "D5", "[\"D\",5]"},
        {"Frob(Z7:Z3)", "Frob(Z7:Z3)", "[\"Frob\",[\"Z\",7],[\"Z\",3]]"},
        {"Dih(Z3^2)", "Dih(Z3^2)", "[\"Dih\",[\"^\",[\"Z\",3],2]]"},
        {"Dih(Z3xZ5)", "Dih(Z3xZ5)", "[\"Dih\",[\"x\",[\"Z\",3],[\"Z\",5]]]"},
        {"Q8", "Q8", "[\"Q\",8]"},
        {"Q16", "Q16", "[\"Q\",16]"},
        {"Dic3", "Dic(3)", "[\"Dic\",3]"},
        {"Dic(3)", "Dic(3)", "[\"Dic\",3]"},
        {"S4", "S4", "[\"S\",4]"},
        {"a5", "A5", "[\"A\",5]"},
        {"GL(2,3)", "GL(2,3)", "[\"GL\",2,3]"},
        {"SL(2,4)", "SL(2,4)", "[\"SL\",2,4]"},
        {"pgl(2,9)", "PGL(2,9)", "[\"PGL\",2,9]"},
        {"PSL(3,7)", "PSL(3,7)", "[\"PSL\",3,7]"},
        {"GU(2,2)", "GU(2,2)", "[\"GU\",2,2]"},
        {"SU(3,2)", "SU(3,2)", "[\"SU\",3,2]"},
        {"PSU(3,3)", "PSU(3,3)", "[\"PSU\",3,3]"},
        {"Sp(4,2)", "Sp(4,2)", "[\"Sp\",4,2]"},
        {"PSp(4,3)", "PSp(4,3)", "[\"PSp\",4,3]"},
        {"Sz(8)", "Sz(8)", "[\"Sz\",8]"},
        {"M23", "M23", "[\"M\",23]"},
        {"J4", "ctbl:J4", "[\"ctbl\",\"J4\"]"},
        {"W(H3)", "W(H3)", "[\"W\",\"H\",3]"},
        {"w( e 6 )", "W(E6)", "[\"W\",\"E\",6]"},
        {"W(I2(5))", "W(I2(5))", "[\"W\",\"I2\",5]"},
        {"Rubik(2)", "Rubik(2)", "[\"Rubik\",2]"},
        {"SmallGroup(240,191)", "SmallGroup(240,191)", "[\"SmallGroup\",240,191]"},
        {"240.191", "SmallGroup(240,191)", "[\"SmallGroup\",240,191]"},
        {"1536.408641062", "SmallGroup(1536,408641062)", "[\"SmallGroup\",1536,408641062]"},
        {"PrimitiveGroup(5,3)", "PrimitiveGroup(5,3)", "[\"PrimitiveGroup\",5,3]"},
        {"TransitiveGroup(6,10)", "TransitiveGroup(6,10)", "[\"TransitiveGroup\",6,10]"},
        {"S3xZ4", "S3xZ4", "[\"x\",[\"S\",3],[\"Z\",4]]"},
        {"S3 x Z4 X Z2", "S3xZ4xZ2", "[\"x\",[\"S\",3],[\"Z\",4],[\"Z\",2]]"},
        {"S3×Z4", "S3xZ4", "[\"x\",[\"S\",3],[\"Z\",4]]"},
        {"Z2x(Z3xZ4)", "Z2xZ3xZ4", "[\"x\",[\"Z\",2],[\"Z\",3],[\"Z\",4]]"},
        {"Z2x6.1", "Z2xSmallGroup(6,1)", "[\"x\",[\"Z\",2],[\"SmallGroup\",6,1]]"},
        {"(S3xZ2)^2", "(S3xZ2)^2", "[\"^\",[\"x\",[\"S\",3],[\"Z\",2]],2]"},
        {"((Z2^3))^2", "(Z2^3)^2", "[\"^\",[\"^\",[\"Z\",2],3],2]"},
        {"(((S3)))", "S3", "[\"S\",3]"},
        {"PSL(2,7)^2xZ2^2", "PSL(2,7)^2xZ2^2", "[\"x\",[\"^\",[\"PSL\",2,7],2],[\"^\",[\"Z\",2],2]]"},
        {"ctbl:B", "ctbl:B", "[\"ctbl\",\"B\"]"},
        {"B", "ctbl:B", "[\"ctbl\",\"B\"]"},
        {"co1", "ctbl:Co1", "[\"ctbl\",\"Co1\"]"},
        {"Fi24'", "ctbl:F3+", "[\"ctbl\",\"F3+\"]"},
        {"J2", "J2", "[\"J\",2]"},
        {"J3", "ctbl:J3", "[\"ctbl\",\"J3\"]"},
        {"M", "ctbl:M", "[\"ctbl\",\"M\"]"},
        {"M9", "M9", "[\"M\",9]"},
        {"ctbl: 2.M12 ", "ctbl:2.M12", "[\"ctbl\",\"2.M12\"]"},
        {"(ctbl:L2(7))^2", "(ctbl:L2(7))^2", "[\"^\",[\"ctbl\",\"L2(7)\"],2]"},
        {"perm:(1,2,3)(4,5),(1,2)", "perm:(1,2,3)(4,5),(1,2)", "[\"perm\",[[2,3,1,5,4],[2,1,3,4,5]]]"},
        {"Perm: ( 3 , 1 ) ( 2 ) , ( )", "perm:(1,3),()", "[\"perm\",[[3,2,1],[1,2,3]]]"},
        {"perm:(7),(1,2)(9)", "perm:(),(1,2)", "[\"perm\",[[1,2],[2,1]]]"},
        {"perm:()", "perm:()", "[\"perm\",[[]]]"},
        {"<(1,2,3),(1,2)>", "perm:(1,2,3),(1,2)", "[\"perm\",[[2,3,1],[2,1,3]]]"},
        {"⟨ (1,2) ⟩ × Z2", "(perm:(1,2))xZ2", "[\"x\",[\"perm\",[[2,1]]],[\"Z\",2]]"},
        {"(perm:(1,2),(2,3))xZ2", "(perm:(1,2),(2,3))xZ2", "[\"x\",[\"perm\",[[2,1,3],[1,3,2]]],[\"Z\",2]]"},
        {"gap: Group((1,2),(3,4)) ", "gap:Group((1,2),(3,4))", "[\"gap\",\"Group((1,2),(3,4))\"]"},
        {"gap:\"a\\b\".dat", "gap:\"a\\b\".dat", "[\"gap\",\"\\\"a\\\\b\\\".dat\"]"},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        expect_group(rows[i][0], rows[i][1], rows[i][2]);
}

static void text_and_source_are_kept(void **state)
{
    (void)state;
    structure_expr e;
    hry_error error;
    assert_int_equal(parse("  S3 x 4.2 ", &e, &error), HRY_OK);
    assert_string_equal(e.text, "S3 x 4.2");
    assert_string_equal(e.source, "group S3xSmallGroup(4,2)");
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
        {"S", 2, "S requires its n, for example S4"},
        {"Z0", 2, "at least 1"},
        {"D0", 2, "at least 1"},
        {"S0", 2, "at least 1"},
        {"A(0)", 3, "at least 1"},
        {"Dic0", 4, "at least 1"},
        {"Z-1", 1, "unknown structure Z-1"},
        {"Z(-1)", 3, "negative"},
        {"S99999999999999999999", 2, "at most 100000"},
        {"Q12", 2, "Dic(3)"},
        {"Q4", 2, "8, 16, 32"},
        {"Q10", 2, "not 10"},
        {"GL(2,6)", 6, "invalid field size 6"},
        {"PSL(2,1)", 7, "invalid field size 1"},
        {"GL(2,999999999)", 6, "must be a prime power"},
        {"GL(0,2)", 4, "the d of GL(d,q) must be at least 1"},
        {"GL(2)", 5, "GL(d,q), for example GL(2,3)"},
        {"GL(2,3,4)", 7, "expected ')', found ','"},
        {"SL", 3, "in parentheses: SL(d,q)"},
        {"SL(2", 5, "expected ',', found the end"},
        {"PSL(2,7", 8, "expected ')', found the end"},
        {"PSL(x,7)", 5, "the d of PSL(d,q)"},
        {"Sp(3,2)", 4, "even"},
        {"PSp(4,6)", 7, "prime power"},
        {"Sz(4)", 4, "8, 32"},
        {"Sz(1)", 4, "8, 32"},
        {"M13", 2, "M11, M12, M22, M23, M24"},
        {"J5", 2, "J1, J2, J3 or J4"},
        {"Rubik(4)", 7, "Rubik(3)"},
        {"W(H5)", 3, "invalid Coxeter type H5"},
        {"W(D3)", 3, "Dn (n ≥ 4)"},
        {"W(X3)", 3, "type of a Coxeter group"},
        {"W(I2)", 5, "W(I2(5))"},
        {"W(I2(2))", 6, "at least 3"},
        {"W(I3(5))", 3, "type I3"},
        {"W(H3", 5, "expected ')', found the end"},
        {"W5", 1, "wheel graph"},
        {"C6", 1, "C6 is a cycle graph; did you mean Z6?"},
        {"C(6)", 1, "did you mean Z6?"},
        {"K5", 1, "complete graph"},
        {"K4", 1, "Z2^2"},
        {"P4", 1, "path graph"},
        {"Co4", 1, "unknown structure Co4"},
        {"B2", 1, "unknown structure B2"},
        {"Smalgroup(8,3)", 1, "unknown name Smalgroup; did you mean SmallGroup(n,i)?"},
        {"S3xTransitivGroup(8,3)", 4, "TransitiveGroup(d,i)"},
        {"PLS(2,7)", 1, "did you mean PSL(d,q)?"},
        {"S3xfoo", 4, "unknown group foo"},
        {"240.", 5, "such as 240.191"},
        {"240.x", 5, "such as 240.191"},
        {"0.1", 1, "at least 1"},
        {"8.0", 3, "at least 1"},
        {"Z2x8", 5, "expected '.'"},
        {"S3x", 4, "expected a group"},
        {"xS3", 1, "unknown structure xS3"},
        {"S3 Z4", 4, "written S3xZ4"},
        {"S3*Z4", 3, "written with x"},
        {"S3)", 3, "has no '('"},
        {"(S3", 4, "the '(' in column 1"},
        {"()", 2, "expected a group"},
        {"Z2^", 4, "expected an exponent, found the end"},
        {"Z2^x", 4, "expected an exponent, found 'x'"},
        {"Z2^0", 4, "the trivial group is Z1"},
        {"Z2^-1", 4, "negative"},
        {"Z2^9999", 4, "at most 1000"},
        {"Z2^3^2", 5, "(Z2^3)^2"},
        {"Dih", 4, "Dih(GROUP)"},
        {"Dih(", 5, "expected a group"},
        {"Dih(Z3", 7, "expected ')', found the end"},
        {"perm:", 6, "a permutation"},
        {"perm:1,2", 6, "a permutation"},
        {"perm:(1,2)(2,3)", 12, "the point 2 appears twice"},
        {"perm:(1,1)", 9, "the point 1 appears twice"},
        {"perm:(0,1)", 7, "invalid point 0"},
        {"perm:(1,100001)", 9, "at most 100000"},
        {"perm:(1 2)", 9, "a cycle is written (1,2,3)"},
        {"perm:(123),(12)", 7, "by commas: write (1,2,3), not (123)"},
        {"perm:(1,2)( 34 )", 13, "write (3,4), not (34)"},
        {"perm:(10)", 7, "remove (10): a cycle of one point has no effect"},
        {"perm:(1,2)(33)", 12, "remove (33)"},
        {"perm:(12", 9, "the end"},
        {"perm:(1,2", 10, "the end"},
        {"perm:(1,2),", 12, "a permutation"},
        {"perm:(1,2)xZ2", 11, "(perm:(1,2,3))xZ2"},
        {"ctbl:", 6, "expected the name of a character table"},
        {"(ctbl:B", 8, "the '(' in column 1"},
        {"ctbl:\xff", 6, "not UTF-8"},
        {"gap:", 5, "expected GAP code"},
        {"Z2x(gap:Z(3))", 5, "DirectProduct"},
        {"table:", 7, "expected a file name"},
        {"tabel:x.csv", 1, "did you mean table:…?"},
        {"prem:(1,2)", 1, "did you mean perm:…?"},
        {"table:/no/such.csv", 7, "No such file"},
        {"table:/", 7, "directory"},
        {"stable=S4", 8, "edges=, transversals= and stable= apply only to sets and"},
    };
    expect_refused(refused, HRY_USAGE, rows, COUNT(rows));
}

static void deep_parentheses_are_refused(void **state)
{
    (void)state;
    structure_expr e;
    hry_error error;
    char text[512] = "";
    memset(text, '(', 101);
    assert_int_equal(parse(text, &e, &error), HRY_USAGE);
    assert_non_null(strstr(error.message, "nested too deeply: the maximum is 100"));
    memset(text, '(', 100);
    strcpy(text + 100, "Z2");
    memset(text + 102, ')', 100);
    expect_group(text, "Z2", "[\"Z\",2]");
}

static void an_expression_from_afar_reads_and_runs_nothing(void **state)
{
    (void)state;
    static const char *const refused[] = {"gap:Group(())", "table:x.csv", "dat:x", "x.dat",
                                          "(table:x.csv)xZ2"};
    structure_expr e;
    hry_error error;
    for (size_t i = 0; i < COUNT(refused); i++) {
        const char *text = refused[i];
        error = (hry_error){0};
        assert_int_equal(expr_parse(text, strlen(text), &(expr_options){.remote = true}, &e, &error),
                         HRY_FORBIDDEN);
        assert_true(strstr(error.message, "cannot be read here") ||
                    strstr(error.message, "not allowed here"));
    }
    assert_int_equal(expr_parse("S4", 2, &(expr_options){.remote = true}, &e, &error), HRY_OK);
    expr_clear(&e);
    assert_int_equal(expr_parse("S4", 2, &(expr_options){.vertices = 3}, &e, &error), HRY_USAGE);
    assert_non_null(strstr(error.message, "vertices applies only to sets"));
    bool taken = true;
    assert_int_equal(expr_parse("table:-", 7, &(expr_options){.stdin_taken = &taken}, &e, &error), HRY_USAGE);
}

static void examples_of_families_are_read(void **state)
{
    (void)state;
    for (size_t i = 0; i < group_family_count; i++) {
        structure_expr e;
        hry_error error;
        assert_int_equal(parse(group_families[i].example, &e, &error), HRY_OK);
        char *printed = group_expr_print(e.group);
        assert_string_equal(printed, group_families[i].example);
        free(printed);
        expr_clear(&e);
    }
}

// A group name wins over a file, but what is no group may be a file.
static void a_group_name_wins_over_a_file(void **state)
{
    (void)state;
    structure_expr e;
    hry_error error;
    FILE *one = fopen("S4", "w"), *other = fopen("d5.txt", "w");
    assert_true(one && other);
    fclose(one);
    fclose(other);
    expect_group("S4", "S4", "[\"S\",4]");
    assert_int_equal(parse("d5.txt", &e, &error), HRY_USAGE);
    assert_non_null(strstr(error.message, "write dat:"));
    remove("S4");
    remove("d5.txt");
}

// Elements are told apart here, and read by GAP.
static void elements_are_told_apart(void **state)
{
    (void)state;
    static const struct {
        const char *text, *means; // each element and its column; or what the error says
        size_t column;            // of the error
    } rows[] = {
        {"(1,2,3),(1,2)", "(1,2,3)@1 (1,2)@9", 0},
        {"{(1,2)(3,4)}", "(1,2)(3,4)@2", 0},
        {"#3,#7", "#3@1 #7@4", 0},
        {" 3 , 7 ", "3@2 7@6", 0},
        {"{ r^2*f,e }", "r^2*f@3 e@9", 0},
        {"([[1,0],[0,1]],(1,2)),e", "([[1,0],[0,1]],(1,2))@1 e@23", 0},
        {"\"a,b\",\"(\"", "\"a,b\"@1 \"(\"@7", 0},
        {"()", "()@1", 0},
        {"", "", 0},
        {"{}", "", 0},
        {"{ } ", "", 0},
        {"(1,2),", "expected an element", 7},
        {",(1,2)", "expected an element", 1},
        {"{(1,2),,(1,3)}", "expected an element", 8},
        {"(1,2", "this '(' is never closed", 1},
        {"((1,2),[1)", "this ')' does not close the '[' of column 8", 10},
        {"1)", "has no opening bracket", 2},
        {"\"a", "quotes are never closed", 1},
        {"{(1,2)", "'}'", 7},
        {"{(1,2)}}", "expected a comma", 8},
        {"a\xff", "not UTF-8", 2},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        group_elements set = {0};
        hry_error error = {0};
        hry_status status = expr_group_elements(rows[i].text, strlen(rows[i].text), &set, &error);
        if ((status != HRY_OK) != (rows[i].column > 0) || error.column != rows[i].column)
            fail_msg("'%s': column %zu, %s", rows[i].text, error.column, error.message);
        if (status) {
            if (!strstr(error.message, rows[i].means))
                fail_msg("'%s': %s", rows[i].text, error.message);
            continue;
        }
        char shown[80] = "", *to = shown;
        for (size_t k = 0; k < set.count; k++)
            to += sprintf(to, "%s%s@%zu", k ? " " : "", set.text[k], set.column[k]);
        assert_string_equal(shown, rows[i].means);
        group_elements_clear(&set);
    }
}

static void too_many_images_are_refused(void **state)
{
    (void)state;
    enum { COPIES = 200 };
    char text[COPIES * 11 + 6] = "perm:", *to = text + 5;
    for (int i = 0; i < COPIES; i++)
        to += sprintf(to, "%s(1,100000)", i ? "," : "");
    structure_expr e;
    hry_error error = {0};
    assert_int_equal(parse(text, &e, &error), HRY_USAGE);
    assert_non_null(strstr(error.message, "too many"));
}

// What was read is printed as an expression for the same tree.
static void check_printed(const group_expr *group)
{
    structure_expr again;
    hry_error error;
    char *printed = group_expr_print(group), *json = json_of(group);
    if (parse(printed, &again, &error))
        fail_msg("%s cannot be read again: %s", printed, error.message);
    assert_int_equal(again.kind, EXPR_GROUP);
    char *second = group_expr_print(again.group), *second_json = json_of(again.group);
    assert_string_equal(printed, second);
    assert_string_equal(json, second_json);
    free(printed);
    free(json);
    free(second);
    free(second_json);
    expr_clear(&again);
}

static void check_bytes(const char *text, size_t length)
{
    bool taken = true;
    structure_expr e;
    group_elements set;
    hry_error error = {0};
    char *exact = mem_copy(text, length, 1); // so that reading beyond the end is seen
    hry_status status = expr_parse(exact, length, &(expr_options){.stdin_taken = &taken}, &e, &error);
    if (status == HRY_OK) {
        if (e.kind == EXPR_GROUP)
            check_printed(e.group);
        expr_clear(&e);
    } else {
        assert_int_equal(error.status, status);
        assert_true(error.message[0] != '\0');
        assert_true(error.line > 0 || error.column <= length + 1);
        assert_true(status != HRY_USAGE || error.column > 0);
    }
    if (expr_group_elements(exact, length, &set, &error) == HRY_OK)
        group_elements_clear(&set);
    else
        assert_true(error.column > 0 && error.column <= length + 1);
    free(exact);
}

static void any_bytes_are_read_or_refused(void **state)
{
    (void)state;
    static const char *const seeds[] = {
        "S3xZ4",         "Z2^3",
        "(S3xZ2)^2",     "Dih(Z3^2)",
        "PSL(2,7)",      "SmallGroup(240,191)",
        "240.191",       "W(I2(5))",
        "W(E6)xSz(8)",   "perm:(1,2,3)(4,5),(1,2)",
        "ctbl:L2(7)",    "(perm:(1,2))xZ2",
        "gap:Group(())", "M23xJ1",
        "Z2 × Q16",      "(1,2,3),(1,2)",
        "#3,#7,(1,2)",   "table:no.csv",
    };
    rng r = rng_start("any bytes of groups", 20240916);
    char text[64];
    for (size_t i = 0; i < scaled(60000); i++) {
        const char *seed = seeds[rng_below(&r, COUNT(seeds))];
        size_t length = strlen(seed);
        memcpy(text, seed, length);
        for (uint32_t j = rng_below(&r, 6); j > 0; j--)
            mutate(&r, "()^,.:x#0123456789SZDAWQHIGLPz \xc3\x97\xff", text, &length, sizeof text);
        check_bytes(text, length);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_form_of_a_group_is_read),
        cmocka_unit_test(text_and_source_are_kept),
        cmocka_unit_test(errors_have_their_column),
        cmocka_unit_test(deep_parentheses_are_refused),
        cmocka_unit_test(an_expression_from_afar_reads_and_runs_nothing),
        cmocka_unit_test(examples_of_families_are_read),
        cmocka_unit_test(a_group_name_wins_over_a_file),
        cmocka_unit_test(elements_are_told_apart),
        cmocka_unit_test(too_many_images_are_refused),
        cmocka_unit_test(any_bytes_are_read_or_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
