// SPDX-License-Identifier: GPL-3.0-or-later
//
// The life of the processes with GAP: time, memory, kill -9, Ctrl-C, a broken workspace, the death of the
// program.
#include "clock_support.h"
#include "gap_support.h"

#include <glob.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/mem.h"
#include "gap/pool.h"
#include "process/workers.h"

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

static void start_once(void)
{
    fact_source *p = gap_source_alone(1, 0);
    assert_json(p, "Order", "[\"Z\",6]", "\"6\"");
    source_free(p);
}

static void a_second_start_uses_the_workspace(void **state)
{
    (void)state;
    char path[300];
    struct stat first, second;
    start_once();
    workspace_file(path, sizeof path);
    assert_int_equal(stat(path, &first), 0);
    start_once();
    workspace_file(path, sizeof path);
    assert_int_equal(stat(path, &second), 0);
    assert_int_equal(first.st_ino, second.st_ino); // none was made
}

// Two workers come up at once and there is no workspace: one of them makes it.
static void workers_that_start_together_make_one_workspace(void **state)
{
    (void)state;
    char path[300];
    workspace_file(path, sizeof path);
    unlink(path);
    fact_source *p = gap_source_alone(2, 0);
    json_t *args = args_of("300");
    for (size_t i = 0; i < 4; i++)
        source_submit(p, "TestMilliseconds", args, 0, NULL);
    json_decref(args);
    while (source_pending(p)) {
        fact_answer a;
        assert_int_equal(source_next(p, &a, NULL, NULL), HRY_OK);
        assert_int_equal(a.status, HRY_OK);
        json_decref(a.value);
    }
    pid_t workers[MOST_WORKERS];
    assert_int_equal(workers_of(getpid(), workers), 2);
    source_free(p);
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
    // Each makes another workspace, which takes two seconds.
    static const char *const ways[] = {"one bit", "truncated", "empty", "foreign"};
    char path[300];
    workspace_file(path, sizeof path);
    for (size_t i = 0; i < (in_long_run() ? COUNT(ways) : 1); i++) {
        damage(path, ways[i]);
        start_once();
        struct stat status;
        assert_int_equal(stat(path, &status), 0);
        assert_true(status.st_size > 1000000);
    }
}

// A workspace belongs to the contents of all files, the last one included.
static void changed_files_need_another_workspace(void **state)
{
    (void)state;
    fact_source *p = gap_source_alone(1, 0);
    glob_t before, after;
    workspace_files(&before);
    append_to_gap_file("hunt.g", "HRY_TestAppended := function() return 17; end;\n");
    assert_json(p, "TestAppended", "", "17");
    workspace_files(&after);
    assert_true(after.gl_pathc > before.gl_pathc);
    globfree(&before);
    globfree(&after);
    source_free(p);
}

// The temporary directory takes its place.
static void another_folder_takes_the_place_of_the_cache(void **state)
{
    (void)state;
    char *cache = mem_string(getenv("XDG_CACHE_HOME")), path[300];
    setenv("XDG_CACHE_HOME", "/proc/nowhere", 1);
    start_once();
    setenv("XDG_CACHE_HOME", cache, 1);
    free(cache);
    snprintf(path, sizeof path, "%s/tmp/harary-%ld/lock", home(), (long)geteuid());
    assert_int_equal(access(path, F_OK), 0);
}

// ------------------------------------------------------------------------------------ life of the workers

static void a_time_limit_ends_a_question(void **state)
{
    (void)state;
    fact_source *p = gap_source_alone(1, 0);
    json_t *value = NULL;
    hry_error error;
    assert_json(p, "Order", "[\"Z\",6]", "\"6\"");
    for (size_t i = 0; i < 3; i++) { // and the next question is answered
        assert_int_equal(ask_within(p, "TestForever", "", 0.3, &value, &error), HRY_TIME);
        assert_string_equal(error.message, "limit reached after 0.3 s");
        assert_json(p, "Order", "[\"Z\",6]", "\"6\"");
    }
    source_free(p);
}

static bool starts_nothing(workers *p, worker *w)
{
    (void)p, (void)w;
    return false;
}

static void note_late(workers *p, task *t)
{
    (void)t;
    *(bool *)p->context = true;
}

