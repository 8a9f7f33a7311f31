// SPDX-License-Identifier: GPL-3.0-or-later
//
// The life of the processes with GAP: time, memory, kill -9, Ctrl-C, a broken workspace, the death of the
// program.
#include "gap_support.h"

#include <glob.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/mem.h"
#include "group/gap_pool.h"

// ------------------------------------------------------------------------------------------- processes

// Still running.
static bool is_worker(pid_t pid)
{
    char path[64], name[64] = "", state = 'Z';
    snprintf(path, sizeof path, "/proc/%ld/stat", (long)pid);
    FILE *f = fopen(path, "r");
    if (!f)
        return false;
    if (fscanf(f, "%*d (%63[^)]) %c", name, &state) < 1)
        name[0] = '\0';
    fclose(f);
    return strcmp(name, "harary-gap") == 0 && state != 'Z';
}

// ------------------------------------------------------------------------------------------ workspaces

static void workspace_files(glob_t *found)
{
    char pattern[200];
    snprintf(pattern, sizeof pattern, "%s/cache/harary/*", home());
    assert_int_equal(glob(pattern, 0, NULL, found), 0);
}

// The path of the one workspace there is.
static void workspace_file(char *path, size_t room)
{
    glob_t found;
    workspace_files(&found);
    size_t count = 0;
    for (size_t i = 0; i < found.gl_pathc; i++)
        if (strstr(found.gl_pathv[i], ".workspace")) {
            snprintf(path, room, "%s", found.gl_pathv[i]);
            count++;
        }
    globfree(&found);
    assert_int_equal(count, 1);
}

static double time_to_start(void)
{
    gap_pool *p = gap_pool_new(1, 0);
    double started = clock_now();
    assert_json(p, "Order", "[\"Z\",6]", "\"6\"");
    double seconds = clock_now() - started;
    gap_pool_free(p);
    return seconds;
}

static void a_second_start_uses_the_workspace(void **state)
{
    (void)state;
    double first = time_to_start(), second = time_to_start();
    print_message("start: %.3f s with making the workspace, %.3f s from it\n", first, second);
    char path[300];
    workspace_file(path, sizeof path);
}

// Two workers come up at once and there is no workspace: one of them makes it.
static void workers_that_start_together_make_one_workspace(void **state)
{
    (void)state;
    char path[300];
    workspace_file(path, sizeof path);
    unlink(path);
    gap_pool *p = gap_pool_new(2, 0);
    json_t *args = args_of("300");
    for (size_t i = 0; i < 4; i++)
        gap_submit(p, "TestMilliseconds", args, 0, NULL);
    json_decref(args);
    while (gap_pending(p)) {
        gap_answer a;
        assert_int_equal(gap_next(p, &a, NULL, NULL), HRY_OK);
        assert_int_equal(a.status, HRY_OK);
        json_decref(a.value);
    }
    pid_t workers[MOST_WORKERS];
    assert_int_equal(workers_of(getpid(), workers), 2);
    gap_pool_free(p);
    workspace_file(path, sizeof path);
}

static void damage(const char *path, const char *how)
{
    FILE *f = fopen(path, "r+");
    assert_non_null(f);
    fseek(f, 0, SEEK_END);
    long size = ftell(f);
    if (strcmp(how, "truncated") == 0) {
        assert_int_equal(ftruncate(fileno(f), size / 2), 0);
    } else if (strcmp(how, "empty") == 0) {
        assert_int_equal(ftruncate(fileno(f), 0), 0);
    } else if (strcmp(how, "foreign") == 0) {
        assert_int_equal(ftruncate(fileno(f), 0), 0);
        rewind(f);
        fputs("this is somebody's diary\n", f);
    } else { // one bit
        fseek(f, size / 3, SEEK_SET);
        int c = fgetc(f);
        fseek(f, size / 3, SEEK_SET);
        fputc(c ^ 4, f);
    }
    fclose(f);
}

static void a_damaged_workspace_is_replaced(void **state)
{
    (void)state;
    static const char *const ways[] = {"truncated", "empty", "foreign", "one bit"};
    char path[300];
    workspace_file(path, sizeof path);
    for (size_t i = 0; i < 4; i++) {
        damage(path, ways[i]);
        double seconds = time_to_start();
        struct stat status;
        assert_int_equal(stat(path, &status), 0);
        assert_true(status.st_size > 1000000);
        print_message("workspace %s: %.2f s\n", ways[i], seconds);
    }
}

