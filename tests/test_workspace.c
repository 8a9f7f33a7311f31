// SPDX-License-Identifier: GPL-3.0-or-later
//
// The workspaces of GAP in the cache (gap/worker/workspace.h), with a script in the place of the program that
// makes them: what they depend on, where they lie, which are thrown away. GAP is not asked.
#include "support.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/mem.h"
#include "gap/worker/workspace.h"

static char *maker, *log_path; // the script, and a line in a file for each time that it ran

static void folder(const char *name, mode_t mode)
{
    char *path = in_home(name);
    mkdir(path, 0700);
    assert_int_equal(chmod(path, mode), 0);
    free(path);
}

static void write_in(const char *name, const char *text)
{
    char *path = in_home(name);
    text_to_file(path, text);
    free(path);
}

static void remove_in(const char *name)
{
    char *command = mem_print("rm -rf '%s/%s'", home(), name);
    assert_int_equal(system(command), 0);
    free(command);
}

static bool is_there(const char *name)
{
    char *path = in_home(name);
    bool there = access(path, F_OK) == 0;
    free(path);
    return there;
}

static void set_folder(const char *variable, const char *name)
{
    char *path = in_home(name);
    setenv(variable, path, 1);
    free(path);
}

static int start(void **state)
{
    static const char *const folders[] = {"cache",     "user", "tmp",     "one",      "one/pkg",
                                          "one/pkg/a", "two",  "two/pkg", "two/pkg/b"};
    assert_int_equal(make_home(state), 0);
    maker = in_home("maker");
    log_path = in_home("log");
    for (size_t i = 0; i < COUNT(folders); i++)
        folder(folders[i], 0700);
    write_in("log", "");
    // Called as: maker --parent NUMBER --make-workspace PATH
    char *script =
        mem_print("#!/bin/sh\necho made >> '%s'\nhead -c 5000 /dev/zero > \"$4\"\n[ ! -e '%s/broken' ]\n",
                  log_path, home());
    text_to_file(maker, script);
    free(script);
    assert_int_equal(chmod(maker, 0700), 0);
    write_in("a.g", "a := 1;\n");
    write_in("b.g", "b := 2;\n");
    write_in("one/sysinfo.gap", "GAParch=1\n");
    write_in("one/pkg/a/PackageInfo.g", "Version := 1\n");
    write_in("two/pkg/b/PackageInfo.g", "Version := 1\n");
    set_folder("XDG_CACHE_HOME", "cache");
    set_folder("HOME", "user");
    set_folder("TMPDIR", "tmp");
    return 0;
}

static int end(void **state)
{
    free(maker);
    free(log_path);
    return remove_home(state);
}

static char *workspace(bool anew)
{
    char *a = in_home("a.g"), *b = in_home("b.g"), *roots = mem_print("%s/one:%s/two", home(), home());
    const char *files[] = {a, b};
    char *path = workspace_path(maker, &(workspace_source){roots, files, 2}, anew);
    free(a);
    free(b);
    free(roots);
    return path;
}

static size_t times_made(void)
{
    char *log = text_of_file(log_path);
    size_t times = occurrences(log, "made");
    free(log);
    return times;
}

// Where it is, seen from the folder of the test; NULL: nowhere.
static char *place(bool anew)
{
    char *path = workspace(anew);
    if (!path)
        return NULL;
    assert_int_equal(strncmp(path, home(), strlen(home())), 0);
    assert_int_equal(access(path, R_OK), 0);
    char *name = mem_string(path + strlen(home()) + 1), *last = strrchr(name, '/');
    assert_non_null(last);
    assert_int_equal(strspn(last + strlen("/gap-"), "0123456789abcdef"), 16);
    assert_string_equal(last + strlen("/gap-0123456789abcdef"), ".workspace");
    free(path);
    return name;
}

static void it_is_made_once_and_where_it_is_damaged(void **state)
{
    (void)state;
    size_t before = times_made();
    char *path = workspace(false);
    assert_non_null(path);
    for (int i = 0; i < 3; i++)
        free(workspace(false));
    assert_int_equal(times_made(), before + 1);
    free(workspace(true));
    assert_int_equal(times_made(), before + 2);
    for (size_t i = 0; i < 4; i++) {
        struct stat is;
        assert_int_equal(stat(path, &is), 0);
        assert_true(is.st_size > 5000);
        int file = open(path, O_RDWR);
        assert_true(file >= 0);
        if (i == 0)
            assert_int_equal(ftruncate(file, is.st_size / 2), 0);
        else if (i == 1)
            assert_int_equal(ftruncate(file, 0), 0);
        else // one byte of the contents, and of the mark behind it
            assert_int_equal(pwrite(file, "x", 1, i == 2 ? 1234 : is.st_size - 1), 1);
        close(file);
        free(workspace(false));
        free(workspace(false));
        assert_int_equal(times_made(), before + 3 + i);
    }
    free(path);
}