// A task that has waited for 100 s of its 50 s is late, unless nobody listened in that time.
static void time_in_which_nobody_listens_does_not_count(void **state)
{
    (void)state;
    static const worker_kind kind = {.start = starts_nothing, .late = note_late};
    bool is_late = false;
    workers p;
    clock_freeze(true);
    task t = {.seconds = 50, .since = clock_now()};
    workers_init(&p, &kind, &is_late, 1);
    workers_add(&p, &t, false);
    clock_ahead(100);
    workers_turn(&p, 1);
    assert_false(is_late);
    clock_ahead(30);
    workers_turn(&p, 0);
    assert_false(is_late);
    clock_ahead(30);
    workers_turn(&p, 0);
    assert_true(is_late);
    clock_freeze(false);
    assert_ptr_equal(workers_take(&p), &t);
    workers_clear(&p, NULL);
}

static void a_worker_that_does_not_react_is_replaced(void **state)
{
    (void)state;
    pid_t workers[MOST_WORKERS];
    source_free(shared_pool);
    shared_pool = NULL;
    fact_source *p = gap_source_alone(1, 0);
    json_t *value = NULL;
    hry_error error;
    assert_json(p, "Order", "[\"Z\",6]", "\"6\"");
    assert_int_equal(workers_of(getpid(), workers), 1);
    kill(workers[0], SIGSTOP);
    assert_int_equal(ask_within(p, "Order", "[\"Z\",7]", 0.3, &value, &error), HRY_TIME);
    assert_false(is_worker(workers[0]));
    assert_json(p, "Order", "[\"Z\",8]", "\"8\"");
    source_free(p);
}

static void a_memory_limit_ends_a_question(void **state)
{
    (void)state;
    fact_source *p = gap_source_alone(1, (size_t)300 << 20);
    json_t *value = NULL;
    hry_error error;
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(ask_within(p, "TestGrow", "", 0, &value, &error), HRY_MEMORY);
        assert_non_null(strstr(error.message, "memory"));
        assert_json(p, "Order", "[\"Z\",6]", "\"6\"");
    }
    // One block beyond everything.
    assert_int_equal(
        ask_within(p, "Order", "[\"gap\",\"ListWithIdenticalEntries(10^9,1)\"]", 0, &value, &error),
        HRY_MEMORY);
    assert_non_null(strstr(error.message, "memory"));
    assert_json(p, "Order", "[\"Z\",6]", "\"6\"");
    source_free(p);
}

