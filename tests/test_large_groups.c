// SPDX-License-Identifier: GPL-3.0-or-later
//
// Large groups (group/large_group.h): where the road that never lists maximal subgroups ends, and known
// values of groups that only it reaches. test_large_direct.c holds it against the other roads. Skipped where
// GAP is not installed.
#include "clock_support.h"
#include "large_support.h"
#include "program_support.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

// With quotients that are not cyclic, with centres, of deficiency 3: where the road ends it must say so.
static void other_groups_have_one_value(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        bool decides;
    } rows[] = {
        {"A5xA5", true},  {"A5xZ2", true},        {"S5xZ2", true},    {"A5xZ2^2", true},
        {"A5xS3", true},  {"PSL(2,7)xZ3", false}, {"A5xZ2^3", false}, {"SL(2,5)", false},
        {"S4xZ3", false}, {"ASL(2,5)", true},     {"A5 wr Z2", true}, {"AGL(2,4)", true},
        {"S5xS3", true},  {"PGammaL(2,9)", true}, {"A6xZ2", true},
    };
    for (size_t i = 0; i < COUNT(rows) - (in_long_run() ? 0 : 4); i++) {
        two_games large;
        group_games rowwise;
        hry_error error;
        if (large_games(rows[i].name, &large) != rows[i].decides)
            fail_msg("%s is %sdecided", rows[i].name, rows[i].decides ? "not " : "");
        if (group_games_reduced(gap, tree_of(rows[i].name), NULL, &rowwise, &error))
            fail_msg("%s: %s", rows[i].name, error.message);
        if (rows[i].decides)
            assert_two_games(rows[i].name, &large, "the rows of elements", &rowwise);
    }
}

// Benesh–Ernst–Sieben, Symmetric and alternating groups; the others by their tables (doc/theory.md).
static void known_values_are_found(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        nim gen, dng;
    } rows[] = {
        {"S5", 1, 0},        {"A5", 1, 0},         {"S6", 1, 0},  {"A6", 1, 0},        {"S7", 1, 0},
        {"A7", 1, 0},        {"S8", 1, 0},         {"A8", 1, 0},  {"S9", 1, 0},        {"A9", 1, 0},
        {"S10", 1, 0},       {"A10", 1, 0},        {"A12", 1, 0}, {"PSL(2,59)", 4, 3}, {"A19", 4, 3},
        {"M23", 4, 3},       {"S13", 1, 0},        {"M24", 1, 0}, {"PSL(3,7)", 4, 3},  {"PSL(2,61)", 1, 0},
        {"PSL(2,67)", 4, 3}, {"PSL(2,199)", 4, 3},
    };
    for (size_t i = 0; i < (scaled(1) > 1 ? COUNT(rows) : 15); i++) {
        two_games found;
        assert_true(large_games(rows[i].name, &found));
        if (found.gen.nim != rows[i].gen || found.dng.nim != rows[i].dng)
            fail_msg("GEN(%s) = *%d, DNG = *%d", rows[i].name, found.gen.nim, found.dng.nim);
    }
}

// Dickson's list against what GAP finds by itself.
static void maximal_subgroups_of_psl2_are_those_that_gap_knows(void **state)
{
    (void)state;
    static const int fields[] = {13, 16, 17, 19, 23, 25, 27, 29, 31, 32, 37, 41, 43, 47, 49, 64, 81, 125};
    for (size_t i = 0; i < COUNT(fields); i++) {
        if (fields[i] > 25 && scaled(1) == 1)
            break;
        json_t *known = gap_told(gap, (fact_question){"PslTold", json_pack("[i,b]", fields[i], 0)});
        json_t *taught = gap_told(gap, (fact_question){"PslTold", json_pack("[i,b]", fields[i], 1)});
        if (!json_equal(known, taught))
            fail_msg("PSL(2,%d): %s", fields[i], json_dumps(taught, JSON_COMPACT));
        json_decref(known);
        json_decref(taught);
    }
}

// Class fusions against the groups themselves: simple groups, automorphism groups and covers.
static void character_tables_tell_the_same(void **state)
{
    (void)state;
    const char *tables[] = {"nim", "gen,dng", "-", "--quiet", "--compute", NULL};
    // Others are in test_sporadic.c.
    bool more = in_long_run();
    run r = run_program(tables, more ? "ctbl:A7\nctbl:S6\nctbl:L2(8).3\nctbl:2.A6\nctbl:A6\nctbl:M23\n"
                                     : "ctbl:A7\nctbl:L2(8).3\nctbl:2.A6\n");
    run s = run_program(tables,
                        more ? "A7\nS6\nPGammaL(2,8)\nSL(2,9)\nA6\nM23\n" : "A7\nPGammaL(2,8)\nSL(2,9)\n");
    assert_int_equal(r.status, 0);
    assert_string_equal(r.out, s.out);
    run_clear(&r);
    run_clear(&s);
    if (in_long_run())
        expect(RUN("nim", "gen", "B", "--quiet"), 0, "4\n", NULL);
}

static char *first_lines(const char *text, size_t count)
{
    const char *end = text;
    while (count-- && (end = strchr(end, '\n')))
        end++;
    return mem_print("%.*s", (int)(end - text), text);
}

