// SPDX-License-Identifier: GPL-3.0-or-later
//
// Completion in bash, zsh and fish, asked of these shells themselves, and manual pages: what is offered is
// what `harary COMMAND --help` tells, neither more nor less, and groff has nothing to say against a page.
// Shells that are not installed are skipped.
#include "page_support.h"
#include "program_support.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

static bool installed(const char *program)
{
    char *command = mem_print("command -v %s", program), *out = output_of(command);
    bool found = *out;
    if (!found)
        leave_out("%s is not installed", program);
    free(out);
    free(command);
    return found;
}

static void expect_said(const char *command, const char *wanted)
{
    char *out = output_of(command);
    if (strcmp(out, wanted))
        fail_msg("%s\nprints\n%s\nand not\n%s", command, out, wanted);
    free(out);
}

// ---- bash

// What bash offers where the words of the command line, bash's way of cutting it included, are these and the
// last is under the cursor; in a line, sorted.
#define BASH(words)                                                                                          \
    "bash -c 'eval \"$(harary --completion bash)\"; COMP_WORDS=(" words "); "                                \
    "COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); compopt() { echo \"$@\"; }; _harary; "                           \
    "printf \"%s\\n\" \"${COMPREPLY[@]}\" | sort | tr \"\\n\" \" \"'"

static void bash_completes(void **state)
{
    (void)state;
    if (!installed("bash"))
        skip();
    expect_said(BASH("harary s"), "same serve simple spectrum sum survey ");
    expect_said(BASH("harary nim d"), "dng dnt dst ");
    expect_said(BASH("harary nim --as \"\""), "csv json latex markdown text tsv ");
    expect_said(BASH("harary nim --as = c"), "csv ");
    expect_said(BASH("harary nim --as ="), "csv json latex markdown text tsv ");
    expect_said(BASH("harary nim --as=csv --qu"), "--quiet ");
    expect_said(BASH("harary nim --as csv ge"), "gen ");
    expect_said(BASH("harary nim --as = csv ge"), "gen ");
    expect_said(BASH("harary nim -q av"), "avd ");
    expect_said(BASH("harary nim gen \"\""), "-o default\n ");
    expect_said(BASH("harary diagram gen S4 -o \"\""), "-o default\n ");
    expect_said(BASH("harary nim --time \"\""), " ");
    expect_said(BASH("harary survey \"\""), "check plot query ");
    expect_said(BASH("harary nim --family g"), "genpos geodetic graphic ");
    expect_said(BASH("harary help cen"), "census ");
    expect_said(BASH("harary --man cen"), "census ");
    expect_said(BASH("harary --completion f"), "fish ");
    expect_said(BASH("harary nonsense x"), " ");
}

// Every option of every command, and no other.
static void bash_offers_what_help_tells(void **state)
{
    (void)state;
    if (!installed("bash"))
        skip();
    expect_said(
        "bash -c 'eval \"$(harary --completion bash)\"; commands=$(harary --help | sed -n \"/^usage/,/help "
        "COMMAND/s/^  \\([a-z]*\\) .*/\\1/p\" | grep -v harary); for c in $commands; do diff <(harary $c "
        "--help | sed -n \"s/^  \\(-., \\|    \\)--\\([a-z-]*\\).*/--\\2/p\" | sort) <(_harary_follows $c "
        "options | tr \" \" \"\\n\" | grep . | sort) || echo $c; done; test $(echo $commands | wc -w) -ge 16 "
        "&& echo all'",
        "all\n");
}

// ---- zsh and fish

static void fish_completes(void **state)
{
    (void)state;
    if (!installed("fish"))
        skip();
    static const char *const lines[][2] = {
        {"harary su", "sum\nsurvey\n"},
        {"harary nim --as ", "csv\njson\nlatex\nmarkdown\ntext\ntsv\n"},
        {"harary nim d", "dng\ndnt\ndst\n"},
        {"harary survey p", "plot\n"},
        {"harary diagram --simplify=o", "--simplify=otype\n"},
        {"harary help cen", "census\n"},
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char *command =
            mem_print("fish --no-config -c 'harary --completion fish | source; complete -C \"%s\"' | cut "
                      "-f1 | sort",
                      lines[i][0]);
        expect_said(command, lines[i][1]);
        free(command);
    }
}

