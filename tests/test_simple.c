// SPDX-License-Identifier: GPL-3.0-or-later
//
// The list of simple groups against the one that GAP has, the rows of data/simple.csv against what formulas
// give from the names of the groups alone and against what the program says, and PSL(2,q) and Sz(q), whose
// formulas are proved, against what is computed.
#include "program_support.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/mem.h"
#include "lang/csv.h"
#include "lang/parse.h"
#include "theory/formula.h"
#include "theory/simple_groups.h"

#define TABLE SOURCE_DIR "/data/simple.csv"

// ---- the list

static uint64_t psl2_order(uint64_t q)
{
    return q * (q * q - 1) / (q % 2 ? 2 : 1);
}

static bool is_prime_power(uint64_t q)
{
    uint64_t p = 2;
    while (q % p)
        p++;
    while (q % p == 0)
        q /= p;
    return q == 1;
}

static bool listed(const simple_group *list, size_t count, uint64_t order, const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (list[i].order == order && !strcmp(list[i].name, name))
            return true;
    return false;
}

// There are 56 up to 10^6.
static void the_list_has_every_group_once(void **state)
{
    (void)state;
    size_t count, more;
    simple_group *list = simple_groups(1, 1000000, &count);
    assert_int_equal(count, 56);
    for (uint64_t q = 7; psl2_order(q) <= 1000000; q++) {
        char name[32];
        snprintf(name, sizeof name, "PSL(2,%" PRIu64 ")", q);
        assert_true(listed(list, count, psl2_order(q), name) == (is_prime_power(q) && q != 9));
    }
    for (size_t i = 1; i < count; i++)
        assert_true(list[i - 1].order <= list[i].order && strcmp(list[i - 1].name, list[i].name) != 0);
    free(list);
    list = simple_groups(20160, 20160, &more); // A8 and PSL(3,4) are not isomorphic
    assert_int_equal(more, 2);
    free(list);
}

// Orders of the groups other than PSL(2,q) up to 10^11 in GAP's list SIMPLEGPSNONL2.
static const uint64_t others[] = {60,
                                  360,
                                  2520,
                                  5616,
                                  6048,
                                  7920,
                                  20160,
                                  20160,
                                  25920,
                                  29120,
                                  62400,
                                  95040,
                                  126000,
                                  175560,
                                  181440,
                                  372000,
                                  443520,
                                  604800,
                                  979200,
                                  1451520,
                                  1814400,
                                  1876896,
                                  3265920,
                                  4245696,
                                  4680000,
                                  5515776,
                                  5663616,
                                  6065280,
                                  9999360,
                                  10200960,
                                  13685760,
                                  16482816,
                                  17971200,
                                  19958400,
                                  32537600,
                                  42456960,
                                  42573600,
                                  44352000,
                                  50232960,
                                  70915680,
                                  138297600,
                                  174182400,
                                  197406720,
                                  211341312,
                                  212427600,
                                  239500800,
                                  244823040,
                                  251596800,
                                  270178272,
                                  811273008,
                                  898128000,
                                  987033600,
                                  1018368000,
                                  1056706560,
                                  1425715200,
                                  1721606400,
                                  UINT64_C(2317678272),
                                  UINT64_C(3113510400),
                                  UINT64_C(4030387200),
                                  UINT64_C(4279234560),
                                  UINT64_C(4585351680),
                                  UINT64_C(4585351680),
                                  UINT64_C(5644682640),
                                  UINT64_C(5859000000),
                                  UINT64_C(6950204928),
                                  UINT64_C(7254000000),
                                  UINT64_C(9196830720),
                                  UINT64_C(10073444472),
                                  UINT64_C(12860654400),
                                  UINT64_C(14742000000),
                                  UINT64_C(16938986400),
                                  UINT64_C(20158709760),
                                  UINT64_C(26056457856),
                                  UINT64_C(34093383680),
                                  UINT64_C(43589145600),
                                  UINT64_C(47377612800),
                                  UINT64_C(50778000000),
                                  UINT64_C(68518981440),
                                  UINT64_C(78156525216)};

