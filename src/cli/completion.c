// SPDX-License-Identifier: GPL-3.0-or-later
//
// For bash the tables become one function, which returns the candidates for a command and the word before the
// cursor. The rest of the script is in completion.bash, which is embedded in the program. It needs bash 4 and
// nothing else.
#include "cli/completion.h"

#include "os/carried.h"

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
