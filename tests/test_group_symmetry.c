// SPDX-License-Identifier: GPL-3.0-or-later
//
// Symmetries of groups: what GAP tells of conjugations, automorphisms and subgroups, the game digraphs that
// are drawn with it, and answers that are refused. Without GAP only those.
#include "group_support.h"
#include "program_support.h"
#include "symmetry_support.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "group/element_names.h"
#include "group/group_direct.h"
#include "group/group_symmetry.h"
#include "lang/parse.h"

// ---------------------------------------------------------------------------------------------- groups

static structure_expr parsed(const char *group)
{
    structure_expr e;
    hry_error error;
    if (expr_parse(group, strlen(group), &(expr_options){0}, &e, &error))
        fail_msg("%s: %s", group, error.message);
    return e;
}

static set_system system_of(const char *group, rule g)
{
    structure_expr e = parsed(group);
    set_system s;
    hry_error error;
    limit l = limit_none();
    if (group_system_ask(gap, group_expr_json(e.group), g, group, &l, &s, &error))
        fail_msg("%s: %s", group, error.message);
    expr_clear(&e);
    return s;
}

static symmetry symmetries_of(const char *group, const char *kind, uint32_t order)
{
    structure_expr e = parsed(group);
    symmetry s;
    hry_error error;
    limit l = limit_none();
    if (group_symmetry_ask(gap, ask_symmetry(group_expr_json(e.group), kind), order, &l, &s, &error))
        fail_msg("%s: %s", group, error.message);
    expr_clear(&e);
    return s;
}

static uint32_t element_orbits(const char *group, const char *kind, uint32_t order)
{
    symmetry s = symmetries_of(group, kind, order);
    key_table elements;
    key_table_init(&elements, bits_words(order));
    uint64_t *set = NEW_ARRAY(uint64_t, bits_words(order));
    for (uint32_t v = 0; v < order; v++) {
        bits_zero(set, bits_words(order));
        bits_set(set, v);
        key_table_add(&elements, set);
    }
    uint32_t *orbit = symmetry_orbits(&s, &elements, NULL), count = 0;
    assert_non_null(orbit);
    for (uint32_t v = 0; v < order; v++)
        count += orbit[v] == v;
    free(set);
    free(orbit);
    key_table_clear(&elements);
    symmetry_clear(&s);
    return count;
}

// Orbits on the elements: numbers of conjugacy classes, and what automorphisms leave of them.
static void orbits_on_elements_are_as_many_as_known(void **state)
{
    (void)state;
    static const struct {
        const char *group;
        uint32_t order, conjugacy, automorphism;
    } expected[] = {
        {"Z1", 1, 1, 1},         {"Z4", 4, 4, 3},    {"Z6", 6, 6, 4},       {"S3", 6, 3, 3},
        {"Z2^3", 8, 8, 2},       {"D4", 8, 5, 4},    {"Q8", 8, 5, 3},       {"D5", 10, 4, 3},
        {"A4", 12, 4, 3},        {"S4", 24, 5, 5},   {"SL(2,3)", 24, 7, 5}, {"A5", 60, 5, 4},
        {"PSL(2,7)", 168, 6, 5}, {"S6", 720, 11, 8}, {"S3xZ2", 12, 6, 5},   {"M11", 7920, 10, 10},
    };
    for (size_t i = 0; i < COUNT(expected); i++) {
        assert_int_equal(element_orbits(expected[i].group, "conjugacy", expected[i].order),
                         expected[i].conjugacy);
        assert_int_equal(element_orbits(expected[i].group, "automorphism", expected[i].order),
                         expected[i].automorphism);
    }
}

static char **names_told(fact_question q, size_t count)
{
    char **names;
    hry_error error;
    limit l = limit_none();
    if (group_names_ask(gap, q, count, &l, &names, &error))
        fail_msg("%s", error.message);
    return names;
}

static char **names_of(const char *group, uint32_t order)
{
    structure_expr e = parsed(group);
    char **names = names_told(ask_names(group_expr_json(e.group)), order);
    for (uint32_t v = 0; v < order; v++) {
        assert_non_null(names[v]);
        for (uint32_t w = 0; w < v; w++)
            assert_string_not_equal(names[v], names[w]);
    }
    expr_clear(&e);
    return names;
}

