// SPDX-License-Identifier: GPL-3.0-or-later
//
// For bash the tables become one function, which returns the candidates for a command and the word before the
// cursor. The rest of the script is in completion.bash, which is embedded in the program. It needs bash 4 and
// nothing else.
#include "cli/completion.h"

#include <ctype.h>

#include "base/carried.h"
#include "report/games.h"

// ---- candidates

// Collects the names of one kind in lower case, up to the parenthesis; those that end with this alone.
typedef struct name_list {
    const char *kind, *ending;
    char *words;
} name_list;

static void add_name(void *context, const games_row *row)
{
    name_list *list = context;
    if (strcmp(row->kind, list->kind) != 0 || !strstr(row->name, list->ending))
        return;
    mem_append(&list->words, "%s%.*s", *list->words ? " " : "", (int)strcspn(row->name, "("), row->name);
}

static char *names_of(const char *kind, const char *ending)
{
    name_list list = {kind, ending, mem_string("")};
    games_each(add_name, &list);
    for (char *at = list.words; *at; at++)
        *at = (char)tolower((unsigned char)*at);
    return list.words;
}

static candidates words_between_bars(const char *text, size_t length)
{
    candidates found = {CANDIDATES_WORDS, mem_print("%.*s", (int)length, text)};
    for (char *at = found.words; (at = strchr(at, '|'));)
        *at = ' ';
    return found;
}

candidates candidates_of_option(const option *o)
{
    if (o->kind == OPTION_CHOICE)
        return words_between_bars(o->argument, strlen(o->argument));
    if (!strcmp(o->name, "family"))
        return (candidates){CANDIDATES_WORDS, names_of("family", "(G)")};
    if (o->kind == OPTION_TEXT && strstr(o->argument, "FILE"))
        return (candidates){.kind = CANDIDATES_FILES};
    return (candidates){.kind = CANDIDATES_NONE};
}

candidates candidates_of_operand(const command *c, size_t number)
{
    const char *at = c->operands;
    for (; number && *at; number--) {
        at += strcspn(at, " ");
        at += strspn(at, " ");
    }
    size_t length = strcspn(at, " ");
    if (!strncmp(at, "GAME", 4))
        return (candidates){CANDIDATES_WORDS, names_of("game", "")};
    if (*at == '[' && memchr(at, '|', length))
        return words_between_bars(at + 1, length - 2);
    return (candidates){.kind = strcmp(c->operands, "") ? CANDIDATES_FILES : CANDIDATES_NONE};
}

void candidates_clear(candidates *c)
{
    free(c->words);
    c->words = NULL;
}

size_t completion_brief(const char *help)
{
    return strcspn(help, ";:");
}

// ---- bash

// A line of the function: what may follow behind these two words.
static void bash_case(FILE *out, const char *command, const char *before, const char *more, candidates found)
{
    static const char *const marks[] = {[CANDIDATES_NONE] = "NOTHING", [CANDIDATES_FILES] = "FILES"};
    fprintf(out, "    '%s %s'%s) echo '%s' ;;\n", command, before, more,
            found.kind == CANDIDATES_WORDS ? found.words : marks[found.kind]);
    candidates_clear(&found);
}

static void bash_options(FILE *out, const command *c)
{
    fprintf(out, "    '%s options') echo '", c->name);
    for (const option *o = c->verb->table; o->name; o++)
        fprintf(out, "--%s ", o->name);
    fputs("' ;;\n", out);
    for (const option *o = c->verb->table; o->name; o++) {
        if (o->kind == OPTION_FLAG)
            continue;
        char *name = mem_print("--%s", o->name), letter[32] = "";
        if (o->letter)
            snprintf(letter, sizeof letter, " | '%s -%c'", c->name, o->letter);
        bash_case(out, c->name, name, letter, candidates_of_option(o));
        free(name);
    }
    bash_case(out, c->name, "operand 0", "", candidates_of_operand(c, 0));
    bash_case(out, c->name, "operand", "", candidates_of_operand(c, 1));
}

CARRY_FILE(bash_rest, HARARY_BASH_COMPLETION); // cli/completion.bash, the same for every version

static void completion_bash(FILE *out)
{
    fputs("# Completion of harary in bash, written by harary --completion bash.\n\n"
          "# What may follow an option, or at an operand: words, FILES, or NOTHING that can be listed.\n"
          "_harary_follows() {\n"
          "    case \"$1${2:+ $2}\" in\n"
          "    harary) echo 'help --help --version --man --completion",
          out);
    for (size_t i = 0; i < command_count; i++)
        fprintf(out, " %s", commands[i].name);
    fputs("' ;;\n    'help operand 0' | '--man operand 0') echo '", out);
    for (size_t i = 0; i < command_count; i++)
        fprintf(out, "%s%s", i ? " " : "", commands[i].name);
    fputs("' ;;\n    '--completion --completion') echo 'bash zsh fish' ;;\n", out);
    for (size_t i = 0; i < command_count; i++)
        bash_options(out, &commands[i]);
    fputs("    esac\n}\n\n", out);
    fputs(bash_rest, out);
}

bool completion_print(FILE *out, const char *shell)
{
    if (!strcmp(shell, "bash"))
        completion_bash(out);
    else if (!strcmp(shell, "zsh"))
        completion_zsh(out);
    else if (!strcmp(shell, "fish"))
        completion_fish(out);
    else
        return false;
    return true;
}
