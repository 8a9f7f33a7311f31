// SPDX-License-Identifier: GPL-3.0-or-later
//
// The command `harary hunt`: what people write for types, what it finds and tells, and its certificates. What
// is told of a single group is tested in test_group_types.c, and the store in test_hunt.c.
#include "group_support.h"
#include "hunt_support.h"
#include "program_support.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/mem.h"
#include "theory/spectrum.h"

// ------------------------------------------------------------------------------- what people write

static void types_are_read_as_people_write_them(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint8_t deficiency;
        size_t count;
        type_at first;
    } good[] = {
        {"boxed", SPECTRUM_EVERY, 5, {1, 0, 1, 1, 2}},
        {"boxed", 3, 1, {1, 0, 2, 0, 3}},
        {"boxed", 2, 4, {1, 0, 1, 1, 2}},
        {"all", SPECTRUM_EVERY, 33, {0, 0, 0, 2, 0}},
        {"all", 0, 1, {0, 0, 0, 2, 0}},
        {"all", 2, 10, {0, 0, 2, 2, 2}},
        {"1,0,1,1@2", SPECTRUM_EVERY, 1, {1, 0, 1, 1, 2}},
        {"1,0,1,1@2", 3, 1, {1, 0, 1, 1, 2}}, // what is written with the type counts
        {"1011", 3, 1, {1, 0, 1, 1, 3}},
        {"1011", 9, 1, {1, 0, 1, 1, 9}},
        {"(1,1,2,1)", SPECTRUM_EVERY, 2, {1, 1, 2, 1, 1}},
        {"1011", SPECTRUM_EVERY, 5, {1, 0, 1, 1, 2}},
        {"1011@2 1011@2;1,0,1,1@2", SPECTRUM_EVERY, 1, {1, 0, 1, 1, 2}},
        {"1320@3;1011@2", SPECTRUM_EVERY, 2, {1, 3, 2, 0, 3}}, // in the order given
        {"1011;1011@4", SPECTRUM_EVERY, 5, {1, 0, 1, 1, 2}},
        {"1011@30", SPECTRUM_EVERY, 1, {1, 0, 1, 1, 30}},
    };
    spectrum s;
    spectrum_find(&(restrictions){.exclusions = 0}, &s);
    for (size_t i = 0; i < COUNT(good); i++) {
        type_at out[TYPES_READ_MOST];
        size_t count = 0;
        hry_error error;
        if (types_read(good[i].text, good[i].deficiency, &s, out, &count, &error))
            fail_msg("'%s': %s", good[i].text, error.message);
        if (count != good[i].count || !type_at_equal(&out[0], &good[i].first))
            fail_msg("'%s' at %d: %zu types, first " TYPE, good[i].text, good[i].deficiency, count,
                     WITH_TYPE(&out[0]));
        for (size_t j = 0; j < count; j++)
            assert_true(spectrum_has(&s, etype_of(&out[j]), out[j].deficiency));
    }
}

// The last sets of Table 1 are those of all larger deficiencies.
static void all_stands_for_the_last_types_at_large_deficiencies(void **state)
{
    (void)state;
    spectrum s;
    type_at out[TYPES_READ_MOST];
    size_t count = 0;
    hry_error error;
    spectrum_find(&(restrictions){.exclusions = 0}, &s);
    for (uint8_t k = 6; k <= 8; k++) {
        if (types_read("all", k, &s, out, &count, &error))
            fail_msg("all at %d: %s", k, error.message);
        assert_int_equal(count, 3);
        assert_true(type_at_equal(&out[0], &(type_at){0, 0, 1, 2, k}));
    }
}

