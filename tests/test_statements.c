// SPDX-License-Identifier: GPL-3.0-or-later
//
// All statements that apply are told, and no others: a group has the same ones whatever it is called (but for
// the theorem on direct products, which is about groups that are written as one), a
// character table tells what the group tells, and of a game on sets the statements are found once more from
// their words, by brute force.
#include "game_support.h"
#include "program_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "group/group_called.h"
#include "theory/set_claims.h"

// ------------------------------------------------------------------------------- what a group is called

// The names of all claims about a game, in the order of the table, and its value; "-" where it does not
// exist.
static char *claims_about(const char *structure, rule g)
{
    game at = open_game(structure, g);
    explanation a;
    hry_error error;
    hry_status status = game_explain(&at, &tools, &a, &error);
    game_close(&at);
    if (status == HRY_UNDEFINED)
        return mem_string("-");
    if (status)
        fail_msg("%s %s: %s", rule_group_name(g), structure, error.message);
    char *list = mem_print("*%u", a.nim);
    for (size_t i = 0; i < a.claim_count; i++) {
        assert_int_equal(a.claims[i].nim, a.nim);
        assert_true(*a.claims[i].because);
        if (!strcmp(a.claims[i].formula->name, "direct product")) // is for groups that are written as one
            continue;
        char *longer = mem_print("%s, %s", list, a.claims[i].formula->name);
        free(list);
        list = longer;
    }
    explanation_clear(&a);
    return list;
}

// "24.12", the number of the group in the library.
static char *label_of(const char *structure)
{
    game at = open_game(structure, RULE_ACV);
    json_t *told;
    group_called c;
    hry_error error;
    assert_int_equal(tools_ask(&tools, ask_called(group_expr_json(game_group(&at))), &told, &error), HRY_OK);
    assert_int_equal(group_called_read(told, &c, &error), HRY_OK);
    json_decref(told);
    game_close(&at);
    if (!c.label)
        fail_msg("%s has no number", structure);
    char *label = mem_string(c.label);
    group_called_clear(&c);
    return label;
}

enum { MOST_REMOVING = 16 }; // elements of a group whose removing games are explained

static void same_statements(const char *name)
{
    char *label = label_of(name);
    for (rule g = RULE_ACV; g <= RULE_PRV; g++) {
        if (rule_removes(g) && atoi(label) > MOST_REMOVING)
            continue;
        char *own = claims_about(name, g), *library = claims_about(label, g);
        if (strcmp(own, library) != 0)
            fail_msg("%s of %s: %s\n%s of %s: %s", rule_group_name(g), name, own, rule_group_name(g), label,
                     library);
        free(own);
        free(library);
    }
    free(label);
}

static const struct {
    const char *pattern;
    unsigned first, last, step;
} named[] = {
    {"Z%u", 1, 36, 1},        {"Z%u", 48, 100, 13},    {"D%u", 1, 24, 1},      {"D%u", 25, 50, 5},
    {"Dic(%u)", 1, 12, 1},    {"Dic(%u)", 16, 25, 3},  {"S%u", 1, 5, 1},       {"A%u", 1, 6, 1},
    {"Z2^%u", 1, 5, 1},       {"Z3^%u", 1, 3, 1},      {"Z2xZ%u", 2, 12, 1},   {"Z6xZ%u", 2, 6, 1},
    {"Dih(Z3xZ%u)", 2, 6, 1}, {"Dih(Z2^%u)", 1, 4, 1}, {"W(I2(%u))", 3, 9, 1}, {"W(A%u)", 1, 4, 1},
    {"W(B%u)", 2, 4, 1},      {"W(D%u)", 4, 4, 1},
};
static const char *const more_named[] = {
    "Q8",        "Q16",   "Q32",       "Q64",     "SD16",     "SD32",    "M16",      "M32",      "W(H3)",
    "W(G2)",     "Z4xZ4", "Z4xZ2^2",   "Z2^2xZ9", "Z2^2xZ15", "Z18xZ2",  "Z9xZ3",    "Q8xZ3",    "D4xZ3",
    "D4xZ9",     "S3xZ2", "S3xZ3",     "S3^2",    "A4xZ2",    "A4xZ3",   "S4xZ2",    "D9xZ3",    "Dih(Z9xZ3)",
    "Dih(Z4^2)", "Z7:Z3", "Frob(7:3)", "GL(2,3)", "SL(2,3)",  "SL(2,5)", "PSL(2,7)", "PSL(2,5)", "AGL(1,9)"};

