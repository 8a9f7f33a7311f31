// SPDX-License-Identifier: GPL-3.0-or-later
//
// Waiting for a line, and Ctrl-C: it ends the waiting whenever it comes, a moment before it too.
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "answer/lines.h"
#include "cli/terminal.h"
#include "support.h"

static int to, from;

static int open_pipe(void **state)
{
    (void)state;
    int pair[2];
    if (pipe(pair))
        return -1;
    from = pair[0];
    to = pair[1];
    return 0;
}

static int close_pipe(void **state)
{
    (void)state;
    return close(from) || close(to);
}

static void lines_that_are_there_are_read(void **state)
{
    (void)state;
    lines l = {.descriptor = from};
    char *line;
    size_t length;
    assert_int_equal(lines_next(&l, false, &line, &length), LINE_NOT_YET);
    assert_int_equal(write(to, "one\nt", 5), 5);
    assert_int_equal(lines_next(&l, true, &line, &length), LINE_READY);
    assert_int_equal(length, 3);
    assert_memory_equal(line, "one", 3);
    assert_int_equal(lines_next(&l, false, &line, &length), LINE_NOT_YET);
    lines_clear(&l);
}

// Of a line that is too long the beginning is kept, and the next lines are whole.
static void long_lines_are_cut(void **state)
{
    (void)state;
    lines l = {.descriptor = from, .longest = 1000};
    char *line, much[300000];
    size_t length;
    memset(much, 'S', sizeof much);
    pid_t writer = fork();
    if (writer == 0) {
        close(from);
        for (size_t i = 0; i < 10; i++)
            if (write(to, much, sizeof much) != (ssize_t)sizeof much)
                _exit(1);
        _exit(write(to, "\nS3\nS", 5) != 5);
    }
    assert_int_equal(lines_next(&l, true, &line, &length), LINE_READY);
    assert_int_equal(length, 1000);
    assert_true(l.cut && l.room < sizeof much);
    assert_int_equal(lines_next(&l, true, &line, &length), LINE_READY);
    assert_int_equal(length, 2);
    assert_false(l.cut);
    assert_int_equal(waitpid(writer, NULL, 0), writer);
    lines_clear(&l);
}

// The program has looked whether it was interrupted, and not begun to wait: here a signal wakes nobody.
static void an_interrupt_just_before_the_waiting_ends_it(void **state)
{
    (void)state;
    terminal_catch_interrupt();
    const atomic_int *interrupt = terminal_door().interrupt;
    lines l = {.descriptor = from, .interrupt = interrupt};
    char *line;
    size_t length;
    assert_false(*interrupt);
    assert_int_equal(raise(SIGINT), 0);
    assert_int_equal(lines_next(&l, true, &line, &length), LINE_NOT_YET);
    assert_true(*interrupt);
    lines_clear(&l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(lines_that_are_there_are_read, open_pipe, close_pipe),
        cmocka_unit_test_setup_teardown(long_lines_are_cut, open_pipe, close_pipe),
        cmocka_unit_test_setup_teardown(an_interrupt_just_before_the_waiting_ends_it, open_pipe, close_pipe),
    };
    return cmocka_run_group_tests_name("lines", tests, NULL, NULL);
}
