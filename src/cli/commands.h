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
    const char *takes; // the options that mean something for it: "json|quiet"
} command_part;

// Takes the structure of the options, returns the exit status.
typedef int command_run(const void *options);

typedef struct command {
    const char *name;
    const option_set *options;
    command_run *run;
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

extern const option_set nim_option_set, info_option_set, transversals_option_set, diagram_option_set,
    games_option_set, survey_option_set, census_option_set, spectrum_option_set, sum_option_set,
    play_option_set, type_option_set, same_option_set, explain_option_set, simple_option_set,
    verify_option_set, serve_option_set, hunt_option_set;
command_run cmd_nim, cmd_info, cmd_transversals, cmd_diagram, cmd_games, cmd_survey, cmd_census, cmd_spectrum,
    cmd_sum, cmd_play, cmd_type, cmd_same, cmd_explain, cmd_simple, cmd_verify, cmd_serve, cmd_hunt;

#endif
