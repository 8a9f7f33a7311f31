// SPDX-License-Identifier: GPL-3.0-or-later
//
// The README, the tour, the cookbook and the page of reasons tell the truth.
#include "page_support.h"
#include "support.h"

static void what_the_readme_shows_is_true(void **state)
{
    (void)state;
    assert_true(check_page("README.md", true) >= 5);
}

static void what_the_tour_shows_is_true(void **state)
{
    (void)state;
    assert_true(check_page("doc/tour.md", true) >= 12);
}

static void what_the_cookbook_shows_is_true(void **state)
{
    (void)state;
    assert_true(check_page("doc/cookbook.md", true) >= 15);
}

static void what_the_page_of_reasons_shows_is_true(void **state)
{
    (void)state;
    assert_true(check_page("doc/explain.md", true) >= 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_the_readme_shows_is_true),
                                       cmocka_unit_test(what_the_tour_shows_is_true),
                                       cmocka_unit_test(what_the_cookbook_shows_is_true),
                                       cmocka_unit_test(what_the_page_of_reasons_shows_is_true)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
