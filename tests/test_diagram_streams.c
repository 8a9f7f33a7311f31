// SPDX-License-Identifier: GPL-3.0-or-later
//
// diagram - and explain -: every line is answered as the structure alone would be, a bad line loses only its
// own answer, and pictures get names that do not clash.
#include "program_support.h"

#include <dirent.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"

#ifndef HARARY_HAS_DRAW
#define HARARY_HAS_DRAW 0
#endif

static const char *const structures[] = {"{1,2},{2,3}",   "uniform(4,2)", "{1},{2,3}",
                                         "disjoint(2,2)", "Hk(2)",        "hull(C5)"};

static char *lines_of(const char *const *line, size_t count)
{
    char *text = mem_string("");
    for (size_t i = 0; i < count; i++) {
        char *longer = mem_print("%s%s\n", text, line[i]);
        free(text);
        text = longer;
    }
    return text;
}

static char *folder(const char *name)
{
    char *path = in_home(name);
    assert_int_equal(mkdir(path, 0700), 0);
    return path;
}

static size_t files_in(const char *path)
{
    DIR *dir = opendir(path);
    size_t count = 0;
    assert_non_null(dir);
    while (readdir(dir))
        count++;
    closedir(dir);
    return count - 2;
}

// -------------------------------------------------------------------------------------------------- explain

// The blocks of a stream are what single runs print, with an empty line between them.
static void explanations_are_those_of_single_runs(void **state)
{
    (void)state;
    char *input = lines_of(structures, COUNT(structures)), *expected = mem_string("");
    for (size_t i = 0; i < COUNT(structures); i++) {
        run one = RUN("explain", "acv", structures[i]);
        char *longer = mem_print("%s%s%s", expected, i ? "\n" : "", one.out);
        assert_int_equal(one.status, 0);
        free(expected);
        expected = longer;
        run_clear(&one);
    }
    expect(RUN_WITH(input, "explain", "acv", "-"), 0, expected, "");
    free(expected);
    free(input);
}

static json_t *object_at(const char *text, size_t line)
{
    while (line-- > 0)
        text = strchr(text, '\n') + 1;
    json_t *object = json_loads(text, JSON_DISABLE_EOF_CHECK, NULL);
    assert_non_null(object);
    return object;
}

static void a_bad_line_loses_its_own_answer(void **state)
{
    (void)state;
    static const char input[] = "{1,2}\n{1\n\nnothing\n/3\n{1,2},{2,3}";
    expect(RUN_WITH(input, "explain", "acv", "-", "-q"), 1, "0\n?\n?\n?\n?\n0\n", "line 2:");
    run r = RUN_WITH(input, "explain", "acv", "-", "--json");
    static const bool good[] = {true, false, false, false, false, true};
    assert_int_equal(r.status, 1);
    for (size_t i = 0; i < COUNT(good); i++) {
        json_t *o = object_at(r.out, i);
        assert_int_equal(json_integer_value(json_object_get(o, "line")), i + 1);
        assert_int_equal(json_object_get(o, "error") == NULL, good[i]);
        json_decref(o);
    }
    run_clear(&r);
    expect(RUN_WITH("{1,2}\n", "explain", "acv", "-", "--as", "csv"), 2, "",
           "a table describes one structure");
    expect(RUN_WITH("", "explain", "acv", "-"), 0, "", "");
}

static void graphs_of_a_family_are_explained(void **state)
{
    (void)state;
    run one = RUN("explain", "acv", "hull(C~)"), other = RUN("explain", "acv", "hull(C6)");
    char *expected = mem_print("%s\n%s", one.out, other.out);
    expect(RUN_WITH("C~\nC6\n", "explain", "acv", "--family", "hull", "-"), 0, expected, "");
    expect(RUN("explain", "acv", "--family", "hull", "C6"), 0, other.out, "");
    free(expected);
    // The line of the header counts.
    expect(RUN_WITH(">>graph6<<\nC~\nC?\n", "explain", "acv", "--family", "hull", "-", "-q"), 1, NULL,
           "line 3:");
    expect(RUN_WITH("C~\n", "explain", "acv", "--family", "hill", "-"), 2, "", "did you mean hull?");
    expect(RUN("explain", "acv", "--family", "path", "C6"), 2, "", "path(");
    run_clear(&one);
    run_clear(&other);
}

// -------------------------------------------------------------------------------------------------- diagram

static void pictures_are_those_of_single_runs(void **state)
{
    (void)state;
    if (!HARARY_HAS_DRAW) {
        print_message("pictures of streams: skipped, the program was built without Graphviz\n");
        skip();
    }
    char *input = lines_of(structures, COUNT(structures)), *path = folder("numbered"),
         *pattern = mem_print("%s/%%d.svg", path), *single = in_home("single.svg");
    expect_parts(RUN_WITH(input, "diagram", "acv", "-", "-o", pattern), 0,
                 "5.svg: structure diagram of ACV(Hk(2))", "");
    assert_int_equal(files_in(path), COUNT(structures));
    for (size_t i = 0; i < COUNT(structures); i++) {
        char *file = mem_print("%s/%zu.svg", path, i + 1);
        expect_parts(RUN("diagram", "acv", structures[i], "-o", single), 0, "single.svg", "");
        char *a = text_of_file(file), *b = text_of_file(single);
        assert_string_equal(a, b);
        free(a);
        free(b);
        free(file);
    }
    free(input);
    free(pattern);
    free(single);
    free(path);
}

