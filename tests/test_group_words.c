// SPDX-License-Identifier: GPL-3.0-or-later
//
// Groups as people write them: a table of words with the group that GAP says each is, a table of refusals
// with their sentences, canonical forms that mean the same, and two ways to write the same semidirect
// product.
#include "program_support.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "gap/pool.h"
#include "group_support.h"
#include "lang/parse.h"
#include "report/error.h"
#include "report/word_list.h"

#define WORDS SOURCE_DIR "/tests/data/group_words.tsv"
#define REFUSALS SOURCE_DIR "/tests/data/group_refusals.tsv"

enum { MOST_FIELDS = 3 };

static fact_source *pool_of_words;

static int start_words(void **state)
{
    (void)state;
    if (groups_can_be_tested("test_group_words"))
        pool_of_words = gap_source(1, 0);
    return 0;
}

static int stop_words(void **state)
{
    (void)state;
    if (pool_of_words)
        source_free(pool_of_words);
    return 0;
}

// Calls `visit` with the fields of every line that is no comment.
static void each_row(const char *path, size_t fields, void (*visit)(char **field))
{
    char *line = NULL;
    size_t room = 0, rows = 0;
    FILE *file = fopen(path, "re");
    assert_non_null(file);
    while (getline(&line, &room, file) > 0) {
        char *field[MOST_FIELDS], *rest = line;
        if (*line == '#')
            continue;
        line[strcspn(line, "\n")] = '\0';
        for (size_t i = 0; i < fields; i++) {
            field[i] = strsep(&rest, "\t");
            if (!field[i])
                fail_msg("%s: a row with too few fields: %s", path, line);
        }
        visit(field);
        rows++;
    }
    assert_true(rows > 50);
    free(line);
    fclose(file);
}

static hry_status parse(const char *text, size_t length, bool groups, structure_expr *out, hry_error *error)
{
    expr_options options = {.groups = groups};
    *error = (hry_error){0};
    return expr_parse(text, length, &options, out, error);
}

// Its tree; fails the test if it is no group.
static json_t *tree_of(const char *text)
{
    structure_expr e;
    hry_error error;
    if (parse(text, strlen(text), true, &e, &error))
        fail_msg("'%s': column %zu: %s", text, error.column, error.message);
    assert_int_equal(e.kind, EXPR_GROUP);
    json_t *tree = group_expr_json(e.group);
    expr_clear(&e);
    return tree;
}

static char *label_of(const char *text)
{
    structure_expr e;
    hry_error error;
    if (parse(text, strlen(text), true, &e, &error))
        fail_msg("'%s': column %zu: %s", text, error.column, error.message);
    assert_int_equal(e.kind, EXPR_GROUP);
    char *label = label_told(pool_of_words, e.group);
    expr_clear(&e);
    return label;
}

// Whether the group is in a library that ./run does not install, as some of order 512 and all character
// tables.
static bool lacks_library(const char *text)
{
    json_t *value = NULL;
    hry_error error;
    hry_status status = ask_now(pool_of_words, (fact_question){"Order", json_pack("[o]", tree_of(text))},
                                NULL, &value, &error);
    json_decref(value);
    return status == HRY_MISSING;
}

// Known by its character table, such as a sporadic group.
static bool is_table(const char *text)
{
    json_t *tree = tree_of(text);
    bool table = strcmp(json_string_value(json_array_get(tree, 0)), "ctbl") == 0;
    json_decref(tree);
    return table;
}

// The order alone, where a number is expected as well.
static bool is_only_order(const char *label, const char *expected)
{
    size_t length = strlen(label);
    return strncmp(expected, label, length) == 0 && expected[length] == '.';
}

// GAP names the parts of each group: the short run has every third row, and none of those that take longest.
static void check_word(char **field)
{
    static const char slow[] = "|2G2(27)|Z2 wr D4|Frob(16:15)|(Z2 wr Z2) wr Z2|";
    static size_t row;
    char *between = mem_print("|%s|", field[0]);
    bool checked = in_long_run() || (row++ % 3 == 0 && !strstr(slow, between));
    free(between);
    if (!checked)
        return;
    if (is_table(field[0]) && lacks_library(field[0])) {
        leave_out("%s (gap-character-tables is not installed)", field[0]);
        return;
    }
    char *label = label_of(field[0]);
    if (is_only_order(label, field[1]) && lacks_library("SmallGroup(512,1)"))
        leave_out("numbers of groups (gap-smallgrp-extra is not installed)");
    else if (strcmp(label, field[1]) != 0)
        fail_msg("'%s' is %s, not %s", field[0], label, field[1]);
    free(label);
}

