// SPDX-License-Identifier: GPL-3.0-or-later
//
// Streams of groups, and what is said of groups that cannot be answered: one bad line costs that line only,
// whatever GAP does with it. Skipped where GAP is not installed.
#include "clock_support.h"
#include "program_support.h"
#include "tree_support.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"

// A group that GAP never ends with is given up when its time is over, and the stream goes on: GAP starts anew
// then.
static void a_time_limit_costs_one_line_of_a_stream(void **state)
{
    (void)state;
    static const char *const words[] = {"harary",    "nim",    "gen", "-", "--quiet",
                                        "--compute", "--time", "12s", NULL};
    static const char first[] = "PSU(3,13)\n", others[] = "S4\nA5\n";
    char said[1000];
    clock_stop();
    talk t = talk_start(words, false);
    assert_int_equal(write(t.in, first, strlen(first)), strlen(first));
    WAIT_UNTIL(tree_computed(t.pid) >= 0.5);
    clock_forward(13);
    assert_non_null(strstr(talk_until(&t, "limit reached", said, sizeof said), "line 1: "));
    assert_int_equal(write(t.in, others, strlen(others)), strlen(others));
    talk_over(&t);
    assert_non_null(strstr(talk_rest(&t, said, sizeof said), "0\n1\n"));
    assert_int_equal(talk_end(&t), 1);
    clock_end();
}

// gap: can run programs, so a stream must not contain it.
static void streams_run_no_gap_programs(void **state)
{
    (void)state;
    const char *arguments[] = {"nim", "gen", "-", "--quiet", NULL};
    run r = run_program(arguments, "gap:SymmetricGroup(3)\nS3\n");
    assert_string_equal(r.out, "?\n3\n");
    assert_non_null(strstr(r.err, "only on the command line"));
    run_clear(&r);
}

// A line that is too long is refused without being looked at, and the next one is answered.
static void lines_that_are_too_long_are_refused(void **state)
{
    (void)state;
    size_t most = 16 << 20;
    char *input = mem_alloc(most + 5, 1);
    memset(input, 'S', most + 1);
    memcpy(input + most + 1, "\nS3", 4);
    const char *arguments[] = {"nim", "gen", "-", "--quiet", NULL};
    run r = run_program(arguments, input);
    assert_string_equal(r.out, "?\n3\n");
    assert_non_null(strstr(r.err, "line 1: the expression is longer than 16777216 bytes"));
    run_clear(&r);
    free(input);
}

// A gap: expression that changes GAP changes no answer about other groups.
static void gap_programs_change_no_other_answer(void **state)
{
    (void)state;
    const char *arguments[] = {"nim",
                               "gen",
                               "gap:(function() MakeReadWriteGlobal(\"MaximalSubgroupClassReps\"); "
                               "MaximalSubgroupClassReps := x -> []; return Group((1,2)); end)()",
                               "S4xZ2",
                               "--compute",
                               "--quiet",
                               NULL};
    run r = run_program(arguments, "");
    assert_string_equal(r.out, "?\n0\n");
    assert_non_null(strstr(r.err, "there are no maximal subgroups in a group of order 2"));
    run_clear(&r);
}

// A line of errors for each structure, in their order.
static void expect_sentences(run *r, const char *const (*bad)[2], size_t count)
{
    char *rest = r->err;
    assert_int_equal(r->status, 1);
    assert_string_equal(r->out, "");
    for (size_t i = 0; i < count; i++) {
        const char *line = strsep(&rest, "\n");
        if (!line || !strstr(line, bad[i][1]))
            fail_msg("%s: %s", bad[i][0], line ? line : "nothing is said");
    }
    run_clear(r);
}

static void errors_are_sentences(void **state)
{
    (void)state;
    // Several at once, each with its sentence.
    static const char *const gen[][2] = {{"SmallGroup(8,9)", "only 5 groups of order 8"},
                                         {"gap:NoSuchThing(3)", "NoSuchThing"},
                                         // Nothing behind the expression is overlooked.
                                         {"gap:SymmetricGroup(3)xZ2", "expected"},
                                         {"gap:SymmetricGroup(3); SymmetricGroup(4)", "expected"},
                                         {"ctbl:A6.2^2", "only if all proper quotients"}};
    static const char *const dng[][2] = {{"Z1", "does not exist"},
                                         {"ctbl:nope", "no character table with the name nope"}};
    run r = RUN("nim", "gen", gen[0][0], gen[1][0], gen[2][0], gen[3][0], gen[4][0]);
    expect_sentences(&r, gen, COUNT(gen));
    r = RUN("nim", "dng", dng[0][0], dng[1][0]);
    expect_sentences(&r, dng, COUNT(dng));
    expect_parts(RUN("nim", "ter", "Z1"), 1, "", "does not exist");
    expect_parts(RUN("nim", "ter", "ctbl:M11"), 1, "", "character table, which has no elements");
    expect_parts(RUN("nim", "gen", "PSL(2,6)"), 2, "", "prime power");
    expect_parts(RUN("nim", "acv", "C6"), 2, "", "Z6");
}

// One bad line costs that line only, and lines stay aligned.
static void streams_go_on_after_a_bad_line(void **state)
{
    (void)state;
    const char *arguments[] = {"nim", "gen", "-", "--quiet", NULL};
    run r = run_program(arguments, "S4\nSmallGroup(8,9)\nZ6\nnonsense(\n{1,2},{2,3}\ngap:1/0\nA5\n");
    assert_string_equal(r.out, "0\n?\n4\n?\n0\n?\n1\n");
    assert_int_equal(r.status, 1);
    run_clear(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_that_are_too_long_are_refused),
        cmocka_unit_test(gap_programs_change_no_other_answer),
        cmocka_unit_test(errors_are_sentences),
        cmocka_unit_test(streams_go_on_after_a_bad_line),
        cmocka_unit_test(streams_run_no_gap_programs),
        cmocka_unit_test(a_time_limit_costs_one_line_of_a_stream),
    };
    return run_if(groups_can_be_tested("streams of groups"), tests, NULL, NULL);
}
