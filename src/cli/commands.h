// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of commands. It drives `harary --help` (help.h), the man pages (man.h) and completion
// (completion.h), and says how each command is read and run.
#ifndef HARARY_CLI_COMMANDS_H
#define HARARY_CLI_COMMANDS_H

#include "cli/options.h"

// What the first operand of some commands chooses: "query" of survey.
typedef struct command_part {
    const char *name;
    const char *description;
    const char *example;
    const char *takes; // the options that mean something for it, separated by blanks
} command_part;

typedef struct command {
    const char *name;
    const char *operands;    // "GAME STRUCTURE…"
    size_t least, most;      // how many of them
    const char *summary;     // one line
    const char *description; // a paragraph
    const char *example;
    const command_part *parts; // ending with one without a name; NULL: none
    const char *see;           // commands with something to do with it: "explain info"
    const option_set *options;
    int (*run)(const void *options); // takes the structure of the options, returns the exit status
} command;

extern const command commands[];
extern const size_t command_count;

const command *command_find(const char *name);                             // NULL: none
const char *command_suggest(const char *name);                             // the nearest name, or NULL
const command_part *command_part_find(const command *c, const char *name); // NULL: none

extern const option_set nim_option_set, info_option_set, transversals_option_set, diagram_option_set,
    games_option_set, survey_option_set, census_option_set, spectrum_option_set, sum_option_set,
    explain_option_set, simple_option_set, hunt_option_set, type_option_set, same_option_set, play_option_set,
    serve_option_set, verify_option_set;

int cmd_nim(const void *options);
int cmd_info(const void *options);
int cmd_transversals(const void *options);
int cmd_diagram(const void *options);
int cmd_games(const void *options);
int cmd_survey(const void *options);
int cmd_census(const void *options);
int cmd_spectrum(const void *options);
int cmd_sum(const void *options);
int cmd_explain(const void *options);
int cmd_simple(const void *options);
int cmd_hunt(const void *options);
int cmd_type(const void *options);
int cmd_same(const void *options);
int cmd_play(const void *options);
int cmd_serve(const void *options);
int cmd_verify(const void *options);

#endif