static void words_are_the_groups_that_gap_says(void **state)
{
    (void)state;
    if (pool_of_words)
        each_row(WORDS, 2, check_word);
}

// ---- refusals

// What only GAP can refuse is read first; the short run asks GAP about every third.
static void check_gap_refusal(const char *text, const char *says)
{
    json_t *value = NULL;
    hry_error error = {0};
    json_t *tree = tree_of(text);
    static size_t row;
    bool asked = pool_of_words && (in_long_run() || row++ % 3 == 0);
    if (asked && ask_now(pool_of_words, (fact_question){"Order", json_pack("[O]", tree)}, NULL, &value,
                         &error) == HRY_OK)
        fail_msg("'%s' was made", text);
    if (asked && !strstr(error.message, says))
        fail_msg("'%s': %s", text, error.message);
    json_decref(tree);
}

static void check_refusal(char **field)
{
    structure_expr e;
    hry_error error;
    size_t column = strtoul(field[1], NULL, 10);
    if (column == 0) {
        check_gap_refusal(field[0], field[2]);
        return;
    }
    if (parse(field[0], strlen(field[0]), false, &e, &error) == HRY_OK)
        fail_msg("'%s' was read", field[0]);
    if (error.status != HRY_USAGE || error.column != column || !strstr(error.message, field[2]))
        fail_msg("'%s': column %zu: %s", field[0], error.column, error.message);
}

static void what_cannot_be_read_is_refused(void **state)
{
    (void)state;
    each_row(REFUSALS, 3, check_refusal);
}

// ---- laws

// The canonical form is read as the same tree.
static void check_canonical(const char *of, size_t length, const group_expr *e)
{
    structure_expr again;
    hry_error error;
    char *text = group_expr_print(e);
    if (parse(text, strlen(text), true, &again, &error))
        fail_msg("'%s': column %zu: %s", text, error.column, error.message);
    assert_int_equal(again.kind, EXPR_GROUP);
    json_t *a = group_expr_json(e), *b = group_expr_json(again.group);
    if (!json_equal(a, b))
        fail_msg("'%s', the form of '%.*s', is read as another tree", text, (int)length, of);
    json_decref(a);
    json_decref(b);
    expr_clear(&again);
    free(text);
}

static char *seed_word[400];
static size_t seed_words;

static void keep_word(char **field)
{
    structure_expr e;
    hry_error error;
    if (parse(field[0], strlen(field[0]), true, &e, &error))
        fail_msg("'%s': column %zu: %s", field[0], error.column, error.message);
    check_canonical(field[0], strlen(field[0]), e.group);
    expr_clear(&e);
    assert_true(seed_words < COUNT(seed_word));
    seed_word[seed_words++] = mem_string(field[0]);
}

// Words with random changes are refused with a place inside them, or have a canonical form.
static void canonical_forms_mean_the_same(void **state)
{
    (void)state;
    rng r = rng_start("group words", 20);
    char *braces[] = {"<a,b | a^{2}1, b^(1+1)1>"};
    keep_word(braces);
    each_row(WORDS, 2, keep_word);
    for (size_t i = 0; i < scaled(20000); i++) {
        char text[200];
        const char *word = seed_word[rng_below(&r, (uint32_t)seed_words)];
        size_t length = strlen(word);
        memcpy(text, word, length);
        for (uint32_t k = 0; k <= rng_below(&r, 3); k++)
            mutate(&r, "ZSDQx:^/()<>|,=*'_{}+-0123456789wrab \xe2\x81\xcf", text, &length, sizeof text);
        if (memchr(text, ':', length) && (memmem(text, length, "table", 5) || memmem(text, length, "gap", 3)))
            continue;
        structure_expr e;
        hry_error error;
        hry_status status = parse(text, length, true, &e, &error);
        if (status && (error.column > length + 1 || !error.message[0]))
            fail_msg("'%.*s': column %zu: %s", (int)length, text, error.column, error.message);
        if (!status && e.kind == EXPR_GROUP)
            check_canonical(text, length, e.group);
        if (!status)
            expr_clear(&e);
    }
    while (seed_words)
        free(seed_word[--seed_words]);
}

static uint32_t order_modulo(uint32_t a, uint32_t p)
{
    uint32_t order = 1;
    for (uint64_t x = a; x != 1; x = x * a % p)
        order++;
    return order;
}

