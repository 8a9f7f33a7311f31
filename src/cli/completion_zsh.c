// SPDX-License-Identifier: GPL-3.0-or-later
//
// zsh: each command is a call of _arguments with specifications in single quotes. Brackets and colons in a
// text are escaped.
#include "cli/completion.h"

static void quoted(FILE *out, const char *text, size_t length)
{
    for (const char *end = text + length; text < end; text++) {
        if (*text == '\'')
            fputs("'\\''", out);
        else if (*text == '[' || *text == ']' || *text == ':' || *text == '\\')
            fprintf(out, "\\%c", *text);
        else
            putc(*text, out);
    }
}

// What _arguments calls to complete a value: a list of words, _files, or a blank for nothing.
static void action(FILE *out, candidates found)
{
    if (found.kind == CANDIDATES_WORDS)
        fprintf(out, "(%s)", found.words);
    else
        fputs(found.kind == CANDIDATES_FILES ? "_files" : " ", out);
    candidates_clear(&found);
}

static void print_option(FILE *out, const option *o)
{
    bool has_value = o->kind != OPTION_FLAG;
    if (o->letter)
        fprintf(out, " \\\n        '(-%c --%s)'{-%c,--%s%s}'[", o->letter, o->name, o->letter, o->name,
                has_value ? "=" : "");
    else
        fprintf(out, " \\\n        '--%s%s[", o->name, has_value ? "=" : "");
    quoted(out, o->help, completion_brief(o->help));
    putc(']', out);
    if (has_value) {
        fprintf(out, ":%s:", o->kind == OPTION_CHOICE ? o->name : o->argument);
        action(out, candidates_of_option(o));
    }
    putc('\'', out);
}

static void print_command(FILE *out, const command *c)
{
    fprintf(out, "    %s)\n        _arguments -s -S", c->name);
    for (const option *o = c->verb->table; o->name; o++)
        print_option(out, o);
    if (*c->operands) {
        fputs(" \\\n        '1:operand:", out);
        action(out, candidates_of_operand(c, 0));
        fputs("' \\\n        '*:operand:", out);
        action(out, candidates_of_operand(c, 1));
        putc('\'', out);
    }
    fputs(" ;;\n", out);
}

void completion_zsh(FILE *out)
{
    fputs("#compdef harary\n# Completion of harary in zsh, written by harary --completion zsh.\n\n"
          "_harary() {\n    local -a commands=(\n",
          out);
    for (size_t i = 0; i < command_count; i++) {
        fprintf(out, "        '%s:", commands[i].name);
        quoted(out, commands[i].summary, completion_brief(commands[i].summary));
        fputs("'\n", out);
    }
    fputs("    )\n"
          "    if ((CURRENT == 2)); then\n"
          "        _describe command commands\n"
          "        compadd -- help --help --version --man --completion\n"
          "        return\n"
          "    fi\n"
          "    local command=$words[2]\n"
          "    shift words\n"
          "    ((CURRENT--))\n"
          "    case $command in\n"
          "    help|--man) _describe command commands ;;\n"
          "    --completion) compadd bash zsh fish ;;\n",
          out);
    for (size_t i = 0; i < command_count; i++)
        print_command(out, &commands[i]);
    fputs("    esac\n}\n\n_harary \"$@\"\n", out);
}
