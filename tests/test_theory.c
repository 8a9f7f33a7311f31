// SPDX-License-Identifier: GPL-3.0-or-later
//
// The closed formulas against the structure: every group of small order and the families up to larger
// parameters are computed, and every formula that claims to apply must say the same; a wrong formula is
// caught. Skipped where GAP is not installed, but for what the expressions say.
#include "program_support.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "engine/solve.h"
#include "gap/pool.h"
#include "group/group_direct.h"
#include "group/group_nim.h"
#include "lang/parse.h"
#include "theory/formula.h"

// ------------------------------------------------------------------------------------ formulas as an oracle

typedef struct tally {
    unsigned groups, claims, wrong;
    unsigned used[64]; // claims of each formula
    bool tell;         // print what is wrong
} tally;

static group_expr *group_of(const char *text)
{
    structure_expr e;
    hry_error error;
    expr_options how = {0};
    if (expr_parse(text, strlen(text), &how, &e, &error))
        fail_msg("%s: %s", text, error.message);
    assert_int_equal(e.kind, EXPR_GROUP);
    group_expr *g = e.group;
    free(e.text);
    free(e.source);
    return g;
}

// Holds the claims of `count` formulas about a group against its values; −1: the game does not exist.
static void hold(const formula *table, size_t count, const char *name, const group_facts *f, int gen, int dng,
                 tally *t)
{
    for (size_t i = 0; i < count; i++) {
        claim c;
        if (!formula_apply(&table[i], f, &c))
            continue;
        int value = table[i].game == RULE_ACV ? gen : dng;
        t->claims++;
        t->used[i]++;
        if (c.nim == value)
            continue;
        t->wrong++;
        if (t->tell)
            print_message("%s: formula %s (%s) claims *%u because %s, and it is *%d\n", name, table[i].name,
                          table[i].theorem, c.nim, c.because, value);
    }
}

typedef struct asked {
    char name[64];
    group_expr *expr;
    json_t *facts, *values; // answers of GAP
    bool direct;            // values are all elements and maximal subgroups, else those of ask_reduced
} asked;

typedef struct tag {
    asked *of;
    bool facts;
} tag;

// Asks for facts and for what decides the games (what decides GEN is enough for DNG), several groups at a
// time.
static void ask_all(fact_source *pool, asked *a, size_t count)
{
    hry_error error;
    tag *tags = NEW_ARRAY(tag, 2 * count);
    for (size_t i = 0; i < count; i++) {
        tags[2 * i] = (tag){&a[i], true};
        tags[2 * i + 1] = (tag){&a[i], false};
        ask_later(pool, ask_facts(group_expr_json(a[i].expr)), 0, &tags[2 * i]);
        ask_later(pool,
                  a[i].direct ? ask_direct(group_expr_json(a[i].expr), NULL, false)
                              : ask_reduced(group_expr_json(a[i].expr), NEED_GEN, NULL),
                  0, &tags[2 * i + 1]);
    }
    while (source_pending(pool)) {
        fact_answer answer;
        assert_int_equal(source_next(pool, &answer, NULL, &error), HRY_OK);
        tag *t = answer.tag;
        if (answer.status)
            fail_msg("%s: %s", t->of->name, answer.error.message);
        *(t->facts ? &t->of->facts : &t->of->values) = answer.value;
    }
    free(tags);
}

// The value by the whole structure: every class, no theorem.
static int by_structure(const asked *a, rule g)
{
    set_system s;
    solution found;
    hry_error error;
    solve_options how = {.engine = ENGINE_LATTICE};
    listed_group group;
    assert_int_equal(listed_group_read(a->values, &group, &error), HRY_OK);
    hry_status status = group_system(g, &group, a->name, &s, &error);
    listed_group_clear(&group);
    if (status)
        return -1;
    assert_int_equal(solve(&s, &how, &found, &error), HRY_OK);
    set_system_clear(&s);
    return found.nim;
}

