// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary COMMAND …
//
// For readers of the sources: the main idea is explained in the head of engine/set_system.h, games in
// game/game.h, the order of the solvers in engine/solve.c, and all questions to GAP in group/ask.h.
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include "atlas/work.h"
#include "cli/command_line.h"
#include "cli/completion.h"
#include "cli/help.h"
#include "cli/terminal.h"
#include "cli/versions.h"
#include "crew/ranks.h"
#include "os/memory.h"
#include "process/program.h"

// `about` is what the error marks, or NULL.
static int complain(const hry_error *error, const char *about)
{
    error_place place = place_of(about);
    report_error(stderr, error, &place);
    return 2;
}

// `next` is the word behind it, or NULL.
static int unknown_command(const char *name, const char *next)
{
    hry_error error;
    const char *near = command_suggest(name);
    rule game;
    if (rule_parse(name, &game))
        hry_fail(&error, HRY_USAGE, "%.60s is a game, not a command; did you mean  harary nim %.60s %.60s?",
                 name, name, next && *next != '-' ? next : "STRUCTURE");
    else if (near)
        hry_fail(&error, HRY_USAGE, "there is no command '%.60s'; did you mean %s?", name, near);
    else
        hry_fail(&error, HRY_USAGE, "there is no command '%.60s'; harary --help lists them", name);
    return complain(&error, NULL);
}

static int run_command(const command *c, int count, char **words)
{
    common_options *options;
    hry_error error;
    const char *about;
    if (command_line_read(c, count, words, &options, &about, &error))
        return complain(&error, about);
    int status = 0;
    door here = terminal_door();
    const command_part *part = options->operands ? command_part_find(c, options->operand[0]) : NULL;
    if (options->help && part)
        help_print_part(stdout, c, part);
    else if (options->help)
        help_print_command(stdout, c);
    else
        status = session_run(c->verb, options, &here);
    question_free(options);
    return status;
}

// harary help, harary help nim; harary --man, harary --man nim
static int tell(const char *word, int count, char **words, void (*whole)(FILE *out),
                void (*one)(FILE *out, const command *c))
{
    if (count && strcmp(words[0], "help") == 0) // harary help help
        count = 0;
    const command *c = count ? command_find(words[0]) : NULL;
    hry_error error;
    if (count > 1) {
        hry_fail(&error, HRY_USAGE, "unexpected argument '%.60s': harary %s takes one command", words[1],
                 word);
        return complain(&error, NULL);
    }
    if (count && !c)
        return unknown_command(words[0], NULL);
    if (c)
        one(stdout, c);
    else
        whole(stdout);
    return 0;
}

// harary help …; harary help survey query as well
static int help(int count, char **words)
{
    const command *c = count == 2 ? command_find(words[0]) : NULL;
    const command_part *part = c ? command_part_find(c, words[1]) : NULL;
    if (!part)
        return tell("help", count, words, help_print, help_print_command);
    help_print_part(stdout, c, part);
    return 0;
}

// harary --completion bash
static int complete(int count, char **words)
{
    hry_error error;
    if (count == 1 && completion_print(stdout, words[0]))
        return 0;
    hry_fail(&error, HRY_USAGE, "--completion takes a shell: bash, zsh or fish%s%.60s%s",
             count ? ", not '" : "", count ? words[count - 1] : "", count ? "'" : "");
    return complain(&error, NULL);
}

static int dispatch(int argc, char **argv)
{
    const char *word = argc > 1 ? argv[1] : "";
    if (argc < 2) {
        help_print(stderr);
        return 2;
    }
    if (strcmp(word, "help") == 0)
        return help(argc - 2, argv + 2);
    if (strcmp(word, "--man") == 0)
        return tell(word, argc - 2, argv + 2, man_print, man_print_command);
    if (strcmp(word, "--completion") == 0)
        return complete(argc - 2, argv + 2);
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0)
        help_print(stdout);
    else if (strcmp(word, "--version") == 0)
        versions_print(stdout);
    else {
        const command *c = command_find(word);
        return c ? run_command(c, argc - 2, argv + 2) : unknown_command(word, argv[2]);
    }
    return 0;
}

// A reader that went away is no fault; a full disk is.
static int finish(int status)
{
    bool failed = ferror(stdout) != 0;
    if (fflush(stdout) == 0 && !failed)
        return status;
    struct pollfd out = {.fd = STDOUT_FILENO, .events = POLLOUT};
    bool reader_gone = poll(&out, 1, 0) == 1 && (out.revents & POLLERR);
    if (!reader_gone)
        fputs("harary: the answer cannot be written; is the disk full?\n", stderr);
    return status ? status : 1;
}

static const front_end terminal = {
    .options = true,
    .advice = {
        {"time", "; raise it with --time"},
        {"memory", "; raise it with --memory"},
        {"spill", ", or give a directory for temporary files with --spill"},
        {"moves", "; nim --moves lists them"},
        {"structures", "; harary games lists all structures"},
        {"families", "; harary games lists them"},
        {"graphs", "; for one graph per line use --family, as in harary nim acv --family geodetic FILE"},
        {"format", " or use --format"},
        {"modules", "; harary info GROUP --characters lists X1, X2, …"},
        {"braces", ", and braces need quotes in the shell"},
    }};

// The libraries of HTTP and MPI take longer to load than most answers to compute. They are in harary-whole,
// the same program with them; where it is absent there is no server, and every rank works for itself.
static void hand_over(int argc, char **argv)
{
    bool wanted =
        ranks_are_launched() || (argc > 1 && (!strcmp(argv[1], "serve") || !strcmp(argv[1], "publish")));
    OWNED char *program = wanted && !HARARY_WHOLE ? program_find("harary-whole", "HARARY_WHOLE") : NULL;
    if (program)
        execv(program, argv);
}

int main(int argc, char **argv)
{
    hand_over(argc, argv);
    int served;
    heap_keep_small(); // --memory is about the whole process
    front_end_set(&terminal);
    signal(SIGCHLD, SIG_DFL); // where a parent has it ignored, no child would have an exit status
    if (ranks_serve(&atlas_trade, &argc, &argv, &served))
        return served;
    setvbuf(stderr, NULL, _IOLBF, BUFSIZ); // a line of an error arrives in one piece
    terminal_catch_interrupt();
    return ranks_leave(finish(dispatch(argc, argv)));
}
