// SPDX-License-Identifier: GPL-3.0-or-later
//
// A group has the same facts whatever it is called (theory/facts.h), formulas carry them over to quotients as
// the theorems allow, and simple groups are in one list. GAP is not asked.
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/parse.h"
#include "theory/formula_internal.h"
#include "theory/simple_groups.h"

static group_expr *expression(const char *text, structure_expr *e)
{
    hry_error error = {0};
    if (expr_parse(text, strlen(text), &(expr_options){.groups = true}, e, &error))
        fail_msg("%s: %s", text, error.message);
    return e->group;
}

static group_facts facts_of(const char *text)
{
    structure_expr e;
    group_facts f;
    facts_of_expression(expression(text, &e), &f);
    expr_clear(&e);
    return f;
}

static bool same_text(const char *a, const char *b)
{
    return a && b ? !strcmp(a, b) : a == b;
}

static void small_groups_with_two_names(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        {"D1", "Z2"},     {"D2", "Z2xZ2"},     {"S1", "Z1"},        {"S2", "Z2"},       {"A1", "Z1"},
        {"A2", "Z1"},     {"A3", "Z3"},        {"Dic(1)", "Z4"},    {"W(A1)", "Z2"},    {"D2xZ3", "Z2xZ6"},
        {"A3^2", "Z3^2"}, {"Dih(Z2)", "Z2^2"}, {"Dih(D1)", "Z2^2"}, {"S1xA3xS2", "Z6"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        group_facts a = facts_of(rows[i][0]), b = facts_of(rows[i][1]);
        if (!a.order || !same_text(a.order, b.order) || !same_text(a.frattini, b.frattini) ||
            a.residue != b.residue || a.phi_even != b.phi_even || a.generators != b.generators ||
            a.abelian != b.abelian || a.cyclic != b.cyclic || a.nilpotent != b.nilpotent ||
            a.simple != b.simple || a.real != b.real || a.split != b.split || a.two_rank != b.two_rank ||
            a.odd_generators != b.odd_generators || a.complete != b.complete)
            fail_msg("%s and %s have different facts", rows[i][0], rows[i][1]);
        facts_clear(&a);
        facts_clear(&b);
    }
}

// GAP is asked about a group that its libraries have, whatever its size, and about others of few digits.
static void each_reason_to_ask_is_enough(void **state)
{
    (void)state;
    structure_expr plain, table;
    group_expr *z = expression("PSL(20,3)", &plain), *t = expression("ctbl:J4", &table);
    for (unsigned why = 0; why < 32; why++) {
        group_facts f = {.sporadic = "", .linear = ""};
        strcpy(f.sporadic, why & 1 ? "M23" : "");
        strcpy(f.linear, why & 2 ? "SL(3,7)" : "");
        f.order = why & 4 ? "1234567" : why & 8 ? "12345678" : NULL;
        bool wanted = why & 1 || why & 2 || why & 4 || why & 16;
        assert_int_equal(facts_worth_asking(&f, why & 16 ? t : z), wanted);
        f.complete = true;
        assert_false(facts_worth_asking(&f, why & 16 ? t : z));
    }
    expr_clear(&plain);
    expr_clear(&table);
}

// N ≤ Φ(G) of odd order: all that is known of G may be that it is nilpotent, and G/N is nilpotent too.
static void a_quotient_of_a_nilpotent_group_is_one(void **state)
{
    (void)state;
    static const struct {
        const char *order, *frattini;
        fact cyclic;
        bool claims;
        nim value;
    } rows[] = {
        {"108", "3", FACT_NO, true, 0},  // Z2 × Z2 × 3^(1+2)
        {"216", "6", FACT_NO, true, 0},  // Q8 × 3^(1+2)
        {"18", "3", FACT_YES, true, 3},  // Z18
        {"27", "3", FACT_NO, true, 1},   // 3^(1+2)
        {"108", "1", FACT_NO, false, 0}, // nothing to divide by
        {"12", "2", FACT_NO, false, 0},  // nothing odd to divide by
        {"108", "3", FACT_UNKNOWN, false, 0},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        group_facts f;
        claim c = {0};
        facts_init(&f);
        facts_set_order(&f, rows[i].order);
        facts_set_frattini(&f, rows[i].frattini);
        f.nilpotent = FACT_YES;
        f.cyclic = rows[i].cyclic;
        assert_int_equal(odd_frattini_dng(&f, &c), rows[i].claims);
        if (rows[i].claims)
            assert_int_equal(c.nim, rows[i].value);
        facts_clear(&f);
    }
}

