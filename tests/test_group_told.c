// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is concluded from GAP's answers (group/group_data.h), on answers that are made up: whether the even
// maximal subgroups cover the group, and what is known of a large one. GAP is not asked.
#include "support.h"

#include <stdlib.h>
#include <string.h>

#include "group/group_nim.h"

enum { CLASSES = 4, ELEMENTS = 6, SUBGROUPS = 20 };

// Rows of maximal subgroups, ascending, at random; true if every row has an even one.
static bool random_rows(rng *r, group_data *g)
{
    static uint32_t row[ELEMENTS][SUBGROUPS];
    bool even[SUBGROUPS], covered = true;
    g->subgroups = 0;
    g->maximal_classes = 1 + rng_below(r, CLASSES);
    for (uint32_t c = 0; c < g->maximal_classes; c++) {
        g->maximal[c] = (maximal_class){.count = 1 + rng_below(r, 4), .even = rng_below(r, 2)};
        for (uint32_t i = 0; i < g->maximal[c].count; i++)
            even[g->subgroups++] = g->maximal[c].even;
    }
    g->elements = 1 + rng_below(r, ELEMENTS);
    for (uint32_t e = 0; e < g->elements; e++) {
        bool met = false;
        g->element[e] = (element_class){.row = row[e]};
        for (uint32_t m = 0; m < g->subgroups; m++)
            if (rng_below(r, 3) == 0) {
                row[e][g->element[e].row_length++] = m;
                met |= even[m];
            }
        covered &= met;
    }
    return covered;
}

static void a_cover_has_every_element(void **state)
{
    (void)state;
    rng r = rng_start("even_cover", 20261117);
    maximal_class maximal[CLASSES];
    element_class element[ELEMENTS];
    size_t seen[2] = {0};
    for (size_t i = 0; i < 200 + scaled(2000); i++) {
        group_data g = {.maximal_known = true, .maximal = maximal, .element = element};
        bool covered = random_rows(&r, &g);
        assert_int_equal(group_even_cover(&g), covered);
        seen[covered]++;
    }
    assert_true(seen[0] > 10 && seen[1] > 10);
}

static large_group large(const char *text)
{
    large_group l;
    json_error_t error;
    json_t *told = json_loads(text, 0, &error);
    assert_non_null(told);
    if (!large_group_read(&l, told))
        fail_msg("%s is not read", text);
    json_decref(told);
    return l;
}

#define MAXIMAL "\"maximal\":[[\"60\",\"7\",true],[\"21\",\"9223372036854775807\",false]],"
#define ODD(smooth, rough, element)                                                                          \
    "{\"generators\":2,\"smooth\":" smooth ",\"rough\":" rough ",\"element\":" element "}"

// An odd maximal subgroup with a rough element keeps the even ones from covering.
static void a_large_group_is_covered_or_not(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint64_t subgroups;
        bool cover;
        uint32_t element;
    } rows[] = {
        {"{\"covered\":true,\"mates\":true,\"odd\":[]}", 0, true, 0},
        {"{" MAXIMAL "\"counts\":[\"12\",\"12\",\"0\"],\"odd\":[]}", 12, true, 0},
        {"{" MAXIMAL "\"counts\":[\"9223372036854775807\",\"1\",\"0\"],\"odd\":[]}", INT64_MAX, true, 0},
        {"{" MAXIMAL "\"counts\":[\"9223372036854775808\",\"1\",\"0\"],\"odd\":[]}", 0, true, 0},
        {"{" MAXIMAL "\"counts\":[\"99\",\"1\",\"98\"],\"odd\":[" ODD("3", "0", "0") "]}", 99, true, 0},
        {"{" MAXIMAL
         "\"counts\":[\"99\",\"1\",\"98\"],\"odd\":[" ODD("3", "0", "0") "," ODD("0", "2", "23") "]}",
         99, false, 23},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        group_data g = {.large = large(rows[i].text)};
        uint32_t element = 0;
        assert_true(large_group_subgroups(&g.large) == rows[i].subgroups);
        assert_int_equal(group_even_cover(&g), rows[i].cover);
        assert_int_equal(large_group_rough(&g.large, &element), !rows[i].cover);
        assert_int_equal(element, rows[i].element);
        large_group_clear(&g.large);
    }
}