// A workspace belongs to the contents of all files, the last one included.
static void changed_files_need_another_workspace(void **state)
{
    (void)state;
    gap_pool *p = gap_pool_new(1, 0);
    glob_t before, after;
    workspace_files(&before);
    append_to_gap_file("hunt.g", "HRY_TestAppended := function() return 17; end;\n");
    assert_json(p, "TestAppended", "", "17");
    workspace_files(&after);
    assert_true(after.gl_pathc > before.gl_pathc);
    globfree(&before);
    globfree(&after);
    gap_pool_free(p);
}

// The temporary directory takes its place.
static void another_folder_takes_the_place_of_the_cache(void **state)
{
    (void)state;
    char *cache = mem_string(getenv("XDG_CACHE_HOME")), path[300];
    setenv("XDG_CACHE_HOME", "/proc/nowhere", 1);
    time_to_start();
    setenv("XDG_CACHE_HOME", cache, 1);
    free(cache);
    snprintf(path, sizeof path, "%s/tmp/harary-%ld/lock", home(), (long)geteuid());
    assert_int_equal(access(path, F_OK), 0);
}

// ------------------------------------------------------------------------------------ life of the workers

// Soon, if not every time where the machine is busy.
static void a_time_limit_ends_a_question(void **state)
{
    (void)state;
    double soonest = INFINITY;
    gap_pool *p = gap_pool_new(1, 0);
    json_t *value = NULL;
    hry_error error;
    assert_json(p, "Order", "[\"Z\",6]", "\"6\"");
    for (size_t i = 0; i < 3 || (soonest >= 1.5 && i < 20); i++) { // and the next question is answered
        double started = clock_now();
        assert_int_equal(ask_within(p, "TestForever", "", 0.3, &value, &error), HRY_LIMIT);
        assert_string_equal(error.message, "limit reached after 0.3 s; raise it with --time");
        soonest = fmin(soonest, clock_now() - started);
        assert_json(p, "Order", "[\"Z\",6]", "\"6\"");
    }
    assert_true(soonest < 1.5);
    gap_pool_free(p);
}

static void a_worker_that_does_not_react_is_replaced(void **state)
{
    (void)state;
    pid_t workers[MOST_WORKERS];
    gap_pool_free(shared_pool);
    shared_pool = NULL;
    gap_pool *p = gap_pool_new(1, 0);
    json_t *value = NULL;
    hry_error error;
    assert_json(p, "Order", "[\"Z\",6]", "\"6\"");
    assert_int_equal(workers_of(getpid(), workers), 1);
    kill(workers[0], SIGSTOP);
    double started = clock_now();
    assert_int_equal(ask_within(p, "Order", "[\"Z\",7]", 0.3, &value, &error), HRY_LIMIT);
    assert_true(clock_now() - started < 30);
    assert_false(is_worker(workers[0]));
    assert_json(p, "Order", "[\"Z\",8]", "\"8\"");
    gap_pool_free(p);
}

static void a_memory_limit_ends_a_question(void **state)
{
    (void)state;
    gap_pool *p = gap_pool_new(1, (size_t)300 << 20);
    json_t *value = NULL;
    hry_error error;
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(ask_within(p, "TestGrow", "", 60, &value, &error), HRY_LIMIT);
        assert_non_null(strstr(error.message, "memory"));
        assert_json(p, "Order", "[\"Z\",6]", "\"6\"");
    }
    // One block beyond everything.
    assert_int_equal(
        ask_within(p, "Order", "[\"gap\",\"ListWithIdenticalEntries(10^9,1)\"]", 60, &value, &error),
        HRY_LIMIT);
    assert_non_null(strstr(error.message, "memory"));
    assert_json(p, "Order", "[\"Z\",6]", "\"6\"");
    gap_pool_free(p);
}