static void by_reductions(const asked *a, int *gen, int *dng)
{
    group_data g;
    group_solution found;
    hry_error error;
    assert_int_equal(group_data_read(&g, a->values, &error), HRY_OK);
    assert_int_equal(group_gen(&g, NULL, &found, &error), HRY_OK);
    *gen = found.nim;
    *dng = group_dng(&g, a->name, &found, &error) ? -1 : found.nim;
    group_data_clear(&g);
}

// Where both the expression and GAP know something, they know the same.
static void same_facts(const char *name, const group_facts *x, const group_facts *y)
{
    const fact a[] = {x->phi_even, x->abelian, x->cyclic,   x->nilpotent,
                      x->simple,   x->real,    x->dicyclic, x->split};
    const fact b[] = {y->phi_even, y->abelian, y->cyclic,   y->nilpotent,
                      y->simple,   y->real,    y->dicyclic, y->split};
    for (size_t i = 0; i < COUNT(a); i++)
        if (a[i] && b[i] && a[i] != b[i])
            fail_msg("%s: the expression and GAP disagree about fact number %zu", name, i);
    if (x->order && y->order)
        assert_string_equal(x->order, y->order);
    if (x->residue >= 0)
        assert_int_equal(x->residue, y->residue);
    if (x->generators >= 0 && y->generators >= 0)
        assert_int_equal(x->generators, y->generators);
    if (x->split == FACT_YES && y->split == FACT_YES) {
        assert_int_equal(x->two_rank, y->two_rank);
        assert_int_equal(x->odd_generators, y->odd_generators);
    }
    if (x->dih == FACT_YES && y->dih == FACT_YES) {
        assert_string_equal(x->dih_order, y->dih_order);
        assert_int_equal(x->dih_residue, y->dih_residue);
        assert_int_equal(x->dih_generators, y->dih_generators);
    }
    // Degrees of Z2 and Z3 GAP does not look for.
    if (x->symmetric >= 3)
        assert_int_equal(x->symmetric, y->symmetric);
    if (x->alternating >= 4)
        assert_int_equal(x->alternating, y->alternating);
    if (*x->sporadic)
        assert_string_equal(x->sporadic, y->sporadic);
}

static void check_group(const asked *a, const formula *table, size_t count, tally *t)
{
    int gen, dng;
    hry_error error;
    group_facts written, told;
    facts_of_expression(a->expr, &written);
    facts_init(&told);
    assert_int_equal(facts_add(&told, a->facts, &error), HRY_OK);
    same_facts(a->name, &written, &told);
    if (a->direct) {
        gen = by_structure(a, RULE_ACV);
        dng = by_structure(a, RULE_AVD);
    } else {
        by_reductions(a, &gen, &dng);
    }
    hold(table, count, a->name, &written, gen, dng, t);
    hold(table, count, a->name, &told, gen, dng, t);
    assert_int_equal(facts_add(&written, a->facts, &error), HRY_OK);
    hold(table, count, a->name, &written, gen, dng, t);
    t->groups++;
    facts_clear(&written);
    facts_clear(&told);
}

static void forget(asked *a, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        group_expr_free(a[i].expr);
        json_decref(a[i].facts);
        json_decref(a[i].values);
    }
    free(a);
}

static asked *names(const char *const *name, size_t count, bool direct)
{
    asked *a = NEW_ARRAY(asked, count);
    for (size_t i = 0; i < count; i++) {
        snprintf(a[i].name, sizeof a[i].name, "%s", name[i]);
        a[i].expr = group_of(name[i]);
        a[i].direct = direct;
    }
    return a;
}