// Of groups of even order with Φ = 1 whose elements lie in generating pairs; GEN by DNG, as theorem 2 has it.
static void pairs_that_generate_give_the_value(void **state)
{
    (void)state;
    static const struct {
        const char *group;
        bool simple; // is known
        fact rough_option;
        int value; // −1: nothing is said
    } rows[] = {
        {"A6", true, FACT_NO, -1},        {"A6", true, FACT_YES, -1}, // said by simple_gen
        {"A6", false, FACT_UNKNOWN, 1},   {"PSL(2,7)", true, FACT_YES, 4},
        {"PSL(2,7)", true, FACT_NO, 3},   {"PSL(2,7)", true, FACT_UNKNOWN, -1},
        {"PSL(2,7)", false, FACT_YES, 4}, {"M22", true, FACT_YES, -1},
        {"M23", true, FACT_YES, 4},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        group_facts f = facts_of(rows[i].group);
        claim c = {0};
        f.spread = FACT_YES;
        f.phi_even = FACT_NO;
        f.rough_option = rows[i].rough_option;
        f.simple = rows[i].simple ? FACT_YES : FACT_UNKNOWN;
        bool claims = spread_gen(&f, &c);
        if (claims != (rows[i].value >= 0) || (claims && (int)c.nim != rows[i].value))
            fail_msg("%s: %s %u", rows[i].group, claims ? "says" : "says nothing,", c.nim);
        if (claims)
            for (int missing = 0; missing < 2; missing++) {
                f.spread = missing ? FACT_YES : FACT_UNKNOWN;
                f.phi_even = missing ? FACT_UNKNOWN : FACT_NO;
                assert_false(spread_gen(&f, &c));
            }
        facts_clear(&f);
    }
}

static void every_sporadic_group_is_listed(void **state)
{
    (void)state;
    const char *name, *order;
    size_t small = 0, there = 0;
    for (size_t i = 0; facts_sporadic(i, &name, &order); i++) {
        size_t count;
        uint64_t n = strlen(order) > 12 ? 0 : strtoull(order, NULL, 10);
        if (!n)
            continue;
        small++;
        simple_group *list = simple_groups(n, n, &count);
        for (size_t k = 0; k < count; k++)
            there += !strcmp(list[k].name, name) && list[k].order == n;
        free(list);
    }
    assert_int_equal(small, 15); // M11 M12 J1 M22 J2 M23 HS J3 M24 McL He Ru Suz O'N Co3
    assert_int_equal(there, small);
}

// D_n is a Coxeter group as well, and both theorems are about it.
static void dihedral_groups_are_coxeter_groups(void **state)
{
    (void)state;
    for (unsigned n = 3; n <= 50; n++) {
        char text[20];
        for (int way = 0; way < 2; way++) {
            claim a, b;
            snprintf(text, sizeof text, way ? "W(I2(%u))" : "D%u", n);
            group_facts f = facts_of(text);
            if (!coxeter_dng(&f, &a) || !dihedral_dng(&f, &b))
                fail_msg("%s is not what it is", text);
            assert_int_equal(a.nim, b.nim);
            facts_clear(&f);
        }
    }
}