// The first two of each pattern, then one in five, and every second of the others; all where there is time.
static void a_group_has_the_same_statements_whatever_it_is_called(void **state)
{
    (void)state;
    char name[64];
    for (size_t i = 0; i < COUNT(named); i++)
        for (unsigned n = named[i].first, k = 0; n <= named[i].last; n += named[i].step, k++) {
            snprintf(name, sizeof name, named[i].pattern, n);
            if (in_long_run() || k < 2 || k % 5 == 0)
                same_statements(name);
        }
    for (size_t i = 0; i < COUNT(more_named); i += in_long_run() ? 1 : 2)
        same_statements(more_named[i]);
}

static void statements_are(const char *structure, rule g, const char *expected)
{
    char *told = claims_about(structure, g);
    if (strcmp(told, expected) != 0)
        fail_msg("%s of %s: %s, and not %s", rule_name(g), structure, told, expected);
    free(told);
}

// It has this value, and that statement among the others.
static void statements_have(const char *structure, rule g, const char *value, const char *statement)
{
    char *told = claims_about(structure, g);
    if (strncmp(told, value, strlen(value)) != 0 || !strstr(told, statement))
        fail_msg("%s of %s: %s, and not %s with %s", rule_name(g), structure, told, value, statement);
    free(told);
}

static void statements_of_named_groups(void **state)
{
    (void)state;
    statements_are("Q8", RULE_AVD,
                   "*0, generalized quaternion, even Frattini subgroup, nilpotent, real elements");
    statements_are("S3", RULE_AVD, "*3, dihedral, symmetric, generalized dihedral, Coxeter, real elements");
    statements_are(
        "D4", RULE_AVD,
        "*0, dihedral, generalized dihedral, Coxeter, even Frattini subgroup, nilpotent, real elements");
    // Avoidance, Example 6.
    statements_are("Z18xZ2", RULE_AVD, "*0, abelian, nilpotent, odd part of the Frattini subgroup");
    statements_are("A1000", RULE_ACV, "*1, alternating, simple"); // no GAP, no group
    statements_are("S1000", RULE_AVD, "*0, symmetric, Coxeter, real elements");
    statements_are("W(B1000)", RULE_AVD, "*0, Coxeter, real elements");
}

// Those two without GAP, and Avoidance, Cor 8 with the tables that GAP has.
static void a_character_table_tells_what_the_group_tells(void **state)
{
    (void)state;
    static const char *const real[] = {"O7(5)", "S4(4)", "O8+(2)", "O9(3)", "3D4(3)", "O8-(3)", "S10(2)"};
    for (size_t i = 0; i < (in_long_run() ? COUNT(real) : 3); i++) {
        char *name = mem_print("ctbl:%s", real[i]);
        statements_have(name, RULE_AVD, "*0, ", ", real elements");
        statements_have(name, RULE_ACV, "*1, ", ", simple");
        assert_int_equal(value_at(RULE_AVD, name, ""), 0);
        assert_int_equal(value_at(RULE_ACV, name, ""), 1);
        free(name);
    }
    for (unsigned n = 5; n <= (in_long_run() ? 14 : 11);
         n++) { // which alternating groups are real is known by their degree
        char *name = mem_print("A%u", n), *table = mem_print("ctbl:A%u", n);
        char *own = claims_about(name, RULE_AVD), *told = claims_about(table, RULE_AVD);
        assert_int_equal(strstr(own, "real elements") != NULL, strstr(told, "real elements") != NULL);
        assert_int_equal(own[1], told[1]);
        free(name);
        free(table);
        free(own);
        free(told);
    }
    statements_are("ctbl:M23", RULE_AVD, "*3, sporadic, even cover");
    statements_are("M23", RULE_AVD, "*3, sporadic");
    statements_are("J2", RULE_AVD, "*0, sporadic, real elements");
    statements_are("perm:(1,2,3,4,5,6,7,8,9,10,11),(3,7,11,8)(4,10,5,6)", RULE_AVD, "*0, sporadic"); // M11
    statements_are("M11", RULE_AVD, "*0, sporadic");
    statements_are("ctbl:Dihedral(18)", RULE_AVD,
                   "*3, dihedral, generalized dihedral, Coxeter, real elements");
}

static void what_a_table_does_not_tell_is_said(void **state)
{
    (void)state;
    expect_parts(RUN("explain", "gen", "ctbl:M23"), 0, "GEN(ctbl:M23) = *4", "");
    expect_parts(RUN("explain", "gen", "ctbl:2.M12"), 0, "the Frattini subgroup has even order 2", "");
    expect_parts(RUN("explain", "gen", "ctbl:A6.2^2"), 1, "", "only if all proper quotients");
    expect_parts(RUN("explain", "ter", "ctbl:M23"), 1, "", "has no elements");
    expect_parts(RUN("explain", "dng", "ctbl:nope"), 1, "", "no character table with the name nope");
    expect_parts(RUN("explain", "ter", "Z1"), 1, "", "Impartial hypergraph games, Example 3.9");
    expect_parts(RUN("explain", "ter", "Z6"), 0, "4 minimal generating sets, 2 of even and 2 of odd size\n",
                 "");
    expect_parts(RUN("explain", "dng", "A3"), 0, "Benesh–Ernst–Sieben, Avoidance, Corollary 1\n", "");
    expect_parts(RUN("nim", "gen", "21.1"), 0, "Spectrum, Prop 3.1", "");
}

