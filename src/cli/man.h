// SPDX-License-Identifier: GPL-3.0-or-later
//
// `harary --man` and `harary --man COMMAND`: the pages harary(1) and harary-COMMAND(1) in roff, from the
// tables of commands and options.
#ifndef HARARY_CLI_MAN_H
#define HARARY_CLI_MAN_H

#include <stdio.h>

#include "cli/commands.h"

void man_print(FILE *out);
void man_print_command(FILE *out, const command *c);

#endif
