// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary(1) lists all commands. The page of a command has its options and the files and variables that
// concern it: a row of these tables applies to a command that it names or that has the option it names.
#include "cli/help.h"

#include <ctype.h>

#include "report/games.h"

typedef struct man_row {
    const char *option, *command; // for which commands it holds; both NULL: for all
    const char *name, *text;
} man_row;

static const man_row files[] = {
    {"memory", NULL, "$XDG_CACHE_HOME/harary, ~/.cache/harary",
     "GAP's saved workspace, created at its first use; if it is removed, it is created again"},
    {"store", NULL, "atlas.db", "the atlas, an SQLite file, unless --store names another"},
    {NULL, "census", "PREFIX/share/harary/data/census.csv", "the census of all orders up to 2000"},
    {NULL, "simple", "PREFIX/share/harary/data/simple.csv", "the simple groups of order up to 10^8"},
    {NULL, NULL, "PREFIX/share/doc/harary", "the documentation, with examples"},
};

static const man_row variables[] = {
    {"memory", NULL, "HARARY_GAP",
     "the path of harary-gap, the program that runs GAP, if it is not in the directory of harary"},
    {"theme", NULL, "HARARY_DRAW",
     "the path of harary-draw, the program that draws pictures, if it is not in the directory of harary"},
    {"engine", NULL, "HARARY_DEVICE", "the device for --engine gpu: any part of its name"},
    {"engine", NULL, "HARARY_OPENCL", "the OpenCL loader, in place of libOpenCL.so.1"},
    {"store", "nim", "HARARY_MPI_PATIENCE",
     "the number of seconds without a message after which an MPI rank counts as lost; default: 120"},
    {"memory", NULL, "XDG_CACHE_HOME, HOME, TMPDIR",
     "where GAP's workspace is saved: in the first of these directories that is writable"},
    {NULL, "play", "NO_COLOR, TERM", "the board has no colours if NO_COLOR is not empty or TERM is dumb"},
};

static bool concerns(const command *c, const man_row *row)
{
    if (!c || (!row->option && !row->command))
        return true;
    return (row->option && option_find(c->verb->table, row->option)) ||
           (row->command && !strcmp(row->command, c->name));
}

// Text in roff: backslashes, quotes and hyphens escaped, no line taken for a request.
static void roff(FILE *out, const char *text)
{
    if (*text == '.' || *text == '\'')
        fputs("\\&", out);
    for (; *text; text++)
        if (strchr("\\-'", *text))
            fputs(*text == '-' ? "\\-" : *text == '\'' ? "\\(aq" : "\\e", out);
        else
            putc(*text, out);
}

static void roff_line(FILE *out, const char *text)
{
    roff(out, text);
    putc('\n', out);
}

static void print_options(FILE *out, const command *c)
{
    char right[HELP_DETAIL_ROOM];
    for (const option *o = c->verb->table; o->name; o++) {
        fputs(".TP\n.B ", out);
        if (o->letter)
            fprintf(out, "\\-%c, ", o->letter);
        fputs("\\-\\-", out);
        roff(out, o->name);
        if (o->argument) {
            fputs(" \\fI", out);
            roff(out, o->argument);
            fputs("\\fR", out);
        }
        putc('\n', out);
        help_detail(right, sizeof right, o);
        roff_line(out, right);
    }
}

// A section of the rows that concern the command, NULL: of all.
static void print_rows(FILE *out, const char *title, const command *c, const man_row *rows, size_t count)
{
    bool any = false;
    for (size_t i = 0; i < count; i++) {
        if (!concerns(c, &rows[i]))
            continue;
        if (!any)
            fprintf(out, ".SH %s\n", title);
        any = true;
        fputs(".TP\n.B ", out);
        roff_line(out, rows[i].name);
        roff_line(out, rows[i].text);
    }
}

