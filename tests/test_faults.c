// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the world does to a program: a disk that is full, a folder that takes no files, standard output that
// is closed or full, no HOME, no TMPDIR, no GAP. It ends with a sentence and a status and leaves no part of a
// file. (Kills are in test_kills.c.)
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
    "type 0,1,2",
    "transversals '{1,2},{2,3}' --as csv",
    "same 'ACV({1,2},{2,3})' 'ACV({1,2},{2,3})'",
    "play acv '{1,2},{2,3}' -o -",
    "nim acv '{1,2},{2,3}' --moves --as latex",
    "nim acv '{1,2},{2,3}' --certificate -",
    "--completion bash",
    "--man nim",
    "--version",
};

// The same for what needs GAP; ATLAS is an atlas.
static const char *const printing_of_groups[] = {
    "census --orders 9 --as csv",
    "census --explain 12",
    "nim gen S3 --compute",
    "info S3",
    "simple --order 60",
    "survey query --store ATLAS",
    "survey check --store ATLAS",
    "survey plot --store ATLAS -o -",
    "survey --orders 1-4 --store ATLAS",
    "hunt --order 2-8 --store ATLAS",
};

enum { FULL, CLOSED };

// Standard output is full, then closed, or only one of them.
static void expect_output_told(const char *command, int from, int to)
{
    for (int closed = from; closed <= to; closed++) {
        char *err;
        int full = open("/dev/full", O_WRONLY | O_CLOEXEC);
        int status = run_writing_to(closed ? -1 : full, command, &err);
        if (status == 0 || status > 2 || strlen(err) < 10)
            fail_msg("%s with standard output %s: status %d, '%s'", command, closed ? "closed" : "full",
                     status, err);
        free(err);
        close(full);
    }
}

static void output_that_is_full_or_closed_is_told(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(printing); i++)
        expect_output_told(printing[i], FULL, CLOSED);
    if (!with_gap)
        skip();
    char *path = in_home("printed.db");
    expect_parts(RUN("survey", "--orders", "1-4", "--store", path), 0, NULL, NULL);
    for (size_t i = 0; i < COUNT(printing_of_groups); i++) {
        const char *at = strstr(printing_of_groups[i], "ATLAS");
        char *command = at ? mem_print("%.*s'%s'%s", (int)(at - printing_of_groups[i]), printing_of_groups[i],
                                       path, at + 5)
                           : mem_string(printing_of_groups[i]);
        // Each of these starts GAP.
        expect_output_told(command, in_long_run() ? FULL : i % 2, in_long_run() ? CLOSED : i % 2);
        free(command);
    }
    free(path);
}

// ---- files

static const char *const writing[] = {
    "diagram acv '{1,2},{2,3}' -o",    "play acv '{1,2},{2,3}' -o",   "nim acv '{1,2},{2,3}' --certificate",
    "census --orders 1-8 --spot 0 -o", "survey --orders 1-8 --store", "hunt --order 2-8 --store",
};
static const char *const endings[] = {"x.svg", "x.json", "x.certificate", "x.csv", "x.db", "x.db"};
enum { WITHOUT_GAP = 3 }; // so many of them

static size_t writings(void)
{
    return with_gap ? COUNT(writing) : WITHOUT_GAP;
}

