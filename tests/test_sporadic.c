// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sporadic groups and other simple ones, through the program: the values that are published, and what
// character tables say against what the elements do. Skipped where GAP is not installed.
#include "program_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

// The values of a game on several groups, a line each.
static char *values(const char *game, const char *const *group, size_t count)
{
    const char **arguments = NEW_ARRAY(const char *, count + 5);
    size_t n = 0;
    arguments[n++] = "nim";
    arguments[n++] = game;
    arguments[n++] = "--quiet";
    arguments[n++] = "--compute";
    for (size_t i = 0; i < count; i++)
        arguments[n++] = group[i];
    run r = run_program(arguments, NULL);
    free(arguments);
    if (r.status)
        fail_msg("%s", r.err);
    char *out = mem_string(r.out);
    run_clear(&r);
    return out;
}

static void sporadic_and_large_groups_have_their_values(void **state)
{
    (void)state;
    static const struct {
        const char *group;
        int gen, dng;
    } expected[] = {{"M12", 1, 0}, {"M22", 1, 0},      {"M11", 1, 0},
                    {"A8", 1, 0},  {"PSL(3,3)", 4, 3}, {"Sz(8)", 1, 0}};
    const char *group[COUNT(expected)];
    size_t count = in_long_run() ? COUNT(expected) : 2;
    for (size_t i = 0; i < count; i++)
        group[i] = expected[i].group;
    char *found = values("gen,dng", group, count), *rest = found;
    for (size_t i = 0; i < count; i++) {
        int gen, dng;
        assert_int_equal(sscanf(strsep(&rest, "\n"), "%d %d", &gen, &dng), 2);
        // A simple group has GEN = 1 exactly when DNG = 0.
        assert_int_equal(gen == 1, dng == 0);
        assert_int_equal(dng, expected[i].dng);
        assert_int_equal(gen, expected[i].gen);
    }
    free(found);
}

static void compare_tables(const char *game, const char *const *table, const char *const *group, size_t count,
                           const char *expected)
{
    char *told = values(game, table, count), *found = values(game, group, count);
    size_t length = strlen(told);
    assert_string_equal(told, found);
    assert_true(length == count * (strchr(expected, '\n') + 1 - expected));
    assert_memory_equal(told, expected, length);
    free(told);
    free(found);
}

// What the character tables tell against what the elements do: both games of simple groups, and DNG also of
// others. The short run takes the first four of each.
static void tables_tell_the_same_as_elements(void **state)
{
    (void)state;
    static const char *const both_tables[] = {"ctbl:A5",  "ctbl:A8",    "ctbl:U3(3)",
                                              "ctbl:M11", "ctbl:Sz(8)", "ctbl:M12"};
    static const char *const both_groups[] = {"A5", "A8", "PSU(3,3)", "M11", "Sz(8)", "M12"};
    static const char *const dng_tables[] = {"ctbl:L3(3)", "ctbl:L2(7)",  "ctbl:A6.2_1",
                                             "ctbl:2.A5",  "ctbl:L2(11)", "ctbl:L2(19)"};
    static const char *const dng_groups[] = {"PSL(3,3)", "PSL(2,7)",  "S6",
                                             "SL(2,5)",  "PSL(2,11)", "PSL(2,19)"};
    size_t count = in_long_run() ? COUNT(both_tables) : 4;
    compare_tables("gen,dng", both_tables, both_groups, count, "1 0\n1 0\n1 0\n1 0\n1 0\n1 0\n");
    compare_tables("dng", dng_tables, dng_groups, count, "3\n3\n0\n0\n3\n3\n");
}

// Benesh–Ernst–Sieben, Avoidance, Proposition 17: *3 for M23 and B, else *0, but for the Monster, whose list
// of maximal subgroups was another one then. Its table has none, and its values are those of doc/theory.md.
static void sporadic_groups_have_their_values_by_tables(void **state)
{
    (void)state;
    // The last takes GAP as long as all others together, and the short run takes the first eight.
    static const char *const name[] = {"J3",  "J4",  "HS",   "McL",  "Ru",    "Th", "ctbl:M23",
                                       "M",   "He",  "O'N",  "Co2",  "Co3",   "HN", "Ly",
                                       "Suz", "Co1", "Fi22", "Fi23", "Fi24'", "B"};
    static const char expected[] = "1 0\n1 0\n1 0\n1 0\n1 0\n1 0\n4 3\n4 3\n1 0\n1 0\n1 0\n1 0\n1 0\n1 0\n"
                                   "1 0\n1 0\n1 0\n1 0\n1 0\n4 3\n"; // GEN and DNG
    size_t count = in_long_run() ? COUNT(name) : 8;
    char *found = values("gen,dng", name, count);
    assert_int_equal(strlen(found), 4 * count);
    assert_memory_equal(found, expected, 4 * count);
    free(found);
}

// With --compute the tables give the reason, not a theorem about the name; where they do not decide, the
// answer says so. B takes GAP longer than the others together.
static void computing_by_tables_cites_no_list_of_groups(void **state)
{
    (void)state;
    run r = RUN("nim", "gen", "--compute", "Th", "ctbl:M23", "J3", in_long_run() ? "B" : NULL);
    assert_int_equal(r.status, 0);
    if (strstr(r.out, "Proposition 17") || strstr(r.out, "not computed, because"))
        fail_msg("%s", r.out);
    run_clear(&r);
    expect_parts(RUN("nim", "gen", "M", "--compute"), 0, "not computed, because", NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sporadic_and_large_groups_have_their_values),
        cmocka_unit_test(tables_tell_the_same_as_elements),
        cmocka_unit_test(sporadic_groups_have_their_values_by_tables),
        cmocka_unit_test(computing_by_tables_cites_no_list_of_groups),
    };
    return run_if(groups_can_be_tested("sporadic groups"), tests, NULL, NULL);
}
