// SPDX-License-Identifier: GPL-3.0-or-later
//
// `harary --help` and `harary COMMAND --help`, generated from the tables of commands and options, and the man
// pages, which use the same texts.
#pragma once

#include "cli/commands.h"

void help_print(FILE *out);
// The help on a subcommand.
void help_print_part(FILE *out, const command *c, const command_part *part);
void help_print_command(FILE *out, const command *c);

enum { HELP_DETAIL_ROOM = 800, HELP_EXIT_STATUSES = 3 };
// Describes an option: its effect, its bounds and its default.
void help_detail(char *buffer, size_t room, const option *o);

// man.c, `harary --man` and `harary --man COMMAND`: the pages harary(1) and harary-COMMAND(1) in roff.
void man_print(FILE *out);
void man_print_command(FILE *out, const command *c);

extern const char *const help_exit_statuses[HELP_EXIT_STATUSES]; // "0  answered"