static void a_worker_killed_in_a_batch_is_replaced(void **state)
{
    (void)state;
    enum { COUNT = 30 };
    int marks[COUNT] = {0};
    fact_source *p = gap_source_alone(2, 0);
    json_t *args = args_of("40");
    for (size_t i = 0; i < COUNT; i++)
        source_submit(p, "TestMilliseconds", args, 0, &marks[i]);
    json_decref(args);
    for (size_t taken = 0; source_pending(p); taken++) {
        fact_answer a;
        assert_int_equal(source_next(p, &a, NULL, NULL), HRY_OK);
        if (a.status != HRY_OK)
            fail_msg("%s", a.error.message);
        assert_int_equal(json_integer_value(a.value), 40);
        assert_true(a.seconds > 0);
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
    source_free(p);
}

static void a_question_that_kills_is_given_up(void **state)
{
    (void)state;
    int deadly = 0, harmless = 0;
    fact_source *p = gap_source_alone(2, 0);
    json_t *none = args_of(""), *args = args_of("30");
    for (size_t i = 0; i < 9; i++)
        source_submit(p, i == 4 ? "TestDie" : "TestMilliseconds", i == 4 ? none : args, 0,
                      i == 4 ? &deadly : &harmless);
    json_decref(none);
    json_decref(args);
    while (source_pending(p)) {
        fact_answer a;
        assert_int_equal(source_next(p, &a, NULL, NULL), HRY_OK);
        assert_int_equal(a.status, a.tag == &deadly ? HRY_PROGRAM : HRY_OK);
        if (a.status != HRY_OK)
            assert_non_null(strstr(a.error.message, "GAP stopped twice while"));
        json_decref(a.value);
        ++*(int *)a.tag;
    }
    assert_int_equal(deadly, 1);
    assert_int_equal(harmless, 8);
    source_free(p);
}

static void one_can_ask_during_a_batch(void **state)
{
    (void)state;
    fact_source *p = gap_source_alone(2, 0);
    json_t *args = args_of("50");
    for (size_t i = 0; i < 6; i++)
        source_submit(p, "TestMilliseconds", args, 0, NULL);
    json_decref(args);
    assert_json(p, "Order", "[\"S\",4]", "\"24\"");
    assert_int_equal(source_pending(p), 6);
    fact_answer a;
    assert_int_equal(source_next(p, &a, NULL, NULL), HRY_OK);
    assert_int_equal(json_integer_value(a.value), 50);
    json_decref(a.value);
    source_cancel(p);
    assert_int_equal(source_pending(p), 0);
    assert_json(p, "Order", "[\"S\",4]", "\"24\"");
    source_free(p);
}

static atomic_int interrupted;

// Interrupts when GAP has made the file, and so computes.
static void *interrupt_when_busy(void *file)
{
    WAIT_UNTIL(access(file, F_OK) == 0);
    interrupted = 1;
    return NULL;
}

static void an_interrupt_ends_the_waiting(void **state)
{
    (void)state;
    fact_source *p = gap_source_alone(1, 0);
    assert_json(p, "Order", "[\"Z\",6]", "\"6\"");
    limit l = limit_none();
    l.interrupt = &interrupted;
    char *file = mem_print("%s/busy", home()), *text = mem_print("\"%s\"", file);
    json_t *value = NULL, *args = args_of(text);
    pthread_t thread;
    hry_error error;
    for (int batch = 0; batch < 2; batch++) {
        interrupted = 0;
        unlink(file);
        assert_int_equal(pthread_create(&thread, NULL, interrupt_when_busy, file), 0);
        fact_answer a;
        if (batch)
            source_submit(p, "TestBusy", args, 0, NULL);
        hry_status status =
            batch ? source_next(p, &a, &l, &error) : source_ask(p, "TestBusy", args, &l, &value, &error);
        pthread_join(thread, NULL);
        assert_int_equal(status, HRY_CANCELLED);
        assert_non_null(strstr(error.message, "interrupted"));
        source_cancel(p);
        assert_json(p, "Order", "[\"Z\",6]", "\"6\"");
    }
    json_decref(args);
    free(text);
    free(file);
    source_free(p);
}

// Both workers of the pool compute, and never end; each has said so by making a file.
static void keep_busy(fact_source *p)
{
    limit l = limit_none();
    for (int i = 0; i < 2; i++) {
        char *file = mem_print("%s/busy%d", home(), i), *text = mem_print("\"%s\"", file);
        json_t *args = args_of(text);
        unlink(file);
        source_submit(p, "TestBusy", args, 0, NULL);
        for (fact_answer a; access(file, F_OK);) {
            l.seconds = 0.1;
            l.started = clock_now();
            assert_int_equal(source_next(p, &a, &l, NULL), HRY_TIME);
        }
        json_decref(args);
        free(text);
        free(file);
    }
}

static void no_worker_is_left_behind(void **state)
{
    (void)state;
    source_free(shared_pool);
    shared_pool = NULL;
    pid_t workers[MOST_WORKERS];
    fact_source *p = gap_source_alone(2, 0);
    keep_busy(p);
    assert_int_equal(workers_of(getpid(), workers), 2);
    source_free(p);
    assert_int_equal(workers_of(getpid(), workers), 0);
    source_free(gap_source_alone(3, 0)); // which never started anything
}

// A process that owns two busy workers; says when it has them, and never returns.
static void own_workers(int tell)
{
    fact_source *p = gap_source_alone(2, 0);
    keep_busy(p);
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
    }
}

// ------------------------------------------------------------------------------------- a user's GAP code

// What follows changes GAP: afterwards no group has maximal subgroups.
#define CHANGES                                                                                              \
    "[\"gap\",\"(function() MakeReadWriteGlobal(\\\"MaximalSubgroupClassReps\\\"); "                         \
    "MaximalSubgroupClassReps := x -> []; return Group((1,2)); end)()\"]"

// The one worker that there is.
static pid_t only_worker(void)
{
    pid_t workers[MOST_WORKERS];
    assert_int_equal(workers_of(getpid(), workers), 1);
    return workers[0];
}

