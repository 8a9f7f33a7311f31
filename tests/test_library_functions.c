// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every function that the header declares is called by a test of the library. Here, beside that, those that
// tell the types of moves, versions and statuses, and what the sentences of the library speak of.
#include "program_support.h"

#include <ctype.h>
#include <glob.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "library_support.h"

static bool is_called(const char *text, const char *function)
{
    size_t length = strlen(function);
    for (const char *at = text; (at = strstr(at, function)); at += length)
        if (at[length] == '(' && !isalnum((unsigned char)at[-1]) && at[-1] != '_')
            return true;
    return false;
}

// The sources of the tests of the library, in one text.
static char *tests_of_the_library(void)
{
    glob_t found;
    assert_int_equal(glob(SOURCE_DIR "/tests/test_library*.c", 0, NULL, &found), 0);
    assert_int_equal(glob(SOURCE_DIR "/tests/library*_support.c", GLOB_APPEND, NULL, &found), 0);
    char *all = mem_string(" ");
    for (size_t i = 0; i < found.gl_pathc; i++) {
        char *text = text_of_file(found.gl_pathv[i]), *longer = mem_print("%s%s", all, text);
        free(text);
        free(all);
        all = longer;
    }
    globfree(&found);
    return all;
}

static void every_public_function_is_tested(void **state)
{
    (void)state;
    char *header = text_of_file(SOURCE_DIR "/include/harary.h"), *tests = tests_of_the_library();
    unsigned functions = 0;
    for (char *at = header; (at = strstr(at, "\nHRY_API "));) {
        char *bracket = strchr(at, '('), *name = bracket;
        while (isalnum((unsigned char)name[-1]) || name[-1] == '_')
            name--;
        *bracket = '\0';
        if (!is_called(tests, name))
            fail_msg("no test of the library calls %s", name);
        functions++;
        at = bracket + 1;
    }
    assert_true(functions >= 50);
    free(tests);
    free(header);
}

// After the first move of GEN the position has one element, so that its value is the odd one of its class; in
// the same way the type of the value is that of the beginning.
static void the_types_of_moves_have_their_values(void **state)
{
    (void)state;
    if (!groups_can_be_tested("types of moves"))
        skip();
    static const char *const groups[] = {"S3", "S4", "Z6", "A5", "Q8", "Z3xS3"};
    hry_context *c = hry_context_new();
    hry_set_compute(c, 1);
    unsigned typed = 0;
    for (size_t i = 0; i < COUNT(groups); i++) {
        hry_game *g;
        const hry_value *v;
        hry_type type;
        assert_int_equal(hry_game_open(c, "GEN", groups[i], &g, NULL), HRY_OK);
        assert_int_equal(hry_game_value(g, 1, &v, NULL), HRY_OK);
        unsigned long elements = 0;
        for (size_t m = 0; m < hry_value_moves(v); m++) {
            assert_int_equal(hry_move_type(v, m, &type), 1);
            assert_int_equal(type.odd, hry_move_nim(v, m));
            elements += strtoul(hry_move_count(v, m), NULL, 10);
        }
        assert_int_equal(elements, strtoul(hry_value_order(v), NULL, 10));
        if (hry_value_type(v, &type)) {
            assert_int_equal(type.even, hry_value_nim(v));
            typed++;
        }
        hry_game_close(g);
    }
    assert_true(typed >= 4); // where the Frattini subgroup is even, the number of generators is enough
    hry_context_free(c);
}

static void of_hypergraphs_there_are_none(void **state)
{
    (void)state;
    hry_context *c = hry_context_new();
    hry_game *g;
    const hry_value *v;
    hry_type type = {.odd = 77};
    assert_int_equal(hry_game_open(c, "AVD", "{1,2},{2,3}", &g, NULL), HRY_OK);
    assert_int_equal(hry_game_value(g, 1, &v, NULL), HRY_OK);
    for (size_t m = 0; m < hry_value_moves(v); m++)
        assert_int_equal(hry_move_type(v, m, &type), 0);
    assert_int_equal(type.odd, 77); // untouched
    hry_game_close(g);
    hry_context_free(c);
}

// ---- versions, statuses, sizes

static void versions_can_be_compared(void **state)
{
    (void)state;
    char *text = mem_print("%d.%d.%d", HRY_VERSION_MAJOR, HRY_VERSION_MINOR, HRY_VERSION_PATCH);
    assert_string_equal(text, HRY_VERSION);
    assert_int_equal(hry_version_number(), HRY_VERSION_NUMBER);
    assert_true(hry_version_number() >= 3000);
    free(text);
}

