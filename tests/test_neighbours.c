// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary beside other programs: the pages for users of networkx, nauty and Sage tell the truth, each of
// which is skipped where what it needs is not installed; and examples/all-graphs.sh, for which nauty makes
// the graphs.
#include "page_support.h"
#include "program_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

static bool works(const char *command)
{
    char *line = mem_print("%s >/dev/null 2>&1 && echo yes", command), *out = output_of(line);
    bool found = *out;
    free(out);
    free(line);
    return found;
}

static void require(const char *command, const char *what)
{
    if (works(command))
        return;
    leave_out("the page (%s is not installed)", what);
    skip();
}

static void what_the_page_on_networkx_shows_is_true(void **state)
{
    (void)state;
    require("command -v nauty-geng", "nauty");
    if (!groups_can_be_tested("the page on networkx"))
        skip();
    // Debian's networkx belongs to Debian's Python, in front of which there may be another.
    static const char import[] = "-c 'import networkx'";
    char *path = mem_string(getenv("PATH")), *python = mem_print("python3 %s", import),
         *debian = mem_print("/usr/bin/%s", python);
    bool first = works(python);
    if (!first) {
        char *changed = mem_print("/usr/bin:%s", path);
        setenv("PATH", changed, 1);
        free(changed);
    }
    bool found = first || works(debian);
    if (found)
        assert_true(check_page("doc/networkx.md", true) >= 8);
    else
        leave_out("the page (networkx is not installed)");
    setenv("PATH", path, 1);
    free(debian);
    free(python);
    free(path);
}

static void what_the_page_on_nauty_shows_is_true(void **state)
{
    (void)state;
    require("command -v nauty-geng && command -v nauty-gentreeg", "nauty");
    assert_true(check_page("doc/nauty.md", true) >= 7);
}

static void what_the_page_on_sage_shows_is_true(void **state)
{
    (void)state;
    if (groups_can_be_tested("the page on Sage"))
        assert_true(check_page("doc/sage.md", true) >= 4);
}

static int make_folder(void **state)
{
    int failed = make_home(state);
    setenv("TRY", home(), 1);
    return failed;
}

// ---- examples/all-graphs.sh

// Its parts add up to what one stream counts, it goes on where a part is missing, and what is there is not
// computed again.

enum { PARTS = 3 };

// What the script says, and its status in a line behind that; `geng` makes the graphs.
static char *script(const char *geng)
{
    char *command = mem_print("GENG=%s JOBS=2 examples/all-graphs.sh 6 '%s' %d hull 2> /dev/null; echo $?",
                              geng, home(), PARTS);
    char *out = output_of(command);
    free(command);
    return out;
}

static void parts_add_up_to_one_stream(void **state)
{
    (void)state;
    char *all = script("nauty-geng");
    static const char head[] = "hull, 6 vertices: 3 of 3 parts, 112 graphs\n";
    if (strncmp(all, head, strlen(head)) || !strstr(all, "\n0\n"))
        fail_msg("%s", all);
    // Without any graphs to be had, only what is there is told.
    char *command = mem_print("rm '%s/hull-1-of-%d.csv'", home(), PARTS);
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

int main(void)
{
    const struct CMUnitTest pages[] = {
        cmocka_unit_test(what_the_page_on_networkx_shows_is_true),
        cmocka_unit_test(what_the_page_on_nauty_shows_is_true),
        cmocka_unit_test(what_the_page_on_sage_shows_is_true),
    };
    int failed = cmocka_run_group_tests_name("neighbours", pages, make_folder, remove_home);
    const struct CMUnitTest graphs[] = {
        cmocka_unit_test(parts_add_up_to_one_stream),
    };
    return failed + cmocka_run_group_tests_name("all graphs", graphs, make_home, remove_home);
}
