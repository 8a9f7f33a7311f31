// SPDX-License-Identifier: GPL-3.0-or-later
//
// The irreducible characters of a group, and its irreducible modules over a field whose characteristic does
// not divide its order, by the sums that they must give. Skipped without GAP.
#include "group_support.h"
#include "program_support.h"

#include <stdlib.h>
#include <string.h>

#include "extension/character_list.h"

static const struct {
    uint32_t order, number, characters, rational;
    bool abelian;
} groups[] = {
    {1, 1, 1, 1, true},   {2, 1, 2, 2, true},   {3, 1, 3, 1, true},   {4, 1, 4, 2, true},
    {4, 2, 4, 4, true},   {6, 1, 3, 3, false},  {7, 1, 7, 1, true},   {8, 3, 5, 5, false},
    {8, 4, 5, 5, false},  {12, 3, 4, 2, false}, {21, 1, 5, 1, false}, {24, 12, 5, 5, false},
    {60, 5, 5, 3, false},
};

static json_t *small_group(size_t i)
{
    return json_pack("[sii]", "SmallGroup", (int)groups[i].order, (int)groups[i].number);
}

// One more whose kernel is the whole group.
static uint32_t check_kernel(const char *kernel, uint32_t order)
{
    uint32_t size = (uint32_t)strtoul(kernel, NULL, 10);
    assert_true(size > 0 && order % size == 0);
    return size == order;
}

static void squares_of_degrees(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(groups); i++) {
        listed_character *list;
        size_t count;
        hry_error error = {0};
        uint32_t squares = 0, whole = 0, rational = 0, linear = 0;
        assert_int_equal(character_list_ask(gap, small_group(i), 0, NULL, &list, &count, &error), HRY_OK);
        for (size_t k = 0; k < count; k++) {
            squares += list[k].degree * list[k].degree;
            whole += check_kernel(list[k].kernel, groups[i].order);
            rational += list[k].rational;
            linear += list[k].degree == 1;
            for (uint32_t f = 0; f < list[k].fields; f++) {
                assert_int_not_equal(groups[i].order % list[k].field[f].prime, 0);
                assert_true(!list[k].rational || list[k].field[f].degree == 1);
            }
        }
        assert_int_equal(squares, groups[i].order);
        assert_int_equal(count, groups[i].characters);
        assert_int_equal(rational, groups[i].rational);
        assert_int_equal(whole, 1);
        assert_int_equal(linear == count, groups[i].abelian);
        character_list_free(list, count);
    }
}

// A module of dimension d, whose endomorphisms are a field of degree e, is in the group algebra d/e times.
static void modules_make_the_group_algebra(void **state)
{
    (void)state;
    static const uint32_t primes[] = {5, 11, 13};
    for (size_t i = 0; i < COUNT(groups); i++)
        for (size_t k = 0; k < COUNT(primes); k++) {
            listed_character *list;
            size_t count;
            hry_error error = {0};
            uint32_t sum = 0, whole = 0;
            if (groups[i].order % primes[k] == 0)
                continue;
            assert_int_equal(character_list_ask(gap, small_group(i), primes[k], NULL, &list, &count, &error),
                             HRY_OK);
            for (size_t m = 0; m < count; m++) {
                assert_int_equal(list[m].degree % list[m].field_degree, 0);
                sum += list[m].degree / list[m].field_degree * list[m].degree;
                whole += check_kernel(list[m].kernel, groups[i].order);
            }
            assert_int_equal(sum, groups[i].order);
            assert_int_equal(whole, 1);
            character_list_free(list, count);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(squares_of_degrees),
        cmocka_unit_test(modules_make_the_group_algebra),
    };
    return run_if(groups_can_be_tested("lists of characters"), tests, start_gap, end_gap);
}
