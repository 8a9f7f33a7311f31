// SPDX-License-Identifier: GPL-3.0-or-later
//
// Messages are UTF-8 whatever they quote: they are cut between two characters, and bytes that are not UTF-8
// become U+FFFD. In all other respects they are printed as by printf. The numbers in them are true.
#include "program_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/status.h"
#include "base/text.h"
#include "lang/parse.h"

static bool is_utf8(const char *text)
{
    size_t length = strlen(text), step = 1;
    for (size_t at = 0; at < length && step; at += step)
        step = text_utf8_length(text + at, length - at);
    return step > 0;
}

// Characters of one to four bytes, or with `broken` any bytes but zero.
static size_t random_text(rng *r, char *out, size_t most, bool broken)
{
    static const char *const characters[] = {"a", "Z", "7", "{", "é", "ß", "₂", "中", "⊎", "\U0001F600"};
    size_t length = 0, wanted = rng_below(r, (uint32_t)most - 4);
    while (length < wanted) {
        const char *c = characters[rng_below(r, COUNT(characters))];
        if (broken && rng_below(r, 4) == 0)
            out[length++] = (char)(0x80 + rng_below(r, 0x80));
        else
            length += (size_t)(stpcpy(out + length, c) - (out + length));
    }
    out[length] = '\0';
    return length;
}

// `message` is "[" and the longest beginning of the text of at most `most` bytes that ends with a character.
static void expect_cut(const char *message, const char *text, size_t most)
{
    size_t length = 0, step;
    while (text[length] && length + (step = text_utf8_length(text + length, 4)) <= most)
        length += step;
    char *wanted = mem_print("[%.*s] 17", (int)length, text);
    if (strcmp(message, wanted) != 0)
        fail_msg("'%s' cut to %zu bytes: %s", text, most, message);
    free(wanted);
}

static void texts_are_cut_between_characters(void **state)
{
    (void)state;
    rng r = rng_start("texts_are_cut_between_characters", 20261126);
    for (size_t i = 0; i < scaled(2000); i++) {
        char text[300];
        hry_error e;
        int length = (int)random_text(&r, text, 200, false), most = (int)rng_below(&r, 200);
        hry_fail(&e, HRY_USAGE, "[%.60s] %d", text, 17);
        expect_cut(e.message, text, 60);
        hry_fail(&e, HRY_USAGE, "[%.*s] %zu", most, text, (size_t)17);
        expect_cut(e.message, text, (size_t)most);
        hry_fail(&e, HRY_USAGE, "[%s] %d", text, 17);
        expect_cut(e.message, text, (size_t)length);
        hry_fail(&e, HRY_USAGE, "%s%s%s%s%s", text, text, text, text, text);
        assert_true(is_utf8(e.message) && strlen(e.message) < sizeof e.message);
        assert_true(5 * (size_t)length <= strlen(e.message) || strlen(e.message) > sizeof e.message - 5);
        random_text(&r, text, 200, true);
        hry_fail(&e, HRY_USAGE, "[%.*s] %s", most, text, text);
        if (!is_utf8(e.message) || e.message[0] != '[')
            fail_msg("not UTF-8: %s", e.message);
    }
}

static void everything_else_is_printed_as_by_printf(void **state)
{
    (void)state;
    hry_error e;
    char wanted[480];
#define SAME(...)                                                                                            \
    do {                                                                                                     \
        snprintf(wanted, sizeof wanted, __VA_ARGS__);                                                        \
        hry_fail(&e, HRY_USAGE, __VA_ARGS__);                                                                \
        assert_string_equal(e.message, wanted);                                                              \
    } while (0)
    SAME("no directive, 100%% plain");
    SAME("%d %u %c %x %02x %s", -7, 4294967295U, 'q', 255U, 10U, "text");
    SAME("%zu %lu %llu %ld %lld", SIZE_MAX, 12345678901UL, 18446744073709551615ULL, -5L, -9000000000LL);
    SAME("%.0f %.1f %.3g %g %.0e", 1e9, 2.25, 1234.5, 0.5, 1e20);
    SAME("%-5d|%5d|%05d|%+d|%.60s|%.0s|%s", 3, 4, 5, 6, "sixty", "nothing", "");
    SAME("%.*s %d %.*s", 2, "abc", 1, 0, "xyz");
#undef SAME
}

