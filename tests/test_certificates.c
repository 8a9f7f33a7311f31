// SPDX-License-Identifier: GPL-3.0-or-later
//
// Certificates and harary-check: it accepts those of groups, of hypergraphs and of the papers' examples; and
// certificates that were changed at random are refused, or what they claim is true of what they are about
// then, which the oracle (sets) and harary itself (groups) decide. It ends properly whatever it reads, and is
// as small as promised.
#include "certificate_sets_support.h"
#include "data_support.h"

#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/certificate.h"

// ---- what is accepted

// All groups of order up to 100 with `make test-all`.
static void groups_are_accepted(void **state)
{
    (void)state;
    static const uint16_t number[101] = {
        0, 1, 1,  1,  2,  1, 2,  1, 5,  2, 2,  1, 5,   1, 2,  1, 14, 1, 5,   1, 5,  2, 2,  1, 15, 2,
        2, 5, 4,  1,  4,  1, 51, 1, 2,  1, 14, 1, 2,   2, 14, 1, 6,  1, 4,   2, 2,  1, 52, 2, 5,  1,
        5, 1, 15, 2,  13, 2, 2,  1, 13, 1, 2,  4, 267, 1, 4,  1, 5,  1, 4,   1, 50, 1, 2,  3, 4,  1,
        6, 1, 52, 15, 2,  1, 15, 1, 2,  1, 12, 1, 10,  1, 4,  2, 2,  1, 231, 1, 5,  2, 16};
    if (!groups_can_be_tested("certificates of groups"))
        skip();
    uint32_t most = (uint32_t)scaled(16);
    accepted = 0;
    for (uint32_t n = 1; n <= most && n <= 100; n++)
        for (uint32_t i = 1; i <= number[n]; i++) {
            char name[32];
            snprintf(name, sizeof name, "%u.%u", n, i);
            assert_true(accept(RULE_ACV, name, ""));
            assert_int_equal(accept(RULE_AVD, name, ""), n > 1);
            if (n <= 8) {
                accept(RULE_DST, name, "");
                accept(RULE_PRV, name, "");
            }
        }
    print_message("%zu certificates of groups\n", accepted);
}

static void named_groups_are_accepted(void **state)
{
    (void)state;
    static const char *const small[] = {"S3", "S4", "S5", "S6", "A4", "A5", "A6", "PSL(2,7)", "240.191"};
    static const char *const large[] = {"S7",
                                        "S8",
                                        "S9",
                                        "A7",
                                        "A8",
                                        "A9",
                                        "M11",
                                        "M12",
                                        "PrimitiveGroup(64,14)",
                                        "ext(18.5; X3^2, X5^2)",
                                        "ext(12.4; X5^3)"};
    if (!groups_can_be_tested("certificates of groups"))
        skip();
    for (size_t i = 0; i < COUNT(small); i++)
        assert_true(accept(RULE_ACV, small[i], "") && accept(RULE_AVD, small[i], ""));
    for (size_t i = 0; scaled(10) > 100 && i < COUNT(large); i++)
        assert_true(accept(RULE_ACV, large[i], ""));
    assert_true(accept(RULE_ACV, "S4", "{(1,2,3)}") && accept(RULE_AVD, "S4", "{(1,2,3)}"));
    assert_true(accept(RULE_ACV, "S4", "{(1,2,3,4),(1,2)}") && accept(RULE_DST, "S3", "{(1,2,3)}"));
}

// Who asks for the exit status alone is not told that a value is true that rests on a list of GAP's.
static void a_list_of_gap_is_not_a_proof(void **state)
{
    (void)state;
    if (!groups_can_be_tested("certificates of groups"))
        skip();
    assert_true(accept(RULE_ACV, "S4", "") && checker_said == 0);
    if (in_long_run())
        assert_true(accept(RULE_ACV, "Z2^8", "") && checker_said == IF_COMPLETE);
    assert_true(accept(RULE_AVD, "S8", "{(1,2,3)}") && checker_said == IF_COMPLETE);
}