static void the_list_is_that_of_gap(void **state)
{
    (void)state;
    size_t count, at = 0;
    simple_group *list = simple_groups(1, UINT64_C(100000000000), &count);
    for (size_t i = 0; i < count; i++) {
        if (!strncmp(list[i].name, "PSL(2,", 6))
            continue;
        if (at == COUNT(others) || list[i].order != others[at])
            fail_msg("%s of order %" PRIu64 " is number %zu", list[i].name, list[i].order, at);
        at++;
    }
    assert_int_equal(at, COUNT(others));
    free(list);
}

// ---- values

static char *cell(const csv_rows *rows, size_t r, size_t c)
{
    const csv_cell *at = csv_at(rows, r, c);
    return mem_print("%.*s", (int)at->length, at->begin);
}

// Every claim is the value of the table; returns how many there are.
static size_t check_claims(const csv_rows *rows, size_t r, rule game, size_t column, const group_facts *f)
{
    claim *claims = NEW_ARRAY(claim, formula_count);
    char *value = cell(rows, r, column), *name = cell(rows, r, 1);
    size_t count = formulas_claim(game, f, claims);
    for (size_t i = 0; i < count; i++)
        if ((int)claims[i].nim != atoi(value))
            fail_msg("%s: %s says %u instead of %s", name, claims[i].formula->name, claims[i].nim, value);
    free(claims);
    free(value);
    free(name);
    return count;
}

static void formulas_give_the_table(void **state)
{
    (void)state;
    csv_rows rows = {0};
    hry_error error = {0};
    size_t count, length, told[2] = {0}, listed = 0;
    char *text;
    assert_int_equal(file_read(TABLE, &text, &length, &error), HRY_OK);
    assert_int_equal(csv_read(&rows, text, length, &error), HRY_OK);
    simple_group *list = simple_groups(1, 1000000000, &count);
    assert_int_equal(count, rows.count - 1);
    for (size_t r = 1; r < rows.count; r++) {
        char *name = cell(&rows, r, 1), *order = cell(&rows, r, 0);
        structure_expr e;
        group_facts f;
        assert_int_equal(expr_parse(name, strlen(name), &(expr_options){.groups = true}, &e, &error), HRY_OK);
        facts_of_expression(e.group, &f);
        told[0] += check_claims(&rows, r, RULE_ACV, 2, &f) > 0;
        told[1] += check_claims(&rows, r, RULE_AVD, 3, &f) > 0;
        for (size_t i = 0; i < count; i++)
            listed += !strcmp(list[i].name, name) && list[i].order == strtoull(order, NULL, 10);
        facts_clear(&f);
        expr_clear(&e);
        free(name);
        free(order);
    }
    assert_int_equal(listed, count);
    if (told[0] < count - 1 || told[1] < count)
        fail_msg("formulas for %zu and %zu of %zu groups", told[0], told[1], count);
    free(list);
    csv_clear(&rows);
    free(text);
}

static void expect_computed(const char *game, const char *group, int value)
{
    run r = RUN("nim", game, group, "-q", "--compute");
    if (r.status || atoi(r.out) != value)
        fail_msg("%s(%s) is *%d by the formula; computed: %s%s", game, group, value, r.out, r.err);
    run_clear(&r);
}

static void formulas_of_lie_type_are_what_is_computed(void **state)
{
    (void)state;
    static const uint32_t fields[] = {4,  5,  7,  8,  9,  11, 13, 16, 17,  19,  23,  25,
                                      27, 29, 31, 49, 59, 64, 81, 83, 121, 125, 127, 131};
    rng r = rng_start("psl2", 2);
    for (size_t i = 0; i < COUNT(fields); i++) {
        char group[32];
        int gen, dng;
        if (scaled(1) == 1 && rng_below(&r, 6))
            continue;
        snprintf(group, sizeof group, "PSL(2,%u)", fields[i]);
        run known = RUN("nim", "gen,dng", group, "-q");
        assert_int_equal(sscanf(known.out, "%d %d", &gen, &dng), 2);
        run_clear(&known);
        expect_computed("gen", group, gen);
        expect_computed("dng", group, dng);
    }
    expect_computed("gen", "Sz(8)", 1);
    expect_computed("dng", "Sz(8)", 0);
}