// -------------------------------------------------------------------------------------------- games on sets

// A family of sets of at most eight vertices, each a byte.
typedef struct byte_family {
    unsigned count;
    uint8_t set[256];
} byte_family;

static bool holds_edge(const byte_family *edges, unsigned p)
{
    for (unsigned i = 0; i < edges->count; i++)
        if ((edges->set[i] & p) == edges->set[i])
            return true;
    return false;
}

// The minimal sets for which `good` holds.
static byte_family minimal(unsigned n, const byte_family *of, bool (*good)(const byte_family *of, unsigned p))
{
    byte_family out = {0};
    for (unsigned p = 0; p < 1u << n; p++) {
        bool least = good(of, p);
        for (unsigned v = 0; v < n; v++)
            least &= !(p >> v & 1) || !good(of, p & ~(1u << v));
        if (least)
            out.set[out.count++] = (uint8_t)p;
    }
    return out;
}

static bool meets_all(const byte_family *edges, unsigned p)
{
    for (unsigned i = 0; i < edges->count; i++)
        if (!(edges->set[i] & p))
            return false;
    return true;
}

static bool are_disjoint(const byte_family *f)
{
    for (unsigned i = 0; i < f->count; i++)
        for (unsigned j = 0; j < i; j++)
            if (f->set[i] & f->set[j])
                return false;
    return true;
}

static unsigned parities(const byte_family *f) // 1: there is an even set, 2: an odd one
{
    unsigned seen = 0;
    for (unsigned i = 0; i < f->count; i++)
        seen |= 1u << __builtin_popcount(f->set[i]) % 2;
    return seen;
}

static bool is_uniform(const byte_family *f, unsigned n)
{
    unsigned r = f->count ? (unsigned)__builtin_popcount(f->set[0]) : 0, all = 0;
    for (unsigned p = 0; p < 1u << n; p++)
        all += (unsigned)__builtin_popcount(p) == r;
    for (unsigned i = 0; i < f->count; i++)
        if ((unsigned)__builtin_popcount(f->set[i]) != r)
            return false;
    return r >= 1 && f->count == all;
}

// The hypotheses of the statements, as the paper words them, for a building game on K: its edges, its
// minimal transversals and its maximal stable sets. One more than a value is Prop 9.13, which needs one.
typedef struct hypothesis {
    const char *name;
    bool holds;
} hypothesis;

static size_t hypotheses(unsigned n, play play, const byte_family *k, hypothesis *out)
{
    byte_family tr = minimal(n, k, meets_all), stable = tr;
    bool acv = play == ACHIEVE, some_edge = k->count > 0, empty = holds_edge(k, 0);
    for (unsigned i = 0; i < tr.count; i++)
        stable.set[i] = (uint8_t)(~tr.set[i] & ((1u << n) - 1));
    const hypothesis all[] = {
        {"over", acv && empty},
        {"same parity", !acv && (parities(&stable) == 1 || parities(&stable) == 2)},
        {"complete uniform", is_uniform(k, n)},
        {"single edge", k->count == 1 && !empty},
        {"disjoint edges", !acv && are_disjoint(k)},
        {"removing from a single edge", tr.count > 0 && tr.count == 1 && tr.set[0] != 0},
        {"disjoint stable sets", stable.count > 0 && are_disjoint(&stable)},
        {"disjoint transversals", !empty && some_edge && are_disjoint(&tr)},
    };
    memcpy(out, all, sizeof all);
    return COUNT(all);
}

// The building game that a rule on h is: K = H or K = Tr(H).
static byte_family built_on(rule g, const hypergraph *h)
{
    byte_family edges = {0};
    for (uint32_t i = 0; i < h->sets.count; i++)
        edges.set[edges.count++] = (uint8_t)*pool_at(&h->sets, i);
    return rule_removes(g) ? minimal(h->vertices, &edges, meets_all)
                           : minimal(h->vertices, &edges, holds_edge);
}

static const claim *claim_called(const claim *list, size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (!strcmp(list[i].formula->name, name))
            return &list[i];
    return NULL;
}

