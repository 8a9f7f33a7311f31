// SPDX-License-Identifier: GPL-3.0-or-later
//
// Everything is printed from the tables, so the help always agrees with the parser. Text is filled to 96
// columns. The help on a subcommand, such as survey query, shows only the options that it names and drops the
// prefix "query:" from their descriptions.
#include "cli/help.h"

#include "report/word_list.h"

enum { COLUMNS = 96, INDENT = 28 };

const char *const help_exit_statuses[HELP_EXIT_STATUSES] = {
    "0  answered",
    ("1  something could not be answered: a limit was reached, a game does not exist, a line of a stream is "
     "invalid, or the command was interrupted"),
    "2  the command line, an expression or a file is invalid",
};

// "--time TIME"; a choice shows its words.
static size_t usage(char *buffer, size_t room, const option *o)
{
    char letter[8] = "    ";
    if (o->letter)
        snprintf(letter, sizeof letter, "-%c, ", o->letter);
    return (size_t)snprintf(buffer, room, "%s--%s%s%s", letter, o->name, o->argument ? " " : "",
                            o->argument ? o->argument : "");
}

void help_detail(char *buffer, size_t room, const option *o)
{
    size_t used = (size_t)snprintf(buffer, room, "%s", o->help);
    if (o->kind == OPTION_NUMBER)
        used +=
            (size_t)snprintf(buffer + used, room - used, " (%" PRIu64 " to %" PRIu64 ")", o->least, o->most);
    if (o->fallback)
        snprintf(buffer + used, room - used, " [default: %s]", o->fallback);
}

void help_print(FILE *out)
{
    fputs("harary: exact nim-values of achievement and avoidance games on groups and hypergraphs\n\n"
          "usage: harary COMMAND …\n\n",
          out);
    for (size_t i = 0; i < command_count; i++)
        fprintf(out, "  %-14s%s\n", commands[i].name, commands[i].summary);
    fputs("\n  harary help COMMAND     the options of a command (also harary COMMAND --help)\n"
          "  harary --version        the versions of harary and its libraries\n"
          "  harary --man [COMMAND]  the manual page of harary or of a command, for man -l -\n"
          "  harary --completion bash|zsh|fish   a completion script for the shell\n\n"
          "examples\n",
          out);
    for (size_t i = 0; i < command_count; i++)
        fprintf(out, "  %s\n", commands[i].example);
    fputs("\nexit status\n", out);
    for (size_t i = 0; i < HELP_EXIT_STATUSES; i++)
        fprintf(out, "  %s\n", help_exit_statuses[i]);
}

static void print_options(FILE *out, const command *c, const command_part *part)
{
    char left[96], right[HELP_DETAIL_ROOM];
    fputs("\noptions\n", out);
    for (const option *o = c->verb->table; o->name; o++) {
        unsigned place;
        if (part && !value_choice(o->name, part->takes, &place))
            continue;
        size_t length = usage(left, sizeof left, o);
        help_detail(right, sizeof right, o);
        fprintf(out, "  %-26s", left);
        if (length > 25)
            fprintf(out, "\n%28s", "");
        // "query: groups of this order" is said where there is more than query.
        size_t own = part ? strlen(part->name) : 0;
        bool named = part && strncmp(right, part->name, own) == 0 && right[own] == ':';
        wrapped_print(out, right + (named ? own + 2 : 0), INDENT, INDENT, COLUMNS);
    }
}

void help_print_command(FILE *out, const command *c)
{
    fprintf(out, "usage: harary %s%s%s [options]\n\n", c->name, *c->operands ? " " : "", c->operands);
    wrapped_print(out, c->description, 0, 0, COLUMNS);
    print_options(out, c, NULL);
    fprintf(out, "\nexample\n  %s\n", c->example);
    for (const command_part *part = c->parts; part && part->name; part++)
        fprintf(out, "  %s\n", part->example);
}

void help_print_part(FILE *out, const command *c, const command_part *part)
{
    fprintf(out, "usage: harary %s %s [options]\n\n", c->name, part->name);
    wrapped_print(out, part->description, 0, 0, COLUMNS);
    print_options(out, c, part);
    fprintf(out, "\nexample\n  %s\n", part->example);
}