static void texts_follow_each_other(void **state)
{
    (void)state;
    char *expected = mem_string("");
    for (size_t i = 0; i < 3; i++) {
        run one = RUN("diagram", "acv", structures[i]);
        char *longer = mem_print("%s%s%s", expected, i ? "\n" : "", one.out);
        free(expected);
        expected = longer;
        run_clear(&one);
    }
    char *input = lines_of(structures, 3);
    expect(RUN_WITH(input, "diagram", "acv", "-"), 0, expected, "");
    free(input);
    free(expected);
}

static void expect_file(const char *path, const char *name)
{
    char *file = mem_print("%s/%s", path, name);
    if (access(file, R_OK))
        fail_msg("there is no %s", file);
    free(file);
}

// A folder takes names made of the structures; what was named before gets the number of the line.
static void names_are_made_of_structures(void **state)
{
    (void)state;
    char *path = folder("named"),
         *log = mem_print("%s%080d,%080d}\n", "{1,2}\n{1,2}\n../x\n{a b,c}\n{", 1, 2);
    run r = RUN_WITH(log, "diagram", "acv", "-", "-o", path, "--as", "txt");
    assert_int_equal(r.status, 1); // of the line ../x
    expect_file(path, "{1,2}.txt");
    expect_file(path, "{1,2}-2.txt");
    assert_int_equal(files_in(path), 3); // and one whose name was cut
    run_clear(&r);
    char *other = folder("100% good"), *graphs = mem_print("%s/", other);
    expect_parts(
        RUN_WITH("D?{\nD@{\nD_{\n", "diagram", "acv", "--family", "hull", "-", "-o", graphs, "--as", "txt"),
        0, "hull(D?{)", "");
    expect_file(other, "D_{.txt");
    expect_file(other, "D@{.txt");
    expect_file(other, "D_{-3.txt");
    assert_int_equal(files_in(other), 3);
    free(path);
    free(log);
    free(other);
    free(graphs);
}

static void bad_lines_and_bad_names_are_told(void **state)
{
    (void)state;
    char *path = folder("some"), *pattern = mem_print("%s/%%d.txt", path), *one = mem_print("%s/x.txt", path),
         *wrong = mem_print("%s/%%x.txt", path), *nowhere = mem_print("%s/no/%%d.txt", path);
    expect_parts(RUN_WITH("{1,2}\n{1\n{1,2},{2,3}\n", "diagram", "acv", "-", "-o", pattern), 1,
                 "3.txt: ", "line 2:");
    assert_int_equal(files_in(path), 2);
    run r = RUN_WITH("{1,2}\n{1\n", "diagram", "acv", "-", "-o", pattern, "--json");
    json_t *first = object_at(r.out, 0), *second = object_at(r.out, 1);
    assert_int_equal(json_integer_value(json_object_get(first, "line")), 1);
    assert_non_null(json_object_get(first, "file"));
    assert_int_equal(json_integer_value(json_object_get(second, "line")), 2);
    assert_non_null(json_object_get(second, "error"));
    json_decref(first);
    json_decref(second);
    run_clear(&r);
    expect(RUN_WITH("{1,2}\n", "diagram", "acv", "-", "-o", one), 2, "", "names one file");
    expect(RUN_WITH("{1,2}\n", "diagram", "acv", "-", "-o", wrong), 2, "", "invalid file name pattern");
    expect(RUN_WITH("{1,2}\n{1,3}\n", "diagram", "acv", "-", "-o", nowhere), 1, "", "line 2:");
    expect(RUN_WITH("{1,2}\n", "diagram", "acv", "-", "--as", "svg"), 2, "", "requires a file name pattern");
    // Of a single structure the name is as it is.
    expect_parts(RUN("diagram", "acv", "{1,2}", "-o", pattern), 0, "%d.txt: ", "");
    assert_int_equal(files_in(path), 3);
    free(path);
    free(pattern);
    free(one);
    free(wrong);
    free(nowhere);
}

static void groups_are_drawn_and_explained(void **state)
{
    (void)state;
    if (!groups_can_be_tested("streams of groups"))
        skip();
    char *path = folder("groups"), *pattern = mem_print("%s/%%s.txt", path);
    expect(RUN_WITH("S3\nZ6\nDNG\nZ1\n", "explain", "dng", "-", "-q"), 1, "3\n3\n?\n?\n", "line 4:");
    expect_parts(RUN_WITH("S3\nSmallGroup(12,3)\n", "diagram", "gen", "-", "-o", pattern, "--extended"), 0,
                 "S3.txt", "");
    expect_file(path, "SmallGroup(12,3).txt");
    free(path);
    free(pattern);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(explanations_are_those_of_single_runs),
        cmocka_unit_test(a_bad_line_loses_its_own_answer),
        cmocka_unit_test(graphs_of_a_family_are_explained),
        cmocka_unit_test(pictures_are_those_of_single_runs),
        cmocka_unit_test(texts_follow_each_other),
        cmocka_unit_test(names_are_made_of_structures),
        cmocka_unit_test(bad_lines_and_bad_names_are_told),
        cmocka_unit_test(groups_are_drawn_and_explained),
    };
    return cmocka_run_group_tests_name("diagram streams", tests, make_home, remove_home);
}
