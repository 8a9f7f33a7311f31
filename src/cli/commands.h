// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of commands. It defines how each command is parsed and run, and generates `harary --help`
// (help.h), the man pages (man.c) and completion (completion.h).
#pragma once

#include "answer/verbs.h"

// A subcommand, selected by the first operand of some commands: "query" for survey.
typedef struct command_part {
    const char *name;
    const char *description;
    const char *example;
    const char *takes; // the options that apply to it: "json|quiet"
} command_part;

typedef struct command {
    const char *name;
    const verb *verb;
    const char *operands;    // "GAME STRUCTURE…"
    size_t least, most;      // the least and the greatest number of operands
    const char *summary;     // one line
    const char *description; // a paragraph
    const char *example;
    const char *see;           // related commands: "explain info"
    const command_part *parts; // terminated by an entry without a name; NULL: none
} command;

extern const command commands[];
extern const size_t command_count;

const command *command_find(const char *name);                             // NULL: none
const char *command_suggest(const char *name);                             // the nearest name, or NULL
const command_part *command_part_find(const command *c, const char *name); // NULL: none

// Fails for a verb of harary-whole: main.c would have started that program if it were installed.
#define IN_WHOLE(answer, does)                                                                               \
    static hry_status answer(session *s, const void *question, hry_error *error)                             \
    {                                                                                                        \
        (void)s;                                                                                             \
        (void)question;                                                                                      \
        return hry_fail(error, HRY_MISSING,                                                                  \
                        "the program harary-whole, which " does                                              \
                        ", was not found in the directory of harary");                                       \
    }

extern const verb verb_publish, verb_serve, verb_verify;