static void hypergraphs_are_accepted(void **state)
{
    (void)state;
    rng r = rng_start("hypergraphs_are_accepted", 11);
    accepted = 0;
    for (size_t i = 0; i < scaled(50); i++) {
        hypergraph h = random_hypergraph(&r, 1 + rng_below(&r, 9), 6);
        char *text = NULL;
        size_t length;
        FILE *to = open_memstream(&text, &length);
        for (uint32_t e = 0; e < h.sets.count; e++) {
            char *set = hypergraph_print_set(&h, pool_at(&h.sets, e));
            fprintf(to, "%s%s", e ? "," : "", set);
            free(set);
        }
        fprintf(to, "/%u", h.vertices);
        fclose(to);
        for (rule g = RULE_ACV; h.sets.count && g <= RULE_PRV; g++)
            accept(g, text, "");
        free(text);
        hypergraph_clear(&h);
    }
    print_message("%zu certificates of hypergraphs\n", accepted);
}

static void examples_are_accepted(void **state)
{
    (void)state;
    data_table t = data_read("hypergraph_values.txt", 7, 26);
    accepted = 0;
    for (size_t i = 0; i < t.rows; i++) {
        const char *sets = data_at(&t, i, 2);
        char *text = mem_print("%s%s", strcmp(data_at(&t, i, 1), "edges") == 0 ? "" : "stable=", sets);
        for (rule g = RULE_ACV; *sets != '/' && g <= RULE_PRV; g++)
            assert_int_equal(accept(g, text, ""), data_number(&t, i, 3 + (size_t)g) != NOT_SAID);
        free(text);
    }
    data_clear(&t);
    static const char *const families[] = {"hull(petersen)", "geodetic(C6)", "genpos(K5)"};
    for (size_t i = 0; i < COUNT(families); i++)
        for (rule g = RULE_ACV; g <= RULE_PRV; g++)
            accept(g, families[i], "");
    print_message("%zu certificates of examples\n", accepted);
}

// The groups of the papers' statements that are small enough; every seventh statement in a short run.
static void papers_groups_are_accepted(void **state)
{
    (void)state;
    if (!groups_can_be_tested("certificates of groups"))
        skip();
    data_table t = data_read("group_values.txt", 4, 68);
    size_t large = 0;
    accepted = 0;
    for (size_t i = 0; i<t.rows; i += scaled(10)> 100 ? 1 : 13) {
        const char *list = data_at(&t, i, 1);
        char word[200];
        while (next_word(&list, word, sizeof word)) {
            bool more = scaled(10) > 100 || accepted < 60;
            if (!more || strstr(word, "ctbl"))
                continue;
            large += data_number(&t, i, 3) != NOT_SAID && !accept(RULE_ACV, word, "");
            large += data_number(&t, i, 2) != NOT_SAID && !accept(RULE_AVD, word, "");
        }
    }
    data_clear(&t);
    print_message("%zu certificates of groups in papers; %zu groups are too large\n", accepted, large);
}

// ---- what is changed

static const struct {
    rule rule;
    const char *structure, *position;
} changed[] = {
    {RULE_ACV, "{1,2},{2,3}/3", ""},
    {RULE_AVD, "{1,2},{3,4,5}/5", "{1}"},
    {RULE_DST, "{1,2,3},{1,2,4},{3,4}/5", ""},
    {RULE_PRV, "{1,3},{1,4},{2,4},{3,4}/4", ""},
    {RULE_ACV, "stable={1,2},{2,3,4}/5", ""},
    {RULE_ACV, "hull(C6)", ""},
    {RULE_ACV, "S3", ""},
    {RULE_AVD, "S3", ""},
    {RULE_ACV, "S4", "{(1,2,3)}"},
    {RULE_ACV, "Z6xZ3", ""},
    {RULE_ACV, "A5", ""},
    {RULE_AVD, "D6", ""},
    {RULE_ACV, "15.1", ""},
    {RULE_ACV, "18.4", ""},
    {RULE_AVD, "60.7", ""},
    {RULE_ACV, "240.191", ""},
};

