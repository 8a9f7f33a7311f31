// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary-check alone. On the certificates of tests/data/certificates.txt: true ones, and lies that one
// condition of the checker refuses; the file says how it is read. On certificates that somebody wrote to
// deceive and that are too long for that file; and on true ones into which a set or a subgroup is put that
// is not maximal: classes would fall apart by it. All of these are refused.
#include "certificate_support.h"
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
    char *command = mem_print("'%s' %s 2>&1", checker(), arguments);
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
    expect(RUN("verify", "--proved", "a.cert"), 1, "", "make proof");
    unsetenv("HARARY_PROVED");
    free(path);
}

// ---- certificates that deceive

static void expect_refusal(const char *what, const char *text, size_t length, const char *says)
{
    int status = check(text, length);
    char *path = in_home("errors"), *said = text_of_file(path);
    if (status == 0)
        fail_msg("accepted: %s", what);
    if ((status != 1 && status != 3) || !*said || !strstr(said, says))
        fail_msg("status %d, '%s': %s", status, said, what);
    free(said);
    free(path);
}

static void what_follows_a_nul_byte_counts(void **state)
{
    (void)state;
    static const char text[] =
        "harary-certificate 1\ngame GEN\nof Z5\nvalue 2\ntheorem cyclic 5\nend\n\0value 4\n";
    expect_refusal("a file with a zero byte", text, sizeof text - 1, "");
}

// No maximal subgroup at all is no list of them, however large the group.
static void a_list_of_none_is_refused(void **state)
{
    (void)state;
    char *text = NULL;
    size_t length;
    FILE *to = open_memstream(&text, &length);
    fputs("harary-certificate 1\ngame GEN\nof Z5042\nvalue 0\ngroup 2523 5042\ngenerator (1", to);
    for (int i = 2; i <= 2521; i++)
        fprintf(to, ",%d", i);
    fputs(")(2522,2523)\nend\n", to);
    assert_int_equal(fclose(to), 0);
    expect_refusal("Z5042 without maximal subgroups", text, length, "");
    free(text);
}

// So many generators of two pieces that the number of pairs is 0 modulo 2^32: S3 is not Z2 × Z3.
static void many_pairs_are_compared(void **state)
{
    (void)state;
    char *text = NULL;
    size_t length;
    FILE *to = open_memstream(&text, &length);
    fputs("harary-certificate 1\ngame GEN\nof S3\nvalue 4\ntheorem split\ngroup 3 6\ngenerator (1,2,3)\n"
          "generator (1,2)\npiece 2\n",
          to);
    for (int i = 0; i < 1 << 21; i++)
        fputs("by (1,2)\n", to);
    fputs("piece 3\n", to);
    for (int i = 0; i < 1 << 11; i++)
        fputs("by (1,2,3)\n", to);
    fputs("end\n", to);
    assert_int_equal(fclose(to), 0);
    expect_refusal("S3 as Z2 × Z3", text, length, "");
    free(text);
}

static void true_theorems_are_accepted(void **state)
{
    (void)state;
    // 1 + q + q² + q³ with q = 2^22 is more than 64 bits hold.
    expect_accepted("a large n", "harary-certificate 1\ngame DNG\nof A17592190238723\nvalue 3\n"
                                 "theorem alternating 17592190238723\nend\n");
    expect_accepted("PΩ(7,3)",
                    "harary-certificate 1\ngame GEN\nof PΩ(7,3)\nvalue 1\ntheorem POmega 7 3\nend\n");
    expect_accepted("G2(3)", "harary-certificate 1\ngame DNG\nof G2(3)\nvalue 0\ntheorem G2 3\nend\n");
    expect_accepted("Tits group",
                    "harary-certificate 1\ngame DNG\nof 2F4(2)'\nvalue 0\ntheorem 2F4 2\nend\n");
    expect_accepted("DNG(M)", "harary-certificate 1\ngame DNG\nof M\nvalue 3\ntheorem M\nend\n");
    expect_accepted("GEN(M)", "harary-certificate 1\ngame GEN\nof M\nvalue 4\ntheorem M\nend\n");
}

