// SPDX-License-Identifier: GPL-3.0-or-later
//
// Groups without GAP: a source that has only the recorded answers. This file is also a program of its own
// (groups_without_gap), which is linked without the rooms that start processes, so that whatever it computes
// needs none of them. That GAP gives the same answers is for test_recorded.c.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// cmocka wants these before it.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "facts/recorded.h"
#include "group/group_nim.h"
#include "lang/parse.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

int main(void); // which is renamed (support.h)

enum { GEN_VALUES = 5, DNG_VALUES = 4 };

// A row of data/census.csv: how many groups of an order there are, and how many have each value.
typedef struct counted {
    unsigned groups, gen[GEN_VALUES], dng[DNG_VALUES];
} counted;

static void read_census(counted *row)
{
    unsigned n = 0, order;
    char line[200];
    FILE *f = fopen(SOURCE_DIR "/data/census.csv", "r");
    assert_non_null(f);
    assert_non_null(fgets(line, sizeof line, f)); // the headings
    while (n < RECORDED_MOST_ORDER && fgets(line, sizeof line, f)) {
        counted *c = &row[++n];
        *c = (counted){0};
        assert_int_equal(sscanf(line, "%u,%u,%u,%u,%u,%u,%u,%u,%u,%u", &order, &c->groups, &c->gen[0],
                                &c->gen[1], &c->gen[2], &c->gen[3], &c->gen[4], &c->dng[0], &c->dng[1],
                                &c->dng[3]),
                         10);
        assert_int_equal(order, n);
    }
    assert_int_equal(n, RECORDED_MOST_ORDER);
    fclose(f);
}

static group_data told(fact_source *s, unsigned order, unsigned number, group_need need)
{
    group_data d = {0};
    hry_error error;
    json_t *group = small_group_json(order, number);
    if (group_data_ask(s, ask_reduced(group, need, NULL), NULL, &d, &error))
        fail_msg("SmallGroup(%u,%u): %s", order, number, error.message);
    return d;
}

static void add_group(fact_source *s, unsigned order, unsigned number, counted *to)
{
    group_data gen = told(s, order, number, NEED_GEN), dng = told(s, order, number, NEED_DNG);
    group_solution found;
    hry_error error;
    assert_int_equal(group_gen(&gen, NULL, &found, &error), HRY_OK);
    assert_in_range(found.nim, 0, GEN_VALUES - 1);
    to->gen[found.nim]++;
    if (group_dng(&dng, "G", &found, &error) == HRY_OK) { // not of the trivial group
        assert_in_range(found.nim, 0, DNG_VALUES - 1);
        to->dng[found.nim]++;
    }
    to->groups++;
    group_data_clear(&gen);
    group_data_clear(&dng);
}

// The values of every recorded group, counted, are those of the census, which GAP has counted.
static void values_agree_with_the_census(void **state)
{
    (void)state;
    static counted row[RECORDED_MOST_ORDER + 1];
    read_census(row);
    fact_source *s = source_recorded(NULL);
    for (unsigned n = 1; n <= RECORDED_MOST_ORDER; n++) {
        counted found = {0};
        for (unsigned i = 1; i <= row[n].groups; i++)
            add_group(s, n, i, &found);
        if (memcmp(&found, &row[n], sizeof found) != 0)
            fail_msg("the groups of order %u have other values than in the census", n);
    }
    assert_true(source_seconds(s) == 0);
    source_free(s);
}

static json_t *group_called(const char *name)
{
    structure_expr e;
    hry_error error;
    if (expr_parse(name, strlen(name), &(expr_options){.groups = true}, &e, &error))
        fail_msg("%s: %s", name, error.message);
    json_t *tree = group_expr_json(e.group);
    expr_clear(&e);
    return tree;
}

// S4 has A4, three D4 and four S3; A5 has three classes without a normal subgroup.
static void maximal_subgroups_are_known(void **state)
{
    (void)state;
    static const struct {
        const char *name, *orders;
        uint32_t subgroups;
    } known[] = {{"S4", " 12 8 6", 8}, {"A5", " 12 10 6", 21}, {"Q8", " 4 4 4", 3}, {"Z30", " 15 10 6", 3}};
    fact_source *s = source_recorded(NULL);
    for (size_t i = 0; i < COUNT(known); i++) {
        group_data d;
        hry_error error;
        fact_question q = ask_reduced(group_called(known[i].name), NEED_ALL, NULL);
        assert_int_equal(group_data_ask(s, q, NULL, &d, &error), HRY_OK);
        assert_true(d.maximal_known);
        assert_int_equal(d.subgroups, known[i].subgroups);
        char orders[100] = "", order[20];
        for (uint32_t k = 0; k < d.maximal_classes; k++) {
            snprintf(order, sizeof order, " %s", d.maximal[k].order);
            assert_non_null(strstr(known[i].orders, order));
            strcat(orders, order);
        }
        assert_int_equal(strlen(orders), strlen(known[i].orders));
        group_data_clear(&d);
    }
    source_free(s);
}

