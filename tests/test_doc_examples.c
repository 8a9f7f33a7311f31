// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every example of the documentation is run by some test. Here are the pages that no other test runs: their
// commands, and their questions to an atlas. The others are in a table, with the file that runs them, which
// must name them. HARARY_RESULTS lets the long commands run as well, and HARARY_PAGE names the only page.
#include "clock_support.h"
#include "page_support.h"
#include "program_support.h"
#include "serve_support.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

// Pages that are run elsewhere.
static const struct {
    const char *page, *by;
} elsewhere[] = {
    {"doc/adding-a-game.md", "tests/test_adding_a_game.c"},
    {"doc/atlas.md", "tests/test_long_pages.c"},
    {"doc/census.md", "tests/test_long_pages.c"},
    {"doc/cookbook.md", "tests/test_readme.c"},
    {"doc/diagrams.md", "tests/test_long_pages.c"},
    {"doc/explain.md", "tests/test_readme.c"},
    {"doc/groups.md", "tests/test_long_pages.c"},
    {"doc/library.md", "tests/test_library_build.c"},
    {"doc/nauty.md", "tests/test_neighbours.c"},
    {"doc/networkx.md", "tests/test_neighbours.c"},
    {"doc/results.md", "tests/test_results.c"},
    {"doc/sage.md", "tests/test_neighbours.c"},
    {"doc/tour.md", "tests/test_readme.c"},
    {"doc/tutorial.md", "tests/test_readme.c"},
};

// Blocks of code, and who runs those of a page: a file that names the page, all pages (NULL), or nobody,
// since they are no examples (an empty name).
static const struct {
    const char *block, *by;
} languages[] = {
    {"console", NULL},
    {"console slow", NULL},
    {"sh", NULL},
    {"sh slow", NULL},
    {"sh by hand", ""},
    {"sql", NULL},
    {"transcript", "tests/test_play_program.c"},
    {"python", NULL}, // python/tests/test_pages.py finds them all
    {"gap", "gap/tst/testall.g"},
    {"c", "cmake/ExampleGame.cmake"},
    {"c fragment", "tests/test_library_build.c"},
    {"tex", ""}, // needs LaTeX
    {"", ""},
};

// The file that runs the examples of a page; NULL: this one.
static const char *run_by(const char *page)
{
    for (size_t i = 0; i < COUNT(elsewhere); i++)
        if (!strcmp(elsewhere[i].page, page))
            return elsewhere[i].by;
    return NULL;
}

static bool names(const char *file, const char *page)
{
    char *path = mem_print("%s/%s", SOURCE_DIR, file), *text = text_of_file(path);
    bool found = strstr(text, page);
    free(text);
    free(path);
    return found;
}

// ---- commands

static char *curl; // its path, with which the server is asked; empty where it is not installed

// Where HARARY_TEST_MULTIPLIER is small, only some of the pages are run.
static bool is_wanted(const char *page)
{
    static unsigned seen;
    const char *only = getenv("HARARY_PAGE");
    if (only)
        return !strcmp(only, page);
    return !run_by(page) && seen++ % 10 < scaled(10);
}

static void run_page(const char *page)
{
    if (!is_wanted(page) || (!strcmp(page, "doc/serve.md") && !*curl))
        return;
    leave_the_sources();
    int commands = check_page(page, getenv("HARARY_RESULTS"));
    if (commands)
        print_message("%s: %d commands\n", page, commands);
    check_queries(page, "atlas.db");
}

static void the_examples_of_every_page_are_true(void **state)
{
    (void)state;
    if (!groups_can_be_tested("the pages of the documentation"))
        return;
    curl = output_of("command -v curl || true");
    server s = SERVE();
    char *address = mem_print("http://127.0.0.1:%d/", s.port);
    read_for("http://127.0.0.1:8080/", address);
    assert_true(each_page(run_page) >= 40);
    free(address);
    free(curl);
    server_end(&s);
}

// ---- the gallery

// A word of a line as it is meant: quotes are not part of it.
static char *unquoted(const char *line)
{
    char *words = mem_string(line), *to = words;
    for (const char *from = line; *from; from++)
        if (*from != '\'')
            *to++ = *from == ' ' ? '\n' : *from;
    *to = '\0';
    return words;
}

// Pasted into a shell, all together, commands have the words that the page shows.
static void paste(const char *commands, const char *wanted)
{
    char *script = in_home("pasted"),
         *text = mem_print("harary() { printf '%%s\\n' harary \"$@\"; }\n%s", commands),
         *line = mem_print("bash '%s'", script);
    text_to_file(script, text);
    expect_output(line, wanted);
    free(line);
    free(text);
    free(script);
}

