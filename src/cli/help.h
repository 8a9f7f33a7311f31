// SPDX-License-Identifier: GPL-3.0-or-later
//
// `harary --help`, `harary COMMAND --help` and the man page, from the tables of commands and options.
#ifndef HARARY_CLI_HELP_H
#define HARARY_CLI_HELP_H

#include <stdio.h>

#include "cli/commands.h"

void help_print(FILE *out);
void help_print_command(FILE *out, const command *c);
void help_print_man(FILE *out); // roff

#endif
