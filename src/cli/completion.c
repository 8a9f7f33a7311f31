// SPDX-License-Identifier: GPL-3.0-or-later
//
// For bash the tables become one function, which tells for a command and a word before the cursor what may
// follow; the rest of the script is the same for every version. It needs bash 4 and nothing else.
#include "cli/completion.h"

#include <ctype.h>
#include <string.h>

#include "base/mem.h"
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

static const char bash_rest[] =
    "_harary_takes_value() {\n"
    "    [ -n \"$(_harary_follows \"$1\" \"$2\")\" ]\n"
    "}\n\n"
    "# How many operands stand before the cursor.\n"
    "_harary_operands() {\n"
    "    local i count=0\n"
    "    for ((i = 2; i < COMP_CWORD; i++)); do\n"
    "        case ${COMP_WORDS[i]} in\n"
    "        =) ((i++)) ;;\n"
    "        -?*) [ \"${COMP_WORDS[i + 1]}\" = = ] || ! _harary_takes_value \"${COMP_WORDS[1]}\" "
    "\"${COMP_WORDS[i]}\" || ((i++)) ;;\n"
    "        *) ((count++)) ;;\n"
    "        esac\n"
    "    done\n"
    "    echo $count\n"
    "}\n\n"
    "_harary() {\n"
    "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]} "
    "words\n"
    "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
    "        words=$(_harary_follows harary)\n"
    "    else\n"
    "        # --as=json is three words.\n"
    "        if [ \"$word\" = = ]; then\n"
    "            word=\n"
    "        elif [ \"$before\" = = ]; then\n"
    "            before=${COMP_WORDS[COMP_CWORD - 2]}\n"
    "        fi\n"
    "        case $before in\n"
    "        -?*) words=$(_harary_follows \"$command\" \"$before\") ;;\n"
    "        esac\n"
    "        if [ -z \"$words\" ]; then\n"
    "            case $word in\n"
    "            -*) words=$(_harary_follows \"$command\" options) ;;\n"
    "            *)\n"
    "                words=$(_harary_follows \"$command\" \"operand $(_harary_operands)\")\n"
    "                [ -n \"$words\" ] || words=$(_harary_follows \"$command\" operand)\n"
    "                ;;\n"
    "            esac\n"
    "        fi\n"
    "    fi\n"
    "    case $words in\n"
    "    FILES) compopt -o default ;;\n"
    "    NOTHING) ;;\n"
    "    *) mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\") ;;\n"
    "    esac\n"
    "}\n\n"
    "complete -F _harary harary\n";

static void completion_bash(FILE *out)
{
    fputs(
        "# Completion of harary in bash, written by harary --completion bash.\n\n"
        "# What may follow behind an option, or at an operand: words, FILES, or NOTHING that can be listed.\n"
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
