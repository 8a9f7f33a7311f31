// SPDX-License-Identifier: GPL-3.0-or-later
//
// The type calculus as a command: the tables of the papers, every class of random games from its options with
// and without their deficiencies, what is refused, and that what is printed can be typed.
#include "data_support.h"
#include "program_support.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "engine/structure.h"
#include "theory/calculation.h"

enum { OPTIONS_MOST = 8 };

// ----------------------------------------------------------------------------------------------- the tables

static calculation calculate_words(const char *list, bool odd, game_sort sort, written_type *option)
{
    hry_error error = {0};
    char word[16];
    size_t count = 0, at;
    for (; next_word(&list, word, sizeof word); count++) {
        assert_true(count < OPTIONS_MOST);
        if (written_type_read(word, &option[count], &error))
            fail_msg("%s: %s", word, error.message);
    }
    if (options_check(option, count, sort, &at, &error))
        fail_msg("%s", error.message);
    return calculate_type(odd, option, count, sort);
}

static void tables_of_the_papers_hold(void **state)
{
    (void)state;
    data_table t = data_read("type_calculus.txt", 3, 28);
    for (size_t i = 0; i < t.rows; i++) {
        written_type option[OPTIONS_MOST];
        const char *type = data_at(&t, i, 2);
        calculation c = calculate_words(data_at(&t, i, 1), *type == '1', SORT_ANY, option);
        char found[16];
        snprintf(found, sizeof found, "%u%u%u", c.type.parity, c.type.even, c.type.odd);
        if (strcmp(found, type))
            fail_msg("%s, row %zu: %s, not %s", data_at(&t, i, 0), i, found, type);
        calculation_clear(&c);
    }
    data_clear(&t);
}

static void extended_tables_of_the_papers_hold(void **state)
{
    (void)state;
    data_table t = data_read("extended_type_calculus.txt", 3, 12);
    for (size_t i = 0; i < t.rows; i++) {
        written_type option[OPTIONS_MOST];
        const char *type = data_at(&t, i, 2);
        calculation c = calculate_words(data_at(&t, i, 1), *type == '1', SORT_ACHIEVE, option);
        char found[40];
        assert_true(c.has_smoothness && c.has_deficiency);
        snprintf(found, sizeof found, "%u%u%u%u@%u", c.type.parity, c.type.even, c.type.odd,
                 c.type.smoothness, c.type.deficiency);
        if (strcmp(found, type))
            fail_msg("%s, row %zu: %s, not %s", data_at(&t, i, 0), i, found, type);
        calculation_clear(&c);
    }
    data_clear(&t);
}

// ---------------------------------------------------------------------------------- classes of random games

// The options of a class, as somebody would write them.
static written_type *write_options(const structure *x, uint32_t class, bool deficiencies, size_t *count)
{
    *count = (size_t)(x->first[class + 1] - x->first[class]);
    written_type *out = NEW_ARRAY(written_type, *count);
    for (size_t i = 0; i < *count; i++) {
        const class_type *t = &x->type[x->option[x->first[class] + i]];
        out[i] = (written_type){.parity = t->parity,
                                .even = t->even,
                                .odd = t->odd,
                                .deficiency = deficiencies ? t->deficiency : 0,
                                .has_deficiency = deficiencies};
    }
    return out;
}

// How often each thing was told, so that no branch is without a test.
typedef struct told {
    size_t deficiency, one_or_two, smooth, rough, open;
} told;