static void a_worker_killed_in_a_batch_is_replaced(void **state)
{
    (void)state;
    enum { COUNT = 30 };
    int marks[COUNT] = {0};
    gap_pool *p = gap_pool_new(2, 0);
    json_t *args = args_of("40");
    for (size_t i = 0; i < COUNT; i++)
        gap_submit(p, "TestMilliseconds", args, 120, &marks[i]);
    json_decref(args);
    for (size_t taken = 0; gap_pending(p); taken++) {
        gap_answer a;
        assert_int_equal(gap_next(p, &a, NULL, NULL), HRY_OK);
        if (a.status != HRY_OK)
            fail_msg("%s", a.error.message);
        assert_int_equal(json_integer_value(a.value), 40);
        assert_true(a.seconds >= 0.04);
        json_decref(a.value);
        ++*(int *)a.tag;
        pid_t workers[MOST_WORKERS];
        if (taken == 5 || taken == 15) {
            assert_int_equal(workers_of(getpid(), workers), 2);
            kill(workers[taken % 2], SIGKILL);
        }
    }
    for (size_t i = 0; i < COUNT; i++)
        assert_int_equal(marks[i], 1);
    assert_true(gap_seconds(p) >= COUNT * 0.04);
    gap_pool_free(p);
}

static void a_question_that_kills_is_given_up(void **state)
{
    (void)state;
    int deadly = 0, harmless = 0;
    gap_pool *p = gap_pool_new(2, 0);
    json_t *none = args_of(""), *args = args_of("30");
    for (size_t i = 0; i < 9; i++)
        gap_submit(p, i == 4 ? "TestDie" : "TestMilliseconds", i == 4 ? none : args, 120,
                   i == 4 ? &deadly : &harmless);
    json_decref(none);
    json_decref(args);
    while (gap_pending(p)) {
        gap_answer a;
        assert_int_equal(gap_next(p, &a, NULL, NULL), HRY_OK);
        assert_int_equal(a.status, a.tag == &deadly ? HRY_LIMIT : HRY_OK);
        if (a.status != HRY_OK)
            assert_non_null(strstr(a.error.message, "GAP stopped while"));
        json_decref(a.value);
        ++*(int *)a.tag;
    }
    assert_int_equal(deadly, 1);
    assert_int_equal(harmless, 8);
    gap_pool_free(p);
}

static void one_can_ask_during_a_batch(void **state)
{
    (void)state;
    gap_pool *p = gap_pool_new(2, 0);
    json_t *args = args_of("50");
    for (size_t i = 0; i < 6; i++)
        gap_submit(p, "TestMilliseconds", args, 0, NULL);
    json_decref(args);
    assert_json(p, "Order", "[\"S\",4]", "\"24\"");
    assert_int_equal(gap_pending(p), 6);
    gap_answer a;
    assert_int_equal(gap_next(p, &a, NULL, NULL), HRY_OK);
    assert_int_equal(json_integer_value(a.value), 50);
    json_decref(a.value);
    gap_cancel(p);
    assert_int_equal(gap_pending(p), 0);
    assert_json(p, "Order", "[\"S\",4]", "\"24\"");
    gap_pool_free(p);
}

static atomic_int interrupted;

static void on_alarm(int number)
{
    (void)number;
    interrupted = 1;
}

static void an_interrupt_ends_the_waiting(void **state)
{
    (void)state;
    gap_pool *p = gap_pool_new(1, 0);
    assert_json(p, "Order", "[\"Z\",6]", "\"6\"");
    limit l = limit_none();
    l.interrupt = &interrupted;
    json_t *value = NULL, *args = args_of("");
    hry_error error;
    for (int batch = 0; batch < 2; batch++) {
        interrupted = 0;
        signal(SIGALRM, on_alarm);
        alarm(1);
        gap_answer a;
        if (batch)
            gap_submit(p, "TestForever", args, 0, NULL);
        hry_status status =
            batch ? gap_next(p, &a, &l, &error) : gap_ask(p, "TestForever", args, &l, &value, &error);
        assert_int_equal(status, HRY_LIMIT);
        assert_non_null(strstr(error.message, "interrupted"));
        assert_true(clock_now() - l.started < 30 * (batch + 1));
        gap_cancel(p);
        assert_json(p, "Order", "[\"Z\",6]", "\"6\"");
    }
    json_decref(args);
    gap_pool_free(p);
}

