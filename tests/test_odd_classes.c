// SPDX-License-Identifier: GPL-3.0-or-later
//
// The classes that a certificate of a group tells (group/odd_classes.h): the value of the start is that of
// the whole structure, and the group that is listed is one. Skipped without GAP.
#include "group_support.h"
#include "program_support.h"

#include <stdlib.h>

#include "engine/solve.h"
#include "group/group_direct.h"
#include "group/odd_classes.h"

static const uint32_t groups[][2] = {{3, 1},  {4, 1},  {6, 1},  {6, 2},  {8, 3},  {10, 1}, {12, 1},
                                     {12, 3}, {14, 1}, {18, 3}, {20, 3}, {21, 1}, {24, 3}, {24, 12},
                                     {30, 3}, {42, 1}, {60, 5}, {8, 5},  {27, 5}}; // the last two need three
                                                                                   // generators

static json_t *small_group(size_t i)
{
    return json_pack("[sii]", "SmallGroup", (int)groups[i][0], (int)groups[i][1]);
}

static nim structure_value(size_t i, rule game)
{
    set_system s;
    solution found;
    hry_error error = {0};
    if (group_system_ask(gap, small_group(i), game, "G", NULL, &s, &error))
        fail_msg("%s", error.message);
    solve_options options = {.engine = ENGINE_LATTICE, .threads = 1};
    assert_int_equal(solve(&s, &options, &found, &error), HRY_OK);
    set_system_clear(&s);
    return found.nim;
}

static void check_group(permuted_group *p)
{
    for (uint32_t x = 0; x < p->order; x++) {
        assert_int_equal(permuted_product(p, x, permuted_inverse(p, x)), 0);
        assert_int_equal(permuted_product(p, 0, x), x);
        uint32_t y = (7 * x + 1) % p->order;
        uint32_t xy = permuted_product(p, x, y), inverse = permuted_inverse(p, y);
        assert_int_equal(permuted_product(p, xy, inverse), x);
        assert_int_equal(permuted_conjugate(p, x, y),
                         permuted_product(p, permuted_product(p, inverse, x), y));
        for (uint32_t m = 0; m < p->maximal.count; m++)
            assert_int_equal(bits_get(pool_at(&p->row, x), m), bits_get(pool_at(&p->maximal, m), x));
    }
    for (uint32_t m = 0; m < p->maximal.count; m++)
        for (uint32_t x = 0; x < p->order; x++)
            for (uint32_t y = 0; y < p->order && p->order < 25; y++)
                if (bits_get(pool_at(&p->maximal, m), x) && bits_get(pool_at(&p->maximal, m), y))
                    assert_true(bits_get(pool_at(&p->maximal, m), permuted_product(p, x, y)));
}

// What an option leads to is told up to conjugacy.
static void check_classes(const odd_classes *c)
{
    for (uint32_t i = 0; i < c->count; i++) {
        assert_int_equal(c->class[i].type.parity, 1);
        for (uint32_t k = 0; k < c->class[i].options; k++)
            assert_true(c->class[i].option[k].to < c->count && c->class[i].option[k].to != i);
    }
}

static void the_start_has_its_value(void **state)
{
    (void)state;
    static const group_elements nothing = {0};
    for (size_t i = 0; i < COUNT(groups); i++) {
        permuted_group p;
        hry_error error = {0};
        gap_question q = ask_permuted(small_group(i), &nothing, PERMUTED_MOST);
        if (permuted_group_ask(gap, q, &nothing, NULL, &p, &error))
            fail_msg("%s", error.message);
        assert_int_equal(p.order, groups[i][0]);
        check_group(&p);
        for (int gen = 0; gen < 2; gen++) {
            odd_classes found;
            assert_int_equal(odd_classes_find(&p, gen, NULL, &found, &error), HRY_OK);
            check_classes(&found);
            if (found.start.even != structure_value(i, gen ? RULE_ACV : RULE_AVD))
                fail_msg("%s of SmallGroup(%u,%u): %u", gen ? "GEN" : "DNG", groups[i][0], groups[i][1],
                         found.start.even);
            odd_classes_clear(&found);
        }
        permuted_group_clear(&p);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_start_has_its_value)};
    if (!groups_can_be_tested("odd classes"))
        return 0;
    return cmocka_run_group_tests(tests, start_gap, end_gap);
}
