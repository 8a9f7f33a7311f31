// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the world does to a program: a disk that is full, a folder that takes no files, standard output that
// is closed or full, no HOME, no TMPDIR, no GAP, and SIGKILL in the middle of a census. It ends with a
// sentence and a status, leaves no part of a file, and goes on from there.
#include "program_support.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/mem.h"
#include "census/census.h"

static bool with_gap;

// ---- standard output

// Runs a command with standard output as somebody made it; `err` is what it said.
static int run_writing_to(int out, const char *command, char **err)
{
    char *errors = in_home("errors"),
         *line = mem_print("exec '%s' %s 2>'%s'", HARARY_PROGRAM, command, errors);
    pid_t child = fork();
    if (child == 0) {
        if (out < 0)
            close(1);
        else
            dup2(out, 1);
        execl("/bin/sh", "sh", "-c", line, (char *)NULL);
        _exit(127);
    }
    int status = end_of(child);
    *err = text_of_file(errors);
    free(line);
    free(errors);
    return status;
}

static const char *const printing[] = {
    "nim acv '{1,2},{2,3}'",
    "nim acv '{1,2},{2,3}' --json",
    "info '{1,2},{2,3}'",
    "explain acv '{1,2},{2,3}'",
    "diagram acv '{1,2},{2,3}'",
    "transversals '{1,2},{2,3}'",
    "games",
    "spectrum",
    "help",
    "sum 'ACV({1,2},{2,3})' '*2'",
    "census --orders 9 --as csv",
    "type 0,1,2",
};

static void output_that_is_full_or_closed_is_told(void **state)
{
    (void)state;
    int full = open("/dev/full", O_WRONLY | O_CLOEXEC);
    for (int closed = 0; closed < 2; closed++)
        for (size_t i = 0; i < COUNT(printing); i++) {
            char *err;
            int status = run_writing_to(closed ? -1 : full, printing[i], &err);
            if (status == 0 || status > 2 || strlen(err) < 10)
                fail_msg("%s with standard output %s: status %d, '%s'", printing[i],
                         closed ? "closed" : "full", status, err);
            free(err);
        }
    close(full);
}

// ---- files

static const char *const writing[] = {
    "diagram acv '{1,2},{2,3}' -o",
    "play acv '{1,2},{2,3}' -o",
};
static const char *const endings[] = {"x.svg", "x.json"};

static void folders_that_take_no_files_are_told(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(writing); i++) {
        char *err, *command = mem_print("%s /proc/%s", writing[i], endings[i]);
        int status = run_writing_to(1, command, &err);
        if (status == 0 || status > 2 || !strstr(err, endings[i]))
            fail_msg("%s: status %d, '%s'", command, status, err);
        free(err);
        free(command);
    }
    run r = RUN("survey", "--orders", "1-4", "--store", "/proc/atlas.db");
    assert_int_equal(r.status, 2);
    assert_non_null(strstr(r.err, "/proc/atlas.db"));
    run_clear(&r);
}

// In a process with a file system of 64 kilobytes at `path`, which has room for `left` more; status 77: that
// cannot be made here.
static int on_a_small_disk(const char *path, const char *left, const char *command)
{
    pid_t child = fork();
    if (child == 0) {
        if (unshare(CLONE_NEWNS) || mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) ||
            mount("tmpfs", path, "tmpfs", 0, "size=64k"))
            _exit(77);
        char *line = mem_print("cd '%s' && head -c %s /dev/zero >filler; %s; s=$?; ls -A; exit $s", path,
                               left, command);
        execl("/bin/sh", "sh", "-c", line, (char *)NULL);
        _exit(127);
    }
    return end_of(child);
}

static void a_full_disk_is_told_and_keeps_no_part(void **state)
{
    (void)state;
    char *disk = in_home("disk"), *said = in_home("said");
    assert_int_equal(mkdir(disk, 0700), 0);
    for (size_t i = 0; i < COUNT(writing); i++) {
        char *command = mem_print("'%s' %s %s 2>'%s'; test ! -e %s && test -s '%s'", HARARY_PROGRAM,
                                  writing[i], endings[i], said, endings[i], said);
        int status = on_a_small_disk(disk, "65536", command);
        if (status == 77) {
            print_message("no small disk can be made here: skipped\n");
            free(command);
            break;
        }
        if (status != 0)
            fail_msg("%s: something of it is there, or nothing was said", command);
        free(command);
    }
    if (with_gap) {
        char *command = mem_print("'%s' survey --orders 1-40 --store a.db -q 2>'%s'; test $? = 1 && "
                                  "grep -q 'disk is full' '%s'",
                                  HARARY_PROGRAM, said, said);
        int status = on_a_small_disk(disk, "16384", command);
        assert_true(status == 0 || status == 77);
        free(command);
    }
    free(disk);
    free(said);
}

