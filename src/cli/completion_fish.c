// SPDX-License-Identifier: GPL-3.0-or-later
//
// fish: one `complete` per line, with the condition that its command has been typed.
#include "cli/completion.h"

static void description(FILE *out, const char *text)
{
    fputs(" -d '", out);
    for (const char *end = text + completion_brief(text); text < end; text++) {
        if (*text == '\'' || *text == '\\')
            putc('\\', out);
        putc(*text, out);
    }
    fputs("'\n", out);
}

// What is offered: words, files, or a value that cannot be listed.
static void offer(FILE *out, candidates found)
{
    if (found.kind == CANDIDATES_WORDS)
        fprintf(out, " -x -a '%s'", found.words);
    else
        fputs(found.kind == CANDIDATES_FILES ? " -r -F" : " -x", out);
    candidates_clear(&found);
}

static void begin(FILE *out, const char *command, const char *condition)
{
    fprintf(out, "complete -c harary -n '__fish_seen_subcommand_from %s%s'", command, condition);
}

// The first operand directly follows the command; options before it are counted as operands.
static void print_operands(FILE *out, const command *c)
{
    static const char *const places[] = {"; and test (count (commandline -opc)) -eq 2",
                                         "; and test (count (commandline -opc)) -gt 2"};
    for (size_t i = 0; i < 2 && *c->operands; i++) {
        candidates found = candidates_of_operand(c, i);
        begin(out, c->name, places[i]);
        if (found.kind == CANDIDATES_WORDS)
            fprintf(out, " -a '%s'\n", found.words);
        else
            fputs(" -F\n", out);
        candidates_clear(&found);
    }
}

static void print_command(FILE *out, const command *c)
{
    fprintf(out, "complete -c harary -n __fish_use_subcommand -a %s", c->name);
    description(out, c->summary);
    for (const option *o = c->verb->table; o->name; o++) {
        begin(out, c->name, "");
        fprintf(out, " -l %s", o->name);
        if (o->letter)
            fprintf(out, " -s %c", o->letter);
        if (o->kind != OPTION_FLAG)
            offer(out, candidates_of_option(o));
        description(out, o->help);
    }
    print_operands(out, c);
}

void completion_fish(FILE *out)
{
    fputs("# Completion of harary in fish, written by harary --completion fish.\n\n"
          "complete -c harary -f\n"
          "complete -c harary -n __fish_use_subcommand -a help -d 'help on a command'\n"
          "complete -c harary -n __fish_use_subcommand -l help -l version\n"
          "complete -c harary -n __fish_use_subcommand -l man\n"
          "complete -c harary -n __fish_use_subcommand -l completion -x -a 'bash zsh fish'\n"
          "complete -c harary -n '__fish_seen_subcommand_from help' -a '",
          out);
    for (size_t i = 0; i < command_count; i++)
        fprintf(out, "%s%s", i ? " " : "", commands[i].name);
    fputs("'\n", out);
    for (size_t i = 0; i < command_count; i++)
        print_command(out, &commands[i]);
}
