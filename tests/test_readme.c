// SPDX-License-Identifier: GPL-3.0-or-later
//
// The README, the tour, the cookbook and the page of reasons tell the truth: every command in a ```console
// block is run, from the top of the source tree and by a shell, and must print what stands below it. Only
// times may differ.
#include "support.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"

// Replaces the number behind "seconds": by 0.
static void hide_times(char *text)
{
    for (char *at = text; (at = strstr(at, "\"seconds\":"));) {
        at += strlen("\"seconds\":");
        char *end = at;
        while (isdigit((unsigned char)*end) || strchr("+-.e", *end))
            end++;
        memmove(at + 1, end, strlen(end) + 1);
        *at = '0';
    }
}

static char *output_of(const char *command)
{
    char *line =
        mem_print("cd '%s' && PATH=\"$(dirname '%s'):$PATH\" && %s", SOURCE_DIR, HARARY_PROGRAM, command);
    FILE *pipe = popen(line, "r");
    assert_non_null(pipe);
    char *text = mem_zero(1, 1 << 16);
    size_t length = fread(text, 1, (1 << 16) - 1, pipe);
    text[length] = 0;
    pclose(pipe);
    free(line);
    hide_times(text);
    return text;
}

static void check(const char *page, const char *command, char *expected)
{
    hide_times(expected);
    char *found = output_of(command);
    if (strcmp(found, expected))
        fail_msg("%s: $ %s\nprints\n%s\nand not\n%s", page, command, found, expected);
    free(found);
}

// Runs every command of a page, and says how many there were.
static int check_page(const char *page)
{
    char *path = mem_print("%s/%s", SOURCE_DIR, page);
    FILE *f = fopen(path, "r");
    assert_non_null(f);
    free(path);
    char line[1000], command[1000] = "", expected[1 << 14] = "";
    bool inside = false;
    int checked = 0;
    while (fgets(line, sizeof line, f)) {
        bool fence = !strncmp(line, "```", 3), prompt = inside && !strncmp(line, "$ ", 2);
        if ((fence || prompt) && *command) {
            check(page, command, expected);
            checked++;
            *command = *expected = 0;
        }
        if (fence)
            inside = !strcmp(line, "```console\n");
        else if (prompt)
            snprintf(command, sizeof command, "%.*s", (int)strcspn(line + 2, "\n"), line + 2);
        else if (inside)
            strncat(expected, line, sizeof expected - strlen(expected) - 1);
    }
    fclose(f);
    return checked;
}

static void what_the_readme_shows_is_true(void **state)
{
    (void)state;
    assert_true(check_page("README.md") >= 5);
}

static void what_the_tour_shows_is_true(void **state)
{
    (void)state;
    assert_true(check_page("doc/tour.md") >= 12);
}

static void what_the_cookbook_shows_is_true(void **state)
{
    (void)state;
    assert_true(check_page("doc/cookbook.md") >= 15);
}

static void what_the_page_of_reasons_shows_is_true(void **state)
{
    (void)state;
    assert_true(check_page("doc/explain.md") >= 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_the_readme_shows_is_true),
                                       cmocka_unit_test(what_the_tour_shows_is_true),
                                       cmocka_unit_test(what_the_cookbook_shows_is_true),
                                       cmocka_unit_test(what_the_page_of_reasons_shows_is_true)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
