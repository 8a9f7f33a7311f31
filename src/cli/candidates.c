// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a shell can offer after an option or at an operand, from the tables of commands and options.
#include <ctype.h>

#include "cli/completion.h"
#include "report/games.h"

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
