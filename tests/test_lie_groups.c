// SPDX-License-Identifier: GPL-3.0-or-later
//
// The formulas for simple groups of Lie type against what is computed and what character tables tell, and the
// steps of their proofs (doc/theory.md) that numbers and permutations can check.
#include "program_support.h"

#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "group/ask.h"
#include "group_support.h"
#include "lang/parse.h"
#include "theory/formula.h"

typedef unsigned __int128 wide;

static bool prime_power(uint64_t q, uint64_t *p, unsigned *e)
{
    for (*p = 2; q % *p; (*p)++)
        ;
    for (*e = 0; q % *p == 0; q /= *p)
        (*e)++;
    return q == 1;
}

// ---- PSL(3,q) and PSU(3,q): who can contain a Singer cycle

static uint64_t torus(uint64_t q, int sign)
{
    uint64_t m = sign > 0 ? q * q + q + 1 : q * q - q + 1;
    return m % 3 ? m : m / 3;
}

// A divisor of the order of PGL(3,r) or PGU(3,r).
static bool divides_subfield(uint64_t n, uint64_t r, int sign)
{
    wide cube = (wide)r * r * r;
    return cube * ((wide)r * r - 1) * (sign > 0 ? cube - 1 : cube + 1) % n == 0;
}

static bool in_subfield(uint64_t n, uint64_t p, unsigned e, int sign)
{
    uint64_t r = p;
    for (unsigned f = 1; f < e; f++, r *= p) {
        unsigned s = e % f ? 0 : e / f;
        if (s && (sign > 0 || s % 2) && divides_subfield(n, r, sign))
            return true;
        if (sign > 0 && s == 2 && divides_subfield(n, r, -1))
            return true;
    }
    return false;
}

// The order of the torus divides that of an even subgroup in the lists of Mitchell, Hartley, Bray, Holt and
// Roney-Dougal, without regard to where the list has it.
static bool in_even_subgroup(uint64_t q, int sign)
{
    uint64_t p, n = torus(q, sign);
    unsigned e;
    prime_power(q, &p, &e);
    wide a = sign > 0 ? q - 1 : q + 1, b = (wide)q * q - 1;
    const wide order[] = {(wide)q * q * q * a * b, 6 * a * a, q * b, 27 * 24, 168, 360 * 2, 2520};
    for (size_t i = 0; i < COUNT(order); i++)
        if (order[i] % n == 0)
            return true;
    return in_subfield(n, p, e, sign);
}

static void singer_cycles_are_rough_but_for_three_groups(void **state)
{
    (void)state;
    for (uint64_t q = 3; q <= 20000; q++) {
        uint64_t p;
        unsigned e;
        if (!prime_power(q, &p, &e))
            continue;
        bool linear = in_even_subgroup(q, 1), unitary = in_even_subgroup(q, -1);
        if (linear != (q == 4) || unitary != (q == 3 || q == 5))
            fail_msg("q = %u: %d %d", (unsigned)q, linear, unitary);
    }
}

// ---- the Weyl group of E6: every element stabilises a closed set of roots, not all and not none

enum { RANK = 6, ROOTS = 72, ELEMENTS = 51840 };

static int root[ROOTS][RANK]; // by simple roots
static int8_t sum[ROOTS][ROOTS];
static uint8_t reflection[RANK][ROOTS], (*element)[ROOTS];

// The diagram 1 − 3 − 4 − 5 − 6 with 2 at 4.
static int cartan(size_t i, size_t j)
{
    static const uint8_t edge[5][2] = {{0, 2}, {2, 3}, {3, 4}, {4, 5}, {1, 3}};
    for (size_t k = 0; k < COUNT(edge); k++)
        if ((edge[k][0] == i && edge[k][1] == j) || (edge[k][0] == j && edge[k][1] == i))
            return -1;
    return i == j ? 2 : 0;
}

static int find_root(const int *r, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!memcmp(root[i], r, sizeof root[i]))
            return (int)i;
    return -1;
}