// Representative game digraphs: nodes, arrows, and positions and moves of the whole game, all by hand.
static void game_digraphs_of_groups_are_those_by_hand(void **state)
{
    (void)state;
    static const struct {
        const char *group;
        rule game;
        uint32_t nodes, arrows, positions, moves, nim;
        const char *label;
    } expected[] = {
        {"Z4", RULE_AVD, 4, 4, 4, 4, 0, "{0,2}"},
        {"Z4", RULE_ACV, 8, 8, 12, 12, 1, "{0,2}"},  // Ernst–Sieben Fig 2.1(c)
        {"Z6", RULE_AVD, 8, 10, 10, 15, 3, "{0,3}"}, // Fig 6.2
        {"D3", RULE_ACV, 14, 18, 38, 63, 3, "{e}"},  // Fig 7.2
        {"S3", RULE_ACV, 14, 18, 38, 63, 3, "{e,(1,2,3),(1,3,2)}"},
    };
    for (size_t i = 0; i < COUNT(expected); i++) {
        set_system s = system_of(expected[i].group, expected[i].game);
        symmetry up_to = symmetries_of(expected[i].group, "automorphism", s.cells);
        char **names = names_of(expected[i].group, s.cells);
        diagram d = drawn(&s, names, &up_to);
        assert_int_equal(d.nodes, expected[i].nodes);
        assert_int_equal(d.arrows, expected[i].arrows);
        assert_int_equal(d.classes, expected[i].positions);
        assert_int_equal(d.class_arrows, expected[i].moves);
        assert_int_equal(d.nim, expected[i].nim);
        node_called(&d, expected[i].label);
        diagram_clear(&d);
        texts_free(names, s.cells);
        symmetry_clear(&up_to);
        set_system_clear(&s);
    }
}

// The intersection subgroups of S4, one of each conjugacy class, and how many there are.
static void the_subgroups_of_s4_are_those_by_hand(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint32_t order, count;
    } expected[] = {{"Z1", 1, 1}, {"Z2", 2, 6}, {"Z3", 3, 4},  {"Z2xZ2", 4, 1},
                    {"S3", 6, 4}, {"D4", 8, 3}, {"A4", 12, 1}, {"S4", 24, 1}};
    enum { CLASSES = COUNT(expected) };
    structure_expr e = parsed("S4");
    set_system s = system_of("S4", RULE_ACV);
    structure x = built(&s);
    symmetry conjugations = symmetries_of("S4", "conjugacy", 24);
    quotient q;
    assert_true(quotient_by_orbits(&x, &conjugations, &q));
    check_blocks(&x, &q);
    check_arrows(&x, &q);
    assert_int_equal(q.blocks, CLASSES);
    uint32_t which[CLASSES];
    for (uint32_t c = 0; c < x.classes; c++)
        which[q.block[c]] = c;
    char **names = names_told(ask_describe(group_expr_json(e.group), &x.closed, which, CLASSES), CLASSES);
    for (uint32_t b = 0; b < CLASSES; b++) {
        size_t order = bits_count(pool_at(&x.closed, which[b]), x.closed.words), i = 0;
        while (expected[i].order != order)
            assert_true(++i < CLASSES);
        assert_string_equal(names[b], expected[i].name);
        assert_int_equal(q.count[b], expected[i].count);
    }
    texts_free(names, CLASSES);
    quotient_clear(&q);
    symmetry_clear(&conjugations);
    structure_clear(&x);
    set_system_clear(&s);
    expr_clear(&e);
}

// What all elements together are called.
static void check_name(const char *group, uint32_t order, const char *expected)
{
    structure_expr e = parsed(group);
    pool sets;
    pool_init(&sets, order);
    bits_fill(pool_at(&sets, pool_add(&sets, NULL)), order);
    char **names = names_told(ask_describe(group_expr_json(e.group), &sets, (uint32_t[]){0}, 1), 1);
    if (expected)
        assert_string_equal(names[0], expected);
    else
        assert_null(names[0]);
    texts_free(names, 1);
    pool_clear(&sets);
    expr_clear(&e);
}