static void changes_are_refused_or_true(void **state)
{
    (void)state;
    rng r = rng_start("changes_are_refused_or_true", 12);
    size_t tried = 0, ends[4] = {0};
    bool groups = groups_can_be_tested("changed certificates of groups");
    for (size_t i = 0; i < COUNT(changed); i++) {
        bool group = strchr("SZAD126", changed[i].structure[0]) && changed[i].structure[0] != 's';
        if (group && !groups)
            continue;
        char *text = certificate_of(changed[i].rule, changed[i].structure, changed[i].position);
        assert_non_null(text);
        for (size_t k = 0; k < scaled(in_long_run() ? 1000 : 400) / COUNT(changed) + 1; k++) {
            int status;
            char *other = changed_certificate(&r, text, &status);
            instance("harary-check on\n%s", other);
            tried++;
            ends[status]++;
            if (status == 0 && group)
                expect_true_group(other);
            else if (status == 0)
                expect_true_sets(other);
            free(other);
        }
        free(text);
    }
    print_message("%zu changed certificates: %zu still true, %zu refused, %zu too large\n", tried, ends[0],
                  ends[1], ends[3]);
    assert_true(ends[1] > tried / 4); // what is changed is nearly always wrong
}

// Of one game on one structure, and without it no value.
static void command_writes_one(void **state)
{
    (void)state;
    char *path = in_home("written"), *missing = in_home("no/such/folder");
    expect(RUN("nim", "acv", "{1,2},{2,3}", "--certificate", path, "--quiet"), 0, "0\n", NULL);
    char *text = text_of_file(path);
    expect_accepted("the command's", text);
    free(text);
    expect(RUN("nim", "acv,avd", "{1,2}", "--certificate", path), 2, "", "one game on one structure");
    expect(RUN("nim", "acv", "{1,2}", "{1}", "--certificate", path), 2, "", "one game on one structure");
    run r = RUN("nim", "acv", "{1,2}", "--certificate", missing, "--quiet");
    assert_int_not_equal(r.status, 0);
    assert_string_equal(r.out, "");
    run_clear(&r);
    free(path);
    free(missing);
}

// ---- hostile files

static void hostile_files_end(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "",
        "harary-certificate 2\n",
        "harary-certificate 1\ngame GEN\nend\n",
        "harary-certificate 1\ngame NIM\nvalue 0\nend\n",
        "harary-certificate 1\ngame ACV\nvalue 0\nvertices 99999999999999999999\nend\n",
        "harary-certificate 1\ngame ACV\nvalue 0\nvertices 100000\nedge 1\nstable 2\nend\n",
        "harary-certificate 1\ngame ACV\nvalue 4294967296\nvertices 1\nedge 1\nend\n",
        "harary-certificate 1\ngame GEN\nvalue 1\ngroup 10000 500000\ngenerator (1,2)\nend\n",
        "harary-certificate 1\ngame GEN\nvalue 1\ngroup 3 6\ngenerator (1,2,3,1)\nend\n",
        "harary-certificate 1\ngame GEN\nvalue 1\ngroup 3 6\ngenerator (1,2,4)\nend\n",
        "harary-certificate 1\ngame GEN\nvalue 1\ngroup 3 6\ngenerator (1,2)(2,3)\nend\n",
        "harary-certificate 1\ngame GEN\nvalue 1\ngroup 3 6\ngenerator (1,2,3)\ngenerator (1,2)\nend\n",
        ("harary-certificate 1\ngame GEN\nvalue 1\ngroup 3 6\ngenerator (1,2,3)\ngenerator (1,2)\nmaximal "
         "2\nby (1,2)\nend\n"),
        "harary-certificate 1\ngame GEN\nvalue 0\ngroup 3 999999999999999999999999\ngenerator (1,2,3)\nend\n",
        "harary-certificate 1\ngame TER\nvalue 0\nvertices 3\nedge 1\nend\n",
        "harary-certificate 1\ngame GEN\nvalue 0\nby (1,2)\nend\n",
        "harary-certificate 1\ngame GEN\nvalue 0\nsymmetry (1,2)\nend\n",
    };
    for (size_t i = 0; i < COUNT(bad); i++) {
        int status = check(bad[i], strlen(bad[i]));
        if (status != 1 && status != 3)
            fail_msg("%s: status %d", bad[i], status);
    }
    static const char zero_byte[] = "harary-certificate 1\ngame ACV\nvalue 0\0\n";
    assert_int_equal(check(zero_byte, sizeof zero_byte - 1), 1);
}

