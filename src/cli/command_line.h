// SPDX-License-Identifier: GPL-3.0-or-later
//
// The words behind a command's name, read by its table of options.
#ifndef HARARY_CLI_COMMAND_LINE_H
#define HARARY_CLI_COMMAND_LINE_H

#include "base/status.h"
#include "cli/commands.h"
#include "cli/shared_options.h"

// On success *out is the beginning of the structure of the command's options. HRY_USAGE.
hry_status command_line_read(const command *c, int count, char **words, common_options **out,
                             hry_error *error);
void command_line_free(common_options *options);

#endif
