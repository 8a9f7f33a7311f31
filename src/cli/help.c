// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/help.h"

#include <inttypes.h>
#include <string.h>

#include "report/games.h"

enum { DETAIL_ROOM = 800 }; // of what is said about an option

static const char *const exit_statuses[] = {
    "0  answered",
    "1  something could not be answered: a limit, a game that does not exist, a bad line of a stream, an "
    "interrupt",
    "2  the command line, an expression or a file cannot be read",
};
enum { EXIT_STATUSES = sizeof exit_statuses / sizeof *exit_statuses };

// Words of `text` filled into lines of at most 96 columns, each indented.
static void fill(FILE *out, const char *text, size_t indent, size_t column)
{
    while (*text) {
        size_t length = strcspn(text, " ");
        if (column + 1 + length > 96 && column > indent) {
            fprintf(out, "\n%*s", (int)indent, "");
            column = indent;
        } else if (column > indent) {
            putc(' ', out);
            column++;
        }
        fwrite(text, 1, length, out);
        column += length;
        text += length + (text[length] == ' ');
    }
    putc('\n', out);
}

// "--time TIME"; a choice shows its words.
static size_t usage(char *buffer, size_t room, const option *o)
{
    char letter[8] = "    ";
    if (o->letter)
        snprintf(letter, sizeof letter, "-%c, ", o->letter);
    const char *argument = option_argument(o);
    return (size_t)snprintf(buffer, room, "%s--%s%s%s", letter, o->name, argument ? " " : "",
                            argument ? argument : "");
}

static void detail(char *buffer, size_t room, const option *o)
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
    fputs("\n  harary help COMMAND     its options (so does harary COMMAND --help)\n"
          "  harary --version        the version, and those of the libraries\n"
          "  harary --man            the manual page, for man -l -\n\n"
          "examples\n",
          out);
    for (size_t i = 0; i < command_count; i++)
        fprintf(out, "  %s\n", commands[i].example);
    fputs("\nexit status\n", out);
    for (size_t i = 0; i < EXIT_STATUSES; i++)
        fprintf(out, "  %s\n", exit_statuses[i]);
}

void help_print_command(FILE *out, const command *c)
{
    char left[96], right[DETAIL_ROOM];
    fprintf(out, "usage: harary %s%s%s [options]\n\n", c->name, *c->operands ? " " : "", c->operands);
    fill(out, c->description, 0, 0);
    fputs("\noptions\n", out);
    size_t at;
    option_walk walk = option_walk_begin(c->options->table);
    const option *o;
    while ((o = option_walk_next(&walk, &at))) {
        size_t length = usage(left, sizeof left, o);
        detail(right, sizeof right, o);
        fprintf(out, "  %-26s", left);
        if (length > 25)
            fprintf(out, "\n%28s", "");
        fill(out, right, 28, 28);
    }
    fprintf(out, "\nexample\n  %s\n", c->example);
}

// Text in roff: backslashes and hyphens escaped, no line taken for a request.
static void roff(FILE *out, const char *text)
{
    if (*text == '.' || *text == '\'')
        fputs("\\&", out);
    for (; *text; text++) {
        if (*text == '\\')
            fputs("\\e", out);
        else if (*text == '-')
            fputs("\\-", out);
        else if (*text == '\'')
            fputs("\\(aq", out);
        else
            putc(*text, out);
    }
}

static void roff_line(FILE *out, const char *text)
{
    roff(out, text);
    putc('\n', out);
}

static void man_command(FILE *out, const command *c)
{
    char right[DETAIL_ROOM];
    fprintf(out, ".SS harary %s ", c->name);
    roff_line(out, c->operands);
    roff_line(out, c->description);
    size_t at;
    option_walk walk = option_walk_begin(c->options->table);
    const option *o;
    while ((o = option_walk_next(&walk, &at))) {
        fputs(".TP\n.B ", out);
        if (o->letter)
            fprintf(out, "\\-%c, ", o->letter);
        fputs("\\-\\-", out);
        roff(out, o->name);
        if (option_argument(o)) {
            fputs(" \\fI", out);
            roff(out, option_argument(o));
            fputs("\\fR", out);
        }
        putc('\n', out);
        detail(right, sizeof right, o);
        roff_line(out, right);
    }
}

static void man_row(void *context, const games_row *row)
{
    fputs(".TP\n.B ", context);
    roff(context, row->name);
    fputs(*row->also ? ", " : "", context);
    roff_line(context, row->also);
    roff(context, row->definition);
    fputs(". Example: ", context);
    roff_line(context, row->example);
}

void help_print_man(FILE *out)
{
    fputs(".TH HARARY 1 \"\" \"harary " HARARY_VERSION "\" \"User Commands\"\n"
          ".SH NAME\nharary \\- exact nim\\-values of achievement and avoidance games on groups and "
          "hypergraphs\n"
          ".SH SYNOPSIS\n",
          out);
    for (size_t i = 0; i < command_count; i++) {
        fprintf(out, ".B harary %s\n", commands[i].name);
        if (*commands[i].operands)
            roff_line(out, commands[i].operands);
        fputs("[options]\n.br\n", out);
    }
    fputs(".B harary \\-\\-help\n|\n.B \\-\\-version\n|\n.B \\-\\-man\n.SH COMMANDS\n", out);
    for (size_t i = 0; i < command_count; i++)
        man_command(out, &commands[i]);
    fputs(".SH GAMES AND STRUCTURES\n", out);
    games_each(man_row, out);
    fputs(".SH EXAMPLES\n.nf\n", out);
    for (size_t i = 0; i < command_count; i++)
        roff_line(out, commands[i].example);
    fputs(".fi\n.SH EXIT STATUS\n.nf\n", out);
    for (size_t i = 0; i < EXIT_STATUSES; i++)
        roff_line(out, exit_statuses[i]);
    fputs(".fi\n", out);
}