// The script read by zsh, and what it hands to the completion system.
static void zsh_completes(void **state)
{
    (void)state;
    if (!installed("zsh"))
        skip();
    expect_said("harary --completion zsh > /dev/null && harary --completion zsh | zsh -n", "");
    // With _arguments and its like replaced by their arguments.
    static const char asked[] =
        "zsh -f -c 'words=(harary %s); CURRENT=${#words}; _describe() { print -rl -- "
        "\"${(@P)2}\" }; _arguments() { print -rl -- \"$@\" }; compadd() { print -rl -- \"$@\" "
        "}; eval \"$(harary --completion zsh)\"' | grep -c '%s'";
    static const char *const lines[][2] = {
        {"s", "^spectrum:compute the feasible"},
        {"nim x", "^--as=.the form of the answer.:as:(text json csv tsv latex markdown)$"},
        {"nim x", "^1:operand:(acv avd dst prv gen dng ter dnt)$"},
        {"diagram x", "^(-o --output)--output=.*:FILE:_files$"},
        {"--man x", "^census:"},
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char *command = mem_print(asked, lines[i][0], lines[i][1]);
        expect_said(command, "1\n");
        free(command);
    }
}

static void other_shells_are_refused(void **state)
{
    (void)state;
    expect(RUN("--completion", "tcsh"), 2, "", "--completion takes a shell: bash, zsh or fish, not 'tcsh'");
    expect(RUN("--completion"), 2, "", "--completion takes a shell: bash, zsh or fish\n");
    expect(RUN("--man", "nin"), 2, "", "did you mean nim?");
    expect(RUN("--man", "nim", "info"), 2, "", "unexpected argument 'info'");
}

// ---- manual pages

#define EVERY_COMMAND "for c in $(harary --man | sed -n 's/^.B harary \\([a-z][a-z]*\\)$/\\1/p'); do "

static void every_command_has_a_page(void **state)
{
    (void)state;
    expect_said(EVERY_COMMAND "harary --man $c | grep -c '^.SH \\(NAME\\|SYNOPSIS\\|DESCRIPTION\\|OPTIONS\\|"
                              "EXAMPLE\\|FILES\\|EXIT STATUS\\|SEE ALSO\\)$'; done | sort -u",
                "8\n");
    // All options, and all that is seen exists.
    expect_said(EVERY_COMMAND
                "page=$(harary --man $c | sed 's/\\\\-/-/g'); for o in $(harary $c --help | sed -n "
                "'s/^  \\(-., \\|    \\)--\\([a-z-]*\\).*/--\\2/p'); do case $page in *--${o#--}*) ;; *) "
                "echo $c $o ;; esac; done; done",
                "");
    expect_said("for s in $(" EVERY_COMMAND
                "harary --man $c; done | sed -n 's/^.BR harary\\\\-\\([a-z]*\\) .*/\\1/p' | "
                "sort -u); do harary help $s >/dev/null || echo $s; done 2>&1",
                "");
    expect_parts(RUN("--man", "play"), 0, "NO_COLOR", "");
    expect_parts(RUN("--man", "survey"), 0, "atlas.db", "");
}

static void groff_reads_the_pages(void **state)
{
    (void)state;
    if (!installed("groff") || !installed("preconv"))
        skip();
    expect_said("{ " EVERY_COMMAND
                "harary --man $c | groff -K utf8 -man -ww -Tutf8 2>&1 >/dev/null; done; harary "
                "--man | groff -K utf8 -man -ww -Tutf8 2>&1 >/dev/null; }",
                "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bash_completes),           cmocka_unit_test(bash_offers_what_help_tells),
        cmocka_unit_test(fish_completes),           cmocka_unit_test(zsh_completes),
        cmocka_unit_test(other_shells_are_refused), cmocka_unit_test(every_command_has_a_page),
        cmocka_unit_test(groff_reads_the_pages),
    };
    return cmocka_run_group_tests_name("completion", tests, NULL, NULL);
}