// Zp:Zd with d | p − 1 is the Frobenius group, and that of the relations with a number of order d.
static void semidirect_products_are_the_same_both_ways(void **state)
{
    (void)state;
    static const uint32_t primes[] = {3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
    rng r = rng_start("semidirect products", 21);
    for (size_t i = 0; pool_of_words && i < scaled(in_long_run() ? 12 : 6); i++) {
        uint32_t p = primes[rng_below(&r, COUNT(primes))], a = 2 + rng_below(&r, p - 2);
        uint32_t d = order_modulo(a, p);
        char *text[] = {mem_print("Z%u:Z%u", p, d), mem_print("Frob(%u:%u)", p, d),
                        mem_print("<x,y | x^%u, y^%u, x^y = x^%u>", p, d, a)};
        char *label = label_of(text[0]);
        for (size_t k = 1; k < COUNT(text); k++) {
            char *other = label_of(text[k]);
            if (strcmp(label, other) != 0)
                fail_msg("%s is %s, and %s is %s", text[0], label, text[k], other);
            free(other);
        }
        free(label);
        for (size_t k = 0; k < COUNT(text); k++)
            free(text[k]);
    }
}

// ---- the program

static void a_bare_c6_is_cyclic_or_a_cycle(void **state)
{
    (void)state;
    expect_parts(RUN("nim", "acv", "C6"), 2, "", "geodetic(C6), hull(C6), connect(C6)");
    expect_parts(RUN("info", "C6"), 2, "", "did you mean Z6?");
    if (!pool_of_words)
        skip();
    expect_parts(RUN("nim", "gen", "C6"), 0, "GEN(C6) = *", "");
    expect_parts(RUN("nim", "DNT", "C(6)"), 0, "DNT(C(6)) = *", "");
    expect_parts(RUN("nim", "acv", "C2xC2"), 0, "= *", "");
    expect_parts(RUN("explain", "gen", "C6"), 0, "C6", "");
    expect_parts(RUN("sum", "GEN(C6)", "*1"), 0, "", "");
    expect_parts(RUN("sum", "ACV(C6)", "*1"), 2, "", "geodetic(C6)");
}

static void info_names_groups(void **state)
{
    (void)state;
    if (!pool_of_words)
        skip();
    run r = RUN("info", "Z7:Z3");
    assert_non_null(strstr(r.out, "structure       Z7:Z3\n"));
    expect_parts(r, 0, "action          x^y = x^2", "");
    r = RUN("info", "S4");
    assert_non_null(strstr(r.out, "LMFDB           https://www.lmfdb.org/Groups/Abstract/24.12\n"));
    expect_parts(r, 0, "also known as   24.12, PGL(2,3), AGL(2,2)", "");
    expect_parts(RUN("info", "S4", "--json"), 0, "\"lmfdb\":\"https://www.lmfdb.org/Groups/Abstract/24.12\"",
                 "");
    expect_parts(RUN("info", "M12"), 0, "also known as   12T295", "");
}

// ---- long sentences on a terminal

static void check_wrapped(const char *text, size_t used, size_t width, const char *expected)
{
    char *made = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&made, &length);
    wrapped_print(out, text, used, 2, width);
    fclose(out);
    assert_string_equal(made, expected);
    free(made);
}

static void long_sentences_are_wrapped(void **state)
{
    (void)state;
    check_wrapped("one two three", 8, 0, "one two three\n");
    check_wrapped("one two three", 8, 15, "one two\n  three\n");
    check_wrapped("one two three", 8, 14, "one\n  two three\n");
    check_wrapped("Φ⟨a⟩ Φ⟨a⟩", 0, 9, "Φ⟨a⟩ Φ⟨a⟩\n");
    check_wrapped("unbreakable", 8, 10, "unbreakable\n");
    check_wrapped("", 8, 10, "\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_the_groups_that_gap_says),
        cmocka_unit_test(what_cannot_be_read_is_refused),
        cmocka_unit_test(canonical_forms_mean_the_same),
        cmocka_unit_test(semidirect_products_are_the_same_both_ways),
        cmocka_unit_test(a_bare_c6_is_cyclic_or_a_cycle),
        cmocka_unit_test(info_names_groups),
        cmocka_unit_test(long_sentences_are_wrapped),
    };
    return cmocka_run_group_tests(tests, start_words, stop_words);
}
