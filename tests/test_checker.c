// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary-check alone, on the certificates of tests/data/certificates.txt: true ones, and lies that one
// condition of the checker refuses. The file says how it is read.
#include "program_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "base/mem.h"

enum { LINES_MOST = 400 };

typedef struct lines {
    const char *line[LINES_MOST];
    size_t count;
} lines;

static void insert(lines *to, size_t at, const char *line)
{
    assert_true(to->count < LINES_MOST && at <= to->count);
    memmove(to->line + at + 1, to->line + at, (to->count - at) * sizeof *to->line);
    to->line[at] = line;
    to->count++;
}

// The next such line from `from` on, or the first one of all.
static size_t place_of(const lines *in, const char *line, size_t from)
{
    for (size_t i = 0; i < in->count; i++) {
        size_t at = (from + i) % in->count;
        if (strcmp(in->line[at], line) == 0)
            return at;
    }
    fail_msg("tests/data/certificates.txt: there is no line '%s' before", line);
    return 0;
}

// The certificate `of` with the changes.
static lines changed(const lines *of, const lines *changes)
{
    lines made = *of;
    size_t at = made.count - 1, look = 0;
    for (size_t i = 0; i < changes->count; i++) {
        const char *line = changes->line[i] + 2;
        switch (*changes->line[i]) {
        case '+':
            insert(&made, at, line);
            look = ++at;
            break;
        case '-':
            at = look = place_of(&made, line, look);
            made.count--;
            memmove(made.line + at, made.line + at + 1, (made.count - at) * sizeof *made.line);
            break;
        case '@':
            at = look = place_of(&made, line, look);
            break;
        default:
            fail_msg("tests/data/certificates.txt: '%s'", changes->line[i]);
        }
    }
    return made;
}

static void write_certificate(const lines *l, const char *path)
{
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    if (strncmp(l->line[0], "harary-certificate", 18) != 0)
        fputs("harary-certificate 1\n", f);
    for (size_t i = 0; i < l->count; i++)
        fprintf(f, "%s\n", l->line[i]);
    assert_int_equal(fclose(f), 0);
}

// What the checker writes, into `said`; its exit status.
static int ask(const char *arguments, char *said, size_t room)
{
    const char *other = getenv("HARARY_CHECK");
    char *command = mem_print("'%s' %s 2>&1", other ? other : HARARY_CHECK_PROGRAM, arguments);
    FILE *from = popen(command, "r");
    assert_non_null(from);
    said[fread(said, 1, room - 1, from)] = 0;
    int status = pclose(from);
    free(command);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

// The head is "STATUS WORDS".
static void expect_answer(const char *head, const lines *l)
{
    char said[2000], *words, *path = in_home("certificate"), *quoted = mem_print("'%s'", path);
    int status = (int)strtol(head, &words, 10);
    words += strspn(words, " ");
    write_certificate(l, path);
    int answer = ask(quoted, said, sizeof said);
    if (answer != status || !strstr(said, words)) {
        for (size_t i = 0; i < l->count; i++)
            print_message("%s\n", l->line[i]);
        fail_msg("status %d, '%s'; expected: %s", answer, said, head);
    }
    free(quoted);
    free(path);
}

static void certificates_and_lies(void **state)
{
    (void)state;
    static lines base, now;
    char *path = mem_print("%s/tests/data/certificates.txt", SOURCE_DIR), *text = text_of_file(path),
         *rest = text;
    const char *head = NULL;
    size_t all = 0;
    for (char *line; (line = strsep(&rest, "\n"));) {
        bool begins = strncmp(line, "=== ", 4) == 0 || strncmp(line, "--- ", 4) == 0;
        if ((begins || !rest) && head) {
            lines made = *head == '=' ? now : changed(&base, &now);
            base = *head == '=' ? now : base;
            expect_answer(head + 4, &made);
            all++;
        }
        if (begins) {
            head = line;
            now.count = 0;
        } else if (*line && *line != '#' && head)
            insert(&now, now.count, line);
    }
    print_message("%zu certificates\n", all);
    assert_true(all > 800);
    free(text);
    free(path);
}

// Lines "STATUS|WORDS|ARGUMENTS" of tests/data/checker_options.txt.
static void options_are_understood(void **state)
{
    (void)state;
    char *path = mem_print("%s/tests/data/checker_options.txt", SOURCE_DIR), *text = text_of_file(path),
         *rest = text, said[2000];
    size_t all = 0;
    for (char *line; (line = strsep(&rest, "\n"));) {
        const char *status = *line == '#' ? NULL : strsep(&line, "|"), *words = strsep(&line, "|");
        if (!status || !words || !line)
            continue;
        int answer = ask(line, said, sizeof said);
        if (answer != atoi(status) || !strstr(said, words))
            fail_msg("harary-check %s: status %d, '%s'", line, answer, said);
        all++;
    }
    assert_true(all > 20);
    free(text);
    free(path);
}

// The other checker is started in the place of the program, or the message says how to build it.
static void verify_finds_the_proved_checker(void **state)
{
    (void)state;
    char *path = in_home("harary-proved");
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs("#!/bin/sh\necho \"$@\"\nexit 3\n", f);
    assert_int_equal(fclose(f), 0);
    assert_int_equal(chmod(path, 0755), 0);
    setenv("HARARY_PROVED", path, 1);
    expect(RUN("verify", "--proved", "a.cert"), 3, "a.cert\n", "");
    expect(RUN("verify", "a.cert", "--proved", "--time", "2s"), 3, "a.cert --time 2.000000\n", "");
    setenv("HARARY_PROVED", "/no/such/program", 1);
    expect(RUN("verify", "--proved", "a.cert"), 2, "", "make proof");
    unsetenv("HARARY_PROVED");
    free(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(certificates_and_lies),
        cmocka_unit_test(options_are_understood),
        cmocka_unit_test(verify_finds_the_proved_checker),
    };
    return cmocka_run_group_tests(tests, make_home, remove_home);
}
