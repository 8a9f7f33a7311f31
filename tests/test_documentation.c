// SPDX-License-Identifier: GPL-3.0-or-later
//
// The documentation tells the truth, and its links lead somewhere. Every example is run by some test. Here
// are the pages that no other test runs: their commands, and their questions to an atlas. The others are in
// a table, with the file that runs them, which must name them. HARARY_RESULTS lets the long commands run as
// well, and HARARY_PAGE names the only page. Links are those in Markdown as it stands in the tree: each
// leads to a file and, behind #, to a heading of it, whose name is made as GitHub makes it; and every page
// can be reached from doc/contents.md, which is the navigation of the site. (The links of the site itself
// are checked when it is made: tools/site/check.py.)
#include "clock_support.h"
#include "page_support.h"
#include "program_support.h"
#include "serve_support.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>
#include <wctype.h>

#include "base/mem.h"

// ------------------------------------------------------------------------------------------- examples

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
        skip();
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

// ---------------------------------------------------------------------------------------------- links

enum { PAGES_MOST = 200 }; // pages

typedef struct linked_page {
    char *path, *text; // the text without code: fences are blanked
    bool reached;
} linked_page;

static linked_page pages[PAGES_MOST];
static unsigned page_count, link_count;

// ---- reading

// Blanks what is no prose: blocks of code, and code within a line. Lines stay where they are.
static void blank_code(char *text)
{
    bool inside = false;
    for (char *line = text, *next; *line; line = next) {
        size_t length = strcspn(line, "\n");
        next = line + length + (line[length] == '\n');
        bool fence = !strncmp(line, "```", 3);
        if (inside || fence)
            memset(line, ' ', length);
        inside ^= fence;
        for (char *tick = line; !inside && (tick = memchr(tick, '`', (size_t)(line + length - tick)));) {
            char *end = memchr(tick + 1, '`', (size_t)(line + length - tick - 1));
            if (!end)
                break;
            for (char *c = tick + 1; c < end; c++)
                if (strchr("[]()", *c))
                    *c = '.'; // which the name of a heading drops just as well
            tick = end + 1;
        }
    }
}

static void add_page(const char *path)
{
    assert_true(page_count < PAGES_MOST);
    char *whole = mem_print("%s/%s", SOURCE_DIR, path);
    linked_page *p = &pages[page_count++];
    *p = (linked_page){.path = mem_string(path), .text = text_of_file(whole)};
    blank_code(p->text);
    free(whole);
}

static linked_page *page_of(const char *path)
{
    for (unsigned i = 0; i < page_count; i++)
        if (!strcmp(pages[i].path, path))
            return &pages[i];
    return NULL;
}

static int read_pages(void **state)
{
    (void)state;
    setlocale(LC_CTYPE, "C.UTF-8");
    each_page(add_page);
    static const char *const others[] = {"README.md",   "CHANGELOG.md",  "CONTRIBUTING.md",
                                         "SECURITY.md", "gap/README.md", "python/README.md"};
    for (size_t i = 0; i < COUNT(others); i++)
        add_page(others[i]);
    return 0;
}

static int forget_pages(void **state)
{
    (void)state;
    for (; page_count; page_count--) {
        free(pages[page_count - 1].path);
        free(pages[page_count - 1].text);
    }
    return 0;
}

// ---- names of headings

// The name of a heading: letters and digits in lower case, hyphens for blanks, nothing for other signs; of a
// link its words.
static char *name_of(const char *heading)
{
    size_t length = strcspn(heading, "\n"), at = 0;
    char *out = mem_zero(length * 2 + 1, 1);
    mbstate_t in = {0}, made = {0};
    for (const char *c = heading; c < heading + length;) {
        wchar_t sign;
        size_t bytes = mbrtowc(&sign, c, (size_t)(heading + length - c), &in);
        assert_true(bytes > 0 && bytes < 8);
        if (sign == L']' && c[1] == '(')
            bytes = strcspn(c, ")") + 1;
        else if (sign == L' ')
            out[at++] = '-';
        else if (iswalnum((wint_t)sign) || sign == L'-' || sign == L'_')
            at += wcrtomb(out + at, (wchar_t)towlower((wint_t)sign), &made);
        c += bytes;
    }
    return out;
}