static void statuses_have_names(void **state)
{
    (void)state;
    static const char *const name[] = {"ok",   "usage",  "unreadable", "undefined", "limit",  "forbidden",
                                       "time", "memory", "cancelled",  "missing",   "program"};
    for (int i = 0; i < (int)COUNT(name); i++) {
        assert_string_equal(hry_status_name((hry_status)i), name[i]);
        assert_int_equal(hry_is_limit((hry_status)i), i == HRY_LIMIT || i >= HRY_TIME);
    }
    assert_int_equal(hry_is_limit((hry_status)COUNT(name)), 0);
    assert_string_equal(hry_status_name((hry_status)COUNT(name)), "unknown");
}

// A caller with a smaller type gets its fields and no byte more; one of 0.3.0, which says no size, six
// fields.
static void types_fit_the_caller(void **state)
{
    (void)state;
    hry_context *c = hry_context_new();
    hry_game *g;
    hry_structure *x;
    const hry_value *v;
    hry_type type;
    struct {
        hry_type type;
        uint32_t behind;
    } small = {.behind = 77};
    assert_int_equal(hry_game_open(c, "AVD", "{1,2},{2,3}", &g, NULL), HRY_OK);
    assert_int_equal(hry_structure_build(g, &x, NULL), HRY_OK);
    hry_structure_type(x, 0, &type);
    memset(&small.type, 0xee, sizeof small.type);
    hry_structure_type_sized(x, 0, &small.type, offsetof(hry_type, odd));
    assert_int_equal(small.type.even, type.even);
    assert_int_equal(small.type.odd, 0xeeeeeeee);
    hry_structure_type_sized(x, 0, &small.type, 1000);
    assert_memory_equal(&small.type, &type, sizeof type);
    assert_int_equal(small.behind, 77);
    memset(&small.type, 0xee, sizeof small.type);
    (hry_structure_type)(x, 0, &small.type);
    assert_int_equal(small.type.level, type.level);
    hry_set_compute(c, 2);
    assert_int_equal(hry_game_value(g, 1, &v, NULL), HRY_OK);
    small.type.parity = 99;
    int met = hry_value_type_sized(v, &small.type, sizeof small.type.parity);
    assert_int_equal(met, hry_value_type(v, &type));
    assert_int_equal(small.type.parity, met ? type.parity : 99);
    assert_int_equal((hry_value_type)(v, &type), met);
    assert_int_equal(hry_move_type_sized(v, 0, &type, sizeof type), hry_move_type(v, 0, &type));
    assert_int_equal((hry_move_type)(v, 0, &type), hry_move_type(v, 0, &type));
    hry_structure_free(x);
    hry_game_close(g);
    hry_context_free(c);
}

// ---- positions

static void a_position_is_set_once(void **state)
{
    (void)state;
    static const struct {
        const char *rule, *structure, *first, *second;
    } rows[] = {{"avd", "{1,2},{2,3}", "{1}", "{3}"},
                {"avd", "{1,2},{2,3}", "{}", "{3}"},
                {"gen", "S3", "(1,2)", "(1,3)"},
                {"acv", "{1,2} v {1,2}", "1", "2"}};
    hry_context *c = hry_context_new();
    for (size_t i = 0; i < COUNT(rows); i++) {
        hry_game *g;
        hry_error error = {0};
        assert_int_equal(hry_game_open(c, rows[i].rule, rows[i].structure, &g, NULL), HRY_OK);
        if (hry_game_place(g, rows[i].first, &error))
            fail_msg("%s: %s", rows[i].structure, error.message);
        char *before = mem_string(hry_game_position(g) ? hry_game_position(g) : "");
        assert_int_equal(hry_game_place(g, rows[i].second, &error), HRY_USAGE);
        assert_non_null(strstr(error.message, "set only once"));
        assert_string_equal(hry_game_position(g) ? hry_game_position(g) : "", before);
        free(before);
        hry_game_close(g);
    }
    hry_game *g;
    const hry_value *v;
    assert_int_equal(hry_game_open(c, "avd", "{1,2},{2,3}", &g, NULL), HRY_OK);
    assert_int_equal(hry_game_value(g, 0, &v, NULL), HRY_OK);
    assert_int_equal(hry_game_place(g, "{1}", NULL), HRY_USAGE); // the value belongs to the beginning
    assert_int_equal(hry_value_nim(v), 2);
    hry_game_close(g);
    hry_context_free(c);
}

// ---- sentences