static void reflect(const int *r, size_t by, int *out)
{
    int product = 0;
    for (size_t i = 0; i < RANK; i++)
        product += r[i] * cartan(i, by);
    memcpy(out, r, sizeof root[0]);
    out[by] -= product;
}

static void make_roots(void)
{
    size_t count = RANK;
    for (size_t i = 0; i < RANK; i++)
        for (size_t j = 0; j < RANK; j++)
            root[i][j] = i == j;
    for (size_t i = 0; i < count; i++)
        for (size_t by = 0; by < RANK; by++) {
            int image[RANK];
            reflect(root[i], by, image);
            int at = find_root(image, count);
            if (at < 0) {
                assert_true(count < ROOTS);
                at = (int)count;
                memcpy(root[count++], image, sizeof image);
            }
            reflection[by][i] = (uint8_t)at;
        }
    assert_int_equal(count, ROOTS);
    for (size_t i = 0; i < ROOTS; i++)
        for (size_t j = 0; j < ROOTS; j++) {
            int both[RANK];
            for (size_t k = 0; k < RANK; k++)
                both[k] = root[i][k] + root[j][k];
            sum[i][j] = (int8_t)find_root(both, ROOTS);
        }
}

// Breadth first: an element is known by the images of the simple roots.
static void make_elements(void)
{
    size_t count = 1, buckets = 1 << 18;
    uint32_t *bucket = NEW_ARRAY(uint32_t, buckets);
    element = mem_alloc(ELEMENTS, sizeof *element);
    for (size_t i = 0; i < ROOTS; i++)
        element[0][i] = (uint8_t)i;
    for (size_t e = 0; e < count; e++)
        for (size_t by = 0; by < RANK; by++) {
            uint8_t image[ROOTS];
            uint64_t hash = 0;
            for (size_t i = 0; i < ROOTS; i++)
                image[i] = reflection[by][element[e][i]];
            for (size_t i = 0; i < RANK; i++)
                hash = hash * 1000003 + image[i];
            size_t at = hash % buckets;
            while (bucket[at] && memcmp(element[bucket[at] - 1], image, RANK) != 0)
                at = (at + 1) % buckets;
            if (bucket[at] || !memcmp(image, element[0], RANK))
                continue;
            assert_true(count < ELEMENTS);
            memcpy(element[count++], image, ROOTS);
            bucket[at] = (uint32_t)count;
        }
    assert_int_equal(count, ELEMENTS);
    free(bucket);
}

typedef struct root_set {
    bool in[ROOTS];
    uint8_t list[ROOTS];
    size_t count;
} root_set;

static void put(root_set *s, int r)
{
    if (r < 0 || s->in[r])
        return;
    s->in[r] = true;
    s->list[s->count++] = (uint8_t)r;
}

static int negative(uint8_t r)
{
    int other[RANK];
    for (size_t k = 0; k < RANK; k++)
        other[k] = -root[r][k];
    return find_root(other, ROOTS);
}

// The orbit of a root with its negatives, closed under sums; how many roots that is.
static size_t closure(const uint8_t *w, uint8_t start)
{
    root_set s = {.count = 0};
    for (uint8_t r = start; !s.in[r]; r = w[r])
        put(&s, r);
    for (size_t i = 0; i < s.count; i++) {
        put(&s, negative(s.list[i]));
        for (size_t j = 0; j < i; j++)
            put(&s, sum[s.list[i]][s.list[j]]);
    }
    return s.count;
}

static void elements_of_the_weyl_group_of_e6_stabilise_subsystems(void **state)
{
    (void)state;
    make_roots();
    make_elements();
    for (size_t e = 0; e < ELEMENTS; e++) {
        size_t least = ROOTS;
        for (uint8_t r = 0; r < ROOTS && least == ROOTS; r++)
            least = closure(element[e], r);
        assert_true(least < ROOTS);
    }
    free(element);
}

// ---- names

