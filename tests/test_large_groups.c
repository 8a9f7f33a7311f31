// SPDX-License-Identifier: GPL-3.0-or-later
//
// Large groups (group/large_group.h): the road that never lists maximal subgroups against the one that lists
// them and against the whole structure, wherever these end, and known values of groups that only it reaches.
// With HARARY_TEST_MULTIPLIER=20 primitive groups up to degree 20. Skipped where GAP is not installed.
#include "group_support.h"
#include "program_support.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "group/group_games.h"
#include "group/group_nim.h"
#include "lang/parse.h"

static json_t *tree_of(const char *text)
{
    structure_expr e;
    hry_error error;
    if (expr_parse(text, strlen(text), &(expr_options){.groups = true}, &e, &error))
        fail_msg("%s: %s", text, error.message);
    json_t *tree = group_expr_json(e.group);
    expr_clear(&e);
    return tree;
}

// What the classes of maximal subgroups tell of the group as it stands, however small; false if that does not
// decide.
static bool large_road(const char *name, group_need need, group_solution *out)
{
    json_t *told = gap_told(gap, ask_large(tree_of(name), need));
    group_data g;
    hry_error error;
    bool decided = json_is_object(told);
    if (decided) {
        assert_int_equal(group_data_read(&g, told, &error), HRY_OK);
        assert_true(g.large.told);
        if (need == NEED_GEN ? group_gen(&g, NULL, out, &error) : group_dng(&g, name, out, &error))
            fail_msg("%s: %s", name, error.message);
        group_data_clear(&g);
    }
    json_decref(told);
    return decided;
}

static void assert_values(const char *name, const char *road, const group_solution *gen,
                          const group_solution *dng, const group_games *other)
{
    const class_type *t = &gen->start, *o = &other->start;
    if (dng->nim != other->dng)
        fail_msg("DNG(%s) is *%d, by %s *%d", name, dng->nim, road, other->dng);
    if (gen->nim != other->gen || t->parity != o->parity || t->even != o->even || t->odd != o->odd ||
        t->smoothness != o->smoothness || t->deficiency != o->deficiency)
        fail_msg("GEN(%s): " TYPE ", by %s " TYPE, name, WITH_TYPE(t), road, WITH_TYPE(o));
}

// Holds the roads against each other; false if this one does not decide GEN.
static bool compare(const char *name, double seconds)
{
    group_solution gen, dng;
    group_games reduced, direct;
    hry_error error;
    limit l = limit_none();
    if (!large_road(name, NEED_GEN, &gen))
        return false;
    assert_true(large_road(name, NEED_DNG, &dng));
    if (group_games_reduced(gap, tree_of(name), &l, &reduced, &error))
        fail_msg("%s: %s", name, error.message);
    assert_values(name, "the rows of elements", &gen, &dng, &reduced);
    l.started = clock_now();
    l.seconds = seconds;
    if (seconds > 0 && group_games_direct(gap, tree_of(name), &l, &direct, &error) == HRY_OK)
        assert_values(name, "the whole structure", &gen, &dng, &direct);
    return true;
}

// How many primitive groups of each degree there are.
static const unsigned primitive[21] = {0, 0, 1, 2, 2, 5, 4, 7, 7, 11, 9, 8, 6, 9, 4, 6, 22, 10, 4, 8, 4};

static void primitive_groups_have_one_value(void **state)
{
    (void)state;
    unsigned decided = 0, most = scaled(1) > 1 ? 20 : 12;
    double seconds = scaled(1) > 1 ? 60 : 0.5;
    for (unsigned degree = 5; degree <= most; degree++)
        for (unsigned i = 1; i <= primitive[degree]; i++) {
            char name[40];
            snprintf(name, sizeof name, "PrimitiveGroup(%u,%u)", degree, i);
            // The symmetric and the alternating group come last, and are a test of their own.
            if (degree <= 8 || i + 1 < primitive[degree])
                decided += compare(name, degree <= 8 || scaled(1) > 1 ? seconds : 0);
        }
    print_message("%u groups\n", decided);
    assert_true(decided >= 25);
}

// With quotients that are not cyclic, with centres, of deficiency 3: where the road ends it must say so.
static void other_groups_have_one_value(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        bool decides;
    } rows[] = {
        {"A5xA5", true},    {"A5xZ2", true},        {"S5xZ2", true},    {"A5xZ2^2", true},
        {"A5xS3", true},    {"PSL(2,7)xZ3", false}, {"S5xS3", true},    {"PGammaL(2,9)", true},
        {"ASL(2,5)", true}, {"AGL(2,4)", true},     {"A5 wr Z2", true}, {"A6xZ2", true},
        {"A5xZ2^3", false}, {"SL(2,5)", false},     {"S4xZ3", false},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        if (compare(rows[i].name, 0) != rows[i].decides)
            fail_msg("%s is %sdecided", rows[i].name, rows[i].decides ? "not " : "");
}

