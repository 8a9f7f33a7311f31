// SPDX-License-Identifier: GPL-3.0-or-later
//
// The values of data/simple.csv that a formula gives, from the names of the groups alone; what people write
// of extended types and of surveys. GAP is not asked.
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "atlas/survey.h"
#include "base/file.h"
#include "base/mem.h"
#include "lang/csv.h"
#include "lang/parse.h"
#include "theory/formula.h"
#include "theory/simple_groups.h"
#include "theory/spectrum.h"

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
    assert_int_equal(file_read(SOURCE_DIR "/data/simple.csv", &text, &length, &error), HRY_OK);
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

static void types_are_read(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t count; // 0: refused
    } rows[] = {
        {"1,0,1,1@2", 1},     {"(1,0,1,1)@2", 1}, {"1011@2", 1},  {"1011@2 1321@2", 2},
        {"1011@2;1020@3", 2}, {"boxed", 5},       {"1,0,1@2", 0}, {"(1,0,1,1@2", 0},
        {"10111@2", 0},       {"1011@", 0},       {"1011@x", 0},  {"1011@31", 0},
    };
    spectrum all;
    spectrum_find(&(restrictions){0}, &all);
    for (size_t i = 0; i < COUNT(rows); i++) {
        static type_at out[TYPES_READ_MOST];
        size_t count = 0;
        hry_error error = {0};
        hry_status status = types_read(rows[i].text, SPECTRUM_EVERY, &all, out, &count, &error);
        if ((status == HRY_OK) != (rows[i].count > 0) || (status == HRY_OK && count != rows[i].count))
            fail_msg("%s: %zu types, %s", rows[i].text, count, error.message);
        for (size_t k = 0; k < count && status == HRY_OK; k++)
            assert_true(out[k].deficiency == (out[k].smoothness ? 2 : 3)); // as in Table 1
    }
}

static void games_of_a_survey_are_read(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int games; // 1 gen, 2 dng; 0: refused
    } rows[] = {{"gen", 1},  {"dng", 2}, {"gen,dng", 3}, {"dng,gen", 3}, {"GEN,dng", 3},
                {"gen,", 0}, {"", 0},    {"ter", 0},     {"zzz", 0}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        bool gen = false, dng = false;
        hry_error error = {0};
        assert_int_equal(survey_games(rows[i].text, &gen, &dng, &error) == HRY_OK, rows[i].games > 0);
        assert_int_equal(gen + 2 * dng, rows[i].games);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(formulas_give_the_table),
        cmocka_unit_test(types_are_read),
        cmocka_unit_test(games_of_a_survey_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