static void names_and_orders(void **state)
{
    (void)state;
    static const struct {
        lie_type type;
        uint32_t n, q;
        const char *name, *table;
    } known[] = {
        {LIE_LINEAR, 3, 7, "PSL(3,7)", "L3(7)"},        {LIE_ORTHOGONAL_PLUS, 8, 3, "POmega+(8,3)", "O8+(3)"},
        {LIE_ORTHOGONAL, 7, 3, "POmega(7,3)", "O7(3)"}, {LIE_SYMPLECTIC, 4, 5, "PSp(4,5)", "S4(5)"},
        {LIE_SUZUKI, 0, 8, "Sz(8)", "Sz(8)"},           {LIE_REE, 0, 27, "Ree(27)", "R(27)"},
        {LIE_TRIALITY, 0, 2, "3D4(2)", "3D4(2)"},       {LIE_2F4, 0, 2, "2F4(2)'", "2F4(2)'"}};
    for (size_t i = 0; i < COUNT(known); i++) {
        lie_group g = {known[i].type, known[i].n, known[i].q}, again;
        char name[LIE_NAME];
        lie_group_name(&g, name);
        assert_string_equal(name, known[i].name);
        lie_group_table(&g, name);
        assert_string_equal(name, known[i].table);
        assert_true(lie_group_of_table(name, &again));
        assert_true(again.type == g.type && again.n == g.n && again.q == g.q);
    }
    static const char *const none[] = {"L3(4).2_1", "2.L3(4)", "M11", "L3()", "S4", "2F4(2)'.2", "O8(3)x"};
    lie_group g;
    for (size_t i = 0; i < COUNT(none); i++)
        assert_false(lie_group_of_table(none[i], &g));
}

static void expect_order(const char *group, const char *order)
{
    char *wanted = mem_print("\"order\":\"%s\"", order);
    expect_parts(RUN("nim", "dng", group, "--json"), 0, wanted, "");
    free(wanted);
}

// All without GAP.
static void large_groups_are_known_at_once(void **state)
{
    (void)state;
    expect(RUN("nim", "gen,dng", "PSL(3,101)", "PSU(3,16)", "Ree(3^9)", "PSL(3,999999937)", "PSL(6,9)",
               "PSU(5,2^9)", "PSU(6,2)", "PSp(6,5)", "POmega-(8,4)", "E8(7)", "2E6(3)", "2F4(2^5)", "G2(2^9)",
               "PSL(1000,2)", "PSL(997,3)", "PSU(7,2)", "PSU(11,5)", "-q"),
           0, "4 3\n4 3\n1 0\n4 3\n1 0\n4 3\n1 0\n1 0\n1 0\n1 0\n1 0\n1 0\n1 0\n1 0\n4 3\n4 3\n4 3\n", "");
    expect(RUN("nim", "gen,dng", "PSL(4,2)", "Omega+(6,2)", "PSU(4,2)", "POmega-(6,2)", "POmega(5,3)",
               "POmega-(4,3)", "POmega(3,7)", "SL(5,2)", "PGU(3,4)", "Sp(6,4)", "2G2(27)", "-q"),
           0, "1 0\n1 0\n1 0\n1 0\n1 0\n1 0\n4 3\n4 3\n4 3\n1 0\n1 0\n", "");
    expect_order("Ree(27)", "10073444472");
    expect_order("F4(2)", "3311126603366400");
    expect_order("E6(2)", "214841575522005575270400");
    expect_order("2E6(2)", "76532479683774853939200");
    expect_order("E7(2)", "7997476042075799759100487262680802918400");
    expect_order("3D4(3)", "20560831566912");
    expect_order("Tits", "17971200");
    expect_order("2F4(8)", "264905352699586176614400");
    expect_order("POmega+(8,3)", "4952179814400");
    expect_order("POmega-(8,2)", "197406720");
    expect_parts(RUN("explain", "gen", "PSU(3,16)"), 0, "doc/theory.md, PSL(n,q) and PSU(n,q)", "");
}

// ---- computed