static void folders_that_take_no_files_are_told(void **state)
{
    (void)state;
    for (size_t i = 0; i < writings(); i++) {
        char *err, *command = mem_print("%s /proc/%s", writing[i], endings[i]);
        int status = run_writing_to(1, command, &err);
        if (status == 0 || status > 2 || !strstr(err, endings[i]))
            fail_msg("%s: status %d, '%s'", command, status, err);
        free(err);
        free(command);
    }
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
    for (size_t i = 0; i < writings(); i++) {
        // An atlas may be there: empty, or with what was written before.
        char *command =
            mem_print("'%s' %s %s 2>'%s'; case %s in *.db) ;; *) test ! -e %s;; esac && test -s '%s'",
                      HARARY_PROGRAM, writing[i], endings[i], said, endings[i], endings[i], said);
        int status = on_a_small_disk(disk, "65536", command);
        if (status == 77) {
            leave_out("no small disk can be made here");
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
    bool groups = with_gap && in_long_run(); // a workspace of GAP is built for them
    run h = RUN("nim", "acv", "{1,2},{2,3}", "-q"),
        g = groups ? RUN("nim", "gen", "S3", "--compute", "-q") : (run){0};
    for (size_t i = 0; i < COUNT(names); i++) {
        if (before[i])
            setenv(names[i], before[i], 1);
        free(before[i]);
    }
    expect(h, 0, "0\n", "");
    if (groups)
        expect(g, 0, "3\n", "");
}

// A folder for temporary files that is not there, and a home that takes none.
static void missing_folders_are_done_without(void **state)
{
    (void)state;
    static const char *const names[] = {"HOME", "TMPDIR", "XDG_CACHE_HOME", "XDG_DATA_HOME"};
    static const char *const places[] = {"/nowhere/at/all", "/proc"}; // GAP starts without a workspace
    for (size_t k = 0; k < COUNT(places); k++) {
        char *before[COUNT(names)];
        for (size_t i = 0; i < COUNT(names); i++) {
            before[i] = getenv(names[i]) ? mem_string(getenv(names[i])) : NULL;
            setenv(names[i], places[k], 1);
        }
        run h = RUN("nim", "acv", "{1,2},{2,3}", "-q"), d = RUN("diagram", "acv", "{1,2},{2,3}", "-o", "-");
        bool groups = with_gap && (k == 0 || in_long_run());
        run g = groups ? RUN("nim", "gen", "S3", "--compute", "-q") : (run){0};
        for (size_t i = 0; i < COUNT(names); i++) {
            if (before[i])
                setenv(names[i], before[i], 1);
            else
                unsetenv(names[i]);
            free(before[i]);
        }
        expect(h, 0, "0\n", "");
        expect_parts(d, 0, NULL, "");
        if (groups)
            expect(g, 0, "3\n", "");
    }
}

// Each command that needs GAP says so, and leaves nothing.
static void without_gap_each_command_says_so(void **state)
{
    (void)state;
    static const char *const words[][7] = {
        {"nim", "gen", "S3", "--compute"},
        {"info", "S3"},
        {"explain", "gen", "S3xS3xS3"},
        {"diagram", "gen", "S3", "-o", "-"},
        {"play", "gen", "S3", "-o", "-"},
        {"same", "GEN(S3)", "GEN(Z6)"},
        {"sum", "GEN(S3xS3)", "GEN(Z6xS3)"},
        {"census", "--orders", "6", "-o", "FILE"},
        {"survey", "--orders", "1-4", "--store", "FILE"},
        {"hunt", "--order", "2-8", "--store", "FILE"},
    };
    char *before = getenv("HARARY_GAP") ? mem_string(getenv("HARARY_GAP")) : NULL, *path = in_home("no-gap");
    setenv("HARARY_GAP", "/nowhere/harary-gap", 1);
    setenv("HARARY_ATLAS", "none", 1); // nor what GAP has said before
    for (size_t i = 0; i < COUNT(words); i++) {
        const char *arguments[8] = {0};
        for (size_t k = 0; words[i][k]; k++)
            arguments[k] = strcmp(words[i][k], "FILE") == 0 ? path : words[i][k];
        run r = run_program(arguments, NULL);
        if (r.status < 1 || r.status > 2 || !strstr(r.err, "GAP"))
            fail_msg("%s without GAP: status %d, '%s'", words[i][0], r.status, r.err);
        run_clear(&r);
        remove(path);
    }
    unsetenv("HARARY_ATLAS");
    if (before)
        setenv("HARARY_GAP", before, 1);
    else
        unsetenv("HARARY_GAP");
    free(before);
    free(path);
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
        cmocka_unit_test(missing_folders_are_done_without),
        cmocka_unit_test(without_gap_each_command_says_so),
        cmocka_unit_test(without_gap_the_rest_goes_on),
    };
    return cmocka_run_group_tests(tests, begin, remove_home);
}
