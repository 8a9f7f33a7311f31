// SPDX-License-Identifier: GPL-3.0-or-later
//
// Manners of a program. What it says to people who ask how it is used, and to those who slip: help on a
// command, options with too few dashes, pictures without a file. And those of Unix: --version tells what the
// program stands on, and NO_COLOR is heard.
#include "page_support.h"
#include "program_support.h"

#include <fcntl.h>
#include <pty.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "answer/options.h"
#include "base/mem.h"
#include "cli/commands.h"

// ---- help

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
static char *told_on_terminal(const char *const *arguments, int *status)
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
    char *told = told_on_terminal((const char *const[]){"harary", "survey", "plot", NULL}, &status);
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

// ---- versions

// The line that begins with this word has a number behind it.
static void expect_version(const char *text, const char *word)
{
    char *head = mem_print("\n%s ", word), *line = strstr(text, head);
    if (!line)
        line = strstr(text, head + 1);
    if (!line || !strpbrk(line + strlen(word) + 1, "0123456789"))
        fail_msg("no version of %s in\n%s", word, text);
    free(head);
}

static void the_version_tells_of_libraries(void **state)
{
    (void)state;
    run r = RUN("--version");
    assert_int_equal(r.status, 0);
    assert_string_equal(r.err, "");
    assert_int_equal(strncmp(r.out, "harary " HARARY_VERSION "\n", strlen("harary " HARARY_VERSION "\n")), 0);
    expect_version(r.out, "nauty");
    expect_version(r.out, "SQLite");
    expect_version(r.out, "jansson");
    if (groups_can_be_tested("the version of GAP"))
        expect_version(r.out, "GAP");
#ifdef HARARY_HAS_DRAW
    expect_version(r.out, "Graphviz");
    expect_version(r.out, "librsvg");
#endif
    run_clear(&r);
}

static void what_is_not_there_has_no_version(void **state)
{
    (void)state;
    setenv("HARARY_GAP", "/nowhere/harary-gap", 1);
    setenv("HARARY_DRAW", "/bin/false", 1);
    run r = RUN("--version");
    assert_int_equal(r.status, 0);
    assert_non_null(strstr(r.out, "\nGAP: not available, the program harary-gap was not found\n"));
    assert_non_null(strstr(r.out, "\nGraphviz: not available, /bin/false does not start\n"));
    run_clear(&r);
    unsetenv("HARARY_GAP");
    unsetenv("HARARY_DRAW");
}

// A shell or a service manager may start programs with SIGCHLD ignored.
static void children_count_where_a_parent_ignores_them(void **state)
{
    (void)state;
    char *command = mem_print("trap '' CHLD; exec %s --version", HARARY_PROGRAM), *out = output_of(command);
#ifdef HARARY_HAS_DRAW
    expect_version(out, "Graphviz");
#endif
    expect_version(out, "nauty");
    free(out);
    free(command);
}

// ---- colours

// What the program writes to a terminal; the caller frees it.
static char *written_to_terminal(char *const *arguments)
{
    int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    assert_true(terminal >= 0 && !grantpt(terminal) && !unlockpt(terminal));
    char side[64];
    assert_int_equal(ptsname_r(terminal, side, sizeof side), 0);
    int out = open(side, O_RDWR | O_NOCTTY | O_CLOEXEC);
    assert_true(out >= 0);
    pid_t child = fork();
    if (child == 0) {
        dup2(open("/dev/null", O_RDONLY), STDIN_FILENO);
        dup2(out, STDOUT_FILENO);
        execv(arguments[0], arguments);
        _exit(127);
    }
    close(out);
    char *text = mem_zero(1, 1 << 16);
    size_t length = 0;
    for (ssize_t got;
         length < (1 << 16) - 1 && (got = read(terminal, text + length, (1 << 16) - 1 - length)) > 0;)
        length += (size_t)got;
    assert_int_equal(end_of(child), 0);
    close(terminal);
    return text;
}

// A person who asks about one game sees its rules first; a script, a list and a pipe get the values alone.
static void rules_come_first_in_a_terminal(void **state)
{
    (void)state;
    static const char rules[] = "Choose vertices in turn. The game ends when";
    char *one = written_to_terminal((char *[]){HARARY_PROGRAM, "nim", "acv", "{1,2}", NULL}),
         *quiet = written_to_terminal((char *[]){HARARY_PROGRAM, "nim", "acv", "{1,2}", "-q", NULL}),
         *two = written_to_terminal((char *[]){HARARY_PROGRAM, "nim", "acv", "{1,2}", "{1,3}", NULL});
    assert_memory_equal(one, rules, strlen(rules));
    assert_non_null(strstr(one, "ACV({1,2}) = *0"));
    assert_null(strstr(quiet, rules));
    assert_null(strstr(two, rules));
    free_all(one, quiet, two);
    expect_parts(RUN("nim", "acv", "{1,2}"), 0, "ACV({1,2}) = *0", "");
}

static bool has_colour(const char *no_color, const char *terminal)
{
    char *arguments[] = {HARARY_PROGRAM,      "play", "avd", "{1,2},{2,3}", "--players",
                         "computer,computer", NULL};
    if (no_color)
        setenv("NO_COLOR", no_color, 1);
    setenv("TERM", terminal, 1);
    char *text = written_to_terminal(arguments);
    unsetenv("NO_COLOR");
    assert_true(strlen(text) > 20);
    bool coloured = strchr(text, '\x1b') != NULL;
    free(text);
    return coloured;
}

static void no_color_is_heard(void **state)
{
    (void)state;
    assert_true(has_colour(NULL, "xterm"));
    assert_true(has_colour("", "xterm")); // an empty one says nothing
    assert_false(has_colour("1", "xterm"));
    assert_false(has_colour(NULL, "dumb"));
}

// Nothing can be computed in two bytes: who writes them means another unit.
static void too_small_a_size_is_refused(void **state)
{
    (void)state;
    static const struct {
        const char *text, *meant;
    } sizes[] = {{"2", "2G?"},  {"64", "64G?"},    {"500", "500M?"},     {"1048575", "1M?"},
                 {"2K", "2M?"}, {"0.5M", "0.5G?"}, {"1023kB", "1023M?"}, {"0.01", "0.01G?"}};
    size_t commands_with_memory = 0;
    for (size_t i = 0; i < command_count; i++) {
        const option *o = option_find(commands[i].verb->table, "memory");
        for (size_t k = 0; o && k < COUNT(sizes); k++) {
            run r = RUN(commands[i].name, "--memory", sizes[k].text);
            if (r.status != 2 || !strstr(r.err, "the least size is 1M") || !strstr(r.err, sizes[k].meant))
                fail_msg("%s --memory %s: %s", commands[i].name, sizes[k].text, r.err);
            run_clear(&r);
        }
        commands_with_memory += o != NULL;
    }
    assert_true(commands_with_memory > 15);
    expect(RUN("nim", "acv", "{1}", "--memory", "1M", "-q"), 0, "1\n", "");
    expect(RUN("nim", "acv", "{1}", "--memory", "1048576", "-q"), 0, "1\n", "");
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
        cmocka_unit_test(rules_come_first_in_a_terminal),
        cmocka_unit_test(the_version_tells_of_libraries),
        cmocka_unit_test(what_is_not_there_has_no_version),
        cmocka_unit_test(children_count_where_a_parent_ignores_them),
        cmocka_unit_test(no_color_is_heard),
        cmocka_unit_test(too_small_a_size_is_refused),
    };
    return cmocka_run_group_tests_name("manners", tests, NULL, NULL);
}
