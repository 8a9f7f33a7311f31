// SPDX-License-Identifier: GPL-3.0-or-later
//
// Who may write to a file: of several masters at once one works, and the others say so and do nothing. And
// masters whose workers are ranks of MPI, of which one is stopped or killed. Skipped without GAP; the ranks
// without mpirun.
#include "mpi_support.h"
#include "program_support.h"
#include "tree_support.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "base/limit.h"
#include "base/mem.h"

enum { MASTERS = 4, WORDS = 10 };

// ---- the lock

// A worker that was just forked has the lock of its master still, and is killed a moment after it: the master
// is dead, so the file is free.
static void a_lock_does_not_outlive_its_master(void **state)
{
    (void)state;
    char *path = in_home("inherited");
    int told[2];
    long holder;
    assert_int_equal(pipe(told), 0);
    pid_t master = fork();
    if (master == 0) {
        bool locked = file_lock(path, &holder) >= 0;
        pid_t parent = getpid();
        pid_t worker = fork();
        if (worker == 0) {
            WAIT_UNTIL(getppid() != parent); // which has died
            for (int i = 0; i < 50; i++)
                look_again();
            _exit(0);
        }
        bool sent = write(told[1], locked ? "y" : "n", 1) == 1;
        pause();
        _exit(!sent);
    }
    char word = 0;
    assert_int_equal(read(told[0], &word, 1), 1);
    assert_int_equal(word, 'y');
    assert_int_equal(file_lock(path, &holder), -1); // it lives
    assert_int_equal(holder, master);
    kill(master, SIGKILL);
    assert_int_equal(waitpid(master, NULL, 0), master);
    int lock = file_lock(path, &holder);
    assert_true(lock >= 0);
    file_unlock(path, lock);
    close(told[0]);
    close(told[1]);
    free(path);
}

// ---- several masters

typedef struct task {
    const char *name, *says;
    const char *words[WORDS]; // FILE stands for the file; more than a test waits for
} task;

static const task tasks[] = {
    {"census", "another census is writing", {"census", "--orders", "1152", "-o", "FILE", "--spot", "0"}},
    {"survey", "another survey or hunt is writing", {"survey", "--orders", "768", "--store", "FILE"}},
    {"hunt", "another survey or hunt is writing", {"hunt", "--order", "1-2000", "--store", "FILE"}},
};

static pid_t start(const task *t, const char *path, const char *errors)
{
    const char *words[WORDS + 2] = {HARARY_PROGRAM};
    for (size_t i = 0; t->words[i]; i++)
        words[i + 1] = strcmp(t->words[i], "FILE") == 0 ? path : t->words[i];
    return start_program(words, errors, 0);
}

// Started together: one of them goes on, and the others end with a sentence that names the file.
static void one_master_works(void **state)
{
    (void)state;
    for (size_t k = 0; k < COUNT(tasks); k++) {
        const task *t = &tasks[k];
        char *path = in_home(t->name), *lock = mem_print("%s.lock", path), *errors[MASTERS];
        pid_t child[MASTERS];
        int status[MASTERS];
        size_t left = MASTERS, works = 0;
        bool done[MASTERS] = {false};
        for (size_t i = 0; i < MASTERS; i++) {
            char name[16];
            snprintf(name, sizeof name, "errors%zu", i);
            errors[i] = in_home(name);
            child[i] = start(t, path, errors[i]);
        }
        for (; left > 1; look_again())
            for (size_t i = 0; i < MASTERS; i++)
                if (!done[i] && has_ended(child[i], &status[i])) {
                    done[i] = true;
                    left--;
                }
        assert_int_equal(left, 1);
        assert_int_equal(access(lock, F_OK), 0);
        for (size_t i = 0; i < MASTERS; i++) {
            if (!done[i]) {
                works = i;
                continue;
            }
            char *said = text_of_file(errors[i]);
            if (status[i] != 1 || !strstr(said, t->says) || !strstr(said, path))
                fail_msg("%s: status %d, '%s'", t->name, status[i], said);
            free(said);
        }
        kill(child[works], SIGINT);
        assert_int_equal(end_of(child[works]), 1);
        assert_int_not_equal(access(lock, F_OK), 0); // nothing stale
        for (size_t i = 0; i < MASTERS; i++)
            free(errors[i]);
        free(lock);
        free(path);
    }
}

// What the second one was refused it gets when the first was killed.
static void a_killed_master_gives_its_file_back(void **state)
{
    (void)state;
    char *path = in_home("back.csv"), *lock = in_home("back.csv.lock"), *errors = in_home("errors");
    pid_t child = start(&tasks[0], path, errors);
    WAIT_UNTIL(access(lock, F_OK) == 0);
    expect_parts(RUN("census", "--orders", "1-5", "-o", path), 1, "", "another census");
    assert_int_not_equal(access(path, F_OK), 0); // and did nothing
    kill(child, SIGKILL);
    end_of(child);
    expect_parts(RUN("census", "--orders", "1-5", "-o", path), 0, NULL, "");
    assert_int_equal(access(path, F_OK), 0);
    assert_int_not_equal(access(lock, F_OK), 0);
    free(path);
    free(lock);
    free(errors);
}

// ---- ranks of MPI

static const char *preloaded = ""; // by the ranks

static pid_t start_ranks(const char *orders, const char *path)
{
    char *errors = in_home("mpi.txt"), *preload = mem_print("LD_PRELOAD=%s", preloaded);
    const char *arguments[] = {"mpirun", "-x",       preload, "-n",      "3",  HARARY_PROGRAM,
                               "survey", "--orders", orders,  "--store", path, NULL};
    pid_t child = start_program(arguments, errors, 0);
    free(preload);
    free(errors);
    return child;
}