// What a stranger writes as the name of a file is forbidden, also where there is no such file.
static void names_of_files_are_forbidden_to_strangers(void **state)
{
    (void)state;
    static const char *const names[] = {"/etc/passwd",
                                        "x/y",
                                        "./x",
                                        "x.txt",
                                        "README.md",
                                        "d5.txt",
                                        "x.dat",
                                        "dat:x",
                                        "table:x",
                                        "-",
                                        "dat:-",
                                        "geodetic(/etc/passwd)",
                                        "geodetic(x.g6)",
                                        "hull(pts.txt)",
                                        "convex(./points.csv)",
                                        "convex(p.txt)",
                                        "/etc/passwd^v",
                                        "gap:Group(())"};
    static const char *const others[] = {"nonsense", "2.A5", "24.99999.1", "geodetic(qqqqqq)", "{1,2}/x", ""};
    hry_context *c = hry_context_new();
    hry_set_untrusted(c, 1);
    for (size_t i = 0; i < COUNT(names) + COUNT(others); i++) {
        const char *text = i < COUNT(names) ? names[i] : others[i - COUNT(names)];
        hry_error error;
        uint32_t nim;
        for (int gen = 0; gen < 2; gen++)
            if (hry_nim(c, gen ? "gen" : "acv", text, &nim, &error) !=
                (i < COUNT(names) ? HRY_FORBIDDEN : HRY_USAGE))
                fail_msg("%s: %s, %s", text, hry_status_name(error.status), error.message);
    }
    hry_context_free(c);
}

static void expect_plain(hry_status status, const hry_error *error)
{
    assert_true(status != HRY_OK);
    if (strstr(error->message, "--") || strstr(error->message, "command line") ||
        strstr(error->message, "harary ") || strstr(error->message, "e-0") || strstr(error->message, "e+"))
        fail_msg("%s", error->message);
}

static void sentences_speak_of_the_library(void **state)
{
    (void)state;
    static const char large[] = "disjoint(2,2,2,2,2,2,2,2,2,2,2,2)";
    hry_context *c = hry_context_new();
    hry_error error;
    hry_game *g;
    hry_structure *x;
    char *bytes;
    size_t size, count;
    uint32_t nim;
    int32_t *many;
    assert_int_equal(hry_game_open(c, "avd", large, &g, NULL), HRY_OK);
    for (uint64_t memory = 1000; memory < 20000; memory *= 3) {
        hry_set_memory(c, memory);
        expect_plain(hry_structure_build(g, &x, &error), &error);
        assert_non_null(strstr(error.message, "hry_set_memory"));
        assert_non_null(strstr(error.message, "kB"));
        expect_plain(hry_nim(c, "acv", "geodetic(K(30,30))", &nim, &error), &error);
    }
    hry_set_memory(c, 0);
    hry_set_time(c, 1e-4);
    expect_plain(hry_structure_build(g, &x, &error), &error);
    assert_non_null(strstr(error.message, "hry_set_time"));
    hry_set_time(c, 0);
    for (int32_t d = HRY_DIGRAPH_STRUCTURE; d <= HRY_DIGRAPH_BOARD; d++) {
        hry_picture wish = {.digraph = d, .most = 5};
        expect_plain(hry_draw(g, HRY_DOT, &wish, &bytes, &size, &error), &error);
        wish.up_to = 1;
        expect_plain(hry_draw(g, HRY_DOT, &wish, &bytes, &size, &error), &error);
        wish = (hry_picture){.digraph = d, .levels = 1, .p_positions = 1, .extended = 1};
        expect_plain(hry_draw(g, HRY_DOT, &wish, &bytes, &size, &error), &error);
    }
    hry_game_close(g);
    hry_set_untrusted(c, 1);
    static const char *const unknown[] = {"gap:Group(())", "1,2,3", "nonsense", "geodetic", "X1:S3"};
    for (size_t i = 0; i < COUNT(unknown); i++)
        expect_plain(hry_nim(c, "gen", unknown[i], &nim, &error), &error);
    static const char *const families[] = {"nonsense", "subgraph", "relator"};
    for (size_t i = 0; i < COUNT(families); i++)
        expect_plain(hry_nim_graphs(c, families[i], "acv", "A_", 2, &many, &size, &count, &error), &error);
    hry_context_free(c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_public_function_is_tested),
        cmocka_unit_test(the_types_of_moves_have_their_values),
        cmocka_unit_test(of_hypergraphs_there_are_none),
        cmocka_unit_test(versions_can_be_compared),
        cmocka_unit_test(statuses_have_names),
        cmocka_unit_test(types_fit_the_caller),
        cmocka_unit_test(a_position_is_set_once),
        cmocka_unit_test(names_of_files_are_forbidden_to_strangers),
        cmocka_unit_test(sentences_speak_of_the_library),
    };
    return cmocka_run_group_tests_name("library_functions", tests, NULL, NULL);
}
