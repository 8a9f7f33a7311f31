// SPDX-License-Identifier: GPL-3.0-or-later
//
// A team of threads takes every task once and in order. A table that a team computes is, byte for byte, the
// table that one thread computes: the output, the errors, the exit status, and the file that is continued.
#include "program_support.h"
#include "support.h"

#include "base/mem.h"
#include "base/team.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- the team

typedef struct counted {
    team_task task;
    size_t number;
    _Atomic size_t times;
} counted;

static void count(team *t, void *context)
{
    _Atomic size_t *all = context;
    for (team_task *task; (task = team_take(t)); team_finish(t, task)) {
        counted *c = (counted *)task;
        c->times += team_share(t) >= 1;
        ++*all;
    }
}

static void every_task_is_done_once(void **state)
{
    (void)state;
    rng r = rng_start("team", 1);
    for (size_t times = scaled(20); times > 0; times--) {
        enum { MOST = 300 };
        static counted list[MOST];
        _Atomic size_t all = 0;
        size_t tasks = rng_below(&r, MOST);
        team *t = team_new(1 + (unsigned)rng_below(&r, 5), count, &all);
        assert_non_null(t);
        for (size_t i = 0; i < tasks; i++) {
            list[i] = (counted){.number = i};
            team_add(t, &list[i].task);
        }
        for (size_t i = 0; i < tasks; i++) {
            assert_true(team_wait(t, &list[i].task, TEAM_FOREVER));
            assert_int_equal(list[i].times, 1);
        }
        assert_int_equal(all, tasks);
        team_end(t);
    }
}

// Tasks that nobody has taken when the team ends stay as they are.
static void an_end_leaves_tasks(void **state)
{
    (void)state;
    enum { TASKS = 50 };
    static counted list[TASKS];
    _Atomic size_t all = 0;
    team *t = team_new(2, count, &all);
    for (size_t i = 0; i < TASKS; i++)
        team_add(t, &list[i].task);
    team_end(t);
    for (size_t i = 0; i < TASKS; i++)
        assert_int_equal(list[i].times, list[i].task.done);
}

// ---- tables

typedef const char *const words[16];

static run run_with(const char *threads, words given, const char *file)
{
    const char *all[24] = {"table", "--threads", threads};
    size_t count = 3;
    for (size_t i = 0; given[i]; i++)
        all[count++] = given[i];
    if (file) {
        all[count++] = "-o";
        all[count++] = file;
    }
    return run_program(all, NULL);
}

static void expect_same(run one, run many)
{
    assert_string_equal(one.out, many.out);
    assert_string_equal(one.err, many.err);
    assert_int_equal(one.status, many.status);
    run_clear(&one);
    run_clear(&many);
}

static void teams_give_the_same_table(void **state)
{
    (void)state;
    static words rows[] = {
        {"acv,avd,dst,prv", "hull(C_n)", "--for", "n=1..30"},
        {"acv,avd", "geodetic(K(m,n))", "--for", "m=1..7", "--for", "n=m..7", "--pattern"},
        {"acv,avd", "hull(P_m [] P_n)", "--for", "m=1..4", "--for", "n=1..5", "--json"},
        {"acv,dst", "hull(K(l,m,n))", "--for", "l=1..3", "--for", "m=l..4", "--for", "n=m..5", "--as", "csv"},
        {"avd", "hull(C_n)", "--for", "n=3..30", "--verify", "50"},
        {"avd", "uniform(n,30)", "--for", "n=1..29", "--verify", "60", "--pattern"}, // fails at n = 30
        {"acv", "hull(W_n)", "--for", "n=4..15", "--misere"},
        {"acv,avd", "hull(C_n)", "--for", "n=3..12", "--closed"},
        {"acv", "{1,2},{2,3}/n", "--for", "n=1..20", "-q"},                 // the first cannot be read
        {"acv", "hul(C_n)", "--for", "n=3..5"},                             // nor any of these
        {"gen,dng", "D(n)", "--for", "n=1..20"},                            // GAP has its own workers
        {"acv,avd", "geodetic(Q(n))", "--for", "n=1..5", "--memory", "1M"}, // of the last there is none
        // A fifth of the memory is too little for n = 6.
        {"avd", "dominating(grid(5,n))", "--for", "n=5..6", "--compute", "--memory", "300M", "-q"},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        expect_same(run_with("1", rows[i], NULL), run_with(i % 2 ? "2" : "5", rows[i], NULL));
}

// Whatever rows the file has already, in any order.
static void teams_continue_a_file(void **state)
{
    (void)state;
    static words row = {"acv,avd", "hull(K(m,n))", "--for", "m=1..4", "--for", "n=1..5"};
    char *path = in_home("team.csv"), *whole, *again;
    rng r = rng_start("rows of a file", 2);
    expect(run_with("1", row, path), 0, "", "");
    whole = text_of_file(path);
    for (size_t times = scaled(5); times > 0; times--) {
        char *part = NULL;
        size_t size;
        FILE *out = mem_stream(&part, &size);
        const char *line = whole, *end;
        for (bool head = true; (end = strchr(line, '\n')); line = end + 1, head = false)
            if (head || rng_below(&r, 2))
                fwrite(line, 1, (size_t)(end + 1 - line), out);
        fclose(out);
        text_to_file(path, part);
        expect(run_with("4", row, path), 0, "", "");
        again = text_of_file(path);
        assert_string_equal(again, whole);
        free(again);
        free(part);
    }
    free(whole);
    free(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_task_is_done_once),
        cmocka_unit_test(an_end_leaves_tasks),
        cmocka_unit_test(teams_give_the_same_table),
        cmocka_unit_test(teams_continue_a_file),
    };
    return cmocka_run_group_tests_name("tables by a team", tests, make_home, remove_home);
}