static void types_that_cannot_be_read_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint8_t deficiency;
        size_t column;
        const char *message;
    } bad[] = {
        {"", SPECTRUM_EVERY, 1, "expected an extended type"},
        {"1,0", SPECTRUM_EVERY, 1, "expected an extended type"},
        {"boxes", SPECTRUM_EVERY, 1, "expected an extended type"},
        {"all 1011", SPECTRUM_EVERY, 1, "expected an extended type"},
        {"1011@", SPECTRUM_EVERY, 6, "expected a deficiency"},
        {"1011@31", SPECTRUM_EVERY, 6, "expected a deficiency"},
        {"1011@2,", SPECTRUM_EVERY, 7, "separated by"},
        {"1999", SPECTRUM_EVERY, 1, "not feasible at any deficiency"},
        {"1011@2 1011@1", SPECTRUM_EVERY, 8, "not feasible at deficiency 1"},
        {"1431", 2, 0, "(1,4,3,1) is not feasible at deficiency 2"},
        {"boxed", 4, 0, "no such type"},
    };
    spectrum s;
    spectrum_find(&(restrictions){.exclusions = 0}, &s);
    for (size_t i = 0; i < COUNT(bad); i++) {
        type_at out[TYPES_READ_MOST];
        size_t count;
        hry_error error = {0};
        if (types_read(bad[i].text, bad[i].deficiency, &s, out, &count, &error) != HRY_USAGE ||
            !strstr(error.message, bad[i].message) || error.column != bad[i].column)
            fail_msg("'%s': column %zu, %s", bad[i].text, error.column, error.message);
    }
}

// ------------------------------------------------------------------------------------- the command

static char *whole_path; // the orders WHOLE, hunted in

static void known_hits_are_found(void **state)
{
    (void)state;
    char *path = in_home("hits.db");
    expect_parts(RUN("hunt", "--store", path, "--order", "162", "--etype", "1,3,2,0@3", "--threads", "1"), 0,
                 "(1,3,2,0) at 3   in 1 of the groups; the smallest is 162.52\n    162.52, of order 162, is ",
                 "");
    expect_parts(RUN("hunt", "--store", path, "--order", "500", "--etype", "1,0,2,0", "--deficiency", "4",
                     "-q", "--threads", "1"),
                 0, "1 0 2 0 4 500.48\n", "");
    expect_parts(RUN("hunt", "--store", whole_path, "--order", "24", "--etype", "1,1,2,1@1", "-q"), 0,
                 "1 1 2 1 1 24.12\n", "");
    free(path);
}

// The spectrum's command goes the same way, and its own store is gone when it ends.
static void hits_are_those_of_the_spectrum(void **state)
{
    (void)state;
    const char *orders = in_long_run() ? "1-48" : "1-24";
    run a = HUNT(whole_path, "--order", orders, "-q"), b = RUN("spectrum", "--order", orders + 2, "-q");
    assert_true(a.status == 0 && b.status == 0 && strlen(a.out) > 100);
    assert_string_equal(a.out, b.out);
    run_clear(&a);
    run_clear(&b);
}

static void boxed_types_are_hunted_by_default(void **state)
{
    (void)state;
    run r = RUN("hunt", "--store", whole_path, "--order", WHOLE, "-q");
    assert_int_equal(r.status, 0);
    assert_string_equal(r.out, "1 0 1 1 2 -\n1 3 2 1 2 -\n1 4 1 1 2 -\n1 4 2 1 2 -\n1 0 2 0 3 -\n");
    run_clear(&r);
    r = RUN("hunt", "--store", whole_path, "--order", WHOLE, "-q", "--deficiency", "3");
    assert_string_equal(r.out, "1 0 2 0 3 -\n");
    run_clear(&r);
}

// The position of a certificate, as --position takes it; the caller frees it.
static char *position_of(const json_t *generators)
{
    char *text = mem_string("");
    for (size_t i = 0; i < json_array_size(generators); i++) {
        const json_t *g = json_array_get(generators, i);
        const char *one = json_string_value(json_object_get(g, "element"));
        char *longer = mem_print("%s%s%s", text, i ? "," : "", one);
        free(text);
        text = longer;
    }
    return text;
}