// The values of several groups, by what is known of them and computed.
static void expect_computed(const char *const *group, size_t count)
{
    const char *words[32] = {"nim", "gen,dng", "-q"};
    assert_true(count + 4 < COUNT(words));
    memcpy(words + 3, group, count * sizeof *group);
    run known = run_program(words, NULL);
    words[3 + count] = "--compute";
    run found = run_program(words, NULL);
    if (known.status || found.status || strcmp(known.out, found.out) != 0)
        fail_msg("%s and others: %s%s, and computed: %s%s", group[0], known.out, known.err, found.out,
                 found.err);
    assert_int_equal(occurrences(known.out, "\n"), count);
    run_clear(&known);
    run_clear(&found);
}

// Some of them; all where there is time.
static void formulas_are_what_is_computed(void **state)
{
    (void)state;
    static const char *const group[] = {"PSL(3,3)", "PSL(3,4)", "PSL(3,5)", "PSL(3,7)", "PSL(3,8)",
                                        "PSL(3,9)", "PSU(3,3)", "PSU(3,4)", "PSU(3,5)", "PSU(3,8)",
                                        "PSp(4,3)", "PSp(4,4)", "PSp(4,5)", "PSL(4,3)", "PSL(5,2)",
                                        "PSp(6,2)", "PSU(4,2)"};
    const char *chosen[COUNT(group)];
    rng r = rng_start("lie type", 3);
    size_t some = rng_below(&r, COUNT(group)), count = 0;
    for (size_t i = 0; i < COUNT(group); i++)
        if (in_long_run() || (i + some) % 6 == 0)
            chosen[count++] = group[i];
    expect_computed(chosen, count);
}

// ---- groups with an even centre

static bool read_group(const char *text, structure_expr *out)
{
    return expr_parse(text, strlen(text), &(expr_options){0}, out, NULL) == HRY_OK;
}

// The order of a group as GAP makes it; 0: it cannot.
static uint64_t order_by_gap(const char *text)
{
    structure_expr e;
    json_t *told = NULL;
    hry_error error;
    assert_true(read_group(text, &e));
    hry_status status = ask_now(gap, ask_order(group_expr_json(e.group)), NULL, &told, &error);
    uint64_t order = status ? 0 : strtoull(json_string_value(told), NULL, 10);
    json_decref(told);
    expr_clear(&e);
    return order;
}

// The order of the centre, where the group is perfect and that order is even; else 0.
static uint64_t even_centre_by_gap(const char *text, uint64_t order)
{
    char *modulo_centre = mem_print("%s/Z", text), *abelian_quotient = mem_print("%s/G'", text);
    uint64_t centre = order / order_by_gap(modulo_centre);
    bool perfect = order_by_gap(abelian_quotient) == 1;
    free(abelian_quotient);
    free(modulo_centre);
    return perfect && centre % 2 == 0 ? centre : 0;
}

// The small ones; those of up to 800 vectors where there is time.
static void even_centres_are_those_of_gap(void **state)
{
    (void)state;
    static const char *const family[] = {"SL",     "SU",   "Sp",    "Omega", "Omega+",
                                         "Omega-", "Spin", "Spin+", "Spin-"};
    unsigned even = 0, others = 0;
    double largest = in_long_run() ? 800 : 130;
    for (size_t i = 0; i < COUNT(family); i++)
        for (unsigned n = 2; n <= 6; n++)
            for (unsigned q = 2; q <= 9; q++) {
                char *text = mem_print("%s(%u,%u)", family[i], n, q);
                structure_expr e;
                bool known = pow(q, n) <= largest && read_group(text, &e);
                uint64_t order = known ? order_by_gap(text) : 0;
                if (order > 1) {
                    group_facts f;
                    facts_of_expression(e.group, &f);
                    if (f.even_centre != even_centre_by_gap(text, order))
                        fail_msg("%s: the centre has another order than %u", text, f.even_centre);
                    even += f.even_centre > 0;
                    others += !f.even_centre;
                    facts_clear(&f);
                }
                if (known)
                    expr_clear(&e);
                free(text);
            }
    print_message("%u perfect groups with an even centre, %u others\n", even, others);
    assert_true(largest < 800 ? even > 5 && others > 10 : even > 20 && others > 20);
}

