// SPDX-License-Identifier: GPL-3.0-or-later
//
// The README, the tutorial, the tour, the cookbook, the page of reasons and the first page of the site tell
// the truth. HARARY_RESULTS lets their long commands run as well.
#include "clock_support.h"
#include "page_support.h"
#include "support.h"

#include <stdlib.h>

static void check(const char *page, int least)
{
    assert_true(check_page(page, getenv("HARARY_RESULTS")) >= least);
}

static void what_the_readme_shows_is_true(void **state)
{
    (void)state;
    check("README.md", 5);
}

static void what_the_tour_shows_is_true(void **state)
{
    (void)state;
    check("doc/tour.md", 12);
}

static void what_the_cookbook_shows_is_true(void **state)
{
    (void)state;
    check("doc/cookbook.md", 15);
}

static void what_the_first_page_of_the_site_shows_is_true(void **state)
{
    (void)state;
    check("tools/site/home.md", 2);
}

// The last two write files.
static void what_the_page_of_reasons_shows_is_true(void **state)
{
    (void)state;
    leave_the_sources();
    check("doc/explain.md", 2);
}

static void what_the_tutorial_shows_is_true(void **state)
{
    (void)state;
    leave_the_sources();
    check("doc/tutorial.md", 15);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_the_readme_shows_is_true),
                                       cmocka_unit_test(what_the_tour_shows_is_true),
                                       cmocka_unit_test(what_the_cookbook_shows_is_true),
                                       cmocka_unit_test(what_the_first_page_of_the_site_shows_is_true),
                                       cmocka_unit_test(what_the_page_of_reasons_shows_is_true),
                                       cmocka_unit_test(what_the_tutorial_shows_is_true)};
    return cmocka_run_group_tests_name("readme", tests, stop_clock_at_home, end_clock_at_home);
}