// The number of groups of each order up to 100.
static const uint16_t groups_of_order[101] = {
    0, 1, 1,  1,  2,  1, 2,  1, 5,  2, 2,  1, 5,   1, 2,  1, 14, 1, 5,   1, 5,  2, 2,  1, 15, 2,
    2, 5, 4,  1,  4,  1, 51, 1, 2,  1, 14, 1, 2,   2, 14, 1, 6,  1, 4,   2, 2,  1, 52, 2, 5,  1,
    5, 1, 15, 2,  13, 2, 2,  1, 13, 1, 2,  4, 267, 1, 4,  1, 5,  1, 4,   1, 50, 1, 2,  3, 4,  1,
    6, 1, 52, 15, 2,  1, 15, 1, 2,  1, 12, 1, 10,  1, 4,  2, 2,  1, 231, 1, 5,  2, 16};
// … and of 101 to 200.
static const uint16_t more_groups[100] = {
    1,  4,  1,    14, 2,  2,  1,  45, 1,  6,   2,  43, 1, 6,  1,  5, 4,    2,  1,   47, 2,  2, 1,  4, 5,
    16, 1,  2328, 2,  4,  1,  10, 1,  2,  5,   15, 1,  4, 1,  11, 1, 2,    1,  197, 1,  2,  6, 5,  1, 13,
    1,  12, 2,    4,  2,  18, 1,  2,  1,  238, 1,  55, 1, 5,  2,  2, 1,    57, 2,   4,  5,  4, 1,  4, 2,
    42, 1,  2,    1,  37, 1,  4,  2,  12, 1,   6,  1,  4, 13, 4,  1, 1543, 1,  2,   2,  12, 1, 10, 1, 52};

static void order_at_a_time(fact_source *pool, unsigned n, unsigned count, bool direct, tally *t)
{
    asked *a = NEW_ARRAY(asked, count);
    for (unsigned i = 0; i < count; i++) {
        snprintf(a[i].name, sizeof a[i].name, "%u.%u", n, i + 1);
        a[i].expr = group_of(a[i].name);
        a[i].direct = direct;
    }
    ask_all(pool, a, count);
    for (unsigned i = 0; i < count; i++)
        check_group(&a[i], formulas, formula_count, t);
    forget(a, count);
}

// By the whole structure up to order 47, by the reductions (which tests/test_group.c holds against the
// structure) from there on; with HARARY_TEST_MULTIPLIER=2 up to order 200.
static void formulas_hold_for_every_small_group(void **state)
{
    (void)state;
    tally t = {.tell = true};
    bool more = scaled(100) >= 200;
    fact_source *pool = gap_source(2, 0);
    for (unsigned n = 1; n <= (more ? 200 : 100); n++)
        order_at_a_time(pool, n, n <= 100 ? groups_of_order[n] : more_groups[n - 101], n <= 47, &t);
    source_free(pool);
    print_message("%u groups, %u claims\n", t.groups, t.claims);
    assert_int_equal(t.wrong, 0);
    assert_int_equal(t.groups, more ? 6065 : 1048);
    assert_true(t.claims > 5000);
}

// The direct products of a group of order n and one of order m, every `step`-th of them, counted from
// `*next`.
static void products_of_orders(fact_source *pool, unsigned n, unsigned m, unsigned step, unsigned *next,
                               tally *t)
{
    asked *a = NEW_ARRAY(asked, (size_t)groups_of_order[n] * groups_of_order[m]);
    size_t count = 0;
    for (unsigned i = 1; i <= groups_of_order[n]; i++)
        for (unsigned j = 1; j <= groups_of_order[m]; j++)
            if ((*next)++ % step == 0) {
                snprintf(a[count].name, sizeof a->name, "%u.%ux%u.%u", n, i, m, j);
                a[count].expr = group_of(a[count].name);
                count++;
            }
    ask_all(pool, a, count);
    for (size_t i = 0; i < count; i++)
        check_group(&a[i], formulas, formula_count, t);
    forget(a, count);
}