// One in forty is carried out.
static void commands_of_the_gallery_can_be_pasted(void **state)
{
    (void)state;
    static const char mark[] = ":\n`harary ";
    char *page = text_of_file(SOURCE_DIR "/doc/gallery/README.md");
    char *commands = mem_string(""), *wanted = mem_string("");
    size_t count = 0;
    for (char *at = page; (at = strstr(at, mark)) != NULL; count++) {
        char *end = strchr(at += strlen(":\n`"), '`');
        assert_non_null(end);
        *end = '\0';
        char *words = unquoted(at);
        mem_append(&commands, "%s\n", at);
        mem_append(&wanted, "%s\n", words);
        free(words);
        if (count % 40 < scaled(1) && groups_can_be_tested(at))
            expect_output(at, NULL);
        at = end + 1;
    }
    assert_true(count >= 150);
    paste(commands, wanted);
    free(commands);
    free(wanted);
    free(page);
}

// ---- who runs what

static void look_at_block(const char *page, const char *language)
{
    for (size_t i = 0; i < COUNT(languages); i++)
        if (!strcmp(languages[i].block, language)) {
            const char *by = languages[i].by;
            if (by && *by && !names(by, page))
                fail_msg("%s has a block of %s, and %s, which runs such blocks, does not name the page", page,
                         language, by);
            return;
        }
    fail_msg("%s has a block of '%s', and nobody runs such blocks", page, language);
}

// What is indented, or in a block without a language, is no example: it has no prompt, and where it is a
// command it leaves something open.
static void look_at_other_line(const char *page, const char *line)
{
    while (*line == ' ')
        line++;
    if (strncmp(line, "$ ", 2) && strncmp(line, "harary ", 7))
        return;
    if (*line != '$' &&
        (strstr(line, "…") || strpbrk(line, "[]") || strstr(line, "GAME") || strstr(line, "TERM")))
        return;
    fail_msg("%s: this looks like an example that is not run (put it into ```console or ```sh): %s", page,
             line);
}

static void look_at_page(const char *page)
{
    if (run_by(page) && !names(run_by(page), page))
        fail_msg("%s does not run %s", run_by(page), page);
    char *path = mem_print("%s/%s", SOURCE_DIR, page), *text = text_of_file(path), *rest = text;
    bool inside = false, plain = false, blank = true;
    for (char *line; (line = strsep(&rest, "\n"));) {
        bool indented = !inside && !strncmp(line, "    ", 4) && blank;
        if (!strncmp(line, "```", 3)) {
            if (!inside)
                look_at_block(page, line + 3);
            inside = !inside;
            plain = inside && !line[3];
        } else if (plain || indented)
            look_at_other_line(page, line);
        blank = !*line || indented;
    }
    assert_false(inside);
    free(text);
    free(path);
}

static void every_example_is_run_by_somebody(void **state)
{
    (void)state;
    assert_true(each_page(look_at_page) >= 40);
}

// ---- what may be left out

static void only_what_is_left_out_may_differ(void **state)
{
    (void)state;
    static const struct {
        const char *shown;
        bool right; // of "one\ntwo \nthree\n"
    } cases[] = {
        {"one\ntwo\nthree\n", true},
        {"…\n", true},
        {"one\n…\n", true},
        {"  …\nthree\n", true},
        {"one\n…\nthree\n", true},
        {"one\nt…\nthree\n", true},
        {"one\n…\ntwo\nthree\n", true},
        {"", false},
        {"one\ntwo\n", false},
        {"two\nthree\n", false},
        {"one\n…\nfour\n", false},
        {"one\nth…\nthree\n", false},
        {"…\ntwo\n", false},
        {"one\ntwo\nthree\nfour\n", false},
        {" one\ntwo\nthree\n", false},
        {"one\ntwo\nthre\n", false},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        if (text_is_as_shown("one\ntwo \nthree\n", cases[i].shown) != cases[i].right)
            fail_msg("wrong about\n%s", cases[i].shown);
    assert_true(text_is_as_shown("", ""));
    assert_false(text_is_as_shown("", "one\n"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_what_is_left_out_may_differ),
        cmocka_unit_test(every_example_is_run_by_somebody),
        cmocka_unit_test(commands_of_the_gallery_can_be_pasted),
        cmocka_unit_test(the_examples_of_every_page_are_true),
    };
    return cmocka_run_group_tests_name("doc_examples", tests, stop_clock_at_home, end_clock_at_home);
}