static void check_class(const structure *x, uint32_t class, bool deficiencies, told *told)
{
    const class_type *t = &x->type[class];
    game_sort sort = x->play == ACHIEVE ? SORT_ACHIEVE : SORT_AVOID;
    size_t count, at;
    hry_error error = {0};
    written_type *option = write_options(x, class, deficiencies, &count);
    if (options_check(option, count, sort, &at, &error))
        fail_msg("class %u: %s", class, error.message);
    calculation c = calculate_type(t->parity, option, count, sort);
    assert_int_equal(c.type.even, t->even);
    assert_int_equal(c.type.odd, t->odd);
    if (c.has_deficiency)
        assert_int_equal(c.type.deficiency, t->deficiency);
    if (c.one_or_two)
        assert_true(t->deficiency == 1 || t->deficiency == 2);
    if (c.has_smoothness)
        assert_int_equal(c.type.smoothness, t->smoothness);
    if (deficiencies)
        assert_true(c.has_deficiency || (c.one_or_two && x->play == AVOID));
    told->deficiency += c.has_deficiency;
    told->one_or_two += c.one_or_two;
    told->open += !c.has_smoothness;
    told->smooth += c.has_smoothness && c.type.smoothness == SMOOTH;
    told->rough += c.has_smoothness && c.type.smoothness == ROUGH && !c.won;
    calculation_clear(&c);
    free(option);
}

static void every_class_follows_from_its_options(void **state)
{
    (void)state;
    rng r = rng_start("every_class_follows_from_its_options", 1);
    told told = {0};
    for (size_t i = 0; i < scaled(400); i++) {
        hypergraph h = random_hypergraph(&r, 2 + rng_below(&r, 9), 8);
        rule g = (rule)rng_below(&r, 4);
        set_system s;
        structure x;
        if (rule_defined(g, &h, "", NULL) == HRY_OK) {
            rule_system(g, &h, &s);
            if (!set_system_all_stable(&s) && !set_system_none_stable(&s)) {
                assert_int_equal(structure_build(&s, NULL, &x, NULL), HRY_OK);
                for (uint32_t c = 0; c < x.classes; c++)
                    for (int deficiencies = 0; deficiencies < 2; deficiencies++)
                        check_class(&x, c, deficiencies, &told);
                structure_clear(&x);
            }
            set_system_clear(&s);
        }
        hypergraph_clear(&h);
    }
    assert_true(told.deficiency && told.one_or_two && told.smooth && told.rough && told.open);
}

// ------------------------------------------------------------------------------------ words, in and out

static void types_are_written_in_several_ways(void **state)
{
    (void)state;
    static const char *const same[] = {"0,1,2,2@3", "(0,1,2,2)@3", "0122@3", " ( 0 , 1 , 2 , 2 ) @ 3 ",
                                       "(0122)@3"};
    for (size_t i = 0; i < COUNT(same); i++) {
        written_type t;
        hry_error error = {0};
        if (written_type_read(same[i], &t, &error))
            fail_msg("%s: %s", same[i], error.message);
        char *text = written_type_print(&t);
        assert_string_equal(text, "(0,1,2,2) at 3");
        free(text);
    }
    written_type t;
    assert_int_equal(written_type_read("1,120,9999", &t, NULL), HRY_OK);
    assert_int_equal(t.even, 120);
    assert_int_equal(t.odd, 9999);
    assert_false(t.has_smoothness || t.has_deficiency);
}

static hry_status read_type(const char *text, hry_error *error)
{
    written_type t;
    return written_type_read(text, &t, error);
}

static void bad_types_are_refused(void **state)
{
    (void)state;
    static const bad_text bad[] = {
        {"", 1, "expected a type"},
        {"0,1", 1, "expected a type"},
        {"01", 1, "expected a type"},
        {"0,1,2,2,2", 1, "expected a type"},
        {"01222", 1, "expected a type"},
        {"(0,1,2", 1, "expected a type"},
        {"0,1,20000", 1, "expected a type"},
        {"0,-1,2", 1, "expected a type"},
        {"0,1,2)", 6, "unexpected text"},
        {"0,1,2 1,1,0", 7, "separate argument"},
        {"2,0,1", 1, "0 (even) or 1 (odd)"},
        {"1,3,3", 1, "no class has this type"},
        {"0,1,2,1", 1, "not an extended type"},
        {"0,1,2,0", 1, "not an extended type"},
        {"1,1,2,2", 1, "not an extended type"},
        {"1,1,2,3", 1, "not an extended type"},
        {"1,0,0,1", 1, "not smooth"},
        {"0,1,2@", 7, "expected a deficiency"},
        {"0,1,2@x", 7, "expected a deficiency"},
        {"0,1,2@12345", 11, "expected a deficiency"},
        {"0,1,2@0", 1, "only X_V"},
        {"0,0,0@1", 1, "X_V"},
    };
    expect_refused(read_type, HRY_USAGE, bad, COUNT(bad));
}