// Each change gives a name that none had before, and taking it back gives the first one again.
static void whatever_it_depends_on_gives_another(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        {"a.g", "a := 3;\n"},
        {"b.g", "b := 2;\n\n"},
        {"one/sysinfo.gap", "GAParch=2\n"},
        {"two/sysinfo.gap", "GAParch=1\n"},
        {"one/pkg/a/PackageInfo.g", "Version := 2\n"},
        {"two/pkg/b/PackageInfo.g", "Version := 2\n"},
        {"one/pkg/PackageInfo.g", NULL}, // of no package: nothing changes
    };
    char *name[COUNT(rows) + 1] = {place(false)};
    for (size_t i = 0; i < COUNT(rows); i++) {
        char *path = in_home(rows[i][0]), *was = is_there(rows[i][0]) ? text_of_file(path) : NULL;
        text_to_file(path, rows[i][1] ? rows[i][1] : "nothing");
        name[i + 1] = place(false);
        for (size_t k = 0; k <= i; k++)
            if (!strcmp(name[i + 1], name[k]) != (!rows[i][1] && k == 0))
                fail_msg("%s: %s", rows[i][0], name[i + 1]);
        if (was)
            text_to_file(path, was);
        else
            unlink(path);
        char *again = place(false);
        assert_string_equal(again, name[0]);
        free(again);
        free(was);
        free(path);
    }
    for (size_t i = 0; i < COUNT(name); i++)
        free(name[i]);
}

static void expect_in(const char *where)
{
    char *name = place(false), *begin = where ? mem_print("%s/gap-", where) : NULL;
    if (!where != !name || (where && strncmp(name, begin, strlen(begin)) != 0))
        fail_msg("%s instead of %s", name ? name : "nowhere", where ? where : "nowhere");
    free(name);
    free(begin);
}

// A workspace is code that runs: nobody else may write there.
static void only_a_folder_of_our_own_is_used(void **state)
{
    (void)state;
    char *temporary = mem_print("tmp/harary-%ld", (long)geteuid()), *cache = in_home("cache/harary"),
         *elsewhere = in_home("elsewhere"), *in_tmp = in_home(temporary);
    expect_in("cache/harary");
    static const mode_t modes[] = {0770, 0707, 0720, 0702, 0777};
    for (size_t i = 0; i < COUNT(modes); i++) {
        folder("cache/harary", modes[i]);
        expect_in(temporary);
    }
    folder("cache/harary", 0755);
    expect_in("cache/harary");
    remove_in("cache/harary");
    write_in("cache/harary", "a file");
    expect_in(temporary);
    folder("elsewhere", 0700);
    unlink(cache);
    assert_int_equal(symlink(elsewhere, cache), 0);
    expect_in(temporary);
    remove_in(temporary);
    assert_int_equal(symlink(elsewhere, in_tmp), 0);
    expect_in(NULL);
    unlink(in_tmp);
    setenv("TMPDIR", "tmp", 1); // no absolute path: /tmp then, which is not tried here
    unlink(cache);
    setenv("XDG_CACHE_HOME", "cache", 1);
    expect_in("user/.cache/harary");
    set_folder("TMPDIR", "tmp");
    set_folder("XDG_CACHE_HOME", "cache");
    expect_in("cache/harary");
    free(temporary);
    free(cache);
    free(elsewhere);
    free(in_tmp);
}

static void old_file(const char *name, time_t seconds)
{
    char *path = in_home(name);
    text_to_file(path, "x");
    struct timespec times[2] = {{.tv_sec = time(NULL) - seconds}, {.tv_sec = time(NULL) - seconds}};
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
    free(path);
}

// Those of a day ago and more go, and of the others all but four; what is no workspace stays.
static void old_ones_are_removed(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        time_t seconds;
        bool stays;
    } rows[] = {
        {"cache/harary/gap-00000000000000a1.workspace", 50, true},
        {"cache/harary/gap-00000000000000a0.workspace", 100, true},
        {"cache/harary/gap-00000000000000a3.workspace", 86000, true},
        {"cache/harary/gap-00000000000000a2.workspace", 86100, false},
        {"cache/harary/gap-00000000000000a4.workspace", 86401, false},
        {"cache/harary/gap-00000000000000a5.workspace.new", 90000, false},
        {"cache/harary/gap-00000000000000a6.workspace.old", 90000, true},
        {"cache/harary/gap-00000000000000.workspace", 90000, true},
        {"cache/harary/gap-00000000000000zz.workspace", 90000, true},
        {"cache/harary/notes", 90000, true},
    };
    remove_in("cache/harary");
    char *first = place(false);
    for (size_t i = 0; i < COUNT(rows); i++)
        old_file(rows[i].name, rows[i].seconds);
    char *again = place(true);
    assert_string_equal(first, again);
    for (size_t i = 0; i < COUNT(rows); i++)
        if (is_there(rows[i].name) != rows[i].stays)
            fail_msg("%s is %s", rows[i].name, rows[i].stays ? "gone" : "still there");
    old_file("cache/harary/gap-00000000000000b0.workspace", 86401);
    free(place(true));
    assert_false(is_there("cache/harary/gap-00000000000000b0.workspace"));
    assert_true(is_there("cache/harary/gap-00000000000000a1.workspace"));
    free(first);
    free(again);
}

static void what_was_not_made_leaves_nothing(void **state)
{
    (void)state;
    char *name = place(false), *unfinished = mem_print("%s.new", name);
    remove_in("cache/harary");
    write_in("broken", "");
    assert_null(workspace(false));
    assert_false(is_there(name));
    assert_false(is_there(unfinished));
    remove_in("broken");
    free(name);
    name = place(false);
    assert_true(name && is_there(name));
    free(name);
    free(unfinished);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(it_is_made_once_and_where_it_is_damaged),
                                       cmocka_unit_test(whatever_it_depends_on_gives_another),
                                       cmocka_unit_test(only_a_folder_of_our_own_is_used),
                                       cmocka_unit_test(old_ones_are_removed),
                                       cmocka_unit_test(what_was_not_made_leaves_nothing)};
    return cmocka_run_group_tests(tests, start, end);
}
