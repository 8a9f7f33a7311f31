// SPDX-License-Identifier: GPL-3.0-or-later
//
// Censuses, surveys and hunts that are killed at random moments (before a write of the master): the master,
// one of its workers, or all processes at once. Whatever was killed, no process is left, what is in the file
// is whole and among what an undisturbed run finds, no row is gone that was there after the kill before, and
// the same command goes on; in the end the table is that of an undisturbed run, with nothing beside it. What
// is looked at after a kill is a copy, so that it is the next life that finds the file as it was left. With
// HARARY_TEST_MULTIPLIER=20 each is killed a hundred times.
#include "program_support.h"
#include "serve_support.h"
#include "tree_support.h"

#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/limit.h"
#include "base/mem.h"

enum { KILLS = 5, WORDS = 14, COLUMNS_OF_ROW = 16 };

// A command that writes a file, and what prints the table in it (nothing: the file is the table).
typedef struct task {
    const char *name;
    const char *words[WORDS], *ask[WORDS]; // FILE stands for the file
    bool atlas;                            // survey check knows whether the file is whole
    bool rows;                             // the table has one for each piece of work
} task;

static const task census = {
    "census", {"census", "--orders", "1-48", "-o", "FILE", "--spot", "0"}, {NULL}, .rows = true};
static const task survey = {"survey",
                            {"survey", "--orders", "1-40", "--store", "FILE"},
                            {"survey", "query", "--as", "csv", "--store", "FILE"},
                            .atlas = true,
                            .rows = true};
static const task hunt = {
    "hunt",
    {"hunt", "--order", "1-48", "--most", "0", "--etype", "all", "-q", "--store", "FILE"},
    {"hunt", "--order", "1-48", "--most", "0", "--etype", "all", "-q", "--store", "FILE"},
    .atlas = true};

// The words for a file behind `first`, NULL: none.
static void words_for(const char *const *words, const char *first, const char *path, const char **out)
{
    size_t count = 0;
    if (first)
        out[count++] = first;
    for (; *words; words++)
        out[count++] = strcmp(*words, "FILE") == 0 ? path : *words;
    out[count] = NULL;
}

// ---- tables

// Without the last column of a survey, which is how long each group took.
static void cut_times(char *text)
{
    char *to = text;
    for (const char *line = text; *line;) {
        size_t length = strcspn(line, "\n"), kept = length;
        size_t commas = 0;
        for (size_t i = 0; i < length && kept == length; i++)
            if (line[i] == ',' && ++commas == COLUMNS_OF_ROW)
                kept = i;
        memmove(to, line, kept);
        to += kept;
        *to++ = '\n';
        line += length + (line[length] == '\n');
    }
    *to = '\0';
}

// Of a part of it the program says so.
static char *table_of(const task *t, const char *path, bool part)
{
    const char *words[WORDS + 2];
    if (!t->ask[0])
        return text_of_file(path);
    words_for(t->ask, NULL, path, words);
    run r = run_program(words, NULL);
    if (r.status && !(part && strstr(r.err, "does not contain all groups")))
        fail_msg("%s cannot be asked: %s", t->name, r.err);
    char *table = mem_string(r.out);
    run_clear(&r);
    if (t == &survey)
        cut_times(table);
    return table;
}

// The file that a process wrote when it was killed, before it could be renamed: nobody can take it away.
static bool is_part_of_the_dead(const char *name)
{
    long pid;
    return sscanf(name, ".harary.%ld.part", &pid) == 1 && !process_is_there((pid_t)pid);
}

// Nothing is in the folder but this file.
static void assert_alone(const char *folder, const char *path)
{
    DIR *d = opendir(folder);
    for (struct dirent *e = readdir(d); e; e = readdir(d))
        if ((*e->d_name != '.' || strlen(e->d_name) > 2) && !is_part_of_the_dead(e->d_name)) {
            char *name = mem_print("%s/%s", folder, e->d_name);
            if (strcmp(name, path) != 0)
                fail_msg("%s is left", name);
            free(name);
        }
    closedir(d);
}

// ---- lives

typedef struct trial {
    const task *task;
    rng random;
    char *folder, *path, *errors;
    char *table;     // of an undisturbed run
    uint32_t writes; // that one may make, about
    size_t kills, workers, all, whole, looks;
    char *rows;   // that were there after the last kill
    size_t known; // … or how many groups
} trial;

// It stops before these writes, 0: never.
static pid_t begin_life(const trial *t, unsigned first, unsigned second)
{
    const char *words[WORDS + 2];
    words_for(t->task->words, HARARY_PROGRAM, t->path, words);
    return start_stopping(words, t->errors, first, second);
}

// Without the table, and without what a reader of an atlas leaves beside it.
static void begin_anew(trial *t)
{
    static const char *const endings[] = {"", "-wal", "-shm"};
    for (size_t i = 0; i < COUNT(endings); i++) {
        char *name = mem_print("%s%s", t->path, endings[i]);
        assert_true(unlink(name) == 0 || i > 0);
        free(name);
    }
    t->known = 0;
    *t->rows = '\0';
}

// The life ended by itself: its table is the right one, with nothing beside it.
static void compare(trial *t, int status)
{
    if (status) {
        char *said = text_of_file(t->errors);
        fail_msg("%s ended with %d: %s", t->task->name, status, said);
    }
    assert_alone(t->folder, t->path);
    char *table = table_of(t->task, t->path, false);
    if (strcmp(table, t->table) != 0)
        fail_msg("%s: the table is another one after %zu kills", t->task->name, t->kills);
    free(table);
    begin_anew(t);
    t->whole++;
}

// ---- what a killed life leaves

