// SPDX-License-Identifier: GPL-3.0-or-later
//
// All primitive groups of degree up to 20 and all simple groups of order up to 10^6: the road of large groups
// (group/large_group.h), the one that lists maximal subgroups, and the whole structure without any theorem
// (--direct), wherever these end, lead to one value and one start type. All of it, with a minute for each
// group, where HARARY_TEST_MULTIPLIER is 20 or more (make test-all), and then what was compared is printed;
// else the small ones. Skipped where GAP is not installed.
#include "large_support.h"
#include "program_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "theory/simple_groups.h"

enum { PRIMITIVE_DEGREE = 20, SIMPLE_ORDER = 1000000 };

static bool everything(void)
{
    return scaled(1) >= 20;
}

typedef struct tally {
    unsigned groups;
    unsigned large;                 // the road of large groups decides
    unsigned covered;               // without maximal subgroups
    unsigned maximal;               // by classes of maximal subgroups
    unsigned rows;                  // compared with the rows of elements
    unsigned direct, late, refused; // whole structures that were built, took too long, have too many elements
} tally;

static void print_tally(const char *what, const tally *t)
{
    print_message("%s: %u groups, %u as large ones, %u by a cover, %u by maximal subgroups; compared with "
                  "rows of elements: %u, with "
                  "--direct: %u; --direct did not end: %u, refuses groups of that order: %u\n",
                  what, t->groups, t->large, t->covered, t->maximal, t->rows, t->direct, t->late, t->refused);
}

static void assert_same_games(const char *name, const group_games *rows, const group_games *direct)
{
    const class_type *a = &rows->start, *b = &direct->start;
    if (rows->gen != direct->gen || rows->has_dng != direct->has_dng || rows->dng != direct->dng ||
        a->parity != b->parity || a->even != b->even || a->odd != b->odd || a->deficiency != b->deficiency)
        fail_msg("%s: GEN *%d, DNG *%d, start type " TYPE " by the rows of elements; by the whole structure "
                 "*%d, *%d, " TYPE,
                 name, rows->gen, rows->dng, WITH_TYPE(a), direct->gen, direct->dng, WITH_TYPE(b));
}

#define ENOUGH 1e6 // seconds for what is known to end

static limit within(double seconds)
{
    limit l = limit_none();
    l.seconds = seconds;
    l.memory = (size_t)4 << 30;
    return l;
}

// Whether the whole structure was built.
static bool build_whole(const char *name, double seconds, tally *t, group_games *out)
{
    hry_error error;
    limit l = within(seconds);
    hry_status status = group_games_direct(gap, tree_of(name), &l, out, &error);
    bool refused = status && strstr(error.message, "support at most");
    if (status && !is_limit(status) && !refused)
        fail_msg("%s: %s", name, error.message);
    t->direct += status == HRY_OK;
    t->refused += refused;
    t->late += status && !refused;
    return status == HRY_OK;
}

static bool list_rows(const char *name, double seconds, tally *t, group_games *out)
{
    hry_error error;
    limit l = within(seconds);
    hry_status status = group_games_reduced(gap, tree_of(name), &l, out, &error);
    if (status && !is_limit(status))
        fail_msg("%s: %s", name, error.message);
    t->rows += status == HRY_OK;
    return status == HRY_OK;
}

// Holds the roads against each other; a road with 0 seconds is not taken.
static void compare(const char *name, double rows_seconds, double direct_seconds, tally *t)
{
    two_games large = {0}, maximal;
    group_games rows, whole;
    bool is_large = large_games(name, &large), by_maximal = games_by_maximal(name, &maximal);
    bool has_whole = direct_seconds > 0 && build_whole(name, direct_seconds, t, &whole);
    bool has_rows = rows_seconds > 0 && list_rows(name, rows_seconds, t, &rows);
    t->groups++;
    t->large += is_large;
    t->covered += large.covered;
    t->maximal += by_maximal;
    if (by_maximal && !is_large)
        fail_msg("%s is decided by its maximal subgroups alone", name);
    if (is_large && has_rows)
        assert_two_games(name, &large, "the rows of elements", &rows);
    if (by_maximal && has_rows)
        assert_two_games(name, &maximal, "the rows of elements", &rows);
    if (is_large && has_whole)
        assert_two_games(name, &large, "the whole structure", &whole);
    if (by_maximal && has_whole)
        assert_two_games(name, &maximal, "the whole structure", &whole);
    if (has_rows && has_whole)
        assert_same_games(name, &rows, &whole);
}

// How many primitive groups of each degree there are; the alternating and the symmetric group come last.
static const unsigned primitive[PRIMITIVE_DEGREE + 1] = {0, 0, 1, 2, 2, 5,  4,  7, 7, 11, 9,
                                                         8, 6, 9, 4, 6, 22, 10, 4, 8, 4};

// The rows of large alternating and symmetric groups are too many.
static double seconds_for_rows(unsigned degree, unsigned i)
{
    return degree > 10 && i + 1 >= primitive[degree] ? 0 : 60;
}

static void primitive_groups_have_one_value(void **state)
{
    (void)state;
    tally t = {0};
    unsigned most = everything() ? PRIMITIVE_DEGREE : 11;
    for (unsigned degree = 2; degree <= most; degree++)
        for (unsigned i = 1; i <= primitive[degree]; i++) {
            char name[40];
            snprintf(name, sizeof name, "PrimitiveGroup(%u,%u)", degree, i);
            if (everything())
                compare(name, seconds_for_rows(degree, i), 60, &t);
            else if (degree <= 8 || i + 1 < primitive[degree])
                compare(name, ENOUGH, degree <= 6 || (degree <= 8 && i + 1 < primitive[degree]) ? ENOUGH : 0,
                        &t);
        }
    print_tally("primitive groups", &t);
    assert_true(t.covered >= 5 && t.maximal >= 20 && t.rows >= 45 && t.direct >= 15);
}

static void simple_groups_have_one_value(void **state)
{
    (void)state;
    tally t = {0};
    size_t count;
    simple_group *list = simple_groups(1, everything() ? SIMPLE_ORDER : 6100, &count);
    for (size_t i = 0; i < count; i++)
        if (everything())
            compare(list[i].name, 60, 60, &t);
        else
            compare(list[i].name, ENOUGH, i < 5 ? ENOUGH : 0, &t);
    free(list);
    print_tally("simple groups", &t);
    assert_true(t.large == count && t.maximal == count && t.direct >= 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(primitive_groups_have_one_value),
        cmocka_unit_test(simple_groups_have_one_value),
    };
    return run_if(groups_can_be_tested("large groups"), tests, start_gap, end_gap);
}