// Both theorems speak of them, and of a few everybody knows the value.
static void abelian_groups_have_values(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        nim gen;
        int dng; // −1: there is no such game
    } rows[] = {{"Z1", 0, -1},  {"Z2", 2, 1},        {"Z3", 2, 1},   {"Z4", 1, 0},
                {"Z6", 4, 3},   {"Z9", 2, 1},        {"Z2^2", 1, 0}, {"Z2^3", 0, 0},
                {"Z3^3", 1, 1}, {"Z2^2xZ3^2", 1, 0}, {"Z2xZ4", 0, 0}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        group_facts f = facts_of(rows[i].text);
        claim gen, dng;
        assert_true(abelian_gen(&f, &gen));
        assert_int_equal(gen.nim, rows[i].gen);
        assert_int_equal(abelian_dng(&f, &dng), rows[i].dng >= 0);
        if (rows[i].dng >= 0)
            assert_int_equal(dng.nim, rows[i].dng);
        facts_clear(&f);
    }
}

// What is known stays, whatever GAP says.
static void what_is_known_is_not_learnt_again(void **state)
{
    (void)state;
    static const char text[] = "{\"order\":\"120\",\"generators\":7,\"symmetric\":7,\"alternating\":8,"
                               "\"abelian\":true,\"simple\":true}";
    json_t *answer = json_loads(text, 0, NULL);
    group_facts known = facts_of("S5"), unknown;
    facts_init(&unknown);
    assert_int_equal(facts_add(&known, answer, NULL), HRY_OK);
    assert_int_equal(facts_add(&unknown, answer, NULL), HRY_OK);
    assert_true(known.symmetric == 5 && known.generators == 2 && known.abelian == FACT_NO &&
                known.simple == FACT_NO);
    assert_true(unknown.symmetric == 7 && unknown.generators == 7 && unknown.abelian == FACT_YES);
    facts_clear(&known);
    facts_clear(&unknown);
    json_decref(answer);
}

static void ranges_of_orders_are_read(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool good;
        uint64_t least, most;
    } rows[] = {
        {"168", true, 168, 168},
        {"1-10^6", true, 1, 1000000},
        {"2^3-2^10", true, 8, 1024},
        {"10^0-3^1", true, 1, 3},
        {"0^5-7", false, 0, 0},
        {"10^12", true, SIMPLE_MOST, SIMPLE_MOST},
        {"1000000000000", true, SIMPLE_MOST, SIMPLE_MOST},
        {"1-2^39", true, 1, UINT64_C(1) << 39},
        {"1-2^40", false, 0, 0},
        {"1^60", true, 1, 1},
        {"1^61", false, 0, 0},
        {"10^13", false, 0, 0},
        {"1000000000001", false, 0, 0},
        {"99999999999999999999", false, 0, 0},
        {"5-3", false, 0, 0},
        {"", false, 0, 0},
        {"-5", false, 0, 0},
        {"5-", false, 0, 0},
        {"^3", false, 0, 0},
        {"10^", false, 0, 0},
        {"5-7x", false, 0, 0},
        {"5-7-9", false, 0, 0},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        uint64_t least, most;
        hry_error error = {0};
        hry_status status = simple_range_read(rows[i].text, &least, &most, &error);
        if (status != (rows[i].good ? HRY_OK : HRY_USAGE))
            fail_msg("'%s': status %d", rows[i].text, status);
        if (rows[i].good)
            assert_true(least == rows[i].least && most == rows[i].most);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_groups_with_two_names),
        cmocka_unit_test(each_reason_to_ask_is_enough),
        cmocka_unit_test(a_quotient_of_a_nilpotent_group_is_one),
        cmocka_unit_test(pairs_that_generate_give_the_value),
        cmocka_unit_test(every_sporadic_group_is_listed),
        cmocka_unit_test(dihedral_groups_are_coxeter_groups),
        cmocka_unit_test(abelian_groups_have_values),
        cmocka_unit_test(what_is_known_is_not_learnt_again),
        cmocka_unit_test(ranges_of_orders_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
