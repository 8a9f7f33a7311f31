// SPDX-License-Identifier: GPL-3.0-or-later
//
// What `info` tells of large groups: their classes of maximal subgroups without listing what is in them, the
// same as where everything is listed; and as much as was found where a limit ends it. Skipped where GAP is
// not installed.
#include "clock_support.h"
#include "large_support.h"
#include "program_support.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "group/group_data.h"

static int by_order_and_count(const void *a, const void *b)
{
    const listed_class *x = a, *y = b;
    int order = strcmp(x->order, y->order);
    return order ? order : strcmp(x->count, y->count);
}

static maximal_list list_told(const char *name, group_need need, group_data *data)
{
    hry_error error;
    if (group_data_ask(gap, ask_reduced(tree_of(name), need, NULL), NULL, data, &error))
        fail_msg("%s: %s", name, error.message);
    maximal_list list = data->large.maximal;
    qsort(list.class, list.classes, sizeof *list.class, by_order_and_count);
    return list;
}

// With Frattini subgroups of order 1 and 2, with normal maximal subgroups and with odd ones.
static void classes_are_those_that_are_listed(void **state)
{
    (void)state;
    static const char *const names[] = {"PSL(2,59)", "SL(2,61)", "A8xS3", "A9", "J1", "S9"};
    for (size_t i = 0; i < (scaled(1) > 1 ? COUNT(names) : 3); i++) {
        group_data large, rows;
        maximal_list a = list_told(names[i], NEED_ALL, &large), b = list_told(names[i], NEED_START, &rows);
        if (!large.large.told || rows.large.told || a.classes != b.classes || strcmp(a.all, b.all) ||
            strcmp(a.even, b.even) || strcmp(a.odd, b.odd))
            fail_msg("%s: %s maximal subgroups in %u classes, listed are %s in %u", names[i], a.all,
                     a.classes, b.all, b.classes);
        for (uint32_t c = 0; c < a.classes; c++)
            if (by_order_and_count(&a.class[c], &b.class[c]) || a.class[c].even != b.class[c].even ||
                a.class[c].normal != b.class[c].normal)
                fail_msg("%s: %s of order %s, listed are %s of order %s", names[i], a.class[c].count,
                         a.class[c].order, b.class[c].count, b.class[c].order);
        group_data_clear(&large);
        group_data_clear(&rows);
    }
}

// Benesh–Ernst–Sieben, Avoidance, Section 7.7: there are 8 and 20 classes.
static void the_cubes_are_described(void **state)
{
    (void)state;
    expect_parts(RUN("info", "Rubik(2)"), 0, "2540 subgroups (2540 even, 0 odd) in 8 classes\n", "");
    if (scaled(1) > 1)
        expect_parts(RUN("info", "Rubik(3)"), 0, "401085 subgroups (401085 even, 0 odd) in 20 classes\n", "");
}

// Numbers that are too large for programs are there for people.
static void numbers_may_be_large(void **state)
{
    (void)state;
    run r = RUN("info", "A23");
    assert_non_null(strstr(r.out, " of order 10200960, even"));
    run_clear(&r);
    r = RUN("info", "A23", "--json");
    assert_int_equal(r.status, 0);
    json_t *told = json_loads(r.out, 0, NULL), *class = NULL;
    size_t i;
    assert_true(json_is_array(json_object_get(told, "maximal_classes")));
    json_array_foreach(json_object_get(told, "maximal_classes"), i, class)
        assert_true(json_integer_value(json_object_get(class, "count")) > 0);
    json_decref(told);
    run_clear(&r);
}

// GAP finds the maximal subgroups of PSU(3,13) in no time that a test would wait for.
static void a_limit_leaves_what_was_found(void **state)
{
    (void)state;
    const char *const words[] = {HARARY_PROGRAM, "info", "PSU(3,13)", "--time", "2s", NULL};
    run r = run_computed(words, 1);
    assert_int_equal(r.status, 1);
    assert_non_null(strstr(r.err, "limit reached after 2 s"));
    if (*r.out) { // GAP had started
        assert_non_null(strstr(r.out, "a group of order 811273008\n"));
        assert_non_null(strstr(r.out, "maximal subgroups were not found\n"));
        assert_non_null(strstr(r.out, "DNG             *3: by harary"));
    }
    run_clear(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(classes_are_those_that_are_listed),
        cmocka_unit_test(the_cubes_are_described),
        cmocka_unit_test(numbers_may_be_large),
        cmocka_unit_test(a_limit_leaves_what_was_found),
    };
    return run_if(groups_can_be_tested("descriptions of large groups"), tests, start_gap, end_gap);
}