// ---- what is not there

static void nothing_around_it_is_needed(void **state)
{
    (void)state;
    static const char *const names[] = {"HOME", "TMPDIR", "XDG_CACHE_HOME", "XDG_DATA_HOME", "USER", "LANG"};
    char *before[COUNT(names)];
    for (size_t i = 0; i < COUNT(names); i++) {
        before[i] = getenv(names[i]) ? mem_string(getenv(names[i])) : NULL;
        unsetenv(names[i]);
    }
    run h = RUN("nim", "acv", "{1,2},{2,3}", "-q"), g = RUN("nim", "gen", "S3", "--compute", "-q");
    for (size_t i = 0; i < COUNT(names); i++) {
        if (before[i])
            setenv(names[i], before[i], 1);
        free(before[i]);
    }
    expect(h, 0, "0\n", "");
    if (with_gap)
        expect(g, 0, "3\n", "");
    else
        run_clear(&g);
}

static void without_gap_the_rest_goes_on(void **state)
{
    (void)state;
    char *before = getenv("HARARY_GAP") ? mem_string(getenv("HARARY_GAP")) : NULL;
    setenv("HARARY_GAP", "/nowhere/harary-gap", 1);
    run h = RUN("nim", "acv", "{1,2},{2,3}", "-q"), g = RUN("nim", "gen", "S3", "--compute", "-q");
    if (before)
        setenv("HARARY_GAP", before, 1);
    else
        unsetenv("HARARY_GAP");
    free(before);
    expect(h, 0, "0\n", "");
    if (g.status == 0 || g.status > 2 || strlen(g.err) < 10)
        fail_msg("without GAP: status %d, '%s'", g.status, g.err);
    run_clear(&g);
}

// ---- SIGKILL

// After each kill the file is not there, or a census; in the end it is that of an undisturbed run.
static void a_killed_census_goes_on(void **state)
{
    (void)state;
    if (!with_gap)
        return;
    rng r = rng_start(__func__, 6);
    char *path = in_home("killed.csv"), *whole = in_home("whole.csv"), *errors = in_home("killed.txt");
    const char *arguments[] = {HARARY_PROGRAM, "census", "--orders", "1-64", "-o", path, "--spot", "0", NULL};
    expect_parts(RUN("census", "--orders", "1-64", "-o", whole, "--spot", "0"), 0, NULL, NULL);
    size_t most = 0;
    for (size_t life = 0, lives = scaled(6); life < lives; life++) {
        pid_t child = start_program(arguments, errors, 0);
        nap(1.0 * rng_below(&r, 1000) / 1000);
        kill(child, SIGKILL);
        end_of(child);
        census_row *row;
        size_t rows = 0;
        hry_error error = {0};
        if (access(path, F_OK) != 0)
            continue;
        if (census_read(path, &row, &rows, &error))
            fail_msg("life %zu: %s", life, error.message);
        free(row);
        assert_true(rows >= most);
        most = rows;
    }
    expect_parts(RUN("census", "--orders", "1-64", "-o", path, "--spot", "0"), 0, NULL, NULL);
    char *a = text_of_file(path), *b = text_of_file(whole);
    assert_string_equal(a, b);
    free(a);
    free(b);
    free(path);
    free(whole);
    free(errors);
}

static int begin(void **state)
{
    with_gap = groups_can_be_tested("faults of groups");
    return make_home(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(output_that_is_full_or_closed_is_told),
        cmocka_unit_test(folders_that_take_no_files_are_told),
        cmocka_unit_test(a_full_disk_is_told_and_keeps_no_part),
        cmocka_unit_test(nothing_around_it_is_needed),
        cmocka_unit_test(without_gap_the_rest_goes_on),
        cmocka_unit_test(a_killed_census_goes_on),
    };
    return cmocka_run_group_tests(tests, begin, remove_home);
}