// Theorems 1 and 2 of large_group.h, as they are written there; −1: they do not decide.
static int by_theorem(const large_group *l)
{
    bool rough = false, option = false, unknown = false;
    if (!l->odd_count && !l->covered)
        return l->involutions == 1 ? 1 : l->involutions == 2 ? 0 : -1;
    for (uint32_t i = 0; i < l->odd_count; i++) {
        const odd_maximal *m = &l->odd[i];
        rough |= m->rough > 0;
        option |= m->smooth > 0 && (m->rough > 0 || m->generators <= 2);
        unknown |= m->smooth > 0;
    }
    if (!l->mates)
        return -1;
    return !rough ? 1 : option ? 4 : unknown ? -1 : 3;
}

static void theorems_on_large_groups_give_the_value(void **state)
{
    (void)state;
    rng r = rng_start("large_groups", 20261119);
    size_t seen[6] = {0};
    for (size_t i = 0; i < 500 + scaled(2000); i++) {
        odd_maximal odd[3];
        large_group l = {.told = true,
                         .covered = rng_below(&r, 4) == 0,
                         .odd_count = rng_below(&r, 4),
                         .odd = odd,
                         .involutions = rng_below(&r, 3),
                         .mates = rng_below(&r, 4) > 0};
        for (uint32_t k = 0; k < l.odd_count; k++) {
            odd[k] = (odd_maximal){.smooth = rng_below(&r, 2),
                                   .rough = rng_below(&r, 2),
                                   .generators = 1 + (int)rng_below(&r, 4)};
            odd[k].element = odd[k].rough ? 7 + k : 0;
        }
        class_type start;
        char method[400];
        bool decided = large_group_gen(&l, &start, method, sizeof method);
        int wanted = by_theorem(&l);
        if (decided != (wanted >= 0) || (decided && start.even != wanted))
            fail_msg("%d instead of %d: %s", decided ? (int)start.even : -1, wanted, method);
        if (decided)
            assert_true(start.parity == 1 && start.deficiency == 2 && start.odd == (wanted ? 0 : 2) &&
                        start.smoothness == (wanted ? ROUGH : SMOOTH));
        seen[wanted + 1]++;
    }
    assert_true(seen[0] && seen[1] && seen[2] && seen[4] && seen[5]);
}

// Of these no more is asked than the order and the least number of generators.
static void trivial_and_odd_groups_need_no_search(void **state)
{
    (void)state;
    for (int d = 0; d <= 4; d++) {
        group_data g = {
            .order = d ? "135" : "1", .frattini = "1", .odd = true, .generators = d, .cyclic = d < 2};
        group_solution s;
        assert_int_equal(group_gen(&g, NULL, &s, NULL), HRY_OK);
        assert_int_equal(s.nim, d == 0 ? 0 : d <= 2 ? 2 : 1);
        assert_int_equal(s.generators, d);
        if (d)
            assert_true(s.has_start_type && s.start.parity == 1 && s.start.even == s.nim &&
                        s.start.deficiency == (uint32_t)d);
    }
}

static void what_was_not_promised_is_not_read(void **state)
{
    (void)state;
    static const char *const rows[] = {
        "{}",
        "{\"covered\":true}",
        "{\"odd\":[]}",
        "{\"maximal\":[],\"counts\":[\"0\",\"0\",\"0\"],\"odd\":[]}",
        "{" MAXIMAL "\"counts\":[\"12\",\"12\"],\"odd\":[]}",
        "{\"maximal\":[[\"60\",\"x\",true]],\"counts\":[\"1\",\"1\",\"0\"],\"odd\":[]}",
        "{" MAXIMAL "\"counts\":[\"12\",\"12\",\"0\"],\"odd\":[" ODD("1", "1", "0") "]}",
        "{" MAXIMAL "\"counts\":[\"12\",\"12\",\"0\"],\"odd\":[" ODD("1", "0", "3") "]}",
        "{" MAXIMAL "\"counts\":[\"12\",\"12\",\"0\"],\"odd\":[" ODD("-1", "0", "0") "]}",
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        large_group l;
        json_t *told = json_loads(rows[i], 0, NULL);
        assert_non_null(told);
        if (large_group_read(&l, told))
            fail_msg("%s is read", rows[i]);
        json_decref(told);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_cover_has_every_element),
                                       cmocka_unit_test(a_large_group_is_covered_or_not),
                                       cmocka_unit_test(theorems_on_large_groups_give_the_value),
                                       cmocka_unit_test(trivial_and_odd_groups_need_no_search),
                                       cmocka_unit_test(what_was_not_promised_is_not_read)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