// What all pages end with, but for SEE ALSO.
static void print_surroundings(FILE *out, const command *c)
{
    print_rows(out, "FILES", c, files, sizeof files / sizeof *files);
    print_rows(out, "ENVIRONMENT", c, variables, sizeof variables / sizeof *variables);
    fputs(".SH EXIT STATUS\n", out);
    for (size_t i = 0; i < HELP_EXIT_STATUSES; i++) {
        fprintf(out, ".TP\n.B %c\n", help_exit_statuses[i][0]);
        roff_line(out, help_exit_statuses[i] + 3);
    }
}

static void print_game(void *context, const games_row *row)
{
    fputs(".TP\n.B ", context);
    roff(context, row->name);
    fputs(*row->also ? ", " : "", context);
    roff_line(context, row->also);
    roff(context, row->definition);
    fputs(". Example: ", context);
    roff_line(context, row->example);
}

static void print_synopsis(FILE *out, const command *c)
{
    fprintf(out, ".B harary %s\n", c->name);
    if (*c->operands)
        roff_line(out, c->operands);
    fputs("[options]\n", out);
}

static void print_heading(FILE *out, const char *capitals, const char *name, const char *summary)
{
    fprintf(out, ".TH %s 1 \"\" \"harary " HARARY_VERSION "\" \"User Commands\"\n.SH NAME\n", capitals);
    roff(out, name);
    fputs(" \\- ", out);
    roff_line(out, summary);
    fputs(".SH SYNOPSIS\n", out);
}

void man_print(FILE *out)
{
    print_heading(out, "HARARY", "harary",
                  "exact nim-values of achievement and avoidance games on groups and hypergraphs");
    for (size_t i = 0; i < command_count; i++) {
        print_synopsis(out, &commands[i]);
        fputs(".br\n", out);
    }
    fputs(".B harary \\-\\-help\n|\n.B \\-\\-version\n|\n.B \\-\\-man\n.RI [ COMMAND ]\n|\n.B "
          "\\-\\-completion\n"
          "bash|zsh|fish\n.SH COMMANDS\n",
          out);
    for (size_t i = 0; i < command_count; i++) {
        fprintf(out, ".SS harary %s ", commands[i].name);
        roff_line(out, commands[i].operands);
        roff_line(out, commands[i].description);
        print_options(out, &commands[i]);
    }
    fputs(".SH GAMES AND STRUCTURES\n", out);
    games_each(print_game, out);
    fputs(".SH EXAMPLES\n.nf\n", out);
    for (size_t i = 0; i < command_count; i++)
        roff_line(out, commands[i].example);
    fputs(".fi\n", out);
    print_surroundings(out, NULL);
    fputs(".SH SEE ALSO\n", out);
    for (size_t i = 0; i < command_count; i++)
        fprintf(out, ".BR harary\\-%s (1),\n", commands[i].name);
    fputs(".BR gap (1),\n.BR dot (1)\n", out);
}

void man_print_command(FILE *out, const command *c)
{
    char name[64], capitals[64];
    snprintf(name, sizeof name, "harary-%s", c->name);
    size_t length = strlen(name);
    for (size_t i = 0; i <= length; i++)
        capitals[i] = (char)toupper((unsigned char)name[i]);
    print_heading(out, capitals, name, c->summary);
    print_synopsis(out, c);
    fputs(".SH DESCRIPTION\n", out);
    roff_line(out, c->description);
    fputs(".SH OPTIONS\n", out);
    print_options(out, c);
    fputs(".SH EXAMPLE\n.nf\n", out);
    roff_line(out, c->example);
    fputs(".fi\n", out);
    print_surroundings(out, c);
    fputs(".SH SEE ALSO\n.BR harary (1)", out);
    for (const char *at = c->see; *at; at += strspn(at, " ")) {
        size_t word = strcspn(at, " ");
        fprintf(out, ",\n.BR harary\\-%.*s (1)", (int)word, at);
        at += word;
    }
    putc('\n', out);
}