static void a_worker_that_ran_code_answers_nothing_else(void **state)
{
    (void)state;
    source_free(shared_pool);
    shared_pool = NULL;
    fact_source *p = gap_source_alone(1, 0);
    json_t *value;
    hry_error error;
    assert_json(p, "Order", "[\"Z\",6]", "\"6\"");
    pid_t first = only_worker();
    assert_json(p, "Order", CHANGES, "\"2\"");
    assert_json(p, "Order", CHANGES, "\"2\"");
    assert_int_equal(only_worker(), first); // which knows that group
    assert_int_equal(ask_within(p, "Reduced", CHANGES ",\"all\",9,[]", 0, &value, &error), HRY_PROGRAM);
    assert_string_equal(error.message,
                        "GAP reports an error: contradictory facts: there are no maximal subgroups in a "
                        "group of order 2");
    value = ask(p, "Reduced", "[\"S\",3],\"all\",9,[]");
    assert_int_equal(json_array_size(json_object_get(value, "maximal")), 2);
    json_decref(value);
    pid_t second = only_worker();
    assert_int_not_equal(second, first);
    // As a part of another group it is another group.
    assert_json(p, "Order", "[\"x\"," CHANGES ",[\"Z\",3]]", "\"6\"");
    assert_int_equal(only_worker(), second);
    assert_json(p, "Order", CHANGES, "\"2\"");
    assert_int_not_equal(only_worker(), second);
    source_free(p);
}

// In a batch of two workers, too: every answer about S3 has its two classes.
static void code_in_a_batch_changes_no_other_answer(void **state)
{
    (void)state;
    fact_source *p = gap_source_alone(2, 0);
    json_t *code = args_of(CHANGES), *plain = args_of("[\"S\",3],\"all\",9,[]");
    bool about_code[12];
    for (size_t i = 0; i < COUNT(about_code); i++) {
        about_code[i] = i % 3 == 0;
        source_submit(p, about_code[i] ? "Order" : "Reduced", about_code[i] ? code : plain, 0,
                      &about_code[i]);
    }
    while (source_pending(p)) {
        fact_answer a;
        assert_int_equal(source_next(p, &a, NULL, NULL), HRY_OK);
        assert_int_equal(a.status, HRY_OK);
        if (!*(bool *)a.tag)
            assert_int_equal(json_array_size(json_object_get(a.value, "maximal")), 2);
        json_decref(a.value);
    }
    json_decref(plain);
    json_decref(code);
    source_free(p);
}

static void sizes_that_groups_claim_are_checked(void **state)
{
    (void)state;
    fact_source *p = gap_source_alone(1, 0);
    json_t *value;
    hry_error error;
    static const char *const groups[] = {"Group((1,2,3))", "PcGroupCode(0,3)"};
    for (size_t i = 0; i < COUNT(groups); i++) {
        char *text =
            mem_print("[\"gap\",\"(function() local G; G := Group(GeneratorsOfGroup(%s)); SetSize(G, 7); "
                      "return G; end)()\"]",
                      groups[i]);
        assert_int_equal(ask_within(p, "Order", text, 0, &value, &error), HRY_UNDEFINED);
        assert_string_equal(error.message, "the GAP expression claims a group of order 7, but its generators "
                                           "generate a group of order 3");
        free(text);
    }
    source_free(p);
}

