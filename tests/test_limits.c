// SPDX-License-Identifier: GPL-3.0-or-later
//
// --time and --memory on every command (tests/data/limits.txt). How much the program and its workers hold is
// looked at all the while they run.
#include "data_support.h"
#include "gap_support.h"
#include "program_support.h"

#include <ctype.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/limit.h"
#include "base/mem.h"

enum { ROWS = 23, WORDS = 16, WORD = 64, PROCESSES = 64 };

// ---- what is held

typedef struct family_tree {
    pid_t pid[PROCESSES];
    size_t count;
} family_tree;

static pid_t parent_of(pid_t pid)
{
    char path[64], line[512] = "";
    long parent = 0;
    snprintf(path, sizeof path, "/proc/%ld/stat", (long)pid);
    FILE *f = fopen(path, "r");
    const char *behind = f && fgets(line, sizeof line, f) ? strrchr(line, ')') : NULL;
    if (behind)
        sscanf(behind + 1, " %*c %ld", &parent);
    if (f)
        fclose(f);
    return (pid_t)parent;
}

// A process and what it has started, directly or not.
static family_tree tree_of(pid_t root)
{
    family_tree t = {.pid = {root}, .count = 1};
    for (size_t i = 0; i < t.count; i++) {
        DIR *all = opendir("/proc");
        for (struct dirent *e = readdir(all); e && t.count < PROCESSES; e = readdir(all)) {
            pid_t pid = isdigit((unsigned char)*e->d_name) ? (pid_t)atol(e->d_name) : 0;
            if (pid && parent_of(pid) == t.pid[i])
                t.pid[t.count++] = pid;
        }
        closedir(all);
    }
    return t;
}

// What belongs to it alone, and its share of what several have: the workers share GAP's workspace.
static size_t held_by(pid_t pid)
{
    char path[64], line[256];
    unsigned long kilobytes = 0;
    snprintf(path, sizeof path, "/proc/%ld/smaps_rollup", (long)pid);
    FILE *f = fopen(path, "r");
    while (f && fgets(line, sizeof line, f))
        if (sscanf(line, "Pss: %lu kB", &kilobytes) == 1)
            break;
    if (f)
        fclose(f);
    return (size_t)kilobytes << 10;
}

static size_t held_by_tree(pid_t root)
{
    family_tree t = tree_of(root);
    size_t held = 0;
    for (size_t i = 0; i < t.count; i++)
        held += held_by(t.pid[i]);
    return held;
}

// ---- one command

typedef struct measured {
    int status;
    double seconds;
    size_t most; // bytes
    char *err;
} measured;

static measured run_measured(const char *const *arguments)
{
    char *errors = in_home("errors");
    double begun = clock_now();
    pid_t child = start_program(arguments, errors, 0);
    measured m = {0};
    int state;
    while (waitpid(child, &state, WNOHANG) == 0) {
        size_t held = held_by_tree(child);
        m.most = held > m.most ? held : m.most;
        nap(0.02);
    }
    m.seconds = clock_now() - begun;
    m.status = WIFSIGNALED(state) ? 128 + WTERMSIG(state) : WEXITSTATUS(state);
    m.err = text_of_file(errors);
    free(errors);
    return m;
}

static double start_of_gap; // on this machine, now
static bool with_gap;

static void check(double seconds, size_t memory, const char *const *arguments, const char *command)
{
    measured m = run_measured(arguments);
    double most = 1.1 * seconds + 1 + 3 * start_of_gap;
    if (m.status != 0 && (m.status != 1 || strlen(m.err) < 10))
        fail_msg("%s: status %d, %s", command, m.status, m.err);
    if (m.seconds > most)
        fail_msg("%s: %.1f s, and at most %.1f s are allowed", command, m.seconds, most);
    if ((double)m.most > 1.1 * (double)memory)
        fail_msg("%s: %zu MB, and %zu MB are allowed", command, m.most >> 20, memory >> 20);
    free(m.err);
}

static void every_command_keeps_its_limits(void **state)
{
    (void)state;
    data_table t = data_read("limits.txt", 3, ROWS);
    for (size_t i = 0; i < t.rows; i++) {
        const char *list = data_at(&t, i, 2);
        char word[WORDS][WORD], time[16];
        const char *arguments[WORDS + 6] = {HARARY_PROGRAM};
        size_t count = 0;
        while (count < WORDS && next_word(&list, word[count], WORD)) {
            char *home_at = strstr(word[count], "HOME/");
            if (home_at)
                snprintf(word[count], WORD, "%.36s/%zu.db", home(), i);
            arguments[1 + count] = word[count];
            count++;
        }
        snprintf(time, sizeof time, "%sms", data_at(&t, i, 0));
        arguments[++count] = "--time";
        arguments[++count] = time;
        arguments[++count] = "--memory";
        arguments[++count] = data_at(&t, i, 1);
        if (with_gap || strstr(data_at(&t, i, 2), "uniform") || strstr(data_at(&t, i, 2), "grid"))
            check(data_number(&t, i, 0) / 1000.0, (size_t)atol(data_at(&t, i, 1)) * 1000000, arguments,
                  data_at(&t, i, 2));
    }
    data_clear(&t);
}

static int begin(void **state)
{
    if (make_home(state))
        return -1;
    with_gap = groups_can_be_tested("limits of groups");
    run r = RUN("nim", "gen", "S4", "--compute");
    run_clear(&r);
    double begun = clock_now();
    r = RUN("nim", "gen", "S4", "--compute"); // the first one may have made GAP's workspace
    run_clear(&r);
    start_of_gap = clock_now() - begun;
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_command_keeps_its_limits),
    };
    return cmocka_run_group_tests(tests, begin, remove_home);
}
