// SPDX-License-Identifier: GPL-3.0-or-later
//
// Progress in a terminal: how much of many answers is done and how long the rest will take, whatever a single
// answer takes; nothing is printed behind it in its line; and an interrupted table says how to resume. The
// clock is that of the tests: it goes on with each look.
#include "clock_support.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

#define ERASE "\r\x1b[K"

// What a program shows if each look at the clock takes so many seconds.
static char *shown(const char *const *arguments, double step)
{
    clock_stop();
    clock_hurry(step);
    char *text = in_whole_terminal(arguments);
    clock_end();
    return text;
}

// "3.1 s" at the end of a piece of progress.
static bool has_seconds(const char *text, size_t length)
{
    for (size_t i = 3; i + 2 <= length; i++)
        if (memcmp(text + i, " s", 2) == 0 && text[i - 1] >= '0' && text[i - 1] <= '9' && text[i - 2] == '.')
            return true;
    return false;
}

// No line has anything behind progress that was not erased; how often progress was shown.
static size_t check_lines(const char *command, const char *text)
{
    size_t times = 0;
    for (const char *line = text, *end; *line; line = end + (*end == '\n')) {
        end = line + strcspn(line, "\n");
        const char *last = line;
        for (const char *at = line; (at = strstr(at, ERASE)) && at < end; at++) {
            times += at[strlen(ERASE)] != ERASE[0];
            last = at + strlen(ERASE);
        }
        if (last > line && last < end && has_seconds(last, (size_t)(end - last)))
            fail_msg("%s prints behind its progress: %.*s", command, (int)(end - last), last);
    }
    return times;
}

// Values that take a few looks each, and all of them many.
static void tables_say_how_long_they_take(void **state)
{
    (void)state;
    char *text = shown((const char *const[]){"harary", "table", "acv", "hull(P_m [] P_n)", "--for", "m=1..5",
                                             "--for", "n=1..5", "--threads", "1", "--time", "100h", NULL},
                       0.03);
    assert_true(check_lines("table", text) > 0);
    if (!strstr(text, "values: ") || !strstr(text, " of 25, ") || !strstr(text, " s left"))
        fail_msg("%s", text);
    free(text);
}

static void known_rows_count_as_done(void **state)
{
    (void)state;
    char *path = in_home("known.csv");
    const char *const words[] = {HARARY_PROGRAM, "table", "acv", "uniform(n,2)",      "--for",
                                 "n=2..31",      "-o",    path,  "--progress=always", NULL};
    expect(run_timeless(words), 0, "", NULL);
    // Of 30 rows the first 20 stay.
    char *text = text_of_file(path), *end = text;
    for (int i = 0; i < 21; i++)
        end = strchr(end, '\n') + 1;
    *end = '\0';
    text_to_file(path, text);
    free(text);
    run again = run_timeless(words);
    if (!strstr(again.err, " of 30") || strstr(again.err, ": 19 of 30"))
        fail_msg("%s", again.err);
    run_clear(&again);
    free(path);
}

// A stream of explanations counts its structures, as one of values does.
static void streams_say_how_many_they_have_answered(void **state)
{
    (void)state;
    static const char *const commands[][3] = {{"explain", "acv"}, {"nim", "acv"}};
    for (size_t i = 0; i < COUNT(commands); i++) {
        clock_stop();
        clock_hurry(0.3);
        run r = RUN_WITH("geodetic(C5)\nhull(P4)\n{1,2}\n", commands[i][0], commands[i][1], "-",
                         "--progress=always", "--time=100h");
        clock_end();
        if (r.status || !strstr(r.err, "structures answered: 3"))
            fail_msg("%s: %d\n%s", commands[i][0], r.status, r.err);
        run_clear(&r);
    }
}

static void nothing_is_printed_behind_progress(void **state)
{
    (void)state;
    static const char *const commands[][10] = {
        {"harary", "play", "acv", "hull(cube(4))", "--hints", "--time=100h", NULL},
        {"harary", "play", "acv", "hull(cube(4))", "--json", "--time=100h", NULL},
        {"harary", "play", "avd", "geodetic(petersen)", "--players=computer,computer", "--time=100h", NULL},
        {"harary", "explain", "acv", "hull(cube(4))", "--depth=1", "--time=100h", NULL},
        {"harary", "nim", "acv,avd", "hull(cube(4))", "geodetic(petersen)", "--moves", NULL},
        {"harary", "info", "hull(cube(4))", NULL},
        {"harary", "transversals", "hull(cube(4))", NULL},
        {"harary", "table", "acv", "hull(P_m [] P_n)", "--for", "m=1..3", "--for", "n=1..3", "--as=csv",
         NULL},
    };
    static const char *const group_commands[][10] = {
        {"harary", "play", "gen", "S4", "--time=100h", NULL},
        {"harary", "play", "gen", "S4", "--hints", "--time=100h", NULL},
        {"harary", "play", "dng", "D6", "--players=computer,computer", "--time=100h", NULL},
        {"harary", "explain", "gen", "S4", "--time=100h", NULL},
        {"harary", "info", "S4", "--time=100h", NULL},
        {"harary", "sum", "GEN(S4)", "DNG(Z6)", "--time=100h", NULL},
        {"harary", "table", "gen", "D(n)", "--for", "n=1..5", "--as=csv", "--compute", "--time=100h", NULL},
    };
    size_t times = 0;
    bool groups = groups_can_be_tested("progress of GAP");
    for (size_t i = 0; i < COUNT(commands) + groups * COUNT(group_commands); i++) {
        const char *const *words = i < COUNT(commands) ? commands[i] : group_commands[i - COUNT(commands)];
        char *text = shown(words, 0.3), *command = mem_print("%s %s", words[1], words[3]);
        times += check_lines(command, text);
        free_all(text, command);
    }
    assert_true(times > 0);
}

// Interrupted when progress has been shown, in a value that would take for ever.
static run interrupted(const char *output)
{
    const char *words[] = {HARARY_PROGRAM, "table",     "acv", "hull(P_n [] P_n)", "--for",
                           "n=1..30",      "--threads", "1",   "--compute",        "--progress=always",
                           NULL,           NULL,        NULL};
    if (output) {
        words[10] = "-o";
        words[11] = output;
    }
    clock_stop();
    clock_hurry(0.3);
    running r = run_begin(words, NULL);
    WAIT_UNTIL(has_told(r, "values: 3 of 30"));
    kill(r.pid, SIGINT);
    run ended = run_end(r);
    clock_end();
    return ended;
}

static void interrupted_tables_say_how_to_resume(void **state)
{
    (void)state;
    char *path = in_home("long.csv");
    run r = interrupted(path);
    if (r.status != 1 || !strstr(r.err, "of 30 values; run the same command to resume"))
        fail_msg("%d\n%s", r.status, r.err);
    run_clear(&r);
    char *rows = text_of_file(path);
    assert_true(occurrences(rows, "\n") >= 4);
    free(rows);
    r = interrupted(NULL);
    if (r.status != 1 || !strstr(r.err, "of 30 values; with --output FILE.csv, the same command resumes"))
        fail_msg("%d\n%s", r.status, r.err);
    assert_int_equal(occurrences(r.err, "interrupted"), 1);
    run_clear(&r);
    free(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_say_how_long_they_take),
        cmocka_unit_test(known_rows_count_as_done),
        cmocka_unit_test(streams_say_how_many_they_have_answered),
        cmocka_unit_test(nothing_is_printed_behind_progress),
        cmocka_unit_test(interrupted_tables_say_how_to_resume),
    };
    return cmocka_run_group_tests_name("progress", tests, make_home, remove_home);
}