static bool has_heading(const linked_page *p, const char *name)
{
    for (const char *line = p->text; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        size_t marks = strspn(line, "#");
        if (!marks || line[marks] != ' ')
            continue;
        char *found = name_of(line + marks + 1);
        bool same = !strcmp(found, name);
        free(found);
        if (same)
            return true;
    }
    return false;
}

// ---- links

// a/b/../c without the dots; in place.
static void shorten(char *path)
{
    for (char *up; (up = strstr(path, "/../"));) {
        char *before = up;
        while (before > path && before[-1] != '/')
            before--;
        memmove(before, up + 4, strlen(up + 4) + 1);
    }
}

// Follows a link of a page; NULL unless it leads to another page.
static linked_page *follow(const linked_page *from, const char *target)
{
    if (strstr(target, "://") || !strncmp(target, "mailto:", 7))
        return NULL;
    link_count++;
    const char *slash = strrchr(from->path, '/');
    size_t length = strcspn(target, "#"), folder = slash ? (size_t)(slash - from->path + 1) : 0;
    char *path =
        length ? mem_print("%.*s%.*s", (int)folder, from->path, (int)length, target) : mem_string(from->path);
    shorten(path);
    char *whole = mem_print("%s/%s", SOURCE_DIR, path);
    if (access(whole, F_OK))
        fail_msg("%s: the link %s leads nowhere", from->path, target);
    linked_page *to = page_of(path);
    if (!to) { // a folder stands for its README
        char *readme = mem_print("%s/README.md", path);
        to = page_of(readme);
        free(readme);
    }
    if (target[length] == '#' && !(to && has_heading(to, target + length + 1)))
        fail_msg("%s: the link %s leads to no heading", from->path, target);
    free(whole);
    free(path);
    return to;
}

typedef void link_visit(linked_page *to);

static void each_link(const linked_page *p, link_visit *visit)
{
    static const struct {
        const char *begin, *end;
    } forms[] = {{"](", ")"}, {"src=\"", "\""}, {"href=\"", "\""}};
    for (size_t i = 0; i < COUNT(forms); i++)
        for (const char *at = p->text; (at = strstr(at, forms[i].begin));) {
            at += strlen(forms[i].begin);
            char *target = mem_print("%.*s", (int)strcspn(at, forms[i].end), at);
            linked_page *to = follow(p, target);
            free(target);
            if (to && visit)
                visit(to);
        }
}

static void every_link_leads_somewhere(void **state)
{
    (void)state;
    link_count = 0;
    for (unsigned i = 0; i < page_count; i++)
        each_link(&pages[i], NULL);
    print_message("%u links of %u pages\n", link_count, page_count);
    assert_true(link_count >= 400);
}

static void reach(linked_page *to)
{
    to->reached = true;
}

static void every_page_is_in_the_navigation(void **state)
{
    (void)state;
    linked_page *contents = page_of("doc/contents.md");
    contents->reached = true;
    each_link(contents, reach);
    for (unsigned i = 0; i < page_count; i++)
        if (!strncmp(pages[i].path, "doc/", 4) && !pages[i].reached)
            fail_msg("%s is not in doc/contents.md", pages[i].path);
}

static void names_of_headings_are_those_of_github(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"Elements and positions\nA line", "elements-and-positions"},
        {"`PSL(n,q)` and PSU(n,q)", "pslnq-and-psunq"},
        {"See [the page](page.md), or not", "see-the-page-or-not"},
        {"2. A tool: lifting – Ödön's δ(X)_k", "2-a-tool-lifting--ödöns-δx_k"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char *found = name_of(cases[i][0]);
        assert_string_equal(found, cases[i][1]);
        free(found);
    }
}

int main(void)
{
    const struct CMUnitTest links[] = {
        cmocka_unit_test(names_of_headings_are_those_of_github),
        cmocka_unit_test(every_link_leads_somewhere),
        cmocka_unit_test(every_page_is_in_the_navigation),
    };
    int failed = cmocka_run_group_tests_name("links", links, read_pages, forget_pages);
    const struct CMUnitTest examples[] = {
        cmocka_unit_test(only_what_is_left_out_may_differ),
        cmocka_unit_test(every_example_is_run_by_somebody),
        cmocka_unit_test(commands_of_the_gallery_can_be_pasted),
        cmocka_unit_test(the_examples_of_every_page_are_true),
    };
    return failed + cmocka_run_group_tests_name("examples", examples, stop_clock_at_home, end_clock_at_home);
}