static void hold(rule g, const hypergraph *h, unsigned *used)
{
    set_system s;
    claim claims[32];
    size_t count;
    checklist c;
    hry_error error;
    solve_options how = {.threads = 1};
    set_origin from = {.removes = rule_removes(g)};
    hypothesis all[16];
    byte_family k = built_on(g, h);
    rule_system(g, h, &s);
    assert_int_equal(checklist_system(&s, &from, &how, claims, &count, &c, &error), HRY_OK);
    int value = plain_value(g, h);
    for (size_t i = 0; i < count; i++)
        if (claims[i].nim != value)
            fail_msg("%s, %u vertices, %u edges: %s claims *%u, and it is *%d", rule_name(g), h->vertices,
                     h->sets.count, claims[i].formula->theorem, claims[i].nim, value);
    size_t statements = hypotheses(h->vertices, s.play, &k, all);
    for (size_t i = 0; i < statements; i++) {
        bool told = claim_called(claims, count, all[i].name) != NULL;
        if (told != all[i].holds)
            fail_msg("%s, %u vertices, %u edges: %s is %stold", rule_name(g), h->vertices, h->sets.count,
                     all[i].name, told ? "" : "not ");
        used[i] += told;
    }
    bool point = false;
    for (unsigned i = 0; i < k.count; i++)
        point |= __builtin_popcount(k.set[i]) == 1;
    if (claim_called(claims, count, "generating vertex"))
        assert_true(point && s.play == ACHIEVE);
    else if (count == 0)
        assert_false(point && s.play == ACHIEVE);
    checklist_clear(&c);
    set_system_clear(&s);
}

static void sets_have_the_statements_whose_hypotheses_hold(void **state)
{
    (void)state;
    unsigned used[16] = {0};
    hry_error error;
    rng r = rng_start("statements about sets", 7148);
    for (size_t i = 0; i < scaled(3000); i++) {
        hypergraph h = random_hypergraph(&r, rng_below(&r, 7), 6);
        for (rule g = RULE_ACV; g <= RULE_PRV; g++)
            if (rule_defined(g, &h, "", &error) == HRY_OK)
                hold(g, &h, used);
        hypergraph_clear(&h);
    }
    for (size_t i = 0; i < 8; i++)
        assert_true(used[i] >= 20);
}

static void statements_by_what_a_hypergraph_is(void **state)
{
    (void)state;
    for (unsigned k = 0; k <= 6; k++) { // Prop 9.10
        char *name = mem_print("Hk(%u)", k), *told = claims_about(name, RULE_AVD);
        assert_non_null(strstr(told, "H_k"));
        assert_int_equal(atoi(told + 1), k);
        free(name);
        free(told);
    }
    for (unsigned n = 1; n <= 8; n++) { // Prop 8.4 needs two vertices, Prop 8.6 three on a line
        char *geodetic = mem_print("geodetic(P%u)", n), *genpos = mem_print("genpos(P%u)", n);
        char *acv = claims_about(geodetic, RULE_ACV), *avd = claims_about(geodetic, RULE_AVD);
        char *prv = n >= 3 ? claims_about(genpos, RULE_PRV) : mem_string("");
        assert_int_equal(strstr(acv, "least geodetic cover") != NULL, n >= 2);
        assert_int_equal(strstr(avd, "least geodetic cover") != NULL, n >= 2);
        assert_int_equal(strstr(prv, "general position") != NULL, n >= 3);
        free(geodetic);
        free(genpos);
        free(acv);
        free(avd);
        free(prv);
    }
    statements_are("hull(P4)", RULE_AVD,
                   "*1, same parity, single edge, disjoint edges, disjoint transversals");
    statements_are(
        "{1,2,3}/5", RULE_PRV,
        "*0, same parity, disjoint edges, removing from a single edge, disjoint stable sets, disjoint "
        "transversals");
}

// Prop 7.6 is corrected where e = o, and said to be so there only.
static void only_what_was_corrected_is_called_so(void **state)
{
    (void)state;
    expect_parts(RUN("explain", "avd", "{1,2},{2,3}"), 0, "the case e = o is corrected", "");
    expect_parts(RUN("explain", "avd", "{1,2,3}/5", "--json"), 0, "signature (e,o) = (0,3), and |V| = 5\"",
                 "");
}

int main(void)
{
    const struct CMUnitTest always[] = {
        cmocka_unit_test(sets_have_the_statements_whose_hypotheses_hold),
        cmocka_unit_test(statements_by_what_a_hypergraph_is),
        cmocka_unit_test(only_what_was_corrected_is_called_so),
    };
    const struct CMUnitTest with_gap[] = {
        cmocka_unit_test(a_group_has_the_same_statements_whatever_it_is_called),
        cmocka_unit_test(statements_of_named_groups),
        cmocka_unit_test(a_character_table_tells_what_the_group_tells),
        cmocka_unit_test(what_a_table_does_not_tell_is_said),
    };
    int failed = cmocka_run_group_tests(always, start_tools, end_tools);
    failed += run_if(groups_can_be_tested("statements"), with_gap, start_tools, end_tools);
    return failed;
}
