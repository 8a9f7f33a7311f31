// SPDX-License-Identifier: GPL-3.0-or-later
//
// The commands. Each takes what the user said and returns the exit status.
#ifndef HARARY_CLI_COMMANDS_H
#define HARARY_CLI_COMMANDS_H

#include "cli/options.h"

int cmd_nim(const options *o);
int cmd_info(const options *o);
int cmd_transversals(const options *o);
int cmd_diagram(const options *o);
int cmd_games(const options *o);
int cmd_census(const options *o);
int cmd_survey(const options *o);
int cmd_hunt(const options *o);
int cmd_explain(const options *o);
int cmd_spectrum(const options *o);
int cmd_sum(const options *o);

#endif