static void groups_get_their_names(void **state)
{
    (void)state;
    check_name("Z1", 1, "Z1");
    check_name("D4xZ3", 24, "Z3xD4");
    check_name("D500", 1000, "D500");
    check_name("Q8", 8, "Q8");
    check_name("SmallGroup(16,8)", 16, "QD16");
    check_name("SmallGroup(48,28)", 48, "Z2.S4"); // GAP: C2 . S4 = SL(2,3) . C2
    check_name("SmallGroup(36,9)", 36, "(Z3xZ3):Z4");
    check_name("SmallGroup(256,400)", 256, NULL);
    check_name("S7", 5040, "S7");
    check_name("S7xZ2", 10080, NULL);
}

static void wrong_questions_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *call, *args;
        hry_status status;
        const char *message;
    } wrong[] = {
        {"Symmetry", "[[\"S\",5],100,\"conjugacy\"]", HRY_LIMIT, "the group has 120 elements"},
        {"Symmetry", "[[\"S\",3],100,\"similarity\"]", HRY_UNDEFINED, "unknown kind of symmetry similarity"},
        {"Describe", "[[\"S\",3],100,[[1,2],[2,3]]]", HRY_UNDEFINED, "these 2 elements are not a subgroup"},
        {"Describe", "[[\"S\",5],100,[[1]]]", HRY_LIMIT, "the group has 120 elements"},
        {"Names", "[[\"S\",5],100]", HRY_LIMIT, "the group has 120 elements"},
    };
    for (size_t i = 0; i < COUNT(wrong); i++) {
        json_t *args = json_loads(wrong[i].args, 0, NULL), *value;
        hry_error error;
        limit l = limit_none();
        assert_non_null(args);
        if (source_ask(gap, wrong[i].call, args, &l, &value, &error) != wrong[i].status)
            fail_msg("%s(%s) is answered, or refused with another status", wrong[i].call, wrong[i].args);
        assert_non_null(strstr(error.message, wrong[i].message));
        json_decref(args);
    }
}

static void wrong_answers_are_refused(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "null",
        "{}",
        "[1,2,3]",
        "[[1,2]]",
        "[[1,2,3,4]]",
        "[[1,2,2]]",
        "[[0,1,2]]",
        "[[1,2,4]]",
        "[[1,2,-3]]",
        "[[1,2,\"3\"]]",
        "[[1,2,3.0]]",
        "[[2,1,3],[1,2]]",
        "[[1,2,4294967299]]",
        "[null]",
    };
    for (size_t i = 0; i < COUNT(wrong); i++) {
        json_t *answer = json_loads(wrong[i], JSON_DECODE_ANY, NULL);
        symmetry s = {.points = 77};
        hry_error error;
        assert_non_null(answer);
        assert_int_equal(group_symmetry_read(answer, 3, &s, &error), HRY_PROGRAM);
        assert_int_equal(s.points, 77);
        json_decref(answer);
    }
    json_t *answer = json_loads("[[2,3,1],[1,2,3]]", 0, NULL);
    symmetry s;
    assert_int_equal(group_symmetry_read(answer, 3, &s, NULL), HRY_OK);
    assert_int_equal(s.generators, 2);
    uint64_t from = 1 << 1 | 1 << 2, to;
    symmetry_map(&s, 0, &from, &to);
    assert_int_equal(to, 1 << 2 | 1 << 0);
    symmetry_clear(&s);
    json_decref(answer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wrong_answers_are_refused),
    };
    const struct CMUnitTest with_gap[] = {
        cmocka_unit_test(orbits_on_elements_are_as_many_as_known),
        cmocka_unit_test(game_digraphs_of_groups_are_those_by_hand),
        cmocka_unit_test(the_subgroups_of_s4_are_those_by_hand),
        cmocka_unit_test(groups_get_their_names),
        cmocka_unit_test(wrong_questions_are_refused),
    };
    int failed = cmocka_run_group_tests_name("answers about symmetries", tests, NULL, NULL);
    failed += run_if(groups_can_be_tested("the symmetries of groups"), with_gap, start_gap, end_gap);
    return failed;
}