static void one_group_has_one_value_under_all_names(void **state)
{
    (void)state;
    expect(RUN("nim", "gen,dng", "PSL(2,7)", "PSL(3,2)", "GL(3,2)", "PSL(2,4)", "PSL(2,5)", "SL(2,4)", "A5",
               "PSL(2,9)", "A6", "PSp(2,11)", "PSU(2,11)", "PSL(2,11)", "PSL(2,2)", "S3", "PSL(2,3)", "A4",
               "-q"),
           0, "4 3\n4 3\n4 3\n1 0\n1 0\n1 0\n1 0\n1 0\n1 0\n4 3\n4 3\n4 3\n3 3\n3 3\n3 3\n3 3\n", "");
}

// The row of the table is what the program says now.
static void expect_row(const simple_group *g, const char *line)
{
    char *range = mem_print("%" PRIu64, g->order);
    run said = RUN("simple", "--order", range, "--as", "csv");
    if (!strstr(said.out, line))
        fail_msg("%s\nand the table has\n%s", said.out, line);
    run_clear(&said);
    free(range);
}

// Every group has its row, nothing is unknown, and some rows are found again.
static void the_table_is_what_the_program_says(void **state)
{
    (void)state;
    size_t count;
    char *text = text_of_file(TABLE), *rest = text, *line = strsep(&rest, "\n");
    simple_group *list = simple_groups(1, 1000000000, &count);
    rng r = rng_start("simple", 8);
    assert_non_null(strstr(line, "order,group,gen,dng"));
    for (size_t i = 0; i < count; i++) {
        uint64_t order = 0;
        line = strsep(&rest, "\n");
        if (!line || sscanf(line, "%" SCNu64 ",", &order) != 1 || order != list[i].order ||
            !strstr(line, list[i].name) || strstr(line, ",,"))
            fail_msg("the row of %s is %s", list[i].name, line ? line : "missing");
        if (order <= 30000 && rng_below(&r, 8) == 0)
            expect_row(&list[i], line);
    }
    assert_string_equal(rest, "");
    free(list);
    free(text);
}

static void ranges_are_read(void **state)
{
    (void)state;
    expect_parts(RUN("simple", "--order", "60"), 0, "            60  A5              GEN *1 formula   DNG *0",
                 "");
    expect(RUN("simple", "--orders", "61-167"), 0, "there is no non-abelian simple group of these orders\n",
           "");
    expect(RUN("simple", "--order", "0"), 2, "", "invalid range of orders");
    expect(RUN("simple", "--order", "1-10^13"), 2, "", "invalid range of orders");
    expect(RUN("simple", "--order", "60-"), 2, "", "invalid range of orders");
    expect(RUN("simple", "--order", "70-60"), 2, "", "invalid range of orders");
    run r = RUN("simple", "--order", "10^2-10^3", "--as", "csv");
    assert_int_equal(occurrences(r.out, "\n"), 5); // the names, PSL(2,7), A6, PSL(2,8), PSL(2,11)
    run_clear(&r);
}

int main(void)
{
    const struct CMUnitTest plain[] = {
        cmocka_unit_test(the_list_has_every_group_once),
        cmocka_unit_test(the_list_is_that_of_gap),
        cmocka_unit_test(formulas_give_the_table),
        cmocka_unit_test(one_group_has_one_value_under_all_names),
        cmocka_unit_test(ranges_are_read),
    };
    int failed = cmocka_run_group_tests_name("simple groups", plain, NULL, NULL);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(formulas_of_lie_type_are_what_is_computed),
        cmocka_unit_test(the_table_is_what_the_program_says),
    };
    return failed + run_if(groups_can_be_tested("values of simple groups"), tests, NULL, NULL);
}