static void simple_groups_have_one_value(void **state)
{
    (void)state;
    static const char *const names[] = {"A5",        "PSL(2,7)",  "A6",        "PSL(2,8)",  "PSL(2,11)",
                                        "PSL(2,13)", "PSL(2,17)", "A7",        "PSL(2,19)", "PSL(2,16)",
                                        "PSL(3,3)",  "PSU(3,3)",  "PSL(2,23)", "PSL(2,25)", "M11",
                                        "PSL(2,27)", "PSL(2,29)", "PSL(2,31)", "PSL(3,4)",  "Sz(8)",
                                        "PSp(4,3)",  "M12",       "PSU(3,4)",  "J1",        "PSL(3,5)"};
    for (size_t i = 0; i < (scaled(1) > 1 ? COUNT(names) : 12); i++)
        if (!compare(names[i], i < 5 ? 2 : 0))
            fail_msg("%s is not decided", names[i]);
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
        group_solution gen, dng;
        assert_true(large_road(rows[i].name, NEED_GEN, &gen) && large_road(rows[i].name, NEED_DNG, &dng));
        if (gen.nim != rows[i].gen || dng.nim != rows[i].dng)
            fail_msg("GEN(%s) = *%d, DNG = *%d", rows[i].name, gen.nim, dng.nim);
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
        json_t *known = gap_told(gap, (gap_question){"PslTold", json_pack("[i,b]", fields[i], 0)});
        json_t *taught = gap_told(gap, (gap_question){"PslTold", json_pack("[i,b]", fields[i], 1)});
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
    const char *tables[] = {"nim", "gen,dng", "-", "--quiet", NULL};
    run r = run_program(tables, "ctbl:L2(7)\nctbl:A7\nctbl:L3(3)\nctbl:M11\nctbl:M23\nctbl:S6\nctbl:L2(8).3\n"
                                "ctbl:2.A5\nctbl:2.A6\nctbl:A6\nctbl:Sz(8)\n");
    run s = run_program(tables, "PSL(2,7)\nA7\nPSL(3,3)\nM11\nM23\nS6\nPGammaL(2,8)\n"
                                "SL(2,5)\nSL(2,9)\nA6\nSz(8)\n");
    assert_int_equal(r.status, 0);
    assert_string_equal(r.out, s.out);
    run_clear(&r);
    run_clear(&s);
    if (scaled(1) == 1)
        return;
    const char *baby_monster[] = {"nim", "gen", "B", "--quiet", NULL};
    r = run_program(baby_monster, "");
    assert_string_equal(r.out, "4\n");
    run_clear(&r);
}

// Where the maximal subgroups have to be listed (the moves of A12) it takes too long, and that is found out
// in time: within a tenth and a second, not counting the start of GAP.
static void limits_hold(void **state)
{
    (void)state;
    double begun = clock_now();
    const char *quick[] = {"nim", "gen", "S4", NULL};
    const char *slow[] = {"nim", "gen", "A12", "--moves", "--time", "3s", "--memory", "1G", NULL};
    run r = run_program(quick, "");
    assert_int_equal(r.status, 0);
    run_clear(&r);
    double start = clock_now() - begun;
    begun = clock_now();
    r = run_program(slow, "");
    double took = clock_now() - begun;
    assert_int_equal(r.status, 1);
    assert_non_null(strstr(r.err, "limit reached"));
    if (took > 3 * 1.1 + 1 + 2 * start)
        fail_msg("--time 3s took %.1f s, of which GAP's start is about %.1f s", took, start);
    run_clear(&r);
}

int main(void)
{
    if (!groups_can_be_tested("large groups"))
        return 0;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(primitive_groups_have_one_value),
        cmocka_unit_test(other_groups_have_one_value),
        cmocka_unit_test(simple_groups_have_one_value),
        cmocka_unit_test(known_values_are_found),
        cmocka_unit_test(maximal_subgroups_of_psl2_are_those_that_gap_knows),
        cmocka_unit_test(character_tables_tell_the_same),
        cmocka_unit_test(limits_hold),
    };
    return cmocka_run_group_tests_name("large groups", tests, start_gap, end_gap);
}