// Nobody is left in the process group of a worker; the dead who wait for somebody to notice do not count.
static bool group_is_gone(pid_t leader)
{
    bool gone = true;
    glob_t found;
    assert_int_equal(glob("/proc/[0-9]*/stat", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        FILE *f = fopen(found.gl_pathv[i], "r");
        char state = 'Z';
        long group = 0;
        if (f && fscanf(f, "%*d (%*[^)]) %c %*d %ld", &state, &group) == 2 && group == leader && state != 'Z')
            gone = false;
        if (f)
            fclose(f);
    }
    globfree(&found);
    return gone;
}

// GAP waits for a program that it has started, which says that it runs by making a file.
static void start_worker_program(fact_source *p, const char *file)
{
    char *text = mem_print("[\"gap\",\"Exec(\\\"touch %s; exec sleep 100000\\\")\"]", file);
    json_t *args = args_of(text);
    source_submit(p, "Order", args, 0, NULL);
    json_decref(args);
    free(text);
    unlink(file);
    limit l = limit_none();
    for (fact_answer a; access(file, F_OK);) {
        l.seconds = 0.1;
        l.started = clock_now();
        assert_int_equal(source_next(p, &a, &l, NULL), HRY_TIME);
    }
}

static void programs_that_gap_started_end_with_the_worker(void **state)
{
    (void)state;
    char *file = mem_print("%s/running", home());
    fact_source *p = gap_source_alone(1, 0);
    start_worker_program(p, file);
    pid_t worker = only_worker();
    source_cancel(p);
    WAIT_UNTIL(group_is_gone(worker));
    source_free(p);
    free(file);
}

static void programs_that_gap_started_end_with_the_owner(void **state)
{
    (void)state;
    char *file = mem_print("%s/running", home());
    pid_t workers[MOST_WORKERS], owner = fork();
    if (owner == 0) {
        start_worker_program(gap_source_alone(1, 0), file);
        raise(SIGSTOP);
        _exit(1);
    }
    waitpid(owner, NULL, WUNTRACED);
    assert_int_equal(workers_of(owner, workers), 1);
    kill(owner, SIGKILL);
    waitpid(owner, NULL, 0);
    WAIT_UNTIL(group_is_gone(workers[0]));
    free(file);
}

// GAP's own files and its packages need some; the message says that, and is there at once.
static void too_few_open_files_are_told(void **state)
{
    (void)state;
    struct rlimit before;
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &before), 0);
    pid_t child = fork(); // for which the bound is final
    if (child == 0) {
        setrlimit(RLIMIT_NOFILE, &(struct rlimit){16, 16});
        json_t *value;
        hry_error error = {0};
        bool told =
            ask_within(gap_source_alone(1, 0), "Order", "[\"Z\",6]", 0, &value, &error) == HRY_MISSING &&
            strstr(error.message, "GAP could not be started: only 16 files may be open at once");
        _exit(told ? 0 : 1);
    }
    int result;
    assert_int_equal(waitpid(child, &result, 0), child);
    assert_true(WIFEXITED(result) && WEXITSTATUS(result) == 0);
}

static void a_missing_worker_is_told(void **state)
{
    (void)state;
    setenv("HARARY_GAP", "/nonexistent/harary-gap", 1);
    fact_source *p = gap_source_alone(1, 0);
    json_t *value = NULL;
    hry_error error;
    assert_int_equal(ask_within(p, "Order", "[\"Z\",6]", 0, &value, &error), HRY_MISSING);
    assert_non_null(strstr(error.message, "harary-gap was not found"));
    setenv("HARARY_GAP", "/bin/false", 1); // it is there and ends at once
    assert_int_equal(ask_within(p, "Order", "[\"Z\",6]", 0, &value, &error), HRY_MISSING);
    assert_non_null(strstr(error.message, "GAP could not be started"));
    unsetenv("HARARY_GAP");
    assert_json(p, "Order", "[\"Z\",6]", "\"6\""); // and is tried again with the next question
    source_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_second_start_uses_the_workspace),
        cmocka_unit_test(a_time_limit_ends_a_question),
        cmocka_unit_test(time_in_which_nobody_listens_does_not_count),
        cmocka_unit_test(a_worker_that_does_not_react_is_replaced),
        cmocka_unit_test(a_memory_limit_ends_a_question),
        cmocka_unit_test(a_worker_killed_in_a_batch_is_replaced),
        cmocka_unit_test(a_question_that_kills_is_given_up),
        cmocka_unit_test(one_can_ask_during_a_batch),
        cmocka_unit_test(an_interrupt_ends_the_waiting),
        cmocka_unit_test(no_worker_is_left_behind),
        cmocka_unit_test(workers_die_with_the_program),
        cmocka_unit_test(a_worker_that_ran_code_answers_nothing_else),
        cmocka_unit_test(code_in_a_batch_changes_no_other_answer),
        cmocka_unit_test(sizes_that_groups_claim_are_checked),
        cmocka_unit_test(programs_that_gap_started_end_with_the_worker),
        cmocka_unit_test(programs_that_gap_started_end_with_the_owner),
        cmocka_unit_test(too_few_open_files_are_told),
        cmocka_unit_test(a_missing_worker_is_told),
        cmocka_unit_test(workers_that_start_together_make_one_workspace),
        cmocka_unit_test(a_damaged_workspace_is_replaced),
        cmocka_unit_test(changed_files_need_another_workspace),
        cmocka_unit_test(
            another_folder_takes_the_place_of_the_cache), // last: the workspaces before are for this cache
    };
    return run_if(groups_can_be_tested("workers"), tests, start_asking, end_asking);
}
