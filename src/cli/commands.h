// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of commands. It drives `harary --help` (help.h), the man pages (man.h) and completion
// (completion.h), and says how each command is read and run.
#pragma once

#include "answer/verbs.h"

// What the first operand of some commands chooses: "query" of survey.
typedef struct command_part {
    const char *name;
    const char *description;
    const char *example;
    const char *takes; // the options that mean something for it: "json|quiet"
} command_part;

typedef struct command {
    const char *name;
    const verb *verb;
    const char *operands;    // "GAME STRUCTURE…"
    size_t least, most;      // how many of them
    const char *summary;     // one line
    const char *description; // a paragraph
    const char *example;
    const char *see;           // commands with something to do with it: "explain info"
    const command_part *parts; // ending with one without a name; NULL: none
} command;

extern const command commands[];
extern const size_t command_count;

const command *command_find(const char *name);                             // NULL: none
const char *command_suggest(const char *name);                             // the nearest name, or NULL
const command_part *command_part_find(const command *c, const char *name); // NULL: none

// The answer of a verb of harary-whole, which the program would have become if it were there (main.c).
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
