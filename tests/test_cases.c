// SPDX-License-Identifier: GPL-3.0-or-later
//
// What case_support.h promises, on cases that fail: they run in a process whose output is read here.
#include "page_support.h"
#include "program_support.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "engine/set_system.h"

static void fails_on_a_random_hypergraph(void **state)
{
    (void)state;
    rng r = rng_start("fails", 20261119);
    for (;;) {
        hypergraph h = random_hypergraph(&r, 4, 5);
        bool two = h.sets.count == 2;
        if (two)
            print_message("it was %s\n", hypergraph_text(&h));
        assert_false(two);
        hypergraph_clear(&h);
    }
}

static void fails_after_a_command(void **state)
{
    (void)state;
    instance("forgotten");
    instance_game("nim", "AVD", "{1,2},{b'c}", "--moves");
    expect(RUN_WITH("{1,2}\n", "nim", "acv", "-", "-q"), 7, NULL, NULL);
}

static void dies(void **state)
{
    (void)state;
    instance_bytes("a\n'\xff", 4);
    raise(SIGSEGV);
}

static void fails_on_a_system(void **state)
{
    (void)state;
    set_system s;
    set_system_init(&s, AVOID, 2);
    s.has_stable = true;
    s.size[1] = 2;
    s.frattini = 1;
    pool_add(&s.stable, &(uint64_t){1});
    pool_add(&s.stable, &(uint64_t){2});
    instance_system(&s);
    fail();
}

static void leaves_something_out(void **state)
{
    (void)state;
    instance("no failure");
    leave_out("a %s", "part");
}

static void is_skipped(void **state)
{
    (void)state;
    instance("no failure");
    skip();
}

static void passes(void **state)
{
    (void)state;
    instance("no failure");
}

static int no_setup(void **state)
{
    (void)state;
    return -1;
}

// What these cases write, freed by the caller; *failed: how many of them fail, by the exit status.
static char *output_of_cases(bool possible, int *failed)
{
    const struct CMUnitTest cases[] = {
        cmocka_unit_test(fails_on_a_random_hypergraph),
        cmocka_unit_test_setup_teardown(passes, no_setup, NULL),
        cmocka_unit_test(fails_after_a_command),
        cmocka_unit_test(dies),
        cmocka_unit_test(fails_on_a_system),
        cmocka_unit_test(leaves_something_out),
        cmocka_unit_test(is_skipped),
        cmocka_unit_test(passes),
    };
    char *path = in_home("output");
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        if (!freopen(path, "w", stdout) || dup2(fileno(stdout), 2) < 0)
            _exit(127);
        setvbuf(stdout, NULL, _IONBF, 0);
        _exit(run_if(possible, cases, NULL, NULL));
    }
    *failed = end_of(child);
    char *output = text_of_file(path);
    free(path);
    return output;
}

static void expect_line(const char *output, const char *begin, const char *line)
{
    const char *at = strstr(output, begin);
    if (!at || !strstr(at, line))
        fail_msg("behind '%s' there is no '%s' in\n%s", begin, line, output);
}

static void cases_that_fail_print_what_they_tested(void **state)
{
    (void)state;
    int failed;
    char *output = output_of_cases(true, &failed);
    assert_int_equal(failed, 5); // with the one whose setup fails
    const char *was = strstr(output, "it was ");
    assert_non_null(was);
    char *line = mem_print("failed on: harary nim all '%.*s'\n", (int)strcspn(was + 7, "\n"), was + 7);
    expect_line(output, "fails_on_a_random_hypergraph", line);
    free(line);
    expect_line(output, "fails_on_a_random_hypergraph", "with HARARY_TEST_SEED=20261119\n");
    expect_line(output, "[ RUN      ] fails_after_a_command",
                "failed on: harary nim avd '{1,2},{b'\\''c}' --moves\n");
    expect_line(output, "[ RUN      ] fails_after_a_command",
                "last command: printf %s '{1,2}\n' | harary nim acv - -q\n");
    expect_line(output, "[ RUN      ] dies", "failed on: $'a\\x0a\\x27\\xff'\n");
    expect_line(output, "[ RUN      ] fails_on_a_system",
                "failed on: harary nim avd 'stable={1,4},{2,3,4}/4'\n");
    assert_int_equal(occurrences(output, "failed on: "), 4);
    assert_null(strstr(output, "no failure"));
    assert_null(strstr(output, "forgotten"));
    free(output);
}

static void what_is_left_out_counts_as_skipped(void **state)
{
    (void)state;
    int failed;
    char *output = output_of_cases(true, &failed);
    expect_line(output, "left out: a part\n", "[  SKIPPED ] leaves_something_out");
    expect_line(output, "[  SKIPPED ] 2 test(s), listed below:", "[  SKIPPED ] is_skipped");
    free(output);
    output = output_of_cases(false, &failed);
    assert_int_equal(failed, 0);
    expect_line(output, "8 test(s) run.", "[  SKIPPED ] 8 test(s), listed below:");
    free(output);
}

// The closing line of ./test counts cases of every kind of test.
static void skipped_cases_are_counted(void **state)
{
    (void)state;
    char *log = in_home("log"), *command = mem_print("awk -f " SOURCE_DIR "/tools/tally.awk '%s'", log);
    text_to_file(log, "1/6 Testing: test_a\nOutput:\n[==========] Running 7 test(s).\n"
                      "[  SKIPPED ] one\n[==========] 7 test(s) run.\n[  PASSED  ] 5 test(s).\n"
                      "[  SKIPPED ] 2 test(s), listed below:\n[  SKIPPED ] one\nTest time =   0.02 sec\n"
                      "2/6 Testing: test_b\n[==========] 3 test(s) run.[  PASSED  ] 3 test(s).\n"
                      "it says skipped: nothing\nTest time =   0.02 sec\n"
                      "3/6 Testing: python\n17 passed, 4 skipped in 28.76s\nTest time =   0.02 sec\n"
                      "4/6 Testing: page\nℹ tests 12\nℹ pass 11\nℹ skipped 1\nTest time =   0.02 sec\n"
                      "5/6 Testing: site\nskipped: no pandoc\nTest time =   0.02 sec\n"
                      "6/6 Testing: schema_check\nTest time =   0.02 sec\n");
    expect_output(command, "45 test cases: 37 run, 8 skipped (in test_a python page site)\n");
    free(command);
    free(log);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cases_that_fail_print_what_they_tested),
        cmocka_unit_test(what_is_left_out_counts_as_skipped),
        cmocka_unit_test(skipped_cases_are_counted),
    };
    return cmocka_run_group_tests(tests, make_home, remove_home);
}
