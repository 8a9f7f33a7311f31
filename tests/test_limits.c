// SPDX-License-Identifier: GPL-3.0-or-later
//
// --time and --memory on every command (tests/data/limits.txt). How much the program and its workers hold is
// looked at all the while they run. Their clock stands still until they have computed for as long as they
// may; then their time is over, and they end, however busy the machine is.
#include "clock_support.h"
#include "data_support.h"
#include "gap_support.h"
#include "program_support.h"
#include "tree_support.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/mem.h"

enum { ROWS = 50, WORDS = 16, WORD = 64 };

#ifdef __SANITIZE_ADDRESS__
static const double larger = 4; // shadow, red zones and what was freed are held, too
#else
static const double larger = 1;
#endif

// ---- what is held

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

// ---- one command

typedef struct measured {
    int status;
    size_t most; // bytes
    char *err;
} measured;

static void look_at(pid_t root, measured *m)
{
    process_tree t = processes_of(root);
    size_t held = 0;
    for (size_t i = 0; i < t.count; i++)
        held += held_by(t.pid[i]);
    m->most = held > m->most ? held : m->most;
}

static measured run_measured(const char *const *arguments, double seconds)
{
    char *errors = in_home("errors");
    clock_stop();
    pid_t child = start_program(arguments, errors, 0);
    measured m = {0};
    bool over = false;
    int state;
    while (waitpid(child, &state, WNOHANG) == 0) {
        look_at(child, &m);
        if (!over && tree_computed(child) >= seconds) {
            over = true;
            clock_forward(3600);
        }
        look_again();
    }
    clock_end();
    m.status = WIFSIGNALED(state) ? 128 + WTERMSIG(state) : WEXITSTATUS(state);
    m.err = text_of_file(errors);
    free(errors);
    return m;
}

static bool with_gap;

static void check(double seconds, size_t memory, const char *const *arguments, const char *command)
{
    measured m = run_measured(arguments, seconds);
    if (m.status != 0 && (m.status != 1 || strlen(m.err) < 10))
        fail_msg("%s: status %d, %s", command, m.status, m.err);
    if ((double)m.most > larger * 1.1 * (double)memory)
        fail_msg("%s: %zu MB, and %zu MB are allowed", command, m.most >> 20, memory >> 20);
    print_message("%4zu MB: %s\n", m.most >> 20, command);
    free(m.err);
}

static bool needs_no_group(const char *words)
{
    return strstr(words, "uniform") || strstr(words, "grid") || strstr(words, "disjoint") ||
           strchr(words, '{');
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
        if (with_gap || needs_no_group(data_at(&t, i, 2)))
            check(data_number(&t, i, 0) / 1000.0, (size_t)atol(data_at(&t, i, 1)) * 1000000, arguments,
                  data_at(&t, i, 2));
    }
    data_clear(&t);
}

// A sweep in tiles that needs nearly all of the memory, in turn with closed sets and residues, which take
// what they get.
static void tiles_and_what_takes_turns_with_them_share_the_memory(void **state)
{
    (void)state;
    rng r = rng_start("tiles_and_what_takes_turns_with_them_share_the_memory", 3);
    char *path = in_home("turns.dat"), said[64];
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    for (int edge = 0; edge < 62; edge++)
        fprintf(f, "%u %u %u %u\n", 1 + rng_below(&r, 31), 1 + rng_below(&r, 31), 1 + rng_below(&r, 31),
                1 + rng_below(&r, 31));
    fclose(f);
    for (int avoid = 0; avoid < 2; avoid++) {
        const char *arguments[] = {
            HARARY_PROGRAM, "nim",  avoid ? "avd" : "acv", path, "--vertices", "31", "--time", "5s",
            "--memory",     "200M", "--threads",           "1",  NULL};
        snprintf(said, sizeof said, "nim %s of a random hypergraph", arguments[2]);
        check(5, 200000000, arguments, said);
    }
    free(path);
}

// A large group of which not all is found in time: info tells what there is, and explain what is known.
static void large_groups_are_told_as_far_as_it_goes(void **state)
{
    (void)state;
    if (!with_gap)
        skip();
    static const struct {
        const char *words[7], *out, *err;
    } rows[] = {
        {{HARARY_PROGRAM, "info", "PSU(3,13)", "--time", "2s"}, "order 811273008", "limit reached"},
        {{HARARY_PROGRAM, "info", "PSU(3,13)", "--time", "2s"}, "GEN             *4", "limit reached"},
        {{HARARY_PROGRAM, "info", "PSU(3,13)", "--time", "2s", "--json"}, "\"missing\":", "limit reached"},
        {{HARARY_PROGRAM, "explain", "gen", "S8xS8", "--time", "8s"}, "", "order 1625702400"},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        expect_parts(run_computed(rows[i].words, i < 3 ? 2 : 8), 1, rows[i].out, rows[i].err);
}

static int begin(void **state)
{
    if (make_home(state))
        return -1;
    with_gap = groups_can_be_tested("limits of groups");
    run r = RUN("nim", "gen", "S4", "--compute"); // it may have to make GAP's workspace
    run_clear(&r);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_command_keeps_its_limits),
        cmocka_unit_test(tiles_and_what_takes_turns_with_them_share_the_memory),
        cmocka_unit_test(large_groups_are_told_as_far_as_it_goes),
    };
    return cmocka_run_group_tests(tests, begin, remove_home);
}
