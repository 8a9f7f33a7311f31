// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the program says to people who ask how it is used, and to those who slip: help on a command, options
// with too few dashes, pictures without a file.
#include "program_support.h"

#include <pty.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "answer/options.h"
#include "base/mem.h"
#include "cli/commands.h"

// Takes both.
static void the_same_is_said(run asked, run option)
{
    assert_int_equal(asked.status, 0);
    assert_int_equal(option.status, 0);
    assert_string_equal(asked.out, option.out);
    run_clear(&asked);
    run_clear(&option);
}

static void help_tells_of_a_command(void **state)
{
    (void)state;
    static const char *const names[] = {"nim", "info", "diagram", "survey", "hunt"};
    for (size_t i = 0; i < COUNT(names); i++)
        the_same_is_said(RUN("help", names[i]), RUN(names[i], "--help"));
    the_same_is_said(RUN("help"), RUN("--help"));
    expect_parts(RUN("help"), 0, "harary help COMMAND", "");
    expect(RUN("help", "nin"), 2, "", "did you mean nim?");
    expect(RUN("help", "nim", "info"), 2, "", "unexpected argument 'info'");
}

static void help_tells_of_a_part_of_a_command(void **state)
{
    (void)state;
    static const char *const parts[] = {"query", "plot", "check"};
    for (size_t i = 0; i < COUNT(parts); i++) {
        the_same_is_said(RUN("help", "survey", parts[i]), RUN("survey", parts[i], "--help"));
        char *usage = mem_print("usage: harary survey %s ", parts[i]);
        expect_parts(RUN("help", "survey", parts[i]), 0, usage, "");
        free(usage);
    }
    expect(RUN("help", "survey", "queries"), 2, "", "unexpected argument 'queries'");
    expect(RUN("help", "nim", "query"), 2, "", "unexpected argument 'query'");
}

// Whatever the table says that a part takes is an option of its command, once.
static void parts_take_options_of_their_command(void **state)
{
    (void)state;
    for (size_t i = 0; i < command_count; i++)
        for (const command_part *part = commands[i].parts; part && part->name; part++) {
            size_t listed = 1, known = 0;
            for (const char *at = part->takes; (at = strchr(at, '|')); at++)
                listed++;
            for (const option *o = commands[i].verb->table; o->name; o++) {
                unsigned place;
                known += value_choice(o->name, part->takes, &place);
            }
            if (known != listed)
                fail_msg("%s %s: %zu of the %zu words of takes are options", commands[i].name, part->name,
                         known, listed);
        }
}

// An option of this command is not said to be one of others.
static void one_dash_is_not_two(void **state)
{
    (void)state;
    expect(RUN("nim", "-quiet"), 2, "", "there is no option -quiet; did you mean --quiet?");
    expect(RUN("nim", "acv", "{1}", "-moves"), 2, "", "there is no option -moves; did you mean --moves?");
    expect(RUN("info", "-json", "{1}"), 2, "", "there is no option -json; did you mean --json?");
    expect(RUN("info", "--moves", "{1}"), 2, "", "harary info has no option --moves");
}

// Runs the program with a terminal as its standard output; what it writes there, freed by the caller.
static char *on_terminal(const char *const *arguments, int *status)
{
    int terminal;
    pid_t child = forkpty(&terminal, NULL, NULL, NULL);
    assert_true(child >= 0);
    if (child == 0) {
        execv(HARARY_PROGRAM, (char *const *)arguments);
        _exit(127);
    }
    char *text = NEW_ARRAY(char, 1 << 16);
    size_t length = 0;
    ssize_t got;
    while (length < (1 << 16) - 1 && (got = read(terminal, text + length, (1 << 16) - 1 - length)) > 0)
        length += (size_t)got;
    close(terminal);
    assert_int_equal(waitpid(child, status, 0), child);
    return text;
}

static void a_terminal_gets_no_picture(void **state)
{
    (void)state;
    int status;
    char *told = on_terminal((const char *const[]){"harary", "survey", "plot", NULL}, &status);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 2 || !strstr(told, "plot.svg") || strstr(told, "<svg"))
        fail_msg("%s", told);
    free(told);
    // A pipe may have it: the missing atlas is what is told then.
    expect(RUN("survey", "plot", "--store", "/no/such/atlas.db"), 2, "", "/no/such/atlas.db");
}

static void text_has_a_legend(void **state)
{
    (void)state;
    run with = RUN("diagram", "acv", "{1,2},{2,3}", "--legend"),
        without = RUN("diagram", "acv", "{1,2},{2,3}");
    size_t length = strlen(without.out);
    assert_memory_equal(with.out, without.out, length);
    assert_string_equal(with.out + length,
                        "\n  △    even class\n  ▽    odd class\n  0    play has ended\n"
                        "  →    option\n  ⇢    option that ends play\n"
                        "  (p,e,o)    parity, value of even positions, value of odd ones\n");
    run_clear(&with);
    run_clear(&without);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(help_tells_of_a_command),
        cmocka_unit_test(help_tells_of_a_part_of_a_command),
        cmocka_unit_test(parts_take_options_of_their_command),
        cmocka_unit_test(one_dash_is_not_two),
        cmocka_unit_test(a_terminal_gets_no_picture),
        cmocka_unit_test(text_has_a_legend),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