// False if there is no such file.
static bool copy_of(const char *path, const char *ending, const char *to)
{
    char *from = mem_print("%s%s", path, ending), *copy = mem_print("%s%s", to, ending), *bytes;
    size_t size;
    hry_error error;
    bool there = access(from, F_OK) == 0;
    unlink(copy);
    if (there && (file_read(from, &bytes, &size, &error) || file_write(copy, bytes, size, &error)))
        fail_msg("%s", error.message);
    if (there)
        free(bytes);
    free(from);
    free(copy);
    return there;
}

// Every line of a is one of b.
static bool lines_are_in(const char *a, const char *b)
{
    for (size_t length; *a; a += length + 1) {
        length = strcspn(a, "\n");
        const char *at = b;
        while (*at && (strncmp(at, a, length) || at[length] != '\n'))
            at += strcspn(at, "\n") + 1;
        if (!*at || a[length] != '\n')
            return false;
    }
    return true;
}

// The sentence of survey check: the file is whole, and so many groups are in it that were surveyed or hunted.
static size_t groups_in(const trial *t, const char *path)
{
    size_t groups = 0, factors = 0, hunted = 0;
    run r = RUN("survey", "check", "--store", path);
    if (!t->known && strstr(r.err, "is not an atlas")) { // it was killed before it had made the tables
        run_clear(&r);
        return 0;
    }
    const char *tells = strstr(r.out, " is intact: ");
    if (r.status || !tells ||
        sscanf(tells, " is intact: %zu group%*[s,] %zu Frattini factor%*[s,] %zu", &groups, &factors,
               &hunted) != 3)
        fail_msg("%s: status %d of survey check after a kill: %s%s", t->task->name, r.status, r.out, r.err);
    run_clear(&r);
    return groups + hunted;
}

static void look_at_what_is_left(trial *t)
{
    char *copy = in_home("copy");
    if (copy_of(t->path, "", copy)) {
        copy_of(t->path, "-wal", copy);
        size_t known = t->task->atlas ? groups_in(t, copy) : 0;
        char *rows =
            t->task->rows && (known || !t->task->atlas) ? table_of(t->task, copy, true) : mem_string("");
        if (known < t->known || !lines_are_in(t->rows, rows))
            fail_msg("%s: a row is lost after %zu kills:\n%s--- there is\n%s", t->task->name, t->kills,
                     t->rows, rows);
        if (!lines_are_in(rows, t->table))
            fail_msg("%s: a row is not whole after %zu kills:\n%s", t->task->name, t->kills, rows);
        free(t->rows);
        t->rows = rows;
        t->known = known;
        t->looks += known || *rows;
    } else if (t->known || *t->rows)
        fail_msg("%s: the file is gone after %zu kills", t->task->name, t->kills);
    free(copy);
}

static void kill_a_worker(trial *t, pid_t master)
{
    process_tree tree = processes_of(master);
    if (tree.count > 1) {
        kill(tree.pid[1 + rng_below(&t->random, (uint32_t)tree.count - 1)], SIGKILL);
        t->workers++;
    }
}

// Kills the master, which has stopped, with all that it has started or not.
static void kill_master(trial *t, pid_t master, bool all)
{
    process_tree tree = processes_of(master);
    for (size_t i = tree.count - 1; all && i > 0; i--)
        kill(tree.pid[i], SIGKILL);
    kill(master, SIGKILL);
    assert_int_equal(end_of(master), 128 + SIGKILL);
    tree_wait(&tree); // none outlives its master
    t->kills++;
    t->all += all;
}

static void live(trial *t)
{
    uint32_t way = rng_below(&t->random, 3), first = 1 + rng_below(&t->random, t->writes),
             second = first + 1 + rng_below(&t->random, t->writes / 2 + 1);
    pid_t child = begin_life(t, first, way == 1 ? second : 0);
    int status = 0;
    bool stopped = has_stopped(child, &status);
    if (stopped && way == 1) {
        kill_a_worker(t, child);
        kill(child, SIGCONT);
        stopped = has_stopped(child, &status);
    }
    if (stopped) {
        kill_master(t, child, way == 2);
        look_at_what_is_left(t);
    } else {
        compare(t, status);
        t->writes = t->writes / 2 + 1;
    }
}

static void kill_and_go_on(const task *what)
{
    trial t = {
        .task = what, .random = rng_start(what->name, 19), .writes = 200, .folder = in_home(what->name)};
    t.path = mem_print("%s/table", t.folder);
    t.errors = in_home("errors");
    t.rows = mem_string("");
    assert_int_equal(mkdir(t.folder, 0700), 0);
    assert_int_equal(end_of(begin_life(&t, 0, 0)), 0);
    assert_alone(t.folder, t.path);
    t.table = table_of(what, t.path, false);
    begin_anew(&t);
    assert_true(strlen(t.table) > 100);
    while (t.kills < scaled(KILLS))
        live(&t);
    compare(&t, end_of(begin_life(&t, 0, 0)));
    print_message("%s: %zu kills of the master, %zu of them of all processes at once, %zu of workers before, "
                  "%zu with something in the file, %zu equal tables\n",
                  what->name, t.kills, t.all, t.workers, t.looks, t.whole);
    free(t.rows);
    free(t.folder);
    free(t.path);
    free(t.errors);
    free(t.table);
}

static void a_killed_census_goes_on(void **state)
{
    (void)state;
    kill_and_go_on(&census);
}

static void a_killed_survey_goes_on(void **state)
{
    (void)state;
    kill_and_go_on(&survey);
}

static void a_killed_hunt_goes_on(void **state)
{
    (void)state;
    kill_and_go_on(&hunt);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_killed_census_goes_on),
        cmocka_unit_test(a_killed_survey_goes_on),
        cmocka_unit_test(a_killed_hunt_goes_on),
    };
    return run_if(groups_can_be_tested("kills of long computations"), tests, make_home, remove_home);
}
