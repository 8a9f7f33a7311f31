// SPDX-License-Identifier: GPL-3.0-or-later
//
// examples/all-graphs.sh: its parts add up to what one stream counts, it goes on where a part is missing, and
// what is there is not computed again.
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "page_support.h"

enum { PARTS = 3 };

static char folder[] = "/tmp/harary-graphs-XXXXXX";

// What the script says, and its status in a line behind that; `geng` makes the graphs.
static char *script(const char *geng)
{
    char *command = mem_print("GENG=%s JOBS=2 examples/all-graphs.sh 6 '%s' %d hull 2> /dev/null; echo $?",
                              geng, folder, PARTS);
    char *out = output_of(command);
    free(command);
    return out;
}

static void test_parts(void **state)
{
    (void)state;
    char *all = script("nauty-geng");
    static const char head[] = "hull, 6 vertices: 3 of 3 parts, 112 graphs\n";
    if (strncmp(all, head, strlen(head)) || !strstr(all, "\n0\n"))
        fail_msg("%s", all);
    // Without any graphs to be had, only what is there is told.
    char *command = mem_print("rm '%s/hull-1-of-%d.csv'", folder, PARTS);
    assert_int_equal(system(command), 0);
    free(command);
    char *less = script("false");
    if (!strstr(less, "2 of 3 parts") || strstr(less, "\n0\n"))
        fail_msg("%s", less);
    char *again = script("nauty-geng");
    assert_string_equal(again, all);
    char *whole =
        output_of("nauty-geng -cq 6 | harary nim all --family hull - --histogram --as csv | tail -n +2 | "
                  "awk -F, '{ printf \"| `*%d` | %d | %d | %d | %d |\\n\", $1, $2, $3, $4, $5 }'");
    assert_non_null(strstr(all, whole));
    assert_true(strlen(whole) > 40);
    free(whole);
    free(again);
    free(less);
    free(all);
}

static int make_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state)
{
    (void)state;
    char *command = mem_print("rm -rf '%s'", folder);
    int status = system(command);
    free(command);
    return status;
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_parts)};
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