// The certificate with another line before the one that begins with `before`.
static char *with_line(const char *text, const char *before, const char *line)
{
    const char *at = line_of(text, before);
    assert_non_null(at);
    return mem_print("%.*s%s\n%s", (int)(at - text), text, line, at);
}

// Into a certificate with its subgroups comes the trivial one, which is maximal in groups of prime order
// alone.
static void a_smaller_subgroup_is_noticed(void **state)
{
    (void)state;
    static const char *const groups[] = {"S4", "Q8", "Z12", "D6", "A5", "Z2^3", "24.3", "32.6", "Z4xZ2^2"};
    if (!groups_can_be_tested("certificates of groups"))
        skip();
    for (size_t i = 0; i < COUNT(groups); i++)
        for (rule g = RULE_ACV; g <= RULE_AVD; g++) {
            char *text = certificate_of(g, groups[i], "");
            if (text && line_of(text, "maximal")) {
                char *longer = with_line(text, "maximal", "maximal 1");
                expect_refusal(groups[i], longer, strlen(longer), "maximal");
                free(longer);
            }
            free(text);
        }
}

static char *without_lines(const char *text, const char *word)
{
    char *left = mem_string(text);
    for (char *at; (at = (char *)line_of(left, word));) {
        char *end = at + strcspn(at, "\n") + 1;
        memmove(at, end, strlen(end) + 1);
    }
    return left;
}

// A set that is contained in another one, put before the others: of two stable sets, or of two edges where
// elements are removed. NULL where there is no room for it.
static char *with_nested(rng *r, rule g, uint32_t vertices, const char *text)
{
    const char *word = rule_removes(g) ? "edge" : "stable", *at = line_of(text, word);
    if (!at)
        return NULL;
    char *line = mem_print("%.*s", (int)strcspn(at, "\n"), at), *last = strrchr(line, ' '), *longer = NULL;
    char *alone = rule_removes(g) ? mem_string(text) : without_lines(text, "edge");
    if (rule_removes(g)) {
        char *more = mem_print("%s %u", line, 1 + rng_below(r, vertices)), *new_one = strrchr(more, ' ');
        if (!strstr(line, new_one))
            longer = with_line(alone, word, more);
        free(more);
    } else if (last != strchr(line, ' ')) {
        *last = '\0';
        longer = with_line(alone, word, line);
    }
    free(alone);
    free(line);
    return longer;
}

static void a_nested_set_is_noticed(void **state)
{
    (void)state;
    rng r = rng_start("a nested set", 59);
    size_t changed = 0;
    for (size_t i = 0; i < scaled(200); i++) {
        hypergraph h = random_hypergraph(&r, 3 + rng_below(&r, 6), 6);
        char *structure = hypergraph_text(&h);
        for (rule g = RULE_ACV; g <= RULE_PRV; g++) {
            char *text = certificate_of(g, structure, ""), *longer = NULL;
            if (text && (longer = with_nested(&r, g, h.vertices, text))) {
                expect_refusal(longer, longer, strlen(longer), "");
                changed++;
            }
            free(longer);
            free(text);
        }
        free(structure);
        hypergraph_clear(&h);
    }
    print_message("%zu certificates\n", changed);
    assert_true(changed > scaled(200) / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(certificates_and_lies),           cmocka_unit_test(options_are_understood),
        cmocka_unit_test(verify_finds_the_proved_checker), cmocka_unit_test(what_follows_a_nul_byte_counts),
        cmocka_unit_test(a_list_of_none_is_refused),       cmocka_unit_test(many_pairs_are_compared),
        cmocka_unit_test(true_theorems_are_accepted),      cmocka_unit_test(a_smaller_subgroup_is_noticed),
        cmocka_unit_test(a_nested_set_is_noticed),
    };
    return cmocka_run_group_tests(tests, start_tools_at_home, end_tools_at_home);
}