// The value of the position as the whole game on the elements has it.
static void check_hit(const json_t *type, const json_t *hit)
{
    const json_t *generators = json_object_get(json_object_get(hit, "subgroup"), "generated_by");
    const char *group = json_string_value(json_object_get(hit, "group"));
    size_t chosen = json_array_size(generators);
    json_int_t value = json_integer_value(json_array_get(type, chosen % 2 ? 2 : 1));
    char *position = position_of(generators), *answer = mem_print("%lld\n", (long long)value);
    run r = chosen ? RUN("nim", "gen", group, "--direct", "-q", "--position", position)
                   : RUN("nim", "gen", group, "--direct", "-q");
    if (r.status || strcmp(r.out, answer) != 0)
        fail_msg("%s after %s: %s%s, not %s", group, position, r.out, r.err, answer);
    run_clear(&r);
    free(position);
    free(answer);
}

static void check_fields(const json_t *o)
{
    static const char *const keys[] = {
        "finished",  "covered", "types",   "exceptions", "stronger_exceptions", "infeasible", "given_up",
        "looked_at", "failed",  "seconds", "cycles",     "cycles_unknown"};
    static const char *const counts[] = {"least",  "most",      "lists",      "lists_done",
                                         "groups", "looked_at", "unfinished", "odd_classes"};
    for (size_t i = 0; i < COUNT(keys); i++)
        if (!json_object_get(o, keys[i]))
            fail_msg("there is no %s", keys[i]);
    assert_int_equal(json_object_size(o), COUNT(keys));
    for (size_t i = 0; i < COUNT(counts); i++)
        assert_true(count_in(covered(o, 0), counts[i]) >= 0);
    assert_string_equal(json_string_value(json_object_get(covered(o, 0), "source")), "library");
    assert_true(json_is_real(json_object_get(o, "seconds")));
}

static void json_has_certificates_that_hold(void **state)
{
    (void)state;
    run r = RUN("hunt", "--store", whole_path, "--order", WHOLE, "--etype", "1,4,3,1@1; 1121@1; 0022; 1011@2",
                "--most", "3", "--json");
    assert_non_null(strchr(r.out, '\n'));
    assert_string_equal(strchr(r.out, '\n'), "\n"); // one line
    json_t *o = object_of(r, 0);
    check_fields(o);
    assert_int_equal(json_array_size(json_object_get(o, "types")), 4);
    const json_t *found = entry_of(o, &(type_at){1, 4, 3, 1, 1}),
                 *s4 = entry_of(o, &(type_at){1, 1, 2, 1, 1}), *even = entry_of(o, &(type_at){0, 0, 2, 2, 2}),
                 *none = entry_of(o, &(type_at){1, 0, 1, 1, 2});
    const json_t *hits = json_object_get(found, "hits");
    assert_int_equal(json_array_size(hits), 3);
    assert_true(count_in(found, "groups") > 3);
    json_int_t before = 0;
    for (size_t i = 0; i < 3; i++) {
        const json_t *hit = json_array_get(hits, i);
        check_hit(json_object_get(found, "type"), hit);
        json_int_t order = atoll(json_string_value(json_object_get(hit, "order")));
        assert_true(order >= before); // the smallest first
        assert_true(json_array_size(json_object_get(hit, "options")) > 0);
        before = order;
    }
    const json_t *first = json_array_get(json_object_get(s4, "hits"), 0);
    assert_string_equal(json_string_value(json_object_get(first, "group")), "24.12");
    assert_string_equal(json_string_value(json_object_get(first, "description")), "S4");
    assert_int_equal(count_in(first, "maximal_subgroups"), 2);
    check_hit(json_object_get(s4, "type"), first);
    // Of even types there are no certificates, but the groups are named.
    assert_null(json_object_get(json_array_get(json_object_get(even, "hits"), 0), "subgroup"));
    assert_int_equal(count_in(none, "groups"), 0);
    assert_int_equal(json_array_size(json_object_get(none, "hits")), 0);
    json_decref(o);
}

// A permutation group's certificate has cycles in place of numbers.
static void certificates_of_permutation_groups_hold(void **state)
{
    (void)state;
    char *path = in_home("permutations.db");
    json_t *o = object_of(RUN("hunt", "--store", path, "--primitive", "--degree", "5", "--largest", "120",
                              "--etype", "1121@1", "--most", "9", "--json"),
                          0);
    const json_t *found = entry_of(o, &(type_at){1, 1, 2, 1, 1}), *hits = json_object_get(found, "hits");
    assert_true(json_array_size(hits) >= 2); // S4, S5
    for (size_t i = 0; i < json_array_size(hits); i++)
        check_hit(json_object_get(found, "type"), json_array_get(hits, i));
    json_decref(o);
    free(path);
}