// ---- the program

static void expect_utf8(run r, const char *what)
{
    if (!is_utf8(r.out) || !is_utf8(r.err))
        fail_msg("not UTF-8: %s\n%s%s", what, r.out, r.err);
    assert_int_not_equal(r.status, 0);
    run_clear(&r);
}

static void the_program_reports_in_utf8(void **state)
{
    (void)state;
    static const char *const around[][2] = {
        {"", ""},           {"geodetic(", ")"},         {"{1,2},{", "},,"},    {"dat:", ""},
        {"table:", ".csv"}, {"hull(graph(a-b-", "-))"}, {"GEN(", ")"},         {"<", "|a>"},
        {"matroid(", ")"},  {"closure(", ")"},          {"perm:(1,2)", "(3)"}, {"Z2x", ""}};
    static const char *const letters[] = {"é", "中", "\U0001F600", "\xff", "a\xe4\xb8", "\xe9"};
    for (size_t i = 0; i < COUNT(around); i++)
        for (size_t k = 0; k < COUNT(letters); k++) {
            char text[400] = "", *word;
            for (size_t length = 0; length < 130 + k; length += strlen(letters[k]))
                strcat(text, letters[k]);
            word = mem_print("%s%s%s", around[i][0], text, around[i][1]);
            expect_utf8(RUN("nim", "acv", word), word);
            if (i % 4 == k % 4)
                expect_utf8(RUN("nim", "acv", word, "--json"), word);
            if (i == 0) {
                expect_utf8(RUN("nim", text, "S3"), word);
                expect_utf8(RUN("nim", "acv", "{1,2}", "--position", text), word);
                expect_utf8(RUN("nim", "acv", "C5", "--family", text), word);
                expect_utf8(RUN_WITH(text, "nim", "acv", "--family", "hull", "-"), word);
            }
            free(word);
        }
}

// ---- numbers

static void numbers_in_messages_are_true(void **state)
{
    (void)state;
    static const char *const list[][2] = {
        {"hull(binarytree(64))", "this one has more than 10^12\n"},
        {"hull(binarytree(38))", "this one has 549755813887\n"},
        {"hull(grid(100000,100000,100000,100000))", "this one has more than 10^12\n"},
        {"hull(johnson(64,32))", "this one has more than 10^12\n"},
        {"hull(spider(4294967294,4294967294,4294967294))", "this one has 12884901883\n"},
        {"ring(Z_65536xZ_65537)", "this one has more than 4294967294\n"},
        {"ring(Z_65535xZ_65537)", "this one has more than 4294967294\n"},
        {"ring(Z_65535xZ_65535)", "this one has 4294836225\n"},
    };
    for (size_t i = 0; i < COUNT(list); i++)
        expect(RUN("nim", "acv", list[i][0]), 1, "", list[i][1]);
    char *file = in_home("big.col"), *word = mem_print("hull(%s)", file);
    text_to_file(file, "p edge 3 9999999999\ne 1 2\n");
    expect(RUN("nim", "acv", word), 2, "",
           "'9999999999' is too large for the number of edges: the maximum is 4294967295");
    text_to_file(file, "p edge 3 4294967295\ne 1 2\n");
    expect(RUN("nim", "acv", word), 2, "", "the p line announces 4294967295 edges, but the file has 1");
    free(file);
    file = in_home("big.hgr");
    text_to_file(file, "1 2 11\n99999999999999999999 1 2\n99999999999999999999\n4294967296\n"); // weights
    expect(RUN("nim", "avd", file, "-q"), 0, "1\n", "");
    free(file);
    free(word);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_are_cut_between_characters),
        cmocka_unit_test(everything_else_is_printed_as_by_printf),
        cmocka_unit_test(the_program_reports_in_utf8),
        cmocka_unit_test(numbers_in_messages_are_true),
    };
    return cmocka_run_group_tests_name("messages", tests, make_home, remove_home);
}
