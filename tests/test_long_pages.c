// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pages of the documentation with the most commands that start GAP tell the truth. HARARY_RESULTS lets
// their long commands run as well. test_documentation.c has the other pages.
#include "clock_support.h"
#include "page_support.h"
#include "support.h"

#include <stdlib.h>

static void check(const char *page)
{
    leave_the_sources(); // they write files
    assert_true(check_page(page, getenv("HARARY_RESULTS")) >= 1);
}

// These two with small orders in the short run.
static void what_the_page_of_the_atlas_shows_is_true(void **state)
{
    (void)state;
    if (!in_long_run()) {
        read_for(" --orders 1-60 ", " --orders 1-24 ");
        read_for("order<=60", "order<=24");
        read_for("query --order 30 ", "query --order 24 ");
    }
    check("doc/atlas.md");
    check_queries("doc/atlas.md", "atlas.db");
}

static void what_the_page_of_the_census_shows_is_true(void **state)
{
    (void)state;
    if (!in_long_run()) {
        read_for("census --orders 1-100 ", "census --orders 1-8 ");
        read_for("census --orders 1-50 ", "census --orders 1-9 ");
        read_for("census --explain 1536 ", "census --explain 96 ");
    }
    check("doc/census.md");
}

static void what_the_page_of_diagrams_shows_is_true(void **state)
{
    (void)state;
    check("doc/diagrams.md");
}

static void what_the_page_of_groups_shows_is_true(void **state)
{
    (void)state;
    check("doc/groups.md");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_the_page_of_the_atlas_shows_is_true),
                                       cmocka_unit_test(what_the_page_of_the_census_shows_is_true),
                                       cmocka_unit_test(what_the_page_of_diagrams_shows_is_true),
                                       cmocka_unit_test(what_the_page_of_groups_shows_is_true)};
    return cmocka_run_group_tests_name("long pages", tests, stop_clock_at_home, end_clock_at_home);
}