static void no_worker_is_left_behind(void **state)
{
    (void)state;
    gap_pool_free(shared_pool);
    shared_pool = NULL;
    pid_t workers[MOST_WORKERS];
    gap_pool *p = gap_pool_new(2, 0);
    json_t *args = args_of("");
    for (size_t i = 0; i < 4; i++)
        gap_submit(p, "TestForever", args, 0, NULL);
    limit l = limit_none();
    l.seconds = 1;
    gap_answer a;
    assert_int_equal(gap_next(p, &a, &l, NULL), HRY_LIMIT); // both are at it
    assert_int_equal(workers_of(getpid(), workers), 2);
    json_decref(args);
    gap_pool_free(p);
    assert_int_equal(workers_of(getpid(), workers), 0);
    gap_pool_free(gap_pool_new(3, 0)); // which never started anything
}

// A process that owns two busy workers; says when it has them, and never returns.
static void own_workers(int tell)
{
    gap_pool *p = gap_pool_new(2, 0);
    json_t *args = args_of("");
    for (size_t i = 0; i < 2; i++)
        gap_submit(p, "TestForever", args, 0, NULL);
    limit l = limit_none();
    l.seconds = 1;
    gap_answer a;
    gap_next(p, &a, &l, NULL);
    if (write(tell, "!", 1) != 1)
        _exit(1);
    for (;;)
        pause();
}

static void workers_die_with_the_program(void **state)
{
    (void)state;
    int tell[2];
    char mark;
    pid_t workers[MOST_WORKERS];
    assert_int_equal(pipe(tell), 0);
    pid_t owner = fork();
    if (owner == 0)
        own_workers(tell[1]);
    assert_int_equal(read(tell[0], &mark, 1), 1);
    close(tell[0]);
    close(tell[1]);
    size_t count = workers_of(owner, workers);
    assert_int_equal(count, 2);
    kill(owner, SIGKILL);
    waitpid(owner, NULL, 0);
    for (size_t i = 0; i < count; i++) {
        WAIT_UNTIL(!is_worker(workers[i]));
        assert_false(is_worker(workers[i]));
    }
}

static void a_missing_worker_is_told(void **state)
{
    (void)state;
    setenv("HARARY_GAP", "/nonexistent/harary-gap", 1);
    gap_pool *p = gap_pool_new(1, 0);
    json_t *value = NULL;
    hry_error error;
    assert_int_equal(ask_within(p, "Order", "[\"Z\",6]", 10, &value, &error), HRY_LIMIT);
    assert_non_null(strstr(error.message, "harary-gap was not found"));
    setenv("HARARY_GAP", "/bin/false", 1); // it is there and ends at once
    assert_int_equal(ask_within(p, "Order", "[\"Z\",6]", 10, &value, &error), HRY_LIMIT);
    assert_non_null(strstr(error.message, "GAP could not be started"));
    unsetenv("HARARY_GAP");
    assert_json(p, "Order", "[\"Z\",6]", "\"6\""); // and is tried again with the next question
    gap_pool_free(p);
}

int main(void)
{
    if (!HARARY_HAS_GAP) {
        print_message("skipped: harary was built without GAP\n");
        return 0;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_second_start_uses_the_workspace),
        cmocka_unit_test(a_time_limit_ends_a_question),
        cmocka_unit_test(a_worker_that_does_not_react_is_replaced),
        cmocka_unit_test(a_memory_limit_ends_a_question),
        cmocka_unit_test(a_worker_killed_in_a_batch_is_replaced),
        cmocka_unit_test(a_question_that_kills_is_given_up),
        cmocka_unit_test(one_can_ask_during_a_batch),
        cmocka_unit_test(an_interrupt_ends_the_waiting),
        cmocka_unit_test(no_worker_is_left_behind),
        cmocka_unit_test(workers_die_with_the_program),
        cmocka_unit_test(workers_that_start_together_make_one_workspace),
        cmocka_unit_test(a_damaged_workspace_is_replaced),
        cmocka_unit_test(changed_files_need_another_workspace),
        cmocka_unit_test(another_folder_takes_the_place_of_the_cache),
        cmocka_unit_test(a_missing_worker_is_told),
    };
    return cmocka_run_group_tests_name("gap workers", tests, start_asking, end_asking);
}