// ---- what is not recorded

static void expect_missing(fact_source *s, fact_question q)
{
    json_t *value = NULL;
    hry_error error;
    assert_int_equal(ask_now(s, q, NULL, &value, &error), HRY_MISSING);
    assert_int_equal(error.status, HRY_MISSING);
    assert_null(value);
    assert_string_equal(error.message, "GAP is not available here, and the recorded facts about groups do "
                                       "not contain the answer");
}

static void other_questions_are_refused(void **state)
{
    (void)state;
    atomic_int needed = 0;
    fact_source *s = source_recorded(&needed), *plain = source_recorded(NULL);
    json_t *value;
    hry_error error;
    assert_ptr_equal(source_needed(s), &needed);
    assert_null(source_needed(plain));
    assert_int_equal(ask_now(s, ask_order(group_called("S4")), NULL, &value, &error), HRY_OK);
    assert_string_equal(json_string_value(value), "24");
    json_decref(value);
    assert_int_equal(needed, 0);
    expect_missing(s, ask_order(group_called("M11"))); // another group
    assert_int_equal(needed, FACTS_NEEDED);
    expect_missing(plain, ask_reduced(group_called("120.5"), NEED_GEN, NULL));
    expect_missing(plain, ask_direct(group_called("S4"), NULL, false)); // another question
    expect_missing(plain, ask_orders(1, 10));                           // not about one group
    source_free(s);
    source_free(plain);
    source_free(NULL);
}

static void a_limit_is_checked_before_a_refusal(void **state)
{
    (void)state;
    atomic_int needed = 0, stop = 1;
    limit l = limit_none();
    l.interrupt = &stop;
    fact_source *s = source_recorded(&needed);
    json_t *value;
    hry_error error;
    assert_int_equal(ask_now(s, ask_order(group_called("M11")), &l, &value, &error), HRY_CANCELLED);
    assert_int_equal(needed, 0);
    source_free(s);
}

// ---- many questions

static const char *const names[] = {"S4", "M11", "A5", "120.5", "Q8", "Z6"};

static void submit_all(fact_source *s, size_t *tags)
{
    for (size_t i = 0; i < COUNT(names); i++) {
        tags[i] = i;
        ask_later(s, ask_order(group_called(names[i])), 0, &tags[i]);
        assert_int_equal(source_pending(s), i + 1);
    }
}

static void a_batch_is_answered_once_each(void **state)
{
    (void)state;
    fact_source *s = source_recorded(NULL);
    size_t tags[COUNT(names)];
    unsigned seen[COUNT(names)] = {0};
    submit_all(s, tags);
    while (source_pending(s)) {
        fact_answer a;
        hry_error error;
        assert_int_equal(source_next(s, &a, NULL, &error), HRY_OK);
        size_t i = *(size_t *)a.tag;
        bool recorded = i != 1 && i != 3;
        seen[i]++;
        assert_int_equal(a.status, recorded ? HRY_OK : HRY_MISSING);
        assert_int_equal(a.recorded, recorded);
        assert_int_equal(json_is_string(a.value), recorded);
        json_decref(a.value);
    }
    for (size_t i = 0; i < COUNT(names); i++)
        assert_int_equal(seen[i], 1);
    submit_all(s, tags);
    source_cancel(s);
    assert_int_equal(source_pending(s), 0);
    submit_all(s, tags); // what is still pending at the end is freed
    assert_int_equal(source_slim(s, 0), 0);
    assert_true(source_leaves(s, (size_t)1 << 30) == (size_t)1 << 30); // no worker holds memory
    source_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_agree_with_the_census),
        cmocka_unit_test(maximal_subgroups_are_known),
        cmocka_unit_test(other_questions_are_refused),
        cmocka_unit_test(a_limit_is_checked_before_a_refusal),
        cmocka_unit_test(a_batch_is_answered_once_each),
    };
    return cmocka_run_group_tests_name("recorded facts", tests, NULL, NULL);
}
