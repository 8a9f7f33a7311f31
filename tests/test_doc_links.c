// SPDX-License-Identifier: GPL-3.0-or-later
//
// The links of the documentation, in Markdown as it stands in the tree: each leads to a file and, behind #,
// to a heading of it, whose name is made as GitHub makes it; and every page can be reached from
// doc/contents.md, which is the navigation of the site. (The links of the site itself are checked when it is
// made: tools/site/check.py.)
#include "page_support.h"
#include "support.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>
#include <wctype.h>

#include "base/mem.h"

enum { MOST = 200 }; // pages

typedef struct page {
    char *path, *text; // the text without code: fences are blanked
    bool reached;
} page;

static page pages[MOST];
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
    assert_true(page_count < MOST);
    char *whole = mem_print("%s/%s", SOURCE_DIR, path);
    page *p = &pages[page_count++];
    *p = (page){.path = mem_string(path), .text = text_of_file(whole)};
    blank_code(p->text);
    free(whole);
}

static page *page_of(const char *path)
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

static bool has_heading(const page *p, const char *name)
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
static page *follow(const page *from, const char *target)
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
    page *to = page_of(path);
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

typedef void link_visit(page *to);

static void each_link(const page *p, link_visit *visit)
{
    static const struct {
        const char *begin, *end;
    } forms[] = {{"](", ")"}, {"src=\"", "\""}, {"href=\"", "\""}};
    for (size_t i = 0; i < COUNT(forms); i++)
        for (const char *at = p->text; (at = strstr(at, forms[i].begin));) {
            at += strlen(forms[i].begin);
            char *target = mem_print("%.*s", (int)strcspn(at, forms[i].end), at);
            page *to = follow(p, target);
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

static void reach(page *to)
{
    to->reached = true;
}

static void every_page_is_in_the_navigation(void **state)
{
    (void)state;
    page *contents = page_of("doc/contents.md");
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
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_of_headings_are_those_of_github),
        cmocka_unit_test(every_link_leads_somewhere),
        cmocka_unit_test(every_page_is_in_the_navigation),
    };
    return cmocka_run_group_tests_name("doc_links", tests, read_pages, forget_pages);
}
