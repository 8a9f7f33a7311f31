// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every number of doc/results.md comes out again. The long commands are run where HARARY_RESULTS is set, as
// `make results` does.
#include "page_support.h"
#include "support.h"

#include <stdlib.h>

static void what_the_results_say_comes_out_again(void **state)
{
    (void)state;
    leave_the_sources();
    assert_true(check_page("doc/results.md", getenv("HARARY_RESULTS")) >= 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_the_results_say_comes_out_again)};
    return cmocka_run_group_tests(tests, make_home, remove_home);
}