static void options_that_do_not_go_together_are_refused(void **state)
{
    (void)state;
    expect(RUN("type", "0,1,2@1", "0,0,2@3"), 2, "", "differ by more than one");
    expect(RUN("type", "0,1,2@2", "1,1,0"), 2, "", "give all options a deficiency");
    expect(RUN("type", "000", "1,0,0"), 2, "", "cannot be both odd and even");
    expect(RUN("type", "000", "0,0,2@2"), 2, "", "differ by more than one");
    expect(RUN("type", "000", "--game", "dng"), 2, "", "in avoidance games");
    expect(RUN("type", "001", "--game", "go"), 2, "", "go");
    expect(RUN("type", "001", "--parity", "2"), 2, "", "invalid --parity '2': expected one of");
    expect(RUN("type", "0,1", "--parity", "0"), 2, "", "^");
}

static void the_example_is_written_out(void **state) // Benesh–Ernst–Sieben, Spectrum, Example 2.3
{
    (void)state;
    expect(RUN("type", "(0,1,2)", "(1,4,3)", "--parity", "1"), 0,
           "(1,1,0)   the type of an odd class with the options (0,1,2) and (1,4,3)\n"
           "  E           {1,4}, the values of the options' even positions\n"
           "  O           {2,3}, the values of the options' odd positions\n"
           "  o           mex(E) = mex{1,4} = 0\n"
           "  e           mex(O ∪ {o}) = mex{0,2,3} = 1\n"
           "  smoothness  1 if an even option has the deficiency of the class, else 0: the options do not "
           "determine it; write deficiencies after @, as in 0,1,2@2\n",
           "");
    expect(RUN("type", "001", "110", "-q"), 0, "0,2,3\n1,3,2\n", ""); // Sieben, Example 4.11
    expect_parts(RUN("type", "001", "110", "--parity", "even"), 0, "Prop 2.9", "");
    expect(RUN("type", "-q"), 0, "0,0,0,2@0\n1,0,0,0@0\n0,0,1,2@1\n1,1,0,0@1\n", "");
    expect(RUN("type", "-q", "--game", "dnt", "--parity", "odd"), 0, "1,1,0,0@1\n", "");
    expect(RUN("type", "-q", "--game", "gen", "--parity", "0"), 0, "0,0,0,2@0\n", "");
    expect(RUN("type", "0,0,1@1", "1,1,0@1", "--game", "avd", "-q", "--parity", "1"), 0, "1,3,2\n", "");
    expect(RUN("type", "0,0,1@2", "1,1,0@1", "--game", "avd", "-q", "--parity", "1"), 0, "1,3,2,1@2\n", "");
}

static void rows_have_their_fields(void **state)
{
    (void)state;
    expect(RUN("type", "001@2", "101@3", "--parity", "1", "--as", "csv"), 0,
           "type,deficiency,even_values,odd_values,note\n\"(1,0,1,0)\",3,{0},{1},\n", "");
    run r = RUN("type", "001@2", "101@3", "--parity", "1", "--json");
    json_t *told = json_loads(r.out, 0, NULL);
    assert_int_equal(json_array_size(json_object_get(told, "option_types")), 2);
    assert_int_equal(json_array_size(json_object_get(told, "even_values")), 1);
    assert_int_equal(json_integer_value(json_object_get(told, "deficiency")), 3);
    json_decref(told);
    run_clear(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_of_the_papers_hold),
        cmocka_unit_test(extended_tables_of_the_papers_hold),
        cmocka_unit_test(every_class_follows_from_its_options),
        cmocka_unit_test(types_are_written_in_several_ways),
        cmocka_unit_test(bad_types_are_refused),
        cmocka_unit_test(options_that_do_not_go_together_are_refused),
        cmocka_unit_test(the_example_is_written_out),
        cmocka_unit_test(rows_have_their_fields),
    };
    return cmocka_run_group_tests_name("type", tests, NULL, NULL);
}