// All pairs of groups with |G||H| ≤ 100 with HARARY_TEST_MULTIPLIER=2, else one in 16 of them. The theorem on
// direct products is about each product of even order of two groups that are not trivial, and it decides
// where a formula decides DNG of the even factor.
static void formulas_hold_for_direct_products(void **state)
{
    (void)state;
    tally t = {.tell = true};
    unsigned next = 0, step = scaled(100) >= 200 ? 1 : 16;
    fact_source *pool = gap_source(2, 0);
    for (unsigned n = 2; n <= 10; n++)
        for (unsigned m = n; n * m <= 100; m++)
            products_of_orders(pool, n, m, step, &next, &t);
    source_free(pool);
    print_message("%u products, %u claims\n", t.groups, t.claims);
    assert_int_equal(t.wrong, 0);
    for (size_t i = 0; i < formula_count; i++)
        if (!strcmp(formulas[i].name, "direct product"))
            assert_true(t.used[i] > t.groups);
}

// Groups that are large, or of which there is more to say by their name; the last ones, with which GAP
// computes longest, in the long run.
enum { LONGEST = 6 };
static const char *const named_groups[] = {
    "J1",           "S4^3",
    "M12",          "M22",
    "500.48",       "W(D5)",
    "Z128",         "Z210",
    "Z1001",        "Z2^4",
    "Z2^3xZ9",      "Z2^2xZ15",
    "Z2^2xZ3^2",    "Z2^2xZ3^3",
    "Z2xZ3^2",      "Z2xZ9",
    "Z3^3",         "Z4xZ3^2",
    "Z2^2xZ105",    "Z2x27.3",
    "Z2^2x27.3",    "Z2^2x27.3xZ7",
    "Q8xZ9",        "D4x27.4",
    "Z6xZ10",       "Z2xDih(Z2)",
    "D1",           "D2",
    "D3",           "D30",
    "D45",          "D64",
    "D126",         "Dih(Z1)",
    "Dih(Z2)",      "Dih(Z2^2)",
    "Dih(Z3^2)",    "Dih(Z3^3)",
    "Dih(Z5^2)",    "Dih(Z3xZ15)",
    "Dih(Z6)",      "Dih(Z6^2)",
    "Dih(Z2xZ3^2)", "Dih(Z9xZ3)",
    "Dih(Z4xZ3)",   "Dih(Z10)",
    "Q8",           "Q16",
    "Q64",          "Dic(1)",
    "Dic(2)",       "Dic(3)",
    "Dic(15)",      "Dic(30)",
    "S1",           "S2",
    "S3",           "S4",
    "S5",           "S6",
    "S7",           "S8",
    "A1",           "A2",
    "A3",           "A4",
    "A5",           "A6",
    "A7",           "A8",
    "A9",           "W(A1)",
    "W(A2)",        "W(A3)",
    "W(A5)",        "W(B2)",
    "W(B3)",        "W(B4)",
    "W(D4)",        "W(F4)",
    "W(G2)",        "W(H3)",
    "W(I2(5))",     "W(I2(8))",
    "W(I2(9))",     "M11",
    "PSL(2,7)",     "PSL(2,8)",
    "PSL(2,11)",    "PSL(2,13)",
    "PSL(3,3)",     "GL(2,3)",
    "SL(2,3)",      "SL(2,5)",
    "GL(2,5)",      "PGL(2,7)",
    "Sz(8)",        "S3^2",
    "A4xA4",        "240.191",
    "M9",           "M10",
    "PSU(3,3)",     "PSp(4,3)",
    "M23",          "perm:(1,2,3,4,5,6,7,8,9,10,11),(3,7,11,8)(4,10,5,6)"};

static void formulas_hold_for_families_up_to_larger_parameters(void **state)
{
    (void)state;
    size_t first = in_long_run() ? 0 : LONGEST, count = COUNT(named_groups) - first;
    tally t = {.tell = true};
    fact_source *pool = gap_source(2, 0);
    asked *a = names(named_groups + first, count, false);
    ask_all(pool, a, count);
    for (size_t i = 0; i < count; i++)
        check_group(&a[i], formulas, formula_count, &t);
    forget(a, count);
    source_free(pool);
    assert_int_equal(t.wrong, 0);
    // Each formula was put to the test, but for those that are about one group each that is too large here,
    // and the two that character tables tell, which are held against the groups elsewhere
    // (test_large_groups.c).
    for (size_t i = 0; i < formula_count; i++) {
        bool one = !strcmp(formulas[i].name, "cube") || !strcmp(formulas[i].name, "SL(3,7)") ||
                   !strcmp(formulas[i].name, "Monster") || !strcmp(formulas[i].name, "even cover") ||
                   !strcmp(formulas[i].name, "spread");
        if (!t.used[i] && !one)
            fail_msg("no group of this test has the formula %s (%s)", formulas[i].name, formulas[i].theorem);
    }
}