static void only_so_many_hits_are_told(void **state)
{
    (void)state;
    run r = RUN("hunt", "--store", whole_path, "--order", "1-48", "--etype", "1431", "--most", "0");
    assert_non_null(strstr(r.out, "the smallest is 6.2\n"));
    assert_null(strstr(r.out, "the subgroup I"));
    run_clear(&r);
    r = RUN("hunt", "--store", whole_path, "--order", "1-48", "--etype", "1431", "--most", "3");
    size_t certificates = 0;
    for (const char *at = r.out; (at = strstr(at, "to check: harary nim gen")); at++)
        certificates++;
    assert_int_equal(certificates, 3);
    run_clear(&r);
}

static void input_that_cannot_be_read_is_refused(void **state)
{
    (void)state;
    static const struct {
        const char *words[5];
        const char *message;
    } bad[] = {
        {{"--etype", "1,0"}, "expected an extended type"},
        {{"--etype", ""}, "expected an extended type"},
        {{"--etype", "1,9,9,9"}, "not feasible at any deficiency"},
        {{"--etype", "1,0,1,1@1"}, "not feasible at deficiency 1"},
        {{"--etype", "1431", "--deficiency", "2"}, "not feasible at deficiency 2"},
        {{"--deficiency", "1"}, "no such type"}, // of the boxed ones
        {{"--deficiency", "99"}, "from 0 to 30"},
        {{"--order", "0-9"}, "expected MIN-MAX"},
        {{"--order", "5-1"}, "invalid range of orders 5-1"},
        {{"--order", "3000"}, "up to order 2000"},
        {{"--order", "abc"}, "ranges such as"},
        {{"--order", "1-4,7-9"}, "one range"},
        {{"--order"}, "needs a value"},
        {{"--most", "x"}, "invalid --most 'x': expected a number"},
        {{"--degree", "1"}, "from 2 to 4095"},
        {{"--factors", "256"}, "from 2 to 255"},
        {{"--largest", "1"}, "invalid --largest '1': expected a number"},
        {{"--largest", "3000"}, "requires --primitive or --products"},
        {{"--degree", "9"}, "requires --primitive"},
        {{"--factors", "60"}, "requires --products"},
        {{"--products", "--factors", "44"}, "order at most 2000"},
        {{"--products", "--largest", "2000"}, "starts at order 2001"},
        {{"--order", "81"}, "81 is odd"},
        {{"--each", "soon"}, "a time such as"},
        {{"--bogus"}, "there is no option --bogus"},
        {{"S4"}, "cannot be combined with GROUP arguments"}, // groups, and a store
        {{"--store", ""}, "requires a file name"},
    };
    char *path = in_home("never.db");
    for (size_t i = 0; i < COUNT(bad); i++) {
        const char *words[8] = {"hunt", "--store", path};
        for (size_t k = 0; k < COUNT(bad[i].words) && bad[i].words[k]; k++)
            words[3 + k] = bad[i].words[k];
        run r = run_program(words, NULL);
        if (r.status != 2 || *r.out || !strstr(r.err, bad[i].message))
            fail_msg("%s: status %d\n%s%s", bad[i].words[0], r.status, r.out, r.err);
        run_clear(&r);
        assert_true(access(path, F_OK) != 0); // nothing is left behind
    }
    json_t *o = object_of(RUN("hunt", "--store", path, "--etype", "1,0", "--json"), 2);
    assert_int_equal(count_in(o, "column"), 1);
    json_decref(o);
    free(path);
}

