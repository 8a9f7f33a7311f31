// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every function that the header declares is called by a test of the library. Here, beside that, those that
// tell the types of moves.
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
        return;
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_public_function_is_tested),
        cmocka_unit_test(the_types_of_moves_have_their_values),
        cmocka_unit_test(of_hypergraphs_there_are_none),
    };
    return cmocka_run_group_tests_name("library_functions", tests, NULL, NULL);
}