// The misprints of the papers, and a slip of the kind one makes.
static bool wrong_cyclic(const group_facts *f, claim *c)
{
    c->nim = f->residue == 2 ? 2 : 1;
    return f->cyclic == FACT_YES && f->order && strcmp(f->order, "1");
}

static bool wrong_alternating(const group_facts *f, claim *c) // Ernst–Sieben, Table 9.1
{
    c->nim = 3;
    return f->alternating == 3 || f->alternating == 4;
}

static bool wrong_nilpotent(const group_facts *f, claim *c) // Avoidance, Prop 11, as printed
{
    bool printed = f->two_rank < 0 && f->generators == 2;
    c->nim = f->residue % 2 ? 1 : printed ? 3 : 0;
    return f->nilpotent == FACT_YES && f->order && strcmp(f->order, "1");
}

static bool wrong_conjecture(const group_facts *f, claim *c) // a conjecture that A4 would break if n ≥ 4
{
    c->nim = 1;
    return f->alternating >= 4;
}

static void a_wrong_formula_is_caught(void **state)
{
    (void)state;
    static const formula wrong[] = {
        {"wrong", RULE_AVD, PAPER_GROUPS, "a slip", "", wrong_cyclic},
        {"wrong", RULE_AVD, PAPER_GROUPS, "Table 9.1", "", wrong_alternating},
        {"wrong", RULE_AVD, PAPER_AVOIDANCE, "Proposition 11 as printed", "", wrong_nilpotent},
        {"wrong", RULE_ACV, PAPER_GROUPS, "Conjecture 9.1 for n ≥ 4", "", wrong_conjecture},
    };
    static const char *const name[] = {"Z6", "A3", "Z2xZ4", "A4"};
    fact_source *pool = gap_source(1, 0);
    asked *a = names(name, 4, true);
    ask_all(pool, a, 4);
    for (size_t i = 0; i < 4; i++) {
        tally t = {0};
        for (size_t j = 0; j < 4; j++)
            check_group(&a[j], &wrong[i], 1, &t);
        assert_true(t.wrong > 0);
    }
    forget(a, 4);
    source_free(pool);
}

// ---------------------------------------------------------------------------------------- by the name alone

static void the_primes_of_alternating_groups_are_told(void **state)
{
    (void)state;
    static const uint32_t first[] = {19, 43, 47, 59, 67, 71, 79, 83};
    size_t found = 0;
    char why[120];
    for (uint32_t n = 5; n <= 83; n++)
        if (alternating_prime(n, why, sizeof why))
            assert_int_equal(n, first[found++]);
    assert_int_equal(found, 8);
    assert_false(alternating_prime(31, why, sizeof why)); // 1 + 5 + 25, and 2^5 − 1
    assert_non_null(strstr(why, "31"));
    assert_false(alternating_prime(127, why, sizeof why));
    assert_false(alternating_prime(8191, why, sizeof why));
}

static int by_name(const char *text, rule g)
{
    group_facts f;
    claim *c = NEW_ARRAY(claim, formula_count);
    group_expr *e = group_of(text);
    facts_of_expression(e, &f);
    size_t count = formulas_claim(g, &f, c);
    int value = count ? c[0].nim : -1;
    for (size_t i = 1; i < count; i++)
        assert_int_equal(c[i].nim, value);
    facts_clear(&f);
    group_expr_free(e);
    free(c);
    return value;
}