// Groups that are given: nothing is kept, and all their types are told.
static void groups_that_are_given_are_looked_at(void **state)
{
    (void)state;
    run r = RUN("hunt", "PrimitiveGroup(64,14)", "S4");
    assert_int_equal(r.status, 0);
    assert_non_null(
        strstr(r.out, "  (1,0,1,1) at 2   in 1 of the groups; the first is PrimitiveGroup(64,14)\n"));
    assert_non_null(strstr(r.out, "(the conjecture): fails in 1 group: PrimitiveGroup(64,14)\n"));
    run_clear(&r);
    expect_parts(RUN("hunt", "S4", "-q", "--threads", "1", "--etype", "1,1,2,1@1; 1,2,1,0@1"), 0,
                 "1 1 2 1 1 S4\n1 2 1 0 1 -\n", "");
    expect_parts(RUN("hunt", "S4", "Z9", "-q", "--etype", "1,1,2,1@1"), 1, "1 1 2 1 1 S4\n",
                 "Z9: its order is odd");
    expect_parts(RUN("hunt", "S4", "--order", "4"), 2, "", "cannot be combined with GROUP arguments");
    expect_parts(RUN("hunt", "{1,2}"), 2, "", "hunt requires groups");
    expect_parts(RUN("hunt", "S4", "foo"), 2, "", "foo");
    json_t *o = object_of(RUN("hunt", "A5", "--json", "--threads", "1"), 0);
    assert_string_equal(json_string_value(json_object_get(covered(o, 0), "source")), "given");
    json_decref(o);
    assert_true(access("atlas.db", F_OK) != 0);
}

static void types_may_have_blanks_between_them(void **state)
{
    (void)state;
    spectrum s;
    type_at out[TYPES_READ_MOST];
    size_t count = 0;
    hry_error error;
    spectrum_find(&(restrictions){.exclusions = 0}, &s);
    if (types_read("1431 1,2,1,0", 1, &s, out, &count, &error))
        fail_msg("%s", error.message);
    assert_int_equal(count, 2);
}

static void help_tells_the_defaults(void **state)
{
    (void)state;
    run r = RUN("hunt", "--help");
    assert_int_equal(r.status, 0);
    // Broken lines are joined again.
    for (char *at = r.out; (at = strstr(at, "\n      ")); at++)
        *at = ' ';
    char joined[20000];
    size_t length = 0;
    for (const char *at = r.out; *at && length + 1 < sizeof joined; at++)
        if (*at != ' ' || (length && joined[length - 1] != ' '))
            joined[length++] = *at;
    joined[length] = '\0';
    run_clear(&r);
    static const char *const words[] = {"every feasible one [default: boxed]", "[default: atlas.db]",
                                        "[default: 20000]", "1-500; none with --primitive"};
    for (size_t i = 0; i < COUNT(words); i++)
        if (!strstr(joined, words[i]))
            fail_msg("harary hunt --help does not say '%s'", words[i]);
}

static int hunt_whole(void **state)
{
    int failed = start_hunting(state);
    whole_path = in_home("whole.db");
    expect(HUNT(whole_path, "--order", WHOLE, "-q"), 0, NULL, "");
    return failed;
}

static int forget_whole(void **state)
{
    free(whole_path);
    return end_hunting(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(types_are_read_as_people_write_them),
        cmocka_unit_test(all_stands_for_the_last_types_at_large_deficiencies),
        cmocka_unit_test(types_that_cannot_be_read_are_refused),
        cmocka_unit_test(types_may_have_blanks_between_them),
        cmocka_unit_test(input_that_cannot_be_read_is_refused),
        cmocka_unit_test(help_tells_the_defaults),
    };
    const struct CMUnitTest with_gap[] = {
        cmocka_unit_test(known_hits_are_found),
        cmocka_unit_test(hits_are_those_of_the_spectrum),
        cmocka_unit_test(boxed_types_are_hunted_by_default),
        cmocka_unit_test(json_has_certificates_that_hold),
        cmocka_unit_test(certificates_of_permutation_groups_hold),
        cmocka_unit_test(groups_that_are_given_are_looked_at),
        cmocka_unit_test(only_so_many_hits_are_told),
    };
    int failed = cmocka_run_group_tests_name("hunt, words", tests, make_home, remove_home);
    failed += run_if(groups_can_be_tested("hunts"), with_gap, hunt_whole, forget_whole);
    return failed;
}
