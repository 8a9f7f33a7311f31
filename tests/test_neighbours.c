// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pages for users of networkx, nauty and Sage tell the truth. Each is skipped where what it needs is not
// installed.
#include "page_support.h"
#include "program_support.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

static bool works(const char *command, const char *what)
{
    char *line = mem_print("%s >/dev/null 2>&1 && echo yes", command), *out = output_of(line);
    bool found = *out;
    if (!found)
        print_message("%s is not installed: its page is skipped\n", what);
    free(out);
    free(line);
    return found;
}

static void what_the_page_on_networkx_shows_is_true(void **state)
{
    (void)state;
    if (!works("command -v nauty-geng", "nauty") || !groups_can_be_tested("the page on networkx"))
        return;
    // Debian's networkx belongs to Debian's Python, in front of which there may be another.
    static const char import[] = "-c 'import networkx'";
    char *path = mem_string(getenv("PATH")), *python = mem_print("python3 %s", import),
         *debian = mem_print("/usr/bin/%s", python);
    bool first = works(python, "networkx for the python3 in PATH");
    if (!first) {
        char *changed = mem_print("/usr/bin:%s", path);
        setenv("PATH", changed, 1);
        free(changed);
    }
    if (first || works(debian, "networkx"))
        assert_true(check_page("doc/networkx.md", true) >= 8);
    setenv("PATH", path, 1);
    free(debian);
    free(python);
    free(path);
}

static void what_the_page_on_nauty_shows_is_true(void **state)
{
    (void)state;
    if (works("command -v nauty-geng && command -v nauty-gentreeg", "nauty"))
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_the_page_on_networkx_shows_is_true),
        cmocka_unit_test(what_the_page_on_nauty_shows_is_true),
        cmocka_unit_test(what_the_page_on_sage_shows_is_true),
    };
    return cmocka_run_group_tests_name("neighbours", tests, make_folder, remove_home);
}