// No GAP, no maximal subgroup.
static void some_values_follow_from_the_expression_alone(void **state)
{
    (void)state;
    assert_int_equal(by_name("A19", RULE_AVD), 3);
    assert_int_equal(by_name("A19", RULE_ACV), 4);
    assert_int_equal(by_name("A23", RULE_AVD), 0);
    assert_int_equal(by_name("A1000", RULE_ACV), 1);
    assert_int_equal(by_name("S1000", RULE_AVD), 0);
    assert_int_equal(by_name("M23", RULE_AVD), 3);
    assert_int_equal(by_name("M23", RULE_ACV), 4);
    assert_int_equal(by_name("M24xJ1", RULE_ACV), -1); // has to be computed
    assert_int_equal(by_name("ctbl:B", RULE_AVD), 3);
    assert_int_equal(by_name("ctbl:M", RULE_ACV), 4); // not as printed: 59:29 is maximal
    assert_int_equal(by_name("ctbl:M", RULE_AVD), 3);
    assert_int_equal(by_name("ctbl:Th", RULE_AVD), 0);
    assert_int_equal(by_name("SL(3,7)", RULE_AVD), 3);
    assert_int_equal(by_name("SL(3,13)", RULE_AVD), -1);
    assert_int_equal(by_name("SL(3,8)", RULE_AVD), 3);
    assert_int_equal(by_name("Rubik(3)", RULE_AVD), 0);
    assert_int_equal(by_name("W(H4)", RULE_AVD), 0);
    assert_int_equal(by_name("Z2^1000", RULE_ACV), 0);
    assert_int_equal(by_name("(Z2^1000)^5", RULE_ACV), -1); // too long a list
    assert_int_equal(by_name("Z3^1000", RULE_ACV), 1);
    assert_int_equal(by_name("Z1^9", RULE_ACV), 0);
    assert_int_equal(by_name("Z1^9", RULE_AVD), -1);
    assert_int_equal(by_name("S3xZ2", RULE_ACV), -1);
}

static void facts_that_cannot_be_read_are_refused(void **state)
{
    (void)state;
    static const char *const bad[] = {"{}",
                                      "{\"order\":6}",
                                      "{\"order\":\"six\"}",
                                      "{\"order\":\"\"}",
                                      "{\"order\":\"6\",\"frattini\":\"x\"}",
                                      "{\"order\":\"30\",\"product\":[4,0,null]}",
                                      "{\"order\":\"30\",\"product\":[4,0,{\"order\":\"x\"}]}"};
    for (size_t i = 0; i < COUNT(bad); i++) {
        group_facts f;
        hry_error error;
        json_t *answer = json_loads(bad[i], 0, NULL);
        facts_init(&f);
        assert_int_equal(facts_add(&f, answer, &error), HRY_PROGRAM);
        assert_null(f.order);
        claim *c = NEW_ARRAY(claim, formula_count);
        assert_int_equal(formulas_claim(RULE_ACV, &f, c) + formulas_claim(RULE_AVD, &f, c), 0);
        free(c);
        json_decref(answer);
        facts_clear(&f);
    }
}

int main(void)
{
    const struct CMUnitTest always[] = {
        cmocka_unit_test(the_primes_of_alternating_groups_are_told),
        cmocka_unit_test(some_values_follow_from_the_expression_alone),
        cmocka_unit_test(facts_that_cannot_be_read_are_refused),
    };
    const struct CMUnitTest with_gap[] = {
        cmocka_unit_test(formulas_hold_for_direct_products),
        cmocka_unit_test(formulas_hold_for_every_small_group),
        cmocka_unit_test(formulas_hold_for_families_up_to_larger_parameters),
        cmocka_unit_test(a_wrong_formula_is_caught),
    };
    int failed = cmocka_run_group_tests(always, NULL, NULL);
    failed += run_if(groups_can_be_tested("formulas"), with_gap, NULL, NULL);
    return failed;
}