// GAP cannot even make some of them.
static void even_centres_decide(void **state)
{
    (void)state;
    expect(RUN("nim", "gen,dng", "Sp(6,5)", "SL(6,3)", "Omega+(8,3)", "Spin-(8,3)", "Spin(11,7)", "SU(4,9)",
               "-q"),
           0, "0 0\n0 0\n0 0\n0 0\n0 0\n0 0\n", "");
    expect_parts(RUN("explain", "gen", "Sp(6,5)"), 0, "the group is perfect and its centre has order 2", "");
    expect_computed((const char *const[]){"SL(2,5)", "Sp(4,3)", "Omega+(4,5)"}, 3);
}

// ---- by tables

// A formula by the name and one by the classes of elements claim the same; returns how many of the latter
// there are.
static unsigned hold_table(const char *name)
{
    hry_error error;
    group_facts f;
    claim *claims = NEW_ARRAY(claim, formula_count);
    unsigned by_name = 0, by_table = 0;
    facts_init(&f);
    json_t *told = gap_told(gap, ask_cover(name));
    assert_int_equal(facts_add(&f, told, &error), HRY_OK);
    for (rule g = RULE_ACV; g <= RULE_AVD; g++) {
        size_t count = formulas_claim(g, &f, claims);
        for (size_t i = 0; i < count; i++) {
            const char *formula = claims[i].formula->name;
            by_table += !strcmp(formula, "even cover") || !strcmp(formula, "spread") ||
                        !strcmp(formula, "real elements");
            by_name += !strcmp(formula, "PSL(n,q)") || !strcmp(formula, "PSU(n,q)") ||
                       !strcmp(formula, "Lie type") || !strcmp(formula, "Sz(q)");
            if (claims[i].nim != claims[0].nim)
                fail_msg("%s: *%u by %s, *%u by %s", name, claims[0].nim, claims[0].formula->name,
                         claims[i].nim, formula);
        }
    }
    assert_int_equal(by_name, 2);
    json_decref(told);
    facts_clear(&f);
    free(claims);
    return by_table;
}

// The exceptions and some others; all where there is time.
static void character_tables_tell_the_same(void **state)
{
    (void)state;
    static const char *const always[] = {"L3(4)", "U3(3)", "U3(5)", "U5(2)", "L5(2)", "L3(3)", "U3(4)"};
    static const char *const table[] = {
        "L3(5)",  "L3(7)",  "L3(8)", "L3(9)", "L3(11)", "U3(7)",  "U3(8)", "U3(9)",   "U3(11)", "L4(3)",
        "L6(2)",  "L7(2)",  "U4(3)", "U6(2)", "S4(4)",  "S4(5)",  "S6(2)", "S6(3)",   "S8(2)",  "O7(3)",
        "O8+(2)", "O8-(2)", "G2(3)", "G2(4)", "G2(5)",  "3D4(2)", "F4(2)", "2F4(2)'", "Sz(32)", "U4(2)"};
    rng r = rng_start("tables", 5);
    for (size_t i = 0; i < COUNT(always); i++)
        assert_true(hold_table(always[i]) > 0);
    for (size_t i = 0; i < COUNT(table); i++)
        if (in_long_run() || rng_below(&r, 8) == 0)
            assert_true(hold_table(table[i]) > 0);
}

int main(void)
{
    const struct CMUnitTest plain[] = {
        cmocka_unit_test(singer_cycles_are_rough_but_for_three_groups),
        cmocka_unit_test(elements_of_the_weyl_group_of_e6_stabilise_subsystems),
        cmocka_unit_test(names_and_orders),
    };
    int failed = cmocka_run_group_tests_name("groups of Lie type", plain, NULL, NULL);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(large_groups_are_known_at_once),
        cmocka_unit_test(character_tables_tell_the_same),
        cmocka_unit_test(formulas_are_what_is_computed),
        cmocka_unit_test(even_centres_are_those_of_gap),
        cmocka_unit_test(even_centres_decide),
    };
    return failed + run_if(groups_can_be_tested("values of groups of Lie type"), tests, start_gap, end_gap);
}