// A value that is not the true one, for each certificate.
static void other_values_are_refused(void **state)
{
    (void)state;
    char *text = certificate_of(RULE_ACV, "{1,2},{2,3}/3", "");
    char *value = strstr(text, "value 0");
    assert_non_null(value);
    for (char c = '1'; c <= '9'; c++) {
        value[6] = c;
        assert_int_equal(check(text, strlen(text)), 1);
    }
    free(text);
}

// ---- what it is

// A short file can take for ever: the symmetric group of 2000 points. --time ends that, of both programs,
// with a status of its own.
static void time_ends_a_check(void **state)
{
    (void)state;
    char *path = in_home("certificate"), *errors = in_home("errors");
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs("harary-certificate 1\ngame GEN\nvalue 0\ntheorem quotient\ngroup 2000 7\ngenerator "
          "(1,2)\ngenerator (1",
          f);
    for (int i = 2; i <= 2000; i++)
        fprintf(f, ",%d", i);
    fputs(")\nend\n", f);
    assert_int_equal(fclose(f), 0);
    const char *const check[] = {checker(), path, "--time", "0.001", NULL};
    assert_int_equal(end_of(start_program(check, errors, 0)), 5);
    char *said = text_of_file(errors);
    assert_string_equal(said, "harary-check: time limit reached; nothing is known about the claim\n");
    free(said);
    const char *const verify[] = {"verify", path, "--time", "1ms", NULL};
    run r = run_program(verify, "");
    assert_int_equal(r.status, 5);
    run_clear(&r);
    const char *const wrong[] = {checker(), path, "--time", "2m", NULL};
    assert_int_equal(end_of(start_program(wrong, errors, 0)), 2);
    free(errors);
    free(path);
}

static void checker_includes_nothing_of_ours(void **state)
{
    (void)state;
    size_t files = 0;
    DIR *d = opendir(SOURCE_DIR "/tools/check");
    assert_non_null(d);
    for (struct dirent *e; (e = readdir(d));) {
        size_t length = strlen(e->d_name);
        if (length < 3 || (strcmp(e->d_name + length - 2, ".c") && strcmp(e->d_name + length - 2, ".h")))
            continue;
        char *path = mem_print(SOURCE_DIR "/tools/check/%s", e->d_name), *text = text_of_file(path);
        files++;
        assert_int_equal(occurrences(text, "#include \""), strcmp(e->d_name, "check.h") == 0 ? 0 : 1);
        assert_int_equal(occurrences(text, "#include \"check.h\""), occurrences(text, "#include \""));
        free(text);
        free(path);
    }
    closedir(d);
    assert_true(files > 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_list_of_gap_is_not_a_proof),
        cmocka_unit_test(checker_includes_nothing_of_ours),
        cmocka_unit_test(hostile_files_end),
        cmocka_unit_test(time_ends_a_check),
        cmocka_unit_test(other_values_are_refused),
        cmocka_unit_test(command_writes_one),
        cmocka_unit_test(hypergraphs_are_accepted),
        cmocka_unit_test(examples_are_accepted),
        cmocka_unit_test(groups_are_accepted),
        cmocka_unit_test(named_groups_are_accepted),
        cmocka_unit_test(papers_groups_are_accepted),
        cmocka_unit_test(changes_are_refused_or_true),
    };
    return cmocka_run_group_tests(tests, start_tools_at_home, end_tools_at_home);
}
