// SPDX-License-Identifier: GPL-3.0-or-later
//
// A function fits a screen: no function under src/ has more than 40 lines, from the line that names it to its
// closing brace. Where a longer one reads better, the comment at the head of the file says why, in a sentence
// that begins "Long because". And no test depends on the time.
#include "source_support.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_IN_FUNCTION = 40 };

// Whether the comment at the head of a file gives a reason.
static bool head_has_reason(const char *text)
{
    const char *end = text;
    while (strncmp(end, "//", 2) == 0) {
        end += strcspn(end, "\n");
        end += *end == '\n';
    }
    const char *reason = strstr(text, "Long because");
    return reason && reason < end;
}

typedef struct shape {
    unsigned longest; // lines of the longest function
    unsigned where;   // the line at which it begins
} shape;

// A function begins with a line that starts in the first column, the last one before a "{" there, and ends
// with the next "}" there.
static shape shape_of(const char *text)
{
    shape s = {0};
    unsigned number = 0, named = 0, begin = 0;
    for (const char *line = text; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        number++;
        if (*line == '{') {
            begin = named;
        } else if (*line == '}') {
            if (begin && number - begin + 1 > s.longest) {
                s.longest = number - begin + 1;
                s.where = begin;
            }
            begin = 0;
        } else if (!begin && *line != '\n' && *line != ' ' && *line != '#' && *line != '/') {
            named = number;
        }
    }
    return s;
}

static void look_at(const source *file, void *context)
{
    unsigned *wrong = context;
    shape s = shape_of(file->text);
    if (path_ends(file->path, ".g") || s.longest <= MOST_IN_FUNCTION || head_has_reason(file->text))
        return;
    (*wrong)++;
    print_message("src/%s has a function of %u lines at line %u\n", file->path, s.longest, s.where);
}

static void functions_are_short(void **state)
{
    (void)state;
    unsigned wrong = 0;
    assert_true(each_source(look_at, &wrong) > 450);
    assert_int_equal(wrong, 0);
}

// ---- planted sources, or the tests above would mean nothing

// A file with this head and a function of so many lines.
static unsigned planted(const char *path, const char *head, unsigned function)
{
    char text[4096];
    size_t at = (size_t)sprintf(text, "%sstatic int f(int a,\n             int b)\n{\n", head);
    for (unsigned i = 4; i < function; i++)
        at += (size_t)sprintf(text + at, "    a++;\n");
    sprintf(text + at, "}\n");
    unsigned wrong = 0;
    look_at(&(source){"planted", path, text}, &wrong);
    return wrong;
}

static void long_functions_are_found(void **state)
{
    (void)state;
    assert_int_equal(planted("p.c", "// A story.\n", MOST_IN_FUNCTION), 0);
    assert_int_equal(planted("p.c", "// A story.\n", MOST_IN_FUNCTION + 1), 1);
    assert_int_equal(planted("p.inc", "enum {\n    A,\n};\n", MOST_IN_FUNCTION + 1), 1);
    assert_int_equal(planted("p.c", "// A story.\n// Long because it is.\n", MOST_IN_FUNCTION + 1), 0);
    assert_int_equal(planted("p.c", "int a;\n// Long because it is.\n", MOST_IN_FUNCTION + 1), 1);
}

// ---- tests do without clocks (doc/testing.md)

// What a test may not call: it would depend on how fast or how busy the machine is.
static bool has_clock(const char *line)
{
    static const char *const clocks[] = {"usleep(",        "nanosleep(",    " sleep(", "alarm(",
                                         "clock_gettime(", "gettimeofday(", "clock()", "clock_now() -"};
    for (size_t i = 0; i < COUNT(clocks); i++)
        if (strstr(line, clocks[i]))
            return true;
    // Milliseconds that a fast machine does not need; RUN_LATE is the way, or a millionth of a second.
    return strstr(line, "RUN(") && strstr(line, "\"--time\"") && strstr(line, "ms\"") &&
           !strstr(line, "\"0.001ms\"");
}

// Lines of a test with a clock, but for the rest between two looks in support.c, the clock that tests move,
// and the words above.
static unsigned clocks_in(const char *path, const char *text)
{
    unsigned found = 0, number = 0;
    for (const char *at = text; *at; at += strcspn(at, "\n"), at += *at == '\n') {
        char line[512];
        snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "\n"), at);
        number++;
        if (!has_clock(line))
            continue;
        found++;
        print_message("%s:%u depends on the time: %s\n", path, number, line);
    }
    return found;
}

static void tests_wait_for_events(void **state)
{
    (void)state;
    unsigned wrong = 0;
    glob_t found;
    assert_int_equal(glob(SOURCE_DIR "/tests/*.[ch]", 0, NULL, &found), 0);
    assert_true(found.gl_pathc > 200);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        const char *path = found.gl_pathv[i];
        if (path_ends(path, "/support.c") || path_ends(path, "/clock_support.c") ||
            path_ends(path, "/test_shape.c"))
            continue;
        char *text = text_of_file(path);
        wrong += clocks_in(path, text);
        free(text);
    }
    globfree(&found);
    assert_int_equal(wrong, 0);
    assert_int_equal(clocks_in("planted",
                               "    usleep(5);\n    nap = 3;\n    assert(clock_now() - begun < 3);\n"
                               "    r = RUN(\"nim\", \"--time\", \"20ms\");\n"),
                     3);
}

// ---- a test case that cannot do its work is skipped, or it would count as passed

// Cases that return in the middle, and programs that end before their cases.
static unsigned early_ends_in(const char *path, const char *text)
{
    static const char *const ends[] = {NULL, "return;", "return 0;"};
    enum { ELSEWHERE, CASE, MAIN } where = ELSEWHERE;
    unsigned found = 0, number = 0;
    for (const char *at = text; *at; at += strcspn(at, "\n"), at += *at == '\n') {
        char line[512];
        snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "\n"), at);
        number++;
        if (*line && *line != ' ' && *line != '{')
            where = strncmp(line, "static void ", 12) == 0 && strstr(line, "(void **state)") ? CASE
                    : strcmp(line, "int main(void)") == 0                                    ? MAIN
                                                                                             : ELSEWHERE;
        if (where == ELSEWHERE || strcmp(line + strspn(line, " "), ends[where]) != 0)
            continue;
        found++;
        print_message("%s:%u ends early: use skip(), leave_out() or run_if()\n", path, number);
    }
    return found;
}

static void no_case_passes_without_its_work(void **state)
{
    (void)state;
    unsigned wrong = 0;
    glob_t found;
    assert_int_equal(glob(SOURCE_DIR "/tests/test_*.c", 0, NULL, &found), 0);
    assert_true(found.gl_pathc > 150);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        char *text = text_of_file(found.gl_pathv[i]);
        wrong += early_ends_in(found.gl_pathv[i], text);
        free(text);
    }
    globfree(&found);
    assert_int_equal(wrong, 0);
    assert_int_equal(early_ends_in("planted", "static void a_case(void **state)\n{\n    (void)state;\n"
                                              "    if (!gap)\n        return;\n}\n\n"
                                              "static void helper(int a)\n{\n    return;\n}\n\n"
                                              "int main(void)\n{\n    return 0;\n}\n"),
                     2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(functions_are_short),
        cmocka_unit_test(long_functions_are_found),
        cmocka_unit_test(tests_wait_for_events),
        cmocka_unit_test(no_case_passes_without_its_work),
    };
    return cmocka_run_group_tests_name("shape", tests, NULL, NULL);
}
