// SPDX-License-Identifier: GPL-3.0-or-later
//
// --memory bounds the whole process: what the system has counted as its largest size (getrusage) is at
// most the limit, what the program takes for a small game, and a twentieth for the heap, which keeps parts of
// pages. The structure counts as well as the computation, in every engine and in the commands for several
// structures.
#include "program_support.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WORDS = 10 };

// Structures that take much memory, and more for a computation. Those that end neither quickly nor at the
// limit have a limit of time, which makes a peak smaller at most.
static const char *const commands[][WORDS] = {
    {"nim", "avd", "dominating(grid(60,60))"},
    {"nim", "avd", "dominating(grid(80,80))"},
    {"nim", "avd", "dominating(grid(30,30))", "--engine=lazy", "--time=2s"},
    {"nim", "acv", "connect(grid(5,6))"},
    {"nim", "acv", "uniform(22,11)", "--engine=planes"},
    {"nim", "acv", "uniform(22,11)", "--engine=lattice", "--time=1s"},
    {"nim", "acv", "uniform(22,11)", "--engine=counts"},
    {"nim", "acv", "uniform(22,11)", "--compute", "--time=2s"},
    {"nim", "dst", "dominating(grid(6,6))", "--engine=residues", "--time=1s"},
    {"nim", "avd", "uniform(14,7)", "--misere"},
    {"nim", "acv", "hull(grid(6,6))", "--closed"},
    {"nim", "acv", "tr(uniform(22,11))"},
    {"nim", "acv", "join(uniform(12,6),uniform(12,6))"},
    {"table", "acv", "uniform(n,4)", "--for", "n=4..70", "--threads=2"},
    {"sum", "AVD(dominating(grid(50,50)))", "AVD(dominating(grid(50,51)))"},
    {"info", "dominating(grid(70,70))"},
    {"info", "uniform(22,11)"},
    {"transversals", "uniform(22,11)", "--count", "--time=1s"},
    {"same", "ACV(uniform(20,10))", "ACV(uniform(20,9))", "--time=1s"},
};
static const char *const limits[] = {"14M", "30M", "60M"};

typedef struct measured {
    size_t most; // bytes
    int status;
} measured;

// A process that is made here counts this program, too, as it is before the other is started: a small game is
// measured in the same way.
static measured run_measured(const char *const *words, const char *memory)
{
    struct rusage used;
    int state;
    const char *arguments[WORDS + 4] = {HARARY_PROGRAM};
    size_t count = 1;
    for (; words[count - 1]; count++)
        arguments[count] = words[count - 1];
    arguments[count++] = "--memory";
    arguments[count] = memory;
    char *errors = in_home("errors");
    pid_t child = start_program(arguments, errors, 0);
    assert_int_equal(wait4(child, &state, 0, &used), child);
    assert_true(WIFEXITED(state));
    free(errors);
    return (measured){(size_t)used.ru_maxrss << 10, WEXITSTATUS(state)};
}

static bool lacked_memory(void)
{
    char *path = in_home("errors"), *said = text_of_file(path);
    bool lacked = strstr(said, "of memory") != NULL;
    free(path);
    free(said);
    return lacked;
}

static void the_process_keeps_the_limit(void **state)
{
    (void)state;
    size_t refused = 0, answered = 0;
    measured small = run_measured((const char *const[WORDS]){"nim", "acv", "{1,2}"}, "1G");
    for (size_t i = 0; i < COUNT(commands); i++)
        for (size_t k = 0; k < COUNT(limits); k++) {
            size_t allowed = (size_t)atol(limits[k]) << 20;
            instance_game(commands[i][0], commands[i][1], commands[i][2] ? commands[i][2] : "", "");
            measured m = run_measured(commands[i], limits[k]);
            if (m.most > allowed + allowed / 20 + small.most)
                fail_msg("%s %s --memory %s: %zu kB, and %zu kB are allowed", commands[i][0], commands[i][1],
                         limits[k], m.most >> 10, (allowed + small.most) >> 10);
            answered += m.status == 0;
            refused += m.status == 1 && lacked_memory();
        }
    print_message("%zu answers, and %zu refusals\n", answered, refused);
    assert_true(answered > COUNT(commands) / 2 && refused > COUNT(commands) / 2);
}

// A row of a table has all of the memory if it needs it, whatever the rows behind it have taken.
static void a_row_has_all_of_the_memory(void **state)
{
    (void)state;
    run r =
        RUN("table", "acv", "uniform(n,4)", "--for", "n=50..72", "--threads=2", "--memory=16M", "--as=csv");
    assert_int_equal(r.status, 0);
    assert_null(strchr(r.out, '?'));
    run_clear(&r);
}

int main(void)
{
#ifdef __SANITIZE_ADDRESS__
    const bool measurable = false; // shadow, red zones and what was freed are held, too
#else
    const bool measurable = true;
#endif
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_process_keeps_the_limit),
        cmocka_unit_test(a_row_has_all_of_the_memory),
    };
    return run_if(measurable, tests, make_home, remove_home);
}