// Direct products against the same permutations without their factors: GAP's own search for the classes of a
// product such as S5 × S5 ends with an error.
static void products_are_what_their_generators_are(void **state)
{
    (void)state;
    const char *values[] = {"nim", "gen,dng", "-", "--quiet", NULL};
    static const char products[] = "S5xZ3\nA5xS5\nS5xS5\nS5xS3xZ2\nS5xS6\nA5xA6\n",
                      generators[] = "perm:(1,2,3,4,5),(1,2),(6,7,8)\n"
                                     "perm:(1,2,3,4,5),(3,4,5),(6,7,8,9,10),(6,7)\n"
                                     "perm:(1,2,3,4,5),(1,2),(6,7,8,9,10),(6,7)\n"
                                     "perm:(1,2,3,4,5),(1,2),(6,7,8),(6,7),(9,10)\n"
                                     "perm:(1,2,3,4,5),(1,2),(6,7,8,9,10,11),(6,7)\n"
                                     "perm:(1,2,3,4,5),(3,4,5),(6,7,8,9,10),(9,10,11)\n";
    char *some = first_lines(products, in_long_run() ? 6 : 2),
         *same = first_lines(generators, in_long_run() ? 6 : 2);
    run r = run_program(values, some), s = run_program(values, same);
    free(some);
    free(same);
    assert_int_equal(r.status, 0);
    assert_int_equal(s.status, 0);
    assert_string_equal(r.out, s.out);
    run_clear(&r);
    run_clear(&s);
    expect_parts(RUN("info", "S5xS5"), 0, "order 14400", "");
}

// Where the maximal subgroups have to be listed, and GAP does not find them (those of PSU(3,13)), it ends
// when its time is over.
static void limits_hold(void **state)
{
    (void)state;
    expect_parts(RUN_LATE("nim", "gen", "PSU(3,13)", "--moves", "--time", "3s"), 1, "", "limit reached");
    if (in_long_run())
        expect_parts(RUN_LATE("nim", "dng", "PSU(3,13)", "--compute", "--time", "3s"), 1, "",
                     "limit reached");
}

// Simple groups have their formulas whatever their names; the values are those that are computed.
static void simple_permutation_groups_are_recognised(void **state)
{
    (void)state;
    static const struct {
        const char *group, *gen, *dng;
    } rows[] = {
        {"perm:(1,2,3,4,5,6,7,8,9,10,11),(3,7,11,8)(4,10,5,6)", "simple", "sporadic group M11"},
        {"perm:(1,2,3,4,5),(1,2,3)", "A_n with n = 5", "A_n with n = 5"},
        {"perm:(1,2,3,4,5,6,7),(2,3)(4,7)", "PSL(2,q)", "PSL(2,q)"},
    };
    run known = RUN("nim", "gen,dng", rows[0].group, rows[1].group, rows[2].group, "--json"),
        computed = RUN("nim", "gen,dng", rows[0].group, rows[1].group, rows[2].group, "--json", "--compute");
    char *known_rest = known.out, *computed_rest = computed.out;
    for (size_t i = 0; i < COUNT(rows); i++)
        for (int gen = 1; gen >= 0; gen--) { // a line for each game
            const char *formula = strsep(&known_rest, "\n"), *other = strsep(&computed_rest, "\n");
            assert_true(formula && other && strstr(formula, gen ? "\"GEN\"" : "\"DNG\""));
            const char *nim = strstr(formula, "\"nim\":"), *same = strstr(other, "\"nim\":");
            assert_true(nim && same && strncmp(nim, same, 8) == 0);
            if (!strstr(formula, gen ? rows[i].gen : rows[i].dng) || strstr(formula, "odd classes"))
                fail_msg("%s", formula);
            assert_true(!strstr(other, "\"reasons\""));
        }
    run_clear(&known);
    run_clear(&computed);
    expect_parts(RUN("nim", "gen", "perm:(1,2,3,4,5),(1,2)"), 0, "= *1", ""); // not simple, as before
}

static void too_many_subgroups_are_not_listed(void **state)
{
    (void)state;
    expect_parts(RUN("nim", "gen", "M24", "--moves"), 1, "",
                 "the group has 1507537 maximal subgroups; moves");
    expect_parts(RUN("nim", "gen", "S13", "--position", "(1,2)"), 1, "", "at most 1000000");
}

// TER is decided by pairs of elements, whatever the size of the group.
static void removing_games_are_decided_by_pairs(void **state)
{
    (void)state;
    expect_parts(RUN("nim", "ter", "S9 x S9", "--json"), 0, "\"nim\":0", "");
    expect_parts(RUN("nim", "ter", "Z2^100"), 0, "together with the involution z, so", "");
    expect_parts(RUN("nim", "ter", "Dih(Z3^10)"), 0, "= *0", "");
    expect_parts(RUN("nim", "ter", "S9"), 1, "", "support at most 50000");
    expect_parts(RUN("nim", "ter", "S9 x S9", "--compute"), 1, "", "support at most 50000");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(other_groups_have_one_value),
        cmocka_unit_test(known_values_are_found),
        cmocka_unit_test(maximal_subgroups_of_psl2_are_those_that_gap_knows),
        cmocka_unit_test(character_tables_tell_the_same),
        cmocka_unit_test(products_are_what_their_generators_are),
        cmocka_unit_test(simple_permutation_groups_are_recognised),
        cmocka_unit_test(removing_games_are_decided_by_pairs),
        cmocka_unit_test(limits_hold),
        cmocka_unit_test(too_many_subgroups_are_not_listed),
    };
    return run_if(groups_can_be_tested("large groups"), tests, start_gap, end_gap);
}