static bool launcher_hangs; // the last one did, although its master had ended

// Waits until mpirun ends. A rank that is stopped when it has left MPI is the launcher's alone: it goes on
// when the master is gone. What is promised is that the master ends; a launcher that is still there after
// thousands of looks more is ended and told of.
static void come_to_an_end(pid_t child, const process_tree *all, pid_t stopped, int *status)
{
    enum { SOME = 500, MANY = 6000 };
    size_t looks = 0; // since the master was seen
    launcher_hangs = false;
    for (; !has_ended(child, status); look_again()) {
        looks = rank_of(child, 0) ? 0 : looks + 1;
        if (stopped && looks > SOME)
            kill(stopped, SIGCONT);
        if (looks <= MANY)
            continue;
        print_message("mpirun did not end after its master\n");
        launcher_hangs = true;
        for (size_t i = 0; i < all->count; i++)
            kill(all->pid[i], SIGKILL);
        *status = end_of(child);
        return;
    }
}

// A survey of these orders on three ranks, whose rank 2 gets a signal (0: none), at once (looks < 0) or when
// it has something to do and after so many looks more; its status.
static int survey_with_signal(const char *orders, const char *path, int signal, int looks)
{
    bool at_once = looks < 0;
    pid_t child = start_ranks(orders, path), rank = 0;
    int status = -1;
    bool over = false;
    while (!over && (!rank || (!at_once && access(path, F_OK) != 0))) {
        look_again();
        rank = rank_of(child, 2);
        over = has_ended(child, &status);
    }
    for (; looks > 0; looks--) // any moment is right
        look_again();
    process_tree all = processes_of(child); // before the signal: workers of a killed rank are nobody's
    if (rank && !over)
        kill(rank, signal);
    if (!rank)
        fail_msg("there is no rank 2");
    if (!over)
        come_to_an_end(child, &all, signal ? rank : 0, &status);
    tree_wait(&all);
    return status;
}

// The launcher brings what ranks say and speaks itself, in no order that it promises.
static bool has_said(const char *sentence)
{
    char *errors = in_home("mpi.txt"), *said = text_of_file(errors);
    bool there = strstr(said, sentence) != NULL;
    free(errors);
    free(said);
    return there;
}

static void expect_said(const char *sentence)
{
    char *errors = in_home("mpi.txt"), *said = text_of_file(errors);
    if (!has_said(sentence) && !launcher_hangs)
        fail_msg("'%s' is not in\n%s", sentence, said);
    free(errors);
    free(said);
}

// Whatever became of a rank, the same command comes to the same atlas.
static void assert_whole(const char *path)
{
    expect_parts(RUN("survey", "--orders", "1-48", "--store", path), 0, "250 groups", NULL);
    expect_parts(RUN("survey", "check", "--store", path), 0, NULL, "");
}

static void a_stopped_rank_is_left_alone(void **state)
{
    (void)state;
    if (!has_mpi())
        skip();
    rng r = rng_start("stop", 20261121);
    for (size_t life = 0; life < scaled(3); life++) { // at work, at its end, or gone
        char *path = in_home("stopped.db");
        survey_with_signal("1-48", path, SIGSTOP, (int)rng_below(&r, 150));
        if (has_said("MPI_ABORT was invoked"))
            expect_said(" has not responded for 6 s; aborting all MPI ranks");
        assert_whole(path);
        unlink(path);
        free(path);
    }
}

// Rank 2 has met the others for the last time, and all of them are in MPI_Finalize but it.
static void a_rank_stopped_on_its_way_out_is_left_alone(void **state)
{
    (void)state;
    if (!has_mpi())
        skip();
#ifdef FAULTY_MPI
    char *path = in_home("out.db");
    preloaded = FAULTY_MPI;
    survey_with_signal("1-48", path, 0, 0);
    preloaded = "";
    expect_said(" has not responded for 6 s; aborting all MPI ranks");
    assert_whole(path);
    free(path);
#endif
}

static void a_rank_that_never_comes_up_is_told(void **state)
{
    (void)state;
    if (!has_mpi())
        skip();
    char *path = in_home("never.db");
    survey_with_signal("1-48", path, SIGSTOP, -1);
    assert_whole(path);
    free(path);
}

// The launcher gives the others a second, and may have stopped listening to them when they speak.
static void a_killed_rank_ends_all(void **state)
{
    (void)state;
    if (!has_mpi())
        skip();
    char *path = in_home("killed.db");
    bool told = false;
    while (!told) {
        // A million groups of order 768: it is at work when the signal comes.
        assert_int_not_equal(survey_with_signal("1-48,768", path, SIGKILL, 50), 0);
        told = has_said("which ends all ranks when one of them has died");
    }
    assert_whole(path);
    free(path);
}

static int begin(void **state)
{
    setenv("HARARY_MPI_PATIENCE", "6", 1);
    setenv("ASAN_OPTIONS", "detect_leaks=0:exitcode=99:verify_asan_link_order=0", 1);
    return make_home(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_lock_does_not_outlive_its_master),
        cmocka_unit_test(one_master_works),
        cmocka_unit_test(a_killed_master_gives_its_file_back),
        cmocka_unit_test(a_stopped_rank_is_left_alone),
        cmocka_unit_test(a_rank_stopped_on_its_way_out_is_left_alone),
        cmocka_unit_test(a_rank_that_never_comes_up_is_told),
        cmocka_unit_test(a_killed_rank_ends_all),
    };
    return run_if(groups_can_be_tested("several masters"), tests, begin, remove_home);
}
